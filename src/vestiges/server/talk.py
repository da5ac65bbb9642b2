"""Chat, which everyone at a table reads, and notes, which only their writer does."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Refusal
from vestiges.server.desk import change, look_at
from vestiges.server.house import House
from vestiges.server.lobby import known
from vestiges.server.people import clean
from vestiges.server.problems import Problem
from vestiges.server.storage.models import Note, Said
from vestiges.server.viewer import Viewer

LONGEST: Final = 500
LONGEST_NOTES: Final = 10_000


def say(house: House, viewer: Viewer, table_id: str, text: str) -> None:
    """Say something at a table; spectators may too, unless the game has silenced one."""
    person = known(viewer)
    said = clean(text)
    if not said or len(said) > LONGEST:
        raise Problem("bad_text", {"most": LONGEST})
    house.limits.count("say", str(person))
    with look_at(house, table_id) as desk:
        reason = desk.why_silent(viewer)
    if reason is not None:
        raise Refusal("talk", "", reason)
    with change(house, table_id) as desk:
        desk.session.add(
            Said(
                table_id=table_id,
                kind="said",
                person_id=person,
                name=viewer.name,
                text=said,
                at=house.now(),
            )
        )


def note(house: House, viewer: Viewer, table_id: str, text: str) -> None:
    """Keep the viewer's notes for a table, replacing the old ones."""
    person = known(viewer)
    if len(text) > LONGEST_NOTES:
        raise Problem("long_notes", {"most": LONGEST_NOTES})
    with change(house, table_id) as desk:
        desk.session.merge(Note(table_id=table_id, person_id=person, text=text.replace("\0", "")))
