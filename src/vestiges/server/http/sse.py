"""Server-sent events: the bytes, and a response that ends when either side does."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator
from contextlib import AbstractContextManager, aclosing
from typing import Final

import anyio
from fastapi import Response
from starlette.types import Receive, Scope, Send

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"vary", b"accept-encoding"),
    (b"x-accel-buffering", b"no"),  # a proxy in between must not hold events back
]
RETRY: Final = b"retry: 2000\n\n"
LEVEL: Final = 1
"""How hard to compress: little, since everyone waits for it."""
GZIP: Final = 31
"""What makes zlib write gzip."""


def message(event: str, version: int, data: bytes) -> bytes:
    """One event; its data is JSON on one line."""
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (version, event.encode(), data)


def beat() -> bytes:
    """A sign of life."""
    return b": \n\n"


async def _opened(parts: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """A stream that begins by saying when to come back should it break."""
    yield RETRY
    async with aclosing(parts) as rest:
        async for one in rest:
            yield one


async def squeeze(parts: AsyncGenerator[bytes]) -> AsyncGenerator[bytes]:
    """A stream compressed so that every message can be read as soon as it comes."""
    press = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    async with aclosing(parts) as plain:
        async for one in plain:
            yield press.compress(one) + press.flush(zlib.Z_SYNC_FLUSH)
    yield press.flush()


class Stream(Response):
    """Sends what an iterator brings until it ends or the other side goes away.

    It begins once it has its place, and is answered with the problem if there is none.
    """

    def __init__(
        self,
        parts: AsyncGenerator[bytes],
        place: AbstractContextManager[None],
        *,
        squeezed: bool = False,
    ) -> None:
        super().__init__()
        self.place = place
        self.parts = squeeze(_opened(parts)) if squeezed else _opened(parts)
        self.encoding = [(b"content-encoding", b"gzip")] if squeezed else []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the stream."""
        with self.place:
            await self._serve(receive, send)

    async def _serve(self, receive: Receive, send: Send) -> None:
        headers = [*HEADERS, *self.encoding]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        async with anyio.create_task_group() as group:

            async def watch() -> None:
                while (await receive())["type"] != "http.disconnect":
                    pass
                group.cancel_scope.cancel()

            group.start_soon(watch)
            await self._pump(send)
            group.cancel_scope.cancel()

    async def _pump(self, send: Send) -> None:
        # An iterator that is closed at once lets go of the table at once.
        async with aclosing(self.parts) as parts:
            async for part in parts:
                await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
