"""A museum's floor plan: its slots, which of them touch, and the groups that cards form on it.

Slots are numbered in reading order. A set of slots is a whole number with a bit for each slot; the
bits lie as on the plan, row under row, with an empty column at the right so that a shift never
walks from the end of one row to the start of the next:

    row 0   0  1  2  3  4  .         width 6: the slot below slot 7 is seven plus six
    row 1   6  7  8  9 10  .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.box import Sheet
from vestiges.games.museum.constants import GALLERY, SLOTS

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

# Shifted by one row, a set must still be a native integer.
MOST_BITS: Final = 62


class Plan:
    """A floor plan. Slots are numbered from 0, row by row."""

    def __init__(self, rows: list[str]) -> None:
        self.rows = rows
        """`#` slot, `G` slot of the Grand Gallery, `.` nothing."""
        self.cells: list[tuple[int, int]] = [
            (r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "."
        ]
        """By slot: row and column."""
        self.gallery: list[int] = [
            slot for slot, (r, c) in enumerate(self.cells) if rows[r][c] == "G"
        ]
        self.neighbours: list[list[int]] = [self._beside(r, c) for r, c in self.cells]
        """By slot: the slots that share a side with it (MUS-167)."""

    def _beside(self, row: int, column: int) -> list[int]:
        around = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [self.cells.index(cell) for cell in around if cell in self.cells]

    def is_connected(self, slots: list[int]) -> bool:
        """Whether one can walk through all these slots."""
        if not slots:
            return False
        reached = [slots[0]]
        for slot in reached:
            reached += [n for n in self.neighbours[slot] if n in slots and n not in reached]
        return len(reached) == len(slots)


def read_plan(row: Sheet) -> Plan:
    """The plan of a board: 25 slots and 9 of the gallery, each lot connected."""
    rows = row.texts("grid")
    if any(set(line) - set("#G.") or len(line) != len(rows[0]) for line in rows):
        raise row.error("grid", rows, "rows of equal length of # G and .")
    plan = Plan(rows)
    if len(plan.cells) != SLOTS or not plan.is_connected(list(range(len(plan.cells)))):
        raise row.error("grid", rows, f"{SLOTS} connected slots")
    if len(plan.gallery) != GALLERY or not plan.is_connected(plan.gallery):
        raise row.error("grid", rows, f"{GALLERY} connected gallery slots")
    return plan


class FloorPlan:
    """The slots of one side of a museum board (MUS-167: neighbours share a side)."""

    def __init__(self, cells: list[tuple[int, int]], gallery: list[int]) -> None:
        self.cells = cells
        """By slot: row and column."""
        self.width: int = max([column for _, column in cells]) + 2
        self.bits: list[int] = [1 << (row * self.width + column) for row, column in cells]
        """By slot: the set that holds it alone."""
        height = max([row for row, _ in cells]) + 2
        if self.width * height > MOST_BITS:
            raise ValueError(
                f"a plan of {height - 1} rows and {self.width - 1} columns is too large: "
                f"(rows + 1) x (columns + 1) may be {MOST_BITS} at most"
            )
        self.slot_at: dict[int, int] = {bit: slot for slot, bit in enumerate(self.bits)}
        """By bit: the slot."""
        self.whole: int = sum(self.bits)
        self.gallery: int = sum([self.bits[slot] for slot in gallery])
        self.gallery_slots = sorted(gallery)
        self.neighbours: list[list[int]] = [self._beside(slot) for slot in range(len(cells))]
        self.pairs: list[tuple[int, int]] = [
            (one, other)
            for one in self.gallery_slots
            for other in self.neighbours[one]
            if one < other and self.bits[other] & self.gallery
        ]
        """Where a relic can lie: two neighbouring gallery slots (MUS-166)."""
        self.snake: list[int] = self._to_and_fro()
        """All slots, row by row, from the left and from the right in turn."""

    def _beside(self, slot: int) -> list[int]:
        around = spread_once(self.bits[slot], self.width) & self.whole & ~self.bits[slot]
        return self.slots(around)

    def _to_and_fro(self) -> list[int]:
        order: list[int] = []
        for row in range(max([row for row, _ in self.cells]) + 1):
            line = [slot for slot in range(len(self.cells)) if self.cells[slot][0] == row]
            order += line if row % 2 == 0 else line[::-1]
        return order

    def is_gallery(self, slot: int) -> bool:
        """Whether a slot belongs to the Grand Gallery."""
        return self.bits[slot] & self.gallery != 0

    def slots(self, places: int) -> list[int]:
        """The slots of a set, in reading order."""
        found: list[int] = []
        while places:
            bit = places & -places
            found.append(self.slot_at[bit])
            places ^= bit
        return sorted(found)

    def group(self, seed: int, places: int) -> int:
        """The part of a set that is connected with some slot of `seed`."""
        return spread(seed, places, self.width)

    def groups(self, places: int) -> list[int]:
        """The maximal connected parts of a set (MUS-168, MUS-169)."""
        found: list[int] = []
        while places:
            part = spread(places & -places, places, self.width)
            found.append(part)
            places &= ~part
        return found


def spread_once(places: int, width: int) -> int:
    """A set with all that lies beside it."""
    row: i64 = width
    lot: i64 = places
    return lot | (lot << 1) | (lot >> 1) | (lot << row) | (lot >> row)


def spread(seed: int, places: int, width: int) -> int:
    """All of `places` that is connected with `seed`."""
    row: i64 = width
    within: i64 = places
    seen: i64 = seed & within
    while True:
        more: i64 = (seen | (seen << 1) | (seen >> 1) | (seen << row) | (seen >> row)) & within
        if more == seen:
            return seen
        seen = more


def has_room(floor: FloorPlan, relics: int) -> bool:
    """Whether so many relics lie side by side in the gallery without overlap (MUS-245)."""
    return len(domino_places(floor, relics, 0, 0)) == relics


def domino_places(floor: FloorPlan, relics: int, taken: int, first: int) -> list[int]:
    """Numbers of `floor.pairs` for so many relics, the first that fit; fewer if they do not."""
    if relics == 0:
        return []
    for number in range(first, len(floor.pairs)):
        one, other = floor.pairs[number]
        both = floor.bits[one] | floor.bits[other]
        if taken & both:
            continue
        rest = domino_places(floor, relics - 1, taken | both, number + 1)
        if len(rest) == relics - 1:
            return [number, *rest]
    return []
