"""The board of Anarchipel, as tests look at it, and courses of matches to draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tests.boards.pictures import Picture
from vestiges.engine.chance import stream
from vestiges.engine.game import Shape
from vestiges.engine.options import parse
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.bot.policy import answer
from vestiges.games.anarchipel.constants import MOVE
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import AnarchipelView, view
from vestiges.words import Language, tongue

EN, FR = tongue("en", "anarchipel"), tongue("fr", "anarchipel")
NAMES = ["Ada", "Bob & Co", "Chloé", "Dan <3", "Eve", "Ferdinand de la Très-Longue-Mer"]

TABLES: list[tuple[int, dict[str, Any]]] = [
    (4, {"reveal_role": True, "tied_vote": "again-nobody", "honest_corsairs": True}),
    (5, {"movement": "open", "whispers": True, "decision_clock": "60"}),
    (6, {"ghost_timing": "movement", "crossing": "ocean"}),
]
"""Seats and options that between them make everything be drawn."""


def draw(seen: AnarchipelView, lang: Language = EN, shape: Shape = "wide") -> Picture:
    """The board of a view."""
    return Picture(GAME.draw(seen, NAMES[: seen["seats"]], lang, shape))


def board(state: AnarchipelState, seat: int | None, shape: Shape = "wide") -> Picture:
    """The board as a seat sees it."""
    return draw(view(state, seat), shape=shape)


@cache
def course(number: int) -> list[AnarchipelState]:
    """Every position of a match at one of the tables; every fifth answer is any.

    Nobody runs out of coins, so that all three rounds are played.
    """
    seats, options = TABLES[number]
    state = GAME.new(parse(GAME.options, options), seats, f"course {number}")
    assert isinstance(state, AnarchipelState)
    state.ignore_events()
    rng = stream(f"course {number}", "answers")
    story = [state.clone()]
    while not state.over:
        if state.phase == MOVE:
            state.purse = [
                max(4, p) if a else 0 for p, a in zip(state.purse, state.living, strict=True)
            ]
            state.legal_seat = -1
        seat = rng.pick(state.waiting)
        wild = rng.below(5) == 0
        option = rng.pick(state.options(seat)) if wild else answer(view(state, seat), rng)
        state.choose(seat, option)
        story.append(state.clone())
    return story


def views(number: int, every: int) -> Iterator[AnarchipelView]:
    """What some see at every so many positions of a course and at the end: two seats, nobody."""
    story = course(number)
    for turn, state in enumerate([*story[::every], story[-1]]):
        for seat in {*state.waiting[:1], turn % state.seats, None}:
            yield view(state, seat)
