"""Incremental score of a layout: what lies where, the groups it forms, and what it scores.

This is the score of `layout.scoring` once more, kept up to date card by card for a search that
tries a million layouts; the tests hold the two against each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.games.museum.constants import CIVILIZATIONS, PERFECT
from vestiges.games.museum.layout.floor_plan import spread
from vestiges.games.museum.layout.groups import domain_size, most_different
from vestiges.games.museum.layout.perfect_sets import (
    connected_sets_of_five,
    most_disjoint,
    perfect_sets,
)
from vestiges.games.museum.layout.points import COUNTS, FILL, INERT, KEYS, SAME_KEY, SMALLEST
from vestiges.games.museum.layout.problem import LayoutProblem

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

POINT: Final = 64
"""What a point is worth to a walk; what draws cards together comes on top."""
PULL: Final = 2


class IncrementalLayout:
    """What hangs where. Cards go by their place in the lists of the problem."""

    def __init__(self, problem: LayoutProblem) -> None:
        self.problem = problem
        self.civilization = list(problem.civilization)
        self.domain = list(problem.domain)
        self.value = list(problem.value)
        self.copied = [0] * len(problem.gems)
        """By gem: which of its models it takes over."""
        self.aim = [0] * len(problem.raisers)
        """By raising power: which of its keys it is used on."""
        self.at: list[int] = [-1] * len(problem.floor.cells)
        """By slot: the card there, or -1."""
        self.masks: list[int] = [0] * KEYS
        """By key: the set of slots that hold its cards."""
        self.values: list[int] = [0] * 6
        """By value: the set of slots that hold it."""
        self.pull: list[int] = [0] * KEYS
        """By key: what draws its cards together."""
        self.sizes: list[int] = [0] * KEYS
        """By key: the size of its collection."""
        self.points: list[int] = [0] * KEYS
        self.relics = [card for card in range(len(self.value)) if problem.wide[card]]
        self.pair_of: list[int] = [-1] * len(self.value)
        """By relic: the number of its pair of slots."""
        self.swaps = [card for card in range(len(self.value)) if not problem.wide[card]]
        self.place: list[int] = [-1] * len(self.value)
        """By card that is no relic: its slot."""
        self.sets_of_five: list[int] = []
        self.most_sets = 0
        if problem.patron is not None and problem.patron.family == PERFECT:
            self.sets_of_five = connected_sets_of_five(problem.floor)
            self.most_sets = problem.most_perfect()
        self.alive = problem.alive()
        self.score = 0

    def become(self, gem: int, choice: int) -> bool:
        """Let a gem skull take over the features of one of its models (MUS-261)."""
        card = self.problem.gems[gem]
        self.copied[gem] = choice
        model = self.problem.models[gem][choice]
        self.civilization[card], self.domain[card], self.value[card] = model[0], model[1], model[2]
        return True

    def shows(self, card: int, key: int) -> bool:
        """Whether a card is of this civilization or domain."""
        return key in (self.civilization[card], self.domain[card])

    def swap(self, card: int, here: int, other: int, there: int) -> None:
        """Hang the card of `here` in `there` and what hangs in `there` in `here`."""
        both = self.problem.floor.bits[here] | self.problem.floor.bits[there]
        self.flip(card, both)
        self.place[card] = there
        if other >= 0:
            self.flip(other, both)
            self.place[other] = here
        self.at[here] = other
        self.at[there] = card

    def flip(self, card: int, both: int) -> None:
        """Take a card off the slots of a set where it hangs, and hang it where it does not."""
        civ = self.civilization[card]
        domain = self.domain[card]
        if civ >= 0:
            self.masks[civ] ^= both
        if domain >= 0:
            self.masks[domain] ^= both
        self.values[self.value[card]] ^= both

    def rebuild(self) -> None:
        """Work out everything anew from what hangs where."""
        for key in range(KEYS):
            self.masks[key] = 0
            self.sizes[key] = 0
            self.points[key] = 0
            self.pull[key] = 0
        for value in range(len(self.values)):
            self.values[value] = 0
        for slot in range(len(self.at)):
            card = self.at[slot]
            if card >= 0:
                self.flip(card, self.problem.floor.bits[slot])
                self.place[card] = slot
        for key in range(KEYS):
            if self.alive[key]:
                self.measure(key)

    def measure(self, key: int) -> None:
        """The largest group of a key, what it scores, and how far the cards are drawn together."""
        left: i64 = self.masks[key]
        width: i64 = self.problem.floor.width
        largest = 0
        pull = 0
        while left:
            group: i64 = spread(left & -left, left, width)
            left &= ~group
            size = int(group).bit_count()
            pull += size * size
            if key >= CIVILIZATIONS:
                size = domain_size(
                    self.masks, group, self.problem.rates.duplicates, self.problem.floor
                )
            if size > largest:
                largest = size
        size = self._final_size(key, largest)
        self.sizes[key] = size
        self.pull[key] = pull
        rates = self.problem.rates
        if key < CIVILIZATIONS:
            self.points[key] = rates.civilization_points(size)
        else:
            self.points[key] = rates.domain_points(size)

    def _final_size(self, key: int, size: int) -> int:
        """With experts, skulls and relics (MUS-276); 0 if that makes no collection."""
        if size == 0:
            return 0
        size += self.problem.extra[key]
        if size < SMALLEST:
            return 0
        for power in range(len(self.aim)):
            if self.problem.raisers[power][self.aim[power]] == key:
                size += 1
        return size

    def value_it(self) -> int:
        """Score the layout and say how far up the walk stands there."""
        score = self._points_of_sizes()
        filler = self._filler()
        if filler >= 0:
            score = max(score, self._with_gallery(filler, score))
        self.score = score
        level = score * POINT
        for key in range(KEYS):
            level += self.pull[key] * PULL
        return level

    def _points_of_sizes(self) -> int:
        points = self.problem.fixed
        for key in range(KEYS):
            points += self.points[key]
        if self.problem.babel or self.problem.patron is not None:
            points += self.problem.extras(self.sizes, self.copied, self._perfect())
        return points

    def _perfect(self) -> int:
        """How many perfect sets hang there (MUS-196)."""
        if not self.sets_of_five:
            return 0
        mode = self.problem.rates.perfect
        if mode == COUNTS:
            return self.most_sets
        sets = perfect_sets(self.sets_of_five, self.values)
        if mode == SAME_KEY:
            sets = [places for places in sets if self._has_one_key(places)]
        return most_disjoint(sets, self.most_sets)

    def _has_one_key(self, places: int) -> bool:
        for key in range(KEYS):
            if places & ~self.masks[key] == 0:
                return True
        return False

    def _filler(self) -> int:
        """The key that fills the whole gallery, or -1 (MUS-183)."""
        gallery = self.problem.floor.gallery
        card = self.at[self.problem.floor.gallery_slots[0]]
        if card < 0:
            return -1
        civ = self.civilization[card]
        if civ >= 0 and gallery & ~self.masks[civ] == 0:
            return civ
        key = self.domain[card]
        if key < 0 or gallery & ~self.masks[key]:
            return -1
        if self.problem.rates.duplicates == FILL or self._gallery_differs():
            return key
        return -1

    def _gallery_differs(self) -> bool:
        """Whether no civilization hangs twice in the gallery (MUS-R55)."""
        gallery = self.problem.floor.gallery
        for civ in range(CIVILIZATIONS):
            if (self.masks[civ] & gallery).bit_count() > 1:
                return False
        return True

    def _with_gallery(self, key: int, score: int) -> int:
        """The score if the group that fills the gallery is the one counted (MUS-171)."""
        floor = self.problem.floor
        group = spread(floor.gallery, self.masks[key], floor.width)
        size = group.bit_count()
        if key >= CIVILIZATIONS:
            size = domain_size(self.masks, group, self.problem.rates.duplicates, floor)
            if self.problem.rates.duplicates == INERT:
                size = most_different(self.masks, group, floor, floor.gallery)
        size = self._final_size(key, size)
        if size < SMALLEST:
            return 0
        if size != self.sizes[key]:
            kept, points = self.sizes[key], self.points[key]
            rates = self.problem.rates
            is_civ = key < CIVILIZATIONS
            self.sizes[key] = size
            self.points[key] = (
                rates.civilization_points(size) if is_civ else rates.domain_points(size)
            )
            score = self._points_of_sizes()
            self.sizes[key], self.points[key] = kept, points
        return score + self.problem.gallery_bonus()
