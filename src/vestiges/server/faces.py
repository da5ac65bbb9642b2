"""Faces: who was at the door a moment ago, so that not every request asks the database.

Another process may have sent someone away meanwhile; here they are known for some seconds more.
"""

from __future__ import annotations

import threading
from typing import Final

from vestiges.server.storage.models import Person

MEMORY: Final = 10_000
"""Milliseconds for which a face is remembered."""
MOST: Final = 10_000


class Faces:
    """People by the hash of what they showed."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[Person, int]] = {}
        self._lock = threading.Lock()

    def recall(self, key: str, now: int) -> Person | None:
        """Who showed this lately."""
        with self._lock:
            person, until = self._seen.get(key, (None, 0))
        return person if now < until else None

    def keep(self, key: str, person: Person, now: int) -> None:
        """Remember someone for a moment."""
        with self._lock:
            if len(self._seen) >= MOST:
                self._seen.clear()
            self._seen[key] = (person, now + MEMORY)

    def forget(self) -> None:
        """Know nobody: something about people has changed."""
        with self._lock:
            self._seen.clear()
