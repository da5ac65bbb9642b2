"""How things look: colours, glyphs and outlines as tables. A colour never stands alone.

Table colours (ground, panel, ink …) come with a class, so that a page may repaint them for the
dark; pieces, cards and pawns keep their own colours, as they would on a darker table.
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
WALL: Final = "#7a4526"
CONTOUR: Final = "#bda679"
EDGE: Final = "#6f5f48"
DASH: Final = "#8a7350"
DARK_CARD: Final = "#4b3927"

# Class and colour of what belongs to the table.
AS_GROUND: Final = f'class="ground" fill="{PAPER}"'
AS_PANEL: Final = f'class="panel" fill="{PANEL}" stroke="{RULE}"'
AS_HOLLOW: Final = f'class="hollow" fill="{HOLLOW}" stroke="{RULE}"'
AS_SOFT: Final = f'class="soft" fill="{SOFT}"'
AS_ACCENT: Final = f'class="accent" fill="{ACCENT}"'
ON_ACCENT: Final = f'class="on-accent" fill="{CREAM}"'
AS_RAISED: Final = f'class="panel rim" fill="{PANEL}" stroke="{ACCENT}" stroke-width="2"'
AS_STRONG: Final = f'class="strong" fill="{ACCENT}"'
AS_RIM: Final = f'class="rim" fill="none" stroke="{ACCENT}"'
AS_DASH: Final = f'class="dash" fill="none" stroke="{DASH}" stroke-dasharray="3 4"'
AS_SIGN: Final = f'class="sign" fill="none" stroke="{SOFT}" stroke-width="2"'

# By layer: the face behind its symbol. The symbol tells the layer, the tint only helps.
TINTS: Final = ("#ead39c", "#ebc4ab", "#d5dab2", "#c8d7dd", "#e0cfe0")
PLAN_FACE: Final = "#f7efdb"
BLANK_FACE: Final = "#e2d5b8"
UNSEEN_FACE: Final = "#c9b995"

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

# The symbols of the layers in a square from -30 to 30.
SYMBOLS: Final = {
    "circle": "M-27 0A27 27 0 1 1 27 0 27 27 0 1 1-27 0ZM-12 0A12 12 0 1 0 12 0 12 12 0 1 0-12 0Z",
    "triangle": "M0-29 30 24H-30Z",
    "square": "M-25-25H25V25H-25Z",
    "cross": "M-10-28H10V-10H28V10H10V28H-10V10H-28V-10H-10Z",
    "star": "M0-31 8-11 30-9 13 5 19 27 0 15-19 27-13 5-30-9-8-11Z",
}

# Small drawings in a square from -10 to 10.
SHOVEL: Final = "M-1.2-9H1.2V1H4.5V6Q4.5 9 0 10Q-4.5 9-4.5 6V1H-1.2ZM-4-10H4V-7.6H-4Z"
SCROLL: Final = "M-8-8H8V8H-8ZM-5-4H5M-5 0H5M-5 4H1"
TENT: Final = "M0-9 10 8H3L0 1-3 8H-10Z"
ARCH: Final = "M-9 7V0A9 9 0 0 1 9 0V7H5V1A5 5 0 0 0-5 1V7Z"
CARD: Final = "M-6-9H6V9H-6Z"
HOUSE: Final = "M-8-7H8V7H-8ZM-8 0H1V7M1-7V-3"
TICK: Final = "M-6 0-2 5 6-6"
DEBRIS: Final = "M-8 6-5 1-1 6ZM1 6 4 0 8 6ZM-4-2-1-7 3-2Z"
