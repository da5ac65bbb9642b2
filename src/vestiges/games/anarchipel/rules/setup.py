"""Setup: roles, first seat, Action deck (section 3.1)."""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import ACTION_CARDS, CORSAIR, LOOK, PIRATE
from vestiges.games.anarchipel.rules.flow import begin_round
from vestiges.games.anarchipel.rules.plank_flow import pirates_of
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.state import AnarchipelState


def deal(state: AnarchipelState, roles: Rng, cards: Rng, seats: Rng) -> None:
    """Shuffle and deal roles, shuffle the Action cards, draw the first seat (ANA-03 to ANA-12)."""
    pirates = state.scenario.pirates
    state.roles = [PIRATE] * pirates + [CORSAIR] * (state.seats - pirates)
    roles.shuffle(state.roles)
    state.deck = list(range(ACTION_CARDS))
    cards.shuffle(state.deck)
    state.first = int(seats.below(state.seats))
    state.phase = LOOK
    state.waiting = list(range(state.seats))
    state.tell("objective", -1, {"card": state.scenario.card}, "ANA-07")
    for seat in range(state.seats):
        role = state.roles[seat]
        known = pirates_of(state) if role == PIRATE else []  # ANA-05
        state.tell("role", seat, {"role": role, "pirates": known}, "ANA-04", 1 << seat)


class Look(Question):
    """Have you seen your role? (ANA-06)"""

    def __init__(self) -> None:
        # Asked alone: the match waits until everybody has looked.
        super().__init__("look", "ANA-06", ["seen"], "ANA-06", asked_alone=True)

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """There is one answer only."""
        return [0]

    def asked_in_secret(self, state: AnarchipelState) -> list[int]:
        """Everyone: the time of a confirmation is not shown (ANA-R57)."""
        return list(range(state.seats))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """When all have confirmed, round 1 begins."""
        state.waiting.remove(seat)
        if not state.waiting:
            begin_round(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """There is one answer only."""
        return Reason("Say when you have seen your role.", {}, "ANA-06")
