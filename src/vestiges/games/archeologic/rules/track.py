"""The time track: who plays next, and how a pawn advances."""

from __future__ import annotations

from vestiges.games.archeologic.state import IN, ArcheologicState


def landing(positions: list[int], seat: int, paid: int) -> int:
    """Where a pawn comes to stand: occupied positions are not counted (AOL-42, AOL-43)."""
    here = positions[seat]
    while paid > 0:
        here += 1
        if here not in positions:
            paid -= 1
    return here


def furthest_back(positions: list[int], status: list[int]) -> int:
    """The seat in the game whose pawn is furthest back, -1 if nobody is (AOL-40)."""
    found = -1
    for seat in range(len(positions)):
        if status[seat] == IN and (found < 0 or positions[seat] < positions[found]):
            found = seat
    return found


def advance(state: ArcheologicState, seat: int, paid: int) -> None:
    """Pay with the pawn (AOL-73, AOL-91)."""
    state.positions[seat] = landing(state.positions, seat, paid)


def clear_track(state: ArcheologicState) -> None:
    """Take away pawns of those who conceded once they stand behind everyone (AOL-R37)."""
    last = furthest_back(state.positions, state.status)
    for seat in range(state.seats):
        here = state.positions[seat]
        if state.status[seat] != IN and (last < 0 or here < state.positions[last]):
            state.positions[seat] = -1
