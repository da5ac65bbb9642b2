"""How Anarchipel's things look: colours and outlines as tables. A colour never stands alone.

Sea and land have variables that web/style.css sets for the dark. Medallions, cards, coins and
ships keep their own colours, as they would on a darker table; web/art.svg has them.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing import style
from vestiges.drawing.style import ACCENT, INK, SOFT

SUCCESS: Final = "#2f6b3a"
FAIL: Final = "#9b2a1c"
GOLD: Final = "#f2c444"

SEA: Final = "var(--art-sea, #cfe0dc)"
LAND: Final = "var(--art-land, #ecd6a2)"
SAND: Final = "var(--art-sand, #f7e9c6)"
COAST: Final = "var(--art-coast, #5d4524)"
SHOAL: Final = "var(--art-shoal, #2f8399)"

# Class and colour of what belongs to the table.
AS_GLOW: Final = f'class="glow" fill="none" stroke="{ACCENT}"'
AS_LINE: Final = f'class="sign" fill="none" stroke="{SOFT}"'

# By seat: fill, and the colour of the number on it; web/art.svg draws tokens and sails with them.
COLOURS: Final = (*style.COLOURS, ("#6d3a8c", "#ffffff"), ("#fdf8ec", INK))

# Small signs in a square from -10 to 10, drawn in lines.
PENNANT: Final = "M-5 9V-9M-5-8L8-4-5 1"
HOURGLASS: Final = "M-5-8H5M-5 8H5M-4-8Q-4-3 0 0Q4 3 4 8M4-8Q4-3 0 0Q-4 3-4 8"
CALM: Final = "M-8-3Q-4-6 0-3T8-3M-8 3Q-4 0 0 3T8 3M-7 8 7-8"
SILENT: Final = "M-8-5H8V4H0L-4 8V4H-8ZM-8 8 8-8"
CARD: Final = "M-5-7H5V7H-5Z"
GHOST: Final = "M-7 8V-1Q-7-9 0-9Q7-9 7-1V8L4 5 1 8-1 8-4 5ZM-3-2V0M3-2V0"
