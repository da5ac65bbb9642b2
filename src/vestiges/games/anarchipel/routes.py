"""Sailing: which cells can be reached, and for how many coins (section 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.games.anarchipel.cells import NEIGHBOUR_SETS, NEIGHBOURS
from vestiges.games.anarchipel.constants import CELLS, GOLD, LAND, MONSTER, MOST_STEPS, RESOURCE
from vestiges.games.anarchipel.scenario import Board
from vestiges.games.anarchipel.state import AnarchipelState

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

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


def is_crossable(board: Board, used: list[bool], ocean_only: bool, cell: int) -> bool:
    """Whether a move may go on from a cell (ANA-26 to ANA-28, ANA-O24)."""
    kind = board.kind[cell]
    if kind == LAND or (kind == MONSTER and not used[cell]):
        return False
    return not (ocean_only and (kind in (RESOURCE, GOLD)))


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
    front = first_steps(board, used, cell)
    for near in front:
        steps[near] = 1
    while front:
        beyond: list[int] = []
        for here in front:
            if not is_crossable(board, used, ocean_only, here):
                continue
            for near in NEIGHBOURS[here]:
                if steps[near] < 0 and board.kind[near] != LAND:
                    steps[near] = steps[here] + 1
                    beyond.append(near)
        front = beyond
    return steps


def prices(state: AnarchipelState, cell: int) -> list[int]:
    """By cell: the coins it takes to sail there from this cell. Shared: do not change it."""
    beaten: i64 = 0
    for number in range(CELLS):
        if state.used[number]:
            beaten |= 1 << number
    key = (state.round, beaten, cell)
    known = state.scenario.routes.get(key)
    if known is None:
        known = distances(board_of(state), state.used, cell, state.scenario.ocean_only)
        state.scenario.routes[key] = known
    return known


def walks(state: AnarchipelState, cell: int) -> list[int]:
    """By number of steps from 0: where a route of exactly so many may end, a bit for each cell.

    The list stops where the sets begin to alternate: one step more leads to the last set but one.
    """
    board = board_of(state)
    sea: i64 = 0
    through: i64 = 0
    for place in range(CELLS):
        if board.kind[place] != LAND:
            sea |= 1 << place
        if is_crossable(board, state.used, state.scenario.ocean_only, place):
            through |= 1 << place
    ends: i64 = 0
    for near in first_steps(board, state.used, cell):
        ends |= 1 << near
    before: i64 = 1 << cell
    sets: list[int] = [before, ends]
    while len(sets) <= MOST_STEPS:
        following: i64 = _beside(ends & through) & sea
        if len(sets) > 2 and following == before:
            break
        before = ends
        ends = following
        sets.append(following)
    return sets


def detour_ends(nearest: list[int], steps: int, sets: list[int]) -> list[int]:
    """Where a route of exactly so many steps may end that is longer than it need be (ANA-149).

    `nearest`: the prices from where it begins; `sets`: the walks from there.
    """
    last = len(sets) - 1
    ends: i64 = sets[steps] if steps <= last else sets[last - (steps - last) % 2]
    return [cell for cell in range(CELLS) if ends >> cell & 1 and nearest[cell] < steps]


def _beside(cells: i64) -> i64:
    """The cells beside some of these."""
    near: i64 = 0
    for cell in range(CELLS):
        if cells >> cell & 1:
            near |= NEIGHBOUR_SETS[cell]
    return near
