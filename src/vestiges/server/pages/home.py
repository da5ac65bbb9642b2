"""The home page: the games, one's tables, those one can sit down at, and what was played lately."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here
from vestiges.server.pages import pictures
from vestiges.server.pages.render import page
from vestiges.server.tables import daily, lists

router = APIRouter(include_in_schema=False)

RECENT: Final = 10
"""Ended matches shown at home."""


@router.get("/")
def home(request: Request, here: Here) -> Response:
    """The first page."""
    services, viewer = here.services, here.viewer
    mine = lists.my_tables(services, viewer) if viewer.person is not None else []
    own = {line.id for line in mine}
    return page(
        request,
        here,
        "home.html",
        games=catalogue.all_games(viewer.lang),
        picture=pictures.address,
        days=[daily.look_daily(services, viewer, g, results=False) for g in daily.daily_games()],
        mine=mine,
        open_tables=[line for line in lists.open_tables(services, viewer) if line.id not in own],
        recent=lists.recent_tables(services, viewer)[:RECENT],
    )


@router.get("/about")
def about(request: Request, here: Here) -> Response:
    """Whose games these are, and what this server is."""
    return page(request, here, "about.html", games=catalogue.all_games(here.viewer.lang))
