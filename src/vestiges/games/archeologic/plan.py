"""The plan and the six buildings: zones, axes, placements, arrangements and what is on an axis.

    zones            axes
      A  B  C  D  E    0-4: columns A-E
    1 0  1  2  3  4    5-9: rows 1-5
    2 5  6  7  8  9
    …
    5 20 21 22 23 24

A *placement* is a building in one rotation at one place. Placements are numbered through all six
buildings, Q first, and within a building by rotation, row and column of the box's corner. An
*arrangement* is a list of six placements, one a building. Symbols on an axis are packed into one
number: safe cells + 4 * burning + 16 * sharp, each 0-3.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

SIDE: Final = 5
ZONES: Final = 25
COLUMNS: Final = "ABCDE"
AXES: Final = "ABCDE12345"
BUILDINGS: Final = "QSTLIV"
LARGE: Final = 4
"""The first four buildings are the large ones."""
SYMBOLS: Final = "xyz"
"""Safe, burning trap, sharp trap."""
PLACEMENTS: Final = (64, 48, 48, 48, 60, 64)
"""By building: how many placements its shape has (section 2.3)."""
ALL_PLACEMENTS: Final = 332
MOST_TRAPS: Final = 3
"""No axis of a solution holds more (AOL-13)."""

# The elements one can ask about; from BUILDING on, one a building (AOL-66, AOL-171).
EMPTY: Final = 0
COUNT: Final = 1
TRAPS: Final = 2
BUILDING: Final = 3
ELEMENTS: Final = ("empty", "count", "traps", "q", "s", "t", "l", "i", "v")
QUESTIONS: Final = 90


def turned(tile: list[str]) -> list[str]:
    """A tile after a quarter turn clockwise (AOL-05)."""
    height = len(tile)
    return [
        "".join([tile[height - 1 - row][column] for row in range(height)])
        for column in range(len(tile[0]))
    ]


def zone_name(zone: int) -> str:
    """`C1`: column letter, row digit."""
    return f"{COLUMNS[zone % SIDE]}{zone // SIDE + 1}"


def zone_number(name: str) -> int:
    """The zone of that name, -1 if there is none."""
    if len(name) != 2 or name[0] not in COLUMNS or name[1] not in "12345":
        return -1
    return (int(name[1]) - 1) * SIDE + COLUMNS.index(name[0])


def axis_zones(axis: int) -> list[int]:
    """The five zones of an axis (AOL-02)."""
    if axis < SIDE:
        return list(range(axis, ZONES, SIDE))
    return list(range((axis - SIDE) * SIDE, (axis - SIDE + 1) * SIDE))


def pack(symbol: str) -> int:
    """One symbol as a packed number."""
    return (1, 4, 16)[SYMBOLS.index(symbol)]


def unpacked(packed: int) -> str:
    """The symbols in the order safe, burning, sharp (AOL-R10): "xxz"."""
    return "x" * (packed & 3) + "y" * (packed >> 2 & 3) + "z" * (packed >> 4)


def traps_in(packed: int) -> int:
    """How many of the symbols are traps."""
    return (packed >> 2 & 3) + (packed >> 4)


class Plan:
    """Every placement of the six tiles of a box, as flat tables."""

    def __init__(self, tiles: list[list[str]]) -> None:
        self.tiles = tiles
        """By building: its rows in rotation 0; `.` is not part of it."""
        self.first: list[int] = []
        """By building: the number of its first placement."""
        self.building: list[int] = []
        """By placement: whose it is."""
        self.names: list[str] = []
        """By placement: `T1B3`."""
        self.number: dict[str, int] = {}
        """By name: the placement."""
        self.masks: list[int] = []
        """By placement: the zones it covers, one bit a zone."""
        self.zones: list[list[int]] = []
        """By placement: the zones it covers, in reading order."""
        self.symbols: list[str] = []
        """By placement: the symbols on those zones."""
        self.on_axis: list[int] = []
        """By placement * 10 + axis: its symbols there, packed."""
        self.finished: dict[int, bool] = {}
        """By zones covered * 8 + next building: whether the rest still fits; found as needed."""
        for building in range(len(BUILDINGS)):
            self.first.append(len(self.names))
            tile = tiles[building]
            for rotation in range(4):
                self._lay(building, rotation, tile)
                tile = turned(tile)
        self.first.append(len(self.names))

    def _lay(self, building: int, rotation: int, tile: list[str]) -> None:
        """Every place of a tile turned in this way (AOL-07)."""
        for row in range(SIDE - len(tile) + 1):
            for column in range(SIDE - len(tile[0]) + 1):
                corner = zone_name(row * SIDE + column)
                self._add(building, f"{BUILDINGS[building]}{rotation}{corner}", tile, row, column)

    def _add(self, building: int, name: str, tile: list[str], top: int, left: int) -> None:
        zones: list[int] = []
        symbols = ""
        on_axis = [0] * len(AXES)
        for row in range(len(tile)):
            for column in range(len(tile[row])):
                symbol = tile[row][column]
                if symbol == ".":
                    continue
                zones.append((top + row) * SIDE + left + column)
                symbols += symbol
                on_axis[left + column] += pack(symbol)
                on_axis[SIDE + top + row] += pack(symbol)
        self.number[name] = len(self.names)
        self.names.append(name)
        self.building.append(building)
        self.zones.append(zones)
        self.symbols.append(symbols)
        self.masks.append(sum([1 << zone for zone in zones]))
        self.on_axis += on_axis

    # Arrangements -----------------------------------------------------------------------------

    def say(self, arrangement: list[int]) -> str:
        """`Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4`."""
        return " ".join([self.names[placement] for placement in arrangement])

    def read(self, text: str) -> list[int]:
        """The arrangement so written; empty if it is none (AOL-06 to AOL-09)."""
        names = text.split()
        if [name[:1] for name in names] != list(BUILDINGS):
            return []
        placements = [self.number.get(name, -1) for name in names]
        return placements if self.is_arrangement(placements) else []

    def is_arrangement(self, placements: list[int]) -> bool:
        """Whether these are six placements, one a building, that do not overlap (AOL-08)."""
        if len(placements) != len(BUILDINGS):
            return False
        covered = 0
        for building, placement in enumerate(placements):
            if not self.first[building] <= placement < self.first[building + 1]:
                return False
            if covered & self.masks[placement]:
                return False
            covered |= self.masks[placement]
        return True

    def is_possible(self, arrangement: list[int]) -> bool:
        """Whether an arrangement can be a solution: at most three traps on an axis (AOL-13)."""
        traps = [0] * len(AXES)
        for placement in arrangement:
            for axis in range(len(AXES)):
                traps[axis] += traps_in(self.on_axis[10 * placement + axis])
        return max(traps) <= MOST_TRAPS

    def answer(self, solution: list[int], question: int) -> int:
        """The truth: a number for EMPTY and COUNT, else packed symbols (AOL-76 to AOL-82)."""
        element = question // 10
        axis = question % 10
        if element >= BUILDING:
            return self.on_axis[10 * solution[element - BUILDING] + axis]
        cells = 0
        buildings = 0
        traps = 0
        for placement in solution:
            packed = self.on_axis[10 * placement + axis]
            if packed:
                cells += (packed & 3) + traps_in(packed)
                buildings += 1
                traps += packed & ~3
        if element == TRAPS:
            return traps
        return SIDE - cells if element == EMPTY else buildings

    def letters(self, arrangement: list[int]) -> str:
        """By zone: the letter of its building, `.` if it is empty. Below 0: not laid."""
        grid = ["."] * ZONES
        for building, placement in enumerate(arrangement):
            if placement >= 0:
                for zone in self.zones[placement]:
                    grid[zone] = BUILDINGS[building]
        return "".join(grid)

    def signs(self, arrangement: list[int]) -> str:
        """By zone: its symbol, `.` if it is empty. Below 0: not laid."""
        grid = ["."] * ZONES
        for placement in arrangement:
            if placement >= 0:
                for index, zone in enumerate(self.zones[placement]):
                    grid[zone] = self.symbols[placement][index]
        return "".join(grid)

    # Putting an arrangement together ----------------------------------------------------------

    def covered(self, placements: list[int]) -> int:
        """The zones that these placements cover."""
        mask = 0
        for placement in placements:
            mask |= self.masks[placement]
        return mask

    def can_finish(self, covered: int, building: int) -> bool:
        """Whether this building and all that follow still fit beside what is covered."""
        if building == len(BUILDINGS):
            return True
        key = covered * 8 + building
        known = self.finished.get(key)
        if known is not None:
            return known
        found = False
        for placement in range(self.first[building], self.first[building + 1]):
            mask = self.masks[placement]
            if not covered & mask and self.can_finish(covered | mask, building + 1):
                found = True
                break
        self.finished[key] = found
        return found

    def offers(self, placed: list[int]) -> list[int]:
        """The placements of the next building that lead to an arrangement (AOL-93)."""
        building = len(placed)
        covered = self.covered(placed)
        offered: list[int] = []
        for placement in range(self.first[building], self.first[building + 1]):
            mask = self.masks[placement]
            if not covered & mask and self.can_finish(covered | mask, building + 1):
                offered.append(placement)
        return offered


@lru_cache(maxsize=8)
def plan_of(tiles: tuple[str, ...]) -> Plan:
    """The plan for tiles written as one text each: `z./xx/.x`."""
    return Plan([tile.split("/") for tile in tiles])
