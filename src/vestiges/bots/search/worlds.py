"""Worlds that a seat can imagine, played on: what every search is made of."""

from __future__ import annotations

import math
from typing import Final

from vestiges.bots.player import Glimpse
from vestiges.bots.search.budget import Clock
from vestiges.bots.search.result import Sums
from vestiges.bots.search.rollout import Ending, Style, chance_of_margin, chances, play_on
from vestiges.engine.chance import Rng
from vestiges.engine.game import Game
from vestiges.engine.state import State

PROBES: Final = 8
"""Tries that show how much margins vary, before anything is compared."""
REUSED: Final = 0.5
"""How much of what was learned counts when the seat is asked again."""


class Worlds:
    """The imagined worlds of one seat's search, and what became of every seat in them."""

    def __init__(self, game: Game, style: Style, rng: Rng) -> None:
        self.game = game
        self.style = style
        self.rng = rng
        self.scale = 0.0
        """How much margins vary."""
        self.squares = 0.0
        self.seen = 0.0

    def begin(self, glimpse: Glimpse, clock: Clock) -> None:
        """A new question: learn how much margins vary."""
        self.squares, self.seen = self.squares * REUSED, self.seen * REUSED
        while self.seen < 1.0 or (self.seen < PROBES and clock.is_early()):
            ending = play_on(self.game, self.style, self.world(glimpse), self.rng)
            self._learn(ending.margin(glimpse.seat))
        self.scale = max(math.sqrt(self.squares / self.seen), 0.01)

    def recall(self, earlier: Worlds) -> None:
        """Go on from what an earlier search learned about margins."""
        self.squares, self.seen = earlier.squares, earlier.seen

    def play_in(self, style: Style) -> None:
        """Play worlds on in this style from now on."""
        self.style = style

    def repeat_chance(self, chance: Rng) -> None:
        """Draw from here on what this generator would draw; it stays as it is."""
        self.rng = chance.clone()

    def world(self, glimpse: Glimpse) -> State:
        """A world the seat can imagine, in which nobody listens."""
        world = glimpse.imagine(self.rng)
        world.ignore_events()
        return world

    def play_on(self, world: State, seat: int, sums: Sums) -> list[float]:
        """Play a world on, and count what comes of it; by seat what that is worth, 0 to 1."""
        ending = play_on(self.game, self.style, world, self.rng)
        self._learn(ending.margin(seat))
        sums.add(chances(self.game, ending, self.scale), ending.scores)
        return worth(ending, self.scale)

    def _learn(self, margin: float) -> None:
        """How much margins vary tells how much one of them means."""
        self.squares += margin * margin
        self.seen += 1.0


def worth(ending: Ending, scale: float) -> list[float]:
    """By seat, from 0 to 1: winning counts as much as the margin."""
    hopes = [chance_of_margin(ending.margin(seat), scale) for seat in range(len(ending.scores))]
    if not ending.wins:
        return hopes
    return [(hope + ending.wins[seat]) / 2.0 for seat, hope in enumerate(hopes)]
