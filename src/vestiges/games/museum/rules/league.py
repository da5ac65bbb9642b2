"""Relics that ask something when they are exhibited (section 3.18)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import PASS
from vestiges.games.museum.rules.cards import put
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.pending import within_reach
from vestiges.games.museum.rules.question import CARD_CODES, Question
from vestiges.games.museum.state import MuseumState


class Mask(Question):
    """Which object of a pool does the Mask of El Dorado bring you? (LG12, MUS-249)"""

    def __init__(self) -> None:
        reason = Reason("The relic brings an object of value 1 to 4 of a pool.", {}, "MUS-249")
        super().__init__("mask", "MUS-249", [*CARD_CODES, "pass"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Small objects of any pool, or none."""
        return [*within_reach(state), PASS]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Into the hand."""
        state.pending.pop()
        if option != PASS:
            owner = next(p for p, pool in enumerate(state.pools) if option in pool)
            state.pools[owner].remove(option)
            put(state.hands[seat], option)
            if state.events is not None:
                state.tell("unmasked", seat, {"card": option}, "MUS-249")
        go_on(state)
