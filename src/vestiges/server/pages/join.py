"""Joining a table by an invitation or in public; getting up, beginning, closing, playing again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here
from vestiges.server.pages.guests import remember, welcome
from vestiges.server.pages.new_table import to_table
from vestiges.server.pages.preferences import back_to
from vestiges.server.pages.render import page
from vestiges.server.tables import lobby
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

Name = Annotated[str, Form(max_length=400)]


@router.get("/join/{key}")
def invited(request: Request, here: Here, key: str) -> Response:
    """An invitation: who invites, to what, and a place for one's name."""
    found = lobby.by_invitation(here.services, here.viewer, key)
    table = view_table(here.services, here.viewer, found)
    if table.seat is not None:
        return to_table(table.id)
    game = catalogue.game_info(catalogue.game_or_404(table.game), here.viewer.lang)
    return page(request, here, "join.html", table=table, game=game, key=key)


@router.post("/join/{key}")
def accept(here: Here, key: str, name: Name = "") -> Response:
    """Sit down where an invitation leads."""
    table = lobby.by_invitation(here.services, here.viewer, key)
    known = welcome(here, name)
    lobby.join(here.services, known.viewer, table, key, is_guiding=True)
    return remember(known, here, to_table(table))


@router.post("/tables/{table}/join")
def join(
    here: Here, table: str, name: Name = "", seat: Annotated[int | None, Form()] = None
) -> Response:
    """Sit down at a public table, or on a seat that is kept for one."""
    known = welcome(here, name)
    lobby.join(here.services, known.viewer, table, seat=seat, is_guiding=True)
    return remember(known, here, to_table(table))


@router.post("/tables/{table}/leave")
def leave(here: Here, table: str) -> Response:
    """Get up; a match that has begun goes on with a bot in one's place."""
    lobby.leave(here.services, here.viewer, table)
    return back_to("/")


@router.post("/tables/{table}/start")
def start(here: Here, table: str) -> Response:
    """Begin, with bots on the seats that are free."""
    lobby.start(here.services, here.viewer, table)
    return to_table(table)


@router.post("/tables/{table}/close")
def close(here: Here, table: str) -> Response:
    """Give the table up."""
    lobby.close(here.services, here.viewer, table)
    return back_to("/")


@router.post("/tables/{table}/rematch")
def rematch(here: Here, table: str) -> Response:
    """Play again."""
    return to_table(lobby.rematch(here.services, here.viewer, table))
