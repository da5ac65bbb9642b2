"""Arena: bots play a game against each other, seats rotated, every seed by all of them alike.

Games come in sets. In a set the same bots sit down at the same match (same seed) as often as there
are bots, each time one seat further, so that luck and seats are the same for all of them. Two bots
in a game with two sides sit down by sides: one has all seats of a side, the other all of the other
side, and then they change sides.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import combinations
from multiprocessing import get_context
from typing import Any, Final

from vestiges import games
from vestiges.bots import Bot, Glimpse, make, read_bot
from vestiges.bots.fallback import BotWithFallback
from vestiges.engine.chance import stream
from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game

MOST_GAMES: Final = 1_000_000
MOST_JOBS: Final = 256
BY_SEAT: Final = "by seat"
BY_SIDE: Final = "by side"

MakeBot = Callable[[Game, str], Bot]
"""A bot that is not of this package, made for a match from its seed."""
NONE: Final[Mapping[str, MakeBot]] = {}


@dataclass(frozen=True)
class Contest:
    """What is played: everything a result depends on."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: str = "arena"
    seating: str = BY_SEAT
    """BY_SIDE: each of two bots takes a whole side, and a match is one result."""


@dataclass(frozen=True)
class Pairing:
    """One match: its number, its set, and which bot (by number) sits where."""

    number: int
    set: int
    players: tuple[int, ...]


@dataclass(frozen=True)
class Result:
    """How a match went."""

    number: int
    ranks: list[int]
    scores: list[int]
    answers: list[int]
    """By seat: how many questions it answered."""
    seconds: list[float]
    """By seat: processor time."""
    failures: list[int]
    """By seat: how often its bot had no answer and another answered for it."""


def contest(
    game: Game,
    bots: list[str],
    count: int,
    seats: int = 0,
    seed: str = "arena",
    own: Mapping[str, MakeBot] = NONE,
) -> Contest:
    """A contest, checked: known bots, all different, a number of seats that the game allows.

    `own`: by name, the bots that are not of this package; `play` needs them again.
    """
    if len(bots) < 2:
        raise SetupError("An arena needs two bots at least: --bots good,master", {})
    for name in bots:
        if name not in own:
            read_bot(name, game)
        if bots.count(name) > 1:
            raise SetupError("“{name}” is named twice.", {"name": name})
    many = [number for number in game.seats if number > 1]
    seats = seats or many[0]
    game.check_seats(seats)
    if seats < 2:
        raise SetupError("Alone nobody can be compared: an arena needs two seats at least.", {})
    if not 1 <= count <= MOST_GAMES:
        raise SetupError("{count} games: 1 to 1000000 can be played.", {"count": count})
    return Contest(game.name, seats, tuple(bots), count, seed, _seating(game, bots))


def _seating(game: Game, bots: list[str]) -> str:
    return BY_SIDE if game.extras.sides is not None and len(bots) == 2 else BY_SEAT


def check_jobs(jobs: int) -> int:
    """A number of processes that makes sense."""
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupError(
            "{jobs} processes: 1 to {most} can play.", {"jobs": jobs, "most": MOST_JOBS}
        )
    return jobs


def pairings(wanted: Contest) -> list[Pairing]:
    """Who sits where, match by match."""
    return _by_side(wanted) if wanted.seating == BY_SIDE else _by_seat(wanted)


def _by_side(wanted: Contest) -> list[Pairing]:
    """The match of each seed twice: the first bot has side 0, then side 1."""
    game = games.find(wanted.game)
    sides = game.extras.sides
    assert sides is not None
    found: list[Pairing] = []
    for turn in range((wanted.games + 1) // 2):
        dealt = sides.of(game.new(None, wanted.seats, f"{wanted.seed}/{turn}"))
        for shift in range(2):
            players = tuple((side + shift) % 2 for side in dealt)
            found.append(Pairing(len(found), turn, players))
    return found[: wanted.games]


def _by_seat(wanted: Contest) -> list[Pairing]:
    count = len(wanted.bots)
    tables = list(combinations(range(count), min(count, wanted.seats)))
    found: list[Pairing] = []
    turn = 0
    while len(found) < wanted.games:
        here = tables[turn % len(tables)]
        for shift in range(len(here)):
            players = tuple(here[(seat + shift) % len(here)] for seat in range(wanted.seats))
            found.append(Pairing(len(found), turn, players))
        turn += 1
    return found[: wanted.games]


def play(wanted: Contest, pairing: Pairing, own: Mapping[str, MakeBot] = NONE) -> Result:
    """Play one match to its end."""
    game = games.find(wanted.game)
    state = game.new(None, wanted.seats, f"{wanted.seed}/{pairing.set}")
    state.ignore_events()
    names = [wanted.bots[player] for player in pairing.players]
    bots = [
        _with_fallback(name, game, f"{wanted.seed}/{pairing.number}/{seat}", own.get(name))
        for seat, name in enumerate(names)
    ]
    answers, seconds = [0] * wanted.seats, [0.0] * wanted.seats
    while not state.over:
        seat = state.waiting[0]
        began = time.process_time()
        option = bots[seat].answer(Glimpse(state, seat))
        seconds[seat] += time.process_time() - began
        answers[seat] += 1
        state.apply(seat, option)
    failures = [bot.failures for bot in bots]
    ranks = state.outcome().ranks
    return Result(pairing.number, ranks, state.scores(), answers, seconds, failures)


def _with_fallback(name: str, game: Game, seed: str, own: MakeBot | None) -> BotWithFallback:
    bot = make(name, game, seed) if own is None else own(game, seed)
    return BotWithFallback(bot, name, game, stream(seed, "fallback"))


def _played(job: tuple[Contest, Pairing]) -> Result:
    return play(*job)


def play_all(wanted: Contest, known: set[int], jobs: int) -> Iterator[Result]:
    """Every match that is not known yet, as they end."""
    todo = [(wanted, pairing) for pairing in pairings(wanted) if pairing.number not in known]
    if jobs <= 1 or len(todo) <= 1:
        yield from map(_played, todo)
        return
    with get_context("spawn").Pool(min(jobs, len(todo))) as pool:
        yield from pool.imap_unordered(_played, todo)


def data_of(thing: Contest | Result) -> dict[str, Any]:
    """A contest or a result as plain data."""
    found = asdict(thing)
    return {key: list(value) if isinstance(value, tuple) else value for key, value in found.items()}
