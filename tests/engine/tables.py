"""Builders: a toy match at the moment a test is about."""

from __future__ import annotations

from tests.toy import GAME
from tests.toy.state import Toy
from vestiges.engine.match import Match
from vestiges.engine.options import Value


def table(seats: int = 2, seed: str = "7", **options: Value) -> Match:
    """A toy match before the first answer: every seat is to choose a card."""
    return Match(GAME, seed, seats, options)


def turned_up(seats: int = 2, seed: str = "7", **options: Value) -> Match:
    """A toy match after the first cards were turned up: one seat is to take its first step."""
    match = table(seats, seed, **options)
    for seat in match.state.waiting[:]:
        match.play(seat, match.state.options(seat)[0])
    return match


def toy(match: Match) -> Toy:
    """The match's position, known to be the toy's."""
    assert isinstance(match.state, Toy)
    return match.state


def finished(seats: int = 2, seed: str = "7", rounds: int = 1) -> Match:
    """A toy match played to its end, always by the first seat and option."""
    match = table(seats, seed, rounds=rounds)
    while not match.state.over:
        seat = match.state.waiting[0]
        match.play(seat, match.state.options(seat)[0])
    return match
