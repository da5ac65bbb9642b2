"""A new table: against bots in one click, or as one wishes."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, Final, cast

from fastapi import APIRouter, Depends, Form, Request, Response
from fastapi.responses import RedirectResponse
from starlette.datastructures import FormData

from vestiges.engine.errors import VestigesError
from vestiges.engine.game import Game
from vestiges.engine.options import Value
from vestiges.server import catalogue
from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.http.errors import Problem, describe
from vestiges.server.pages.guests import remember, welcome
from vestiges.server.pages.preferences import SEE_OTHER
from vestiges.server.pages.render import page
from vestiges.server.schema import Kind, Pace, SeatWish, Wish
from vestiges.server.tables import lobby
from vestiges.server.workers.levels import GENTLE

router = APIRouter(include_in_schema=False)

PACES: Final = ("free", "live", "relaxed")
MINUTE: Final = 60
EMPTY: Final = "none"


async def sent(request: Request) -> dict[str, str]:
    """The fields of a form, as text."""
    form: FormData = await request.form()
    return {name: value for name, value in form.items() if isinstance(value, str)}


Sent = Annotated[dict[str, str], Depends(sent)]


def to_table(table: str) -> Response:
    """Go to a table."""
    return RedirectResponse(f"/tables/{table}", SEE_OTHER)


@router.post("/games/{game}/play")
def play_now(
    here: Here, game: str, players: Annotated[int | None, Form(ge=1, le=100)] = None
) -> Response:
    """A table against bots, at once: with so many players, or as many as is usual.

    Whoever has never played the game here gets the guided first game.
    """
    found = catalogue.game_or_404(game)
    if players is not None:
        found.check_seats(players)
    is_first = found.words.has_lessons and lobby.is_newcomer(here.services, here.viewer, game)
    if is_first:
        return _guided(here, found, players)
    known = welcome(here)
    count = players or catalogue.usual_seats(found)
    seats = [SeatWish("me"), *[SeatWish("bot")] * (count - 1)]
    table = lobby.create(here.services, known.viewer, Wish(found.name, seats))
    return remember(known, here, to_table(table))


@router.post("/games/{game}/guided")
def guided(here: Here, game: str) -> Response:
    """A first game against gentle bots that explains each question, at once."""
    return _guided(here, catalogue.game_or_404(game))


def _guided(here: Visit, game: Game, players: int | None = None) -> Response:
    known = welcome(here)
    count = players or min((seats for seats in game.seats if seats > 1), default=1)
    seats = [SeatWish("me"), *[SeatWish("bot", GENTLE)] * (count - 1)]
    wish = Wish(game.name, seats, is_guided=True)
    table = lobby.create(here.services, known.viewer, wish, first_seed(game, count))
    return remember(known, here, to_table(table))


def first_seed(game: Game, seats: int) -> str:
    """A seed with which the first seat's match is one for a newcomer."""
    while True:
        seed = secrets.token_hex(24)
        if game.extras.suits_newcomer(game.new(seats=seats, seed=seed).view(0)):
            return seed


@router.get("/games/{game}/new")
def ask(request: Request, here: Here, game: str) -> Response:
    """The form for a new table."""
    return _form(request, here, catalogue.game_or_404(game), {})


@router.post("/games/{game}/new")
def create(request: Request, here: Here, game: str, form: Sent) -> Response:
    """Make the table that the form describes; a wrong wish brings the form back.

    So does the choice of a box, with the values that it has for the options.
    """
    found = catalogue.game_or_404(game)
    if "look" in form:
        return _form(request, here, found, form)
    try:
        wish = wish_of(found, form)
        known = welcome(here, form.get("name", ""))
        is_new = lobby.is_newcomer(here.services, known.viewer, game)
        table = lobby.create(here.services, known.viewer, wish, is_newcomer=is_new)
    except VestigesError as error:
        return _form(request, here, found, form, error)
    return remember(known, here, to_table(table))


def wish_of(game: Game, form: dict[str, str]) -> Wish:
    """What a filled-in form wants."""
    wanted = [form.get(f"seat{number}", EMPTY) for number in range(max(game.seats))]
    options: dict[str, Value] = {
        name.removeprefix("option-"): value
        for name, value in form.items()
        if name.startswith("option-")
    }
    return Wish(
        game.name,
        [_seat(kind) for kind in wanted if kind != EMPTY],
        options,
        _pace(form),
        "public" in form,
        box=form.get("box", ""),
    )


def _seat(wanted: str) -> SeatWish:
    kind, _, bot = wanted.partition(":")
    if kind not in ("me", "open", "bot"):
        raise Problem("invalid", {"field": "seat"})
    return SeatWish(cast("Any", kind), bot or "bot")


def _pace(form: dict[str, str]) -> Pace:
    kind = form.get("pace", PACES[0])
    if kind not in PACES:
        raise Problem("invalid", {"field": "pace"})
    return Pace(
        cast("Kind", kind),
        _count(form, "minutes", 20) * MINUTE,
        _count(form, "increment", 20),
        _count(form, "days", 3),
    )


def _count(form: dict[str, str], field: str, default: int) -> int:
    text = form.get(field, "") or str(default)
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise Problem("invalid", {"field": field})
    return int(text)


def _form(
    request: Request,
    here: Here,
    game: Game,
    form: dict[str, str],
    error: VestigesError | None = None,
) -> Response:
    viewer, boxes = here.viewer, here.services.boxes
    chosen = form.get("box", "")
    box = boxes.find(game.name, chosen) if chosen in boxes.names(game.name) else None
    told = describe(error, viewer.lang) if error is not None else None
    return page(
        request,
        here,
        "new_table.html",
        told.status if told else 200,
        game=catalogue.game_info(game, viewer.lang),
        levels=catalogue.levels(viewer.tongue()),
        groups=catalogue.groups_of(game, viewer.tongue(game.name), box),
        boxes=boxes.names(game.name),
        is_left_for_good=game.extras.is_left_for_good,
        seats=_seats(game, form),
        form=form,
        complaint=told.message if told else "",
        wrong=catalogue.wrong_options(game, viewer.tongue(game.name), form),
    )


def _seats(game: Game, form: dict[str, str]) -> list[str]:
    """What each seat is for: as the form has it, else me, an invitation, and nobody."""
    fewest = min((seats for seats in game.seats if seats > 1), default=1)
    usual = ["me", *["open"] * (fewest - 1)]
    usual += [EMPTY] * (max(game.seats) - len(usual))
    return [form.get(f"seat{number}", kind) for number, kind in enumerate(usual)]
