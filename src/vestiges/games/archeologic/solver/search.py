"""The best next step: questions ahead, each weighed by the time it saves.

What is left to spend with n solutions possible is guessed as a verification, a start and so much a
bit; a few questions are then followed to all their answers. With few solutions left the search goes
to the end, so that its choice is the best there is but for the questions it did not follow.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from vestiges.games.archeologic.plan import TRAPS, traps_in
from vestiges.games.archeologic.solver.questions import Prices, Survey
from vestiges.games.archeologic.solver.worlds import Array, Indices, Worlds

START_COST: Final = 1.2
BIT_COST: Final = 1.15
"""Measured: what gives the shortest games when questions are followed two deep."""
NEVER: Final = 1e9
UNKNOWN_AIM: Final = 0.7
"""What aiming costs on average when others move the sight before one's next question."""
SAMPLE: Final = 4000
"""Of more solutions than this only so many are looked at."""
MOST_GUESSES: Final = 4
"""A guess is weighed against questions when no more solutions are left (app verification)."""

HERE: Final = -1
"""The sight may be put anywhere first (solo)."""
SOMEWHERE: Final = -2
"""Nobody knows where the sight will stand."""


class Depth(NamedTuple):
    """How far to look while no more than `most` solutions are left."""

    most: int
    questions: int
    followed: tuple[int, ...]
    """How many questions are followed at each depth; the last number holds from there on."""


FULL: Final = (Depth(12, 9, (8, 6, 5, 4)), Depth(60, 3, (10, 5)), Depth(1500, 2, (12,)))
"""The strongest play."""


class Step(NamedTuple):
    """What to do: a question, or (question -1) a proposal of the solution with this index."""

    question: int
    guess: int
    time: float
    """The expected time to the end, this step and the last verification included."""


class Search:
    """Looks for the step with the least expected time."""

    def __init__(
        self,
        worlds: Worlds,
        prices: Prices,
        verification: int,
        others: int,
        app: bool,
        depths: tuple[Depth, ...] = FULL,
    ) -> None:
        self.worlds = worlds
        self.prices = prices
        self.verification = verification
        self.others = others
        self.app = app
        self.depths = depths
        self._known: dict[tuple[bytes, int, int], Step] = {}
        self._spend = _spending(verification)

    def best(self, left: Indices, sight: int) -> Step:
        """The best step with these solutions possible and the sight here."""
        if len(left) > SAMPLE:
            left = left[:: len(left) // SAMPLE + 1]
        self._known.clear()
        for depth in self.depths:
            if len(left) <= depth.most:
                return self._step(left, sight, depth.questions, depth.followed)
        return self._step(left, sight, 1, (1,))

    def _step(self, left: Indices, sight: int, depth: int, followed: tuple[int, ...]) -> Step:
        if len(left) == 1:
            return Step(-1, int(left[0]), float(self.verification))
        key = (left.tobytes(), sight, depth)
        if key not in self._known:
            self._known[key] = self._look(left, sight, depth, followed)
        return self._known[key]

    def _look(self, left: Indices, sight: int, depth: int, followed: tuple[int, ...]) -> Step:
        survey = Survey(self.worlds, left)
        cost = self._cost(sight)
        guess = self._spend[survey.counts].sum(axis=1) / survey.size
        # Rounded, so that what is equal but for the last bit is equal on every machine.
        hope = np.where(survey.useful, np.round(cost + guess, 9), NEVER)
        if depth == 1 or len(left) == 2:
            best = int(hope.argmin())
            step = Step(best, -1, float(hope[best]))
        else:
            order = np.argsort(hope, kind="stable")[: followed[0]]
            step = self._follow(left, survey, cost, order[hope[order] < NEVER], depth, followed)
        if self.app and len(left) <= MOST_GUESSES and depth > 1:
            return self._or_guess(left, step, depth, followed)
        return step

    def _cost(self, sight: int) -> Array:
        if sight == SOMEWHERE:
            return self.prices.elements + UNKNOWN_AIM
        return self.prices.of(sight)

    def _follow(
        self,
        left: Indices,
        survey: Survey,
        cost: Array,
        order: Array,
        depth: int,
        followed: tuple[int, ...],
    ) -> Step:
        """Follow questions to all their answers; the first that is best."""
        best, least = int(order[0]), NEVER
        deeper = followed[1:] or followed
        for question in order.tolist():
            column = self.worlds.answers[left, question]
            time = float(cost[question])
            for answer in np.flatnonzero(survey.counts[question]).tolist():
                part = left[column == answer]
                sight = self._sight_after(question, int(self.worlds.meanings[question][answer]))
                time += len(part) / len(left) * self._step(part, sight, depth - 1, deeper).time
                if time >= least:
                    break
            if time < least - 1e-9:
                best, least = question, time
        return Step(best, -1, least)

    def _sight_after(self, question: int, packed: int) -> int:
        """Where the sight stands before the seat's next question, as far as that can be known."""
        if self.others:
            return self.prices.after(question % 10, self.others)
        return self.prices.after(question % 10, traps_in(packed) if question // 10 >= TRAPS else 0)

    def _or_guess(self, left: Indices, step: Step, depth: int, followed: tuple[int, ...]) -> Step:
        """The step, or a proposal if its colours are likely to save time (AOL-104)."""
        for index in left.tolist():
            same = self.worlds.placements[left] == self.worlds.placements[index]
            keys = same @ (1 << np.arange(same.shape[1]))
            time = float(self.verification)
            for key in np.unique(keys).tolist():
                part = left[keys == key]
                if len(part) == 1 and int(part[0]) == index:
                    continue
                rest = self._step(part, SOMEWHERE, depth - 1, followed[1:] or followed)
                time += len(part) / len(left) * rest.time
            if time < step.time - 1e-9:
                step = Step(-1, index, time)
        return step


def _spending(verification: int) -> Array:
    """By number of solutions left: that number times the time still to spend."""
    numbers = np.arange(SAMPLE + 1)
    time = verification + START_COST + BIT_COST * np.log2(np.maximum(numbers, 1))
    time[:2] = verification
    return numbers * time
