"""Watching and talking: live updates, chat, notes, the record, and matches that are over."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from vestiges.server.accounts.auth import Here
from vestiges.server.api.people import Strict
from vestiges.server.api.tables import Id, sent
from vestiges.server.http.error_responses import answers
from vestiges.server.http.sse import Stream, message
from vestiges.server.schema import Line, Step, TableSeen
from vestiges.server.tables import chat, history
from vestiges.server.views.build import to_json, view_table
from vestiges.server.views.stream import follow, since

router = APIRouter(tags=["watch"])


class Saying(Strict):
    """What you say, or note."""

    text: Annotated[str, Field(max_length=20_000)]


@router.get(
    "/tables/{table}/stream",
    responses=answers(404, 503) | {200: {"content": {"text/event-stream": {}}}},
    response_class=Response,
)
async def stream(here: Here, request: Request, table: Id) -> Response:
    """Server-sent events: `table` with the table as you see it, whenever that has changed.

    The first has the whole log; in later ones `log` holds the lines from `log_from` on.
    """
    seen = await to_thread.run_sync(view_table, here.services, here.viewer, table)
    place = here.stream_place(is_player=seen.seat is not None)
    known = request.headers.get("last-event-id", "")
    shown = seen if str(seen.version) == known else None
    make = Messages().message
    return Stream(follow(here.services, here.viewer, table, make, here.key, shown), place)


class Messages:
    """What one stream has sent, and what it sends next."""

    def __init__(self) -> None:
        self._log: list[Line] = []

    def message(self, seen: TableSeen) -> bytes:
        """The table as an event, with the lines of its log that were not sent before."""
        told = message("table", seen.version, to_json(since(seen, self._log)))
        self._log = seen.log
        return told


@router.post("/tables/{table}/chat", responses=answers(404), response_model=TableSeen)
def say(here: Here, table: Id, given: Saying) -> Response:
    """Say something to everyone at the table."""
    chat.say(here.services, here.viewer, table, given.text)
    return sent(view_table(here.services, here.viewer, table))


@router.put("/tables/{table}/notes", responses=answers(404), response_model=TableSeen)
def note(here: Here, table: Id, given: Saying) -> Response:
    """Write down something for yourself; it replaces what you wrote before."""
    chat.note(here.services, here.viewer, table, given.text)
    return sent(view_table(here.services, here.viewer, table))


@router.get(
    "/tables/{table}/record",
    responses=answers(404, 409)
    | {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    response_class=Response,
)
def record(here: Here, table: Id) -> Response:
    """The whole match with its seed, as text, once it is over."""
    return PlainTextResponse(history.record(here.services, table))


@router.get("/tables/{table}/story", responses=answers(404, 409))
def story(here: Here, table: Id) -> list[dict[str, object]]:
    """Everything you were told so far, as events."""
    return history.story(here.services, here.viewer, table)


@router.get("/tables/{table}/steps/{step}", responses=answers(404, 409))
def step(
    here: Here,
    table: Id,
    step: Annotated[int, Field(ge=0, lt=2**31)],
    seat: Annotated[int, Field(ge=0, lt=100)] | None = None,
    is_open: Annotated[bool, Query(alias="open")] = False,
) -> Step:
    """A position of a match that is over, as a seat or a spectator saw it.

    With `open`, all that was hidden at the time lies open.
    """
    return history.replay(here.services, here.viewer, table, step, seat, is_open=is_open)


@router.get("/tables/{table}/curve", responses=answers(404, 409))
def curve(here: Here, table: Id) -> list[list[int]]:
    """The scores before the first answer and after each, once the match is over."""
    return history.curve(here.services, table)
