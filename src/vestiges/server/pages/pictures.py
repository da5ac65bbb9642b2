"""Pictures of the tables for those who have not sat at one: a position of a match between bots."""

from __future__ import annotations

import gzip
from functools import cache
from typing import Final

from fastapi import APIRouter, Request, Response

from vestiges.drawing.art import read_art, with_art
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.engine.state import View
from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here
from vestiges.server.http.compression import takes_gzip
from vestiges.server.http.errors import Problem
from vestiges.server.pages.static import FOR_EVER, fingerprint
from vestiges.server.views.build import view_table
from vestiges.words import LANGUAGES, tongue

router = APIRouter(include_in_schema=False)

SEED: Final = "picture"
NAMES: Final = ("Ada", "Max", "Lou", "Tom", "Zoé", "Eva")
PLAYED: Final = 400
"""Answers given at most, of all seats together."""
MIDDLE: Final = 0.45
"""Which of the first seat's questions is shown, counted from the beginning."""


def address(game: str, lang: str) -> str:
    """Where the picture of a game's table is: a new address whenever static files change."""
    return f"/games/{game}/table.{lang}.svg?{fingerprint()}"


@router.get("/games/{game}/table.{lang}.svg")
def table(request: Request, game: str, lang: str) -> Response:
    """The table of a game in the middle of a match."""
    if lang not in LANGUAGES:
        raise Problem("not_found")
    plain, packed = drawn(catalogue.game_or_404(game).name, lang)
    headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(packed, 200, headers | {"content-encoding": "gzip"}, "image/svg+xml")
    return Response(plain, 200, headers, "image/svg+xml")


@router.get("/tables/{table}/picture.svg")
def last_position(here: Here, table: str) -> Response:
    """The board of a match that is over, as a file to keep or to show."""
    seen = view_table(here.services, here.viewer, table)
    if seen.stage != "over" or seen.view is None:
        raise Problem("not_found")
    game, names = catalogue.find_game(seen.game), [seat.name for seat in seen.seats]
    words = here.viewer.tongue(seen.game).calling(names)
    picture = with_art(game.draw(seen.view, names, words), art_of(game))
    name = f"{seen.game}-{seen.id}.svg"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(picture, 200, headers, "image/svg+xml")


def art_of(game: Game) -> dict[str, str]:
    """The symbols of a game."""
    return read_art(catalogue.GAMES / game.name / "web" / "art.svg")


@cache
def drawn(name: str, lang: str) -> tuple[bytes, bytes]:
    """The picture, and the same compressed; drawn once."""
    game = catalogue.find_game(name)
    view = position(game)
    names = list(NAMES[: view["seats"]])
    picture = with_art(game.draw(view, names, tongue(lang, name)), art_of(game)).encode()
    return picture, gzip.compress(picture, 9, mtime=0)


def position(game: Game) -> View:
    """What the first seat sees when it is asked something in the middle of a match."""
    state = game.new(seats=catalogue.usual_seats(game), seed=SEED)
    rng = stream(SEED, "answers")
    asked: list[View] = []
    for _ in range(PLAYED):
        if state.over:
            break
        seat = state.waiting[0]
        view = state.view(seat)
        if seat == 0:
            asked.append(view)
        state.apply(seat, game.answer(view, rng))
    return asked[int(len(asked) * MIDDLE)]
