"""Rate limits: so many acts of a kind in so many seconds, for one person or address."""

from __future__ import annotations

import ipaddress
import math
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from vestiges.server.http.errors import Problem
from vestiges.server.http.pseudonyms import Pseudonym
from vestiges.server.http.shared_acts import SharedActs

KINDS: Final[dict[str, tuple[int, float]]] = {
    "login_known": (10, 300.0),
    "login_address": (30, 300.0),
    "login_name": (20, 3600.0),
    "login_all": (300, 300.0),
    "register": (5, 3600.0),
    "guest": (30, 3600.0),
    "create": (20, 600.0),
    "join": (30, 60.0),
    "say": (20, 30.0),
    "hint": (30, 60.0),
    "analysis": (20, 3600.0),
    "token": (10, 3600.0),
    "act": (600, 60.0),
}
"""How many of each act, in how many seconds."""
FREQUENT: Final = "act"
"""The kind of what is done often, too often to ask the database each time."""
TOLD: Final = 8
"""Of frequent acts other processes are told from this part of the limit on."""
FORGET: Final = 10_000
"""Names remembered before the ones that have done nothing lately are dropped."""


@lru_cache(4096)
def network(address: str) -> str:
    """What counts as one address: of IPv6 the first half, all of which is one customer's."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


class RateLimits:
    """Counts acts. `scale` multiplies every limit; 0 switches them off.

    Alone, a process counts in memory. Where processes share a database they count there, but for
    FREQUENT acts: those each counts in memory and tells the others, if there are many.
    """

    def __init__(
        self,
        scale: float = 1.0,
        clock: Callable[[], float] = time.monotonic,
        shared: SharedActs | None = None,
        pseudonym: Pseudonym = str,
    ) -> None:
        self.scale = scale
        self._clock = clock
        self._shared = shared
        self._pseudonym = pseudonym
        self._acts: dict[tuple[str, str], deque[float]] = {}
        self._elsewhere: Counter[str] = Counter()
        """Frequent acts counted by other processes."""
        self._lock = threading.Lock()

    def count(self, kind: str, who: str) -> None:
        """Count one act, or refuse it and say when to come back."""
        if self.scale == 0:
            return
        most, seconds = KINDS[kind]
        if self._shared is None or kind == FREQUENT:
            wait = self._count_here(kind, who, max(1, most * self.scale), seconds)
        else:
            wait = self._shared.count(f"{kind} {who}", max(1, most * self.scale), seconds)
        if wait:
            raise Problem("slow_down", {"seconds": wait})

    def _count_here(self, kind: str, who: str, most: float, seconds: float) -> int:
        """Count one act; 0, or in how many seconds there is room for it."""
        at = self._clock()
        with self._lock:
            self._tidy(at)
            acts = self._acts.setdefault((kind, who), deque())
            _drop_old(acts, at - seconds)
            if len(acts) + self._count_elsewhere(kind, who) >= most:
                return max(1, math.ceil(acts[0] + seconds - at)) if acts else 1
            acts.append(at)
        return 0

    def _count_elsewhere(self, kind: str, who: str) -> int:
        if not self._elsewhere or kind != FREQUENT:
            return 0
        return self._elsewhere[self._pseudonym(who)]

    def frequent_here(self) -> dict[str, int]:
        """Who does much by this process, and how much of it."""
        most, seconds = KINDS[FREQUENT]
        at = self._clock()
        found = {}
        with self._lock:
            for (kind, who), acts in self._acts.items():
                if kind == FREQUENT and len(acts) >= most * self.scale / TOLD:
                    _drop_old(acts, at - seconds)
                    found[self._pseudonym(who)] = len(acts)
        return found

    def receive_frequent(self, others: list[dict[str, int]]) -> None:
        """Know what each of the other processes has counted."""
        self._elsewhere = sum((Counter(told) for told in others), Counter())

    def forget(self) -> None:
        """Delete what was counted in the database and no longer matters."""
        if self._shared is not None:
            self._shared.forget(max(seconds for _, seconds in KINDS.values()))

    def bound(self, code: str, count: int, most: int) -> None:
        """Refuse one more where there are so many already."""
        if self.scale and count >= max(1, most * self.scale):
            raise Problem(code, {"most": most})

    def _tidy(self, at: float) -> None:
        if len(self._acts) < FORGET:
            return
        longest = max(seconds for _, seconds in KINDS.values())
        self._acts = {k: a for k, a in self._acts.items() if a and a[-1] > at - longest}


def _drop_old(acts: deque[float], before: float) -> None:
    while acts and acts[0] <= before:
        acts.popleft()
