"""Table transactions: load a table, lock its match, write what was changed, announce it.

`read_table` is for reading; `hold_table` is for whoever moves the match in memory and writes then.
Whatever changes a table goes through `change_table`, which locks its rows, writes whole or not at
all, and announces the change only when it is durable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from vestiges.server.http.errors import Problem
from vestiges.server.matches.cache import CachedMatch, TableRows
from vestiges.server.services import Services
from vestiges.server.storage.models import Person, Seat, Table
from vestiges.server.tables.session import TableSession

T = TypeVar("T")
TRIES = 5
CHANGES = select(Table.changes).where(Table.id == bindparam("table"))


class Conflict(Exception):
    """Another process wrote to the table in between: begin again."""


def is_id(text: str) -> bool:
    """Whether a text could name a table or an invitation; others are not even looked up."""
    return text.isascii() and text.isalnum() and len(text) <= 32


# Reading ------------------------------------------------------------------------------------------


@contextmanager
def read_table(services: Services, table_id: str) -> Iterator[TableSession]:
    """A table to read; its match is held until the block is left."""
    cached = services.matches.get(table_id)
    with cached.lock, services.database.reading() as db:
        yield _load(services, db, cached, table_id)


@contextmanager
def hold_table(services: Services, table_id: str) -> Iterator[TableSession]:
    """A table whose match is to be moved: it is held, and the database is not."""
    cached = services.matches.get(table_id)
    with cached.lock:
        with services.database.reading() as db:
            session = _load(services, db, cached, table_id)
        yield session


def _load(services: Services, db: Session, cached: CachedMatch, table_id: str) -> TableSession:
    """A table as it is cached, or from the database where it was written to since."""
    rows = cached.rows
    if rows is None or _is_outdated(services, db, rows.table):
        table = db.get(Table, table_id) if is_id(table_id) else None
        if table is None:
            raise Problem("no_table")
        cached.forget_chat()
        cached.catch_up(db, table)
        rows = _read_rows(db, table)
        cached.keep_rows(rows)
    return _session(services, db, rows, cached)


def _is_outdated(services: Services, db: Session, table: Table) -> bool:
    """Whether another process has written to a table since it was read."""
    is_shared = services.database.is_shared
    return is_shared and db.scalar(CHANGES, {"table": table.id}) != table.changes


def _read_rows(db: Session, table: Table) -> TableRows:
    pairs = db.execute(
        select(Seat, Person)
        .outerjoin(Person, Seat.person_id == Person.id)
        .where(Seat.table_id == table.id)
        .order_by(Seat.number)
    ).all()
    found: list[Person | None] = [person for _, person in pairs]
    people = {person.id: person for person in found if person is not None}
    return TableRows(table, [seat for seat, _ in pairs], people)


def _session(services: Services, db: Session, rows: TableRows, cached: CachedMatch) -> TableSession:
    return TableSession(services, db, rows.table, rows.seats, rows.people, cached)


# Changing -----------------------------------------------------------------------------------------


@contextmanager
def change_table(
    services: Services, table_id: str, length: int | None = None
) -> Iterator[TableSession]:
    """A table to change; with `length`, its match is ahead of a log that must still be so long."""
    cached = services.matches.get(table_id)
    with cached.lock:
        try:
            with services.database.writing() as db:
                rows = _rows_ahead(services, db, cached, length) or _locked_rows(
                    db, cached, table_id, length
                )
                session = _session(services, db, rows, cached)
                yield session
                is_due = session.close()
            cached.keep_rows(rows)
        except BaseException as error:
            cached.forget()
            if length is not None and isinstance(error, IntegrityError):
                raise Conflict from error  # an entry of this number is there already
            raise
    services.notifier.notify_local(table_id, is_due=is_due)


def _rows_ahead(
    services: Services, db: Session, cached: CachedMatch, length: int | None
) -> TableRows | None:
    """The table as it is cached, to be written at once: where no other process writes."""
    rows = cached.rows
    if services.database.is_shared or rows is None or rows.table.length != length:
        return None
    db.add_all([rows.table, *rows.seats])
    return rows


def _locked_rows(db: Session, cached: CachedMatch, table_id: str, length: int | None) -> TableRows:
    """The table as the database has it, its row locked."""
    table = db.get(Table, table_id, with_for_update=True) if is_id(table_id) else None
    if table is None:
        raise Problem("no_table")
    if length is None:
        cached.catch_up(db, table)
    elif table.length != length:
        raise Conflict
    cached.forget_chat()
    return _read_rows(db, table)


@contextmanager
def create_table(services: Services, table: Table, seats: list[Seat]) -> Iterator[TableSession]:
    """A new table to arrange before anyone sees it."""
    with services.database.writing() as db:
        db.add(table)
        db.flush()
        db.add_all(seats)
        db.flush()
        cached = services.matches.get(table.id)
        session = _session(services, db, _read_rows(db, table), cached)
        yield session
        is_due = session.close()
    services.notifier.notify_local(table.id, is_due=is_due)


def retried(act: Callable[[], T]) -> T:
    """Do something; begin again when another process was faster."""
    for _ in range(TRIES - 1):
        try:
            return act()
        except Conflict:
            continue
    return act()
