"""Keeper: does what tables are owed when nobody asks: bots' answers, and clocks that run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread

from vestiges.server import owed
from vestiges.server.discreet import report
from vestiges.server.house import House

ROUND: Final = 1.0
"""Seconds between two looks at all tables."""
TIDY: Final = 3600
"""Rounds between two tidyings."""

T = TypeVar("T")
log = logging.getLogger(__name__)


class Keeper:
    """Runs beside the server's requests, in the same event loop."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._threads = CapacityLimiter(4)
        self._thoughts = CapacityLimiter(house.settings.workers)

    async def run(self) -> None:
        """Look after the tables until cancelled."""
        self._loop = asyncio.get_running_loop()
        self.house.bell.owing = self.heard
        try:
            await self._rounds()
        finally:
            self._loop = None
            tasks = list(self._busy.values())
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _rounds(self) -> None:
        rounds = 0
        while True:
            try:
                if rounds % TIDY == 0:
                    await self._threaded(owed.tidy, self.house)
                for table_id in await self._threaded(owed.due_tables, self.house):
                    self._serve(table_id)
            except Exception as error:
                report(log, "Looking after the tables failed", error)
            rounds += 1
            await asyncio.sleep(ROUND)

    def heard(self, table_id: str) -> None:
        """This process made a change that leaves something owed. Called from any thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._serve, table_id)

    def _serve(self, table_id: str) -> None:
        if table_id in self._busy:
            self._again.add(table_id)
        else:
            task = asyncio.create_task(self._look_after(table_id))
            self._busy[table_id] = task
            task.add_done_callback(lambda _: self._busy.pop(table_id, None))

    async def _look_after(self, table_id: str) -> None:
        """Give a table all it is owed, one answer after the other."""
        again = True
        try:
            while again:
                self._again.discard(table_id)
                again = await self._one(table_id) or table_id in self._again
        except Exception as error:
            report(log, f"Looking after table {table_id} failed", error)

    async def _one(self, table_id: str) -> bool:
        job = await self._threaded(owed.next_job, self.house, table_id)
        if job is None:
            return False
        think = partial(owed.think, self.house, job)
        option = await to_thread.run_sync(think, limiter=self._thoughts, abandon_on_cancel=True)
        await self._threaded(owed.give, self.house, job, option)
        return True

    async def _threaded(self, act: Callable[..., T], *given: object) -> T:
        return await to_thread.run_sync(
            partial(act, *given), limiter=self._threads, abandon_on_cancel=True
        )
