"""Looking at a pile after the draw: the spyglass, and laying bare (ANA-110, ANA-117)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import LOOKED
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.rules.windows import after_card
from vestiges.games.anarchipel.state import AnarchipelState


def pile_counts(state: AnarchipelState, action: int) -> tuple[int, int]:
    """S and F of the final pile of an action, base cards and drawn card included (ANA-110)."""
    settings = state.secrets[action]
    fails = state.actions[action][4] + sum(settings)
    return 2 * len(settings) - sum(settings), fails


def lay_bare(state: AnarchipelState) -> None:
    """Everybody sees how many S and F there were, not who set them (ANA-117)."""
    action = state.subject
    state.seen[action] = (1 << state.seats) - 1
    if state.events is not None:
        good, bad = pile_counts(state, action)
        state.tell("pile", -1, {"action": action, "good": good, "bad": bad}, "ANA-117")


class Spy(Question):
    """Do you look at the pile? (ANA-110)"""

    def __init__(self) -> None:
        super().__init__("spyglass", "ANA-110", ["look", "no"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """You may, you need not (ANA-R38)."""
        return [0, 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Everybody sees whether; only the one who looks sees what."""
        action = state.subject
        record(state, LOOKED, seat, [action, 1 - option], "ANA-110")
        if option == 0:
            state.seen[action] |= 1 << seat
            if state.events is not None:
                good, bad = pile_counts(state, action)
                facts: dict[str, int | str | list[int]] = {
                    "action": action,
                    "good": good,
                    "bad": bad,
                }
                state.tell("pile", seat, facts, "ANA-110", 1 << seat)
        state.taker = -1
        after_card(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Look, or do not.", {}, "ANA-110")
