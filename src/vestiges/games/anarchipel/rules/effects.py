"""Action cards are shown and take effect (section 3.10)."""

from __future__ import annotations

from vestiges.games.anarchipel import constants
from vestiges.games.anarchipel.rules.flow import arrive
from vestiges.games.anarchipel.rules.order import ask
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
    state.subject = action_on(state, cell) if constants.WINDOWS[card] == constants.AFTER else -1
    record(state, constants.PLAYED, seat, [card, first, second, cell], "ANA-95")
    if card == constants.LARGESSE:
        state.giver = first
        state.coins = min(4, state.purse[first])
        ask(state, constants.HAND_OUT, first)
    elif card == constants.SPYGLASS:
        state.taker = first
        ask(state, constants.SPY, first)
    elif cell >= 0 and card != constants.LAY_BARE:
        state.spells.append([card, seat, cell, first])  # ANA-157
        after_card(state)
    else:
        take_effect(state, seat, card, first, second)
        after_card(state)


def take_effect(state: AnarchipelState, seat: int, card: int, first: int, second: int) -> None:
    """What a card does that asks nobody anything."""
    if card in (constants.ALMS, constants.TOLL, constants.SWAP):
        change_purses(state, card, first, second)
    elif card in (constants.GAG, constants.DEAD_CALM):
        silence(state, card, first, second)
    elif card in (constants.PHANTOM, constants.POSSESSION):
        join_fight(state, seat, card, first)
    elif card == constants.BECALM:
        state.becalmed[first] = True  # ANA-106
    elif card == constants.CROSSWINDS:
        here = state.place[first]
        arrive(state, first, state.place[second])
        arrive(state, second, here)  # ANA-115, ANA-116
    elif card == constants.LAY_BARE:
        lay_bare(state)


def change_purses(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Alms, toll and purse swap (ANA-100, ANA-108, ANA-118)."""
    if card == constants.ALMS:
        state.purse[first] += 2
    elif card == constants.TOLL:
        lose(state, first, 2)
    else:
        coins = state.purse[first]
        state.purse[first] = state.purse[second]
        state.purse[second] = coins


def silence(state: AnarchipelState, card: int, first: int, second: int) -> None:
    """Two players until the actions are over, or all the living for the turn (ANA-101, ANA-112)."""
    if card == constants.GAG:
        for target in (first, second):
            state.silenced[target] = max(state.silenced[target], constants.UNTIL_ACTED)
    else:
        for target in living(state):
            state.silenced[target] = constants.UNTIL_TURN_ENDS


def join_fight(state: AnarchipelState, seat: int, card: int, first: int) -> None:
    """The ghost takes part itself, or in a participant's place (ANA-103, ANA-113)."""
    if card == constants.PHANTOM:
        state.phantom = seat
    else:
        state.possessor = seat
        state.possessed = first
