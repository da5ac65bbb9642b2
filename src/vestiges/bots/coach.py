"""Coach: advice in a position, and a look back at the answers of a match that is over.

    advise(game, glimpse, budget, rng)       the search's result, and what may come of the best
    usual_spread(game, state, rng)           how far apart matches end that begin like this
    judge(game, before, seat, option, after, tries, spread, rng)       one answer of a match
    look_back(judged, seats)                 by seat: what decisions cost, what luck brought

An answer is judged by what its seat knew. The search says which option it would have chosen; both
are then followed in the same imagined worlds with the same chance, so that what differs is the
decision: its `loss`. What the seat expected of its own answer, with everything unknown dealt anew,
is compared with what it expects once it sees what came: that is `luck`. A difference that could as
well be noise counts as none. Where a world is not played to its end, the margin hoped for becomes a
chance by how much may still change: `spread`, in points.
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.bots.player import Glimpse
from vestiges.bots.search import Search
from vestiges.bots.search.budget import Budget
from vestiges.bots.search.result import OptionResult, SearchResult
from vestiges.bots.search.rollout import Style, chances, own_answer, play_on, style_of, wins
from vestiges.engine.chance import Rng
from vestiges.engine.events import Event
from vestiges.engine.game import Game
from vestiges.engine.state import LEAVE, State

Chances = list[float]
"""By seat: the chance of winning in one world."""

BEST: Final = "master"
"""The level whose advice is asked where a game has levels of its own."""
AHEAD: Final = 40
"""Answers of others that are foreseen at most."""
MATCHES: Final = 4
"""Matches that show how far apart they end."""
LITTLE: Final = 0.5
"""Points that may change at the very end."""
SURE: Final = 2.0
"""Standard errors that make a difference count."""
FEWEST: Final = 8
"""Worlds in which an answer is followed at least."""
TURNS: Final = 5
"""Turning points worth telling."""
LEAST: Final = 0.03
"""A smaller change of chances is no turning point."""


class Advice:
    """What the search thinks, and what the seat may be told if it follows."""

    def __init__(self, result: SearchResult, foreseen: list[Event]) -> None:
        self.result = result
        self.foreseen = foreseen
        """In one imagined world, until the seat is asked again."""


class Judged:
    """One answer of a match, as its seat could have judged it."""

    def __init__(
        self,
        seat: int,
        option: int,
        best: int,
        loss: float,
        expected: list[float] | None = None,
        chances: list[float] | None = None,
        luck: list[float] | None = None,
    ) -> None:
        self.seat = seat
        self.option = option
        self.best = best
        """What the search would have chosen; the option itself if nothing was clearly better."""
        self.loss = loss
        """How much of the chance to win the best option was worth more, from 0 to 1."""
        self.expected = expected or []
        """By seat: the chance of winning after the answer, before anything more was seen."""
        self.chances = chances or []
        """By seat: the chance of winning once its consequences were seen."""
        self.luck = luck or []
        """By seat: the difference of the two; 0 where it could be noise."""


class Account:
    """What one seat's decisions cost and what luck brought, in chances of winning."""

    def __init__(self) -> None:
        self.answers = 0
        self.mistakes = 0
        self.loss = 0.0
        self.luck = 0.0

    def add(self, judged: Judged) -> None:
        """Count an answer of the seat."""
        self.answers += judged.option != LEAVE
        self.mistakes += judged.loss >= LEAST
        self.loss += judged.loss

    def add_luck(self, luck: float) -> None:
        """Count what an answer of anybody brought by luck."""
        self.luck += luck


class LookBack:
    """A match in short: an account a seat, and the answers at which it turned."""

    def __init__(self, accounts: list[Account], turns: list[int]) -> None:
        self.accounts = accounts
        self.turns = turns
        """Numbers of answers, counted from 0, in the order of the match."""


def advise(game: Game, glimpse: Glimpse, budget: Budget, rng: Rng) -> Advice:
    """What to answer, and what may come of it."""
    result = think(game, glimpse, budget, rng)
    return Advice(result, foresee(game, glimpse, result.best, rng))


def think(game: Game, glimpse: Glimpse, budget: Budget, rng: Rng) -> SearchResult:
    """What the best player of a game makes of a question: its own, or the search."""
    own = game.extras.levels
    if own is None or BEST not in own.names:
        found = Search(game, budget, rng).think(glimpse)
        if game.extras.search.is_settled(glimpse.view()):
            found.keep_best()  # what the others seem to be worth would mislead
        else:
            found.prefer_chance()
        return found
    best = own.answer(BEST, glimpse.view(), rng)
    return SearchResult(best, [OptionResult(best, 0, 0.5)])


def foresee(game: Game, glimpse: Glimpse, option: int, rng: Rng) -> list[Event]:
    """What the seat would be told in a world it imagines, until it is asked again."""
    world = glimpse.imagine(rng)
    world.collect_events()
    world.apply(glimpse.seat, option)
    for _ in range(AHEAD):
        if world.over or glimpse.seat in world.waiting:
            break
        seat = world.waiting[0]
        options = world.options(seat)
        only = options[0] if len(options) == 1 else -1
        world.apply(seat, only if only >= 0 else own_answer(game, world, seat, rng))
    return [event for event in world.events or [] if event.is_seen_by(glimpse.seat)]


def usual_spread(game: Game, state: State, rng: Rng) -> float:
    """How far from even matches of the own bots end that begin with this position, in points."""
    style = Style(style_of(game).own)
    squares: list[float] = []
    for _ in range(MATCHES):
        world = state.imagine(state.waiting[0], rng)
        world.ignore_events()
        found = play_on(game, style, world, rng)
        squares += [found.margin(seat) ** 2 for seat in range(len(found.scores))]
    return math.sqrt(sum(squares) / len(squares))


def judge(
    game: Game,
    before: State,
    seat: int,
    option: int,
    after: State,
    tries: int,
    spread: float,
    rng: Rng,
) -> Judged:
    """An answer that led from one position to the next, with so much still to come."""
    glimpse = Glimpse(before, seat)
    best = option
    if len(glimpse.options) > 1 and option != LEAVE:
        best = think(game, glimpse, Budget(0.0, tries), rng).best
    worlds = max(FEWEST, tries // 3)
    scale = max(spread, LITTLE)
    chosen, better = _follow(game, glimpse, option, best, worlds, scale, rng)
    seen = _outlook(game, after, seat, worlds, scale, rng)
    loss = _loss(chosen, better, seat)
    best = best if loss else option
    return Judged(seat, option, best, loss, _means(chosen), _means(seen), _luck(chosen, seen))


def _follow(
    game: Game, glimpse: Glimpse, option: int, best: int, worlds: int, scale: float, rng: Rng
) -> tuple[list[Chances], list[Chances]]:
    """What comes of two options in the same worlds, with the same chance."""
    style = style_of(game)
    found: tuple[list[Chances], list[Chances]] = ([], [])
    for _ in range(worlds):
        world = glimpse.imagine(rng)
        world.ignore_events()
        for which, tried in enumerate((option, best)):
            if which == 1 and best == option:
                break
            state = world.clone()
            state.apply(glimpse.seat, tried)
            ending = play_on(game, style, state, rng.clone())
            found[which].append(chances(game, ending, scale))
    return found


def _outlook(
    game: Game, state: State, seat: int, worlds: int, scale: float, rng: Rng
) -> list[Chances]:
    """What a position may lead to, as far as a seat knows it."""
    if state.over:
        return [wins(state.outcome().ranks)]
    style = style_of(game)
    found: list[Chances] = []
    for _ in range(worlds):
        world = state.imagine(seat, rng)
        world.ignore_events()
        found.append(chances(game, play_on(game, style, world, rng), scale))
    return found


def _means(worlds: list[Chances]) -> Chances:
    seats = range(len(worlds[0]))
    return [sum(one[seat] for one in worlds) / len(worlds) for seat in seats]


def _loss(chosen: list[Chances], better: list[Chances], seat: int) -> float:
    """How much better the other option did, world by world; 0 if that is not clear."""
    if not better:
        return 0.0
    gaps = [two[seat] - one[seat] for one, two in zip(chosen, better, strict=True)]
    mean, doubt = _mean(gaps)
    return mean if mean > SURE * math.sqrt(doubt) else 0.0


def _luck(chosen: list[Chances], seen: list[Chances]) -> Chances:
    found: list[float] = []
    for seat in range(len(chosen[0])):
        hoped, doubt = _mean([one[seat] for one in chosen])
        came, more = _mean([one[seat] for one in seen])
        change = came - hoped
        found.append(change if abs(change) > SURE * math.sqrt(doubt + more) else 0.0)
    return found


def _mean(values: list[float]) -> tuple[float, float]:
    """A mean and its variance."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, 0.0
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, spread / len(values)


def look_back(judged: list[Judged], seats: int) -> LookBack:
    """What the answers of a match amount to."""
    accounts = [Account() for _ in range(seats)]
    for one in judged:
        accounts[one.seat].add(one)
        for seat, luck in enumerate(one.luck):
            accounts[seat].add_luck(luck)
    weights = [max(one.loss, max(abs(luck) for luck in one.luck)) for one in judged]
    answers = [number for number, one in enumerate(judged) if one.option != LEAVE]
    turns = [number for number in answers if weights[number] >= LEAST]
    turns.sort(key=lambda number: -weights[number])
    return LookBack(accounts, sorted(turns[:TURNS]))
