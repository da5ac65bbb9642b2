"""The floor plan of a museum: its slots, who is next to whom, which are the Grand Gallery."""

from __future__ import annotations

from vestiges.engine.box import Sheet
from vestiges.games.museum.table import GALLERY, SLOTS


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
