"""Hub of followers: who follows which table in this process, woken when it changes."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from vestiges.server.live.notify import EVERYTHING

FAREWELL: Final = 8.0
"""Seconds after which someone whose stream broke counts as gone."""


def person_key(person: int) -> str:
    """What all streams of a person are known by."""
    return f"person {person}"


class Follower:
    """Someone who follows a table: told when it changes, and when to go."""

    def __init__(self, person: int | None, key: str) -> None:
        self.changed = asyncio.Event()
        self.is_dismissed = False
        self._names = {key} if person is None else {key, person_key(person)}

    def dismiss(self, name: str) -> None:
        """Go, if this is one of the names the follower came by."""
        if name in self._names:
            self.is_dismissed = True
            self.changed.set()


class Hub:
    """Who follows which table in this process."""

    def __init__(self) -> None:
        self.is_closing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._followers: dict[str, set[Follower]] = {}
        self._present: Counter[tuple[str, int]] = Counter()
        self._elsewhere: frozenset[tuple[str, int]] = frozenset()
        """Tables and people that follow them by other processes."""
        self._lock = threading.Lock()

    def open(self) -> None:
        """Begin, in the event loop that calls."""
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        """End every stream. Called from any thread."""
        self.is_closing = True
        self.wake(EVERYTHING)

    def wake(self, table_id: str) -> None:
        """A table changed, or EVERYTHING did. Called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        tables = list(self._followers) if table_id == EVERYTHING else [table_id]
        for table in tables:
            for follower in self._followers.get(table, ()):
                follower.changed.set()

    def dismiss(self, name: str) -> None:
        """End the streams of a person, a login or a token. Called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._dismiss, name)

    def _dismiss(self, name: str) -> None:
        for followers in self._followers.values():
            for follower in followers:
                follower.dismiss(name)

    @property
    def streams(self) -> int:
        """How many follow some table."""
        return sum(map(len, list(self._followers.values())))

    def is_present(self, table_id: str, person: int) -> bool:
        """Whether a person follows a table right now."""
        with self._lock:
            is_here = self._present[table_id, person] > 0
        return is_here or (table_id, person) in self._elsewhere

    def present_here(self) -> list[tuple[str, int]]:
        """Who follows which table by this process."""
        with self._lock:
            return sorted(self._present)

    def hear_present(self, others: list[list[list[Any]]]) -> None:
        """Know who follows which table by each of the other processes. Called from any thread."""
        before = self._elsewhere
        self._elsewhere = frozenset((table, person) for told in others for table, person in told)
        for table in {table for table, _ in before ^ self._elsewhere}:
            self.wake(table)

    @contextmanager
    def following(self, table_id: str, person: int | None, key: str = "") -> Iterator[Follower]:
        """A follower of the table while the block lasts; `key` is the login or token's digest."""
        follower = Follower(person, key)
        self._followers.setdefault(table_id, set()).add(follower)
        if person is not None:
            self._come_or_go(table_id, person, 1)
        try:
            yield follower
        finally:
            self._followers[table_id].discard(follower)
            if not self._followers[table_id]:
                del self._followers[table_id]
            if person is not None and self._loop is not None:
                self._loop.call_later(FAREWELL, self._come_or_go, table_id, person, -1)

    def _come_or_go(self, table_id: str, person: int, step: int) -> None:
        with self._lock:
            before = self._present[table_id, person]
            self._present[table_id, person] = before + step
            if before + step <= 0:
                del self._present[table_id, person]
        if before == 0 or before + step == 0:
            self._wake(table_id)
