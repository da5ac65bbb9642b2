"""What each player of Troia may hope to score from a position: what a search asks of a world."""

from __future__ import annotations

from typing import Final

from vestiges.games.troia.judgement import promise
from vestiges.games.troia.rules.publishing import held_cells
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.table import LAST_DIGGING, MOVES, PUBLISH

# In points: of a piece's points when it is laid later, of its hoped bonus, of one in front of the
# tent, of one still to be dug and examined.
LATER: Final = 0.9
BONUS: Final = 0.004
FRONT: Final = 1.3
TO_COME: Final = 1.25


def estimate(state: TroiaState) -> list[float]:
    """By seat: its reputation now and what its pieces, cards and moves may still bring."""
    return [state.track[seat] + hopes(state, seat) for seat in range(state.seats)]


def hopes(state: TroiaState, seat: int) -> float:
    """What a seat may still earn; pieces for which no card will be left count for nothing."""
    owed = state.owed[seat]
    room = MOVES * owed
    is_publishing = state.phase == PUBLISH and seat in state.waiting
    drafted = sum([step[2] + step[3] for step in state.steps]) if is_publishing else 0
    if not room:
        return float(drafted)
    held = len(state.tents[seat])
    front = len(state.fronts[seat])
    found = tent_value(state, seat) * min(1.0, room / max(1, held))
    room = max(0, room - held)
    permits = sum([1 for card in state.hands[seat] if card <= LAST_DIGGING])
    moves = MOVES * (permits + max(0, owed - 1))
    known = min(front, moves, room)
    found += FRONT * known
    found += TO_COME * min(max(0, (moves - known) // 2), room - known)
    return drafted + found


def tent_value(state: TroiaState, seat: int) -> float:
    """The points of the pieces in a tent, and the bonus they may be hoped to earn."""
    table = state.table
    cells = held_cells(state, seat)
    found = 0.0
    for layer in table.layers:
        held = cells[layer]
        if held:
            side = table.sides[layer]
            lying = state.lying[layer]
            first = table.first_piece[layer]
            for cell in range(side * side):
                if held >> cell & 1:
                    found += LATER * state.points[first + cell]
            found += BONUS * promise(side, lying, held)
    return found
