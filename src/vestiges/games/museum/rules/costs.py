"""What things cost a player, and what a player may hold (sections 3.1, 3.5, 3.9, 3.12)."""

from __future__ import annotations

from vestiges.games.museum.constants import (
    CHEAP,
    DEATH,
    DEFLATION,
    DISCOUNT,
    EXPERT_DISCOUNT,
    FAVOUR5,
    HAND8,
    HAND10,
    IGNORE,
    NO_FEE,
    PLANK,
    RELIC,
    SCHOOL,
    SLOTS,
)
from vestiges.games.museum.layout.floor_plan import has_room
from vestiges.games.museum.rules.cards import count_power, has_power
from vestiges.games.museum.state import MuseumState


def object_cost(state: MuseumState, player: int, card: int) -> int:
    """The printed value less all discounts, never below 0 (MUS-009)."""
    cost = state.scenario.value[card] - count_power(state, player, DISCOUNT)
    continent = state.scenario.continent[card]
    if continent >= 0:
        cost -= count_power(state, player, CHEAP + continent)
    return max(0, cost)


def expert_cost(state: MuseumState, player: int, expert: int) -> int:
    """The printed cost with what changes it, never below 0 (MUS-010, MUS-136, MUS-137)."""
    cost = state.scenario.expert_cost[expert] - count_power(state, player, EXPERT_DISCOUNT)
    if state.news == DEATH and not has_power(state, player, IGNORE):
        cost += 1
    elif state.news == SCHOOL:
        cost -= 1
    return max(0, cost)


def duty(state: MuseumState, player: int) -> int:
    """Tokens to the supply for each object exhibited under Deflation (MUS-138, MUS-153)."""
    return 1 if state.news == DEFLATION and not has_power(state, player, IGNORE) else 0


def fee(state: MuseumState, player: int) -> int:
    """Tokens to the owner for each object bought from another pool (MUS-062, LG06)."""
    return 0 if has_power(state, player, NO_FEE) else 1


def hand_limit(state: MuseumState, player: int) -> int:
    """How many objects one may hold at the end of the own turn (MUS-114, MUS-116)."""
    limit = 7
    if has_power(state, player, HAND8):
        limit = 8
    if has_power(state, player, HAND10):
        limit = 10
    return limit + 3 * count_power(state, player, PLANK)


def favour_limit(state: MuseumState, player: int) -> int:
    """How many favours one may hold (MUS-088)."""
    return 5 if has_power(state, player, FAVOUR5) else 3


def relics_of(state: MuseumState, player: int) -> int:
    """How many relics a museum holds; each takes two slots."""
    if not state.scenario.league:
        return 0
    return sum([card >= RELIC for card in state.museums[player]])


def free_slots(state: MuseumState, player: int) -> int:
    """Slots still empty (MUS-052)."""
    return SLOTS - len(state.museums[player]) - relics_of(state, player)


def has_place(state: MuseumState, player: int, card: int) -> bool:
    """Whether a museum has room for an object; a relic needs two gallery slots (MUS-245)."""
    if card < RELIC:
        return free_slots(state, player) > 0
    if free_slots(state, player) < 2:
        return False
    return has_room(state.scenario.floors[state.boards[player]], relics_of(state, player) + 1)


def can_exhibit_freely(state: MuseumState, player: int) -> bool:
    """Whether an object can be exhibited by a favour now (MUS-046, MUS-052, MUS-138)."""
    if state.stocked and state.scenario.strict:
        return False
    return free_slots(state, player) > 0 and state.prestige[player] >= duty(state, player)


def may_pay(state: MuseumState, card: int) -> bool:
    """Whether a hand card can be money: relics cannot (MUS-072)."""
    return card < RELIC or state.scenario.relic_goods
