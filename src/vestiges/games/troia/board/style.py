"""How Troia's things look: colours and outlines as tables. A colour never stands alone.

What belongs to any table, from paper to pawns, is in vestiges/drawing/style.py; the pictures
themselves are in web/art.svg.
"""

from __future__ import annotations

from typing import Final

WALL: Final = "#7a4526"
CONTOUR: Final = "#bda679"
DARK_CARD: Final = "#4b3927"
LIGHT_CARD: Final = "#fdf6e3"

# By layer: the stone of its pieces. The symbol tells the layer, the tint only helps.
TINTS: Final = ("#ecd59e", "#edc2a6", "#d4dbae", "#c5d7df", "#e3cfe4")
PLAN_FACE: Final = "#f8f0dc"
BLANK_FACE: Final = "#ddcfb0"
# By layer: its earth in the trench, in the light and in the dark; the last is bedrock.
EARTHS: Final = ("#dcbf85", "#dca98a", "#c6cb9f", "#b9c9cf", "#d5c4d5", "#c3bcab")
DARK_EARTHS: Final = ("#4d3f28", "#52372b", "#3d4230", "#36424a", "#453a46", "#35332e")
GRASS: Final = ("#bdb67e", "#3b3d25")
"""In the light and in the dark."""

# Small drawings in a square from -10 to 10.
SCROLL: Final = "M-8-8H8V8H-8ZM-5-4H5M-5 0H5M-5 4H1"
TENT: Final = "M0-9 10 8H3L0 1-3 8H-10Z"
CARD: Final = "M-6-9H6V9H-6Z"
