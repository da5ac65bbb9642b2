"""Positions late in a match, reached by bots with random answers now and then."""

from __future__ import annotations

from typing import Any

from vestiges.engine.chance import Rng, stream
from vestiges.engine.match import Match
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.bot.policy import answer
from vestiges.games.anarchipel.constants import GHOST, SECOND, SETTING, SPY, TARGET, VOTE
from vestiges.games.anarchipel.state import AnarchipelState

WILD = (GHOST, TARGET, SECOND, SETTING, SPY, VOTE)
"""Questions at which anything is answered half of the time."""


def step(match: Match, rng: Rng) -> None:
    """One answer of one waiting seat."""
    state = match.state
    seat = rng.pick(state.waiting)
    wild = rng.below(2) if state.phase in WILD else rng.below(25) == 0
    if wild:
        match.play(seat, rng.pick(state.options(seat)))
    else:
        match.play(seat, answer(state.view(seat), rng))  # type: ignore[arg-type]  # its own view


def journey(seats: int, seed: str, answers: int, **options: Any) -> Match:
    """The match after so many such answers, or at its end."""
    match = Match(GAME, seed, seats, options)
    rng = stream(seed, "journey")
    while len(match.moves) < answers and not match.state.over:
        step(match, rng)
    assert isinstance(match.state, AnarchipelState)
    return match
