"""Joining: by an invitation or at an open table; getting up, beginning, closing, playing again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server import tables
from vestiges.server.door import Here
from vestiges.server.pages import shelf
from vestiges.server.pages.arriving import remember, welcome
from vestiges.server.pages.opening import to_table
from vestiges.server.pages.prefer import back_to
from vestiges.server.pages.render import page

router = APIRouter(include_in_schema=False)

Name = Annotated[str, Form(max_length=400)]


@router.get("/join/{key}")
def invited(request: Request, here: Here, key: str) -> Response:
    """An invitation: who invites, to what, and a place for one's name."""
    table = tables.look(here.house, here.viewer, tables.by_invitation(here.house, key))
    if table.seat is not None:
        return to_table(table.id)
    game = shelf.boxed(shelf.find(table.game), here.viewer.lang)
    return page(request, here, "joining.html", table=table, game=game, key=key)


@router.post("/join/{key}")
def accept(here: Here, key: str, name: Name = "") -> Response:
    """Sit down where an invitation leads."""
    table = tables.by_invitation(here.house, key)
    known = welcome(here, name)
    tables.join(here.house, known.viewer, table, key)
    return remember(known, here, to_table(table))


@router.post("/tables/{table}/join")
def join(
    here: Here, table: str, name: Name = "", seat: Annotated[int | None, Form()] = None
) -> Response:
    """Sit down at a public table, or on a seat that is kept for one."""
    known = welcome(here, name)
    tables.join(here.house, known.viewer, table, seat=seat)
    return remember(known, here, to_table(table))


@router.post("/tables/{table}/leave")
def leave(here: Here, table: str) -> Response:
    """Get up; a match that has begun goes on with a bot in one's place."""
    tables.leave(here.house, here.viewer, table)
    return back_to("/")


@router.post("/tables/{table}/start")
def start(here: Here, table: str) -> Response:
    """Begin, with bots on the seats that are free."""
    tables.start(here.house, here.viewer, table)
    return to_table(table)


@router.post("/tables/{table}/close")
def close(here: Here, table: str) -> Response:
    """Give the table up."""
    tables.close(here.house, here.viewer, table)
    return back_to("/")


@router.post("/tables/{table}/rematch")
def rematch(here: Here, table: str) -> Response:
    """Play again."""
    return to_table(tables.rematch(here.house, here.viewer, table))
