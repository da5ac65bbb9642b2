"""The match of the day: playing it at once, and how everyone fared."""

from __future__ import annotations

from datetime import date

from fastapi import APIRouter, Request, Response

from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here
from vestiges.server.pages.guests import remember, welcome
from vestiges.server.pages.new_table import to_table
from vestiges.server.pages.render import day_order, page
from vestiges.server.tables import daily

router = APIRouter(include_in_schema=False)


@router.post("/games/{game}/daily")
def play(here: Here, game: str) -> Response:
    """Today's match, at once, without an account."""
    found = catalogue.game_or_404(game)
    daily.match_of(here.services, found, daily.today(here.services))
    known = welcome(here)
    table = daily.play_daily(known.services, known.viewer, found, known.address, known.browser)
    return remember(known, here, to_table(table))


@router.get("/games/{game}/daily")
def results(request: Request, here: Here, game: str, day: date | None = None) -> Response:
    """How everyone fared on a day."""
    found = catalogue.game_or_404(game)
    seen = daily.look_daily(here.services, here.viewer, found, day)
    then = date.fromisoformat(seen.day)
    return page(
        request,
        here,
        "daily.html",
        game=catalogue.game_info(found, here.viewer.lang),
        daily=seen,
        day=then.strftime(day_order(here.viewer.lang)),
        before=(then - daily.ONE_DAY).isoformat(),
    )
