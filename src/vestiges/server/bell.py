"""Bell: tells everyone who follows a table that it changed, in this process and in the others."""

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
EVERYTHING: Final = ""
"""Heard after a gap: any table may have changed."""
PATIENCE: Final = 1.0
"""Seconds between two looks at whether to stop, and before listening again after a failure."""

log = logging.getLogger(__name__)


class Bell:
    """Rings in this process at once; with PostgreSQL, others hear it by LISTEN/NOTIFY."""

    def __init__(self, database: Database, heard: Callable[[str], None]) -> None:
        self.database = database
        self.heard = heard
        """Told of every table that changed, here or elsewhere."""
        self.owing: Callable[[str], None] = lambda _: None
        """Told of tables changed here to which the server now owes something."""
        self._name = secrets.token_hex(8)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def ring(self, table_id: str, *, is_owed: bool) -> None:
        """Tell this process; call it when the change is durable."""
        self.heard(table_id)
        if is_owed:
            self.owing(table_id)

    def toll(self, session: Session, table_id: str) -> None:
        """Tell the other processes, at the moment this session's changes become durable."""
        if self.database.is_shared:
            session.execute(
                text("SELECT pg_notify(:channel, :news)"),
                {"channel": CHANNEL, "news": f"{self._name} {table_id}"},
            )

    def open(self) -> None:
        """Begin to hear the others."""
        if self.database.is_shared:
            self._thread = threading.Thread(target=self._hear, name="bell", daemon=True)
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
            self.heard(EVERYTHING)
            while not self._stop.is_set():
                for notice in connection.notifies(timeout=PATIENCE):
                    self._news(notice.payload)

    def _news(self, payload: str) -> None:
        sender, _, table_id = payload.partition(" ")
        if sender != self._name:
            self.heard(table_id)
