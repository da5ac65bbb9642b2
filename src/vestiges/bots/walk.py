"""A walk down the tree of a search: who answers, and what of it the others can see."""

from __future__ import annotations

from typing import Final

from vestiges.bots.player import Glimpse
from vestiges.bots.tree import HIDDEN, SIZE
from vestiges.engine.state import State

MIXED: Final = 1_000_003
MASK: Final = (1 << 60) - 1
"""What makes one key of several answers."""


class Walk:
    """Keeps track of who answers, and of what the others can see of it."""

    def __init__(self, glimpse: Glimpse) -> None:
        self.first = glimpse.seat if glimpse.options else -1
        self.pending = 0

    def mover(self, world: State) -> int:
        """Whose answer is next: the thinking seat's to begin with."""
        if self.first >= 0:
            seat = self.first
            self.first = -1
            return seat
        return world.waiting[0]

    def step(self, world: State, seat: int, option: int) -> int:
        """Carry an answer out; the key of the next node, in which hidden answers are not told."""
        is_hidden = len(world.waiting) > 1
        known = (self.pending * MIXED ^ (seat * SIZE + option + 2)) & MASK
        world.apply(seat, option)
        self.pending = known if is_hidden else 0
        return seat * SIZE + 1 + HIDDEN if is_hidden else known
