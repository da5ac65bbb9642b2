"""Style that boards share: the colours of table, paper and ink, and the players' tokens.

Table colours (ground, panel, ink …) come with a class, so that a page may repaint them for the
dark; what lies on the table keeps its own colours, which each game has for itself.
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
EDGE: Final = "#6f5f48"
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

# By seat: fill, and the colour of what is written on it.
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

# Signs in a square from -10 to 10, drawn in lines.
TICK: Final = "M-6 0-2 5 6-6"
CROSS: Final = "M-5-5 5 5M5-5-5 5"
