"""Client processes: each drives some of the tables and counts, told by a pipe what to do."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing.connection import Connection
from typing import Any, Final

import uvloop

from bench.web import cores
from bench.web.run import say
from bench.web.tables import Figures, Plan, Table
from bench.web.wire import Traffic

CONTEXT: Final = multiprocessing.get_context("spawn")
AT_ONCE: Final = 8
"""Tables at which people sit down at the same time."""
PROGRESS: Final = 5.0
"""Seconds after which it is said how far they are."""
PATIENCE: Final = 120.0
"""Seconds after which those who are not back count as lost."""


class Client:
    """The tables of one process."""

    def __init__(self, plan: Plan) -> None:
        self.figures = Figures()
        self.traffic = Traffic()
        numbers = range(plan.first, plan.first + plan.tables)
        self.tables = [Table(plan, number, self.figures, self.traffic) for number in numbers]
        self.playing: list[asyncio.Task[None]] = []

    async def sit(self) -> AsyncIterator[int]:
        """Everyone sits down; now and then, at how many tables they have."""
        room = asyncio.Semaphore(AT_ONCE)

        async def sit(table: Table) -> None:
            async with room:
                await table.sit()

        sitting = [asyncio.create_task(sit(table)) for table in self.tables]
        while any(not task.done() for task in sitting):
            await asyncio.wait(sitting, timeout=PROGRESS)
            yield sum(task.done() for task in sitting)
        await asyncio.gather(*sitting)

    async def play(self, pace: float) -> None:
        """Everyone plays at this pace from now on."""
        for table in self.tables:
            table.pace = pace
        if not self.playing:
            self.playing = [asyncio.create_task(table.play()) for table in self.tables]

    async def count(self) -> None:
        """Counting begins."""
        self.figures = Figures(work=-time.process_time())
        self.traffic.received = 0
        for table in self.tables:
            table.figures = self.figures

    async def told(self) -> Figures:
        """What was counted; raises what went wrong at a table."""
        for task in self.playing:
            if task.done():
                task.result()
        work = self.figures.work + time.process_time()
        return replace(self.figures, received=self.traffic.received, work=work)

    async def all_back(self) -> float:
        """Wait until all have a stream and were told the state of their table; when that was."""
        people = [person for table in self.tables for person in table.people]
        waiting = asyncio.gather(*(person.is_back.wait() for person in people))
        await asyncio.wait_for(waiting, PATIENCE)
        return time.monotonic()

    async def all_gone(self) -> None:
        """Wait until nobody has a stream any more."""
        people = [person for table in self.tables for person in table.people]
        while any(person.is_back.is_set() for person in people):
            await asyncio.sleep(0.01)


async def _serve(pipe: Connection) -> None:
    client = Client(pipe.recv())
    async for tables in client.sit():
        pipe.send(tables)
    pipe.send(None)
    while True:
        try:
            name, values = await asyncio.to_thread(pipe.recv)
        except EOFError:
            return
        pipe.send(await getattr(client, name)(*values))


def run(pipe: Connection) -> None:
    """What a client process does, until its pipe is closed."""
    uvloop.run(_serve(pipe))


class Clients:
    """All client processes, as one."""

    def __init__(self, pipes: list[Connection]) -> None:
        self.pipes = pipes

    def tell(self, name: str, *values: object) -> list[Any]:
        """Have every client do something; what each of them says."""
        for pipe in self.pipes:
            pipe.send((name, values))
        return self.hear()

    def hear(self) -> list[Any]:
        """What each client says next."""
        return [pipe.recv() for pipe in self.pipes]

    def figures(self) -> Figures:
        """What all of them have counted."""
        total = Figures()
        for one in self.tell("told"):
            total.add(one)
        return total


@contextmanager
def seated(plan: Plan, processes: int) -> Iterator[Clients]:
    """So many client processes with everyone seated; the tables are shared out among them."""
    pipes, children = [], []
    for number in range(processes):
        ours, theirs = CONTEXT.Pipe()
        child = CONTEXT.Process(target=run, args=(theirs,), daemon=True)
        with cores.for_load():
            child.start()
        theirs.close()
        first = plan.tables * number // processes
        share = plan.tables * (number + 1) // processes - first
        ours.send(replace(plan, tables=share, first=plan.first + first))
        pipes.append(ours)
        children.append(child)
    try:
        for pipe in pipes:
            while (tables := pipe.recv()) is not None:
                say(f"people sit at {tables} tables")
        yield Clients(pipes)
    finally:
        for pipe, child in zip(pipes, children, strict=True):
            pipe.close()
            child.join(5)
            child.kill()
