"""Tables of simulated people, who answer what they are asked at a given pace or without pause."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Final

from bench.web.visitors import KINDS, Refused, Seen, Untold, Visitor
from bench.web.wire import Traffic

LEVEL: Final = "novice"
"""The bots that think least."""


@dataclass(frozen=True)
class Plan:
    """The tables of one client process."""

    port: int
    kind: str
    """How people come: json or pages."""
    games: tuple[tuple[str, int], ...]
    """The games, which take turns from table to table, and the seats of each."""
    tables: int
    first: int = 0
    """The number of the first table: no two of a run have the same."""
    has_bots: bool = False
    """One person at each table, and bots on the other seats."""


@dataclass
class Figures:
    """What was counted; delays are seconds."""

    answers: int = 0
    refused: int = 0
    lost: int = 0
    """Streams that broke."""
    untold: int = 0
    """Answers of which one's own stream has not told in time, so that it was opened again."""
    post: list[float] = field(default_factory=list)
    """From a POST until its sender has the table after it."""
    news: list[float] = field(default_factory=list)
    """From a POST to the event that each other person at the table has by it; alone: one's own."""
    received: int = 0
    """Bytes, headers and all."""
    work: float = 0.0
    """CPU seconds of the load."""
    busiest: float = 0.0
    """Those of the client process that used most."""

    def add(self, other: Figures) -> None:
        """Count another client's figures too."""
        self.answers += other.answers
        self.refused += other.refused
        self.lost += other.lost
        self.untold += other.untold
        self.post += other.post
        self.news += other.news
        self.received += other.received
        self.work += other.work
        self.busiest = max(self.busiest, other.work)


class Person:
    """Someone at a table: what they were told last, and whether they have answered it."""

    def __init__(self, table: Table, visitor: Visitor) -> None:
        self.table = table
        self.visitor = visitor
        self.seen = Seen(0, "", 0, [])
        self.is_asked = False
        self.answered = -1
        """The number of the last answer given."""
        self.unheard = 0.0
        """When someone else sent an answer of which the stream has told nothing yet; 0: none."""
        self.is_back = asyncio.Event()
        """Has a stream, and was told the state of the table by it."""

    async def follow(self) -> None:
        """Follow the table from now on."""
        self.seen, self.answered, self.is_asked = Seen(0, "", 0, []), -1, False
        self.unheard = 0.0
        self.is_back.clear()
        await self.visitor.follow(self.hear, self.lose)

    def hear(self, seen: Seen) -> None:
        """The stream has told something."""
        self.is_back.set()
        was_asked = self.is_asked
        self.learn(seen)
        if self.table.pace or (self.is_asked and not was_asked):
            self.count_news()

    def count_news(self) -> None:
        """Note how long the news of the last answer took, unless it was told already.

        Without pause the next answer may be sent before this: then only the event by which someone
        is asked is sure to come from the last one. Of a hidden answer there is no news.
        """
        if self.unheard:
            self.table.figures.news.append(time.perf_counter() - self.unheard)
            self.unheard = 0.0

    def learn(self, seen: Seen) -> None:
        """Something was told; a question that is new is put to the table."""
        if seen.version < self.seen.version:
            return
        self.seen = seen
        if seen.stage == "over":
            self.table.asked.put_nowait(None)
        if seen.options and seen.number > self.answered and not self.is_asked:
            self.is_asked = True
            self.table.asked.put_nowait(self)

    def lose(self) -> None:
        """The stream broke: as a browser, open it again after a while, until that succeeds."""
        self.is_back.clear()
        self.table.figures.lost += 1
        self.table.begin(self.come_back())

    async def come_back(self) -> None:
        """Open the stream again and again until there is one."""
        while True:
            await asyncio.sleep(self.visitor.retry)
            try:
                await self.visitor.follow(self.hear, self.lose)
            except (OSError, Refused):
                continue
            return

    async def answer(self, rng: random.Random) -> bool:
        """Give one of the answers; whether it was taken."""
        seen = self.seen
        self.answered = seen.number
        try:
            after = await self.visitor.play(seen.number, rng.choice(seen.options))
        except Refused:
            self.answered = seen.number - 1  # what was told meanwhile, or is told next, is new
            if self.seen is not seen:
                self.learn(self.seen)
            return False
        except Untold:
            self.table.figures.untold += 1
            await self.visitor.follow(self.hear, self.lose)
            return True
        if after is not None:
            self.learn(after)
        return True


class Table:
    """People at a table; when a match ends they begin another. One answer is on its way at a time.

    `pace`: seconds from one answer to the next; 0: no pause.
    """

    def __init__(self, plan: Plan, number: int, figures: Figures, traffic: Traffic) -> None:
        self.figures = figures
        self.pace = 1.0
        self.random = random.Random(number)
        self.game, seats = plan.games[number % len(plan.games)]
        others = [f"bot:{LEVEL}" if plan.has_bots else "open"] * (seats - 1)
        self.seats = ["me", *others]
        self.asked: asyncio.Queue[Person | None] = asyncio.Queue()
        """Those who are asked, in order; None once the match is over."""
        kind = KINDS[plan.kind]
        count = 1 if plan.has_bots else seats
        names = [f"Person {number}-{seat}" for seat in range(count)]
        self.people = [Person(self, kind(plan.port, name, traffic)) for name in names]
        self._tasks: set[asyncio.Task[None]] = set()
        self._next = 0.0

    async def sit(self) -> None:
        """Make a table, sit down, and follow it."""
        first, *others = self.people
        for person in self.people:
            person.visitor.stop_following()
        self.asked = asyncio.Queue()
        table = await first.visitor.make_table(self.game, self.seats)
        for person in others:
            await person.visitor.join(table)
        for person in self.people:
            await person.follow()

    async def play(self) -> None:
        """Play on and on."""
        self._next = time.perf_counter() + self.random.random() * self.pace
        while True:
            person = await self.asked.get()
            if person is None:
                await self.sit()
                continue
            await asyncio.sleep(max(0.0, self._next - time.perf_counter()))
            self._next = max(self._next, time.perf_counter()) + self.pace
            await self._let_answer(person)

    async def _let_answer(self, person: Person) -> None:
        """Let someone answer, and note how long it took."""
        person.is_asked = False
        if not person.seen.options:
            return  # the question was withdrawn
        sent = time.perf_counter()
        for one in self.people:
            is_told = one is not person or len(self.people) == 1
            one.unheard = sent if is_told else 0.0
        if await person.answer(self.random):
            self.figures.answers += 1
            self.figures.post.append(time.perf_counter() - sent)
        else:
            self.figures.refused += 1

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Do something beside playing."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
