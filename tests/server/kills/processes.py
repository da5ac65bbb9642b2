"""A server that is started again whenever it was killed, and the processes it consists of."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

COMMAND: Final = "from vestiges.cli import main; main()"
SETTINGS: Final = {"VESTIGES_LIMITS": "0", "VESTIGES_WORKERS": "2", "VESTIGES_COMPILED": "0"}
PATIENCE: Final = 60.0
"""Seconds in which a server must come back."""


def children(process: int) -> list[int]:
    """What a process started by multiprocessing, from any thread; not Python's own helper."""
    found: list[int] = []
    with suppress(OSError):
        for thread in Path(f"/proc/{process}/task").iterdir():
            found += map(int, (thread / "children").read_text("ascii").split())
    return [number for number in found if "spawn_main" in command_of(number)]


def command_of(process: int) -> str:
    """How a process was called; "" if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text("utf-8")
    except OSError:
        return ""


def descendants(process: int) -> list[int]:
    """These, and what they started."""
    found = children(process)
    return found + [number for child in found for number in descendants(child)]


def must_have_ended(processes: Iterable[int]) -> None:
    """See that nothing is left of what belonged to a server that is gone."""
    until = time.monotonic() + PATIENCE
    while left := [number for number in processes if "spawn_main" in command_of(number)]:
        assert time.monotonic() < until, f"processes that outlive their server: {left}"
        time.sleep(0.05)


class ServerProcess:
    """A server at a port of its own, on SQLite as one process or on PostgreSQL as several."""

    def __init__(self, data: Path, database: str = "", processes: int = 1) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        self.processes = processes
        self.log = data / "server.log"
        self._arguments = [sys.executable, "-c", COMMAND, "serve", "--port", str(port)]
        self._arguments += ["--data", str(data), "--lang=en", "--processes", str(processes)]
        self._arguments += ["--database", database] if database else []
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the server as a service manager does, again if it cannot listen yet."""
        until = time.monotonic() + PATIENCE
        while not self._is_up():
            assert time.monotonic() < until, "the server does not come back"
            if self._process is None or self._process.poll() is not None:
                self._spawn()
            time.sleep(0.1)

    def _spawn(self) -> None:
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._arguments, stdout=log, stderr=log, env={**os.environ, **SETTINGS}
            )

    def _is_up(self) -> bool:
        try:
            return httpx.get(f"{self.url}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def top(self) -> int:
        """The process that was called: with several, their parent."""
        assert self._process is not None
        return self._process.pid

    def servers(self) -> list[int]:
        """The processes that answer requests."""
        return [self.top()] if self.processes == 1 else children(self.top())

    def bots(self) -> list[int]:
        """The processes in which bots think."""
        return [bot for server in self.servers() for bot in children(server)]

    def reap(self) -> bool:
        """Whether the server has ended."""
        return self._process is None or self._process.poll() is not None

    def stop(self) -> None:
        """End it and see that nothing is left."""
        running = descendants(self.top())
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        must_have_ended(running)
