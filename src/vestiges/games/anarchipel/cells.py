"""Cells of the archipelago: their names, their places and their neighbours."""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.constants import CELLS, ROWS


def cell_name(cell: int) -> str:
    """The label of a cell: row A to G and its number from the left, as in "d4"."""
    row = 0
    while cell >= ROWS[row]:
        cell -= ROWS[row]
        row += 1
    return f"{'abcdefg'[row]}{cell + 1}"


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell (section 2.4)."""
    row = 0
    while cell >= ROWS[row]:
        cell -= ROWS[row]
        row += 1
    r = row - 3
    return cell - 3 - min(r, 0), r


def neighbour_lists() -> list[list[int]]:
    """By cell: its neighbours, rising (ANA-25)."""
    at = {axial(cell): cell for cell in range(CELLS)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    found: list[list[int]] = []
    for cell in range(CELLS):
        q, r = axial(cell)
        near = [at[(q + a, r + b)] for a, b in steps if (q + a, r + b) in at]
        found.append(sorted(near))
    return found


CELL_NAMES: Final = tuple(cell_name(cell) for cell in range(CELLS))


NEIGHBOURS: Final = neighbour_lists()
NEIGHBOUR_SETS: Final = [sum([1 << near for near in cells]) for cells in NEIGHBOURS]
"""By cell: its neighbours as a set, a bit for each cell."""
