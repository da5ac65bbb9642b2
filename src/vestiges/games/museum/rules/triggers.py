"""What a card sets off when it is exhibited or recruited: relics, experts, assistants.

A trigger never asks. What needs an answer is put on `state.pending`; rules/flow.py asks it as soon
as what is under way allows.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.museum.rules.cards import count_power, gain, give_power
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import (
    DRAW_FAVOURS,
    GAIN_PRESTIGE,
    INCOME,
    RELIC,
    TAKE_FROM_POOL,
)

# Codes of state.pending; FIND_CARD and FIND_FAVOUR carry a number above them.
ASK_COPY: Final = 1
ASK_POOL: Final = 2
ASK_FINDER: Final = 100  # + civilization: a card of its continent's deck (MUS-305)


def exhibited(state: MuseumState, player: int, card: int) -> None:
    """What follows from a new object in a museum, beyond points and masterpieces."""
    continent = state.table.continent[card]
    if continent >= 0:
        income = count_power(state, player, INCOME + continent)
        if income:
            gain(state, player, income, "MUS-302")
    if card >= RELIC:
        exhibit_relic(state, player, card - RELIC)


def exhibit_relic(state: MuseumState, player: int, relic: int) -> None:
    """A relic's lasting power begins, or its immediate one acts (MUS-249)."""
    if state.table.relic_power[relic] >= 0:
        give_power(state, player, state.table.relic_power[relic])
    instant = state.table.relic_instant[relic]
    if instant == GAIN_PRESTIGE:
        gain(state, player, 4, "MUS-249")
    elif instant == DRAW_FAVOURS:
        state.draws += 2
    elif instant == TAKE_FROM_POOL:
        state.pending.append(ASK_POOL)


def recruited(state: MuseumState, player: int, expert: int) -> None:
    """An expert's ability is in force at once; Arkadin Welles copies one (MUS-076, MUS-155)."""
    power = state.table.expert_power[expert]
    if power >= 0:
        give_power(state, player, power)
    else:
        state.pending.append(ASK_COPY)
