"""Pool of a few threads for costly work, so that it cannot take the threads of other requests."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from vestiges.server.http.errors import Problem

QUEUE: Final = 40
"""Calls that are worked on or wait; whoever comes after them is told to come back."""
LATER: Final = 5
"""Seconds after which they may."""

T = TypeVar("T")


class ThreadPool:
    """Runs one call a thread; who waits holds no other thread meanwhile."""

    def __init__(self, threads: int, name: str) -> None:
        self._executor = ThreadPoolExecutor(threads, name)
        self._calls = 0
        self._lock = threading.Lock()

    async def run(self, act: Callable[[], T]) -> T:
        """What a call returns, once there is a thread for it; a problem if too many wait."""
        with self._lock:
            if self._calls >= QUEUE:
                raise Problem("slow_down", {"seconds": LATER})
            self._calls += 1
        try:
            return await asyncio.wrap_future(self._executor.submit(act))
        finally:
            with self._lock:
                self._calls -= 1

    def close(self) -> None:
        """Work on nothing more."""
        self._executor.shutdown(cancel_futures=True)
