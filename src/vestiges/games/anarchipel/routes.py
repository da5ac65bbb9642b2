"""Sailing: which cells can be reached, and for how many coins (section 3.3)."""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.cells import NEIGHBOURS
from vestiges.games.anarchipel.constants import CELLS, GOLD, LAND, MONSTER, MOST_STEPS, RESOURCE
from vestiges.games.anarchipel.scenario import Board
from vestiges.games.anarchipel.state import AnarchipelState

UNREACHABLE: Final = -1


def board_of(state: AnarchipelState) -> Board:
    """The board of the round being played."""
    return state.scenario.boards[state.round - 1]


def is_monster(state: AnarchipelState, cell: int) -> bool:
    """Whether an undefeated monster is there (ANA-28, ANA-31)."""
    return board_of(state).kind[cell] == MONSTER and not state.used[cell]


def open_area(board: Board, used: list[bool]) -> list[bool]:
    """The cells connected with Start without passing an undefeated monster (ANA-29)."""
    reached = [False] * CELLS
    reached[board.start] = True
    todo = [board.start]
    while todo:
        for cell in NEIGHBOURS[todo.pop()]:
            kind = board.kind[cell]
            closed = kind == LAND or (kind == MONSTER and not used[cell])
            if not closed and not reached[cell]:
                reached[cell] = True
                todo.append(cell)
    return reached


def crossable(board: Board, used: list[bool], ocean_only: bool) -> list[bool]:
    """The cells a move may go on from (ANA-26 to ANA-28, ANA-O24)."""
    found: list[bool] = []
    for cell in range(CELLS):
        kind = board.kind[cell]
        closed = kind == LAND or (kind == MONSTER and not used[cell])
        if ocean_only and kind in (RESOURCE, GOLD):
            closed = True
        found.append(not closed)
    return found


def first_steps(board: Board, used: list[bool], cell: int) -> list[int]:
    """The cells next to this one that a pawn on it may enter (ANA-26, ANA-29, ANA-30)."""
    near = [c for c in NEIGHBOURS[cell] if board.kind[c] != LAND]
    if board.kind[cell] == MONSTER and not used[cell]:
        inside = open_area(board, used)
        near = [c for c in near if inside[c]]
    return near


def distances(board: Board, used: list[bool], cell: int, ocean_only: bool) -> list[int]:
    """By cell: the steps of a shortest legal route from here, -1 where there is none (ANA-35)."""
    steps = [UNREACHABLE] * CELLS
    steps[cell] = 0
    through = crossable(board, used, ocean_only)
    front = first_steps(board, used, cell)
    for near in front:
        steps[near] = 1
    while front:
        beyond: list[int] = []
        for here in front:
            if not through[here]:
                continue
            for near in NEIGHBOURS[here]:
                if steps[near] < 0 and board.kind[near] != LAND:
                    steps[near] = steps[here] + 1
                    beyond.append(near)
        front = beyond
    return steps


def prices(state: AnarchipelState, cell: int) -> list[int]:
    """By cell: the coins it takes to sail there from this cell. Shared: do not change it."""
    beaten = 0
    for number, used in enumerate(state.used):
        if used:
            beaten |= 1 << number
    key = (state.round, beaten, cell)
    known = state.scenario.routes.get(key)
    if known is None:
        known = distances(board_of(state), state.used, cell, state.scenario.ocean_only)
        state.scenario.routes[key] = known
    return known


def walks(state: AnarchipelState, cell: int) -> list[list[int]]:
    """By number of steps from 0: where a route of exactly so many may end.

    The list stops where the sets begin to alternate: one step more leads to the last set but one.
    """
    board = board_of(state)
    through = crossable(board, state.used, state.scenario.ocean_only)
    sets: list[list[int]] = [[cell], first_steps(board, state.used, cell)]
    while len(sets) <= MOST_STEPS:
        following = _one_step(board, through, sets[-1])
        if len(sets) > 2 and following == sets[-2]:
            break
        sets.append(following)
    return sets


def detour_ends(state: AnarchipelState, cell: int, steps: int, sets: list[list[int]]) -> list[int]:
    """Where a route of exactly so many steps may end that is longer than it need be (ANA-149)."""
    last = len(sets) - 1
    ends = sets[steps] if steps <= last else sets[last - (steps - last) % 2]
    nearest = prices(state, cell)
    return [end for end in ends if nearest[end] < steps]


def _one_step(board: Board, through: list[bool], cells: list[int]) -> list[int]:
    """The cells one step from some of these, rising."""
    near = [False] * CELLS
    for here in cells:
        if through[here]:
            for cell in NEIGHBOURS[here]:
                near[cell] = near[cell] or board.kind[cell] != LAND
    return [cell for cell in range(CELLS) if near[cell]]
