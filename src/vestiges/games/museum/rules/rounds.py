"""Turns and rounds: how they begin and end, and the end of the match (sections 3.9, 3.11, 3.13)."""

from __future__ import annotations

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import (
    IGNORE,
    LAYOUT,
    MILL,
    OBJECTS,
    REQUISITION,
    REQUISITION_CARD,
    ROW,
    S_FINAL,
    S_NEXT,
    S_REQUISITION,
    S_ROOM,
    S_SWINDLER,
    SWINDLER,
    SWINDLER_KEEP,
)
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.cards import (
    clear_opinions,
    count_power,
    draw_expert,
    gain,
    has_power,
    is_person,
    refill_all,
    tell,
)
from vestiges.games.museum.rules.exhibiting import (
    discard_favour,
)
from vestiges.games.museum.rules.headlines import draw_headline, end_headline, has_just_come
from vestiges.games.museum.rules.pending import ask
from vestiges.games.museum.rules.scoring import finish, lay_well
from vestiges.games.museum.state import MuseumState


def begin_turn(state: MuseumState, player: int) -> None:
    """A new turn: income first (MUS-030)."""
    state.active = player
    state.step = S_ROOM
    state.opened = False
    state.played = False
    state.developed = False
    state.freed = False
    state.stocked = False
    state.picked = -1
    if state.events is not None:
        tell(state, "turn", player, {"round": state.round}, "MUS-031")
    income = count_power(state, player, MILL)
    if income:
        gain(state, player, income, "MUS-030")


def end_turn(state: MuseumState) -> bool:
    """Opinion cards leave, displays are refilled, is it the end? (MUS-113)"""
    clear_opinions(state)
    refill_all(state)
    player = state.active
    if state.trigger < 0 and (state.score[player] >= state.scenario.end_score or is_bare(state)):
        state.trigger = player
        if state.events is not None:
            tell(state, "triggered", player, {"points": state.score[player]}, "MUS-158")
    following = (player + 1) % state.players
    if following == state.trigger:
        state.step = S_FINAL  # MUS-159
    elif following == state.first:
        end_round(state)
    else:
        begin_turn(state, following)
    return False


def is_bare(state: MuseumState) -> bool:
    """No object left anywhere on the board (MUS-162)."""
    if any(state.decks):
        return False
    return not [card for card in state.display if 0 <= card < OBJECTS + 12]


def end_round(state: MuseumState) -> None:
    """The old headline ends, a new one takes effect (MUS-129)."""
    state.step = S_NEXT
    if not state.scenario.has_headlines:
        return
    end_headline(state)
    draw_headline(state)
    if has_just_come(state, REQUISITION):
        state.step = S_REQUISITION
    elif has_just_come(state, SWINDLER):
        state.step = S_SWINDLER


def put_headline(state: MuseumState, step: int) -> bool:
    """A headline that concerns one player after the other; False if this one is done."""
    number = step - (S_REQUISITION if step < S_SWINDLER else S_SWINDLER)
    if number >= state.players:
        state.step = S_NEXT
        return False
    player = (state.first + number) % state.players
    state.step = step + 1 if number + 1 < state.players else S_NEXT
    if step >= S_SWINDLER:
        return put_swindler(state, player)
    if not state.pools[player]:
        return False
    if not is_person(state, player):
        rival.requisition(state, player)
        return False
    ask(state, REQUISITION_CARD, player)
    return True


def put_swindler(state: MuseumState, player: int) -> bool:
    """Favours are discarded, unless their owner may and does ignore it (MUS-142, MUS-153)."""
    if not state.favours[player]:
        return False
    if has_power(state, player, IGNORE):
        ask(state, SWINDLER_KEEP, player)
        return True
    lose_favours(state, player)
    return False


def lose_favours(state: MuseumState, player: int) -> None:
    """All favours in hand are discarded (MUS-142)."""
    lost = state.favours[player][:]
    for card in lost:
        discard_favour(state, player, card)
    if state.events is not None:
        tell(state, "swindled", player, {"favours": lost}, "MUS-142")


def begin_round(state: MuseumState) -> bool:
    """The expert row moves, the first player begins (MUS-129, MUS-147)."""
    if state.scenario.has_experts:
        if state.row[ROW - 1] >= 0:
            state.expert_discard = [*state.expert_discard, state.row[ROW - 1]]
        state.row = [draw_expert(state), *state.row[: ROW - 1]]
    state.round += 1
    begin_turn(state, state.first)
    return False


def begin_layout(state: MuseumState) -> bool:
    """Everyone lays out the museum (MUS-166); False if nobody has to."""
    for player in range(state.players):
        if not state.museums[player]:
            state.slots = changed(state.slots, player, [-1] * 25)
            state.laid[player] = 2
        elif not is_person(state, player) or state.scenario.layout == 1:
            lay_well(state, player)
        elif state.scenario.layout == 2:
            state.laid[player] = 1
    state.waiting = [seat for seat in range(state.seats) if state.laid[seat] < 2]
    state.phase = LAYOUT
    if state.waiting:
        return True
    finish(state)
    return False
