"""Matches in which the Rival, Alphonse LeGros, plays."""

from __future__ import annotations

from typing import Any

from tests.games.museum.builder import (
    go_to,
    offer,
    show,
    table,
)
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import S_IMPROVE
from vestiges.games.museum.state import MuseumState

GREEK_ROOM = 3
"""RV04: Greek, Culture, Chinese, Europe; discards the Americas, Africa, Asia, Europe."""


def duel(seats: int = 1, **options: Any) -> MuseumState:
    """An empty table with Alphonse, who looks for Greeks, culture, Chinese and Europe."""
    state = table(seats, **options)
    offer(state)
    state.rival_card = GREEK_ROOM
    for continent in ("americas", "europe", "africa", "asia"):
        show(state, continent)
    return state


def act(state: MuseumState, exhibit: int, discard: int = 0) -> MuseumState:
    """Alphonse's next action card shows these numbers, and it is his turn to improve."""
    parts = load()
    action = next(
        a
        for a in range(17)
        if (parts.action_exhibit[a], parts.action_discard[a]) == (exhibit, discard)
    )
    if action in state.action_deck:
        state.action_deck.remove(action)
    state.action_deck.append(action)
    return go_to(state, S_IMPROVE, state.seats)
