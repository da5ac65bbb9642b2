"""A small HTTP client on plain sockets, so that a bench measures the server and not its client."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, cast

import httptools

GZIP: Final = 31
"""What makes zlib read gzip."""


@dataclass
class Traffic:
    """Bytes that came over all connections of a client, headers and all."""

    received: int = 0


@dataclass
class Reply:
    """The answer to a request; the body of a stream goes to its events."""

    status: int = 0
    headers: dict[bytes, bytes] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)
    body: bytes = b""

    def is_squeezed(self) -> bool:
        """Whether the body is compressed."""
        return self.headers.get(b"content-encoding") == b"gzip"

    def text(self) -> bytes:
        """The body as it was before it was compressed."""
        return zlib.decompress(self.body, GZIP) if self.is_squeezed() else self.body


class Events:
    """Cuts a stream into events and hands on the data of each. `retry`: seconds, as it was told."""

    def __init__(self, on_data: Callable[[bytes], None]) -> None:
        self.retry = 2.0
        self._on_data = on_data
        self._rest = b""
        self._open: Callable[[bytes], bytes] = bytes

    def begin(self, *, is_squeezed: bool) -> None:
        """A stream begins, compressed or as it is."""
        self._rest = b""
        self._open = zlib.decompressobj(GZIP).decompress if is_squeezed else bytes

    def feed(self, part: bytes) -> None:
        """Some bytes of the stream came."""
        *whole, self._rest = (self._rest + self._open(part)).split(b"\n\n")
        for event in whole:
            at = event.find(b"data: ")
            if event.startswith(b"retry: "):
                self.retry = int(event[7:]) / 1000
            elif at >= 0 and not event.startswith(b"event: beat"):
                self._on_data(event[at + 6 :])


class Connection(asyncio.Protocol):
    """One connection, that of a stream if it has `events`; `on_lost` is called when it breaks."""

    def __init__(self, traffic: Traffic, events: Events | None = None) -> None:
        self.traffic = traffic
        self.is_open = False
        self.on_lost: Callable[[], None] | None = None
        self._events = events
        self._parser = httptools.HttpResponseParser(self)
        self._parts: list[bytes] = []
        self._reply = Reply()
        self._transport: asyncio.Transport | None = None
        self._waiting: asyncio.Future[Reply] | None = None

    def send(self, request: bytes) -> asyncio.Future[Reply]:
        """Send a request; its answer, that of a stream as soon as it begins."""
        assert self._transport is not None
        self._waiting = asyncio.get_running_loop().create_future()
        if self._transport.is_closing():
            self._waiting.set_exception(ConnectionResetError())
        else:
            self._transport.write(request)
        return self._waiting

    def close(self) -> None:
        """Hang up; nobody is told."""
        self.on_lost = None
        if self._transport is not None:
            self._transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The other side has answered."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's is of another class
        self.is_open = True

    def data_received(self, data: bytes) -> None:
        """Some bytes came."""
        self.traffic.received += len(data)
        self._parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side has hung up."""
        self.is_open = False
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionResetError())
        if self.on_lost is not None:
            self.on_lost()

    # What the parser calls.

    def on_message_begin(self) -> None:
        """An answer begins."""
        self._reply = Reply()
        self._parts = []

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header came."""
        lower = name.lower()
        if lower == b"set-cookie":
            pair, _, _ = value.decode().partition(";")
            key, _, content = pair.partition("=")
            self._reply.cookies[key] = content
        self._reply.headers[lower] = value

    def on_headers_complete(self) -> None:
        """The headers are complete."""
        self._reply.status = self._parser.get_status_code()
        if self._events is not None:
            self._events.begin(is_squeezed=self._reply.is_squeezed())
            self._done()

    def on_body(self, body: bytes) -> None:
        """A part of the body came."""
        if self._events is not None:
            self._events.feed(body)
        else:
            self._parts.append(body)

    def on_message_complete(self) -> None:
        """The answer is complete."""
        self._reply.body = b"".join(self._parts)
        self._done()

    def _done(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(self._reply)
