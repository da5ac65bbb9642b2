"""Paired comparison: every option is tried in the same imagined worlds, with the same chance.

What differs between two tries of one world is then mostly what the two options make of it, so few
worlds tell them apart. Options that are clearly behind, or that can hardly be better, are dropped
on the way, and the game's own bot is believed unless another option is clearly ahead of it.

Tries may stop at an estimate (Style.depth), which tells options apart quickly as far as the
estimate can. If much time is left then, the options are compared once more, in fresh worlds, by
tries that are played to the end: slower, and no estimate misleads them.
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.bots.player import Glimpse
from vestiges.bots.search.budget import Clock
from vestiges.bots.search.result import OptionResult, SearchResult, Sums
from vestiges.bots.search.rollout import prior_answer, to_the_end
from vestiges.bots.search.worlds import Worlds

FEWEST: Final = 4
"""Worlds before an option may be dropped."""
PRIOR: Final = 3.0
"""So many worlds' worth the usual spread of differences counts beside a candidate's own."""
LITTLE: Final = 0.002
"""A lead, from 0 to 1, that is not worth any more thought."""
WIDEST: Final = 10
"""Options that are tried to the end at most, besides the own bot's."""
AFFORDED: Final = 64
"""Worlds that the budget must allow for that."""
SHOWING: Final = 16
"""Worlds without which it shows nothing: a match won or lost says less than an estimate."""


class Candidate:
    """An option and how it did, world by world."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.total = 0.0
        self.values: list[float] = []
        """By world, from 0 to 1. All begin with the first world, so places are comparable."""
        self.sums = Sums()

    def add(self, value: float) -> None:
        """Count a try."""
        self.values.append(value)
        self.total += value

    def mean(self) -> float:
        """How well it did, on average."""
        return self.total / len(self.values) if self.values else 0.0


class Gap:
    """How far one candidate is ahead of another in the worlds that both were tried in."""

    def __init__(self, ahead: Candidate, behind: Candidate) -> None:
        self.worlds = min(len(ahead.values), len(behind.values))
        total = squares = 0.0
        for world in range(self.worlds):
            lead = ahead.values[world] - behind.values[world]
            total += lead
            squares += lead * lead
        self.mean = total / self.worlds if self.worlds else 0.0
        self.squares = max(0.0, squares - total * self.mean)
        """Of the differences from their mean, summed."""

    def doubt(self, usual: float) -> float:
        """The standard error of the mean, given the usual variance of such differences."""
        worlds = float(self.worlds)
        return math.sqrt((self.squares + PRIOR * usual) / (worlds - 1.0 + PRIOR) / worlds)


def leader(candidates: list[Candidate]) -> Candidate:
    """The one that did best; of equal ones the first."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.mean() > best.mean():
            best = candidate
    return best


def still_in(candidates: list[Candidate], sure: float) -> list[Candidate]:
    """Those that may still turn out clearly better than the leader, and the leader."""
    best = leader(candidates)
    if len(best.values) < FEWEST:
        return candidates
    others = [candidate for candidate in candidates if candidate is not best]
    gaps = [Gap(best, candidate) for candidate in others]
    usual = usual_variance(gaps)
    left = [best]
    for candidate, gap in zip(others, gaps, strict=True):
        if gap.mean <= sure * gap.doubt(usual) - LITTLE:
            left.append(candidate)
    return left


def usual_variance(gaps: list[Gap]) -> float:
    """How much leads differ from world to world, taken over several candidates."""
    freedom = sum([float(gap.worlds) - 1.0 for gap in gaps])
    return sum([gap.squares for gap in gaps]) / freedom if freedom > 0.0 else 0.0


def chosen(candidates: list[Candidate], own: int, sure: float) -> Candidate:
    """The leader, or the own bot's option unless that is clearly behind it."""
    best = leader(candidates)
    for candidate in candidates:
        if candidate.option == own and candidate is not best:
            gap = Gap(best, candidate)
            if gap.worlds < FEWEST or gap.mean <= sure * gap.doubt(usual_variance([gap])):
                return candidate
    return best


class PairedSearch:
    """Compares the options of one seat."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.own = -1
        """What the game would answer without a search."""
        self.trust = 0.0
        """How clearly an option must be ahead of that to be preferred."""
        self.count = 0
        """Tries at the question that is thought about."""
        self.paid = 0
        """What they cost of a budget of tries."""

    def think(self, glimpse: Glimpse, clock: Clock) -> SearchResult:
        """What the comparison says when the time is over or nothing is left to gain."""
        worlds, style = self.worlds, self.worlds.style
        view = worlds.world(glimpse).peek(glimpse.seat)
        self.own = prior_answer(worlds.game, view, worlds.rng)
        is_settled = worlds.game.extras.search.is_settled(view)
        self.trust = math.inf if is_settled else style.trust
        self.count = self.paid = 0
        everyone = [Candidate(option) for option in glimpse.options]
        everyone.sort(key=lambda candidate: candidate.option != self.own)
        best = self._best(glimpse, everyone, clock, 1, FEWEST)
        again = once_more(everyone)
        if style.dear and clock.left(self.paid) >= float(AFFORDED * style.dear * len(again)):
            worlds.play_in(to_the_end(style))
            if not is_settled:
                self.trust = worlds.style.trust
            found = self._best(glimpse, again, clock, style.dear, SHOWING)
            worlds.play_in(style)
            if len(found.values) >= SHOWING:
                best = found
                tried = [candidate.option for candidate in again]
                everyone = again + [one for one in everyone if one.option not in tried]
        return self._result(glimpse.seat, everyone, best, clock)

    def _best(
        self, glimpse: Glimpse, everyone: list[Candidate], clock: Clock, price: int, fewest: int
    ) -> Candidate:
        """Try candidates in world after world until the time is over or one is left; the best.

        After the fewest worlds those that are behind are dropped.
        """
        drop = self.worlds.style.drop
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
        worlds = self.worlds
        seat = glimpse.seat
        world = worlds.world(glimpse)
        chance = worlds.rng.clone()
        values: list[float] = []
        for candidate in candidates:
            if self.count and clock.is_late():
                return len(values)
            worlds.repeat_chance(chance)
            here = world.clone()
            here.apply(seat, candidate.option)
            values.append(worlds.play_on(here, seat, candidate.sums)[seat])
        for candidate, value in zip(candidates, values, strict=True):
            candidate.add(value)
        return len(candidates)

    def _result(
        self, seat: int, everyone: list[Candidate], best: Candidate, clock: Clock
    ) -> SearchResult:
        everyone.sort(key=stayed, reverse=True)
        everyone.sort(key=lambda one: one is not best)
        options: list[OptionResult] = []
        for one in everyone:
            tried = OptionResult(one.option, len(one.values), one.mean())
            tried.tell(one.sums, seat)
            options.append(tried)
        found = SearchResult(best.option, options, [(seat, best.option)])
        found.tell(best.sums)
        found.spend(self.count, clock.spent())
        return found


def once_more(everyone: list[Candidate]) -> list[Candidate]:
    """The first, which is the own bot's answer, and the options that stayed longest, untried."""
    ranked = sorted(everyone, key=stayed, reverse=True)[:WIDEST]
    others = [Candidate(one.option) for one in ranked if one is not everyone[0]]
    return [Candidate(everyone[0].option), *others]


def stayed(candidate: Candidate) -> tuple[int, float]:
    """Sorts candidates by how long they stayed, then by how they did."""
    return len(candidate.values), candidate.mean()
