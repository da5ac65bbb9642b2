"""Giving up: a player leaves the game, his pawn later (AOL-R37)."""

from __future__ import annotations

from vestiges.games.archeologic.rules.checking import go_on, is_last_left
from vestiges.games.archeologic.state import GONE, LEFT, VOID, ArcheologicState


def leave(state: ArcheologicState, seat: int) -> None:
    """Someone gives up, in turn or not; the others go on where they were.

    A proposal in the making is dropped with its author, never anyone else's.
    """
    was_asked = seat in state.waiting
    concede(state, seat)
    if was_asked:
        state.draft = []
    if was_asked or is_last_left(state):
        go_on(state)


def concede(state: ArcheologicState, seat: int) -> None:
    """The player is out and cannot win; a pending proposal of his is void.

    The pawn stays an obstacle until it stands behind everyone: taken away at once it could let a
    later proposal overtake an earlier one.
    """
    number = state.pending[seat]
    if number >= 0:
        state.verdicts[number] = VOID
        state.pending[seat] = -1
    state.status[seat] = GONE
    state.log.append([LEFT, seat])
    if state.events is not None:
        state.tell("conceded", seat, {}, "AOL-R37")
