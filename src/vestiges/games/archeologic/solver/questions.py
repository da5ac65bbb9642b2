"""What each of the 90 questions would tell about a set of possible solutions, and what it costs."""

from __future__ import annotations

import numpy as np

from vestiges.games.archeologic.plan import AXES, QUESTIONS
from vestiges.games.archeologic.solver.worlds import SLOTS, Array, Indices, Worlds

OFFSETS = np.arange(QUESTIONS, dtype=np.int64) * SLOTS


def counts(worlds: Worlds, left: Indices) -> Array:
    """By question and answer number: how many of those left give it."""
    numbers = worlds.answers[left] + OFFSETS
    found = np.bincount(numbers.ravel(), minlength=QUESTIONS * SLOTS)
    return found.reshape(QUESTIONS, SLOTS)


class Survey:
    """What every question would tell (AOL-170)."""

    def __init__(self, worlds: Worlds, left: Indices) -> None:
        self.size = len(left)
        self.counts = counts(worlds, left)
        self.useful: Array = (self.counts > 0).sum(axis=1) > 1
        """By question: whether at least two answers can come."""
        spread = (self.counts * _log2(self.counts)).sum(axis=1)
        self.bits: Array = np.where(self.useful, np.log2(self.size) - spread / self.size, 0.0)
        """By question: entropy of its answer."""

    @property
    def expected(self) -> Array:
        """By question: the expected number of solutions left."""
        found: Array = (self.counts.astype(float) ** 2).sum(axis=1) / self.size
        return found


_LOGS = np.log2(np.maximum(np.arange(4096), 1))


def _log2(numbers: Array) -> Array:
    """Logarithms of counts; of 0 it gives 0, which is what entropy wants."""
    if numbers.max() < len(_LOGS):
        found: Array = _LOGS[numbers]
        return found
    return np.log2(np.maximum(numbers, 1))


class Prices:
    """What questions cost, by where the sight stands (AOL-64, AOL-67 to AOL-72)."""

    def __init__(self, ring: list[int], step: int, anywhere: int, elements: list[int]) -> None:
        self.ring = ring
        self.place = [ring.index(axis) for axis in range(len(AXES))]
        """By axis: its place on the ring."""
        self.elements: Array = np.repeat(np.array(elements), len(AXES))
        """By question: the price of its element."""
        self.by_sight: Array = np.empty((len(AXES), QUESTIONS), dtype=np.int64)
        """By axis on which the sight stands before the automatic step, and question: the price."""
        for axis in range(len(AXES)):
            aim = np.full(len(AXES), anywhere)
            aim[self.after(axis, 2)] = step
            aim[self.after(axis, 1)] = 0
            self.by_sight[axis] = self.elements + np.tile(aim, QUESTIONS // len(AXES))

    def after(self, axis: int, steps: int) -> int:
        """The axis so many steps clockwise (AOL-15)."""
        return self.ring[(self.place[axis] + steps) % len(self.ring)]

    def of(self, sight: int) -> Array:
        """By question: its price when the sight stands here; -1: it may be put anywhere first."""
        if sight < 0:
            return self.elements
        prices: Array = self.by_sight[sight]
        return prices


def ranked(bits: Array, useful: Array, cost: Array) -> Array:
    """The useful questions, the most bits an hour first, then cheaper, then lower (AOL-173)."""
    numbers = np.flatnonzero(useful)
    rate = np.round(bits[numbers] / cost[numbers], 9)
    order: Array = numbers[np.lexsort((numbers, cost[numbers], -rate))]
    return order
