"""What a search found: by option, by seat, and how the match is expected to go on."""

from __future__ import annotations


class Thought:
    """One option: how often it was tried, and what came of it."""

    def __init__(self, option: int, visits: int, value: float) -> None:
        self.option = option
        self.visits = visits
        self.value = value
        """From 0 to 1: what the search goes by, winning and margin together."""
        self.chance = 0.0
        """Of winning, from 0 to 1."""
        self.score = 0.0
        """The expected score at the end of the tries."""


class Thoughts:
    """What a search found."""

    def __init__(self, best: int, options: list[Thought]) -> None:
        self.best = best
        """The option to choose; -1 if the seat is not asked."""
        self.options = options
        """Every option that was tried, best first."""
        self.line: list[tuple[int, int]] = []
        """Seats and options, beginning with the best: how the match is expected to go on."""
        self.chances: list[float] = []
        """By seat: the chance of winning."""
        self.scores: list[float] = []
        """By seat: the expected score."""
        self.tries = 0
        self.seconds = 0.0


class Sums:
    """By seat, what the tries that began with one answer brought."""

    def __init__(self, seats: int) -> None:
        self.count = 0
        self.chances = [0.0] * seats
        self.scores = [0.0] * seats

    def add(self, chances: list[float], scores: list[float]) -> None:
        """Count a try."""
        self.count += 1
        for seat, chance in enumerate(chances):
            self.chances[seat] += chance
            self.scores[seat] += scores[seat]

    def mean(self, values: list[float]) -> list[float]:
        """Sums as means."""
        return [value / max(1, self.count) for value in values]
