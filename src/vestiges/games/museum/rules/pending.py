"""What is carried out between two questions: draws, purchases, favours that go on asking.

`settle_pending` does one thing at a time; a question it needs is put with `ask`.
"""

from __future__ import annotations

from vestiges.games.museum.constants import (
    COPY_EXPERT,
    DROP,
    EXPERT_OPTION,
    FIND,
    FINDER_DRAW,
    FINDS,
    FORESEE,
    KEEP_FAVOUR,
    MASK,
    RELIC,
    TEAM,
    TEAM_PICK,
    TWO_FAVOURS,
)
from vestiges.games.museum.rules import rival
from vestiges.games.museum.rules.cards import (
    available,
    has_power,
    is_open_for,
    is_person,
    slide,
    tell,
)
from vestiges.games.museum.rules.costs import favour_limit
from vestiges.games.museum.rules.exhibiting import (
    draw_favour,
    draw_two_favours,
    exhibit,
    pay_duty,
    recruit,
)
from vestiges.games.museum.rules.triggers import ASK_COPY, ASK_FINDER, ASK_POOL
from vestiges.games.museum.state import MuseumState


def ask(state: MuseumState, phase: int, player: int) -> None:
    """Put a question to one player."""
    state.phase = phase
    state.waiting = [player]


def settle_pending(state: MuseumState) -> bool:
    """One pending effect; False if a question was put (phase >= 0) or nothing is left (-1)."""
    player = state.active
    state.phase = -1
    if is_person(state, player) and len(state.favours[player]) > favour_limit(state, player):
        ask(state, DROP, player)  # MUS-089
        return False
    if state.pending:
        return settle_interruption(state, player)
    if state.offer:
        ask(state, KEEP_FAVOUR, player)
        return False
    if state.draws:
        state.draws -= 1
        if has_power(state, player, TWO_FAVOURS):
            draw_two_favours(state, player)
        else:
            draw_favour(state, player)
        return True
    if state.todo:
        resolve(state, player, state.todo.pop(0))
        return True
    if state.shop >= 0:  # the purchase is complete (MUS-078, MUS-079)
        state.shop = -1
        if -1 in state.row:
            slide(state)
        return True
    if state.favour >= 0:
        return carry_on_favour(state, player)
    return False


def settle_interruption(state: MuseumState, player: int) -> bool:
    """The last thing on `pending`; it stays there while it is asked."""
    code = state.pending[-1]
    if code == ASK_COPY and copyable(state):
        ask(state, COPY_EXPERT, player)
        return False
    if code == ASK_POOL and within_reach(state):
        ask(state, MASK, player)
        return False
    if code >= ASK_FINDER:
        continent = (code - ASK_FINDER) // 3
        if state.decks[continent] and is_open_for(state, player, continent):
            ask(state, FINDER_DRAW, player)
            return False
    state.pending.pop()  # nothing to choose from (MUS-155, MUS-306)
    return True


def copyable(state: MuseumState) -> list[int]:
    """The experts in play that Arkadin Welles can copy, rising (MUS-155)."""
    powers = state.scenario.expert_power
    return sorted([e for team in state.experts for e in team if powers[e] >= 0])


def within_reach(state: MuseumState) -> list[int]:
    """The objects of all pools that the Mask of El Dorado can bring, rising (LG12)."""
    value = state.scenario.value
    return sorted([card for pool in state.pools for card in pool if value[card] <= 4])


def open_objects(state: MuseumState, player: int) -> list[int]:
    """What Havelock Dalton can take: no relic (MUS-308)."""
    return [card for card in available(state, player) if card < RELIC]


def resolve(state: MuseumState, player: int, target: int) -> None:
    """One target of a purchase (MUS-066); its price has been paid."""
    if target >= EXPERT_OPTION:
        recruit(state, player, target - EXPERT_OPTION)
        return
    if target in state.hands[player]:
        source = state.hands[player]
    elif target in state.relics:
        source = state.relics
    else:
        source = state.pools[state.shop]
    exhibit(state, player, target, source)


def exhibit_freely(state: MuseumState, player: int, card: int, source: list[int]) -> None:
    """An object exhibited by a favour: no cost, but the duty (MUS-070, MUS-138)."""
    pay_duty(state, player)
    state.freed = True
    exhibit(state, player, card, source)


def carry_on_favour(state: MuseumState, player: int) -> bool:
    """A favour that asks more than once, after it was shown."""
    kind = state.scenario.favour_kind[state.favour]
    if kind == TEAM:
        ask(state, TEAM_PICK, player)
        return False
    if kind == FINDS:
        return pass_finds(state)
    ask(state, FORESEE, player)
    return False


def pass_finds(state: MuseumState) -> bool:
    """Archaeological Finds: the next player takes, the rest goes to the active one (MUS-098)."""
    if not state.looked:
        state.favour = -1
        return True
    if state.finder == state.players:
        for card in state.looked[:]:
            take_find(state, state.active, card)
        return True
    taker = (state.active + state.finder) % state.players
    if not is_person(state, taker):
        take_find(state, taker, rival.choose_object(state, taker, state.looked))
        return True
    ask(state, FIND, taker)
    return False


def take_find(state: MuseumState, player: int, card: int) -> None:
    """A revealed object goes into a hand; nobody earns prestige (MUS-100)."""
    state.looked.remove(card)
    state.hands[player].append(card)
    state.hands[player].sort()
    if state.finder < state.players:
        state.finder += 1
    if state.events is not None:
        tell(state, "found", player, {"card": card}, "MUS-098")
