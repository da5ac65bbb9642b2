"""Chat on a page: talk for the whole table, and notes for oneself."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server.accounts.auth import Here
from vestiges.server.pages.play import answered
from vestiges.server.tables import chat

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form(max_length=20_000)]


@router.post("/tables/{table}/chat")
def say(request: Request, here: Here, table: str, text: Text) -> Response:
    """Say something to everyone at the table."""
    chat.say(here.services, here.viewer, table, text)
    return answered(request, here, table)


@router.post("/tables/{table}/notes")
def note(request: Request, here: Here, table: str, text: Text = "") -> Response:
    """Keep one's notes."""
    chat.note(here.services, here.viewer, table, text)
    return answered(request, here, table)
