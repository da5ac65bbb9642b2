"""Expected final scores of the players of Museum once only the layouts remain.

Before that a search plays on. Finding layouts takes longer than the match itself, so a museum
counts what it is worth at most; nearly every one can be hung so, or almost (bench/layouts.py).
"""

from __future__ import annotations

from vestiges.games.museum.constants import LAYOUT, PRESTIGE_DOUBLE
from vestiges.games.museum.layout.bounds import modes
from vestiges.games.museum.rules.cards import count_power
from vestiges.games.museum.rules.scoring import lost_to_opinion, problem_of
from vestiges.games.museum.state import MuseumState


def estimate(state: MuseumState) -> list[float] | None:
    """By seat: its final score, None as long as turns are played."""
    if state.phase != LAYOUT:
        return None
    return [float(hoped(state, seat)) for seat in range(state.seats)]


def hoped(state: MuseumState, seat: int) -> int:
    """The marker, the museum at its best, prestige, and what bad press takes."""
    most = max([mode.bound for mode in modes(problem_of(state, seat))], default=0)
    double = 2 if count_power(state, seat, PRESTIGE_DOUBLE) else 1
    return state.score[seat] + most + state.prestige[seat] * double - lost_to_opinion(state, seat)
