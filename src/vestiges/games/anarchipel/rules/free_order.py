"""Movement in free order: whoever acts first comes first (ANA-156)."""

from __future__ import annotations

from vestiges.games.anarchipel.constants import LAP_ONE, MOVE
from vestiges.games.anarchipel.state import AnarchipelState


def is_free_order(state: AnarchipelState) -> bool:
    """Whether all move in free order now, until the last has moved."""
    if not state.scenario.open or state.stage != LAP_ONE:
        return False
    return any(state.living[s] and not state.committed[s] for s in range(state.seats))


def forget_idle(state: AnarchipelState) -> None:
    """Something happened: whoever had nothing to give or to play is asked again."""
    state.idle = [False] * state.seats


def ask_in_free_order(state: AnarchipelState) -> None:
    """Whoever has not moved, may give, play a card or speak as a ghost is asked, all at once."""
    state.phase = MOVE
    state.waiting = []
    for seat in range(state.seats):
        must = state.living[seat] and not state.committed[seat]
        may = not state.living[seat] or state.purse[seat] > 0
        if must or (may and not state.idle[seat]):
            state.waiting.append(seat)


def become_idle(state: AnarchipelState, seat: int) -> None:
    """This seat has nothing to give or to play until something happens; ask the others."""
    state.idle[seat] = True
    ask_in_free_order(state)
