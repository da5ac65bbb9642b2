"""Live updates: whoever follows a table is woken when it changes, and shown what *they* see.

A change that a viewer cannot see wakes the follower but sends nothing: not even that something
happened.
"""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from anyio import to_thread

from vestiges.server.bell import EVERYTHING
from vestiges.server.viewer import Viewer

if TYPE_CHECKING:
    from vestiges.server.house import House
    from vestiges.server.seen import TableSeen

BEAT: Final = 15.0
"""Seconds after which a silent stream shows that it lives."""
FAREWELL: Final = 8.0
"""Seconds after which someone whose stream broke counts as gone."""


class Hub:
    """Who follows which table in this process."""

    def __init__(self) -> None:
        self.is_closing = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._followers: dict[str, set[asyncio.Event]] = {}
        self._present: Counter[tuple[str, int]] = Counter()
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
            for event in self._followers.get(table, ()):
                event.set()

    def is_present(self, table_id: str, person: int) -> bool:
        """Whether a person follows a table right now."""
        with self._lock:
            return self._present[table_id, person] > 0

    @contextmanager
    def following(self, table_id: str, person: int | None) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes, while the block lasts."""
        event = asyncio.Event()
        self._followers.setdefault(table_id, set()).add(event)
        if person is not None:
            self._come_or_go(table_id, person, 1)
        try:
            yield event
        finally:
            self._followers[table_id].discard(event)
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


async def follow(house: House, viewer: Viewer, table_id: str) -> AsyncGenerator[TableSeen | None]:
    """The table now, and again whenever what the viewer sees of it has changed.

    None comes when nothing did for a while, so that the other end can be shown that we live. The
    iterator ends when the server closes.
    """
    from vestiges.server.show import look

    shown: TableSeen | None = None
    with house.hub.following(table_id, viewer.person) as changed:
        while not house.hub.is_closing:
            changed.clear()
            seen = await to_thread.run_sync(look, house, viewer, table_id)
            if seen != shown:
                shown = seen
                yield seen
            if not await _within(changed, BEAT):
                yield None


async def _within(changed: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(changed.wait(), seconds)
    except TimeoutError:
        return False
    return True
