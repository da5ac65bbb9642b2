"""What comes next: pending effects first, then the steps of the turn (sections 3.3, 3.9, 5.1).

    ROOM -> favour moment -> PICK -> Grants -> Horn -> agents -> the others -> IMPROVE
         -> hand limit -> end of turn -> round end -> next turn, or the final layout

Every answer ends in `go_on`, which carries out what needs no answer and stops at the next question.
"""

from __future__ import annotations

from vestiges.games.museum import constants
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.cards import (
    agents,
    available,
    has_power,
    is_open_for,
    is_person,
)
from vestiges.games.museum.rules.costs import hand_limit
from vestiges.games.museum.rules.pending import ask, settle_pending
from vestiges.games.museum.rules.rounds import begin_layout, begin_round, end_turn, put_headline
from vestiges.games.museum.state import MuseumState


def go_on(state: MuseumState) -> None:
    """Carry out what is due until a question is open or the match is over."""
    while settle_pending(state):
        pass
    if state.phase < 0:
        next_step(state)


def next_step(state: MuseumState) -> None:
    """Go from step to step until a question is put."""
    while not state.over:
        step = state.step
        if step < constants.S_IMPROVE:
            asked = put_step(state, step)
        elif step < constants.S_END:
            asked = put_improvement(state, step)
        elif step == constants.S_END:
            asked = end_turn(state)
        elif step < constants.S_NEXT:
            asked = put_headline(state, step)
        elif step == constants.S_NEXT:
            asked = begin_round(state)
        else:
            asked = begin_layout(state)
        if asked:
            return


def put_improvement(state: MuseumState, step: int) -> bool:
    """Improvement, then the hand limit; False if nothing is asked (MUS-031, MUS-114)."""
    player = state.active
    if step == constants.S_IMPROVE:
        if is_person(state, player):
            ask(state, constants.IMPROVE, player)
            return True
        state.step = constants.S_LIMIT
        rival.improve(state, player)
        return False
    if is_over_limit(state, player):
        ask(state, constants.LIMIT, player)
        return True
    state.step = constants.S_END
    return False


def is_over_limit(state: MuseumState, player: int) -> bool:
    """Whether objects must go to the pool (MUS-114, MUS-326)."""
    return is_person(state, player) and len(state.hands[player]) > hand_limit(state, player)


def put_step(state: MuseumState, step: int) -> bool:
    """Ask what this step asks; False if it asks nothing and is over."""
    if is_due(state, step):
        if has_window(state, step):
            ask(state, constants.WINDOW, state.active)
            return True
        if is_possible(state, step) and ask_step(state, step):
            return True
    state.step = step + 1
    state.opened = False
    return False


def is_due(state: MuseumState, step: int) -> bool:
    """Whether this step belongs to the turn: a favour may come before it (MUS-086)."""
    player = state.active
    if step == constants.S_ROOM:
        return state.news == constants.MAKEROOM and is_person(state, player)
    if step in (constants.S_PRE, constants.S_PICK):
        return True
    if step == constants.S_GRANTS:
        return state.news == constants.GRANTS and state.picked >= 0
    if step == constants.S_HORN:
        return has_power(state, player, constants.HORN)
    if step < constants.S_OTHERS:
        continent = (step - constants.S_AGENT) // 2
        if agents(state, player, continent) <= (step - constants.S_AGENT) % 2:
            return False
        return is_open_for(state, player, continent) and bool(state.decks[continent])
    return 0 < step - constants.S_OTHERS < state.players


def is_possible(state: MuseumState, step: int) -> bool:
    """Whether a step that is due has anything to choose from, after the favour moment."""
    player = state.active
    if step == constants.S_PRE:
        return False
    if step == constants.S_ROOM:
        return bool(roomy(state, player))
    if step == constants.S_GRANTS:
        return bool(granted(state, player))
    if constants.S_AGENT <= step < constants.S_OTHERS:
        return True
    if step > constants.S_OTHERS:
        player = (player + step - constants.S_OTHERS) % state.players
    return bool(available(state, player))  # MUS-034


def roomy(state: MuseumState, player: int) -> list[int]:
    """The own pool's objects that Room Must Be Made gives back (MUS-143)."""
    return [card for card in state.pools[player] if state.scenario.value[card] <= 3]


def granted(state: MuseumState, player: int) -> list[int]:
    """The objects of the continent just picked from (MUS-140)."""
    if state.picked < 0:
        return []
    continent = state.scenario.continent
    return [card for card in available(state, player) if continent[card] == state.picked]


def has_window(state: MuseumState, step: int) -> bool:
    """Whether a favour moment comes before this step: public facts alone decide (MUS-R9)."""
    player = state.active
    if state.opened or not is_person(state, player) or step in (constants.S_ROOM, constants.S_PICK):
        return False
    if step == constants.S_PRE and state.scenario.skulls:
        return True
    if step != constants.S_PRE and state.scenario.phases_only:
        return False
    return bool(state.favours[player]) and not state.played


def ask_step(state: MuseumState, step: int) -> bool:
    """Put the question of a step that is due; False if the Rival has answered it."""
    player = state.active
    if step == constants.S_ROOM:
        ask(state, constants.ROOM, player)
        return True
    if constants.S_AGENT <= step < constants.S_OTHERS:
        ask(state, constants.DRAW, player)
        return True
    if step > constants.S_OTHERS:
        player = (player + step - constants.S_OTHERS) % state.players
    if is_person(state, player):
        ask(state, constants.PICK, player)
        return True
    choice = granted(state, player) if step == constants.S_GRANTS else available(state, player)
    choice = [card for card in choice if card < constants.OBJECTS + 12]
    if choice:
        rival.pick(state, player, rival.choose_object(state, player, choice))
    return False
