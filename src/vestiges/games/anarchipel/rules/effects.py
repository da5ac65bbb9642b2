"""Action cards are shown and take effect (section 3.10)."""

from __future__ import annotations

from vestiges.games.anarchipel.constants import (
    AFTER,
    ALMS,
    BECALM,
    CROSSWINDS,
    DEAD_CALM,
    GAG,
    HAND_OUT,
    LARGESSE,
    LAY_BARE,
    PHANTOM,
    PLAYED,
    POSSESSION,
    SPY,
    SPYGLASS,
    SWAP,
    TOLL,
    UNTIL_ACTED,
    UNTIL_TURN_ENDS,
    WINDOWS,
)
from vestiges.games.anarchipel.rules.flow import arrive, ask
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.purses import lose
from vestiges.games.anarchipel.rules.spying import lay_bare
from vestiges.games.anarchipel.rules.targets import action_on, living
from vestiges.games.anarchipel.rules.windows import after_card
from vestiges.games.anarchipel.state import AnarchipelState


def play(
    state: AnarchipelState, seat: int, card: int, first: int, second: int, cell: int = -1
) -> None:
    """Show and discard the card; its effect happens at once (ANA-95)."""
    state.draft = []
    state.hands[seat].remove(card)
    state.played.append(card)
    state.subject = action_on(state, cell) if WINDOWS[card] == AFTER else -1
    record(state, PLAYED, seat, [card, first, second, cell], "ANA-95")
    if card == LARGESSE:
        state.giver = first
        state.coins = min(4, state.purse[first])
        ask(state, HAND_OUT, first)
    elif card == SPYGLASS:
        state.taker = first
        ask(state, SPY, first)
    elif cell >= 0 and card != LAY_BARE:
        state.spells.append([card, seat, cell, first])  # ANA-157
        after_card(state)
    else:
        take_effect(state, seat, card, first, second)
        after_card(state)


def take_effect(state: AnarchipelState, seat: int, card: int, first: int, second: int) -> None:
    """What a card does that asks nobody anything."""
    if card in (ALMS, TOLL, SWAP):
        change_purses(state, card, first, second)
    elif card in (GAG, DEAD_CALM):
        silence(state, card, first, second)
    elif card in (PHANTOM, POSSESSION):
        join_fight(state, seat, card, first)
    elif card == BECALM:
        state.becalmed[first] = True  # ANA-106
    elif card == CROSSWINDS:
        here = state.place[first]
        arrive(state, first, state.place[second])
        arrive(state, second, here)  # ANA-115, ANA-116
    elif card == LAY_BARE:
        lay_bare(state)


def change_purses(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Alms, toll and purse swap (ANA-100, ANA-108, ANA-118)."""
    if card == ALMS:
        state.purse[first] += 2
    elif card == TOLL:
        lose(state, first, 2)
    else:
        coins = state.purse[first]
        state.purse[first] = state.purse[second]
        state.purse[second] = coins


def silence(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Two players until the actions are over, or all the living for the turn (ANA-101, ANA-112)."""
    if card == GAG:
        for target in (first, second):
            state.silenced[target] = max(state.silenced[target], UNTIL_ACTED)
    else:
        for target in living(state):
            state.silenced[target] = UNTIL_TURN_ENDS


def join_fight(state: AnarchipelState, seat: int, card: int, first: int) -> None:
    """The ghost takes part itself, or in a participant's place (ANA-103, ANA-113)."""
    if card == PHANTOM:
        state.phantom = seat
    else:
        state.possessor = seat
        state.possessed = first
