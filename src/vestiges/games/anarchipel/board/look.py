"""How Anarchipel's things look: colours and outlines as tables. A colour never stands alone.

Sea and land are washes over a sheet: they darken with it. Medallions, cards, coins and ships keep
their own colours, as they would on a darker table, whose own are in vestiges/drawing/look.py.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing import look
from vestiges.drawing.look import ACCENT, INK, SOFT

WOOD: Final = "#7a4a26"
DARK: Final = "#3d2a1c"
GOLD: Final = "#f2c444"
SUCCESS: Final = "#2f6b3a"
FAIL: Final = "#9b2a1c"
NIGHT: Final = "#31475a"

# Washes over a sheet of paper.
SEA: Final = 'fill="#1f7f9c" fill-opacity=".2"'
LAND: Final = 'fill="#c08a2e" fill-opacity=".34"'
SHORE: Final = 'fill="none" stroke="#1f7f9c"'
COAST: Final = "#6b5226"

# Class and colour of what belongs to the table.
AS_GLOW: Final = f'class="glow" fill="none" stroke="{ACCENT}"'
AS_LINE: Final = f'class="sign" fill="none" stroke="{SOFT}"'

# By seat: fill, and the colour of the number on it.
COLOURS: Final = (*look.COLOURS, ("#6d3a8c", "#ffffff"), ("#fdf8ec", INK))
# By seat: the outline of a token and of a sail: lozenge, hexagon, arch, shield, square, disc;
# the same as beside the board.
SHAPES: Final = (
    "M0-13.5 13 0 0 13.5-13 0Z",
    "M-6-11.5H6L12.5 0 6 11.5H-6L-12.5 0Z",
    "M-10.5 11.5V-2A10.5 10 0 0 1 10.5-2V11.5Z",
    "M-11-11H11V1.5L0 12.5-11 1.5Z",
    "M-11-11H11V11H-11Z",
    "M0-12A12 12 0 1 1 0 12A12 12 0 1 1 0-12Z",
)

HULL: Final = "M-17 9Q-9 13 0 13T17 9Q15 20 6 20.5H-7Q-15 20-17 9Z"

# Small signs in a square from -10 to 10, drawn in lines.
PENNANT: Final = "M-5 9V-9M-5-8L8-4-5 1"
HOURGLASS: Final = "M-5-8H5M-5 8H5M-4-8Q-4-3 0 0Q4 3 4 8M4-8Q4-3 0 0Q-4 3-4 8"
CALM: Final = "M-8-3Q-4-6 0-3T8-3M-8 3Q-4 0 0 3T8 3M-7 8 7-8"
SILENT: Final = "M-8-5H8V4H0L-4 8V4H-8ZM-8 8 8-8"
CARD: Final = "M-5-7H5V7H-5Z"
GHOST: Final = "M-7 8V-1Q-7-9 0-9Q7-9 7-1V8L4 5 1 8-1 8-4 5ZM-3-2V0M3-2V0"
