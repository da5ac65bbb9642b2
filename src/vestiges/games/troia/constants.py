"""Numbers and names of Troia that its rules fix; options and boxes never change them."""

from __future__ import annotations

from typing import Final

# The phases by their place in the action index.
DROP: Final = 0
START: Final = 1
CARD: Final = 2
DIG: Final = 3
PUBLISH: Final = 4
PLACE: Final = 5

PIECES: Final = 73
CARDS: Final = 64
LAST_DIGGING: Final = 36  # cards 1-36 dig, 37-64 publish (TRO-45, TRO-46)
MOVES: Final = 5  # TRO-52, TRO-72

# Cards kept at each number of seats: digging, publishing (TRO-03 to TRO-06).
KEPT: Final[dict[int, tuple[int, int]]] = {4: (4, 4), 3: (5, 5), 2: (5, 7)}
