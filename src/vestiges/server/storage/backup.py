"""Backup and restore: the database and the secret in one file, taken while the server runs.

The file is a tar archive that holds the database as SQLite, whatever it was taken from, and the
secret. It can be restored to SQLite or to PostgreSQL.
"""

from __future__ import annotations

import io
import os
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, Engine, func, insert, select, text

from vestiges.engine.errors import SetupError
from vestiges.server.settings import DATABASE_FILE, SECRET_FILE, Settings
from vestiges.server.storage.database import open_database
from vestiges.server.storage.lock import file_of, sole_process
from vestiges.server.storage.models import Base, Person, Table

BATCH: Final = 500
"""Rows copied at once."""


# Backup -------------------------------------------------------------------------------------------


def backup(settings: Settings, path: Path) -> None:
    """Write database and secret to a file, all of it or nothing."""
    if path.exists():
        raise SetupError("{path} is there already.", {"path": str(path)})
    with TemporaryDirectory(prefix=".vestiges-", dir=_folder(path)) as folder:
        copied = Path(folder, DATABASE_FILE)
        _copy_database(settings.database, copied)
        _must_be_whole(copied)
        packed = Path(folder, "packed")
        _pack(packed, copied, settings.secret)
        packed.rename(path)


def _folder(path: Path) -> Path:
    folder = path.resolve().parent
    if not folder.is_dir():
        raise SetupError(
            "{path} cannot be written: {why}.",
            {"path": str(path), "why": "No such file or directory"},
        )
    return folder


def _copy_database(address: str, path: Path) -> None:
    """The database as it is at one moment, others at work on it or not."""
    file = file_of(address)
    if file is None:
        source, target = open_database(address), open_database(f"sqlite:///{path}")
        try:
            copy_rows(source.engine, target.engine)
        finally:
            source.close()
            target.close()
        return
    if not file.is_file():
        raise SetupError(
            "The database {address} cannot be opened: {why}",
            {"address": str(file), "why": "No such file or directory"},
        )
    try:
        with (
            closing(sqlite3.connect(file)) as source_file,
            closing(sqlite3.connect(path)) as target_file,
        ):
            source_file.backup(target_file)
    except sqlite3.Error as error:
        raise SetupError(
            "The database {address} cannot be copied: {why}",
            {"address": str(file), "why": error.sqlite_errorname},
        ) from error


def _must_be_whole(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        try:
            found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        except sqlite3.DatabaseError as error:
            found = str(error.sqlite_errorname)
    if found != "ok":
        raise SetupError("The database is corrupt: {why}", {"why": str(found).splitlines()[-1]})


def _pack(path: Path, database: Path, secret: str) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        with tarfile.open(fileobj=file, mode="w:gz") as archive:
            archive.add(database, DATABASE_FILE, filter=_plain)
            kept = tarfile.TarInfo(SECRET_FILE)
            kept.size, kept.mode = len(secret.encode()), 0o600
            archive.addfile(kept, io.BytesIO(secret.encode()))
        file.flush()
        os.fsync(file.fileno())


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Without whose file it was."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o600
    return entry


# Restore ------------------------------------------------------------------------------------------


def restore(settings: Settings, path: Path) -> None:
    """Put database and secret of a backup where a server looks for them; never over another."""
    with TemporaryDirectory(prefix=".vestiges-", dir=settings.data) as folder:
        unpacked = Path(folder, DATABASE_FILE)
        secret = _unpack(path, unpacked)
        _must_be_whole(unpacked)
        with sole_process(settings.database):
            source = open_database(f"sqlite:///{unpacked}")
            target = open_database(settings.database)
            try:
                _must_be_empty(target.engine, settings.database)
                copy_rows(source.engine, target.engine)
            finally:
                source.close()
                target.close()
    _keep_secret(settings.data, secret)


def _unpack(path: Path, database: Path) -> str:
    try:
        with tarfile.open(path) as archive:
            held, secret = archive.extractfile(DATABASE_FILE), archive.extractfile(SECRET_FILE)
            assert held is not None
            assert secret is not None
            descriptor = os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                while part := held.read(1 << 20):
                    file.write(part)
            return secret.read().decode("ascii")
    except (tarfile.TarError, KeyError, EOFError, OSError, AssertionError, ValueError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        raise SetupError(
            "{path} is no backup, or not a whole one: {why}.", {"path": str(path), "why": why}
        ) from error


def _must_be_empty(engine: Engine, address: str) -> None:
    with engine.connect() as connection:
        counts = [connection.scalar(select(func.count()).select_from(kind)) for kind in _KINDS]
    if any(counts):
        where = file_of(address) or engine.url.render_as_string()
        raise SetupError(
            "The database {address} holds people and tables already; move it away first.",
            {"address": str(where)},
        )


def _keep_secret(folder: Path, secret: str) -> None:
    fresh = folder / f"{SECRET_FILE}.new"
    fresh.unlink(missing_ok=True)
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    fresh.rename(folder / SECRET_FILE)


_KINDS: Final = (Person, Table)


# Copying ------------------------------------------------------------------------------------------


def copy_rows(source: Engine, target: Engine) -> None:
    """Copy all rows of one database, as they are at one moment, to another that has none."""
    level = "REPEATABLE READ" if source.dialect.name == "postgresql" else "SERIALIZABLE"
    with source.connect().execution_options(isolation_level=level) as old, target.begin() as new:
        for table in Base.metadata.sorted_tables:
            rows = old.execution_options(yield_per=BATCH).execute(select(table)).mappings()
            for batch in rows.partitions(BATCH):
                new.execute(insert(table), [dict(row) for row in batch])
        if target.dialect.name == "postgresql":
            _count_on(new)


def _count_on(connection: Connection) -> None:
    """Let PostgreSQL number new rows after those that were copied."""
    for table in Base.metadata.sorted_tables:
        for column in table.primary_key.columns:
            sequence = connection.scalar(
                text("SELECT pg_get_serial_sequence(:table, :column)"),
                {"table": table.name, "column": column.name},
            )
            last = connection.scalar(select(func.max(column))) if sequence else None
            if last is not None:
                connection.execute(
                    text("SELECT setval(:sequence, :last)"), {"sequence": sequence, "last": last}
                )
