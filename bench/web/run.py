"""One run of the bench: how large it is, the servers it starts, and what it has found."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.web.meter import Meter
from bench.web.results import Row
from bench.web.servers import ENVIRONMENT, Postgres, Wanted, postgres, running

DATABASES: Final = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(frozen=True)
class Sizes:
    """How large a run is."""

    games: tuple[str, ...]
    databases: tuple[str, ...]
    tables: int
    seconds: float
    """For which a load is counted."""
    warm_up: float
    """Seconds before counting begins."""
    processes: int
    """Of the server, on PostgreSQL."""
    clients: int
    """Processes that make the load."""
    club: int
    """Tables of the club."""
    idle: int
    """Streams on which nothing happens."""
    idle_seconds: float
    back: int
    """Clients that come back after a restart."""
    has_peer: bool = True
    """Whether boardgame.io is measured too, where it is installed."""
    profile: Path | None = None
    """The folder for profiles of the server, if they are wanted."""


def say(text: str) -> None:
    """Show what is being done."""
    print(f"{time.strftime('%H:%M:%S')} {text} …", file=sys.stderr, flush=True)


class Started:
    """A server that can be killed and started again at the same port."""

    def __init__(self, wanted: Wanted, folder: Path, stack: ExitStack) -> None:
        self.wanted = wanted
        self.folder = folder
        self.stack = stack
        self.port = 0
        self.process = 0
        self.start()

    def start(self) -> None:
        """Start it."""
        command = self.wanted.command(self.folder, self.port)
        self.process, self.port = self.stack.enter_context(running(command, ENVIRONMENT))

    def kill(self) -> None:
        """Kill it."""
        self.stack.close()

    def meter(self) -> Meter:
        """What reads how much it uses."""
        return Meter(self.process, self.port, self.wanted.database_process)


@dataclass
class Run:
    """A run."""

    sizes: Sizes
    stack: ExitStack
    rows: list[Row] = field(default_factory=list)
    sentences: list[str] = field(default_factory=list)
    """For what is no row."""
    _postgres: Postgres | None = None
    _profiles: int = 0

    def stored(self, database: str) -> str:
        """What is said of a database, and of the processes of a server on it."""
        several = f", {self.sizes.processes} processes" if self.sizes.processes > 1 else ""
        return DATABASES[database] + (several if database == "postgresql" else "")

    @contextmanager
    def serving(self, database: str) -> Iterator[Started]:
        """Our server on an empty database of this kind."""
        wanted = Wanted(profile=self._next_profile())
        if database == "postgresql":
            found = self.postgres()
            wanted = replace(
                wanted,
                database=found.fresh(),
                database_process=found.process,
                processes=self.sizes.processes,
            )
        with TemporaryDirectory(prefix="vestiges-bench") as folder, ExitStack() as stack:
            yield Started(wanted, Path(folder), stack)

    def _next_profile(self) -> Path | None:
        """The file for the profile of the next server, if one is wanted."""
        if self.sizes.profile is None:
            return None
        self.sizes.profile.mkdir(parents=True, exist_ok=True)
        self._profiles += 1
        path = self.sizes.profile / f"{self._profiles}.txt"
        say(f"the stacks of the next server go to {path}")
        return path

    def postgres(self) -> Postgres:
        """The PostgreSQL of this run, started when first needed."""
        if self._postgres is None:
            say("PostgreSQL is started")
            self._postgres = self.stack.enter_context(postgres())
        return self._postgres
