"""The determinised variant: every option is tried in the same worlds, with the same chance.

What differs between two tries of one world is then mostly what the two options make of it, so few
worlds tell them apart. Options that are clearly behind are dropped on the way, and the game's own
bot is believed unless another option is clearly ahead of it.
"""

from __future__ import annotations

import math
from typing import Final

FEWEST: Final = 4
"""Worlds before an option may be dropped."""


class Candidate:
    """An option and how it did, world by world, beside the others."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.count = 0
        self.total = 0.0
        """Of its values."""
        self.lead = 0.0
        """Of its values less the mean of the options tried in the same world."""
        self.squares = 0.0

    def add(self, value: float, usual: float) -> None:
        """Count a try."""
        lead = value - usual
        self.count += 1
        self.total += value
        self.lead += lead
        self.squares += lead * lead

    def mean(self) -> float:
        """How far it was ahead, on average."""
        return self.lead / self.count if self.count else 0.0

    def doubt(self) -> float:
        """The variance of that mean."""
        if self.count < 2:
            return 1.0
        mean = self.mean()
        spread = max(self.squares / self.count - mean * mean, 1e-6)
        return spread / (self.count - 1)


def leader(candidates: list[Candidate]) -> Candidate:
    """The one that is ahead."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.mean() > best.mean():
            best = candidate
    return best


def is_behind(candidate: Candidate, best: Candidate, sure: float) -> bool:
    """Whether a candidate is clearly behind another."""
    gap = best.mean() - candidate.mean()
    return gap > sure * math.sqrt(candidate.doubt() + best.doubt())


def still_in(candidates: list[Candidate], sure: float) -> list[Candidate]:
    """Those that may still be best."""
    best = leader(candidates)
    if best.count < FEWEST:
        return candidates
    return [c for c in candidates if c is best or not is_behind(c, best, sure)]


def chosen(candidates: list[Candidate], own: int, sure: float) -> Candidate:
    """The leader, or the own bot's option unless that is clearly behind it."""
    best = leader(candidates)
    for candidate in candidates:
        if candidate.option == own and not is_behind(candidate, best, sure):
            return candidate
    return best
