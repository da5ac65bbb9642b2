"""Tables of two simulated people each, who answer as soon as they are asked."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from bench.web.wire import Wire

WARM_UP: Final = 2.0
"""Seconds before counting begins."""


@dataclass
class Figures:
    """What was counted: answers given, and seconds from a POST to the other seat's event."""

    answers: int = 0
    delays: list[float] = field(default_factory=list)


class Table:
    """Two people at a table; when a match ends they begin another."""

    def __init__(self, host: str, port: int, think: float, seed: int) -> None:
        self.host, self.port, self.think = host, port, think
        self.random = random.Random(seed)
        self.figures = Figures()
        self.sent_at = [0.0, 0.0]
        """When each seat sent an answer that the other has seen nothing of yet; 0: none."""
        self.is_counting = False
        self.thoughts: set[asyncio.Task[None]] = set()

    async def sit(self) -> None:
        """Two guests sit down."""
        self.acts = [Wire(self.host, self.port), Wire(self.host, self.port)]
        for seat, wire in enumerate(self.acts):
            await wire.open()
            body = {"name": f"Person {seat + 1}", "token": True}
            _, me = await wire.ask("POST", "/guest", body)
            wire.token = me["token"]
        await self.begin()

    async def begin(self) -> None:
        """A fresh table."""
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "troia", "seats": seats, "public": True}
        _, made = await self.acts[0].ask("POST", "/tables", wish)
        self.path = f"/tables/{made['id']}"
        await self.acts[1].ask("POST", f"{self.path}/join", {})

    async def run(self) -> None:
        """Play on and on."""
        while True:
            await asyncio.gather(self.person(0), self.person(1))
            await self.begin()

    async def person(self, seat: int) -> None:
        """Follow the table and answer what is asked until the match is over."""
        eyes = Wire(self.host, self.port, self.acts[seat].token)
        await eyes.open()
        answered = -1
        async for seen in eyes.follow(f"{self.path}/stream"):
            self.saw(seat)
            if seen["stage"] == "over":
                break
            if seen["choices"] and seen["number"] > answered:
                answered = seen["number"]
                thought = asyncio.create_task(self.answer(seat, seen))
                self.thoughts.add(thought)
                thought.add_done_callback(self.thoughts.discard)
        eyes.close()

    def saw(self, seat: int) -> None:
        """The other seat's last answer has arrived here."""
        sent = self.sent_at[1 - seat]
        if sent and self.is_counting:
            self.figures.delays.append(time.perf_counter() - sent)
        self.sent_at[1 - seat] = 0.0

    async def answer(self, seat: int, seen: dict[str, Any]) -> None:
        """Any of the answers, after some thought; what happens meanwhile is still seen."""
        await asyncio.sleep(self.think * self.random.uniform(0.5, 1.5))
        option = self.random.choice(seen["choices"])["option"]
        self.sent_at[seat] = time.perf_counter()
        body = {"number": seen["number"], "option": option}
        status, _ = await self.acts[seat].ask("POST", f"{self.path}/play", body)
        if status == 200 and self.is_counting:
            self.figures.answers += 1


async def measure(
    port: int, tables: int, think: float, seconds: float, begin: Callable[[], None]
) -> Figures:
    """So many tables for so many seconds; `begin` is called when counting begins."""
    all_tables = [Table("127.0.0.1", port, think, seed) for seed in range(tables)]
    for table in all_tables:
        await table.sit()
    tasks = [asyncio.create_task(table.run()) for table in all_tables]
    await asyncio.sleep(WARM_UP)
    begin()
    for table in all_tables:
        table.is_counting = True
    await asyncio.sleep(seconds)
    for task in tasks:
        task.cancel()
    failures = [
        result
        for result in await asyncio.gather(*tasks, return_exceptions=True)
        if isinstance(result, Exception)
    ]
    if failures:
        raise failures[0]
    total = Figures()
    for table in all_tables:
        total.answers += table.figures.answers
        total.delays += table.figures.delays
    return total
