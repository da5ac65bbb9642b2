"""What a seat may see of a position of the toy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from vestiges.engine.state import View, shared_view

if TYPE_CHECKING:
    from tests.toy.state import Toy


def view(state: Toy, seat: int | None) -> View:
    """What this seat, or a spectator (None), may know."""
    seen: Any = shared_view(state, "toy", seat)
    own = [] if seat is None else [seat]
    seen["hand"] = [sorted(state.hands[s]) for s in own]
    seen["hidden"] = [state.hidden[s][:] for s in own]
    seen["chosen"] = [state.chosen[s] for s in own]
    seen["counts"] = [[held(state, s, seat), len(state.hidden[s])] for s in range(state.seats)]
    seen |= {"shown": state.shown[:], "order": state.order[:]}
    seen |= {"steps": state.steps, "left": state.left, "points": [row[:] for row in state.points]}
    whole: View = seen
    return whole


def held(state: Toy, seat: int, viewer: int | None) -> int:
    """The size of a hand as a viewer may know it."""
    is_veiled = state.veiled and seat != viewer and state.chosen[seat] >= 0
    return len(state.hands[seat]) + is_veiled
