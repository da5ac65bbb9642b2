"""Middleware around every request: security headers, size limit, access log, unforeseen errors."""

from __future__ import annotations

import json
import logging
import time
from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vestiges.server.http.errors import PROBLEMS, Problem, describe
from vestiges.server.http.safe_log import report
from vestiges.server.monitoring.metrics import Metrics
from vestiges.words import SOURCE

MOST_BYTES: Final = 128 * 1024
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

log = logging.getLogger("vestiges.access")


class RequestMiddleware:
    """Adds the headers, bounds the body, notes each request by its route, swallows failures."""

    def __init__(self, app: ASGIApp, *, metrics: Metrics, is_secure: bool) -> None:
        self.app = app
        self.metrics = metrics
        self.headers = dict(HEADERS)
        if is_secure:
            self.headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                took = time.perf_counter() - began
                self.metrics.request(scope["method"], _route(scope), status, took)
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self._bounded(scope, receive, answer)
        except Exception as error:
            report(log, f"{scope['method']} {_route(scope)} failed", error)
            if status == 0:
                await send_error(Problem("internal"), answer)
        said = {"method": scope["method"], "route": _route(scope), "status": status}
        said["ms"] = round((time.perf_counter() - began) * 1000)
        log.info("%(method)s %(route)s %(status)d %(ms)d ms", said, extra=said)

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        length = Headers(scope=scope).get("content-length", "0")
        if length.isdigit() and int(length) > MOST_BYTES:
            await _drain(receive)
            await send_error(_too_large(), send)
            return
        got = 0

        async def counted() -> Message:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > MOST_BYTES:
                raise _TooMuch
            return message

        async def truthful(message: Message) -> None:
            """Whoever read too much may take it for a malformed body; it was not."""
            if got <= MOST_BYTES:
                await send(message)

        with suppress(_TooMuch):
            await self.app(scope, counted, truthful)
        if got > MOST_BYTES:
            await send_error(_too_large(), send)


class _TooMuch(Exception):
    """More came than is read."""


def _too_large() -> Problem:
    return Problem("too_large", {"most": MOST_BYTES})


async def _drain(receive: Receive) -> None:
    """Read what still comes, within reason: who is cut off while sending never reads why."""
    got = 0
    more = True
    while more and got < 8 * MOST_BYTES:
        message = await receive()
        got += len(message.get("body", b""))
        more = message.get("more_body", False)


def _route(scope: Scope) -> str:
    """The route's pattern: an address itself may hold an invitation or a name."""
    return str(getattr(scope.get("route"), "path", "(none)"))


async def send_error(problem: Problem, send: Send) -> None:
    """Answer with a problem outside of any route."""
    body = json.dumps(describe(problem, SOURCE).data()).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    status = PROBLEMS[problem.code][0]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
