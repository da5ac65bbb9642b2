"""Home: the games, one's tables, those one can sit down at, and what was played lately."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response

from vestiges.server import daily, tables
from vestiges.server.door import Here
from vestiges.server.pages import shelf
from vestiges.server.pages.render import page

router = APIRouter(include_in_schema=False)

RECENT: Final = 10
"""Ended matches shown at home."""


@router.get("/")
def home(request: Request, here: Here) -> Response:
    """The first page."""
    house, viewer = here.house, here.viewer
    mine = tables.my_tables(house, viewer) if viewer.person is not None else []
    own = {line.id for line in mine}
    return page(
        request,
        here,
        "home.html",
        games=shelf.all_games(viewer.lang),
        days=[daily.look_daily(house, viewer, g, results=False) for g in daily.daily_games()],
        mine=mine,
        open_tables=[line for line in tables.open_tables(house, viewer) if line.id not in own],
        recent=tables.recent_tables(house, viewer)[:RECENT],
    )


@router.get("/about")
def about(request: Request, here: Here) -> Response:
    """Whose games these are, and what this house is."""
    return page(request, here, "about.html", games=shelf.all_games(here.viewer.lang))
