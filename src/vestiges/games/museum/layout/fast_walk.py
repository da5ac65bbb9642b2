"""A random walk through the layouts of a plain museum, for `layout.fast_solver`.

Most steps take a card that hangs apart from the main group of its key and hang it beside that
group; the others exchange any two slots. The walk takes a worse layout now and then, less and less
often, as `layout.annealing` does; it is the same on every machine.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.fast_cards import Card, Key
from vestiges.games.museum.layout.points import KEYS
from vestiges.games.museum.layout.problem import LayoutProblem

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
ODDS: Final = 1024
AT_RANDOM: Final = 8
"""Of sixteen steps so many exchange any two slots."""


def _losses(heat: float) -> list[int]:
    """By draw: how much worse a layout may be for the walk to go there all the same."""
    return [int(-heat * math.log((draw + 0.5) / ODDS)) for draw in range(ODDS)]


CARDS_LOST: Final = _losses(0.5)
POINTS_LOST: Final = _losses(2.0)


class Walk:
    """A walk through the layouts of a plain museum; with a wish, those in which it fills the
    gallery.
    """

    def __init__(self, problem: LayoutProblem, worths: list[list[int]], wish: int = -1) -> None:
        self.problem = problem
        self.row: i64 = problem.floor.width
        self.chance: i64 = 88172645
        self.gallery: i64 = problem.floor.gallery if wish >= 0 else 0
        self.losses: list[int] = []
        """By draw of 1024: the loss that the walk takes."""
        self.missing: i64 = 0
        """Of all aims together, what is not reached yet."""
        self.points: i64 = 0
        self.best_points: i64 = -1
        self.best: list[int] = []
        """By card of `cards`: its place in the best layout so far."""
        self.keys = [Key(worths[key]) for key in range(KEYS)]
        self.nothing = Key([0])
        self.useful: list[Card] = []
        """The cards of some collection."""
        self.idle: list[Card] = []
        """The other cards, and nothing for each slot that stays free."""
        self._deal(wish)
        self.cards = self.useful + self.idle
        self.live = [key for key in self.keys if key.alive]
        self._hang_in_rows(wish)

    def _deal(self, wish: int) -> None:
        """Make the cards; of what can be no collection they show nothing."""
        problem = self.problem
        for key in self.keys:
            key.alive = key.worth[-1] > 0
        for place in _by_kind(problem):
            civ = self.keys[problem.civilization[place]]
            domain = self.keys[problem.domain[place]]
            if not domain.alive:
                domain = self.nothing
            elif civ not in domain.shown:
                domain.shown.append(civ)
            card = Card(problem.cards[place], civ, domain)
            card.value = problem.value[place]
            card.fills = problem.civilization[place] == wish or problem.domain[place] == wish
            civ.cards.append(card)
            domain.cards.append(card)
            if civ.alive or domain.alive:
                self.useful.append(card)
            else:
                self.idle.append(card)
        for key in self.keys[CIVILIZATIONS:]:
            if len(key.shown) == len(key.cards):
                key.shown = []
        for card in self.nothing.cards:
            if not card.civilization.alive:
                card.civilization = self.nothing
        while len(self.useful) + len(self.idle) < len(problem.floor.bits):
            self.idle.append(Card(-1, self.nothing, self.nothing))

    def _hang_in_rows(self, wish: int) -> None:
        """Start with the kinds in rows to and fro; a gallery that is to be filled comes first."""
        floor = self.problem.floor
        cards = self.cards
        slots = floor.snake
        if wish >= 0:
            filling = [card for card in cards if card.fills][: len(floor.gallery_slots)]
            cards = filling + [card for card in cards if card not in filling]
            slots = floor.gallery_slots + [s for s in slots if not floor.is_gallery(s)]
        for card, slot in zip(cards, slots, strict=True):
            card.place = floor.bits[slot]

    def aim_at_connecting(self, exactly: bool) -> None:
        """Every card missing from a group weighs the same, up to where more bring no points."""
        for key in self.live:
            enough = len(key.worth) - 1
            while not exactly and key.worth[enough - 1] == key.worth[-1]:
                enough -= 1
            key.most = enough
            key.aims = [min(size, enough) for size in range(len(key.worth))]
        self.losses = CARDS_LOST
        self._begin()

    def aim_at_points(self) -> None:
        """What counts is what the groups score."""
        for key in self.live:
            key.most = key.worth[-1]
            key.aims = key.worth
        self.losses = POINTS_LOST
        self._begin()

    def _begin(self) -> None:
        for key in self.keys:
            key.places = 0
        for card in self.cards:
            card.civilization.places |= card.place
            card.domain.places |= card.place
        self.missing = 0
        self.points = 0
        for key in self.live:
            self.missing += key.shortfall(self.row)
            key.take()
            self.points += key.points
        self._note()

    def _note(self) -> None:
        """Keep the layout if it is the best so far; one with everything connected always is."""
        if self.points > self.best_points or self.missing == 0:
            self.best_points = self.points
            self.best = [card.place for card in self.cards]

    def draw(self, bound: i64) -> i64:
        """A number from 0 to below `bound`, by a generator of 32-bit shifts."""
        chance: i64 = self.chance
        chance ^= (chance << 13) & WORD
        chance ^= chance >> 17
        chance ^= (chance << 5) & WORD
        self.chance = chance
        return (chance * bound) >> 32

    def go(self, steps: int) -> bool:
        """Walk so many steps; whether every aim was reached, which ends the walk."""
        for _ in range(steps):
            if self.missing == 0:
                return True
            if self.draw(16) < AT_RANDOM:
                card = self.useful[self.draw(len(self.useful))]
                other = self.cards[self.draw(len(self.cards))]
            else:
                key = self._unconnected()
                card = self._apart(key)
                other = self._beside(key)
            self._exchange(card, other)
        return self.missing == 0

    def stir(self, steps: int) -> None:
        """Exchange slots at random, idle cards too, without losing more than the walk would."""
        for _ in range(steps):
            card = self.cards[self.draw(len(self.cards))]
            other = self.cards[self.draw(len(self.cards))]
            if card.civilization is other.civilization and card.domain is other.domain:
                place: i64 = card.place
                card.place = other.place
                other.place = place
            else:
                self._exchange(card, other)

    def values(self) -> list[int]:
        """By value: the set of slots that hold it now."""
        found = [0] * 6
        for card in self.cards:
            if card.number >= 0:
                found[card.value] |= card.place
        return found

    def _unconnected(self) -> Key:
        """Some key that misses its aim."""
        index: i64 = self.draw(len(self.live))
        while self.live[index].level == self.live[index].most:
            index += 1
            if index == len(self.live):
                index = 0
        return self.live[index]

    def _apart(self, key: Key) -> Card:
        """Some card of a key that hangs apart from its main group."""
        cards = key.cards
        index: i64 = self.draw(len(cards))
        while cards[index].place & key.main:
            index += 1
            if index == len(cards):
                index = 0
        return cards[index]

    def _beside(self, key: Key) -> Card:
        """What hangs in some slot beside the main group of a key."""
        row: i64 = self.row
        main: i64 = key.main
        edge: i64 = ((main << 1) | (main >> 1) | (main << row) | (main >> row)) & ~main
        index: i64 = self.draw(len(self.cards))
        while not self.cards[index].place & edge:
            index += 1
            if index == len(self.cards):
                index = 0
        return self.cards[index]

    def _exchange(self, card: Card, other: Card) -> None:
        """Exchange two cards unless the walk would rather not."""
        civ = card.civilization
        domain = card.domain
        civ2 = other.civilization
        domain2 = other.domain
        if civ is civ2 and domain is domain2:
            return
        both: i64 = card.place | other.place
        if self.gallery & both and not (
            (card.fills or not other.place & self.gallery)
            and (other.fills or not card.place & self.gallery)
        ):
            return
        _swap(both, civ, civ2, domain, domain2)
        if not self._is_taken(civ, civ2, domain, domain2):
            _swap(both, civ, civ2, domain, domain2)
            return
        place: i64 = card.place
        card.place = other.place
        other.place = place
        if civ is not civ2:
            self._take(civ)
            self._take(civ2)
        if domain is not domain2:
            self._take(domain)
            self._take(domain2)
        elif domain.shown:
            self._take(domain)
        self._note()

    def _is_taken(self, civ: Key, civ2: Key, domain: Key, domain2: Key) -> bool:
        """Whether the walk goes on; left as soon as the keys still to measure cannot make up."""
        spare: i64 = self.losses[self.draw(ODDS)]
        if civ is not civ2:
            spare += civ.most - civ.level + civ2.most - civ2.level
        if domain is not domain2 or domain.shown:
            spare += domain.most - domain.level
        if domain is not domain2:
            spare += domain2.most - domain2.level
        if civ is not civ2:
            spare -= civ.shortfall(self.row)
            if spare < 0:
                return False
            spare -= civ2.shortfall(self.row)
            if spare < 0:
                return False
        if domain is not domain2 or domain.shown:
            spare -= domain.shortfall(self.row)
            if spare < 0:
                return False
        if domain is not domain2:
            spare -= domain2.shortfall(self.row)
        return spare >= 0

    def _take(self, key: Key) -> None:
        if key.alive:
            self.missing -= key.next_level - key.level
            self.points += key.next_points - key.points
            key.take()

    def slots(self) -> list[int]:
        """The best layout so far: by slot the number of the card, or -1."""
        return self._by_slot(self.best)

    def slots_now(self) -> list[int]:
        """The layout of now."""
        return self._by_slot([card.place for card in self.cards])

    def _by_slot(self, places: list[int]) -> list[int]:
        floor = self.problem.floor
        found = [-1] * len(floor.bits)
        for card, place in zip(self.cards, places, strict=True):
            found[floor.slot_at[place]] = card.number
        return found


def _swap(both: i64, civ: Key, civ2: Key, domain: Key, domain2: Key) -> None:
    """Change the places of the keys of two cards that are exchanged."""
    civ.places ^= both
    civ2.places ^= both
    domain.places ^= both
    domain2.places ^= both


def _by_kind(problem: LayoutProblem) -> list[int]:
    """The cards by place in the lists: large kinds first, and inside one those of large domains."""
    counts = [0] * KEYS
    for civ, domain in zip(problem.civilization, problem.domain, strict=True):
        counts[civ] += 1
        counts[domain] += 1
    ranks: list[int] = []
    for place in range(len(problem.cards)):
        civ = problem.civilization[place]
        domain = problem.domain[place]
        kind = (99 - counts[civ]) * KEYS + civ
        kind = (kind * 100 + 99 - counts[domain]) * KEYS + domain
        ranks.append(kind * 100 + place)
    ranks.sort()
    return [rank % 100 for rank in ranks]
