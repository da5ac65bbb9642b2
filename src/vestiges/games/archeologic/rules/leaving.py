"""Giving up: a player leaves the game, his pawn later (AOL-R37)."""

from __future__ import annotations

from vestiges.games.archeologic.state import GONE, LEFT, VOID, ArcheologicState


def concede(state: ArcheologicState, seat: int) -> None:
    """The player is out and cannot win; a pending proposal of his is void.

    The pawn stays an obstacle until it stands behind everyone: taken away at once it could let a
    later proposal overtake an earlier one. A match offers this to the player whose turn it is;
    the ruling holds at any time.
    """
    number = state.pending[seat]
    if number >= 0:
        state.verdicts[number] = VOID
        state.pending[seat] = -1
    state.status[seat] = GONE
    state.log.append([LEFT, seat])
    if state.events is not None:
        state.tell("conceded", seat, {}, "AOL-R37")
