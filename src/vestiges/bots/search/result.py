"""What a search found: by option, by seat, and how the match is expected to go on."""

from __future__ import annotations


class Sums:
    """By seat, what the tries that began with one answer brought."""

    def __init__(self) -> None:
        self.count = 0
        self.chances: list[float] = []
        self.scores: list[float] = []

    def add(self, chances: list[float], scores: list[float]) -> None:
        """Count a try."""
        if not self.count:
            self.chances = [0.0] * len(chances)
            self.scores = [0.0] * len(scores)
        self.count += 1
        for seat, chance in enumerate(chances):
            self.chances[seat] += chance
            self.scores[seat] += scores[seat]

    def mean(self, values: list[float]) -> list[float]:
        """Sums as means."""
        return [value / max(1, self.count) for value in values]


class OptionResult:
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

    def tell(self, sums: Sums | None, seat: int) -> None:
        """What the tries brought a seat."""
        if sums is not None and sums.count:
            self.chance = sums.mean(sums.chances)[seat]
            self.score = sums.mean(sums.scores)[seat]


class SearchResult:
    """What a search found."""

    def __init__(
        self, best: int, options: list[OptionResult], line: list[tuple[int, int]] | None = None
    ) -> None:
        self.best = best
        """The option to choose; -1 if the seat is not asked."""
        self.options = options
        """Every option that was tried, best first."""
        self.line: list[tuple[int, int]] = line or []
        """Seats and options, beginning with the best: how the match is expected to go on."""
        self.chances: list[float] = []
        """By seat: the chance of winning."""
        self.scores: list[float] = []
        """By seat: the expected score."""
        self.tries = 0
        self.seconds = 0.0

    def spend(self, tries: int, seconds: float) -> None:
        """Note what the search has cost."""
        self.tries, self.seconds = tries, seconds

    def keep_best(self) -> None:
        """Leave out the options that come after the first."""
        self.options = self.options[:1]

    def prefer_chance(self) -> None:
        """Put the option first that won most, among those that were tried often enough to tell."""
        most = max([option.visits for option in self.options])
        self.options.sort(key=lambda one: (one.visits * 2 < most, -one.chance, -one.score))
        self.best = self.options[0].option

    def tell(self, sums: Sums | None) -> None:
        """What every seat may expect if the best option is chosen."""
        if sums is not None:
            self.chances = sums.mean(sums.chances)
            self.scores = sums.mean(sums.scores)
