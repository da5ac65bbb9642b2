"""A game's page: how to play, its options, matches to watch, who plays best; and its rules."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from vestiges import rulebook
from vestiges.server import profiles, tables
from vestiges.server.door import Here
from vestiges.server.pages import manual, shelf
from vestiges.server.pages.render import page
from vestiges.server.pages.static import KINDS
from vestiges.server.problems import Problem

router = APIRouter(include_in_schema=False)

A_DAY: Final = "public, max-age=86400"


@router.get("/games/{game}")
def one(request: Request, here: Here, game: str) -> Response:
    """All about a game."""
    found = shelf.find(game)
    viewer = here.viewer
    return page(
        request,
        here,
        "game.html",
        game=shelf.boxed(found, viewer.lang),
        how_to_play=manual.how_to_play(found, viewer.lang),
        options=shelf.options_of(found, viewer.tongue(found.name)),
        usual=shelf.usual_seats(found),
        recent=tables.recent_tables(here.house, viewer, found.name),
        ranking=profiles.ranking(here.house, found.name),
    )


@router.get("/games/{game}/rules")
def rules(request: Request, here: Here, game: str) -> Response:
    """The rules by clause."""
    found = shelf.find(game)
    lang = here.viewer.lang
    return page(
        request,
        here,
        "rules.html",
        game=shelf.boxed(found, lang),
        rules=manual.rules(found, lang),
        chapters=manual.chapters(found, lang),
        is_told=rulebook.is_told_in(found.name, lang),
    )


@router.get("/games/{game}/pictures/{name}")
def picture(game: str, name: str) -> Response:
    """A picture of how to play."""
    path = manual.picture(shelf.find(game), name)
    if path is None:
        raise Problem("not_found")
    return FileResponse(path, media_type=KINDS[".svg"], headers={"cache-control": A_DAY})


@router.get("/games/{game}/rules/text")
def rules_alone(here: Here, game: str) -> Response:
    """The rules without a page around them, for the panel beside a table."""
    return HTMLResponse(manual.rules(shelf.find(game), here.viewer.lang))
