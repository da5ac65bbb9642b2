"""The publishing turn: up to five pieces of one's tent, in steps, each a publication.

The whole turn is put together in private. Ending it commits it: only then do the others see what
was laid (rules page, section 6), the pawn moves and a permit is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.errors import Reason, Refusal
from vestiges.engine.state import Phase
from vestiges.games.troia.frames import (
    FINAL,
    ILLEGAL,
    SECONDARY,
    STATUS_NAMES,
    around,
    can_grow,
    count,
    full,
    largest,
    status,
)
from vestiges.games.troia.rules.rounds import end_publishing_turn
from vestiges.games.troia.rules.track import advance
from vestiges.games.troia.state import FRAME, TroiaState
from vestiges.games.troia.table import PIECES

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

CLOSE: Final = PIECES
"""Options below lay a piece."""
END: Final = PIECES + 1

# The head of a step: layer, status, points of its pieces, bonus; then its pieces.
HEAD: Final = 4


def held_cells(state: TroiaState, seat: int) -> list[int]:
    """By layer: the cells whose pieces are in the tent and not laid in this turn yet."""
    cells = [0, 0, 0, 0, 0]
    layers = state.table.piece_layer
    homes = state.table.piece_cell
    for slot in state.tents[seat]:
        piece = state.piece[slot]
        cells[layers[piece]] |= 1 << homes[piece]
    for layer in range(5):
        if state.draft[layer]:
            cells[layer] &= ~state.draft[layer]
    return cells


def present(state: TroiaState, layer: i64) -> i64:
    """What lies in a layer, this turn's publications included (TRO-77)."""
    lying: i64 = state.lying[layer]
    return lying | state.draft[layer]


class Publish(Phase[TroiaState]):
    """Lay a piece, close the publication, or end the turn (TRO-72 to TRO-86)."""

    def __init__(self) -> None:
        super().__init__("publish", PIECES + 2)

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Only what can still become a legal publication, so that no way is a dead end."""
        if state.group_layer >= 0:
            return self.extensions(state, seat)
        offered: list[int] = []
        if state.moves > 0:
            held = held_cells(state, seat)
            for layer in state.table.layers:
                if held[layer]:
                    self.beginnings(state, layer, held[layer], offered)
        offered.append(END)
        return offered

    def beginnings(self, state: TroiaState, layer: i64, held: i64, offered: list[int]) -> None:
        """Add the pieces of a layer with which a publication can begin."""
        side: i64 = state.table.sides[layer]
        lying: i64 = present(state, layer)
        first: i64 = state.table.first_piece[layer]
        capacity: i64 = state.moves
        cell: i64 = 0
        rest: i64 = held
        while rest:
            if rest & 1 and can_grow(side, lying, held, 1 << cell, capacity):
                offered.append(first + cell)
            rest >>= 1
            cell += 1

    def extensions(self, state: TroiaState, seat: int) -> list[int]:
        """Neighbours that can be added, and closing if the group is legal as it is."""
        layer: i64 = state.group_layer
        side: i64 = state.table.sides[layer]
        held: i64 = held_cells(state, seat)[layer]
        lying: i64 = present(state, layer)
        chosen: i64 = state.group
        capacity: i64 = state.moves + count(chosen)
        offered: list[int] = []
        if state.moves > 0:
            cell: i64 = 0
            rest: i64 = around(side, chosen) & held & ~chosen
            while rest:
                if rest & 1 and can_grow(side, lying, held, chosen | 1 << cell, capacity):
                    offered.append(state.table.first_piece[layer] + cell)
                rest >>= 1
                cell += 1
        if status(side, lying, chosen) != ILLEGAL:
            offered.append(CLOSE)
        return offered

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """Put the turn together, or commit it."""
        if option == END:
            commit(state, seat)
        elif option == CLOSE:
            close(state)
        else:
            state.group_layer = state.table.piece_layer[option]
            state.group |= 1 << state.table.piece_cell[option]
            state.group_order.append(option)
            state.moves -= 1

    def is_asked_alone(self, state: TroiaState, seat: int) -> bool:
        """Ending is asked of anyone with pieces in the tent, whether or not one can be laid.

        What was laid can be taken back until then (D8), and the others do not learn that nothing
        could be laid (TRO-R22): they see that it is asked, and how many pieces the tent holds.
        """
        return state.group_layer < 0 and len(state.tents[seat]) > 0

    def say(self, state: TroiaState, option: int) -> str:
        """`lay 7-13` (`lay 17 on 7-13` with manual placement), `close`, `end`."""
        if option == CLOSE:
            return "close"
        if option == END:
            return "end"
        if state.table.manual:
            for slot in state.tents[state.waiting[0]]:
                if state.piece[slot] == option:
                    return f"lay {slot + 1} on {state.table.piece_names[option]}"
        return f"lay {state.table.piece_names[option]}"

    def read(self, state: TroiaState, seat: int, text: str) -> int:
        """As said; with manual placement a piece laid on the wrong cell is refused (TRO-R23)."""
        words = text.lower().split()
        if state.table.manual and len(words) == 4 and words[0] == "lay" and words[2] == "on":
            names = state.table.piece_names
            mine = [slot for slot in state.tents[seat] if str(slot + 1) == words[1]]
            if mine and words[3] in names and names[state.piece[mine[0]]] != words[3]:
                facts: dict[str, str | int] = {"slot": mine[0] + 1, "cell": words[3]}
                reason = Reason("Piece {slot} does not fit on {cell}.", facts, "TRO-R23")
                raise Refusal(self.name, text, reason)
        return super().read(state, seat, text)

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """Why a piece cannot be laid, or a publication not closed or ended."""
        if option == END:
            return Reason("Close the publication you have begun first.", clause="TRO-75")
        if option == CLOSE:
            if state.group_layer < 0:
                return Reason("You have not begun a publication.", clause="TRO-75")
            return no_contact(state, state.group_layer, count(state.group))
        return self.why_not_lay(state, seat, option)

    def why_not_lay(self, state: TroiaState, seat: int, piece: int) -> Reason:
        """Why a piece cannot begin or extend a publication."""
        facts: dict[str, str | int] = {"piece": state.table.piece_names[piece]}
        mine = [state.piece[slot] for slot in state.tents[seat]]
        layer = state.table.piece_layer[piece]
        bit = 1 << state.table.piece_cell[piece]
        if piece not in mine:
            return Reason("You do not have {piece} in your tent.", facts, "TRO-73")
        if (state.draft[layer] | (state.group if layer == state.group_layer else 0)) & bit:
            return Reason("You have laid {piece} already.", facts, "TRO-136")
        if state.moves == 0:
            return Reason("You have laid five pieces this turn.", clause="TRO-72")
        if state.group_layer >= 0 and layer != state.group_layer:
            return Reason(
                "A publication stays in one layer: close this one first.", clause="TRO-75"
            )
        if state.group_layer >= 0 and not around(state.table.sides[layer], state.group) & bit:
            return Reason(
                "{piece} shares no edge with the pieces of this publication.", facts, "TRO-79"
            )
        return no_contact(state, layer, count(state.group) + 1)


def no_contact(state: TroiaState, layer: int, size: int) -> Reason:
    """The reason why a publication of this size would be illegal (TRO-94)."""
    beat = largest(state.table.sides[layer], present(state, layer))
    return Reason(
        "{size} against a largest group of {beat}, and it touches nothing that lies there.",
        {"size": size, "beat": beat},
        "TRO-94",
    )


def close(state: TroiaState) -> None:
    """Judge the publication against what lies there and lay it (TRO-87 to TRO-106)."""
    layer = state.group_layer
    side = state.table.sides[layer]
    lying = present(state, layer)
    kind = status(side, lying, state.group)
    pieces = state.group_order
    base = sum(state.points[piece] for piece in pieces)
    bonus = 0 if kind == SECONDARY else len(pieces)
    state.draft[layer] |= state.group
    if kind != SECONDARY:
        state.bonused[layer] |= state.group
    if state.table.final_turn and lying | state.group == full(side):
        bonus += count(state.draft[layer] & ~state.bonused[layer])  # TRO-R12, TRO-97
        state.bonused[layer] = state.draft[layer]
    state.steps.append([layer, kind, base, bonus, *pieces])
    state.group_layer = -1
    state.group = 0
    state.group_order = []


def commit(state: TroiaState, seat: int) -> None:
    """Show the turn, move the pawn, draw a permit (TRO-107, TRO-108)."""
    for step in state.steps:
        publish(state, seat, step)
        if state.table.by_publication:
            advance(state, seat, step[2] + step[3])
    if not state.table.by_publication:
        advance(state, seat, sum([step[2] + step[3] for step in state.steps]))
    if not state.steps and state.events is not None:
        state.tell("published nothing", seat, {}, "TRO-82")
    state.steps = []
    state.draft = [0, 0, 0, 0, 0]
    state.bonused = [0, 0, 0, 0, 0]
    end_publishing_turn(state, seat)


def publish(state: TroiaState, seat: int, step: list[int]) -> None:
    """One publication comes to lie in its frame for good (TRO-86)."""
    layer, kind, base, bonus = step[0], step[1], step[2], step[3]
    pieces = step[HEAD:]
    for piece in pieces:
        state.lying[layer] |= 1 << state.table.piece_cell[piece]
        state.laid.append(piece)
        state.laid_by.append(seat)
        state.laid_round.append(state.round)
        if state.points[piece] == 2:
            state.from_plans[seat] += 2
        else:
            state.from_rubble[seat] += 1
    for slot in state.tents[seat]:
        if state.piece[slot] in pieces:
            state.place[slot] = FRAME + seat
    state.tents[seat] = [slot for slot in state.tents[seat] if state.piece[slot] not in pieces]
    if kind == FINAL or (state.table.final_turn and bonus > len(pieces)):
        state.from_final[seat] += bonus
    else:
        state.from_primordial[seat] += bonus
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "layer": layer,
            "status": STATUS_NAMES[kind],
            "pieces": pieces,
            "points": base + bonus,
            "bonus": bonus,
        }
        state.tell("published", seat, facts, "TRO-75")
