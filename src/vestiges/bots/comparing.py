"""The determinised variant at work: all options tried in the same worlds.

Tries may stop at an estimate (Style.depth), which tells options apart quickly as far as the
estimate can. If much time is left then, the options are compared once more, in fresh worlds, by
tries that are played to the end: slower, and no estimate misleads them.
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.bots.budget import Clock
from vestiges.bots.paired import FEWEST, Candidate, chosen, still_in
from vestiges.bots.player import Glimpse
from vestiges.bots.playing_on import to_the_end
from vestiges.bots.thoughts import Thought, Thoughts
from vestiges.bots.trying import Tries

WIDEST: Final = 10
"""Options that are tried to the end at most, besides the own bot's."""
AFFORDED: Final = 64
"""Worlds that the budget must allow for that."""
SHOWING: Final = 16
"""Worlds without which it shows nothing: a match won or lost says less than an estimate."""


class Comparing:
    """Compares the options of one seat."""

    def __init__(self, tries: Tries) -> None:
        self.tries = tries
        self.own = -1
        """What the game would answer without a search."""
        self.trust = 0.0
        """How clearly an option must be ahead of that to be preferred."""
        self.count = 0
        """Tries at the question that is thought about."""
        self.paid = 0
        """What they cost of a budget of tries."""

    def think(self, glimpse: Glimpse, clock: Clock) -> Thoughts:
        """What the comparison says when the time is over or nothing is left to gain."""
        tries, style = self.tries, self.tries.style
        view = tries.world(glimpse).peek(glimpse.seat)
        self.own = tries.game.prior(view, tries.rng)
        is_settled = tries.game.is_settled(view)
        self.trust = math.inf if is_settled else style.trust
        self.count = self.paid = 0
        everyone = [Candidate(option) for option in glimpse.options]
        everyone.sort(key=lambda candidate: candidate.option != self.own)
        best = self._best(glimpse, everyone, clock, 1, FEWEST)
        again = once_more(everyone)
        if style.dear and clock.left(self.paid) >= float(AFFORDED * style.dear * len(again)):
            tries.style = to_the_end(style)
            if not is_settled:
                self.trust = tries.style.trust
            found = self._best(glimpse, again, clock, style.dear, SHOWING)
            tries.style = style
            if len(found.values) >= SHOWING:
                best = found
                tried = [candidate.option for candidate in again]
                everyone = again + [one for one in everyone if one.option not in tried]
        return self._thoughts(glimpse.seat, everyone, best, clock)

    def _best(
        self, glimpse: Glimpse, everyone: list[Candidate], clock: Clock, price: int, fewest: int
    ) -> Candidate:
        """Try candidates in world after world until the time is over or one is left; the best.

        After the fewest worlds those that are behind are dropped.
        """
        drop = self.tries.style.drop
        left = everyone
        check = fewest
        while len(left) > 1 and (not self.count or clock.left(self.paid) > 0.0):
            tried = self._round(glimpse, left, clock)
            self.count += tried
            self.paid += tried * price
            if len(left[0].values) >= check:
                left = still_in(left, drop)
                check += max(1, check // 3)
        if self.trust > drop and everyone[0] not in left:
            left = [everyone[0], *left]  # dropped, and yet to be believed perhaps
        return chosen(left, self.own, self.trust)

    def _round(self, glimpse: Glimpse, candidates: list[Candidate], clock: Clock) -> int:
        """Try each candidate in one world, with the same chance; the number of tries.

        Only the first world is always finished: one that is cut short compares nothing.
        """
        tries = self.tries
        seat = glimpse.seat
        world = tries.world(glimpse)
        chance = tries.rng.clone()
        values: list[float] = []
        for candidate in candidates:
            if self.count and clock.is_late():
                return len(values)
            tries.rng = chance.clone()
            here = world.clone()
            here.apply(seat, candidate.option)
            values.append(tries.play_on(here, seat, candidate.sums)[seat])
        for candidate, value in zip(candidates, values, strict=True):
            candidate.add(value)
        return len(candidates)

    def _thoughts(
        self, seat: int, everyone: list[Candidate], best: Candidate, clock: Clock
    ) -> Thoughts:
        everyone.sort(key=stayed, reverse=True)
        everyone.sort(key=lambda one: one is not best)
        options: list[Thought] = []
        for one in everyone:
            thought = Thought(one.option, len(one.values), one.mean())
            thought.tell(one.sums, seat)
            options.append(thought)
        found = Thoughts(best.option, options)
        found.tell(best.sums)
        found.line = [(seat, best.option)]
        found.tries, found.seconds = self.count, clock.spent()
        return found


def once_more(everyone: list[Candidate]) -> list[Candidate]:
    """The first, which is the own bot's answer, and the options that stayed longest, untried."""
    ranked = sorted(everyone, key=stayed, reverse=True)[:WIDEST]
    others = [Candidate(one.option) for one in ranked if one is not everyone[0]]
    return [Candidate(everyone[0].option), *others]


def stayed(candidate: Candidate) -> tuple[int, float]:
    """Sorts candidates by how long they stayed, then by how they did."""
    return len(candidate.values), candidate.mean()
