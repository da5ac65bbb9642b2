"""Gifts: to whom, how much, and whether they are taken (ANA-46 to ANA-51, ANA-146, ANA-147)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import (
    AMOUNT,
    CONSENTED,
    GAVE,
    GIFT,
    GIFTS_ONE,
    GIFTS_TWO,
    MOST_GIFTS,
    MOVE,
    OFFER,
    OFFERED,
    REFUSED,
    SEAT_NAMES,
    TAKER,
)
from vestiges.games.anarchipel.rules.flow import next_giver
from vestiges.games.anarchipel.rules.free_order import ask_in_free_order, become_idle, is_free_order
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.purses import check_instantly
from vestiges.games.anarchipel.rules.question import OpenQuestion, Question
from vestiges.games.anarchipel.state import AnarchipelState

ALL: Final = 10
"""The last amount: everything that may be given."""


def most_to_give(state: AnarchipelState, seat: int) -> int:
    """All coins after the commitment, all but one before it (ANA-49, ANA-O16)."""
    kept = 1 if state.scenario.keeps_coin and not state.committed[seat] else 0
    return state.purse[seat] - kept


def can_give(state: AnarchipelState, seat: int) -> bool:
    """Whether there is something to give, and a gift left (ANA-51)."""
    return gifts_made(state, seat) < MOST_GIFTS and most_to_give(state, seat) > 0


def gifts_made(state: AnarchipelState, seat: int) -> int:
    """Offers at this question; where the order is free, in this phase (ANA-156)."""
    return state.given[seat] if state.scenario.open else state.gifts


def ask_giver(state: AnarchipelState, seat: int) -> None:
    """Back to the question at which the gift was made."""
    if is_free_order(state):
        ask_in_free_order(state)
        return
    in_round = state.stage in (GIFTS_ONE, GIFTS_TWO)
    ask(state, GIFT if in_round else MOVE, seat)


class Gift(OpenQuestion):
    """Do you give coins? (ANA-146, ANA-147)"""

    def __init__(self) -> None:
        super().__init__("gift", "ANA-46", ["pass", "give"])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Nobody has to."""
        return [0, 1] if can_give(state, seat) else [0]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """To whom comes next, or the next player."""
        if option == 1:
            ask(state, TAKER, seat)
            return
        if is_free_order(state):
            become_idle(state, seat)
            return
        state.queue.remove(seat)
        next_giver(state)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """Passing is final (ANA-152)."""
        return "ANA-152" if option == 0 else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Nothing may be given."""
        return why_no_gift(state, seat)


def why_no_gift(state: AnarchipelState, seat: int) -> Reason:
    """Why nothing can be given now."""
    if not state.purse[seat]:
        return Reason("You have no coin to give.", {}, "ANA-47")
    if gifts_made(state, seat) < MOST_GIFTS:
        return Reason("Before your move you must keep one coin.", {}, "ANA-49")
    if state.scenario.open:
        return Reason("Five gifts in one phase are the most.", {}, "ANA-156")
    return Reason("Five gifts at one question are the most.", {}, "ANA-51")


class Taker(Question):
    """To whom do you give? (ANA-47)"""

    def __init__(self) -> None:
        super().__init__("taker", "ANA-47", [f"to {name}" for name in SEAT_NAMES])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Every other living player, wherever the pawn is."""
        return [s for s in range(state.seats) if state.living[s] and s != seat]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Then how much."""
        state.draft = [option]
        ask(state, AMOUNT, seat)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Oneself, a ghost, or nobody."""
        if option == seat:
            return Reason("You cannot give to yourself.", {}, "ANA-47")
        if option >= state.seats:
            return Reason("Nobody has this colour.", {}, "ANA-47")
        return Reason("Ghosts neither give nor receive.", {}, "ANA-47")


class Amount(Question):
    """How many coins do you give? (ANA-47, ANA-49)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "amount",
            "ANA-47",
            [str(n) for n in range(1, ALL + 1)] + ["all"],
            "ANA-152",
            asked_alone=True,
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """One to ten, or everything where that is more."""
        most = most_to_give(state, seat)
        small = list(range(min(most, ALL)))
        return [*small, ALL] if most > ALL else small

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Offer it; without a question where consent was declared (ANA-48)."""
        state.giver = seat
        state.taker = state.draft[0]
        state.coins = most_to_give(state, seat) if option == ALL else option + 1
        state.draft = []
        state.gifts += 1
        state.given[seat] += 1
        record(state, OFFERED, seat, [state.taker, state.coins], "ANA-47")
        if state.standing[state.taker] or not state.scenario.asks_consent:
            take(state)
        else:
            ask(state, OFFER, state.taker)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """More than one has, more than may be given, or all where a number says it."""
        most = most_to_give(state, seat)
        facts: dict[str, str | int] = {"most": most, "coins": state.purse[seat]}
        if option == ALL:
            return Reason("Up to ten coins are named: you may give {most}.", facts, "ANA-51")
        if option >= state.purse[seat]:
            return Reason("You have only {coins}.", facts, "ANA-40")
        return Reason("You may give {most} at most.", facts, "ANA-49")


def take(state: AnarchipelState) -> None:
    """The gift changes hands."""
    state.purse[state.giver] -= state.coins
    state.purse[state.taker] += state.coins
    record(state, GAVE, state.giver, [state.taker, state.coins], "ANA-47")
    close_offer(state)


def close_offer(state: AnarchipelState) -> None:
    """The giver is asked again; with instant exhaustion the purses are looked at first."""
    giver = state.giver
    state.giver = -1
    state.taker = -1
    state.coins = 0
    check_instantly(state)
    if not state.over:
        in_round = state.stage in (GIFTS_ONE, GIFTS_TWO)
        if in_round and (state.scenario.open or not state.purse[giver]):
            next_giver(state)
        else:
            ask_giver(state, giver)


class Offer(Question):
    """Do you take the coins you are offered? (ANA-48)"""

    def __init__(self) -> None:
        super().__init__("offer", "ANA-48", ["accept", "refuse", "always"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Yes, no, or yes to this and every other one."""
        return [0, 1, 2]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """A refused gift stays with the giver."""
        if option == 1:
            record(state, REFUSED, seat, [state.giver, state.coins], "ANA-48")
            close_offer(state)
            return
        if option == 2:
            state.standing[seat] = True
            record(state, CONSENTED, seat, [1], "ANA-48")
        take(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Say whether you take the coins.", {}, "ANA-48")
