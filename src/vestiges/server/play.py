"""Playing: answers, take-backs, resigning, being away and coming back.

Each is an entry of the table's log. The match in the room is moved first and the entry written
then; if writing fails the room is forgotten, so that memory never knows more than the database.
"""

from __future__ import annotations

from collections.abc import Callable

from vestiges.engine.errors import Refusal
from vestiges.server import ending, pace
from vestiges.server.desk import Desk, change, has_clock, look_at, persistently
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.rooms import Entry
from vestiges.server.storage.models import Move, Said, Seat
from vestiges.server.viewer import Viewer

Answer = int | str


def play(
    house: House,
    viewer: Viewer,
    table_id: str,
    number: int,
    answer: Answer,
    seat: int | None = None,
) -> bool:
    """Give the viewer's answer; True if it had been given before. `seat` is only checked."""
    return persistently(lambda: _play(house, viewer, table_id, number, answer, seat))


def _play(
    house: House, viewer: Viewer, table_id: str, number: int, answer: Answer, seat: int | None
) -> bool:
    with house.rooms.get(table_id).lock:
        with look_at(house, table_id) as desk:
            mine = _own(desk, viewer, seat)
            if _is_repeated(desk, mine, number, lambda entry: _is_same(entry, answer)):
                return True
        _answer(desk, mine, answer, viewer.person)
    return False


def undo(house: House, viewer: Viewer, table_id: str, number: int) -> bool:
    """Take the viewer's last answer back; True if that had been done before."""
    return persistently(lambda: _undo(house, viewer, table_id, number))


def _undo(house: House, viewer: Viewer, table_id: str, number: int) -> bool:
    with house.rooms.get(table_id).lock:
        with look_at(house, table_id) as desk:
            mine = _own(desk, viewer, None)
            if _is_repeated(desk, mine, number, lambda entry: entry.kind == "undo"):
                return True
        reason = desk.room.why_no_undo(mine.number)
        if reason is not None:
            raise Refusal("undo", "", reason)
        desk.room.undo(mine.number)
        _write(desk, Entry(mine.number, "undo"), viewer.person)
    return False


def answer_for(house: House, table_id: str, seat: int, number: int, option: int) -> bool:
    """Give a bot's answer; False if it is no longer wanted."""
    with house.rooms.get(table_id).lock:
        with look_at(house, table_id) as desk:
            wanted = [s.number for s in desk.bots_turn()]
            if seat not in wanted or len(desk.room.answers(seat)) != number:
                return False
        _answer(desk, desk.seats[seat], option, None)
    return True


def resign(house: House, viewer: Viewer, table_id: str) -> None:
    """Give up. A bot plays on for the seat as long as others play."""

    def act() -> None:
        with house.rooms.get(table_id).lock:
            with look_at(house, table_id) as desk:
                seat = desk.own_seat(viewer)
                desk.must_be_on()
                if seat.has_resigned:
                    return
            _write(desk, Entry(seat.number, "resign"), viewer.person)

    persistently(act)


def go_away(house: House, table_id: str, seat: int, person: int | None = None) -> None:
    """Let a bot answer for a seat until its person comes back."""
    _mark(house, table_id, seat, "away", person)


def back(house: House, viewer: Viewer, table_id: str) -> None:
    """Take over again from the bot."""

    def act() -> None:
        with look_at(house, table_id) as desk:
            seat = desk.own_seat(viewer)
            desk.must_be_on()
        _mark(house, table_id, seat.number, "back", viewer.person)

    persistently(act)


def _mark(house: House, table_id: str, number: int, kind: str, person: int | None) -> None:
    with house.rooms.get(table_id).lock:
        with look_at(house, table_id) as desk:
            seat = desk.seats[number]
            is_done = seat.is_away == (kind == "away") or seat.has_resigned
            if is_done or desk.table.stage != "playing":
                return
        _write(desk, Entry(number, kind), person)


def _own(desk: Desk, viewer: Viewer, seat: int | None) -> Seat:
    mine = desk.own_seat(viewer)
    if seat is not None and seat != mine.number:
        raise Problem("not_your_seat", {"seat": seat + 1})
    return mine


def _is_repeated(desk: Desk, seat: Seat, number: int, is_same: Callable[[Entry], bool]) -> bool:
    """Whether this very answer stands in the log under its number; another one is refused."""
    done = desk.room.answers(seat.number)
    if 0 <= number < len(done) and is_same(done[number]):
        return True
    desk.must_be_on()
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


def _answer(desk: Desk, seat: Seat, answer: Answer, person: int | None) -> None:
    if seat.number not in desk.waiting:
        raise Problem("not_your_turn")
    asked = _question(desk)
    move = desk.room.play(seat.number, answer)
    entry = Entry(seat.number, "play", move.option, move.text)
    _write(desk, entry, person, is_new=_question(desk) != asked)


def _question(desk: Desk) -> str:
    """The kind of question being asked, as everyone may know it, where a game's clock runs."""
    state = desk.match.state
    return state.view(None)["phase"] if has_clock(desk.match.game) else ""


def _write(desk: Desk, entry: Entry, person: int | None, *, is_new: bool = False) -> None:
    """Make an entry durable together with all that follows from it."""
    length = len(desk.room.log)
    with change(desk.house, desk.table.id, length) as held:
        now = desk.house.now()
        held.table.length = length + 1
        held.session.add(
            Move(
                table_id=held.table.id,
                number=length,
                seat=entry.seat,
                kind=entry.kind,
                option=entry.option,
                text=entry.text,
                person_id=person,
                at=now,
            )
        )
        seat = held.seats[entry.seat]
        _flag(held, seat, entry.kind, person)
        if ending.is_over(held):
            ending.finish(held, now)
        undone = entry.seat if entry.kind == "undo" else -1
        if is_new:
            pace.renew(held.table, held.seats, now)
        pace.tick(held.table, held.seats, held.waiting, now, undone)
    desk.room.log.append(entry)
    desk.room.no_undo.clear()


def _flag(desk: Desk, seat: Seat, kind: str, person: int | None) -> None:
    """What an entry means for its seat: someone who answers is back."""
    is_persons = person is not None and person == seat.person_id
    if kind == "resign":
        seat.has_resigned = True
        tell(desk, seat, "resigned")
    elif kind == "away":
        seat.is_away = True
        tell(desk, seat, "away")
    elif seat.is_away and is_persons:
        seat.is_away = False
        pace.welcome(desk.table, seat)
        tell(desk, seat, "back")


def tell(desk: Desk, seat: Seat, kind: str) -> None:
    """Tell the table that someone came or went."""
    desk.room.forget_talk()
    desk.session.add(
        Said(
            table_id=desk.table.id,
            kind=kind,
            person_id=seat.person_id,
            name=desk.names()[seat.number],
            at=desk.house.now(),
        )
    )
