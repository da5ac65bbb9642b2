"""Error responses: one JSON shape for everything that goes wrong."""

from __future__ import annotations

from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Match

from vestiges.engine.errors import VestigesError
from vestiges.server.http.errors import Problem, describe
from vestiges.server.http.language import language_of

BY_STATUS: Final = {404: "not_found", 405: "wrong_method", 400: "malformed", 413: "too_large"}

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
ALWAYS: Final = (400, 401, 403, 405, 413, 422, 429)
"""Statuses with which any route may refuse."""


class Wrong(BaseModel):
    """What went wrong: a stable code, a sentence in the reader's language, the rule behind it."""

    code: str
    message: str
    clause: str | None = None
    facts: dict[str, str | int] | None = None


class WrongAnswer(BaseModel):
    """The shape of every answer that is not a success."""

    error: Wrong


def answers(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """For the documentation: the statuses with which a route may refuse."""
    return {status: {"model": WrongAnswer} for status in (*statuses, *ALWAYS)}


def error_response(request: Request, error: VestigesError) -> JSONResponse:
    """Anything a user can cause, said in the reader's language."""
    told = describe(error, language_of(request))
    return JSONResponse(told.data(), told.status)


async def _ours(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, VestigesError)
    return error_response(request, error)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    """What was sent is never repeated: it may be a password."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        return error_response(request, Problem("malformed"))
    place = [str(part) for part in first["loc"] if part not in ("body", "query", "path")]
    field = ".".join(place)[:80] or "body"
    return error_response(request, Problem("invalid", {"field": field}))


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = error_response(request, Problem(BY_STATUS.get(error.status_code, "not_found")))
    if error.headers:
        answer.headers.update(error.headers)
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(_allowed(request))
    return answer


def _allowed(request: Request) -> list[str]:
    """All that an address can be used for: each of its methods has a route of its own."""
    found = [method for method in METHODS if _is_routed(request, method)]
    return ["HEAD", *found] if "GET" in found else found


def _is_routed(request: Request, method: str) -> bool:
    scope = {**request.scope, "method": method}
    return any(route.matches(scope)[0] is Match.FULL for route in request.app.routes)


def install(app: FastAPI) -> None:
    """Answer every error of the application in the one shape."""
    app.add_exception_handler(VestigesError, _ours)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
