"""How Troia's things look: colours, glyphs and outlines as tables. A colour never stands alone.

What belongs to any table, from paper to pawns, is in vestiges/drawing/look.py.
"""

from __future__ import annotations

from typing import Final

WALL: Final = "#7a4526"
CONTOUR: Final = "#bda679"
DARK_CARD: Final = "#4b3927"

# By layer: the face behind its symbol. The symbol tells the layer, the tint only helps.
TINTS: Final = ("#ead39c", "#ebc4ab", "#d5dab2", "#c8d7dd", "#e0cfe0")
PLAN_FACE: Final = "#f7efdb"
BLANK_FACE: Final = "#e2d5b8"
UNSEEN_FACE: Final = "#c9b995"

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
DEBRIS: Final = "M-8 6-5 1-1 6ZM1 6 4 0 8 6ZM-4-2-1-7 3-2Z"
