"""The reputation track: one pawn a space, and what happens to the pawn that stood there."""

from __future__ import annotations

from vestiges.games.troia.state import TroiaState


def advance(state: TroiaState, seat: int, points: int) -> None:
    """Move a pawn in one move (TRO-108); nothing happens with 0 points (TRO-115)."""
    if points == 0:
        return
    track = state.track
    start = track[seat]
    goal = start + points
    track[seat] = goal
    if state.events is not None:
        state.tell("advanced", seat, {"points": points, "to": goal}, "TRO-108")
    for other in range(state.seats):
        if other != seat and track[other] == goal:
            move_back(state, other)


def move_back(state: TroiaState, seat: int) -> None:
    """A pawn that is hit falls to the first free space behind it (TRO-110 to TRO-112)."""
    track = state.track
    space = track[seat] - 1
    while space > 0 and space in track:
        space -= 1
    lost = track[seat] - space
    track[seat] = space
    state.lost[seat] += lost
    if state.events is not None:
        state.tell("moved back", seat, {"spaces": lost, "to": space}, "TRO-110")
