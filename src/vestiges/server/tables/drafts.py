"""Drafts: what someone thinks out beside the board, in the form of the game's own script.

Only its owner can read a draft; it belongs to the seat and follows to every device. It is no part
of the match: keeping one changes nothing that anybody else could see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from vestiges.engine.game import Game
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import Draft
from vestiges.server.tables import daily
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import read_table

LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class DraftSeen:
    """A draft, and what the game can say about it from what its owner knows."""

    text: str
    review: dict[str, Any]


def read_draft(services: Services, viewer: Viewer, table_id: str) -> DraftSeen:
    """The viewer's draft for a table where they sit; "" if there is none yet."""
    with read_table(services, table_id) as session:
        session.own_seat(viewer)
        kept = session.db.get(Draft, (table_id, viewer.person))
        text = kept.text if kept is not None else ""
        return DraftSeen(text, _review(session, viewer, text) if text else {})


def keep_draft(services: Services, viewer: Viewer, table_id: str, text: str) -> DraftSeen:
    """Replace the viewer's draft; a text that is none for this game is refused."""
    if len(text) > LONGEST:
        raise Problem("long_notes", {"most": LONGEST})
    with read_table(services, table_id) as session:
        session.own_seat(viewer)
        review = _review(session, viewer, text) if text else {}
    with services.database.writing() as db:
        db.merge(Draft(table_id=table_id, person_id=viewer.person, text=text))
    return DraftSeen(text, review)


def _review(session: TableSession, viewer: Viewer, text: str) -> dict[str, Any]:
    game: Game = find_game(session.table.game)
    if game.extras.review_draft is None:
        return {}
    seat = session.own_seat(viewer).number
    view = cast("Any", daily.shown_state(session).view(seat))
    return game.extras.review_draft(view, text, viewer.tongue(game.name))
