"""Chat, which everyone at a table reads, and notes, which only their writer does."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Refusal
from vestiges.server.accounts.names import clean
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import Note, Said
from vestiges.server.tables.lobby import known
from vestiges.server.tables.transactions import change_table, read_table

LONGEST: Final = 500
LONGEST_NOTES: Final = 10_000


def say(services: Services, viewer: Viewer, table_id: str, text: str) -> None:
    """Say something at a table; spectators may too, unless the game has silenced one."""
    person = known(viewer)
    said = clean(text)
    if not said or len(said) > LONGEST:
        raise Problem("bad_text", {"most": LONGEST})
    services.rate_limits.count("say", str(person))
    with read_table(services, table_id) as session:
        if not session.is_invited(viewer):
            raise Problem("chat_private")
        reason = session.why_silent(viewer)
    if reason is not None:
        raise Refusal("talk", "", reason)
    with change_table(services, table_id) as session:
        seat = session.seat_of(viewer)
        session.db.add(
            Said(
                table_id=table_id,
                kind="said",
                person_id=person,
                name=viewer.name if seat is None else session.names()[seat.number],
                text=said,
                at=services.now(),
                seat=None if seat is None else seat.number,
                is_guest=viewer.is_guest,
            )
        )


def note(services: Services, viewer: Viewer, table_id: str, text: str) -> None:
    """Keep the viewer's notes for a table, replacing the old ones."""
    person = known(viewer)
    if len(text) > LONGEST_NOTES:
        raise Problem("long_notes", {"most": LONGEST_NOTES})
    with change_table(services, table_id) as session:
        session.db.merge(Note(table_id=table_id, person_id=person, text=text.replace("\0", "")))
