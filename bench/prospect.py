"""Quick estimate of what a museum will score, from counts alone.

Nearly every museum can be hung so that all its collections are connected (MUS-274), so the sizes
are taken from the counts alone. Cards come and go one at a time, and every answer is a few
additions away.
"""

from __future__ import annotations

from vestiges.games.museum.constants import CIVILIZATIONS, DOMAINS
from vestiges.games.museum.layout.points import (
    KEYS,
    SMALLEST,
    Contents,
    Patron,
    Rates,
    patron_points,
)


class Prospect:
    """The collections of a museum by counts, with matching experts."""

    def __init__(self, rates: Rates, extra: list[int] | None = None) -> None:
        self.rates = rates
        self.extra: list[int] = [0] * KEYS if extra is None else extra
        """By key: matching experts."""
        self.pairs: list[int] = [0] * (CIVILIZATIONS * DOMAINS)
        """civilization * DOMAINS + domain: its cards."""
        self.counts: list[int] = [0] * KEYS
        """By key: objects of the civilization; civilizations of the domain."""
        self.points = 0
        """Of all collections."""

    def add(self, civilization: int, domain: int) -> None:
        """One more object."""
        self._change(civilization, 1)
        pair = civilization * DOMAINS + domain
        if self.pairs[pair] == 0:
            self._change(CIVILIZATIONS + domain, 1)
        self.pairs[pair] += 1

    def remove(self, civilization: int, domain: int) -> None:
        """One object less."""
        self._change(civilization, -1)
        pair = civilization * DOMAINS + domain
        self.pairs[pair] -= 1
        if self.pairs[pair] == 0:
            self._change(CIVILIZATIONS + domain, -1)

    def gain(self, civilization: int, domain: int) -> int:
        """What one more object adds to the points of the collections."""
        before = self.points
        self.add(civilization, domain)
        gained = self.points - before
        self.remove(civilization, domain)
        return gained

    def size(self, key: int) -> int:
        """The size of a collection, 0 for none."""
        count = self.counts[key]
        size = count + self.extra[key] if count else 0
        return size if size >= SMALLEST else 0

    def sizes(self) -> list[int]:
        """By key."""
        return [self.size(key) for key in range(KEYS)]

    def patron(self, patron: Patron, contents: Contents, perfect: int = 0) -> int:
        """What a patron would pay."""
        return patron_points(patron, self.sizes(), contents, perfect)

    def _change(self, key: int, step: int) -> None:
        self.points -= self._worth(key)
        self.counts[key] += step
        self.points += self._worth(key)

    def _worth(self, key: int) -> int:
        if key < CIVILIZATIONS:
            return self.rates.civilization_points(self.size(key))
        return self.rates.domain_points(self.size(key))
