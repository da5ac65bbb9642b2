"""Drafts: what someone thinks out beside the board, in the form of the game's own script.

Only its owner can read a draft; it belongs to the seat and follows to every device. It is no part
of the match: keeping one changes nothing that anybody else could see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from vestiges.engine.game import Game
from vestiges.server.desk import Desk, look_at
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Draft
from vestiges.server.viewer import Viewer

LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class DraftSeen:
    """A draft, and what the game can say about it from what its owner knows."""

    text: str
    review: dict[str, Any]


def read_draft(house: House, viewer: Viewer, table_id: str) -> DraftSeen:
    """The viewer's draft for a table where they sit; "" if there is none yet."""
    with look_at(house, table_id) as desk:
        desk.own_seat(viewer)
        kept = desk.session.get(Draft, (table_id, viewer.person))
        text = kept.text if kept is not None else ""
        return DraftSeen(text, _review(desk, viewer, text) if text else {})


def keep_draft(house: House, viewer: Viewer, table_id: str, text: str) -> DraftSeen:
    """Replace the viewer's draft; a text that is none for this game is refused."""
    if len(text) > LONGEST:
        raise Problem("long_notes", {"most": LONGEST})
    with look_at(house, table_id) as desk:
        desk.own_seat(viewer)
        review = _review(desk, viewer, text) if text else {}
    with house.database.writing() as session:
        session.merge(Draft(table_id=table_id, person_id=viewer.person, text=text))
    return DraftSeen(text, review)


def _review(desk: Desk, viewer: Viewer, text: str) -> dict[str, Any]:
    game: Game = find_game(desk.table.game)
    seat = desk.own_seat(viewer).number
    view = cast("Any", desk.match.state.view(seat))
    return game.review(view, text, viewer.tongue(game.name))
