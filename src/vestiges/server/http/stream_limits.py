"""Limits of open streams: for one visitor, for one address, and in all, with room for players."""

from __future__ import annotations

import logging
import resource
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from vestiges.server.http.errors import Problem
from vestiges.server.http.pseudonyms import Pseudonym
from vestiges.server.http.safe_log import RareWarnings

BY_PERSON: Final = 12
"""Streams of one person: tabs and devices."""
BY_NAMELESS: Final = 40
"""Streams of all at one address who have not said who they are."""
BY_ADDRESS: Final = 200
"""Streams from one address, whoever opens them: a club has one for all its members."""
IN_ALL: Final = 3000
"""Streams of a server whose system lets it open so many files."""
FOR_PLAYERS: Final = 4
"""One of so many places, of an address and in all, is kept for those who sit at the table they
follow."""
ALL: Final = "all"
"""What all streams of a process are counted under."""

log = logging.getLogger(__name__)


def places() -> int:
    """How many streams there may be: each is a file to the system, and other things need files."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return IN_ALL if files == resource.RLIM_INFINITY else min(IN_ALL, files * 3 // 4)


class StreamLimits:
    """Counts open streams in memory. `scale` multiplies every limit; 0 switches them off.

    What a person or an address has open in other processes counts too; how many there may be in
    all is a matter of each process.
    """

    def __init__(
        self,
        scale: float = 1.0,
        in_all: int | None = None,
        clock: Callable[[], float] = time.monotonic,
        pseudonym: Pseudonym = str,
    ) -> None:
        self.scale = scale
        self._pseudonym = pseudonym
        self._elsewhere: Counter[str] = Counter()
        self._in_all = places() if in_all is None else in_all
        self._open: Counter[str] = Counter()
        self._warnings = RareWarnings(log, clock)
        self._lock = threading.Lock()

    @contextmanager
    def place(self, person: int | None, address: str, *, is_player: bool) -> Iterator[None]:
        """A place for a stream while the block lasts, or the problem that there is none."""
        who = f"nameless {address}" if person is None else f"person {person}"
        names = (who, f"address {address}", ALL)
        with self._lock:
            self._must_fit(person, names, is_player=is_player)
            self._open.update(names)
        try:
            yield
        finally:
            with self._lock:
                self._open.subtract(names)
                self._open += Counter()  # drops those at zero

    def _must_fit(
        self, person: int | None, names: tuple[str, str, str], *, is_player: bool
    ) -> None:
        if self.scale == 0:
            return
        who, address, everyone = names
        share = 1.0 if is_player else 1 - 1 / FOR_PLAYERS
        limits = (
            (who, self.scale * (BY_NAMELESS if person is None else BY_PERSON), "many_streams"),
            (address, share * self.scale * BY_ADDRESS, "many_streams"),
            (everyone, share * self._in_all, "crowded"),
        )
        for name, most, code in limits:
            count = self._open[name] + self._count_elsewhere(name)
            if count >= most:
                self._warnings.warn(name, f"Stream refused: {name} has {count} open")
                raise Problem(code)

    def _count_elsewhere(self, name: str) -> int:
        return self._elsewhere[self._pseudonym(name)] if self._elsewhere else 0

    def open_here(self) -> dict[str, int]:
        """Open streams of this process by person and address."""
        with self._lock:
            found = dict(self._open)
        found.pop(ALL, None)
        return {self._pseudonym(name): count for name, count in found.items()}

    def receive_open(self, others: list[dict[str, int]]) -> None:
        """Know the open streams of each of the other processes."""
        self._elsewhere = sum((Counter(told) for told in others), Counter())
