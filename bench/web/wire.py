"""A minimal HTTP client, so that a benchmark measures the server and not its client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any


class Wire:
    """One connection that stays open; requests go one after the other."""

    def __init__(self, host: str, port: int, token: str = "") -> None:
        self.host = host
        self.port = port
        self.token = token
        self._turn = asyncio.Lock()
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection(self.host, self.port)

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()

    async def _send(self, method: str, path: str, body: bytes) -> asyncio.StreamReader:
        assert self._reader is not None
        assert self._writer is not None
        head = f"{method} /api/v1{path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n"
        if self.token:
            head += f"Authorization: Bearer {self.token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        self._writer.write(head.encode() + body)
        await self._writer.drain()
        return self._reader

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """A request's status and answer; on a line that was closed meanwhile, asked anew."""
        async with self._turn:
            return await self._ask(method, path, body)

    async def _ask(self, method: str, path: str, body: object) -> tuple[int, Any]:
        sent = json.dumps(body).encode() if body is not None else b""
        try:
            reader = await self._send(method, path, sent)
            status, length = await _head(reader)
        except (ConnectionError, IndexError):
            await self.open()
            reader = await self._send(method, path, sent)
            status, length = await _head(reader)
        return status, json.loads(await reader.readexactly(length))

    async def follow(self, path: str) -> AsyncIterator[Any]:
        """The events of a stream."""
        reader = await self._send("GET", path, b"")
        await _head(reader)
        rest = b""
        while size := int(await reader.readline() or b"0", 16):
            rest += await reader.readexactly(size)
            await reader.readline()
            *whole, rest = rest.split(b"\n\n")
            for message in whole:
                data = message.rpartition(b"\ndata: ")[2] if b"\ndata: " in message else b""
                if data:
                    yield json.loads(data)


async def _head(reader: asyncio.StreamReader) -> tuple[int, int]:
    """The status and the length of an answer."""
    status = int((await reader.readline()).split()[1])
    length = 0
    while (line := (await reader.readline()).strip().lower()) != b"":
        if line.startswith(b"content-length:"):
            length = int(line[15:])
    return status, length
