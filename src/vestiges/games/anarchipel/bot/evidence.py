"""Evidence about players from what they do and say (section 6.3): likelihood ratios.

Everything here is read from the public log. A ratio above 1 is likelier of a pirate. What a
player does counts at most threefold a round, since honest players are clumsy too.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel import constants
from vestiges.games.anarchipel.scenario import Board
from vestiges.games.anarchipel.view import AnarchipelView

REFUSAL: Final = 1.5
UNWANTED: Final = 1.5
WANDERING: Final = 1.3
CHARITY: Final = 0.85
BAD_CLAIM: Final = 1.5
PROVED_LIE: Final = 4.0
MOST: Final = 3.0
"""The most, and the inverse of the least, that conduct counts for a player in a round."""
FEW: Final = 2
"""Moves, or refusals, before anyone is judged by them."""
LONG_WAY: Final = 2
"""A voyage of at least so many steps that leads to nothing wanted is odd."""

# How likely a word or a vote is, by who the two are: pirate on mate, pirate on corsair, corsair
# on pirate, corsair on corsair.
ACCUSING: Final = (0.5, 1.1, 1.4, 0.9)
TRUSTING: Final = (1.2, 1.0, 0.9, 1.05)
VOTING: Final = (0.4, 1.1, 1.3, 0.9)


class Conduct:
    """One pass over the log: how much likelier a pirate would have acted so, by seat."""

    def __init__(self, view: AnarchipelView, boards: list[Board]) -> None:
        self.view = view
        self.boards = boards
        seats = view["seats"]
        self.factor = [1.0] * seats
        self.counted = [1.0] * seats
        self.pairs: list[tuple[int, int, tuple[float, float, float, float]]] = []
        """Who spoke or voted against or for whom, and how likely that is."""
        self.errands = [0] * seats
        """By seat: moves so far."""
        self.useful = [0] * seats
        """By seat: how many of them ended where something was wanted."""
        self.joined = [0] * seats
        """By seat: actions launched or joined."""
        self.refused = [0] * seats
        """By seat: crews refused where something was wanted."""
        self.place = [-1] * seats
        self.board = boards[0]
        self.short = [0] * constants.KINDS
        self.used = [False] * constants.CELLS
        for entry in view["log"]:
            self.weigh(entry)

    def weigh(self, entry: list[int]) -> None:
        """Take one entry of the log into account."""
        kind, seat = entry[0], entry[1]
        if kind == constants.ROUND_BEGAN:
            self.begin(entry[2])
        elif kind == constants.SAILED:
            self.place[seat] = entry[3]
            self.moved(seat, entry[4])
        elif kind == constants.STAYED:
            self.moved(seat, entry[2])
        elif kind in (constants.DECLINED, constants.PASSED) and self.is_sensible_refusal(entry):
            self.count(seat, REFUSAL)
            self.refused[seat] += 1
        elif kind == constants.ACCEPTED:
            self.joined[seat] += 1
        elif kind == constants.LAUNCHED:
            self.joined[seat] += 1
            if not self.is_wanted(entry[2]):
                self.count(seat, UNWANTED)
        elif kind == constants.GAVE:
            self.count(seat, CHARITY)
        elif kind == constants.ACTED:
            self.acted(entry[3], entry[5] == 1)
        elif kind == constants.VOTED and entry[3] == 1 and entry[2] != seat:
            self.pairs.append((seat, entry[2], VOTING))
        elif kind == constants.SAID:
            self.said(seat, entry[2], entry[3], entry[4])

    def begin(self, number: int) -> None:
        """A new round: a new board, and conduct is counted anew."""
        self.counted = [1.0] * self.view["seats"]
        self.board = self.boards[number - 1]
        self.short = self.view["wanted"][number - 1][:]
        self.used = [False] * constants.CELLS
        self.place = [self.board.start] * self.view["seats"]

    def is_sensible_refusal(self, entry: list[int]) -> bool:
        """Whether something wanted was refused; who is asked to join is not told where."""
        return entry[0] == constants.DECLINED or self.is_wanted(entry[2])

    def is_wanted(self, cell: int) -> bool:
        """Whether an action there would help, or at least is not foolish."""
        if self.used[cell]:
            return False
        kind = self.board.kind[cell]
        return (
            self.short[self.board.resource[cell]] > 0
            if kind == constants.RESOURCE
            else kind >= constants.MONSTER
        )

    def moved(self, seat: int, cost: int) -> None:
        """A long way to nowhere is a waste."""
        self.errands[seat] += 1
        if self.is_wanted(self.place[seat]):
            self.useful[seat] += 1
        elif cost >= LONG_WAY:
            self.count(seat, WANDERING)

    def is_odd(self, seat: int) -> bool:
        """Whether a player seldom goes or acts where it is needed: nobody should rely on it."""
        if self.refused[seat] >= FEW and self.refused[seat] >= self.joined[seat]:
            return True
        return self.errands[seat] >= FEW and 2 * self.useful[seat] < self.errands[seat]

    def acted(self, cell: int, success: bool) -> None:
        """Keep book of what is still wanted."""
        if success:
            self.used[cell] = True
            if self.board.kind[cell] == constants.RESOURCE:
                self.short[self.board.resource[cell]] -= self.board.units[cell]
            return
        for seat, place in enumerate(self.place):
            if place == cell:
                self.place[seat] = self.board.start

    def said(self, seat: int, kind: int, first: int, second: int) -> None:
        """Words count little, and lies that were found out a lot."""
        if kind == constants.ACCUSE:
            self.pairs.append((seat, first, ACCUSING))
        elif kind == constants.TRUST:
            self.pairs.append((seat, first, TRUSTING))
        elif kind == constants.CLAIM_CARDS and second > 0:
            self.count(seat, BAD_CLAIM)
        elif kind == constants.CLAIM_PILE:
            pile = self.view["piles"][first]
            if pile and pile[1] != second:
                self.factor[seat] *= PROVED_LIE

    def count(self, seat: int, ratio: float) -> None:
        """Multiply, within the bounds of a round."""
        after = min(MOST, max(1.0 / MOST, self.counted[seat] * ratio))
        self.factor[seat] *= after / self.counted[seat]
        self.counted[seat] = after

    def likelihood(self, pirates: list[int]) -> float:
        """How likely this set of pirates makes all of it, up to a constant."""
        weight = 1.0
        for pirate in pirates:
            weight *= self.factor[pirate]
        for seat, other, table in self.pairs:
            mate = other in pirates
            if seat in pirates:
                weight *= table[0] if mate else table[1]
            else:
                weight *= table[2] if mate else table[3]
        return weight
