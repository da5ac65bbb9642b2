"""Moderation: looking after a table and its chat, and keeping people out."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field, StrictBool

from vestiges.server.accounts.auth import Here
from vestiges.server.api.people import Blocking, Strict
from vestiges.server.api.tables import Id, Short, sent
from vestiges.server.http.error_responses import answers
from vestiges.server.schema import TableSeen
from vestiges.server.tables import moderation
from vestiges.server.views.build import view_table

router = APIRouter(tags=["moderation"])

Place = Annotated[int, Field(description="The seat, counted from 0.", ge=0, lt=100)]
LineId = Annotated[int, Field(description="The line's id.", ge=0, lt=2**62)]


class Quiet(Strict):
    """Whether only those who play may talk."""

    quiet: StrictBool


class Key(Strict):
    """The key from the invitation; not needed at a public table."""

    key: Short = ""


@router.put("/tables/{table}/quiet", responses=answers(404), response_model=TableSeen)
def mute(here: Here, table: Id, given: Quiet) -> Response:
    """Mute spectators, or let them talk again; for who made the table, and administrators."""
    moderation.mute(here.services, here.viewer, table, is_quiet=given.quiet)
    return sent(view_table(here.services, here.viewer, table))


@router.delete("/tables/{table}/chat/{line}", responses=answers(404), response_model=TableSeen)
def remove(here: Here, table: Id, line: LineId) -> Response:
    """Remove the words of a line; for who made the table, and administrators."""
    moderation.remove(here.services, here.viewer, table, line)
    return sent(view_table(here.services, here.viewer, table))


@router.post(
    "/tables/{table}/seats/{seat}/replace", responses=answers(404, 409), response_model=TableSeen
)
def replace(here: Here, table: Id, seat: Place) -> Response:
    """Give the seat of someone who is away to a bot for good; without stand-ins they are out."""
    moderation.replace(here.services, here.viewer, table, seat)
    return sent(view_table(here.services, here.viewer, table))


@router.post(
    "/tables/{table}/seats/{seat}/take", responses=answers(404, 409), response_model=TableSeen
)
def take(here: Here, table: Id, seat: Place, given: Key) -> Response:
    """Sit down, while the match goes on, where a player was replaced by a bot."""
    moderation.take_over(here.services, here.viewer, table, given.key, seat)
    return sent(view_table(here.services, here.viewer, table))


@router.put("/tables/{table}/seats/{seat}/blocked", responses=answers(404))
def block_seat(here: Here, table: Id, seat: Place, given: Blocking) -> dict[str, bool]:
    """Keep out whoever sits on a seat, guest or account; for administrators."""
    moderation.block_seat(here.services, here.viewer, table, seat, is_blocked=given.blocked)
    return {"blocked": given.blocked}


@router.put("/tables/{table}/chat/{line}/blocked", responses=answers(404))
def block_speaker(here: Here, table: Id, line: LineId, given: Blocking) -> dict[str, bool]:
    """Keep out whoever said a line, guest or account; for administrators."""
    moderation.block_speaker(here.services, here.viewer, table, line, is_blocked=given.blocked)
    return {"blocked": given.blocked}
