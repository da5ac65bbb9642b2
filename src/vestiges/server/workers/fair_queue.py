"""Fair queue for the bots' workers: people who wait come first, and everyone has a share.

Among those alike it is the turn of whoever has the fewest turns under way and has lately used the
workers least: first the visitor who made the table, then the table. Who asks for little thus hardly
waits, however much others ask for. Matches that no person plays, and analyses, come last and never
take all workers at once.
"""

from __future__ import annotations

import asyncio
import math
import threading
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Final

HALF: Final = 60.0
"""Seconds after which half of what was used is forgotten."""
TOLD: Final = 0.5
"""Seconds of use that other processes are told of."""
VISITOR: Final = "visitor"
MOST: Final = 10_000
"""Shares remembered before those that have come to nothing are dropped."""


@dataclass(frozen=True, slots=True)
class Claim:
    """For whom a worker is wanted."""

    is_awaited: bool = True
    """Whether a person waits for it."""
    visitor: str = ""
    table: str = ""


@dataclass(eq=False, slots=True)
class _Ticket:
    claim: Claim
    number: int
    granted: Future[None] = field(default_factory=Future)


class FairQueue:
    """So many turns at once, given in a fair order, to threads and to tasks of an event loop."""

    def __init__(self, turns: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.turns = turns
        self._clock = clock
        self._waiting: list[_Ticket] = []
        self._running: Counter[str] = Counter()
        self._used: dict[str, tuple[float, float]] = {}
        """By visitor and by table: seconds used, and when that was worked out."""
        self._busy: Counter[bool] = Counter()
        """Turns under way, by whether a person waits for them."""
        self._used_elsewhere: dict[str, float] = {}
        """The same by visitor alone, in other processes."""
        self._number = 0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    @contextmanager
    def turn(self, claim: Claim) -> Iterator[None]:
        """Wait for a turn, which lasts as long as the block. Blocks the thread."""
        self._enter(claim).result()
        with self._during(claim):
            yield

    @asynccontextmanager
    async def turn_async(self, claim: Claim) -> AsyncIterator[None]:
        """The same for a task, which holds no thread while it waits."""
        granted = self._enter(claim)
        try:
            await asyncio.wrap_future(granted)
        except asyncio.CancelledError:
            if not granted.cancelled():  # it came in the same moment
                self._leave(claim, 0.0)
            raise
        with self._during(claim):
            yield

    @contextmanager
    def _during(self, claim: Claim) -> Iterator[None]:
        began = self._clock()
        try:
            yield
        finally:
            self._leave(claim, self._clock() - began)

    def _enter(self, claim: Claim) -> Future[None]:
        with self._lock:
            self._number += 1
            ticket = _Ticket(claim, self._number)
            self._waiting.append(ticket)
        self._grant()
        return ticket.granted

    def _leave(self, claim: Claim, seconds: float) -> None:
        with self._lock:
            self._busy[claim.is_awaited] -= 1
            for name in _names(claim):
                self._running[name] -= 1
                self._used[name] = (self._share(name) + seconds, self._clock())
            self._tidy()
        self._grant()

    def _grant(self) -> None:
        """Let those begin for whom there is a turn; who no longer waits is passed over."""
        while True:
            with self._lock:
                ticket = self._next()
                if ticket is None:
                    return
                self._waiting.remove(ticket)
                if not ticket.granted.set_running_or_notify_cancel():
                    continue
                self._busy[ticket.claim.is_awaited] += 1
                self._running.update(_names(ticket.claim))
            ticket.granted.set_result(None)

    def _next(self) -> _Ticket | None:
        if self._busy.total() >= self.turns:
            return None
        is_full = self._busy[False] >= max(1, self.turns - 1)
        able = [t for t in self._waiting if t.claim.is_awaited or not is_full]
        return min(able, key=self._order) if able else None

    def _order(self, ticket: _Ticket) -> tuple[float, ...]:
        visitor, table = _names(ticket.claim)
        return (
            not ticket.claim.is_awaited,
            self._running[visitor],
            self._share(visitor) + self._used_elsewhere.get(visitor, 0.0),
            self._running[table],
            self._share(table),
            ticket.number,
        )

    def _share(self, name: str) -> float:
        """Seconds used lately."""
        used, at = self._used.get(name, (0.0, 0.0))
        return used * math.exp2((at - self._clock()) / HALF)

    def used_here(self) -> dict[str, float]:
        """Seconds that visitors have lately used in this process, where worth telling."""
        with self._lock:
            shares = {name: self._share(name) for name in self._used if name.startswith(VISITOR)}
        return {name: round(share, 1) for name, share in shares.items() if share >= TOLD}

    def receive_used(self, others: list[dict[str, float]]) -> None:
        """Know what visitors have lately used in each of the other processes."""
        names = {name for told in others for name in told}
        self._used_elsewhere = {n: sum(told.get(n, 0.0) for told in others) for n in names}

    def _tidy(self) -> None:
        if len(self._used) >= MOST:
            self._used = {n: u for n, u in self._used.items() if self._share(n) > 0.01}
            self._running += Counter()  # drops those at zero


def _names(claim: Claim) -> tuple[str, str]:
    return f"{VISITOR} {claim.visitor}", f"table {claim.table}"
