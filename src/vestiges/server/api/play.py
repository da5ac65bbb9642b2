"""Playing: answers, take-backs, resigning, coming back, and questions about answers."""

from __future__ import annotations

import json
from functools import partial
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from fastapi.exceptions import RequestValidationError
from pydantic import Field, StrictBool, StrictInt, ValidationError

from vestiges.server.accounts.auth import Here, Visit, visit
from vestiges.server.api.people import Strict
from vestiges.server.api.tables import Id, sent
from vestiges.server.bots import coach
from vestiges.server.bots.schema import Analysis, Hint
from vestiges.server.http.direct_route import direct
from vestiges.server.http.error_responses import answers
from vestiges.server.http.errors import Problem
from vestiges.server.schema import Played, TableSeen, WhyNot
from vestiges.server.tables import history, rules_consent
from vestiges.server.tables import play as actions
from vestiges.server.views.build import to_json, view_table

router = APIRouter(tags=["play"])

Count = Annotated[StrictInt, Field(ge=0, lt=2**31)]
NO_JSON: Final = [{"type": "json_invalid", "loc": ("body",)}]
Notation = Annotated[str, Field(max_length=200)]


class AnswerGiven(Strict):
    """An answer: its option or its notation, and the number of the table you answer to."""

    number: Count
    option: Count | None = None
    notation: Notation | None = None
    seat: Count | None = None
    """Checked if given: must be your own."""

    def answer(self) -> int | str:
        """Whichever was given."""
        if self.option is not None:
            return self.option
        if self.notation is None:
            raise Problem("invalid", {"field": "option"})
        return self.notation


class Number(Strict):
    """The number of the table you answer to."""

    number: Count


class Agreement(Strict):
    """Whether you agree."""

    agrees: StrictBool


def _sent(here: Visit, table: str, *, repeated: bool) -> Response:
    seen = to_json(view_table(here.services, here.viewer, table))
    body = b'{"table":%b,"repeated":%b}' % (seen, b"true" if repeated else b"false")
    return Response(body, media_type="application/json")


async def read_answer(request: Request) -> tuple[Visit, str, AnswerGiven]:
    """Who answers at which table, and what."""
    body = await request.body()
    here = await visit(request)
    if "json" not in request.headers.get("content-type", ""):
        raise RequestValidationError([{"type": "json_type", "loc": ("body",)}])
    try:
        return here, request.path_params["table"], AnswerGiven.model_validate(json.loads(body))
    except ValueError as error:
        wrong = error.errors() if isinstance(error, ValidationError) else NO_JSON
        raise RequestValidationError(wrong) from None


direct_router = APIRouter(tags=["play"], route_class=direct(read_answer))


@direct_router.post("/tables/{table}/play", responses=answers(404, 409), response_model=Played)
def play(here: Here, table: Id, given: AnswerGiven) -> Response:
    """Answer the question you are asked. The same answer sent twice is given once."""
    repeated = actions.play(
        here.services, here.viewer, table, given.number, given.answer(), given.seat
    )
    return _sent(here, table, repeated=repeated)


@router.post("/tables/{table}/undo", responses=answers(404, 409), response_model=Played)
def undo(here: Here, table: Id, given: Number) -> Response:
    """Take your last answer back, as long as nothing hidden was shown."""
    repeated = actions.undo(here.services, here.viewer, table, given.number)
    return _sent(here, table, repeated=repeated)


@router.post("/tables/{table}/resign", responses=answers(404, 409), response_model=TableSeen)
def resign(here: Here, table: Id) -> Response:
    """Give up; a bot plays on for your seat as long as others play."""
    actions.resign(here.services, here.viewer, table)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/back", responses=answers(404, 409), response_model=TableSeen)
def back(here: Here, table: Id) -> Response:
    """Take over again from the bot that answered in between."""
    actions.back(here.services, here.viewer, table)
    return sent(view_table(here.services, here.viewer, table))


@router.post("/tables/{table}/agree", responses=answers(404, 409), response_model=TableSeen)
def agree(here: Here, table: Id, given: Agreement) -> Response:
    """Go on under rules that have changed since, from a position that both share, or end it."""
    rules_consent.agree(here.services, here.viewer, table, agrees=given.agrees)
    return sent(view_table(here.services, here.viewer, table))


@router.get("/tables/{table}/why-not", responses=answers(404, 409))
def why_not(
    here: Here,
    table: Id,
    option: Annotated[int, Field(ge=0, lt=2**31)] | None = None,
    notation: Notation | None = None,
) -> WhyNot:
    """Whether an answer is allowed now; if not, why, with the clause of the rules."""
    if option is None and notation is None:
        raise Problem("invalid", {"field": "option"})
    answer = option if option is not None else notation or ""
    return history.why_not(here.services, here.viewer, table, answer)


@router.post("/tables/{table}/hint", responses=answers(404, 409, 503))
async def hint(here: Here, table: Id) -> Hint:
    """What the coach would answer in your place and why, where no other person plays."""
    ask = partial(coach.hint, here.services, here.viewer, table)
    return await here.services.hint_threads.run(ask)


@router.get("/tables/{table}/analysis", responses=answers(404, 409))
def analysis(here: Here, table: Id) -> Analysis:
    """A look back at a match that is over. Asking begins it; ask again until `done` is `total`."""
    return coach.analysis(here.services, here.viewer, table)
