"""Scheduler: a background task for bots' answers, clocks that run out, and tidying up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from anyio import CapacityLimiter, to_thread

from vestiges.server.bots import due_work
from vestiges.server.http.safe_log import report
from vestiges.server.services import Services

ROUND: Final = 1.0
"""Seconds between two looks at all tables."""
TIDY: Final = 3600
"""Rounds between two tidyings."""

T = TypeVar("T")
log = logging.getLogger(__name__)


class Scheduler:
    """Runs beside the server's requests, in the same event loop."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._threads = CapacityLimiter(4)
        self._thoughts = CapacityLimiter(services.settings.workers)

    async def run(self) -> None:
        """Look after the tables until cancelled."""
        self._loop = asyncio.get_running_loop()
        self.services.notifier.on_due(self.wake)
        renewing = asyncio.create_task(self._renew())
        try:
            await self._rounds()
        finally:
            self._loop = None
            tasks = [renewing, *self._busy.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _rounds(self) -> None:
        rounds = 0
        while True:
            try:
                if rounds % TIDY == 0:
                    await self._threaded(due_work.tidy, self.services)
                for table_id in await self._threaded(due_work.due_tables, self.services):
                    self._serve(table_id)
            except Exception as error:
                report(log, "Looking after the tables failed", error)
            rounds += 1
            await asyncio.sleep(ROUND)

    async def _renew(self) -> None:
        """Keep the leases of tables that this process thinks for, whatever else it has to do."""
        one = CapacityLimiter(1)
        while True:
            try:
                await to_thread.run_sync(due_work.renew_leases, self.services, limiter=one)
            except Exception as error:
                report(log, "Keeping tables to this process failed", error)
            await asyncio.sleep(ROUND)

    def wake(self, table_id: str) -> None:
        """A change made by this process leaves something to do at once. Called from any thread."""
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
        """Do all that is due at a table, one answer after the other."""
        again = True
        try:
            while again:
                self._again.discard(table_id)
                again = await self._one(table_id) or table_id in self._again
        except Exception as error:
            report(log, f"Looking after table {table_id} failed", error)

    async def _one(self, table_id: str) -> bool:
        job = await self._threaded(due_work.next_job, self.services, table_id)
        if job is None:
            return False
        think = partial(due_work.think, self.services, job)
        async with self.services.pool.queue.turn_async(job.claim):
            option = await to_thread.run_sync(think, limiter=self._thoughts, abandon_on_cancel=True)
        await self._threaded(due_work.give_answer, self.services, job, option)
        return True

    async def _threaded(self, act: Callable[..., T], *given: object) -> T:
        return await to_thread.run_sync(
            partial(act, *given), limiter=self._threads, abandon_on_cancel=True
        )
