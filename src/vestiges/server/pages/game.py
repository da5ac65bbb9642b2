"""A game's page: how to play, its options, matches to watch, who plays best; and its rules."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

from vestiges import rulebook
from vestiges.server import catalogue
from vestiges.server.accounts import profiles
from vestiges.server.accounts.auth import Here
from vestiges.server.http.errors import Problem
from vestiges.server.pages import manual
from vestiges.server.pages.render import page
from vestiges.server.pages.static import A_DAY, read, sent
from vestiges.server.tables import lists

router = APIRouter(include_in_schema=False)


@router.get("/games/{game}")
def one(request: Request, here: Here, game: str) -> Response:
    """All about a game."""
    found = catalogue.game_or_404(game)
    viewer = here.viewer
    return page(
        request,
        here,
        "game.html",
        game=catalogue.game_info(found, viewer.lang),
        how_to_play=manual.how_to_play(found, viewer.lang),
        options=catalogue.options_of(found, viewer.tongue(found.name)),
        usual=catalogue.usual_seats(found),
        recent=lists.recent_tables(here.services, viewer, found.name),
        ranking=profiles.ranking(here.services, found.name),
    )


@router.get("/games/{game}/rules")
def rules(request: Request, here: Here, game: str) -> Response:
    """The rules by clause."""
    found = catalogue.game_or_404(game)
    lang = here.viewer.lang
    return page(
        request,
        here,
        "rules.html",
        game=catalogue.game_info(found, lang),
        rules=manual.rules(found, lang),
        chapters=manual.chapters(found, lang),
        is_told=rulebook.is_told_in(found.name, lang),
    )


@router.get("/games/{game}/pictures/{name}")
def picture(request: Request, game: str, name: str) -> Response:
    """A picture of how to play."""
    path = manual.picture(catalogue.game_or_404(game), name)
    if path is None:
        raise Problem("not_found")
    return sent(request, read(path), A_DAY)


@router.get("/games/{game}/rules/text")
def rules_alone(here: Here, game: str) -> Response:
    """The rules without a page around them, for the panel beside a table."""
    return HTMLResponse(manual.rules(catalogue.game_or_404(game), here.viewer.lang))
