"""The database: one SQLite file for one process, or PostgreSQL for several."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from typing import Any, Final

from sqlalchemy import BigInteger, Connection, cast, create_engine, event, func, make_url
from sqlalchemy.engine import Engine
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.orm import Session

from vestiges.engine.errors import SetupError
from vestiges.server.storage.failures import StorageError, cause_of, is_corrupt
from vestiges.server.storage.lock import file_of
from vestiges.server.storage.models import Health

KINDS: Final = ("sqlite", "postgresql")
PRAGMAS: Final = (
    "journal_mode = WAL",
    "synchronous = FULL",  # an acknowledged move outlives a power cut
    "foreign_keys = ON",
    "busy_timeout = 10000",
)
SHARED_NOW: Final = cast(
    func.floor(func.extract("epoch", func.clock_timestamp()) * 1000), BigInteger
)
"""PostgreSQL's own time, in milliseconds since 1970: the same for all processes."""
CONNECTIONS: Final = 80
"""Of PostgreSQL's hundred, what the processes of a server may use together."""
FEWEST: Final = 10
"""What each of them may use at least."""
PROBE: Final = 5000
"""Milliseconds between two writes that only find out whether anything can be written."""

log = logging.getLogger(__name__)


class Database:
    """Short units of work: `reading()` sees one moment, `writing()` is done whole or not at all."""

    def __init__(self, address: str, processes: int = 1) -> None:
        self.engine = _engine(address, max(FEWEST, CONNECTIONS // processes))
        self.is_shared = self.engine.dialect.name == "postgresql"
        """Whether other processes may work on the same tables."""
        self.failure = ""
        """What ailed the storage at the last try; "" once something could be written again. What is
        corrupt stays so until it has been restored and the server started again."""
        self._probed_at = 0
        self._file = file_of(address)
        self._writer = self.engine.execution_options(is_writer=True)
        # SQLite takes one writer at a time and lets the others poll; waiting here is fairer.
        self._turn = nullcontext() if self.is_shared else threading.Lock()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that changes nothing."""
        with (
            self._watched(),
            Session(self.engine, expire_on_commit=False, autoflush=False) as db,
        ):
            yield db

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session whose changes are durable when the block is left, or undone by an error."""
        with (
            self._watched(),
            self._turn,
            Session(self._writer, expire_on_commit=False) as db,
            db.begin(),
        ):
            yield db
        if not is_corrupt(self.failure):
            self.failure = ""

    def probe(self, now: int) -> None:
        """Write something to see whether it can be, every few seconds at most; see `failure`."""
        if abs(now - self._probed_at) < PROBE:
            return
        self._probed_at = now
        with suppress(StorageError), self.writing() as db:
            db.merge(Health(id=1, at=now))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Tell a failure of the disk or the database from what was asked of it."""
        try:
            yield
        except DBAPIError as error:
            cause = cause_of(error, self._file)
            if not cause:
                raise
            if cause != self.failure:
                log.error("The database cannot be used: %s", cause)
            if not is_corrupt(self.failure):
                self.failure = cause
            raise StorageError(cause) from None  # what was asked stays out of every log

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()


def _engine(address: str, connections: int) -> Engine:
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise _wrong(address) from error
    is_memory = url.get_backend_name() == "sqlite" and url.database in (None, "", ":memory:")
    if url.get_backend_name() not in KINDS or is_memory:
        raise _wrong(url.render_as_string())
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite":
        _reserve(str(url.database))
    # A complaint of the database must not carry what was asked: seeds, passwords, notes.
    kept = min(20, connections)
    engine = create_engine(
        url, hide_parameters=True, pool_size=kept, max_overflow=connections - kept
    )
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    return engine


def _reserve(path: str) -> None:
    """Make the file before SQLite does, for its owner's eyes alone."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
    except OSError as error:
        raise SetupError(
            "The database {address} cannot be opened: {why}",
            {"address": path, "why": str(error.strerror)},
        ) from error


def _wrong(address: str) -> SetupError:
    return SetupError(
        "“{address}” is no database address. Allowed: {allowed}.",
        {"address": address, "allowed": "sqlite:///FILE, postgresql://USER@HOST/NAME"},
    )


def _prepare(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # this module says when a transaction begins
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    is_writer = connection.get_execution_options().get("is_writer", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_writer else "BEGIN")


def open_database(address: str, processes: int = 1) -> Database:
    """The database at this address, its tables brought up to date; processes share connections."""
    # Alembic is asked for here alone: nobody else needs to know how tables are made.
    from vestiges.server.storage.migrate import migrate

    database = Database(address, processes)
    try:
        migrate(database.engine)
    except DBAPIError as error:
        database.close()
        shown = make_url(address).render_as_string()
        raise SetupError(
            "The database {address} cannot be opened: {why}",
            {"address": shown, "why": str(error.orig).strip().splitlines()[0]},
        ) from error
    return database
