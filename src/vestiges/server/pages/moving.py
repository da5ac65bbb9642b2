"""Moving: answers, take-backs, resigning, coming back.

A script gets the table as it is now, a plain form is led back to the page.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server import tables
from vestiges.server.door import Here, Visit
from vestiges.server.pages.opening import to_table
from vestiges.server.pages.sight import is_narrow, squeezed, to_json
from vestiges.server.problems import Problem
from vestiges.server.seen import TableSeen

router = APIRouter(include_in_schema=False)

Count = Annotated[int, Form(ge=0, lt=2**31)]


def answered(request: Request, here: Visit, seen: TableSeen) -> Response:
    """The table after something was done."""
    if "application/json" not in request.headers.get("accept", ""):
        return to_table(seen.id)
    return squeezed(request, to_json(seen, here.viewer, is_narrow(request)))


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
    done = tables.play(here.house, here.viewer, table, number, answer)
    return answered(request, here, done.table)


@router.post("/tables/{table}/undo")
def undo(request: Request, here: Here, table: str, number: Count) -> Response:
    """Take one's last answer back."""
    return answered(request, here, tables.undo(here.house, here.viewer, table, number).table)


@router.post("/tables/{table}/resign")
def resign(request: Request, here: Here, table: str) -> Response:
    """Give up."""
    return answered(request, here, tables.resign(here.house, here.viewer, table))


@router.post("/tables/{table}/back")
def back(request: Request, here: Here, table: str) -> Response:
    """Take over again from the bot."""
    return answered(request, here, tables.back(here.house, here.viewer, table))
