"""Failures of storage: a disk that is full, read-only or broken, a database that is gone."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final

import psycopg
from sqlalchemy.exc import DBAPIError

from vestiges.engine.errors import VestigesError
from vestiges.engine.text import mark

SQLITE: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOTADB,
)
POSTGRESQL: Final = ("08", "25006", "53", "57P", "58", "XX")
"""Beginnings of SQLSTATE: connections, read-only, resources, shutdown, system, corruption."""
CORRUPT: Final = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLSTATE XX001", "SQLSTATE XX002")
"""Beginnings of causes that do not pass by themselves."""
PAGE: Final = 4096
"""Bytes written to find out what the disk says."""


class StorageError(VestigesError):
    """Nothing can be saved or read now; what was saved before is not touched by it."""

    def __init__(self, cause: str) -> None:
        self.cause = cause
        super().__init__(mark("It cannot be saved now. Nothing is lost; try again in a while."))


def cause_of(error: DBAPIError, path: Path | None) -> str:
    """What ails the storage, without a word of what was asked of it; "" if it is well.

    `path` is the file of the database, where it is one.
    """
    found = error.orig
    if isinstance(found, sqlite3.Error):
        code = getattr(found, "sqlite_errorcode", 0) & 0xFF
        return _with_errno(found.sqlite_errorname, path) if code in SQLITE else ""
    if isinstance(found, psycopg.Error):
        state = found.sqlstate or ("08" if isinstance(found, psycopg.OperationalError) else "")
        return f"SQLSTATE {state}" if state.startswith(POSTGRESQL) else ""
    return ""


def is_corrupt(cause: str) -> bool:
    """Whether part of what was saved can no longer be read."""
    return cause.startswith(CORRUPT)


def _with_errno(name: str, path: Path | None) -> str:
    """SQLite does not say what the system said, so the disk is asked once more."""
    number = _errno(path) if path is not None else 0
    return f"{name}, errno {number} ({errno.errorcode.get(number, '')})" if number else name


def _errno(path: Path) -> int:
    probe = path.with_name(f"{path.name}.probe")
    try:
        with probe.open("wb") as file:
            file.write(bytes(PAGE))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        return error.errno or 0
    finally:
        with suppress(OSError):
            probe.unlink(missing_ok=True)
    return 0
