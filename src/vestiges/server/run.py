"""Running the server: listens, says its address when it can be used, and stops quietly."""

from __future__ import annotations

import gc
import resource
import signal
import socket
import webbrowser
from collections.abc import Callable
from types import FrameType
from typing import Final

import typer
import uvicorn

from vestiges.engine.errors import SetupError
from vestiges.engine.text import mark
from vestiges.server.app import create_app
from vestiges.server.http.connections import ConnectionLimits, limited_by
from vestiges.server.services import Services, open_services
from vestiges.server.settings import Settings
from vestiges.server.storage.lock import sole_process
from vestiges.words import Language

SYSTEM: Final = (mark("Address already in use"), mark("Cannot assign requested address"))
"""What the system says of an address; said here so that it is translated."""
CROWD: Final = 5000
"""Connections at once; whoever comes after them is told to come back."""
SPARE: Final = 100
"""Files that are no connections: the database, the log, the pipes to bots."""
GARBAGE: Final = (20_000, 20, 50)
"""Objects made, and younger collections, before a generation is collected."""
FAREWELL: Final = 5
"""Seconds that requests have to end when the server is told to stop."""


class Server(uvicorn.Server):
    """Tells when it can be used, and ends the live updates before it waits for the rest."""

    def __init__(
        self, config: uvicorn.Config, services: Services, tell: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.services = services
        self.tell = tell

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and tell."""
        await super().startup(sockets)
        if self.started:
            self.tell()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: streams would otherwise stay open for ever."""
        self.services.hub.close()
        super().handle_exit(sig, frame)


def run(
    settings: Settings, host: str, port: int, said: Language, *, open_browser: bool = False
) -> None:
    """Serve until told to stop; with SQLite, as the one process on its file."""
    with sole_process(settings.database), listen(host, port) as listening:
        where = address_of(settings, host, listening)
        serve(settings, listening, lambda: announce(where, said, open_browser=open_browser))


def announce(address: str, said: Language, *, open_browser: bool) -> None:
    """Say where the server is."""
    typer.echo(said.say("Vestiges is at {address} (Ctrl-C ends it).", address=address))
    if open_browser:
        webbrowser.open(address)


def serve(settings: Settings, listening: socket.socket, tell: Callable[[], None]) -> None:
    """Serve at a socket until told to stop; `tell` is called when it can be used."""
    connections = _raise_open_files()
    services = open_services(settings)
    config = uvicorn.Config(
        create_app(settings, services),
        log_level="warning",
        access_log=False,  # addresses hold invitations; ours notes the routes
        server_header=False,
        http=limited_by(ConnectionLimits(settings.limits)),
        limit_concurrency=connections,
        timeout_graceful_shutdown=FAREWELL,
    )
    server = Server(config, services, tell)
    _relax_garbage_collection()
    try:
        server.run([listening])
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def _relax_garbage_collection() -> None:
    """Collect seldom, and never look at what stays: most of an answer's garbage has no cycles.

    By default a tenth of the time of an answer went into it (docs/server-cost.md).
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def _raise_open_files() -> int:
    """Let enough files be open for many connections; how many the system then allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CROWD + SPARE if hard == resource.RLIM_INFINITY else min(CROWD + SPARE, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(SPARE, min(CROWD, wanted - SPARE))


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address, or what the system has against it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise SetupError(
            "The server cannot listen at {host}, port {port}: {why}.",
            {"host": host, "port": port, "why": error.strerror or str(error)},
        ) from error
    return listening


def address_of(settings: Settings, host: str, listening: socket.socket) -> str:
    """How to reach the server: for everyone's address, that of this machine in its network."""
    if settings.address:
        return f"{settings.address}/"
    shown = _own_address() if host in ("0.0.0.0", "::") else host
    port = listening.getsockname()[1]
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it only chooses a way out
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
