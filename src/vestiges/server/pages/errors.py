"""Error pages: a browser gets a page that says what went wrong, a program the one JSON shape."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from vestiges.engine.errors import VestigesError
from vestiges.server.http import error_responses
from vestiges.server.http.errors import Problem
from vestiges.server.pages.render import bare_page

Handler = Callable[[Request, Exception], Awaitable[Response]]


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer: a browser that asked for a page of ours."""
    is_api = request.url.path.startswith("/api/")
    return not is_api and "text/html" in request.headers.get("accept", "")


def install(app: FastAPI) -> None:
    """Show pages to those who read pages; everyone else is answered as before."""
    for kind in (VestigesError, RequestValidationError, HTTPException):
        app.add_exception_handler(kind, _or_page(app.exception_handlers[kind]))
    app.add_exception_handler(Exception, _or_page(_internal))


async def _internal(request: Request, _error: Exception) -> Response:
    """Something of ours broke. What the error says stays here; the middleware logs where."""
    return error_responses.error_response(request, Problem("internal"))


def _or_page(answer: Any) -> Handler:
    async def either(request: Request, error: Exception) -> Response:
        told: Response = await answer(request, error)
        return _as_page(request, told) if wants_page(request) else told

    return either


def _as_page(request: Request, told: Response) -> Response:
    """The same answer as a page: its code, its sentence, and where to go from here."""
    error = json.loads(bytes(told.body))["error"]
    return bare_page(
        request,
        "error.html",
        told.status_code,
        code=error["code"],
        message=error["message"],
        clause=error.get("clause", ""),
    )
