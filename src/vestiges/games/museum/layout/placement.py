"""A layout whose gem skulls are assigned: sets of slots, groups, the gallery."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from vestiges.games.museum.constants import CIVILIZATIONS, PERFECT
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.groups import domain_size, most_different
from vestiges.games.museum.layout.perfect_sets import (
    connected_sets_of_five,
    most_disjoint,
    perfect_sets,
    sets_by_count,
)
from vestiges.games.museum.layout.points import COUNTS, FILL, INERT, KEYS, SAME_KEY
from vestiges.games.museum.layout.problem import LayoutProblem


class Pick:
    """The group of each key that counts (MUS-171)."""

    def __init__(
        self, groups: list[int], sizes: list[int], copied: tuple[int, ...], filler: int
    ) -> None:
        self.groups = groups
        """By key: the set of its slots."""
        self.sizes = sizes
        """By key: its size, nothing added."""
        self.copied = copied
        self.filler = filler
        """The key whose group fills the gallery, -1 for none."""


class Placement:
    """A layout as sets of slots by key and by value."""

    def __init__(
        self, problem: LayoutProblem, slots: Sequence[int], copied: tuple[int, ...]
    ) -> None:
        self.problem = problem
        self.slots = tuple(slots)
        self.copied = copied
        self.masks = [0] * KEYS
        self.values = [0] * 6
        self.taken = 0
        models = {
            problem.gems[gem]: problem.models[gem][choice] for gem, choice in enumerate(copied)
        }
        where = {card: place for place, card in enumerate(problem.cards)}
        for slot, card in enumerate(slots):
            if card < 0:
                continue
            place = where[card]
            bit = problem.floor.bits[slot]
            if place in models:  # MUS-261
                self._hang(bit, models[place][0], models[place][1], models[place][2])
            else:
                domain = problem.domain[place]
                self._hang(bit, problem.civilization[place], domain, problem.value[place])

    def _hang(self, bit: int, civilization: int, domain: int, value: int) -> None:
        self.taken |= bit
        self.values[value] |= bit
        if civilization >= 0:
            self.masks[civilization] |= bit
        if domain >= 0:
            self.masks[domain] |= bit

    def groups(self, key: int) -> list[tuple[int, int]]:
        """The groups of a key, each with its size (MUS-168, MUS-169)."""
        return [
            (group, self.size(key, group)) for group in self.problem.floor.groups(self.masks[key])
        ]

    def size(self, key: int, group: int) -> int:
        """How many cards of a group count."""
        if key < CIVILIZATIONS:
            return group.bit_count()
        return domain_size(self.masks, group, self.problem.rates.duplicates, self.problem.floor)

    def potential(self, key: int) -> int:
        """What the group would count if all cards of the key hung together."""
        mask = self.masks[key]
        if key < CIVILIZATIONS:
            return mask.bit_count()
        return sum(1 for civ in range(CIVILIZATIONS) if self.masks[civ] & mask)

    def picks(self) -> list[Pick]:
        """The ways to count worth a look: the largest groups, and those that fill the gallery.

        Everything that is scored grows with the sizes, so nothing else can bring more (MUS-171).
        """
        groups = [0] * KEYS
        sizes = [0] * KEYS
        for key in range(KEYS):
            for group, size in self.groups(key):
                if size > sizes[key]:
                    groups[key], sizes[key] = group, size
        found = [Pick(groups, sizes, self.copied, -1)]
        for key in self.fillers():
            group = self.problem.floor.group(self.problem.floor.gallery, self.masks[key])
            found.append(self._filling(found[0], key, group))
        return found

    def _filling(self, pick: Pick, key: int, group: int) -> Pick:
        groups = list(pick.groups)
        sizes = list(pick.sizes)
        groups[key] = group
        sizes[key] = self.size(key, group)
        if key >= CIVILIZATIONS and self.problem.rates.duplicates == INERT:
            gallery = self.problem.floor.gallery
            sizes[key] = most_different(self.masks, group, self.problem.floor, gallery)
        return Pick(groups, sizes, self.copied, key)

    def fillers(self) -> list[int]:
        """The keys that fill the whole gallery (MUS-183, MUS-R55)."""
        gallery = self.problem.floor.gallery
        return [
            key
            for key in range(KEYS)
            if not gallery & ~self.masks[key]
            and (
                key < CIVILIZATIONS
                or self.problem.rates.duplicates == FILL
                or not self.doubled(gallery)
            )
        ]

    def doubled(self, places: int) -> list[int]:
        """Civilizations that hang more than once in a set of slots."""
        return [civ for civ in range(CIVILIZATIONS) if (self.masks[civ] & places).bit_count() > 1]

    def perfect(self) -> int:
        """How many perfect sets hang there, if the patron wants to know (MUS-196)."""
        patron = self.problem.patron
        if patron is None or patron.family != PERFECT:
            return 0
        most = sets_by_count([places.bit_count() for places in self.values])
        mode = self.problem.rates.perfect
        if mode == COUNTS:
            return most
        sets = perfect_sets(_sets_of_five(self.problem.floor), self.values)
        if mode == SAME_KEY:
            sets = [five for five in sets if any(not five & ~mask for mask in self.masks)]
        return most_disjoint(sets, most)


def placement_of(
    problem: LayoutProblem, slots: Sequence[int], copied: tuple[int, ...]
) -> Placement:
    """A layout with what the gems are to show; nothing may be left out or added (MUS-166)."""
    places: dict[int, list[int]] = {}
    for slot, card in enumerate(slots):
        if card >= 0:
            places.setdefault(card, []).append(slot)
    wanted = {card: 1 + wide for card, wide in zip(problem.cards, problem.wide, strict=True)}
    if {card: len(found) for card, found in places.items()} != wanted:
        raise ValueError(f"a layout of the cards {problem.cards}, not {list(slots)}")
    for card, found in places.items():
        if len(found) == 2 and (found[0], found[1]) not in problem.floor.pairs:
            raise ValueError(f"relic {card} needs two neighbouring gallery slots, not {found}")
    return Placement(problem, slots, copied)


@cache
def _sets_of_five(floor: FloorPlan) -> list[int]:
    return connected_sets_of_five(floor)
