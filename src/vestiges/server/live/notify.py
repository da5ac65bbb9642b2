"""Notification of changes: tells this process and the others that a table was changed."""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable
from typing import Final

import psycopg
from sqlalchemy import text
from sqlalchemy.orm import Session

from vestiges.server.storage.database import Database

CHANNEL: Final = "vestiges"
DISMISSED: Final = "!"
"""Begins what tells that someone was sent away; tables' names have no such sign."""
EVERYTHING: Final = ""
"""Heard after a gap: any table may have changed."""
PATIENCE: Final = 1.0
"""Seconds between two looks at whether to stop, and before listening again after a failure."""

log = logging.getLogger(__name__)


class Notifier:
    """Tells this process at once; with PostgreSQL, others hear it by LISTEN/NOTIFY."""

    def __init__(
        self,
        database: Database,
        changed: Callable[[str], None],
        dismissed: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.database = database
        self._changed = changed
        """Told of every table that changed, here or elsewhere."""
        self._dismissed = dismissed
        """Told of every person, login or token that was sent away, here or elsewhere."""
        self._due: Callable[[str], None] = lambda _: None
        self._name = secrets.token_hex(8)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def on_due(self, due: Callable[[str], None]) -> None:
        """Let someone know of tables changed here at which the server must now act itself."""
        self._due = due

    def notify_local(self, table_id: str, *, is_due: bool) -> None:
        """Tell this process; call it when the change is durable."""
        self._changed(table_id)
        if is_due:
            self._due(table_id)

    def dismiss(self, name: str) -> None:
        """Tell this process and the others that a person, login or token was sent away."""
        self._dismissed(name)
        if self.database.is_shared:
            with self.database.writing() as db:
                self.notify_others(db, f"{DISMISSED}{name}")

    def notify_others(self, db: Session, table_id: str) -> None:
        """Tell the other processes, at the moment this session's changes become durable."""
        if self.database.is_shared:
            db.execute(
                text("SELECT pg_notify(:channel, :news)"),
                {"channel": CHANNEL, "news": f"{self._name} {table_id}"},
            )

    def open(self) -> None:
        """Begin to hear the others."""
        if self.database.is_shared:
            self._thread = threading.Thread(target=self._hear, name="notify", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Stop hearing the others."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _hear(self) -> None:
        while not self._stop.is_set():
            try:
                self._listen()
            except psycopg.Error as error:
                log.warning("The database no longer tells of changes: %s", type(error).__name__)
                self._stop.wait(PATIENCE)

    def _listen(self) -> None:
        url = self.database.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self._changed(EVERYTHING)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE):
                    self._news(notice.payload)

    def _news(self, payload: str) -> None:
        sender, _, news = payload.partition(" ")
        if sender == self._name:
            return
        if news.startswith(DISMISSED):
            self._dismissed(news.removeprefix(DISMISSED))
        else:
            self._changed(news)
