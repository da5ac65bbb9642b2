"""Why an Action card cannot be played, or not on this player (sections 3.9 and 3.10)."""

from __future__ import annotations

from vestiges.engine.errors import Facts, Reason
from vestiges.games.anarchipel.constants import (
    ACTION_NAMES,
    BECALM,
    CROSSWINDS,
    GAG,
    LARGESSE,
    SWAP,
    TOLL,
    WINDOWS,
)
from vestiges.games.anarchipel.rules.targets import FOUGHT_WITH, may_name_ghosts, needs_tile
from vestiges.games.anarchipel.state import AnarchipelState


def why_not_played(state: AnarchipelState, seat: int, card: int) -> Reason:
    """Not in hand, not now, or nobody to play it on."""
    facts: Facts = {"card": ACTION_NAMES[card]}
    if card not in state.hands[seat]:
        return Reason("You do not hold {card}.", facts, "ANA-95")
    if needs_tile(state, card):
        if card in FOUGHT_WITH:
            return Reason("No monster is left to announce {card} for.", facts, "ANA-157")
        return Reason("In the turn before there was no action for {card}.", facts, "ANA-157")
    if WINDOWS[card] != state.window:
        return Reason("{card} cannot be played at this moment.", facts, "ANA-97")
    return why_nobody(card)


def why_nobody(card: int) -> Reason:
    """The card fits the window and has no target."""
    if card == GAG:
        return Reason("A gag needs two players.", {}, "ANA-102")
    if card == BECALM:
        return Reason("All have moved already.", {}, "ANA-107")
    if card == SWAP:
        return Reason("All purses are equal.", {}, "ANA-109")
    if card == CROSSWINDS:
        return Reason("All ships are on one tile.", {}, "ANA-115")
    return Reason("Nobody has a coin.", {}, "ANA-118" if card == TOLL else "ANA-120")


def why_not_first(state: AnarchipelState, option: int) -> Reason:
    """Why the card chosen cannot be played on a player."""
    card = state.draft[0]
    if option >= state.seats:
        return Reason("Nobody has this colour.", {}, "ANA-98")
    if not state.living[option]:
        return Reason("{card} is played on living players.", {"card": ACTION_NAMES[card]}, "ANA-98")
    if card == BECALM:
        return Reason("This player has moved already.", {}, "ANA-107")
    if card == SWAP:
        return Reason("The first one has most coins.", {}, "ANA-108")
    if card in (TOLL, LARGESSE):
        return Reason("This player has no coin.", {}, "ANA-118" if card == TOLL else "ANA-120")
    return Reason("This player takes no part in the fight.", {}, "ANA-113")


def why_not_second(state: AnarchipelState, option: int) -> Reason:
    """Why a player cannot be the other one."""
    card, first = state.draft
    if option >= state.seats:
        return Reason("Nobody has this colour.", {}, "ANA-98")
    if not state.living[option] and not may_name_ghosts(state, card):
        return Reason("{card} is played on living players.", {"card": ACTION_NAMES[card]}, "ANA-98")
    if option == first:
        clause = {GAG: "ANA-101", SWAP: "ANA-108", CROSSWINDS: "ANA-115"}[card]
        return Reason("Name two different players.", {}, clause)
    if card == SWAP:
        return Reason("The other one has fewest coins.", {}, "ANA-108")
    return Reason("Both are on the same tile.", {}, "ANA-115")
