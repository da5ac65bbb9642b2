"""Talking: chat for the whole table, and notes for oneself."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request, Response

from vestiges.server import tables
from vestiges.server.door import Here
from vestiges.server.pages.moving import answered

router = APIRouter(include_in_schema=False)

Text = Annotated[str, Form(max_length=20_000)]


@router.post("/tables/{table}/chat")
def say(request: Request, here: Here, table: str, text: Text) -> Response:
    """Say something to everyone at the table."""
    tables.say(here.house, here.viewer, table, text)
    return answered(request, here, tables.look(here.house, here.viewer, table))


@router.post("/tables/{table}/notes")
def note(request: Request, here: Here, table: str, text: Text = "") -> Response:
    """Keep one's notes."""
    tables.note(here.house, here.viewer, table, text)
    return answered(request, here, tables.look(here.house, here.viewer, table))
