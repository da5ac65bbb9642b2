"""Exchange between server processes on one PostgreSQL: each has a row and reads those of others.

Once a second a process says that it lives and, if that has changed, what it knows: who follows
which table here, how much who uses. That is true to a second or two, which is enough for these;
what must be exact is counted in the database. What a process told is forgotten some seconds after
its end.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import CursorResult, delete, select, text, update
from sqlalchemy.orm import Session

from vestiges.server.http.safe_log import report
from vestiges.server.storage.database import SHARED_NOW, Database
from vestiges.server.storage.failures import StorageError
from vestiges.server.storage.models import Process

BEAT: Final = 1.0
"""Seconds between two signs of life."""
EXPIRY: Final = 6_000
"""Milliseconds after which a process that gave none counts as gone."""
REST: Final = 60_000
"""Milliseconds after which its row is deleted."""
SLOW: Final = 10
"""Beats between two copies of the metrics."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Topic:
    """Something that processes tell each other, as plain data."""

    name: str
    tell: Callable[[], Any]
    receive: Callable[[list[Any]], None]
    """Takes what each of the others tells."""


class Exchange:
    """What this process and the others tell each other; nothing happens where there are none."""

    def __init__(self, database: Database, group: str = "", number: int = 0) -> None:
        self.name = secrets.token_hex(8)
        self.database = database
        self.group, self.number = group, number
        self.copy_metrics: Callable[[], str] = str
        """Gives the metrics of this process, for the others of its group."""
        self._topics: list[Topic] = []
        self._told = ""
        self._version = 0
        self._beats = 0
        self._heard: dict[str, tuple[int, dict[str, Any]]] = {}
        """By process: the version of what it told, and that."""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def add(self, name: str, tell: Callable[[], Any], receive: Callable[[list[Any]], None]) -> None:
        """Exchange something more."""
        self._topics.append(Topic(name, tell, receive))

    def open(self) -> None:
        """Begin."""
        if self.database.is_shared:
            self._thread = threading.Thread(target=self._run, name="exchange", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Say nothing more; the others forget this process in a moment."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stop.is_set():
            try:
                self.beat()
            except StorageError:
                pass  # the database has logged it, and it goes on when it is back
            except Exception as error:
                report(log, "The exchange between processes failed", error)
            self._stop.wait(BEAT)

    def beat(self) -> None:
        """Tell the others what has changed, and hear what has changed with them."""
        told = json.dumps({topic.name: topic.tell() for topic in self._topics})
        with self.database.writing() as db:
            db.execute(text("SET LOCAL synchronous_commit TO off"))  # a beat need not be durable
            self._tell(db, told)
            has_news = self._listen(db)
        self._told = told
        self._beats += 1
        if has_news:
            self._pass_on()

    def _pass_on(self) -> None:
        """Let those hear who wait for it; processes of another version may not tell all of it."""
        for topic in self._topics:
            others = [told for _, told in self._heard.values() if topic.name in told]
            topic.receive([told[topic.name] for told in others])

    def _tell(self, db: Session, told: str) -> None:
        values: dict[str, Any] = {"beat_at": SHARED_NOW}
        if told != self._told:
            self._version += 1
            values |= {"version": self._version, "told": told}
        if self.group and self._beats % SLOW == 0:
            values["metrics"] = self.copy_metrics()
        done = db.execute(update(Process).where(Process.id == self.name).values(values))
        assert isinstance(done, CursorResult)
        if done.rowcount == 0:
            whose = {"id": self.name, "group": self.group, "number": self.number}
            rest = {"version": self._version, "told": told, "metrics": self.copy_metrics()}
            db.add(Process(**whose, **rest, beat_at=SHARED_NOW))
        if self._beats % SLOW == 0:
            db.execute(delete(Process).where(Process.beat_at < SHARED_NOW - REST))

    def _listen(self, db: Session) -> bool:
        """Read what others told since the last time; whether there is anything."""
        alive = select(Process.id, Process.version).where(
            Process.id != self.name, Process.beat_at > SHARED_NOW - EXPIRY
        )
        versions = dict(db.execute(alive).all())
        known = {name: version for name, (version, _) in self._heard.items()}
        if versions == known:
            return False
        fresh = [name for name, version in versions.items() if known.get(name) != version]
        rows = db.execute(
            select(Process.id, Process.version, Process.told).where(Process.id.in_(fresh))
        )
        heard = {name: (version, json.loads(told)) for name, version, told in rows}
        kept = {name: heard.get(name) or self._heard.get(name) for name in versions}
        self._heard = {name: found for name, found in kept.items() if found is not None}
        return True

    def metrics(self) -> dict[int, str]:
        """The metrics of the other processes of the group, by their number."""
        wanted = select(Process.number, Process.metrics).where(
            Process.group == self.group,
            Process.number != self.number,
            Process.beat_at > SHARED_NOW - EXPIRY,
        )
        with self.database.reading() as db:
            # Of a process and the one before it, the later.
            return dict(db.execute(wanted.order_by(Process.beat_at)).all())
