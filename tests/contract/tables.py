"""Which games the contract holds for, at which tables, and random positions of them.

A table is a game, a number of seats and options. A position is a table, a seed and a number of
answers, each drawn at random from those that are legal.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from tests import toy
from vestiges import games
from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game
from vestiges.engine.match import Match
from vestiges.engine.options import Value, describe, spell
from vestiges.engine.state import State

T = TypeVar("T")
OptionSet = dict[str, str]

NAMES = [*games.names(), toy.GAME.name]


def find(name: str) -> Game:
    """A packaged game, or the toy."""
    return toy.GAME if name == toy.GAME.name else games.find(name)


SEATED = [(name, seats) for name in NAMES for seats in find(name).seats]

every_game = pytest.mark.parametrize("name", NAMES)
every_seating = pytest.mark.parametrize(("name", "seats"), SEATED)


def tries(count: int) -> settings:
    """So many random positions for each game and number of seats; `make soak` tries more.

    A position is found again by what `reach` is given; looking for a simpler one takes minutes.
    """
    number = max(1, count * settings().max_examples // 200)
    return settings(max_examples=number, phases=[Phase.explicit, Phase.generate])


def option_sets(game: Game) -> list[OptionSet]:
    """The defaults, every other value of every option by itself, and a few mixtures of all."""
    infos = describe(game.options)
    sets: list[OptionSet] = [{}]
    for info in infos:
        sets += [{info.name: spell(v)} for v in info.values if v != info.default]
    rng = stream(game.name, "option sets")
    for _ in range(4 if infos else 0):
        sets.append({info.name: spell(_one_of(info.values, rng)) for info in infos})
    return sets


def _one_of(values: tuple[Value, ...], rng: Rng) -> Value:
    return values[rng.below(len(values))]


TABLES = [
    pytest.param(name, seats, options, id=f"{name}-{seats}-{' '.join(options.values())}")
    for name, seats in SEATED
    for options in option_sets(find(name))
]
every_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


def answer_randomly(match: Match, rng: Rng) -> None:
    """One legal answer of one waiting seat, any of them with equal chance."""
    seat = rng.pick(match.state.waiting)
    options = match.state.options(seat)
    assert options, f"seat {seat} is asked and has no answer"
    match.play(seat, rng.pick(options))


def play_out(state: State, rng: Rng, most: int) -> int:
    """Random answers to the end, at most so many; how many there were."""
    count = 0
    while not state.over and count < most:
        seat = rng.pick(state.waiting)
        state.choose(seat, rng.pick(state.options(seat)))
        count += 1
    return count


@cache
def usual_length(name: str, seats: int) -> int:
    """How many answers a random match takes, more or less."""
    state = find(name).new(seats=seats, seed="usual")
    state.ignore_events()
    return play_out(state, stream("usual", "answers"), find(name).longest(seats))


def reach(name: str, seats: int, options: OptionSet, seed: str, answers: int) -> Match:
    """The match after so many random answers, or at its end if that comes first."""
    match = Match(find(name), seed, seats, options)
    rng = stream(seed, "answers")
    while len(match.moves) < answers and not match.state.over:
        answer_randomly(match, rng)
    return match


class Position:
    """A random position and how it was reached, for failures that can be read and repeated."""

    def __init__(self, name: str, seats: int, options: OptionSet, seed: str, answers: int) -> None:
        self.how = f"reach({name!r}, {seats}, {options}, {seed!r}, {answers})"
        self.match = reach(name, seats, options, seed, answers)
        self.game = self.match.game
        self.state = self.match.state
        self.rng = stream(seed, f"after {answers}")
        """Chance for what a check tries next."""

    def __repr__(self) -> str:
        return self.how

    @property
    def viewers(self) -> list[int | None]:
        """Every seat, and a spectator."""
        return [*range(self.state.seats), None]


@st.composite
def positions(draw: Any, name: str, seats: int) -> Position:
    """A position of this game with so many seats: any options, seed and moment."""
    infos = describe(find(name).options)
    options: OptionSet = {}
    for info in infos:
        value = draw(st.sampled_from([info.default, *info.values]))
        if value != info.default:
            options[info.name] = spell(value)
    seed = str(draw(st.integers(0, 10**9)))
    answers = draw(st.integers(0, usual_length(name, seats)))
    return Position(name, seats, options, seed, answers)


def pick_some(items: list[T], most: int, rng: Rng) -> list[T]:
    """All items, or so many of them at random."""
    if len(items) <= most:
        return items
    mixed = items[:]
    rng.shuffle(mixed)
    return mixed[:most]
