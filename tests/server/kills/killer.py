"""Kills any process of a server at random, under load, and says what came of it."""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tests.server.kills.load import Load, Tally
from tests.server.kills.processes import ServerProcess, descendants, must_have_ended

RECOVERY: Final = 90.0
"""Seconds in which every table must have gone on after the last kill."""
DOWN: Final = 0.5
"""Seconds for which a server that was killed stays down."""


class Killer:
    """Kills processes by SIGKILL; `restart_database` is one more thing to do, if given."""

    def __init__(
        self, server: ServerProcess, seed: str, restart_database: Callable[[], None] | None = None
    ) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.kills: Counter[str] = Counter()
        self.restart_database = restart_database
        self.kinds = ["server", "bot"]
        self.kinds += ["parent"] if server.processes > 1 else []
        self.kinds += ["database"] if restart_database is not None else []
        self.orphans: set[int] = set()
        """What the processes that were killed had started, which must end by itself."""
        self._next: list[str] = []

    def strike(self) -> str:
        """Kill something; what it was, or "" if there was none of it.

        The order is random, and each kind has its turn before one comes again.
        """
        self._next = self._next or self.random.sample(self.kinds, len(self.kinds))
        kind = self._next.pop()
        if kind == "database":
            assert self.restart_database is not None
            self.restart_database()
        elif not self._kill(kind):
            return ""
        self.kills[kind] += 1
        if self.server.reap() or kind == "parent":
            time.sleep(DOWN)
            self.server.start()
        return kind

    def _kill(self, kind: str) -> bool:
        found = {
            "parent": lambda: [self.server.top()],
            "server": self.server.servers,
            "bot": self.server.bots,
        }[kind]()
        if not found:
            return False
        victim = self.random.choice(found)
        self.orphans.update(descendants(victim))
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGKILL)
        time.sleep(0.1)
        return True


def run(
    server: ServerProcess,
    seed: str,
    wait: Callable[[Load], bool],
    *,
    tables: int,
    restart_database: Callable[[], None] | None = None,
) -> tuple[Counter[str], Tally]:
    """Let people play, and kill something each time `wait` says so; kills and results."""
    server.start()
    load = Load(server.url, tables, seed)
    load.start()
    killer = Killer(server, seed, restart_database)
    try:
        while wait(load):
            killer.strike()
        load.wait_for_progress(RECOVERY)
    finally:
        load.stop()
    load.end()
    server.stop()
    must_have_ended(killer.orphans)
    return killer.kills, load.tally


def summary(tally: Tally) -> str:
    """The results in a line."""
    kinds = Counter(
        "stuck" if "stuck" in fault else "lost" if "lost" in fault else "other"
        for fault in tally.faults
    )
    return (
        f"{tally.acknowledged} answers acknowledged, {tally.matches} records verified, "
        f"{kinds['lost']} lost, {kinds['other']} doubled or otherwise wrong, {kinds['stuck']} stuck"
    )
