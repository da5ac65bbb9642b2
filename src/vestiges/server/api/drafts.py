"""Drafts: what you think out beside the board, kept for you alone."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from pydantic import Field

from vestiges.server.accounts.auth import Here
from vestiges.server.api.people import Strict
from vestiges.server.api.tables import Id
from vestiges.server.http.error_responses import answers
from vestiges.server.tables import drafts
from vestiges.server.tables.drafts import DraftSeen

router = APIRouter(tags=["watch"])


class DraftGiven(Strict):
    """A draft in the form of the game's own script."""

    text: Annotated[str, Field(max_length=20_000)]


@router.get("/tables/{table}/draft", responses=answers(404, 409))
def read(here: Here, table: Id) -> DraftSeen:
    """Your draft at this table."""
    return drafts.read_draft(here.services, here.viewer, table)


@router.put("/tables/{table}/draft", responses=answers(404, 409))
def keep(here: Here, table: Id, given: DraftGiven) -> DraftSeen:
    """Keep a draft, and hear what the game can say about it from what you know."""
    return drafts.keep_draft(here.services, here.viewer, table, given.text)
