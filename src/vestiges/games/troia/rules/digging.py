"""The digging turn: five moves, each a dig or an examination."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.errors import Reason
from vestiges.games.troia.constants import PIECES
from vestiges.games.troia.rules.question import Question
from vestiges.games.troia.rules.rounds import next_turn
from vestiges.games.troia.state import FRONT, MOUND, TENT, TroiaState

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

EXAMINE: Final = PIECES
"""Options below are digs by slot, from here on examinations by slot."""
STOP: Final = 2 * PIECES


class Dig(Question):
    """Dig a free piece, examine one of your front, or stop (TRO-52 to TRO-68)."""

    def __init__(self) -> None:
        super().__init__("dig", 2 * PIECES + 1, "TRO-R30", "TRO-52")

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Digs if the front can still come back within its limit, examinations, stop."""
        front = state.fronts[seat]
        size: i64 = len(front)
        limit: i64 = state.scenario.front_limit
        left: i64 = state.moves
        offered = state.free[:] if size - left <= limit - 2 else []  # TRO-63
        for slot in front:
            offered.append(EXAMINE + slot)
        if size <= limit:  # TRO-62
            offered.append(STOP)
        return offered

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """One move; the fifth, or a stop, ends the turn (TRO-52, TRO-61)."""
        if option == STOP:
            stop(state, seat)
            return
        if option < EXAMINE:
            dig(state, seat, option)
        else:
            examine(state, seat, option - EXAMINE)
        state.moves -= 1
        if state.moves == 0:
            next_turn(state)

    def say(self, state: TroiaState, option: int) -> str:
        """`dig 34`, `examine 34`, `stop`: slots are counted from 1."""
        if option == STOP:
            return "stop"
        return f"dig {option + 1}" if option < EXAMINE else f"examine {option - EXAMINE + 1}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """The front is too full, the piece not free or not one's own."""
        front = len(state.fronts[seat])
        limit = state.scenario.front_limit
        if option == STOP:
            return Reason(
                "You have {front} pieces in front of your tent and may keep {limit}: examine "
                "first.",
                {"front": front, "limit": limit},
                "TRO-62",
            )
        if option >= EXAMINE:
            return Reason(
                "Piece {slot} does not lie in front of your tent.",
                {"slot": option - EXAMINE + 1},
                "TRO-59",
            )
        if (
            option < len(state.place)
            and state.place[option] == MOUND
            and not state.blockers[option]
        ):
            return Reason(
                "With {front} pieces in front of your tent and {moves} moves left you could not "
                "come back to {limit}.",
                {"front": front, "moves": state.moves, "limit": limit},
                "TRO-63",
            )
        return why_not_free(state, option)


def stop(state: TroiaState, seat: int) -> None:
    """End a digging turn early (TRO-61)."""
    if state.events is not None:
        state.tell("stopped", seat, {"moves": state.moves}, "TRO-61")
    next_turn(state)


def take(state: TroiaState, slot: int) -> None:
    """Take a free piece out of the mound; nothing else moves (TRO-26 to TRO-28)."""
    state.free.remove(slot)
    state.mound_seen = None
    mound = state.mound
    rests_on = mound.below[slot] if state.scenario.cover else mound.touched[slot]
    for lower in rests_on:
        state.blockers[lower] -= 1
        if state.blockers[lower] == 0:
            state.free.append(lower)


def dig(state: TroiaState, seat: int, slot: int) -> None:
    """A free piece goes to the front, its upper face as it lay (TRO-55, TRO-56)."""
    take(state, slot)
    state.place[slot] = FRONT + seat
    state.fronts[seat].append(slot)
    if state.events is not None:
        show_taken(state, "dug", seat, slot, "TRO-55")


def show_taken(state: TroiaState, kind: str, seat: int, slot: int, clause: str) -> None:
    """Everyone sees the upper face of a piece that leaves the mound (TRO-141)."""
    face, layer, cell = upper_face(state, slot)
    facts: dict[str, int | str | list[int]] = {
        "slot": slot,
        "face": face,
        "layer": layer,
        "cell": cell,
    }
    if kind == "dug":
        state.tell(kind, seat, facts, clause)
        return
    state.tell(kind, seat, facts, clause, ~(1 << seat))
    state.tell(kind, seat, {**facts, **identity(state, slot)}, clause, 1 << seat)


def upper_face(state: TroiaState, slot: int) -> tuple[str, int, int]:
    """What a face tells that can be read: symbol or plan, layer, cell; -1 where it does not tell.

    A plan face bears no symbol (TRO-32). The cell shows with open contours, and then Troy I alone
    has patterns of its own, so that they betray its plan faces too (TRO-R24).
    """
    piece = state.piece[slot]
    layer = state.scenario.piece_layer[piece]
    is_open = state.scenario.open_contours
    cell = state.scenario.piece_cell[piece] if is_open else -1
    if not state.face[slot]:
        return "symbol", layer, cell
    return "plan", 0 if is_open and layer == 0 else -1, cell


def identity(state: TroiaState, slot: int) -> dict[str, int | str | list[int]]:
    """What its owner is told of a piece in the tent; the cell is his to find (TRO-R23)."""
    piece = state.piece[slot]
    return (
        {"home": state.scenario.piece_layer[piece]} if state.scenario.manual else {"piece": piece}
    )


def examine(state: TroiaState, seat: int, slot: int) -> None:
    """A piece of the front goes into the tent; now its owner knows it (TRO-57, TRO-58)."""
    state.fronts[seat].remove(slot)
    state.tents[seat].append(slot)
    state.place[slot] = TENT + seat
    if state.events is not None:
        state.tell("examined", seat, {"slot": slot}, "TRO-57", ~(1 << seat))
        state.tell("examined", seat, {"slot": slot, **identity(state, slot)}, "TRO-57", 1 << seat)


def why_not_free(state: TroiaState, slot: int) -> Reason:
    """Why a slot cannot be taken; all of it is public."""
    if slot >= len(state.place):
        return Reason("There is no piece {slot} in this match.", {"slot": slot + 1}, "TRO-13")
    if state.place[slot] != MOUND:
        return Reason("Piece {slot} is not in the mound any more.", {"slot": slot + 1}, "TRO-29")
    over = state.mound.above[slot] if state.scenario.cover else state.mound.touching[slot]
    blocking = ", ".join(str(other + 1) for other in over if state.place[other] == MOUND)
    facts: dict[str, str | int] = {"slot": slot + 1, "blocking": blocking}
    if state.scenario.cover:
        return Reason("Piece {slot} is covered by {blocking}.", facts, "TRO-25")
    return Reason("Piece {slot} is touched from above by {blocking}.", facts, "TRO-25")
