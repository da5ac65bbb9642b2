"""Playing on a page: answers, take-backs, resigning, coming back.

A script gets the table as it is now, a plain form is led back to the page.
"""

from __future__ import annotations

from typing import Annotated, Final
from urllib.parse import parse_qsl

from fastapi import APIRouter, Form, Request, Response

from vestiges.server.accounts.auth import Here, Visit, visit
from vestiges.server.http.direct_route import direct
from vestiges.server.http.errors import Problem
from vestiges.server.pages.fragments import fragments_for, shape_of, to_json
from vestiges.server.pages.new_table import to_table
from vestiges.server.tables import moderation, rules_consent
from vestiges.server.tables import play as actions
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

Count = Annotated[int, Form(ge=0, lt=2**31)]
FIELDS: Final = 20
"""Fields read of a form."""
NOTATION: Final = 200
"""Letters read of an answer's notation."""
DIGITS: Final = 10
"""Digits from which on a number is no longer read."""


def answered(request: Request, here: Visit, table: str) -> Response:
    """The table after something was done; to a page whose stream brings it, what to wait for."""
    if "application/json" not in request.headers.get("accept", ""):
        return to_table(table)
    if request.headers.get("x-live"):
        data = b'{"number":%d}' % actions.answers_given(here.services, here.viewer, table)
    else:
        seen = view_table(here.services, here.viewer, table)
        data = to_json(fragments_for(here, seen, shape_of(request)))
    return Response(data, media_type="application/json")


async def read_answer(request: Request) -> tuple[Request, Visit, int, int | str]:
    """Who answers, to which question, and what: an option or its notation."""
    body = (await request.body()).decode(errors="replace")
    here = await visit(request)
    if body.count("&") >= FIELDS:
        raise Problem("malformed")
    fields = dict(parse_qsl(body))
    option = fields.get("option", "")
    answer = number_in("option", option) if option else fields.get("notation", "")[:NOTATION]
    if answer == "":
        raise Problem("invalid", {"field": "option"})
    return request, here, number_in("number", fields.get("number", "")), answer


def number_in(field: str, text: str) -> int:
    """The number in a field of a form."""
    if not (text.isascii() and text.isdigit() and len(text) < DIGITS):
        raise Problem("invalid", {"field": field})
    return int(text)


direct_router = APIRouter(include_in_schema=False, route_class=direct(read_answer))


@direct_router.post("/tables/{table}/play")
def play(request: Request, here: Here, number: Count, answer: Annotated[str, Form()]) -> Response:
    """Answer the question one is asked."""
    table = request.path_params["table"]
    actions.play(here.services, here.viewer, table, number, answer)
    return answered(request, here, table)


@router.post("/tables/{table}/undo")
def undo(request: Request, here: Here, table: str, number: Count) -> Response:
    """Take one's last answer back."""
    actions.undo(here.services, here.viewer, table, number)
    return answered(request, here, table)


@router.post("/tables/{table}/resign")
def resign(request: Request, here: Here, table: str) -> Response:
    """Give up."""
    actions.resign(here.services, here.viewer, table)
    return answered(request, here, table)


@router.post("/tables/{table}/back")
def back(request: Request, here: Here, table: str) -> Response:
    """Take over again from the bot."""
    actions.back(here.services, here.viewer, table)
    return answered(request, here, table)


@router.post("/tables/{table}/agree")
def agree(request: Request, here: Here, table: str, agrees: Annotated[bool, Form()]) -> Response:
    """Go on under other rules, or end the match."""
    rules_consent.agree(here.services, here.viewer, table, agrees=agrees)
    return answered(request, here, table)


@router.post("/tables/{table}/moderate")
def moderate(
    request: Request,
    here: Here,
    table: str,
    remove: Annotated[int | None, Form(ge=0, lt=2**62)] = None,
    replace: Annotated[int | None, Form(ge=0, lt=100)] = None,
    take: Annotated[int | None, Form(ge=0, lt=100)] = None,
    block: Annotated[int | None, Form(ge=0, lt=100)] = None,
    quiet: Annotated[bool | None, Form()] = None,
) -> Response:
    """Look after a table: each button of the page asks for one of these."""
    services, viewer = here.services, here.viewer
    if remove is not None:
        moderation.remove(services, viewer, table, remove)
    if replace is not None:
        moderation.replace(services, viewer, table, replace)
    if take is not None:
        moderation.take_over(services, viewer, table, "", take)
    if block is not None:
        moderation.block_seat(services, viewer, table, block, is_blocked=True)
    if quiet is not None:
        moderation.mute(services, viewer, table, is_quiet=quiet)
    return answered(request, here, table)
