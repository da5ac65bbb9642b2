"""Ten-second cache of logins, so that not every request asks the database.

Should another process send someone away and fail to tell, they are known for some seconds more.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Final

from vestiges.server.storage.models import Person

MEMORY: Final = 10_000
"""Milliseconds for which a login is remembered."""
MOST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Identity:
    """Who came with a login or token, and what they may do with it."""

    person: Person
    scope: str
    """watch, play or full."""


class AuthCache:
    """People by the hash of the login or token they came with."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[Identity, int]] = {}
        self._lock = threading.Lock()

    def recall(self, key: str, now: int) -> Identity | None:
        """Who came with this lately."""
        with self._lock:
            identity, until = self._seen.get(key, (None, 0))
        return identity if now < until else None

    def keep(self, key: str, identity: Identity, now: int) -> None:
        """Remember someone for a moment."""
        with self._lock:
            if len(self._seen) >= MOST:
                self._seen.clear()
            self._seen[key] = (identity, now + MEMORY)

    def forget(self) -> None:
        """Know nobody: something about people has changed."""
        with self._lock:
            self._seen.clear()
