"""Upper bounds of what a museum can score, whatever its layout.

Without a filled gallery: as if the cards of every key hung together (MUS-274).

With the gallery filled by one key, the rest of the floor falls into separate rooms (four of four
slots on the standard board). No other key of the same kind has a card in the gallery, so its group
lies in one room; nor has a key of the other kind that shares no card with the filling key. So many
groups only fit into the rooms if their cards do, which is a matter of packing.

Both are upper bounds: a layout that reaches the highest of them is proven to be best.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.museum.constants import CIVILIZATIONS, PERFECT
from vestiges.games.museum.layout.points import FILL, KEYS, SMALLEST
from vestiges.games.museum.layout.problem import LayoutProblem

MOST_WAYS: Final = 2000
"""Beyond so many choices of gems or powers the bound lets each serve all its ends at once."""


class Mode:
    """One way to go for points: the key that fills the gallery, or -1, and what it can bring."""

    def __init__(self, wish: int, bound: int) -> None:
        self.wish = wish
        self.bound = bound


def modes(problem: LayoutProblem) -> list[Mode]:
    """Every way worth trying, the most promising first."""
    found = [Mode(-1, bound(problem, -1))]
    for key in range(KEYS):
        if could_fill(problem, key):
            found.append(Mode(key, bound(problem, key)))
    found.sort(key=_promise)
    return found


def _promise(mode: Mode) -> tuple[int, int]:
    return -mode.bound, mode.wish


def could_fill(problem: LayoutProblem, key: int) -> bool:
    """Whether the cards of a key suffice for the gallery (MUS-183, MUS-R55)."""
    wanted = len(problem.floor.gallery_slots)
    for card in range(len(problem.wide)):
        if problem.wide[card]:
            if problem.domain[card] != key:
                return False  # every relic lies in the gallery
            wanted -= 2
    if key < CIVILIZATIONS or problem.rates.duplicates == FILL:
        return problem.most_cards(key) - sum(problem.wide) >= wanted
    return len(_shown(problem, key)) >= wanted


def _shown(problem: LayoutProblem, key: int) -> set[int]:
    """The civilizations a domain can show."""
    civs = {
        problem.civilization[card]
        for card in range(len(problem.domain))
        if problem.domain[card] == key and not problem.wide[card]
    }
    for models in problem.models:
        civs |= {model[0] for model in models if model[1] == key}
    return civs


def bound(problem: LayoutProblem, wish: int) -> int:
    """The most points with this key in the gallery, or with -1 without a filled gallery."""
    best = 0
    gems = _ways_of_gems(problem)
    powers = _ways_of_powers(problem, MOST_WAYS // len(gems))
    for kinds in gems:
        tally = Tally(problem, kinds, wish)
        for raised in powers:
            best = max(best, tally.most(raised))
    return best


def _ways_of_gems(problem: LayoutProblem) -> list[list[list[int]]]:
    """By way: the models each gem takes over; all of them at once if the ways are too many."""
    kinds = [_kinds(models) for models in problem.models]
    ways = 1
    for choices in kinds:
        ways *= len(choices)
    if ways > MOST_WAYS:
        return [[[kind[0] for kind in choices] for choices in kinds]]
    found: list[list[list[int]]] = [[]]
    for choices in kinds:
        found = [[*way, kind] for way in found for kind in choices]
    return found


def _kinds(models: list[tuple[int, int, int, int]]) -> list[list[int]]:
    """One model of each civilization and domain: values are no matter of collections."""
    seen: dict[tuple[int, int], list[int]] = {}
    for index, model in enumerate(models):
        seen.setdefault((model[0], model[1]), [index])
    return list(seen.values())


def _ways_of_powers(problem: LayoutProblem, most: int) -> list[list[int]]:
    """By way: the cards that powers add to each key; all at once if the ways are too many."""
    ways = 1
    for keys in problem.raisers:
        ways *= len(keys)
    if ways > most:
        raised = [0] * KEYS
        for keys in problem.raisers:
            for key in keys:
                raised[key] += 1
        return [raised]
    found: list[list[int]] = [[0] * KEYS]
    for keys in problem.raisers:
        found = [_plus(way, key) for way in found for key in keys]
    return found


def _plus(way: list[int], key: int) -> list[int]:
    more = list(way)
    more[key] += 1
    return more


class Tally:
    """The cards of each key, once it is known what the gems are."""

    def __init__(self, problem: LayoutProblem, kinds: list[list[int]], wish: int) -> None:
        self.problem = problem
        self.wish = wish
        self.cards: set[tuple[int, int, int]] = set()
        """Civilization, domain, number: what can stand in a group."""
        for card in range(len(problem.value)):
            if not problem.wide[card] and card not in problem.gems:
                self.cards.add((problem.civilization[card], problem.domain[card], card))
        for gem, chosen in enumerate(kinds):
            for index in chosen:
                model = problem.models[gem][index]
                self.cards.add((model[0], model[1], problem.gems[gem]))
        self.size = [self._size(key) for key in range(KEYS)]
        """By key: its largest conceivable group."""
        rooms: list[int] = []
        if wish >= 0:
            outside = problem.floor.groups(problem.floor.whole & ~problem.floor.gallery)
            rooms = sorted([room.bit_count() for room in outside], reverse=True)
        self.rooms = rooms
        self.confined = [key for key in range(KEYS) if self._is_confined(key)]

    def _size(self, key: int) -> int:
        if key < CIVILIZATIONS:
            return len({number for civ, _, number in self.cards if civ == key})
        return len({civ for civ, domain, _ in self.cards if domain == key})

    def _is_confined(self, key: int) -> bool:
        """Whether a key can have no card in the gallery, so that its group lies in one room."""
        if self.wish < 0 or key == self.wish or self.size[key] == 0:
            return False
        for civ, domain, _ in self.cards:
            if key in (civ, domain) and self.wish in (civ, domain):
                return False
        return True

    def most(self, raised: list[int]) -> int:
        """The bound, with these cards added by powers."""
        problem = self.problem
        room = self.rooms[0] if self.rooms else 0
        sizes = [0] * KEYS
        points = problem.fixed
        for key in range(KEYS):
            raw = min(room, self.size[key]) if key in self.confined else self.size[key]
            sizes[key] = self._final(key, raw, raised)
            if key not in self.confined:
                points += self._points(key, sizes[key])
        for first, last in ((0, CIVILIZATIONS), (CIVILIZATIONS, KEYS)):
            keys = [key for key in self.confined if first <= key < last]
            points += self._pack(keys, self.rooms, raised)
        if self.wish >= 0:
            points += problem.gallery_bonus()
        perfect = 0
        if problem.patron is not None and problem.patron.family == PERFECT:
            perfect = problem.most_perfect()
        return points + problem.extras(sizes, [], perfect) + self._marks(sizes)

    def _marks(self, sizes: list[int]) -> int:
        """What gems that become masterpieces may add for the patron (MUS-197)."""
        choices = [
            max(range(len(models)), key=[model[3] for model in models].__getitem__)
            for models in self.problem.models
        ]
        return self.problem.extras(sizes, choices, 0) - self.problem.extras(sizes, [], 0)

    def _final(self, key: int, raw: int, raised: list[int]) -> int:
        size = raw + self.problem.extra[key] if raw else 0
        return size + raised[key] if size >= SMALLEST else 0

    def _points(self, key: int, size: int) -> int:
        rates = self.problem.rates
        if key < CIVILIZATIONS:
            return rates.civilization_points(size)
        return rates.domain_points(size)

    def _pack(self, keys: list[int], rooms: list[int], raised: list[int]) -> int:
        """The most points of groups that each lie in one room; how they lie there is open."""
        if not keys:
            return 0
        key, rest = keys[0], keys[1:]
        best = self._pack(rest, rooms, raised)
        tried: set[int] = set()
        for index, room in enumerate(rooms):
            if room in tried:
                continue
            tried.add(room)
            before = 0
            for raw in range(1, min(room, self.size[key]) + 1):
                points = self._points(key, self._final(key, raw, raised))
                if points > before:
                    before = points
                    left = sorted([*rooms[:index], *rooms[index + 1 :], room - raw], reverse=True)
                    best = max(best, points + self._pack(rest, left, raised))
        return best
