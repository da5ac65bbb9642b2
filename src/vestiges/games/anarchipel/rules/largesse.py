"""Largesse: someone hands out coins and keeps none of them (ANA-119, ANA-120)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import HANDED, SEAT_NAMES
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.rules.targets import living
from vestiges.games.anarchipel.rules.windows import after_card
from vestiges.games.anarchipel.state import AnarchipelState


class HandOut(Question):
    """Whom do you give the next coin of the largesse? (ANA-119)"""

    def __init__(self) -> None:
        super().__init__(
            "largesse", "ANA-119", [f"coin to {name}" for name in SEAT_NAMES], "ANA-152"
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any other living player; nobody can refuse (ANA-120)."""
        return [other for other in living(state) if other != seat]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Coin by coin until none is left to hand out."""
        state.purse[seat] -= 1
        state.purse[option] += 1
        state.coins -= 1
        record(state, HANDED, seat, [option], "ANA-119")
        if not state.coins:
            state.giver = -1
            after_card(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Oneself, a ghost, or nobody."""
        if option == seat:
            return Reason("Nothing may be kept back.", {}, "ANA-120")
        if option >= state.seats:
            return Reason("Nobody has this colour.", {}, "ANA-119")
        return Reason("Ghosts neither give nor receive.", {}, "ANA-119")
