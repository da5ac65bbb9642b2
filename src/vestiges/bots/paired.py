"""The determinised variant: every option is tried in the same worlds, with the same chance.

What differs between two tries of one world is then mostly what the two options make of it, so few
worlds tell them apart. Options that are clearly behind, or that can hardly be better, are dropped
on the way, and the game's own bot is believed unless another option is clearly ahead of it.
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.bots.thoughts import Sums

FEWEST: Final = 4
"""Worlds before an option may be dropped."""
PRIOR: Final = 3.0
"""So many worlds' worth the usual spread of differences counts beside a candidate's own."""
LITTLE: Final = 0.002
"""A lead, from 0 to 1, that is not worth any more thought."""


class Candidate:
    """An option and how it did, world by world."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.total = 0.0
        self.values: list[float] = []
        """By world, from 0 to 1. All begin with the first world, so places are comparable."""
        self.sums = Sums()

    def add(self, value: float) -> None:
        """Count a try."""
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        """How well it did, on average."""
        return self.total / len(self.values) if self.values else 0.0


class Gap:
    """How far one candidate is ahead of another in the worlds that both were tried in."""

    def __init__(self, ahead: Candidate, behind: Candidate) -> None:
        self.worlds = min(len(ahead.values), len(behind.values))
        total = squares = 0.0
        for world in range(self.worlds):
            lead = ahead.values[world] - behind.values[world]
            total += lead
            squares += lead * lead
        self.mean = total / self.worlds if self.worlds else 0.0
        self.squares = max(0.0, squares - total * self.mean)
        """Of the differences from their mean, summed."""

    def doubt(self, usual: float) -> float:
        """The standard error of the mean, given the usual variance of such differences."""
        worlds = float(self.worlds)
        return math.sqrt((self.squares + PRIOR * usual) / (worlds - 1.0 + PRIOR) / worlds)


def leader(candidates: list[Candidate]) -> Candidate:
    """The one that did best; of equal ones the first."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.mean() > best.mean():
            best = candidate
    return best


def still_in(candidates: list[Candidate], sure: float) -> list[Candidate]:
    """Those that may still turn out clearly better than the leader, and the leader."""
    best = leader(candidates)
    if len(best.values) < FEWEST:
        return candidates
    others = [candidate for candidate in candidates if candidate is not best]
    gaps = [Gap(best, candidate) for candidate in others]
    usual = usual_variance(gaps)
    left = [best]
    for candidate, gap in zip(others, gaps, strict=True):
        if gap.mean <= sure * gap.doubt(usual) - LITTLE:
            left.append(candidate)
    return left


def usual_variance(gaps: list[Gap]) -> float:
    """How much leads differ from world to world, taken over several candidates."""
    freedom = sum([float(gap.worlds) - 1.0 for gap in gaps])
    return sum([gap.squares for gap in gaps]) / freedom if freedom > 0.0 else 0.0


def chosen(candidates: list[Candidate], own: int, sure: float) -> Candidate:
    """The leader, or the own bot's option unless that is clearly behind it."""
    best = leader(candidates)
    for candidate in candidates:
        if candidate.option == own and candidate is not best:
            gap = Gap(best, candidate)
            if gap.worlds < FEWEST or gap.mean <= sure * gap.doubt(usual_variance([gap])):
                return candidate
    return best
