"""How things look: colours, glyphs and outlines as tables. A colour never stands alone.

Table colours (ground, panel, ink …) come with a class, so that a page may repaint them for the
dark; tiles and pawns keep their own colours, as they would on a darker table.
"""

from __future__ import annotations

from typing import Final

INK: Final = "#33271c"
SOFT: Final = "#5d4f3d"
PAPER: Final = "#f2e8d4"
PANEL: Final = "#fbf6ea"
RULE: Final = "#d3c3a0"
HOLLOW: Final = "#ece0c6"
ACCENT: Final = "#a63c1a"
CREAM: Final = "#fdf8ec"
DASH: Final = "#8a7350"

# Class and colour of what belongs to the table.
AS_GROUND: Final = f'class="ground" fill="{PAPER}"'
AS_PANEL: Final = f'class="panel" fill="{PANEL}" stroke="{RULE}"'
AS_HOLLOW: Final = f'class="hollow" fill="{HOLLOW}" stroke="{RULE}"'
AS_INK: Final = f'class="ink" fill="{INK}"'
AS_SOFT: Final = f'class="soft" fill="{SOFT}"'
AS_ACCENT: Final = f'class="accent" fill="{ACCENT}"'
ON_ACCENT: Final = f'class="on-accent" fill="{CREAM}"'
AS_RAISED: Final = f'class="panel rim" fill="{PANEL}" stroke="{ACCENT}" stroke-width="2"'
AS_STRONG: Final = f'class="strong" fill="{ACCENT}"'
AS_RIM: Final = f'class="rim" fill="none" stroke="{ACCENT}"'
AS_DASH: Final = f'class="dash" fill="none" stroke="{DASH}" stroke-dasharray="3 4"'
AS_SIGN: Final = f'class="sign" fill="none" stroke="{SOFT}" stroke-width="2"'

# By building: the face of its tile. The letter tells the building, the tint only helps.
TINTS: Final = ("#ead39c", "#ebc4ab", "#d5dab2", "#c8d7dd", "#e0cfe0", "#e6d9c4")
BURNING: Final = "#8a2708"
SHARP: Final = "#23455f"
RIGHT: Final = "#2f6b3a"

# By seat: fill, and the colour of the letter on it.
COLOURS: Final = (
    ("#b02a1f", "#ffffff"),
    ("#1f5a96", "#ffffff"),
    ("#2f6b3a", "#ffffff"),
    ("#f1c232", INK),
)
# By seat: the outline of a pawn, 24 wide and high: lozenge, hexagon, arch, shield.
PAWNS: Final = (
    "M0-13 13 0 0 13-13 0Z",
    "M-6-11H6L12 0 6 11H-6L-12 0Z",
    "M-10 11V-2A10 10 0 0 1 10-2V11Z",
    "M-11-10H11V1L0 12-11 1Z",
)

# Small drawings in a square from -10 to 10.
FLAME: Final = "M0-10Q8-2 6.5 4 5 10 0 10-5 10-6.5 4-7-1-3-4-2.5 0-1 1 1.5-3 0-10Z"
SPIKES: Final = "M0-10 2.5-3.5 9-7 4 0 9 7 2.5 3.5 0 10-2.5 3.5-9 7-4 0-9-7-2.5-3.5Z"
RING: Final = "M-6.5 0A6.5 6.5 0 1 1 6.5 0 6.5 6.5 0 1 1-6.5 0Z"
HOLE: Final = "M-7-7H7V7H-7ZM-7 7 7-7"
HOUSES: Final = "M-9 8V-1L-5-6-1-1V8ZM1 8V-5L5-9 9-5V8Z"
TRAP: Final = "M0-9 10 8H-10Z"
EYE: Final = "M-13 0Q0-13 13 0 0 13-13 0Z"
TICK: Final = "M-6 0-2 5 6-6"
CROSS: Final = "M-5-5 5 5M5-5-5 5"
HOURGLASS: Final = "M-6-9H6L1 0 6 9H-6L-1 0Z"
