"""What each player of Troia may hope to score from a position: what a search asks of a world.

The weights were fitted to the final scores of matches between decent players (7760 positions, 2 to
4 seats; the score still to come is met within 4.1 points, standard error).
"""

from __future__ import annotations

from typing import Final

from vestiges.games.troia.judgement import promise
from vestiges.games.troia.rules.publishing import held_cells
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.table import LAST_DIGGING, MOVES, PUBLISH

# In points: of a piece in the tent, of a point it bears, of a hundredth of its hoped bonus.
HELD: Final = -0.57
POINTS: Final = 1.0
BONUS: Final = 0.006
# Of a piece in front that can still be examined, of a point it bears, of one that can still be dug.
FRONT: Final = -0.5
FRONT_POINTS: Final = 0.8
TO_COME: Final = 0.98
# Of a digging card, of a publishing card, and of having any publishing card at all.
PERMIT: Final = 0.44
CARD: Final = 3.0
ANY: Final = -1.7


def estimate(state: TroiaState) -> list[float]:
    """By seat: its reputation now and what its pieces, cards and moves may still bring."""
    return [state.track[seat] + hopes(state, seat) for seat in range(state.seats)]


def hopes(state: TroiaState, seat: int) -> float:
    """What a seat may still earn; without a publishing card, only what it has put together."""
    owed = state.owed[seat]
    found = 0.0
    if state.phase == PUBLISH and seat in state.waiting:
        found = float(sum([step[2] + step[3] for step in state.steps]))
    if owed:
        permits = sum([1 for card in state.hands[seat] if card <= LAST_DIGGING])
        found += ANY + CARD * owed + PERMIT * permits
        found += tent_value(state, seat, MOVES * owed)
        found += later_value(state, seat, MOVES * (permits + owed - 1), MOVES * owed)
    return found


def later_value(state: TroiaState, seat: int, moves: int, room: int) -> float:
    """Of the pieces in front of the tent and of those that moves and cards are left for."""
    front = state.fronts[seat]
    free = max(0, room - len(state.tents[seat]))
    known = min(len(front), moves, free)
    coming = min(max(0, (moves - known) // 2), free - known)
    points = sum([state.points[state.piece[slot]] for slot in front])
    return FRONT * known + FRONT_POINTS * points + TO_COME * coming


def tent_value(state: TroiaState, seat: int, room: int) -> float:
    """Of the pieces in a tent, as far as there is room for them in turns to come."""
    table = state.table
    cells = held_cells(state, seat)
    count = len(state.tents[seat])
    found = 0.0
    for layer in table.layers:
        held = cells[layer]
        if held:
            side = table.sides[layer]
            first = table.first_piece[layer]
            for cell in range(side * side):
                if held >> cell & 1:
                    found += POINTS * state.points[first + cell]
            found += BONUS * promise(side, state.lying[layer], held)
    return HELD * count + found * min(1.0, room / max(1, count))
