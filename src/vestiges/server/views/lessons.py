"""Lessons: in a guided game each question is explained when it first comes up.

What is told is made by the game from the seat's view alone. That a topic was told before is for
the page to remember: it is nothing about the match.
"""

from __future__ import annotations

from typing import Any

from vestiges.engine.game import Game
from vestiges.server.schema import Lesson
from vestiges.server.storage.models import Seat
from vestiges.server.tables.session import TableSession
from vestiges.words import Language


def lesson(
    session: TableSession,
    mine: Seat | None,
    game: Game,
    view: dict[str, Any] | None,
    tongue: Language,
) -> Lesson | None:
    """What to tell about the question the viewer is asked."""
    if mine is None or not mine.is_guided or mine.number not in session.waiting:
        return None
    told = game.words.lesson(view, tongue)
    return Lesson(*told) if told is not None else None
