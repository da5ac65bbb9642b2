"""`vestiges doctor`: whether a server can run here, and what its host should look at."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select, text
from sqlalchemy.exc import DatabaseError

from vestiges import build
from vestiges.engine.errors import SetupError
from vestiges.engine.text import explain, mark
from vestiges.server.boxes import Boxes
from vestiges.server.settings import SECRET_FILE, Settings
from vestiges.server.storage.database import Database
from vestiges.server.storage.migrate import config
from vestiges.server.storage.models import Move
from vestiges.server.workers.pool import NoAnswer, WorkerPool
from vestiges.server.workers.worker import Job
from vestiges.words import Language, tongue

MEGABYTE: Final = 1 << 20
LEAST_SPACE: Final = 100
FAIR_SPACE: Final = 1024
SHORTEST_SECRET: Final = 32
DRIFT: Final = 5
"""Seconds by which clocks may differ."""
QUESTION: Final = Job("doctor", "troia", "doctor", {}, 2, [], 0, 0, "steady", "doctor")
"""The first question of a match, for a bot."""

State = Literal["ok", "warning", "failure"]


@dataclass(frozen=True)
class Check:
    """What was looked at and what was found."""

    subject: str
    state: State
    found: str


def examine(settings: Settings, said: Language) -> Iterator[Check]:
    """Look at everything a server needs, one thing after the other; what is kept stays as it is."""
    yield _build(said)
    yield _data(settings, said)
    yield _disk(settings, said)
    yield _secret(settings, said)
    yield from _database(settings, said)
    yield _boxes(settings, said)
    yield _workers(settings, said)
    yield Check(said(mark("mail")), "ok", said(mark("not used: this version sends none")))


def _build(said: Language) -> Check:
    slow = build.excuse(said)
    kind = said(mark("compiled")) if build.kind() == "compiled" else said(mark("plain Python"))
    return Check(said(mark("build")), "warning" if slow else "ok", slow or kind)


def _is_open(path: Path) -> bool:
    """Whether others than its owner may read a file or folder."""
    return path.stat().st_mode & 0o077 != 0


def _data(settings: Settings, said: Language) -> Check:
    subject = said(mark("data folder"))
    folder = str(settings.data)
    if _is_open(settings.data):
        warning = said.say("{path} can be read by others: chmod 700", path=folder)
        return Check(subject, "warning", warning)
    return Check(subject, "ok", folder)


def _disk(settings: Settings, said: Language) -> Check:
    free = shutil.disk_usage(settings.data).free // MEGABYTE
    state: State = "ok" if free >= FAIR_SPACE else "warning" if free >= LEAST_SPACE else "failure"
    return Check(said(mark("disk")), state, said.say("{free} MB free", free=free))


def _secret(settings: Settings, said: Language) -> Check:
    subject = said(mark("secret of the cookies"))
    path = settings.data / SECRET_FILE
    if len(settings.secret) < SHORTEST_SECRET:
        short = said.say("shorter than {least} characters", least=SHORTEST_SECRET)
        return Check(subject, "failure", short)
    if path.exists() and _is_open(path):
        warning = said.say("{path} can be read by others: chmod 600", path=str(path))
        return Check(subject, "warning", warning)
    return Check(subject, "ok", said(mark("long enough")))


def _database(settings: Settings, said: Language) -> Iterator[Check]:
    subject = said(mark("database"))
    try:
        database = Database(settings.database)
    except SetupError as error:
        yield Check(subject, "failure", said.explain(error))
        return
    try:
        with database.engine.connect() as connection:
            yield from _tables(connection, subject, said)
    except DatabaseError as error:
        why = str(error.orig).strip().splitlines()[0]
        yield Check(subject, "failure", said.say("does not answer: {why}", why=why))
    finally:
        database.close()


def _tables(connection: Connection, subject: str, said: Language) -> Iterator[Check]:
    kind = connection.dialect.name
    if kind == "sqlite":
        broken = connection.execute(text("PRAGMA quick_check(1)")).scalar()
        if broken != "ok":
            yield Check(subject, "failure", said.say("is damaged: {why}", why=str(broken)))
            return
    version = MigrationContext.configure(connection).get_current_revision()
    newest = ScriptDirectory.from_config(config(connection)).get_current_head()
    if version != newest:
        old = said(mark("will be brought up to date by the next start"))
        yield Check(subject, "warning", old)
        return
    _try_writing(connection)
    yield Check(subject, "ok", said.say("{kind}, can be written, up to date", kind=kind))
    yield _clock(connection, said)


def _try_writing(connection: Connection) -> None:
    """Write a row, and take it back."""
    if connection.in_transaction():
        connection.rollback()
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
    connection.rollback()


def _clock(connection: Connection, said: Language) -> Check:
    """Compare this machine's clock with the database's and with the last move of a match."""
    subject = said(mark("clock"))
    now = time.time()
    drift = 0.0
    if connection.dialect.name == "postgresql":
        theirs = connection.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar()
        drift = abs(now - float(theirs or 0))
    last = connection.execute(select(func.max(Move.at))).scalar() or 0
    drift = max(drift, last / 1000 - now)
    if drift > DRIFT:
        wrong = said.say("{seconds} seconds off: clocks of matches suffer", seconds=round(drift))
        return Check(subject, "failure", wrong)
    return Check(subject, "ok", time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(now)))


def _boxes(settings: Settings, said: Language) -> Check:
    subject = said(mark("boxes"))
    boxes = Boxes(settings.data / "boxes")
    try:
        boxes.check()
    except SetupError as error:
        return Check(subject, "failure", said.explain(error))
    for game, reason in boxes.warnings():
        return Check(subject, "warning", explain(tongue(said.lang, game), reason))
    return Check(subject, "ok", said(mark("every one can be read")))


def _workers(settings: Settings, said: Language) -> Check:
    """Start a worker and let a bot answer."""
    subject = said(mark("bots"))
    pool = WorkerPool(1, settings.thinking)
    try:
        pool.ask(QUESTION)
    except NoAnswer:
        return Check(subject, "failure", said(mark("a process for bots cannot be started here")))
    finally:
        pool.close()
    return Check(subject, "ok", said(mark("a bot has answered")))
