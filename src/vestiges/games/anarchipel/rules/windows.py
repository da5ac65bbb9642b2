"""A window in which ghosts may play: passing, and being asked again (ANA-95, ANA-96)."""

from __future__ import annotations

from vestiges.games.anarchipel.rules.flow import next_ghost, open_window
from vestiges.games.anarchipel.rules.free_order import (
    is_floor_open,
    open_floor,
    sit_back,
    wake_everybody,
)
from vestiges.games.anarchipel.rules.purses import check_instantly
from vestiges.games.anarchipel.state import AnarchipelState


def pass_window(state: AnarchipelState, seat: int) -> None:
    """The next ghost is asked; where the order is free, this one rests."""
    if is_floor_open(state):
        sit_back(state, seat)
    else:
        state.ghosts.pop(0)
        next_ghost(state)


def after_card(state: AnarchipelState) -> None:
    """All ghosts are asked again (ANA-96)."""
    check_instantly(state)
    if state.over:
        return
    if is_floor_open(state):
        wake_everybody(state)
        open_floor(state)
    else:
        open_window(state, state.window)
