"""Simulated annealing: a random search for the layout that scores most (MUS-270, MUS-274).

The walk goes from layout to layout by exchanging what hangs in two slots, moving a relic, naming
another object for a gem skull or another collection for a power that adds a card. It takes a worse
layout now and then, less and less often (simulated annealing). Everything is a whole number and
chance comes from a generator of its own, so the same museum and seed give the same walk on every
machine, plain or compiled.

Only the groups that an exchange touches are measured again. Besides the score, the walk is drawn
to layouts in which the cards of a key touch at all.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from vestiges.games.museum.layout.floor_plan import domino_places
from vestiges.games.museum.layout.incremental import POINT, IncrementalLayout
from vestiges.games.museum.layout.points import KEYS
from vestiges.games.museum.layout.problem import LayoutProblem

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

ODDS: Final = 1024
MODULUS: Final = 2147483647
MULTIPLIER: Final = 48271
HOTTEST: Final = 4 * POINT
COOLINGS: Final = 68
"""How often a walk cools by a sixteenth: from four points to a twentieth of one."""
RARE: Final = 24
"""One step in so many is not an exchange, where there is something else to do."""


def _logarithms() -> list[int]:
    """How unlikely each draw is, in 1024ths of a natural logarithm."""
    return [round(-ODDS * math.log((draw + 0.5) / ODDS)) for draw in range(ODDS)]


_LOGS: Final = _logarithms()


class Annealing(IncrementalLayout):
    """One walk through the layouts of a museum, and the best layout it has met."""

    def __init__(self, problem: LayoutProblem, seed: int, wish: int = -1) -> None:
        super().__init__(problem)
        self.chance: int = seed * 7919 % (MODULUS - 1) + 1
        self.wish = wish
        """The key whose cards alone may hang in the gallery, or -1: all may."""
        self.best_score = -1
        self.best_at: list[int] = []
        for gem in range(len(problem.gems)):
            self.become(gem, problem.model_for(gem, wish))
        self._place_at_random()
        self.rebuild()
        self.level = self.value_it()
        self._note()

    def draw(self, count: int) -> int:
        """A number from 0 to below `count`."""
        drawn: i64 = self.chance
        drawn = drawn * MULTIPLIER % MODULUS
        self.chance = drawn
        return (drawn >> 4) % count

    def go(self, steps: int, heat: int) -> None:
        """Walk so many steps at one temperature."""
        can_vary = bool(self.relics or self.copied or self.aim)
        for _ in range(steps):
            if can_vary and self.draw(RARE) == 0:
                self._vary(heat)
            elif self.swaps:
                self._exchange(heat)

    def is_taken(self, level: int, heat: int) -> bool:
        """Whether the walk goes on to a layout of this level."""
        loss = self.level - level
        return loss <= 0 or loss * ODDS <= heat * _LOGS[self.draw(ODDS)]

    def _note(self) -> None:
        if self.score > self.best_score:
            self.best_score = self.score
            self.best_at = list(self.at)

    # A start that is better than chance.

    def lay_in_rows(self) -> None:
        """Start again with the cards in rows to and fro, kind by kind, so that kinds connect."""
        fixed: list[int] = []
        if self.wish >= 0:
            fixed = [self.at[slot] for slot in self.problem.floor.gallery_slots]
        cards = [card for card in self.swaps if card not in fixed]
        free = [slot for slot in self.problem.floor.snake if self.at[slot] not in self.relics]
        if fixed:
            free = [slot for slot in free if not self.problem.floor.is_gallery(slot)]
        best = list(self.at)
        best_level = self.level
        for by_civilization in (True, False):
            for slot in free:
                self.at[slot] = -1
            for slot, card in zip(free, self._by_kind(cards, by_civilization), strict=False):
                self.at[slot] = card
            self.rebuild()
            level = self.value_it()
            self._note()
            if level > best_level:
                best = list(self.at)
                best_level = level
        self.at = best
        self.rebuild()
        self.level = self.value_it()

    def _by_kind(self, cards: list[int], by_civilization: bool) -> list[int]:
        """Large kinds first, and inside a kind the large kinds of the other sort."""
        counts = [0] * (KEYS + 1)  # the last for cards without a kind
        for card in cards:
            counts[self.civilization[card]] += 1
            counts[self.domain[card]] += 1
        ranks: list[tuple[int, int, int, int, int]] = []
        for card in cards:
            civ = self.civilization[card]
            domain = self.domain[card]
            first, second = (civ, domain) if by_civilization else (domain, civ)
            ranks.append((-counts[first], first, -counts[second], second, card))
        ranks.sort()
        return [rank[4] for rank in ranks]

    # Exchanging two slots.

    def _exchange(self, heat: int) -> None:
        """Exchange a card with another slot, unless the walk would rather not."""
        card = self.swaps[self.draw(len(self.swaps))]
        here = self.place[card]
        there = self.draw(len(self.at))
        other = self.at[there]
        if there == here or (other >= 0 and self.pair_of[other] >= 0) or self._alike(card, other):
            return
        if self.wish >= 0 and not (self._may_place(card, there) and self._may_place(other, here)):
            return
        keys = self._touched(card, other)
        old = [(self.sizes[key], self.points[key], self.pull[key]) for key in keys]
        self.swap(card, here, other, there)
        for key in keys:
            self.measure(key)
        score = self.score
        level = self.value_it()
        if self.is_taken(level, heat):
            self.level = level
            self._note()
            return
        self.swap(card, there, other, here)
        self.score = score
        for key, (size, points, pull) in zip(keys, old, strict=True):
            self.sizes[key] = size
            self.points[key] = points
            self.pull[key] = pull

    def _may_place(self, card: int, slot: int) -> bool:
        """Whether the gallery stays what it is wished to be."""
        if not self.problem.floor.bits[slot] & self.problem.floor.gallery:
            return True
        return card >= 0 and self.shows(card, self.wish)

    def _alike(self, card: int, other: int) -> bool:
        """Whether exchanging the two would change nothing."""
        if other < 0 or (self.sets_of_five and self.value[card] != self.value[other]):
            return False
        return (
            self.civilization[card] == self.civilization[other]
            and self.domain[card] == self.domain[other]
        )

    def _touched(self, card: int, other: int) -> list[int]:
        """The keys whose groups an exchange of these cards may change."""
        keys: list[int] = []
        civ = self.civilization[card]
        domain = self.domain[card]
        civ2 = -1
        domain2 = -1
        if other >= 0:
            civ2 = self.civilization[other]
            domain2 = self.domain[other]
        if civ != civ2:
            if civ >= 0 and self.alive[civ]:
                keys.append(civ)
            if civ2 >= 0 and self.alive[civ2]:
                keys.append(civ2)
        if domain >= 0 and self.alive[domain]:
            keys.append(domain)
        if domain2 >= 0 and domain2 != domain and self.alive[domain2]:
            keys.append(domain2)
        return keys

    # Everything else: relics, gems, powers.

    def _vary(self, heat: int) -> None:
        """Move a relic, or let a gem or a power name something else."""
        kept = (list(self.at), list(self.copied), list(self.aim), list(self.pair_of), self.score)
        choice = self.draw(len(self.relics) + len(self.copied) + len(self.aim))
        if choice < len(self.relics):
            changed = self._move_relic(self.relics[choice])
        elif choice < len(self.relics) + len(self.copied):
            gem = choice - len(self.relics)
            changed = self.become(gem, self.draw(len(self.problem.models[gem])))
        else:
            power = choice - len(self.relics) - len(self.copied)
            self.aim[power] = self.draw(len(self.problem.raisers[power]))
            changed = True
        if not changed:
            return
        self.rebuild()
        level = self.value_it()
        if self.is_taken(level, heat):
            self.level = level
            self._note()
            return
        self.at, copied, self.aim, self.pair_of, self.score = kept
        for gem in range(len(copied)):
            self.become(gem, copied[gem])
        self.rebuild()

    def _move_relic(self, relic: int) -> bool:
        """Lay a relic on another pair of gallery slots; what hung there takes its old slots."""
        pairs = self.problem.floor.pairs
        number = self.draw(len(pairs))
        new = pairs[number]
        old = pairs[self.pair_of[relic]]
        other = self.at[new[0]]
        if other >= 0 and other != relic and self.pair_of[other] == number:
            self.pair_of[other] = self.pair_of[relic]  # two relics change places
            for index in range(2):
                self.at[old[index]] = other
        else:
            freed = [slot for slot in old if slot not in new]
            wanted = [slot for slot in new if slot not in old]
            for slot in wanted:
                if self.at[slot] >= 0 and self.pair_of[self.at[slot]] >= 0:
                    return False
            for slot, empty in zip(wanted, freed, strict=True):
                self.at[empty] = self.at[slot]
        for slot in new:
            self.at[slot] = relic
        self.pair_of[relic] = number
        return number != -1

    def _place_at_random(self) -> None:
        """Relics where they fit, then cards in slots at random."""
        floor = self.problem.floor
        numbers = domino_places(floor, len(self.relics), 0, 0)
        for relic, number in zip(self.relics, numbers, strict=True):
            self.pair_of[relic] = number
            for slot in floor.pairs[number]:
                self.at[slot] = relic
        left = list(self.swaps)
        if self.wish >= 0:
            left = self._fill_gallery(left)
        free = [slot for slot in range(len(self.at)) if self.at[slot] < 0]
        for card in left:
            self.at[self._take(free)] = card

    def _fill_gallery(self, cards: list[int]) -> list[int]:
        """Hang cards of the wished key in the gallery, civilizations in turn; the rest is left."""
        free = [slot for slot in self.problem.floor.gallery_slots if self.at[slot] < 0]
        wanted = [card for card in cards if self.shows(card, self.wish)]
        seen: list[int] = []
        again: list[int] = []
        for card in wanted:
            if self.civilization[card] in seen:
                again.append(card)
            else:
                seen.append(self.civilization[card])
                again.insert(0, card)
        chosen = again[: len(free)]
        for card in chosen:
            self.at[self._take(free)] = card
        return [card for card in cards if card not in chosen]

    def _take(self, slots: list[int]) -> int:
        index = self.draw(len(slots))
        slot = slots[index]
        slots[index] = slots[-1]
        slots.pop()
        return slot
