"""Playing on a page: answers, take-backs, resigning, coming back.

A script gets the table as it is now, a plain form is led back to the page.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server.accounts.auth import Here, Visit
from vestiges.server.http.errors import Problem
from vestiges.server.pages.fragments import fragments_for, is_narrow, to_json
from vestiges.server.pages.new_table import to_table
from vestiges.server.tables import moderation, rules_consent
from vestiges.server.tables import play as actions
from vestiges.server.views.build import view_table

router = APIRouter(include_in_schema=False)

Count = Annotated[int, Form(ge=0, lt=2**31)]


def answered(request: Request, here: Visit, table: str) -> Response:
    """The table after something was done; its version alone to a page whose stream brings it."""
    if "application/json" not in request.headers.get("accept", ""):
        return to_table(table)
    seen = view_table(here.services, here.viewer, table)
    if request.headers.get("x-live"):
        data = b'{"version":%d}' % seen.version
    else:
        data = to_json(fragments_for(here, seen, is_narrow(request)))
    return Response(data, media_type="application/json")


@router.post("/tables/{table}/play")
def play(
    request: Request,
    here: Here,
    table: str,
    number: Count,
    option: Annotated[int | None, Form(ge=0, lt=2**31)] = None,
    notation: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """Answer the question one is asked, by option or by notation."""
    answer = option if option is not None else notation
    if answer == "":
        raise Problem("invalid", {"field": "option"})
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
