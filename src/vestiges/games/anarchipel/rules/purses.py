"""Coins: paying, losing, and what happens when they run out (ANA-40, ANA-52, ANA-121)."""

from __future__ import annotations

from vestiges.games.anarchipel.constants import CORSAIR
from vestiges.games.anarchipel.state import EXHAUSTED, AnarchipelState


def lose(state: AnarchipelState, seat: int, coins: int) -> int:
    """Take coins to the bank, never more than there are (ANA-52); how many it were."""
    taken = min(coins, state.purse[seat])
    state.purse[seat] -= taken
    return taken


def is_exhausted(state: AnarchipelState) -> bool:
    """Whether the living corsairs together own nothing (ANA-121c, ANA-122, ANA-O8)."""
    for seat in range(state.seats):
        counts = state.scenario.everybody or state.roles[seat] == CORSAIR
        if counts and state.living[seat] and state.purse[seat]:
            return False
    return True


def check_instantly(state: AnarchipelState) -> None:
    """With exhaustion at any moment: after every payment, loss or gift (ANA-O8)."""
    if state.scenario.instant:
        check_exhaustion(state)


def check_exhaustion(state: AnarchipelState) -> None:
    """The pirates win if the gold has run out; if not, everybody learns from it (ANA-R54)."""
    if is_exhausted(state):
        end(state, EXHAUSTED)
    elif not state.scenario.everybody:
        exclude_rich_pirates(state)


def exclude_rich_pirates(state: AnarchipelState) -> None:
    """The match goes on: the pirates are not a set that holds all the coins (ANA-R54)."""
    for number, pirates in enumerate(state.scenario.hypotheses):
        rich = [s for s in range(state.seats) if state.purse[s] and s not in pirates]
        if not rich:
            state.excluded[number] = True


def end(state: AnarchipelState, reason: int) -> None:
    """The match is over; every role is revealed (ANA-139)."""
    if not state.over:
        state.over = True
        state.ending = reason
        state.tell("ended", -1, {"reason": reason, "roles": state.roles[:]}, "ANA-139")
