"""Supervisor: several server processes at one socket, started again when one of them dies.

The socket is opened once, by the parent, so that visitors who are not yet let in outlive a process.
The processes end when they are told to, and when the parent is gone, however it went.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing import connection
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Final

from vestiges.engine.errors import SetupError
from vestiges.server.monitoring import logs
from vestiges.server.run import FAREWELL, address_of, announce, listen, serve
from vestiges.server.services import open_services
from vestiges.server.settings import Settings
from vestiges.server.storage.lock import file_of
from vestiges.server.tables.rules_upgrade import upgrade
from vestiges.server.workers.orphans import when_orphaned
from vestiges.words import Language

CONTEXT: Final = multiprocessing.get_context("spawn")
PAUSE: Final = 0.2
"""Seconds before a process that died is started again; twice as long if it dies soon again."""
LONGEST_PAUSE: Final = 30.0
STEADY: Final = 30.0
"""Seconds that a process must live for its next start not to wait longer."""
TICK: Final = 0.5
"""Seconds between two looks at whether to stop, where there is no process whose end would tell."""
GRACE: Final = FAREWELL + 5
"""Seconds that the processes have to end."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class LogStyle:
    """How the log of a process is written."""

    kind: str
    is_verbose: bool


def supervise(
    settings: Settings,
    host: str,
    port: int,
    said: Language,
    style: LogStyle,
    *,
    open_browser: bool = False,
) -> None:
    """Serve with several processes until told to stop."""
    if file_of(settings.database) is not None:
        raise SetupError(
            "SQLite takes one server process. For {count}, use PostgreSQL: "
            "--database postgresql://USER@HOST/NAME, or the same in VESTIGES_DATABASE.",
            {"count": settings.processes},
        )
    settings = replace(settings, group=secrets.token_hex(8))
    with listen(host, port) as listening:
        _prepare(settings)
        where = address_of(settings, host, listening)
        supervisor = Supervisor(settings, listening, style)
        supervisor.run(lambda: announce(where, said, open_browser=open_browser))


def _prepare(settings: Settings) -> None:
    """Find what is wrong with the settings, and bring database and matches up to date, once."""
    services = open_services(settings)
    try:
        upgrade(services)
    finally:
        services.close()


def share_of(workers: int, processes: int, number: int) -> int:
    """How many of the bots' processes one server process has: at least one."""
    return max(1, workers // processes + (number < workers % processes))


class Slot:
    """One of the server processes, again and again."""

    def __init__(self, settings: Settings, listening: socket.socket, style: LogStyle) -> None:
        self.settings, self.listening, self.style = settings, listening, style
        self.process: BaseProcess | None = None
        self.due_at = 0.0
        """When to start it, if there is none."""
        self.news: Connection | None = None
        """What it says when it can be used, until it has."""
        self._began_at = 0.0
        self._pause = PAUSE

    def start(self) -> None:
        """Start the process."""
        self.news, theirs = CONTEXT.Pipe(duplex=False)
        number = self.settings.process
        given = (self.settings, self.listening, self.style, theirs)
        process = CONTEXT.Process(target=_serve, args=given, name=f"server {number}")
        process.start()
        theirs.close()
        self.process, self._began_at = process, time.monotonic()

    def is_ready(self) -> bool:
        """Whether the process says that it can be used; it says so once."""
        assert self.news is not None
        try:
            self.news.recv()
        except EOFError:
            return False
        finally:
            self.news.close()
            self.news = None
        return True

    def note_end(self) -> None:
        """The process has ended: say so, and when the next one is to start."""
        assert self.process is not None
        self.process.join()
        has_lived = time.monotonic() - self._began_at >= STEADY
        self._pause = PAUSE if has_lived else min(LONGEST_PAUSE, self._pause * 2)
        self.due_at = time.monotonic() + self._pause
        number, how = self.settings.process, _cause(self.process.exitcode)
        log.warning("Server process %d ended (%s); next in %.1f s", number, how, self._pause)
        self.forget()

    def forget(self) -> None:
        """Let go of a process that has ended."""
        assert self.process is not None
        self.process.close()
        self.process = None
        if self.news is not None:
            self.news.close()
            self.news = None


def _cause(code: int | None) -> str:
    """How a process ended."""
    return signal.Signals(-code).name if code is not None and code < 0 else f"exit code {code}"


class Supervisor:
    """The parent of the server processes."""

    def __init__(self, settings: Settings, listening: socket.socket, style: LogStyle) -> None:
        self.is_stopping = False
        self.slots = []
        for number in range(settings.processes):
            workers = share_of(settings.workers, settings.processes, number)
            own = replace(settings, process=number, workers=workers)
            self.slots.append(Slot(own, listening, style))

    def run(self, tell: Callable[[], None]) -> None:
        """Keep the processes running until told to stop; `tell` when the first can be used."""
        for kind in (signal.SIGINT, signal.SIGTERM):
            signal.signal(kind, self._stop)
        is_told = False
        while not self.is_stopping:
            self._start_due()
            if self._wait() and not is_told:
                is_told = True
                tell()
        self._end()

    def _stop(self, _kind: int, _frame: FrameType | None) -> None:
        self.is_stopping = True
        self._terminate()

    def _terminate(self) -> None:
        """Ask every process to end: a second SIGINT would make them drop what they do."""
        for slot in self.slots:
            if slot.process is not None and slot.process.is_alive():
                slot.process.terminate()

    def _start_due(self) -> None:
        for slot in self.slots:
            if slot.process is None and slot.due_at <= time.monotonic() and not self.is_stopping:
                slot.start()

    def _wait(self) -> bool:
        """Wait until something is to be done; whether a process can be used from now on."""
        due = [slot.due_at for slot in self.slots if slot.process is None]
        patience = min(TICK, max(0.0, min(due) - time.monotonic())) if due else None
        running = {slot.process.sentinel: slot for slot in self.slots if slot.process is not None}
        starting = {slot.news: slot for slot in self.slots if slot.news is not None}
        ready = connection.wait([*running, *starting], patience)
        is_up = False
        for slot in [slot for news, slot in starting.items() if news in ready]:
            is_up |= slot.is_ready()
        if not self.is_stopping:
            for slot in [slot for sentinel, slot in running.items() if sentinel in ready]:
                slot.note_end()
        return is_up

    def _end(self) -> None:
        """Wait for the processes, and end those that take too long."""
        self._terminate()  # one may have been started as the signal came
        until = time.monotonic() + GRACE
        for slot in self.slots:
            if slot.process is None:
                continue
            slot.process.join(max(0.0, until - time.monotonic()))
            if slot.process.is_alive():
                log.warning("Server process %d does not end; killed", slot.settings.process)
                slot.process.kill()
                slot.process.join()
            slot.forget()


# In the processes ---------------------------------------------------------------------------------


def _serve(settings: Settings, listening: socket.socket, style: LogStyle, news: Connection) -> None:
    """What a server process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # before it serves, the parent alone ends it
    when_orphaned(_leave)
    logs.set_up(style.kind, is_verbose=style.is_verbose)
    with news:
        try:
            serve(settings, listening, lambda: _tell(news))
        except SetupError as error:  # the database may be away for a moment
            log.error("Server process %d cannot start: %s", settings.process, error)
            sys.exit(1)


def _tell(news: Connection) -> None:
    """Say that the process can be used; a parent that is just gone need not know."""
    with suppress(BrokenPipeError):
        news.send(True)


def _leave() -> None:
    """End as if told to, and at last without further ado."""
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)
