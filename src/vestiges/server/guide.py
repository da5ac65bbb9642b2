"""The guide: in a guided game each question is explained when it first comes up.

What is told is made by the game from the seat's view alone. That a topic was told before is for
the page to remember: it is nothing about the match.
"""

from __future__ import annotations

from typing import Any

from vestiges.engine.game import Game
from vestiges.server.desk import Desk
from vestiges.server.problems import Problem
from vestiges.server.seen import Lesson, Wish
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Seat
from vestiges.words import Language


def has_guide(game: Game) -> bool:
    """Whether a game explains its questions."""
    return type(game).lesson is not Game.lesson


def must_be_guidable(wish: Wish) -> None:
    """Refuse to guide where other people play, or a game that has no guide."""
    kinds = sorted(seat.kind for seat in wish.seats)
    is_alone = kinds == [*["bot"] * (len(kinds) - 1), "me"]
    if not is_alone or not has_guide(find_game(wish.game)):
        raise Problem("no_guide")


def lesson(
    desk: Desk, mine: Seat | None, game: Game, view: dict[str, Any] | None, tongue: Language
) -> Lesson | None:
    """What to tell about the question the viewer is asked."""
    if not desk.table.is_guided or mine is None or mine.number not in desk.waiting:
        return None
    told = game.lesson(view, tongue)
    return Lesson(*told) if told is not None else None
