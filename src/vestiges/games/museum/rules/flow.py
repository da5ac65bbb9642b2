"""What comes next: pending effects first, then the steps of the turn (sections 3.3, 3.9, 5.1).

    ROOM -> favour moment -> PICK -> Grants -> Horn -> agents -> the others -> IMPROVE
         -> hand limit -> end of turn -> round end -> next turn, or the final layout

Every answer ends in `go_on`, which carries out what needs no answer and stops at the next question.
"""

from __future__ import annotations

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
from vestiges.games.museum.table import (
    DRAW,
    GRANTS,
    HORN,
    IMPROVE,
    LIMIT,
    MAKEROOM,
    OBJECTS,
    PICK,
    ROOM,
    S_AGENT,
    S_END,
    S_GRANTS,
    S_HORN,
    S_IMPROVE,
    S_LIMIT,
    S_NEXT,
    S_OTHERS,
    S_PICK,
    S_PRE,
    S_ROOM,
    WINDOW,
)


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
        if step < S_IMPROVE:
            asked = put_step(state, step)
        elif step < S_END:
            asked = put_improvement(state, step)
        elif step == S_END:
            asked = end_turn(state)
        elif step < S_NEXT:
            asked = put_headline(state, step)
        elif step == S_NEXT:
            asked = begin_round(state)
        else:
            asked = begin_layout(state)
        if asked:
            return


def put_improvement(state: MuseumState, step: int) -> bool:
    """Improvement, then the hand limit; False if nothing is asked (MUS-031, MUS-114)."""
    player = state.active
    if step == S_IMPROVE:
        if is_person(state, player):
            ask(state, IMPROVE, player)
            return True
        state.step = S_LIMIT
        rival.improve(state, player)
        return False
    if is_over_limit(state, player):
        ask(state, LIMIT, player)
        return True
    state.step = S_END
    return False


def is_over_limit(state: MuseumState, player: int) -> bool:
    """Whether objects must go to the pool (MUS-114, MUS-326)."""
    return is_person(state, player) and len(state.hands[player]) > hand_limit(state, player)


def put_step(state: MuseumState, step: int) -> bool:
    """Ask what this step asks; False if it asks nothing and is over."""
    if is_due(state, step):
        if has_window(state, step):
            ask(state, WINDOW, state.active)
            return True
        if step != S_PRE and ask_step(state, step):
            return True
    state.step = step + 1
    state.opened = False
    return False


def is_due(state: MuseumState, step: int) -> bool:
    """Whether there is anything to do at this step."""
    player = state.active
    if step == S_ROOM:
        return state.news == MAKEROOM and is_person(state, player) and bool(roomy(state, player))
    if step == S_PRE:
        return True
    if step == S_PICK:
        return bool(available(state, player))  # MUS-034
    if step == S_GRANTS:
        return state.news == GRANTS and bool(granted(state, player))
    if step == S_HORN:
        return has_power(state, player, HORN) and bool(available(state, player))
    if step < S_OTHERS:
        continent = (step - S_AGENT) // 2
        if agents(state, player, continent) <= (step - S_AGENT) % 2:
            return False
        return is_open_for(state, player, continent) and bool(state.decks[continent])
    number = step - S_OTHERS
    if number == 0 or number >= state.players:
        return False
    return bool(available(state, (player + number) % state.players))


def roomy(state: MuseumState, player: int) -> list[int]:
    """The own pool's objects that Room Must Be Made gives back (MUS-143)."""
    return [card for card in state.pools[player] if state.table.value[card] <= 3]


def granted(state: MuseumState, player: int) -> list[int]:
    """The objects of the continent just picked from (MUS-140)."""
    if state.picked < 0:
        return []
    continent = state.table.continent
    return [card for card in available(state, player) if continent[card] == state.picked]


def has_window(state: MuseumState, step: int) -> bool:
    """Whether a favour moment comes before this step: public facts alone decide (MUS-R9)."""
    player = state.active
    if state.opened or not is_person(state, player) or step in (S_ROOM, S_PICK):
        return False
    if step == S_PRE and state.table.skulls:
        return True
    if step != S_PRE and state.table.phases_only:
        return False
    return bool(state.favours[player]) and not state.played


def ask_step(state: MuseumState, step: int) -> bool:
    """Put the question of a step that is due; False if the Rival has answered it."""
    player = state.active
    if step == S_ROOM:
        ask(state, ROOM, player)
        return True
    if S_AGENT <= step < S_OTHERS:
        ask(state, DRAW, player)
        return True
    if step > S_OTHERS:
        player = (player + step - S_OTHERS) % state.players
    if is_person(state, player):
        ask(state, PICK, player)
        return True
    choice = granted(state, player) if step == S_GRANTS else available(state, player)
    choice = [card for card in choice if card < OBJECTS + 12]
    if choice:
        rival.pick(state, player, rival.choose_object(state, player, choice))
    return False
