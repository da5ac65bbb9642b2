"""A window in which ghosts may play: passing, and being asked again (ANA-95, ANA-96)."""

from __future__ import annotations

from vestiges.games.anarchipel.rules.flow import next_ghost, open_window
from vestiges.games.anarchipel.rules.free_order import (
    ask_in_free_order,
    become_idle,
    forget_idle,
    is_free_order,
)
from vestiges.games.anarchipel.rules.purses import check_instantly
from vestiges.games.anarchipel.state import AnarchipelState


def pass_window(state: AnarchipelState, seat: int) -> None:
    """The next ghost is asked; where the order is free, this one rests."""
    if is_free_order(state):
        become_idle(state, seat)
    else:
        state.ghosts.pop(0)
        next_ghost(state)


def after_card(state: AnarchipelState) -> None:
    """All ghosts are asked again (ANA-96)."""
    check_instantly(state)
    if state.over:
        return
    if is_free_order(state):
        forget_idle(state)
        ask_in_free_order(state)
    else:
        open_window(state, state.window)
