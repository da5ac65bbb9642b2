"""Analysis: how the chances went in a match that is over, and the answers at which it turned."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from vestiges import games
from vestiges.engine.text import figure, mark
from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here
from vestiges.server.bots import coach
from vestiges.server.pages.graph import Graph, paper_of
from vestiges.server.pages.render import page
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

TITLE = mark("Chances over the course of the match, in percent")


@router.get("/tables/{table}/analysis")
def analysis(request: Request, here: Here, table: str) -> Response:
    """The page of an analysis; it shows how far it has come until it is done."""
    found = coach.analysis(here.services, here.viewer, table)
    seen = view_table(here.services, here.viewer, table)
    game = catalogue.game_info(games.find(seen.game), here.viewer.lang)
    return page(request, here, "analysis.html", found=found, seen=seen, game=game, percent=percent)


def percent(share: float) -> str:
    """A change of chances, as a person reads it."""
    return f"{figure(100 * share, '+.0f')}\u202f%"


@router.get("/tables/{table}/chances.svg")
def chances(
    request: Request, here: Here, table: str, narrow: bool = False, dark: bool = False
) -> Response:
    """The chances over time."""
    found = coach.analysis(here.services, here.viewer, table)
    seen = view_table(here.services, here.viewer, table)
    curve = [[round(100 * chance) for chance in step] for step in found.chances]
    curve = curve or [[0] * len(seen.seats)]
    paper = paper_of(request, dark)
    drawn = Graph(curve, seen.seats, narrow=narrow, title=TITLE, paper=paper)
    return Response(drawn.draw(here.viewer.tongue(seen.game)), media_type="image/svg+xml")
