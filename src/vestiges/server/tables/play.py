"""Playing a match: answers, take-backs, resigning, being away and coming back.

Each is an entry of the table's log. The table is loaded and held, the match in memory moved, the
entry written with all that follows from it, and the change announced; if writing fails the match is
forgotten, so that memory never knows more than the database.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sqlalchemy import insert

from vestiges.engine.errors import Refusal
from vestiges.engine.state import State
from vestiges.engine.undo import is_still_secret
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.matches.log import ANSWERS, Entry
from vestiges.server.services import Services
from vestiges.server.storage.models import Move, Seat
from vestiges.server.tables import clocks, end, summary
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import (
    change_table,
    hold_table,
    read_table,
    retried,
)

Answer = int | str

NEW_MOVE: Final = insert(Move)
"""Every answer writes one: without the objects that the other tables are written by."""


def play(
    services: Services,
    viewer: Viewer,
    table_id: str,
    number: int,
    answer: Answer,
    seat: int | None = None,
) -> bool:
    """Give the viewer's answer; True if it had been given before. `seat` is only checked."""

    def act() -> bool:
        with hold_table(services, table_id) as session:
            mine = _own(session, viewer, seat)
            if _is_repeated(session, mine, number, lambda entry: _is_same(entry, answer)):
                return True
            _answer(session, mine, answer, viewer.person)
        return False

    return retried(act)


def undo(services: Services, viewer: Viewer, table_id: str, number: int) -> bool:
    """Take the viewer's last answer back; True if that had been done before."""

    def act() -> bool:
        with hold_table(services, table_id) as session:
            mine = _own(session, viewer, None)
            if _is_repeated(session, mine, number, lambda entry: entry.kind == "undo"):
                return True
            reason = session.cached.why_no_undo(mine.number)
            if reason is not None:
                raise Refusal("undo", "", reason)
            session.cached.undo(mine.number)
            _write(session, Entry(mine.number, "undo"), viewer.person)
        return False

    return retried(act)


def answer_for(services: Services, table_id: str, seat: int, number: int, option: int) -> bool:
    """Give a bot's answer; False if it is no longer wanted."""
    with hold_table(services, table_id) as session:
        wanted = [s.number for s in session.bots_turn()]
        if seat not in wanted or len(session.cached.answers(seat)) != number:
            return False
        _answer(session, session.seats[seat], option, None)
    return True


def resign(services: Services, viewer: Viewer, table_id: str) -> None:
    """Give up. By the game's rules that is the end for the seat, or a bot plays on for it."""

    def act() -> None:
        with hold_table(services, table_id) as session:
            seat = session.own_seat(viewer)
            session.must_be_on()
            _resign(session, seat, viewer.person)

    retried(act)


def run_out(services: Services, table_id: str, seat: int) -> None:
    """A clock ran out: a bot answers, or, where the game's rules want it, the seat is out."""
    with hold_table(services, table_id) as session:
        if session.match.game.extras.is_left_for_good:
            _resign(session, session.seats[seat], None)
        else:
            _mark(session, session.seats[seat], "away", None)


def go_away(services: Services, table_id: str, seat: int, person: int | None = None) -> None:
    """Let a bot answer for a seat until its person comes back."""
    with hold_table(services, table_id) as session:
        if session.match.game.extras.is_left_for_good:
            raise Problem("no_stand_in")
        _mark(session, session.seats[seat], "away", person)


def back(services: Services, viewer: Viewer, table_id: str) -> None:
    """Take over again from the bot."""

    def act() -> None:
        with hold_table(services, table_id) as session:
            seat = session.own_seat(viewer)
            session.must_be_on()
            _mark(session, seat, "back", viewer.person)

    retried(act)


def answers_given(services: Services, viewer: Viewer, table_id: str) -> int:
    """How often the viewer has answered or taken back at a table: the number of the next answer."""
    with read_table(services, table_id) as session:
        seat = session.seat_of(viewer)
        return len(session.cached.answers(seat.number)) if seat is not None else 0


# Moving the match ---------------------------------------------------------------------------------


def _resign(session: TableSession, seat: Seat, person: int | None) -> None:
    if seat.has_resigned or session.table.stage != "playing":
        return
    entry = Entry(seat.number, "resign")
    if session.match.state.may_leave(seat.number):
        left = session.match.leave(seat.number)
        entry = Entry(seat.number, "resign", left.option, left.text)
    _write(session, entry, person)


def _mark(session: TableSession, seat: Seat, kind: str, person: int | None) -> None:
    is_done = seat.is_away == (kind == "away") or seat.has_resigned
    if not is_done and session.table.stage == "playing":
        _write(session, Entry(seat.number, kind), person)


def _own(session: TableSession, viewer: Viewer, seat: int | None) -> Seat:
    mine = session.own_seat(viewer)
    if seat is not None and seat != mine.number:
        raise Problem("not_your_seat", {"seat": seat + 1})
    return mine


def _is_repeated(
    session: TableSession, seat: Seat, number: int, is_same: Callable[[Entry], bool]
) -> bool:
    """Whether this very answer stands in the log under its number; another one is refused."""
    done = session.cached.answers(seat.number)
    if 0 <= number < len(done) and is_same(done[number]):
        return True
    session.must_be_on()
    if seat.has_resigned:
        raise Problem("resigned")
    if number != len(done):
        raise Problem("stale", {"number": len(done)})
    return False


def _is_same(entry: Entry, answer: Answer) -> bool:
    if entry.kind != "play":
        return False
    if isinstance(answer, int):
        return entry.option == answer
    return entry.text == " ".join(answer.split()).lower()


def _answer(session: TableSession, seat: Seat, answer: Answer, person: int | None) -> None:
    if seat.number not in session.waiting:
        raise Problem("not_your_turn", clause=session.match.state.order_clause())
    move, before = session.cached.play(seat.number, answer)
    _write(session, Entry(seat.number, "play", move.option, move.text), person, before)
    session.services.metrics.answer(session.table.game, is_bot=person is None)


# Writing ------------------------------------------------------------------------------------------


def _write(
    session: TableSession, entry: Entry, person: int | None, before: State | None = None
) -> None:
    """Make an entry durable together with all that follows from it; an answer changed `before`."""
    length = len(session.cached.log)
    with change_table(session.services, session.table.id, length) as held:
        now, clock = session.services.now(), session.services.clock()
        held.table.length = length + 1
        move = {
            "table_id": held.table.id,
            "number": length,
            "seat": entry.seat,
            "kind": entry.kind,
            "option": entry.option,
            "text": entry.text,
            "position": _position(session, entry),
            "person_id": person,
            "at": now,
        }
        held.db.connection().execute(NEW_MOVE, move)
        seat = held.seats[entry.seat]
        was_secret = held.is_secret if before is None else len(before.asked_in_secret()) > 0
        if not (was_secret and entry.kind in ANSWERS):
            _flag(held, seat, entry.kind, person)
        if end.is_over(held):
            end.finish(held, now)
            summary.write(held)
        undone = entry.seat if entry.kind == "undo" else -1
        if before is not None:
            _end_question(held, before, was_secret, clock)
        clocks.update(held.table, held.seats, held.waiting, clock, undone, is_secret=held.is_secret)
    session.cached.append(entry)


def _position(session: TableSession, entry: Entry) -> str:
    """The fingerprint of the position an entry led to, "" if it moved nothing."""
    has_moved = entry.option is not None or entry.kind == "undo"
    return session.match.state.digest() if has_moved else ""


def _end_question(session: TableSession, before: State, was_secret: bool, now: int) -> None:
    """Let clocks begin again if another question is asked than before.

    For all after one in secret and before the next; else where a game has a clock for a question.
    """
    state = session.match.state
    has_clock = session.match.game.extras.clock is not None
    if was_secret or session.is_secret:
        if not is_still_secret(state, before):
            clocks.update(session.table, session.seats, [], now, is_secret=was_secret)
    elif has_clock and state.view(None)["phase"] != before.view(None)["phase"]:
        clocks.restart(session.table, session.seats, now)


def _flag(session: TableSession, seat: Seat, kind: str, person: int | None) -> None:
    """What an entry means for its seat: someone who answers, but for in secret, is back."""
    is_persons = person is not None and person == seat.person_id
    if kind == "resign":
        seat.has_resigned = True
        session.announce(seat, "resigned" if is_persons else "late")
    elif kind == "away":
        seat.is_away = True
        session.announce(seat, "away")
    elif seat.is_away and is_persons:
        seat.is_away = False
        clocks.give_grace(session.table, seat)
        session.announce(seat, "back")
