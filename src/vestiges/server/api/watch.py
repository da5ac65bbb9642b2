"""Watching and talking: live updates, chat, notes, the record, and matches that are over."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Query, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from vestiges.server import live, tables
from vestiges.server.api.errors import answers
from vestiges.server.api.people import Strict
from vestiges.server.api.tables import Id, sent
from vestiges.server.door import Here, Visit
from vestiges.server.seen import Line, Step, TableSeen
from vestiges.server.show import to_json
from vestiges.server.sse import Stream, beat, message

router = APIRouter(tags=["watch"])


class Saying(Strict):
    """What you say, or note."""

    text: Annotated[str, Field(max_length=20_000)]


@router.get(
    "/tables/{table}/stream",
    responses=answers(404) | {200: {"content": {"text/event-stream": {}}}},
    response_class=Response,
)
async def stream(here: Here, request: Request, table: Id) -> Response:
    """Server-sent events: `table` with the table as you see it, whenever that has changed.

    The first has the whole log; in later ones `log` holds the lines from `log_from` on.
    """
    await to_thread.run_sync(tables.look, here.house, here.viewer, table)
    return Stream(messages(here, table, request.headers.get("last-event-id", "")))


async def messages(here: Visit, table: str, known: str) -> AsyncGenerator[bytes]:
    """What is sent, bytes by bytes. `known` is the version the other end already has."""
    log: list[Line] = []
    async with aclosing(live.follow(here.house, here.viewer, table)) as sights:
        async for seen in sights:
            if seen is None:
                yield beat()
            elif str(seen.version) == known:
                known = ""
            else:
                yield message("table", seen.version, to_json(since(seen, log)))
                log = seen.log


def since(seen: TableSeen, log: list[Line]) -> TableSeen:
    """The table with only those lines of its log that the other end does not have."""
    same = 0
    while same < min(len(log), len(seen.log)) and log[same] == seen.log[same]:
        same += 1
    return replace(seen, log=seen.log[same:], log_from=same)


@router.post("/tables/{table}/chat", responses=answers(404), response_model=TableSeen)
def say(here: Here, table: Id, given: Saying) -> Response:
    """Say something to everyone at the table."""
    tables.say(here.house, here.viewer, table, given.text)
    return sent(tables.look(here.house, here.viewer, table))


@router.put("/tables/{table}/notes", responses=answers(404), response_model=TableSeen)
def note(here: Here, table: Id, given: Saying) -> Response:
    """Write down something for yourself; it replaces what you wrote before."""
    tables.note(here.house, here.viewer, table, given.text)
    return sent(tables.look(here.house, here.viewer, table))


@router.get("/tables/{table}/record", responses=answers(404, 409), response_class=PlainTextResponse)
def record(here: Here, table: Id) -> str:
    """The whole match with its seed, as text, once it is over."""
    return tables.record(here.house, table)


@router.get("/tables/{table}/story", responses=answers(404, 409))
def story(here: Here, table: Id) -> list[dict[str, object]]:
    """Everything you were told so far, as events."""
    return tables.story(here.house, here.viewer, table)


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
    return tables.replay(here.house, here.viewer, table, step, seat, is_open=is_open)


@router.get("/tables/{table}/curve", responses=answers(404, 409))
def curve(here: Here, table: Id) -> list[list[int]]:
    """The scores before the first answer and after each, once the match is over."""
    return tables.curve(here.house, table)
