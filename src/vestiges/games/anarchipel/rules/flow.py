"""What comes next in a round: turns, windows, laps and tiles (section 5.1)."""

from __future__ import annotations

from vestiges.games.anarchipel import constants
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.free_order import ask_in_free_order, forget_idle
from vestiges.games.anarchipel.rules.order import ask, living_order, next_living, seat_order
from vestiges.games.anarchipel.rules.plank_flow import begin_plank
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.purses import check_exhaustion, end
from vestiges.games.anarchipel.state import CAPPED, AnarchipelState

# Rounds and turns (3.2) ---------------------------------------------------------------------------


def begin_round(state: AnarchipelState) -> None:
    """Board, pawns, income, ghost cards, first turn (ANA-14)."""
    state.round += 1
    state.turn = 0
    board = board_of(state)
    state.used = [False] * constants.CELLS
    state.level = board.level[:]
    state.acquired = [0] * constants.KINDS
    income = state.scenario.income[state.round - 1]
    for seat in range(state.seats):
        if state.living[seat]:
            state.purse[seat] += income  # ANA-15
            arrive(state, seat, board.start)
    record(state, constants.ROUND_BEGAN, -1, [state.round, income], "ANA-14")
    deal_action_cards(state)
    begin_turn(state)


def arrive(state: AnarchipelState, seat: int, cell: int) -> None:
    """A pawn comes to a cell: the next arrival number (ANA-43)."""
    state.place[seat] = cell
    state.counter += 1
    state.arrival[seat] = state.counter


def deal_action_cards(state: AnarchipelState) -> None:
    """Leftovers are discarded unseen, then every ghost is dealt three (ANA-18, ANA-19)."""
    ghosts = [seat for seat in seat_order(state) if not state.living[seat]]
    for seat in ghosts:
        state.buried[seat] = sorted(state.buried[seat] + state.hands[seat])
        state.hands[seat] = []
    for seat in ghosts:
        for _ in range(constants.GHOST_HAND):
            if not state.deck:
                gather_discards(state)
            if state.deck:
                state.hands[seat].append(state.deck.pop())
        state.hands[seat].sort()
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {"cards": state.hands[seat][:]}
            state.tell("dealt", seat, facts, "ANA-19", 1 << seat)


def gather_discards(state: AnarchipelState) -> None:
    """The deck is empty: hidden and open discards are shuffled into a new one (ANA-145)."""
    for seat in range(state.seats):
        state.deck += state.buried[seat]
        state.buried[seat] = []
    state.deck += state.played
    state.played = []
    state.rng.shuffle(state.deck)


def begin_turn(state: AnarchipelState) -> None:
    """The first seat passes on, except before the very first turn (ANA-12)."""
    if state.round > 1 or state.turn > 0:
        state.first = next_living(state, state.first)
    state.turn += 1
    state.stage = constants.LAP_ONE
    state.committed = [False] * state.seats
    state.waited = [False] * state.seats
    state.given = [0] * state.seats
    state.spoken = [0] * state.seats
    record(state, constants.TURN_BEGAN, state.first, [state.turn], "ANA-21")
    if state.scenario.open:
        state.window = constants.MOVEMENT
        forget_idle(state)
        ask_in_free_order(state)
    else:
        open_window(state, constants.MOVEMENT)


def end_turn(state: AnarchipelState) -> None:
    """Silences end, then completion, exhaustion, or the next turn (ANA-121)."""
    state.silenced = [constants.FREE] * state.seats
    state.becalmed = [False] * state.seats
    state.spells = []  # what was announced and did not come about is wasted (ANA-157)
    if is_complete(state):
        begin_plank(state)
        return
    check_exhaustion(state)
    if state.turn >= constants.TURN_CAP:
        end(state, CAPPED)
    if not state.over:
        begin_turn(state)


def is_complete(state: AnarchipelState) -> bool:
    """Whether every wanted unit was obtained (ANA-22)."""
    wanted = state.scenario.wanted[state.round - 1]
    return all(state.acquired[kind] >= wanted[kind] for kind in range(constants.KINDS))


# Ghost windows (3.9) ------------------------------------------------------------------------------


def open_window(state: AnarchipelState, window: int) -> None:
    """All ghosts are asked in seat order (ANA-96)."""
    state.window = window
    state.ghosts = [seat for seat in seat_order(state) if not state.living[seat]]
    if state.scenario.movement_only and window != constants.MOVEMENT:
        state.ghosts = []  # ANA-157
    for seat in state.ghosts:
        state.spoken[seat] = 0
    next_ghost(state)


def next_ghost(state: AnarchipelState) -> None:
    """The next ghost is asked; after the last one the window closes."""
    if state.ghosts:
        ask(state, constants.GHOST, state.ghosts[0])
        return
    closed = state.window
    state.window = constants.NO_WINDOW
    if closed == constants.MOVEMENT:
        next_mover(state)
    elif closed == constants.FIGHT:
        cast_spells(state)
        begin_setting(state)
    elif closed == constants.AFTER:
        next_tile(state)


def cast_spells(state: AnarchipelState) -> None:
    """Cards announced for this tile take effect in the first attack there (ANA-157)."""
    for card, ghost, cell, target in state.spells:
        if cell != state.tile:
            continue
        if card == constants.PHANTOM:
            state.phantom = ghost
        elif target in state.crew:
            state.possessor = ghost
            state.possessed = target
    state.spells = [spell for spell in state.spells if spell[2] != state.tile]


# Phase 1 (3.4) ------------------------------------------------------------------------------------


def next_mover(state: AnarchipelState) -> None:
    """Lap 1, the first gift round, lap 2, then the actions (ANA-41, ANA-42, ANA-146)."""
    state.gifts = 0
    for seat in living_order(state):
        skipped = state.stage == constants.LAP_ONE and state.waited[seat]
        if not state.committed[seat] and not skipped:
            state.spoken[seat] = 0
            ask(state, constants.MOVE, seat)
            return
    if state.stage == constants.LAP_TWO or all(
        state.committed[seat] for seat in range(state.seats) if state.living[seat]
    ):
        begin_actions(state)
    elif state.scenario.gift_rounds:
        state.stage = constants.GIFTS_ONE
        begin_gifts(state)
    else:
        state.stage = constants.LAP_TWO
        next_mover(state)


def after_commitment(state: AnarchipelState) -> None:
    """A window after every commitment or wait (ANA-96), or only after the last (ANA-O18)."""
    left = [s for s in range(state.seats) if state.living[s] and not state.committed[s]]
    if state.scenario.open and left:
        forget_idle(state)
        ask_in_free_order(state)
    elif state.scenario.few_windows and left:
        next_mover(state)
    else:
        open_window(state, constants.MOVEMENT)


def begin_gifts(state: AnarchipelState) -> None:
    """A gift round: every living player with a coin is asked in seat order (ANA-146, ANA-147)."""
    state.queue = living_order(state)
    state.given = [0] * state.seats
    next_giver(state)


def next_giver(state: AnarchipelState) -> None:
    """The next one who owns a coin; after the last the turn goes on."""
    state.gifts = 0
    able = [seat for seat in state.queue if state.purse[seat]]
    while state.queue and not state.purse[state.queue[0]] and not state.scenario.open:
        state.queue.pop(0)
    if able:
        ask(state, constants.GIFT, able[0])
        if state.scenario.open:
            state.waiting = sorted(able)  # ANA-156
    elif state.stage == constants.GIFTS_TWO:
        end_turn(state)
    else:
        state.stage = constants.LAP_TWO
        if state.scenario.few_windows:
            next_mover(state)
        else:
            open_window(state, constants.MOVEMENT)


# Phase 2 (3.5) ------------------------------------------------------------------------------------


def begin_actions(state: AnarchipelState) -> None:
    """Phase 1 is over (ANA-45)."""
    state.stage = constants.ACTIONS
    state.handled = []
    next_tile(state)


def is_action_tile(state: AnarchipelState, cell: int) -> bool:
    """Whether something can be done there (ANA-54, ANA-77)."""
    if state.used[cell]:
        return False
    return board_of(state).kind[cell] in (constants.MONSTER, constants.RESOURCE, constants.GOLD)


def candidates(state: AnarchipelState, cell: int) -> list[int]:
    """The living players there who have not declined, in order of arrival (ANA-61)."""
    here = [s for s in range(state.seats) if state.place[s] == cell and s not in state.declined]
    numbers = sorted([state.arrival[seat] for seat in here])
    return [state.arrival.index(number) for number in numbers]


def next_tile(state: AnarchipelState) -> None:
    """The tile with the lowest arrival number that was not handled yet (ANA-60)."""
    state.declined = []
    state.tile = -1
    state.captain = -1
    state.crew = []
    state.phantom = -1
    state.possessor = -1
    state.possessed = -1
    lowest = state.counter + 1
    for seat in range(state.seats):
        cell = state.place[seat]
        if cell < 0 or cell in state.handled or state.arrival[seat] >= lowest:
            continue
        if is_action_tile(state, cell):
            lowest = state.arrival[seat]
            state.tile = cell
    if state.tile >= 0:
        state.handled.append(state.tile)
        ask_captain(state)
    else:
        after_actions(state)


def after_actions(state: AnarchipelState) -> None:
    """The silence of A02 ends with the actions (ANA-142); then the second gift round."""
    for seat in range(state.seats):
        if state.silenced[seat] == constants.UNTIL_ACTED:
            state.silenced[seat] = constants.FREE
    if state.scenario.gift_rounds:
        state.stage = constants.GIFTS_TWO
        begin_gifts(state)
    else:
        end_turn(state)


def ask_captain(state: AnarchipelState) -> None:
    """The first candidate decides, as long as enough are left (ANA-58, ANA-62, ANA-63)."""
    there = candidates(state, state.tile)
    if len(there) < board_of(state).crew[state.tile]:
        next_tile(state)
        return
    state.captain = there[0]
    ask(state, constants.LAUNCH, state.captain)


def setters(state: AnarchipelState) -> list[int]:
    """Who sets cards in the action under way, rising (ANA-71, ANA-103, ANA-113)."""
    found = [seat for seat in state.crew if seat != state.possessed]
    for ghost in (state.phantom, state.possessor):
        if ghost >= 0 and ghost not in found:
            found.append(ghost)
    return sorted(found)


def begin_setting(state: AnarchipelState) -> None:
    """All who set cards do so at once (ANA-71)."""
    state.setting = [-1] * state.seats
    state.phase = constants.SETTING
    state.waiting = setters(state)
