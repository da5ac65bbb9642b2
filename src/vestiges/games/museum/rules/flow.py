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
    clear_opinions,
    count_power,
    draw_expert,
    gain,
    has_power,
    is_open_for,
    is_person,
    refill_all,
    slide,
    tell,
)
from vestiges.games.museum.rules.costs import favour_limit, hand_limit
from vestiges.games.museum.rules.exhibiting import (
    discard_favour,
    draw_favour,
    draw_two_favours,
    exhibit,
    pay_duty,
    recruit,
)
from vestiges.games.museum.rules.headlines import draw_headline, end_headline, has_just_come
from vestiges.games.museum.rules.scoring import finish, lay_well
from vestiges.games.museum.rules.triggers import ASK_COPY, ASK_FINDER, ASK_POOL
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import (
    COPY_EXPERT,
    DRAW,
    DROP,
    EXPERT_OPTION,
    FIND,
    FINDER_DRAW,
    FINDS,
    FORESEE,
    GRANTS,
    HORN,
    IGNORE,
    IMPROVE,
    KEEP_FAVOUR,
    LAYOUT,
    LIMIT,
    MAKEROOM,
    MASK,
    MILL,
    OBJECTS,
    PICK,
    RELIC,
    REQUISITION,
    REQUISITION_CARD,
    ROOM,
    ROW,
    S_AGENT,
    S_END,
    S_FINAL,
    S_GRANTS,
    S_HORN,
    S_IMPROVE,
    S_LIMIT,
    S_NEXT,
    S_OTHERS,
    S_PICK,
    S_PRE,
    S_REQUISITION,
    S_ROOM,
    S_SWINDLER,
    SWINDLER,
    SWINDLER_KEEP,
    TEAM,
    TEAM_PICK,
    TWO_FAVOURS,
    WINDOW,
)


def ask(state: MuseumState, phase: int, player: int) -> None:
    """Put a question to one player."""
    state.phase = phase
    state.waiting = [player]


def go_on(state: MuseumState) -> None:
    """Carry out what is due until a question is open or the match is over."""
    while settle_pending(state):
        pass
    if state.phase < 0:
        next_step(state)


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


def within_reach(state: MuseumState) -> list[int]:
    """The objects of all pools that the Mask of El Dorado can bring, rising (LG12)."""
    value = state.table.value
    return sorted([card for pool in state.pools for card in pool if value[card] <= 4])


def open_objects(state: MuseumState, player: int) -> list[int]:
    """What Havelock Dalton can take: no relic (MUS-308)."""
    return [card for card in available(state, player) if card < RELIC]


def copyable(state: MuseumState) -> list[int]:
    """The experts in play that Arkadin Welles can copy, rising (MUS-155)."""
    powers = state.table.expert_power
    return sorted([e for team in state.experts for e in team if powers[e] >= 0])


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
    kind = state.table.favour_kind[state.favour]
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


# The turn -----------------------------------------------------------------------------------------


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


# The end of a turn and of a round -----------------------------------------------------------------


def end_turn(state: MuseumState) -> bool:
    """Opinion cards leave, displays are refilled, is it the end? (MUS-113)"""
    clear_opinions(state)
    refill_all(state)
    player = state.active
    if state.trigger < 0 and (state.score[player] >= state.table.end_score or is_bare(state)):
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
    if not state.table.has_headlines:
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
    if state.table.has_experts:
        if state.row[ROW - 1] >= 0:
            state.expert_discard.append(state.row[ROW - 1])
        state.row = [draw_expert(state), *state.row[: ROW - 1]]
    state.round += 1
    begin_turn(state, state.first)
    return False


# The end ------------------------------------------------------------------------------------------


def begin_layout(state: MuseumState) -> bool:
    """Everyone lays out the museum (MUS-166); False if nobody has to."""
    for player in range(state.players):
        if not state.museums[player]:
            state.slots[player] = [-1] * 25
            state.laid[player] = 2
        elif not is_person(state, player) or state.table.layout == 1:
            lay_well(state, player)
        elif state.table.layout == 2:
            state.laid[player] = 1
    state.waiting = [seat for seat in range(state.seats) if state.laid[seat] < 2]
    state.phase = LAYOUT
    if state.waiting:
        return True
    finish(state)
    return False
