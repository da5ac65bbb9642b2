"""Taking back at a table where others play: who may, decided by what the seat can see.

The engine asks what was learned. Here two things more count. What another seat has visibly done
since is not undone from under it. And as soon as a turn has passed on, it stays passed on: were it
to depend on whether the next seat has begun in secret, the answer would tell.
"""

from __future__ import annotations

from vestiges.engine.chance import stream
from vestiges.engine.errors import Reason
from vestiges.engine.match import Match, Move
from vestiges.engine.state import LEAVE, State
from vestiges.engine.text import mark
from vestiges.engine.undo import WORLDS, has_learned, is_barred, is_still_asked


def why_no_undo(
    match: Match, seat: int, kept: tuple[int, State] | None = None, worlds: int = WORLDS
) -> Reason | None:
    """Why this seat's last answer cannot be taken back; None if it can.

    `kept` is the position before a move and the move's index, where somebody kept it. With fewer
    worlds it is a quick guess, good enough to offer the button; taking back asks in earnest.
    """
    index = _last_by(match, seat)
    if index < 0 or match.state.over or match.moves[index].option == LEAVE:
        return match.why_no_undo(seat)
    later = match.moves[index + 1 :]
    if any(event.is_seen_by(seat) for move in later for event in move.events):
        return Reason(mark("Another seat has moved since."))
    before = kept[1] if kept is not None and kept[0] == index else match.at(index)
    binding = before.phase_of(seat).binds(before, match.moves[index].option)
    if binding:
        return Reason(mark("The rules do not allow taking this back."), clause=binding)
    after = before.clone()
    after.apply(seat, match.moves[index].option)
    if set(after.waiting) - set(before.waiting) or is_barred(match.state, before):
        return Reason(mark("The turn has passed on."))
    if not is_still_asked(match.state, after) and _has_seen(after, later, seat):
        return Reason(mark("Another seat has moved since."))
    if later:
        return match.why_no_undo(seat)
    option = match.moves[index].option
    return (
        Reason(mark("It showed something that was hidden."))
        if _showed(before, seat, option, match, worlds)
        else None
    )


def _showed(before: State, seat: int, option: int, match: Match, worlds: int) -> bool:
    """Whether anyone learned something hidden from the last move, as the engine asks it."""
    after = before.clone()
    after.collect_events()
    after.apply(seat, option)
    viewers = [*range(match.seats), None]
    given = sum(move.seat == seat for move in match.moves)
    rng = stream(f"{given}", "take back")  # of nothing that the seat could not know
    return any(has_learned(before, seat, option, after, who, rng, worlds) for who in viewers)


def _last_by(match: Match, seat: int) -> int:
    for index in range(len(match.moves) - 1, -1, -1):
        if match.moves[index].seat == seat:
            return index
    return -1


def _has_seen(state: State, later: list[Move], seat: int) -> bool:
    """Whether any of the later moves changed what the seat sees."""
    shown = state.view(seat)
    for move in later:
        state.apply(move.seat, move.option)
        if state.view(seat) != shown:
            return True
    return False
