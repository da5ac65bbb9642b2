"""Compression: pages and data are sent as gzip to whoever takes it.

The length of a compressed page can tell what it holds to one who listens on the line and can put
words of their own into it again and again (BREACH). So nothing is compressed that another site has
asked a browser for, the form token is never the same twice (csrf.py), and static files, which hold
no secret, are compressed apart from all this (pages/static.py). Who sits at the table and listens
on the line of another there can still put words in by the chat, but not make pages be asked for.

Streams are never touched: they come in parts, and every part is sent as it comes.
"""

from __future__ import annotations

import gzip
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST: Final = 500
"""Bytes below which it is not worth it."""
LEVEL: Final = 1
"""How hard to compress: a board shrinks to a fifth at once, to a sixth for three times the work."""
KINDS: Final = ("text/html", "text/plain", "application/json", "image/svg+xml")
VARY: Final = "accept-encoding, sec-fetch-site"
OWN: Final = ("same-origin", "none")
"""Where a browser says that a request comes from: our own pages, or the person alone."""


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    weights: dict[str, str] = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        weights[name.strip()] = weight.replace(" ", "").removeprefix("q=") or "1"
    return weights.get("gzip", weights.get("*", "0")).strip("0.") != ""


class Compression:
    """Compresses every whole answer that is worth it and holds no prize for a listener."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = Headers(scope=scope)
        may = takes_gzip(asked.get("accept-encoding", ""))
        may = may and asked.get("sec-fetch-site", "none") in OWN
        held: list[Message] = []

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start" and _is_worth_it(message):
                held.append(message)  # its headers depend on the body
                return
            if held and not message.get("more_body", False):
                _compress(held[0], message, may)
            while held:
                await send(held.pop())
            await send(message)

        await self.app(scope, receive, answer)


def _is_worth_it(start: Message) -> bool:
    """Whether an answer is of a kind that shrinks, and nobody has seen to it already."""
    headers = Headers(raw=start["headers"])
    kind = headers.get("content-type", "").partition(";")[0]
    return kind in KINDS and "content-encoding" not in headers and "etag" not in headers


def _compress(start: Message, message: Message, may: bool) -> None:
    body = message.get("body", b"")
    if len(body) < LEAST:
        return
    headers = MutableHeaders(raw=start["headers"])
    headers.add_vary_header(VARY)
    if may:
        message["body"] = gzip.compress(body, LEVEL, mtime=0)
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(message["body"]))
