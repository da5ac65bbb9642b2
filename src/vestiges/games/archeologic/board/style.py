"""How ArcheOlogic's things look: colours and glyphs as tables. A colour never stands alone.

What belongs to any table, from paper to pawns, is in vestiges/drawing/style.py; drawings are in
web/art.svg.
"""

from __future__ import annotations

from typing import Final

from vestiges.drawing.style import INK

# By building: the paper of its blueprint. The letter tells the building, the tint only helps.
TINTS: Final = ("#2b5784", "#1d6169", "#54478a", "#2c6141", "#87394f", "#75511f")
CHALK: Final = "#f4f9ff"
"""Letters, outlines and sharp traps on a blueprint."""
PALE: Final = "#c3d6e6"
"""Safe cells on a blueprint."""
EMBER: Final = "#ffc78a"
"""Burning traps on a blueprint."""

# On the map and on slips, which stay paper in the dark.
MAP: Final = "#e6d5a8"
SLIP: Final = "#fdf6df"
MAP_SOFT: Final = "#5f4c2f"
BURNING: Final = "#8a2708"
SHARP: Final = "#23455f"

BRASS: Final = "#d9b765"
"""The keys of the archeoscope; what is written on them is ink."""
FREE: Final = "#f6e3a6"
"""The key of the axis that costs nothing."""
BRONZE: Final = "#c79d55"
"""The keys of what can be asked."""
ENAMEL: Final = "#f3ead2"
"""The face of the time track."""
DESK: Final = "#7b5937"

ON_MAP: Final = f'fill="{INK}"'
SOFT_ON_MAP: Final = f'fill="{MAP_SOFT}"'

# Small drawings in a square from -10 to 10.
HOURGLASS: Final = "M-6-9H6L1 0 6 9H-6L-1 0Z"
