"""Server-sent events: the bytes, and a response that ends when either side does."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

import anyio
from fastapi import Response
from starlette.types import Receive, Scope, Send

HEADERS: Final = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),  # a proxy in between must not hold events back
]
RETRY: Final = b"retry: 2000\n\n"


def message(event: str, version: int, data: bytes) -> bytes:
    """One event; its data is JSON on one line."""
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (version, event.encode(), data)


def beat() -> bytes:
    """A sign of life."""
    return b": \n\n"


class Stream(Response):
    """Sends what an iterator brings until it ends or the other side goes away."""

    def __init__(self, parts: AsyncGenerator[bytes]) -> None:
        super().__init__()
        self.parts = parts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the stream."""
        await send({"type": "http.response.start", "status": 200, "headers": list(HEADERS)})
        await send({"type": "http.response.body", "body": RETRY, "more_body": True})
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
