"""The match of the day: look, play."""

from __future__ import annotations

from datetime import date

from fastapi import APIRouter

from vestiges import games
from vestiges.server.accounts.auth import Here
from vestiges.server.api.tables import TableMade
from vestiges.server.http.error_responses import answers
from vestiges.server.tables import daily
from vestiges.server.tables.daily import DailySeen

router = APIRouter(tags=["games"])


@router.get("/games/{game}/daily", responses=answers(404))
def look(here: Here, game: str, day: date | None = None) -> DailySeen:
    """The match of a day, today's unless you say which, and how everyone fared."""
    return daily.look_daily(here.services, here.viewer, games.find(game), day)


@router.post("/games/{game}/daily", responses=answers(404))
def play(here: Here, game: str) -> TableMade:
    """Your table for today's match; everyone has one attempt."""
    found = games.find(game)
    return TableMade(
        daily.play_daily(here.services, here.viewer, found, here.address, here.browser)
    )
