"""What a card sets off when it is exhibited or recruited: relics, experts, assistants.

A trigger never asks. What needs an answer is put on `state.pending`; rules/flow.py asks it as soon
as what is under way allows.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import (
    BRADY,
    CIVILIZATIONS,
    DRAW_FAVOURS,
    FINDER,
    GAIN_PRESTIGE,
    INCOME,
    RELIC,
    SCHOLAR,
    SPECIALIST,
    TAKE_FROM_POOL,
)
from vestiges.games.museum.rules.cards import count_power, gain, give_power
from vestiges.games.museum.state import MuseumState

# Codes of state.pending; ASK_FINDER carries a civilization above it.
ASK_COPY: Final = 1
ASK_POOL: Final = 2
ASK_FINDER: Final = 100  # + civilization: a card of its continent's deck (MUS-305)


def exhibited(state: MuseumState, player: int, card: int) -> None:
    """What follows from a new object in a museum, beyond points and masterpieces."""
    continent = state.scenario.continent[card]
    if continent >= 0:
        income = count_power(state, player, INCOME + continent)
        if income:
            gain(state, player, income, "MUS-302")
    if card >= RELIC:
        exhibit_relic(state, player, card - RELIC)
    elif state.scenario.civilization[card] >= 0:
        find_more(state, player, state.scenario.civilization[card])
        reward_domain(state, player, state.scenario.domain[card])


def find_more(state: MuseumState, player: int, civilization: int) -> None:
    """The third of a civilization, scholars included, lets some draw a card (MUS-305)."""
    if not count_power(state, player, FINDER + civilization // 3):
        return
    homes = state.scenario.civilization
    count = sum([homes[card] == civilization for card in state.museums[player]])
    count += count_power(state, player, SCHOLAR + civilization)
    if count >= 3 and not state.marks[player] >> civilization & 1:
        state.marks = changed(state.marks, player, state.marks[player] | 1 << civilization)
        state.pending.append(ASK_FINDER + civilization)


def reward_domain(state: MuseumState, player: int, domain: int) -> None:
    """The fourth civilization of a domain, specialists included, pays Brady (MUS-310)."""
    if not count_power(state, player, BRADY):
        return
    scenario = state.scenario
    shown = {
        scenario.civilization[c] for c in state.museums[player] if scenario.domain[c] == domain
    }
    count = len(shown - {-1}) + count_power(state, player, SPECIALIST + domain)
    bit = 1 << (CIVILIZATIONS + domain)
    if count >= 4 and not state.marks[player] & bit:
        state.marks = changed(state.marks, player, state.marks[player] | bit)
        gain(state, player, 2, "MUS-310")


def exhibit_relic(state: MuseumState, player: int, relic: int) -> None:
    """A relic's lasting power begins, or its immediate one acts (MUS-249)."""
    if state.scenario.relic_power[relic] >= 0:
        give_power(state, player, state.scenario.relic_power[relic])
    instant = state.scenario.relic_instant[relic]
    if instant == GAIN_PRESTIGE:
        gain(state, player, 4, "MUS-249")
    elif instant == DRAW_FAVOURS:
        state.draws += 2
    elif instant == TAKE_FROM_POOL:
        state.pending.append(ASK_POOL)


def recruited(state: MuseumState, player: int, expert: int) -> None:
    """An expert's ability is in force at once; Arkadin Welles copies one (MUS-076, MUS-155)."""
    power = state.scenario.expert_power[expert]
    if power >= 0:
        learn(state, player, power)
    else:
        state.pending.append(ASK_COPY)


def learn(state: MuseumState, player: int, power: int) -> None:
    """A new ability; a scholar or specialist may be what was missing (MUS-305, MUS-310)."""
    give_power(state, player, power)
    if power >= SPECIALIST:
        reward_domain(state, player, power - SPECIALIST)
    elif power >= SCHOLAR:
        find_more(state, player, power - SCHOLAR)
