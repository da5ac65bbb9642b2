"""Levels of bots: those one can sit down with, and one that answers for whoever is away."""

from __future__ import annotations

from typing import Final

from vestiges.bots import BOTS, Bot, Glimpse, make
from vestiges.engine.chance import Rng, stream
from vestiges.engine.game import Game

GENTLE: Final = "gentle"
ABSENT: Final = "absent"
"""Answers for someone who is away, as the game says an absent player does."""
LEVELS: Final = (*(name for name in BOTS if name != "search"), GENTLE)
"""The five levels, and the names under which older tables seat their bots."""


class AbsentBot(Bot):
    """Answers as the rules want it for an absent player."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.stand_in = game.extras.stand_in or game.answer
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """What the game says."""
        return self.stand_in(glimpse.view(), self.rng)


def seat_bot(name: str, game: Game, seed: str) -> Bot:
    """The bot of this level for a seat of a match; the seed makes it reproducible."""
    if name == ABSENT:
        return AbsentBot(game, stream(seed, "bot/absent"))
    return make("steady" if name == GENTLE else name, game, seed)
