"""How ArcheOlogic's things look: colours and glyphs as tables. A colour never stands alone.

What belongs to any table, from paper to pawns, is in vestiges/drawing/look.py.
"""

from __future__ import annotations

from typing import Final

# By building: the face of its tile. The letter tells the building, the tint only helps.
TINTS: Final = ("#ead39c", "#ebc4ab", "#d5dab2", "#c8d7dd", "#e0cfe0", "#e6d9c4")
BURNING: Final = "#8a2708"
SHARP: Final = "#23455f"

# Small drawings in a square from -10 to 10.
FLAME: Final = "M0-10Q8-2 6.5 4 5 10 0 10-5 10-6.5 4-7-1-3-4-2.5 0-1 1 1.5-3 0-10Z"
SPIKES: Final = "M0-10 2.5-3.5 9-7 4 0 9 7 2.5 3.5 0 10-2.5 3.5-9 7-4 0-9-7-2.5-3.5Z"
RING: Final = "M-6.5 0A6.5 6.5 0 1 1 6.5 0 6.5 6.5 0 1 1-6.5 0Z"
HOLE: Final = "M-7-7H7V7H-7ZM-7 7 7-7"
HOUSES: Final = "M-9 8V-1L-5-6-1-1V8ZM1 8V-5L5-9 9-5V8Z"
TRAP: Final = "M0-9 10 8H-10Z"
EYE: Final = "M-13 0Q0-13 13 0 0 13-13 0Z"
HOURGLASS: Final = "M-6-9H6L1 0 6 9H-6L-1 0Z"
