"""Connections: silent ones are closed, and one address cannot take them all."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn

from tests.server.conftest import listening_server, settings_for, sqlite_address
from vestiges.server import run
from vestiges.server.app import create_app
from vestiges.server.http.connections import (
    ConnectionLimits,
    LimitedProtocol,
    is_trusted,
    limited_by,
)
from vestiges.server.services import open_services

MOST = 6
REQUEST = b"GET /ready HTTP/1.1\r\nhost: x\r\n"
WAIT = 60.0
"""Seconds until a test gives up."""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """A server that lets few in and is impatient, and trusts no proxy."""
    settings = replace(settings_for(sqlite_address(tmp_path), tmp_path), limits=1.0)
    limits = ConnectionLimits(by_address=MOST, patience=0.5)
    app = create_app(settings, open_services(settings))
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=limited_by(limits),
        forwarded_allow_ips="",
        limit_concurrency=9,
    )
    with listening_server(config) as port:
        yield port


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), WAIT)


def is_closed(connection: socket.socket) -> bool:
    """Whether the other side ends the connection without a word; waits for it."""
    try:
        return connection.recv(1000) == b""
    except ConnectionResetError:
        return True


def is_answered(connection: socket.socket, request: bytes) -> bool:
    connection.sendall(request)
    return connection.recv(1000).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("begun", [b"", REQUEST, REQUEST + b"content-length: 9\r\n\r\n{"])
def test_who_sends_no_request_is_sent_away(port: int, begun: bytes) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(connect(port)) for _ in range(MOST)]
        for one in silent:
            one.sendall(begun)
        while not is_closed(silent[-1]):
            pass
        assert is_answered(stack.enter_context(connect(port)), REQUEST + b"\r\n")


def test_the_second_request_must_come_too(port: int) -> None:
    with connect(port) as slow:
        assert is_answered(slow, REQUEST + b"\r\n")
        slow.sendall(b"GET /")
        while not is_closed(slow):
            pass


def test_one_address_cannot_take_all_connections(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING), ExitStack() as stack:
        held = [stack.enter_context(connect(port)) for _ in range(MOST)]
        for one in held:
            assert is_answered(one, REQUEST + b"\r\n")  # kept open for some seconds
        refused = stack.enter_context(connect(port))
        assert is_closed(refused)
    assert f"127.0.0.1 has {MOST}" in caplog.text


def test_a_proxy_that_speaks_for_others_is_not_counted() -> None:
    assert is_trusted("127.0.0.1", "127.0.0.1, 192.0.2.0/24")
    assert is_trusted("192.0.2.7", ["192.0.2.0/24"])
    assert is_trusted("192.0.2.7", "*")
    assert not is_trusted("192.0.2.7", "127.0.0.1")
    assert not is_trusted("192.0.2.7", "")


def test_the_server_is_run_with_these_limits(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    servers: list[run.Server] = []
    monkeypatch.setattr(run.Server, "run", lambda self, _sockets: servers.append(self))
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with run.listen("127.0.0.1", 0) as listening:
        run.serve(settings, listening, lambda: None)
    (server,) = servers
    server.services.close()
    assert isinstance(server.config.http, type)
    assert issubclass(server.config.http, LimitedProtocol)
