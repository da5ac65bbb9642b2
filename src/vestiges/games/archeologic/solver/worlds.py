"""All arrangements of the six buildings and all possible solutions, as arrays (section 2.8).

A set of possible solutions is an array of their indices in rising order; the index of a solution is
its rank by the placements of Q, S, T, L, I, V. Built once a process, in well under a second.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from vestiges.games.archeologic.plan import (
    AXES,
    BUILDING,
    BUILDINGS,
    MOST_TRAPS,
    QUESTIONS,
    SIDE,
    ZONES,
    Plan,
    plan_of,
)

Array = npt.NDArray[Any]
Indices = npt.NDArray[np.int64]
"""Possible solutions by index, rising."""

SLOTS: Final = 16
"""Room for the different answers to one question in a table of counts; ten are the most."""


class Worlds:
    """The possible solutions of a box with their answers."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.arrangements: Array = _all_arrangements(plan)
        """Every arrangement, one a row: six placements, in the order of the index."""
        self.columns: list[Array] = [np.ascontiguousarray(c) for c in self.arrangements.T]
        """By building: its placement in every arrangement."""
        packed = _answers(plan, self.columns)
        traps = (packed[2 * 10 : 3 * 10] >> 2 & 3) + (packed[2 * 10 : 3 * 10] >> 4)
        possible = (traps <= MOST_TRAPS).all(axis=0) & _has_few(plan, self.columns)
        self.placements: Array = self.arrangements[possible]
        """The possible solutions among them (AOL-13)."""
        self.count: int = len(self.placements)
        self.packed: Array = np.ascontiguousarray(packed[:, possible])
        """By question and solution: the answer as the plan gives it."""
        self.answers, self.meanings = _numbered(self.packed)
        self._everything: Indices = np.arange(self.count)

    def everything(self) -> Indices:
        """All possible solutions. Do not change it."""
        return self._everything

    def arrangement(self, index: int) -> list[int]:
        """The six placements of a possible solution."""
        return [int(placement) for placement in self.placements[index]]

    def index(self, arrangement: list[int]) -> int:
        """The index of a possible solution, -1 if the arrangement is none."""
        low, high = 0, self.count
        for building, placement in enumerate(arrangement):
            column = self.placements[low:high, building]
            low, high = (
                low + int(np.searchsorted(column, placement, "left")),
                low + int(np.searchsorted(column, placement, "right")),
            )
        return low if high > low else -1

    # What is left -----------------------------------------------------------------------------

    def after_answer(self, left: Indices, question: int, answer: int) -> Indices:
        """The solutions among those left that give this answer."""
        row = self.packed[question]
        if len(left) == self.count:
            return np.flatnonzero(row == answer)
        kept: Indices = left[row[left] == answer]
        return kept

    def after_clues(self, left: Indices, clues: list[int]) -> Indices:
        """The solutions among those left in which these normal clues are true (AOL-26)."""
        for clue in clues:
            column = self.signs[clue // 2]
            sign = 3 if clue % 2 else 2
            if len(left) == self.count:
                left = np.flatnonzero(column == sign)
            else:
                left = left[column[left] == sign]
        return left

    def after_check(self, left: Indices, proposal: list[int], right: list[bool]) -> Indices:
        """The solutions among those left that colour a proposal so (AOL-104)."""
        same = self.placements[left] == np.array(proposal, dtype=self.placements.dtype)
        fitting: Indices = left[(same == np.array(right)).all(axis=1)]
        return fitting

    # What lies on the zones -------------------------------------------------------------------

    @cached_property
    def letters(self) -> Array:
        """By zone and solution: 0 empty, 1-6 the building."""
        table = np.zeros((len(self.plan.names), ZONES), dtype=np.uint8)
        for placement, zones in enumerate(self.plan.zones):
            table[placement, zones] = self.plan.building[placement] + 1
        return self._on_zones(table)

    @cached_property
    def signs(self) -> Array:
        """By zone and solution: 0 empty, 1 safe, 2 burning, 3 sharp."""
        table = np.zeros((len(self.plan.names), ZONES), dtype=np.uint8)
        for placement, zones in enumerate(self.plan.zones):
            table[placement, zones] = [" xyz".index(s) for s in self.plan.symbols[placement]]
        return self._on_zones(table)

    def _on_zones(self, table: Array) -> Array:
        found = np.zeros((ZONES, self.count), dtype=np.uint8)
        columns = [np.ascontiguousarray(column) for column in self.placements.T]
        for zone in range(ZONES):
            by_placement = np.ascontiguousarray(table[:, zone])
            for column in columns:
                found[zone] += by_placement[column]
        return found


def _all_arrangements(plan: Plan) -> Array:
    """Every way to lay all six buildings, in the order of the index (AOL-05 to AOL-09)."""
    masks = np.array(plan.masks, dtype=np.int32)
    covered = np.zeros(1, dtype=np.int32)
    columns: list[Array] = []
    for building in range(len(BUILDINGS)):
        own = masks[plan.first[building] : plan.first[building + 1]]
        before, placement = np.nonzero((covered[:, None] & own[None, :]) == 0)
        columns = [column[before] for column in columns]
        columns.append((placement + plan.first[building]).astype(np.int16))
        covered = covered[before] | own[placement]
    return np.stack(columns, axis=1)


def _answers(plan: Plan, columns: list[Array]) -> Array:
    """By question and arrangement: the packed answer (AOL-76 to AOL-80)."""
    by_axis = np.array(plan.on_axis, dtype=np.uint8).reshape(-1, len(AXES))
    cells = (by_axis & 3) + (by_axis >> 2 & 3) + (by_axis >> 4)
    found = np.zeros((QUESTIONS, len(columns[0])), dtype=np.uint8)
    found[:10] = SIDE
    for axis in range(len(AXES)):
        symbols = np.ascontiguousarray(by_axis[:, axis])
        numbers = np.ascontiguousarray(cells[:, axis])
        for building, column in enumerate(columns):
            here = symbols[column]
            found[10 * (BUILDING + building) + axis] = here
            found[axis] -= numbers[column]
            found[10 + axis] += here > 0
            found[20 + axis] += here & ~np.uint8(3)
    return found


def _has_few(plan: Plan, columns: list[Array]) -> Array:
    """Whether no axis has more than three traps of a kind: four would not fit into the packing."""
    by_axis = np.array(plan.on_axis, dtype=np.uint8).reshape(-1, len(AXES))
    few = np.ones(len(columns[0]), dtype=bool)
    for symbols in (by_axis >> 2 & 3, by_axis >> 4):
        total = np.sum([symbols[column] for column in columns], axis=0)
        few &= (total <= MOST_TRAPS).all(axis=1)
    return few


def _numbered(packed: Array) -> tuple[Array, list[Array]]:
    """By solution and question: the answer numbered from 0; by question: what each number means."""
    answers = np.empty((packed.shape[1], QUESTIONS), dtype=np.uint8)
    meanings: list[Array] = []
    for question in range(QUESTIONS):
        seen = np.bincount(packed[question], minlength=256) > 0
        number = (np.cumsum(seen) - 1).astype(np.uint8)
        answers[:, question] = number[packed[question]]
        meanings.append(np.flatnonzero(seen))
    return answers, meanings


def worlds_of(plan: Plan) -> Worlds:
    """The worlds of a plan, built at the first call."""
    return _worlds(tuple("/".join(tile) for tile in plan.tiles))


@lru_cache(maxsize=2)
def _worlds(tiles: tuple[str, ...]) -> Worlds:
    return Worlds(plan_of(tiles))
