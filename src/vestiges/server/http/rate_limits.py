"""Rate limits: so many acts of a kind in so many seconds, for one person or address."""

from __future__ import annotations

import ipaddress
import math
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from vestiges.server.http.errors import Problem

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
FORGET: Final = 10_000
"""Names remembered before the ones that have done nothing lately are dropped."""


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
    """Counts acts in memory. `scale` multiplies every limit; 0 switches them off."""

    def __init__(self, scale: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.scale = scale
        self._clock = clock
        self._acts: dict[tuple[str, str], deque[float]] = {}
        self._lock = threading.Lock()

    def count(self, kind: str, who: str) -> None:
        """Count one act, or refuse it and say when to come back."""
        if self.scale == 0:
            return
        most, seconds = KINDS[kind]
        at = self._clock()
        with self._lock:
            self._tidy(at)
            acts = self._acts.setdefault((kind, who), deque())
            while acts and acts[0] <= at - seconds:
                acts.popleft()
            if len(acts) >= max(1, most * self.scale):
                wait = math.ceil(acts[0] + seconds - at)
                raise Problem("slow_down", {"seconds": max(1, wait)})
            acts.append(at)

    def bound(self, code: str, count: int, most: int) -> None:
        """Refuse one more where there are so many already."""
        if self.scale and count >= max(1, most * self.scale):
            raise Problem(code, {"most": most})

    def _tidy(self, at: float) -> None:
        if len(self._acts) < FORGET:
            return
        longest = max(seconds for _, seconds in KINDS.values())
        self._acts = {k: a for k, a in self._acts.items() if a and a[-1] > at - longest}
