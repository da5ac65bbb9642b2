"""Speed of a game: random play and the calls that pages, bots and searches make most.

Time is CPU time of this process, so that other work on the machine counts for little. A decision is
one answer of a seat; chance and questions with a single answer are not counted.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypedDict

from vestiges import build
from vestiges.bots.player import Glimpse
from vestiges.bots.search import Search
from vestiges.bots.search.budget import Budget
from vestiges.bots.search.rollout import Style, style_of, to_the_end
from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game
from vestiges.engine.match import Match, from_record
from vestiges.engine.playouts import batch, playout
from vestiges.engine.state import State

POSITIONS = 100
BATCH = 10
"""Matches of random play between two looks at the clock."""
TRIES = 200
"""Of one thought."""


class Speed(TypedDict):
    """One row of the table: rates a second, durations in microseconds."""

    game: str
    seats: int
    build: str
    decisions: float
    games: float
    decisions_a_game: float
    playouts: float
    """Tries a second of a tree search from the first question, played on at random to the end."""
    thoughts: float
    """Tries a second of the search as the game's levels use it."""
    new_us: float
    clone_us: float
    options_us: float
    view_us: float
    imagine_us: float
    replay_us: float


def measure(game: Game, seats: int, seconds: float) -> Speed:
    """Measure one game at one number of seats; each of the measures takes about a share of it."""
    rng = stream(f"{game.name}/{seats}", "bench")
    decisions, games, spent = _play(game, seats, seconds / 2, rng)
    positions = middles(game, seats, rng)
    share = seconds / 12
    record = _whole_match(game, seats, rng).record()
    seeds = [f"new/{n}" for n in range(POSITIONS)]
    return {
        "game": game.name,
        "seats": seats,
        "build": build.kind(),
        "decisions": decisions / spent,
        "games": games / spent,
        "decisions_a_game": decisions / games,
        "playouts": tries(game, seats, seconds / 4, plain_style(game)),
        "thoughts": tries(game, seats, seconds / 4, style_of(game)),
        "new_us": cost(share, lambda n: game.new(None, seats, seeds[n])),
        "clone_us": cost(share, lambda n: positions[n].clone()),
        "options_us": cost(share, lambda n: _ask(positions[n])),
        "view_us": cost(share, lambda n: positions[n].view(positions[n].waiting[0])),
        "imagine_us": cost(share, lambda n: positions[n].imagine(positions[n].waiting[0], rng)),
        "replay_us": cost(share, lambda _: from_record(record, game)),
    }


class Own(TypedDict):
    """A call that is a game's own, and the microseconds that it takes."""

    game: str
    call: str
    build: str
    us: float


def measure_own(game: Game, seconds: float) -> list[Own]:
    """Time the calls that a game names, each for about so long but at least once when warm."""
    rows: list[Own] = []
    for name, call in game.extras.measures().items():
        call(0)
        calls, start, spent = 0, time.process_time(), 0.0
        while spent < seconds:
            calls += 1
            call(calls)
            spent = time.process_time() - start
        us = spent / calls * 1e6
        rows.append({"game": game.name, "call": name, "build": build.kind(), "us": us})
    return rows


def plain_style(game: Game) -> Style:
    """Tree search as textbooks have it: a tree and random play to the end."""
    return Style(own=0, depth=to_the_end(style_of(game)).depth, paired=0.0)


def tries(game: Game, seats: int, seconds: float, style: Style) -> float:
    """Tries of a search a second of CPU time, from the first question that has several answers."""
    state = game.new(None, seats, "search")
    state.ignore_events()
    while len(state.options(state.waiting[0])) == 1:
        state.apply(state.waiting[0], state.options(state.waiting[0])[0])
    search = Search(game, Budget(0.0, TRIES), stream("speed", "search"), style)
    glimpse = Glimpse(state, state.waiting[0])
    search.think(glimpse)
    done = 0
    start = time.process_time()
    while True:
        done += search.think(glimpse).tries
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


def _play(game: Game, seats: int, seconds: float, rng: Rng) -> tuple[int, int, float]:
    decisions = games = 0
    start = time.process_time()
    while True:
        played = batch(game, seats, BATCH, rng)
        decisions += played.decisions
        games += BATCH
        spent = time.process_time() - start
        if spent >= seconds:
            return decisions, games, spent


def middles(game: Game, seats: int, rng: Rng) -> list[State]:
    """Positions from the middle of random matches, each with a question open."""
    found: list[State] = []
    while len(found) < POSITIONS:
        state = game.new(None, seats, f"middle/{len(found)}")
        state.simulate()
        length = playout(state.clone(), rng.clone())
        for _ in range(rng.below(max(length - 1, 1))):
            if not state.over:
                seat = state.waiting[0]
                state.apply(seat, rng.pick(state.options(seat)))
        if not state.over:
            found.append(state)
    return found


def _ask(state: State) -> list[int]:
    seat = state.waiting[0]
    return state.phase_of(seat).options(state, seat)


def _whole_match(game: Game, seats: int, rng: Rng) -> Match:
    match = Match(game, "replay", seats)
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, rng.pick(match.state.options(seat)))
    return match


def cost(seconds: float, call: Callable[[int], object]) -> float:
    """Microseconds of CPU time that a call takes, over all positions in turn, once warmed up."""
    for number in range(POSITIONS):
        call(number)
    calls = 0
    start = time.process_time()
    while True:
        for number in range(POSITIONS):
            call(number)
        calls += POSITIONS
        spent = time.process_time() - start
        if spent >= seconds:
            return spent / calls * 1e6
