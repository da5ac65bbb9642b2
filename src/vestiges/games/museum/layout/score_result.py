"""Result of scoring a layout: points by source, the collections, and what does not count."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

# Why something does not count, or counts less than it might.
GAP: Final = "gap"
"""Cards of the key hang apart from the group that counts (MUS-168, MUS-169, MUS-171)."""
DUPLICATE: Final = "duplicate"
"""A civilization stands in the domain group more than once (MUS-170)."""
SMALL: Final = "small"
"""The group is smaller than three (MUS-173)."""
EMPTY: Final = "empty"
"""An expert, but no object of the kind in the museum (MUS-172)."""
GALLERY_EMPTY: Final = "gallery-empty"
"""Gallery slots are free (MUS-183)."""
GALLERY_MIXED: Final = "gallery-mixed"
"""The gallery holds cards of several collections (MUS-183)."""
GALLERY_TWICE: Final = "gallery-twice"
"""The gallery holds a civilization twice where that is not allowed (MUS-R55)."""
NOT_FULL: Final = "not-full"
"""Slots are free (MUS-184)."""


@dataclass(frozen=True)
class Collection:
    """A group that counts, with what was added to it."""

    key: int
    """A civilization 0-11, or 12 and a domain."""
    size: int
    points: int
    slots: tuple[int, ...]
    experts: int
    """Matching experts in the size (MUS-172)."""
    raised: int
    """Cards that skulls and relics add (MUS-250, MUS-260)."""


@dataclass(frozen=True)
class Shortfall:
    """One reason why points are missing."""

    kind: str
    clause: str
    key: int = -1
    """The civilization or domain it is about, -1 for gallery and museum."""
    size: int = 0
    """The size reached; for gallery and museum: the slots that are occupied."""
    count: int = 0
    """How many cards do not count, or how many slots are free."""
    slots: tuple[int, ...] = ()
    """Where those cards hang."""


@dataclass(frozen=True)
class ScoreResult:
    """The score of a layout, by source."""

    civilizations: int
    domains: int
    patron: int
    gallery: int
    full: int
    both: int
    babel: int
    """The Brick of Babel."""
    collections: tuple[Collection, ...]
    copies: tuple[int, ...]
    """By gem skull of the problem: the number of the object it takes over."""
    aims: tuple[int, ...]
    """By raising power of the problem: the key it is used on, -1 if there is none it can raise."""
    perfect: int = 0
    """Perfect sets (MUS-196), where the patron asks for them."""
    shortfalls: tuple[Shortfall, ...] = field(default=())

    @property
    def total(self) -> int:
        """Everything that depends on museum and layout (MUS-269)."""
        return (
            self.civilizations
            + self.domains
            + self.patron
            + self.gallery
            + self.full
            + self.both
            + self.babel
        )
