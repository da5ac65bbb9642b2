"""Server-sent events: the bytes, and a response that ends when either side does."""

from __future__ import annotations

import zlib
from collections.abc import AsyncGenerator
from contextlib import AbstractContextManager, aclosing
from typing import Final

import anyio
from fastapi import Response
from starlette.types import Message, Receive, Scope, Send

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"vary", b"accept-encoding"),
    (b"x-accel-buffering", b"no"),  # a proxy in between must not hold events back
]
RETRY: Final = b"retry: 2000\n\n"
"""Said first: when to come back should the stream break."""
BEAT: Final = b": \n\n"
"""A sign of life."""
LEVEL: Final = 1
"""How hard to compress: little, since everyone waits for it."""
GZIP: Final = 31
"""What makes zlib write gzip."""


def message(event: str, version: int, data: bytes) -> bytes:
    """One event; its data is JSON on one line."""
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (version, event.encode(), data)


class Stream(Response):
    """Sends messages until they end or the other side goes away; None is a sign of life.

    It begins once it has its place, and is answered with the problem if there is none.
    """

    def __init__(
        self,
        messages: AsyncGenerator[bytes | None],
        place: AbstractContextManager[None],
        *,
        beat: bytes = BEAT,
        squeezed: bool = False,
    ) -> None:
        super().__init__()
        self.messages = messages
        self.place = place
        self.beat = beat
        self.encoding = [(b"content-encoding", b"gzip")] if squeezed else []
        self._press = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP) if squeezed else None

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
        await send(self._part(RETRY))
        # An iterator that is closed at once lets go of the table at once.
        async with aclosing(self.messages) as messages:
            async for message in messages:
                await send(self._part(self.beat if message is None else message))
        end = self._press.flush() if self._press is not None else b""
        await send({"type": "http.response.body", "body": end, "more_body": False})

    def _part(self, message: bytes) -> Message:
        """A message to be sent, compressed so that it can be read as soon as it comes."""
        if self._press is not None:
            message = self._press.compress(message) + self._press.flush(zlib.Z_SYNC_FLUSH)
        return {"type": "http.response.body", "body": message, "more_body": True}
