"""Points of the final scoring: tables of sizes, patrons, leftover prestige, bad press.

Sizes here are sizes of collections: with experts, skulls and relics, and 0 for what is no
collection (MUS-173). Where cards hang is no matter of this module; `floor_plan` finds the groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.games.museum.constants import (
    CIVILIZATION,
    CIVILIZATIONS,
    CONTINENT,
    DOMAINS,
    HERITAGE,
    HISTORY,
    IDEAL_TEAM,
    KNOWLEDGE,
    MASTERPIECES,
    PERFECT,
    QUAD,
)

SMALLEST: Final = 3  # MUS-173
KEYS: Final = CIVILIZATIONS + DOMAINS
"""Collections by key: civilizations 0-11, then domains 12-17, as in the patrons' data."""

RIVAL: Final = 9
"""The family of a Rival card, after those of PATRON_KINDS: its goals add up (MUS-337)."""

KNOWLEDGE_SIZE: Final = 5  # MUS-199
HISTORY_CIVILIZATION: Final = 7  # MUS-200
HISTORY_DOMAIN: Final = 6
CIVILIZATION_BASE: Final = 4  # MUS-201: level n needs 4 + n

# What a second object of a civilization does in a domain group (MUS-R55).
FILL: Final = 0
CONNECT: Final = 1
INERT: Final = 2

# What a Perfect Collection is (MUS-196, MUS-R60).
CONNECTED: Final = 0
COUNTS: Final = 1
SAME_KEY: Final = 2

PER_BABEL: Final = 2  # the Brick of Babel: points a collection, and at most
MOST_BABEL: Final = 8
MASTERPIECE: Final = 5  # MUS-011
COLUMN_SLOTS: Final = 22  # the Column of Atlantis: slots that make a museum full


class Rates:
    """The scoring tables and bonuses of one museum board, and how its options read the rules."""

    def __init__(
        self,
        civilization: list[int],
        domain: list[int],
        gallery: int = 10,
        full: int = 10,
        both: int = 10,
        duplicates: int = FILL,
        perfect: int = CONNECTED,
    ) -> None:
        self.civilization = civilization
        """Points by size, 0 upwards; the last entry is the cap (MUS-181)."""
        self.domain = domain
        self.gallery = gallery
        self.full = full
        self.both = both
        self.duplicates = duplicates
        self.perfect = perfect

    def civilization_points(self, size: int) -> int:
        """MUS-179, MUS-181."""
        return self.civilization[min(size, len(self.civilization) - 1)]

    def domain_points(self, size: int) -> int:
        """MUS-180, MUS-181."""
        return self.domain[min(size, len(self.domain) - 1)]

    def collections(self, sizes: list[int]) -> int:
        """Points of all collections; sizes by key, civilizations first, then domains."""
        points = 0
        for key in range(CIVILIZATIONS):
            points += self.civilization_points(sizes[key])
        for key in range(CIVILIZATIONS, KEYS):
            points += self.domain_points(sizes[key])
        return points


class Goal:
    """Levels for the size of one collection."""

    def __init__(self, key: int, thresholds: list[int], points: list[int]) -> None:
        self.key = key
        self.thresholds = thresholds
        self.points = points


class Patron:
    """What a patron card (or a Rival card) asks for."""

    def __init__(
        self,
        family: int,
        keys: list[int],
        thresholds: list[int],
        points: list[int],
        continent: int = -1,
        goals: list[Goal] | None = None,
    ) -> None:
        self.family = family
        self.keys = keys
        """QUAD: its four collections; CIVILIZATION: the civilization, then its three domains."""
        self.thresholds = thresholds
        self.points = points
        self.continent = continent
        self.goals: list[Goal] = [] if goals is None else goals


class Contents:
    """What patrons ask of a museum that has nothing to do with where things hang."""

    def __init__(self, continents: list[int], masterpieces: int, experts: int) -> None:
        self.continents = continents
        """Objects by continent, skulls included (MUS-195, MUS-263)."""
        self.masterpieces = masterpieces
        self.experts = experts


def level(count: int, thresholds: list[int], points: list[int]) -> int:
    """Points of the highest level reached (MUS-191)."""
    reached = 0
    for index in range(len(thresholds)):
        if count >= thresholds[index]:
            reached = points[index]
    return reached


def patron_points(patron: Patron, sizes: list[int], contents: Contents, perfect: int) -> int:
    """What a patron pays for these collections; `perfect` counts the sets of MUS-196."""
    family = patron.family
    if family == PERFECT:
        return perfect * patron.points[0]
    if family == IDEAL_TEAM:  # MUS-198
        return contents.experts * patron.points[0]
    if family == CONTINENT:  # MUS-195
        return level(contents.continents[patron.continent], patron.thresholds, patron.points)
    if family == MASTERPIECES:  # MUS-197
        return level(contents.masterpieces, patron.thresholds, patron.points)
    if family in (HERITAGE, RIVAL):  # MUS-194
        return sum([level(sizes[goal.key], goal.thresholds, goal.points) for goal in patron.goals])
    return level(patron_count(patron, sizes), patron.thresholds, patron.points)


def patron_count(patron: Patron, sizes: list[int]) -> int:
    """How far a patron that counts collections is fulfilled."""
    count = 0
    if patron.family == QUAD:  # MUS-193
        for key in patron.keys:
            count += sizes[key] >= SMALLEST
    elif patron.family == KNOWLEDGE:  # MUS-199
        for key in range(CIVILIZATIONS, KEYS):
            count += sizes[key] >= KNOWLEDGE_SIZE
    elif patron.family == HISTORY:  # MUS-200
        count += max(sizes[:CIVILIZATIONS]) >= HISTORY_CIVILIZATION
        count += max(sizes[CIVILIZATIONS:]) >= HISTORY_DOMAIN
    elif patron.family == CIVILIZATION:  # MUS-201
        for key in patron.keys[1:]:
            count += sizes[key] >= SMALLEST
        count = min(count, sizes[patron.keys[0]] - CIVILIZATION_BASE)
    return count


def babel_points(sizes: list[int]) -> int:
    """What the Brick of Babel pays: the points of every collection scored, up to its limit."""
    count = 0
    for size in sizes:
        count += size >= SMALLEST
    return min(MOST_BABEL, PER_BABEL * count)


def patron_of(kind: int, keys: list[int], levels: list[int], points: list[int]) -> Patron:
    """The patron of a card, from the lists of the data."""
    if kind == HERITAGE:
        return Patron(kind, keys, levels, points, -1, [Goal(keys[0], levels, points)])
    continent = keys[0] - KEYS if kind == CONTINENT else -1
    return Patron(kind, keys, levels, points, continent)


def rival_patron(priorities: list[int], bonuses: list[list[int]]) -> Patron:
    """A Rival card: levels for a civilization, a domain and another civilization (MUS-337).

    A bonus is a list of size, points, size, points.
    """
    keys = [priorities[0], CIVILIZATIONS + priorities[1], priorities[2]]
    goals = [Goal(keys[index], bonuses[index][0::2], bonuses[index][1::2]) for index in range(3)]
    return Patron(RIVAL, keys, [], [], -1, goals)


def opinion_loss(
    pool: Sequence[int], tokens: Sequence[int], shields: int
) -> tuple[int, tuple[int, ...]]:
    """What bad press costs, and the continents whose tokens are best ignored.

    `pool` counts the objects of the own pool by continent; relics have none (MUS-247). Each shield
    (Press Conference, Trident of Poseidon) covers a continent of its own (MUS-091, MUS-186).
    """
    losses = [cards * bad for cards, bad in zip(pool, tokens, strict=True)]
    order = sorted(range(len(losses)), key=lambda continent: (-losses[continent], continent))
    ignored = tuple(sorted(continent for continent in order[:shields] if losses[continent]))
    return sum(loss for place, loss in enumerate(losses) if place not in ignored), ignored


def prestige_points(tokens: int, is_doubled: bool) -> int:
    """Leftover prestige (MUS-182); the Philosopher's Stone doubles it."""
    return tokens * 2 if is_doubled else tokens
