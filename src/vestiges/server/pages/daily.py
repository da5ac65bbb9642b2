"""The match of the day: playing it at once, and how everyone fared."""

from __future__ import annotations

from datetime import date

from fastapi import APIRouter, Request, Response

from vestiges.server import daily
from vestiges.server.door import Here
from vestiges.server.pages import shelf
from vestiges.server.pages.arriving import remember, welcome
from vestiges.server.pages.opening import to_table
from vestiges.server.pages.render import day_order, page

router = APIRouter(include_in_schema=False)


@router.post("/games/{game}/daily")
def play(here: Here, game: str) -> Response:
    """Today's match, at once, without an account."""
    found = shelf.find(game)
    daily.match_of(here.house, found, daily.today(here.house))
    known = welcome(here)
    table = daily.play_daily(here.house, known.viewer, found)
    return remember(known, here, to_table(table))


@router.get("/games/{game}/daily")
def results(request: Request, here: Here, game: str, day: date | None = None) -> Response:
    """How everyone fared on a day."""
    found = shelf.find(game)
    seen = daily.look_daily(here.house, here.viewer, found, day)
    then = date.fromisoformat(seen.day)
    return page(
        request,
        here,
        "daily.html",
        game=shelf.boxed(found, here.viewer.lang),
        daily=seen,
        day=then.strftime(day_order(here.viewer.lang)),
        before=(then - daily.ONE_DAY).isoformat(),
    )
