"""Hub of followers: who follows which table in this process, shown again when it changes.

A change is looked at once for all followers of a table, by one call in a thread: each follower's
`look` makes what is to be sent, or nothing where its viewer cannot see the change.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from vestiges.server.live.follower import Follower
from vestiges.server.live.notify import EVERYTHING

T = TypeVar("T")

FAREWELL: Final = 8.0
"""Seconds after which someone whose stream broke counts as gone."""
THREADS: Final = 4
"""Tables that are looked at for their followers at once."""


class Hub:
    """Who follows which table in this process."""

    def __init__(self) -> None:
        self.is_closing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._followers: dict[str, set[Follower[Any]]] = {}
        self._looking: set[str] = set()
        """Tables that are being looked at."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(THREADS, "look")
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
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        for followers in self._followers.values():
            for follower in followers:
                follower.end()

    def wake(self, table_id: str) -> None:
        """A table changed, or EVERYTHING did. Called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table_id)

    def _wake(self, table_id: str) -> None:
        tables = list(self._followers) if table_id == EVERYTHING else [table_id]
        for table in tables:
            for follower in self._followers.get(table, ()):
                follower.is_stale = True
            self._look_at(table)

    def _look_at(self, table: str) -> None:
        """Look at a table for its followers, unless that is being done."""
        if self.is_closing or table in self._looking or not self._stale(table):
            return
        self._looking.add(table)
        assert self._loop is not None
        task = self._loop.create_task(self._look(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _stale(self, table: str) -> list[Follower[Any]]:
        """The followers of a table to whom it must be shown, and can be."""
        followers = self._followers.get(table, ())
        return [one for one in followers if one.is_stale and one.is_ready]

    async def _look(self, table: str) -> None:
        assert self._loop is not None
        try:
            while (followers := self._stale(table)) and not self.is_closing:
                for follower in followers:
                    follower.is_stale = False
                found = await self._loop.run_in_executor(self._threads, look_all, followers)
                for follower, one in zip(followers, found, strict=True):
                    follower.give(one)
        finally:
            self._looking.discard(table)

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

    def receive_present(self, others: list[list[list[Any]]]) -> None:
        """Know who follows which table by each of the other processes. Called from any thread."""
        before = self._elsewhere
        self._elsewhere = frozenset((table, person) for told in others for table, person in told)
        for table in {table for table, _ in before ^ self._elsewhere}:
            self.wake(table)

    @contextmanager
    def following(
        self, table_id: str, look: Callable[[], T | None], person: int | None, key: str, beat: float
    ) -> Iterator[Follower[T]]:
        """A follower of the table while the block lasts; `key` is the login or token's digest."""
        follower = Follower(look, person, key, beat)
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

    async def next(self, table_id: str, follower: Follower[T]) -> T | None:
        """What a follower is sent next; None at a sign of life, or when there is nothing more."""
        self._look_at(table_id)
        return await follower.next()

    def _come_or_go(self, table_id: str, person: int, step: int) -> None:
        with self._lock:
            before = self._present[table_id, person]
            self._present[table_id, person] = before + step
            if before + step <= 0:
                del self._present[table_id, person]
        if before == 0 or before + step == 0:
            self._wake(table_id)


def look_all(followers: list[Follower[T]]) -> list[T | Exception | None]:
    """What to send to each of some followers of a table."""
    return [follower.look() for follower in followers]
