"""Desk: a table under one's hands, fresh from the database, with its room held.

Reading takes a `look_at`; whatever changes a table goes through `change`, which locks its rows,
writes whole or not at all, and rings the bell only when the change is durable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from vestiges.engine.errors import Reason
from vestiges.engine.game import Game
from vestiges.engine.match import Match
from vestiges.server.house import House
from vestiges.server.pace import SECOND, deadline, show
from vestiges.server.problems import Problem
from vestiges.server.rooms import Room
from vestiges.server.seen import Clock
from vestiges.server.storage.models import Person, Seat, Table
from vestiges.server.viewer import Viewer

T = TypeVar("T")
TRIES = 5
CHANGES = select(Table.changes).where(Table.id == bindparam("table"))


class Behind(Exception):
    """Another process wrote to the table in between: begin again."""


@dataclass
class Desk:
    """A table, its seats in order, the people on them, and its room."""

    house: House
    session: Session
    table: Table
    seats: list[Seat]
    people: dict[int, Person]
    room: Room

    @property
    def match(self) -> Match:
        """The match, which must have begun."""
        if self.room.match is None:
            raise Problem("not_begun")
        return self.room.match

    @property
    def waiting(self) -> list[int]:
        """The seats that owe an answer."""
        if self.table.stage != "playing" or self.room.match is None:
            return []
        return self.room.match.state.waiting

    def seat_of(self, viewer: Viewer) -> Seat | None:
        """Where the viewer sits, if anywhere."""
        if viewer.person is None:
            return None
        return next((seat for seat in self.seats if seat.person_id == viewer.person), None)

    def own_seat(self, viewer: Viewer) -> Seat:
        """Where the viewer sits, or a problem."""
        if viewer.person is None:
            raise Problem("sign_in")
        seat = self.seat_of(viewer)
        if seat is None:
            raise Problem("not_seated")
        return seat

    def must_be_on(self) -> None:
        """Refuse what only a running match allows."""
        if self.table.stage == "open":
            raise Problem("not_begun")
        if self.table.stage != "playing":
            raise Problem("over")

    def names(self) -> list[str]:
        """The names around the table, all different; "" for an open seat."""
        if self.table.players:
            return self.table.players
        names: list[str] = []
        for seat in self.seats:
            name = self._name_of(seat)
            same = sum(other == name for other in names)
            names.append(f"{name} ({seat.number + 1})" if name and same else name)
        return names

    def _name_of(self, seat: Seat) -> str:
        if seat.person_id is not None:
            return self.people[seat.person_id].name
        return f"Bot {seat.number + 1}" if seat.bot else ""

    def present(self) -> tuple[bool, ...]:
        """Which of the people on the seats follow the table right now."""
        is_present = self.house.hub.is_present
        people = [seat.person_id for seat in self.seats]
        return tuple(who is not None and is_present(self.table.id, who) for who in people)

    def why_silent(self, viewer: Viewer) -> Reason | None:
        """Why the rules do not let the viewer talk now; None: they do."""
        match = self.room.match
        if match is None or self.table.stage != "playing":
            return None
        seat = self.seat_of(viewer)
        return match.game.why_silent(match.state.view(seat.number if seat is not None else None))

    def bots_turn(self) -> list[Seat]:
        """The seats waited for that a bot must answer for."""
        waited = [seat for seat in self.seats if seat.number in self.waiting]
        return [seat for seat in waited if is_bots(seat) or self.is_late(seat)]

    def is_late(self, seat: Seat) -> bool:
        """Whether the game's own clock has run out for a seat."""
        time = self.game_deadline(seat)
        return time is not None and time <= self.house.now()

    def game_deadline(self, seat: Seat) -> int | None:
        """When the game's own clock runs out for a seat; None if it does not run."""
        match = self.room.match
        if match is None or seat.since is None or not has_clock(match.game):
            return None
        seconds = match.game.seconds(match.state.view(None))
        return seat.since + seconds * SECOND if seconds else None

    def clock(self, seat: Seat) -> Clock:
        """A seat's clock as everyone sees it: the one that runs out first."""
        shown, time = show(self.table, seat), self.game_deadline(seat)
        if time is None or (shown.deadline is not None and shown.deadline < time):
            return shown
        assert seat.since is not None
        return Clock(time - seat.since, seat.since, time)

    def next_due(self, now: int) -> int | None:
        """When the server must do something here by itself."""
        if self.bots_turn():
            return now
        times = [deadline(self.table, seat) for seat in self.seats]
        times += [self.game_deadline(seat) for seat in self.seats]
        return min((time for time in times if time is not None), default=None)

    def close(self) -> bool:
        """Note the change and what is owed before both are written; whether it is owed at once."""
        now = self.house.now()
        self.table.changes += 1
        self.table.due_at = self.next_due(now)
        self.house.bell.toll(self.session, self.table.id)
        return self.table.due_at is not None and self.table.due_at <= now


def has_clock(game: Game) -> bool:
    """Whether a game has a clock of its own."""
    return type(game).seconds is not Game.seconds


def is_bots(seat: Seat) -> bool:
    """Whether a bot answers for this seat."""
    return seat.bot is not None or seat.is_away or seat.has_resigned


def fetch(house: House, session: Session, table_id: str) -> Desk:
    """A table from the database, or from its room while nothing was written since.

    The room must be held, and is brought up to date.
    """
    room = house.rooms.get(table_id)
    kept = _kept(house, session, room, table_id)
    if kept is not None:
        return replace(kept, session=session)
    table = session.get(Table, table_id) if is_id(table_id) else None
    if table is None:
        raise Problem("no_table")
    room.forget_talk()
    room.catch_up(session, table)
    room.desk = _desk(house, session, table, room)
    return room.desk


def _kept(house: House, session: Session, room: Room, table_id: str) -> Desk | None:
    """The table as the room has it, unless another process may have written to it since."""
    kept = room.desk
    if not isinstance(kept, Desk):
        return None
    if not house.database.is_shared:
        return kept
    changes = session.scalar(CHANGES, {"table": table_id})
    return kept if kept.table.changes == changes else None


def is_id(text: str) -> bool:
    """Whether a text could name a table or an invitation; others are not even looked up."""
    return text.isascii() and text.isalnum() and len(text) <= 32


def _locked(session: Session, table_id: str) -> Table:
    table = session.get(Table, table_id, with_for_update=True) if is_id(table_id) else None
    if table is None:
        raise Problem("no_table")
    return table


def _desk(house: House, session: Session, table: Table, room: Room) -> Desk:
    pairs = session.execute(
        select(Seat, Person)
        .outerjoin(Person, Seat.person_id == Person.id)
        .where(Seat.table_id == table.id)
        .order_by(Seat.number)
    ).all()
    found: list[Person | None] = [person for _, person in pairs]
    people = {person.id: person for person in found if person is not None}
    return Desk(house, session, table, [seat for seat, _ in pairs], people, room)


@contextmanager
def look_at(house: House, table_id: str) -> Iterator[Desk]:
    """A table to read; its room is held until the block is left."""
    with house.rooms.get(table_id).lock, house.database.reading() as session:
        yield fetch(house, session, table_id)


@contextmanager
def change(house: House, table_id: str, length: int | None = None) -> Iterator[Desk]:
    """A table to change. With `length`, the room is ahead of a log that must still be so long."""
    room = house.rooms.get(table_id)
    with room.lock:
        try:
            with house.database.writing() as session:
                desk = _ahead(house, session, room, length) or _latest(
                    house, session, room, table_id, length
                )
                yield desk
                is_owed = desk.close()
            room.desk = desk
        except BaseException as error:
            room.forget()
            if length is not None and isinstance(error, IntegrityError):
                raise Behind from error  # an entry of this number is there already
            raise
    house.bell.ring(table_id, is_owed=is_owed)


def _ahead(house: House, session: Session, room: Room, length: int | None) -> Desk | None:
    """The table as the room has it, to be written at once: where no other process writes."""
    kept = room.desk
    if house.database.is_shared or not isinstance(kept, Desk) or kept.table.length != length:
        return None
    session.add_all([kept.table, *kept.seats])
    return replace(kept, session=session)


def _latest(house: House, session: Session, room: Room, table_id: str, length: int | None) -> Desk:
    """The table as the database has it, its row locked."""
    table = _locked(session, table_id)
    if length is None:
        room.catch_up(session, table)
    elif table.length != length:
        raise Behind
    room.forget_talk()
    return _desk(house, session, table, room)


@contextmanager
def lay(house: House, table: Table, seats: list[Seat]) -> Iterator[Desk]:
    """A new table to arrange before anyone sees it."""
    with house.database.writing() as session:
        session.add(table)
        session.flush()
        session.add_all(seats)
        session.flush()
        desk = _desk(house, session, table, house.rooms.get(table.id))
        yield desk
        is_owed = desk.close()
    house.bell.ring(table.id, is_owed=is_owed)


def persistently(act: Callable[[], T]) -> T:
    """Do something; begin again when another process was faster."""
    for _ in range(TRIES - 1):
        try:
            return act()
        except Behind:
            continue
    return act()
