"""Follower of a table: what one open stream has yet to send, and when it is to end."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
"""What is sent."""


def person_key(person: int) -> str:
    """What all streams of a person are known by."""
    return f"person {person}"


class Follower(Generic[T]):
    """Someone who follows a table: sent what changed, and told when to go.

    `next` and what the hub calls run in the event loop, `look` in a thread.
    """

    def __init__(
        self, look: Callable[[], T | None], person: int | None, key: str, beat: float
    ) -> None:
        self.has_ended = False
        self.is_stale = True
        """Whether the table has changed since it was last looked at for this follower."""
        self._look = look
        self._names = {key} if person is None else {key, person_key(person)}
        self._loop = asyncio.get_running_loop()
        self._messages: deque[T] = deque()
        self._failure: Exception | None = None
        self._ready: asyncio.Future[None] | None = None
        self._beat = beat
        self._next_beat = self._loop.time() + beat

    @property
    def is_ready(self) -> bool:
        """Whether everything before was taken: who reads slowly is shown the last state alone."""
        return not self._messages

    def dismiss(self, name: str) -> None:
        """Go, if this is one of the names the follower came by."""
        if name in self._names:
            self.end()

    def end(self) -> None:
        """Go."""
        self.has_ended = True
        self.wake()

    def look(self) -> T | Exception | None:
        """What to send now, or what went wrong."""
        try:
            return self._look()
        except Exception as error:
            return error

    def give(self, found: T | Exception | None) -> None:
        """Let the follower have what was made for it."""
        if isinstance(found, Exception):
            self._failure = found
        elif found is not None:
            self._messages.append(found)
        if found is not None:
            self.wake()

    def wake(self) -> None:
        """Let `next` look around."""
        if self._ready is not None and not self._ready.done():
            self._ready.set_result(None)

    async def next(self) -> T | None:
        """The next message; None at the next sign of life, which comes at fixed times."""
        while not self._messages and not self.has_ended:
            if self._failure is not None:
                raise self._failure
            if self._loop.time() >= self._next_beat:
                while self._next_beat <= self._loop.time():
                    self._next_beat += self._beat
                return None
            await self._wait()
        return self._messages.popleft() if self._messages and not self.has_ended else None

    async def _wait(self) -> None:
        self._ready = self._loop.create_future()
        timer = self._loop.call_at(self._next_beat, self.wake)
        try:
            await self._ready
        finally:
            timer.cancel()
            self._ready = None
