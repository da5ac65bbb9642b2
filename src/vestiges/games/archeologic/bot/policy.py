"""Players of ArcheOlogic, from a novice to one that looks questions ahead. They know a view alone.

All of them keep count of the arrangements that agree with what they know and propose when one is
left; they differ in what they ask (docs/rules/archeologic.md, AOL-170 to AOL-173).
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.archeologic.constants import PROPOSE
from vestiges.games.archeologic.view import ArcheologicView

LEVELS: Final = ("novice", "steady", "good", "strong", "master")
"""Any useful question; one of the 20, of the 5 best an hour; the best bargain; a search."""


def answer(view: ArcheologicView, rng: Rng) -> int:
    """One of the view's options, as the strongest level answers."""
    return answer_at("master", view, rng)


def answer_at(level: str, view: ArcheologicView, rng: Rng) -> int:
    """One of the view's options, as a player of this level answers."""
    from vestiges.games.archeologic.solver.players import Player

    player = Player(level, view)
    if view["phase"] == "start":
        return player.start(rng)
    if view["phase"] == "place":
        return player.placement()
    question = player.question(rng)
    return question if question >= 0 else PROPOSE
