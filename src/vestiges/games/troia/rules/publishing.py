"""The publishing turn: up to five pieces of one's tent, in steps, each a publication.

The whole turn is put together in private. Ending it commits it: only then do the others see what
was laid (rules page, section 6), the pawn moves and a permit is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.errors import Reason
from vestiges.games.troia.constants import PIECES
from vestiges.games.troia.frames import (
    BOTH,
    ILLEGAL,
    PRIMORDIAL,
    SECONDARY,
    STATUS_NAMES,
    around,
    can_grow,
    count,
    full,
    largest,
    status,
)
from vestiges.games.troia.rules.question import Question
from vestiges.games.troia.rules.rounds import end_publishing_turn
from vestiges.games.troia.rules.track import advance
from vestiges.games.troia.state import FRAME, TroiaState

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

CLOSE: Final = PIECES
"""Options below lay a piece: by its identity, with manual placement by its slot (TRO-R23)."""
END: Final = PIECES + 1

# The head of a step: layer, status, points of its pieces, bonus; then its pieces.
HEAD: Final = 4


def held_cells(state: TroiaState, seat: int) -> list[int]:
    """By layer: the cells whose pieces are in the tent and not laid in this turn yet."""
    cells = [0, 0, 0, 0, 0]
    layers = state.scenario.piece_layer
    homes = state.scenario.piece_cell
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


class Publish(Question):
    """Lay a piece, close the publication, or end the turn (TRO-72 to TRO-86)."""

    def __init__(self) -> None:
        super().__init__("publish", PIECES + 2, clause="TRO-72")

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Only what can still become a legal publication, so that no way is a dead end."""
        is_begun = state.group_layer >= 0
        offered = self.extensions(state, seat) if is_begun else self.openings(state, seat)
        return by_slot(state, seat, offered) if state.scenario.manual else offered

    def openings(self, state: TroiaState, seat: int) -> list[int]:
        """The pieces with which a publication can begin, and the end of the turn."""
        offered: list[int] = []
        if state.moves > 0:
            held = held_cells(state, seat)
            for layer in state.scenario.layers:
                if held[layer]:
                    self.beginnings(state, layer, held[layer], offered)
        offered.append(END)
        return offered

    def beginnings(self, state: TroiaState, layer: i64, held: i64, offered: list[int]) -> None:
        """Add the pieces of a layer with which a publication can begin."""
        side: i64 = state.scenario.sides[layer]
        lying: i64 = present(state, layer)
        first: i64 = state.scenario.first_piece[layer]
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
        side: i64 = state.scenario.sides[layer]
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
                    offered.append(state.scenario.first_piece[layer] + cell)
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
        elif state.scenario.manual:
            state.lifted = option
        else:
            lay(state, option)

    def choices(self, state: TroiaState, seat: int) -> list[int]:
        """With manual placement one may try any piece of the tent: offers would betray cells."""
        legal = state.options(seat)
        if not state.scenario.manual:
            return legal
        tried = [slot for slot in unlaid(state, seat) if state.moves > 0]
        return tried + [option for option in legal if option >= CLOSE]

    def is_asked_alone(self, state: TroiaState, seat: int) -> bool:
        """Ending is asked of anyone with pieces in the tent, whether or not one can be laid.

        What was laid can be taken back until then (D8), and the others do not learn that nothing
        could be laid (TRO-R22): they see that it is asked, and how many pieces the tent holds.
        With manual placement a step that is taken for its player would tell where pieces belong.
        """
        return (state.group_layer < 0 or state.scenario.manual) and len(state.tents[seat]) > 0

    def say(self, state: TroiaState, option: int) -> str:
        """`lay 7-13` (with manual placement by slot: `lay 17`), `close`, `end`."""
        if option == CLOSE:
            return "close"
        if option == END:
            return "end"
        if state.scenario.manual:
            return f"lay {option + 1}"
        return f"lay {state.scenario.piece_names[option]}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """Why a piece cannot be laid, or a publication not closed or ended."""
        if option == END:
            return Reason("Close the publication you have begun first.", clause="TRO-75")
        if option == CLOSE:
            if state.group_layer < 0:
                return Reason("You have not begun a publication.", clause="TRO-75")
            return no_contact(state, state.group_layer, count(state.group))
        if state.scenario.manual and option not in state.tents[seat]:
            return Reason("Piece {slot} is not in your tent.", {"slot": option + 1}, "TRO-73")
        if state.scenario.manual:
            return self.why_not_lay(state, state.piece[option], str(option + 1))
        name = state.scenario.piece_names[option]
        if not any(state.piece[slot] == option for slot in state.tents[seat]):
            return not_held(state, option)
        return self.why_not_lay(state, option, name)

    def why_not_lay(self, state: TroiaState, piece: int, name: str) -> Reason:
        """Why a piece of the tent cannot begin or extend a publication."""
        facts: dict[str, str | int] = {"piece": name}
        layer = state.scenario.piece_layer[piece]
        bit = 1 << state.scenario.piece_cell[piece]
        if (state.draft[layer] | (state.group if layer == state.group_layer else 0)) & bit:
            return Reason("You have laid {piece} already.", facts, "TRO-136")
        if state.moves == 0:
            return Reason("You have laid five pieces this turn.", clause="TRO-72")
        if state.group_layer >= 0 and layer != state.group_layer:
            return Reason(
                "A publication stays in one layer: close this one first.", clause="TRO-75"
            )
        if state.group_layer >= 0 and not around(state.scenario.sides[layer], state.group) & bit:
            return Reason(
                "{piece} shares no edge with the pieces of this publication.", facts, "TRO-79"
            )
        return no_contact(state, layer, count(state.group) + 1)


def not_held(state: TroiaState, piece: int) -> Reason:
    """Why a piece that is not in the tent cannot be laid."""
    facts: dict[str, str | int] = {"piece": state.scenario.piece_names[piece]}
    layer = state.scenario.piece_layer[piece]
    if layer not in state.scenario.layers:
        return Reason("The layer of {piece} is not in play.", facts, "TRO-13")
    if state.lying[layer] >> state.scenario.piece_cell[piece] & 1:
        return Reason("{piece} lies in its frame already.", facts, "TRO-136")
    return Reason("You do not have {piece} in your tent.", facts, "TRO-73")


def no_contact(state: TroiaState, layer: int, size: int) -> Reason:
    """The reason why a publication of this size would be illegal (TRO-94)."""
    beat = largest(state.scenario.sides[layer], present(state, layer))
    return Reason(
        "{size} against a largest group of {beat}, and it touches nothing that lies there.",
        {"size": size, "beat": beat},
        "TRO-94",
    )


def unlaid(state: TroiaState, seat: int) -> list[int]:
    """The slots of the tent whose pieces are not laid in this turn yet."""
    laid = state.group_order[:]
    for step in state.steps:
        laid += step[HEAD:]
    return [slot for slot in state.tents[seat] if state.piece[slot] not in laid]


def by_slot(state: TroiaState, seat: int, offered: list[int]) -> list[int]:
    """The same answers, each piece called by its slot in the tent."""
    slots = [slot for slot in state.tents[seat] if state.piece[slot] in offered]
    return slots + [option for option in offered if option >= CLOSE]


def lay(state: TroiaState, piece: int) -> None:
    """Begin a publication with a piece, or add it to the one begun (TRO-75)."""
    state.group_layer = state.scenario.piece_layer[piece]
    state.group |= 1 << state.scenario.piece_cell[piece]
    state.group_order.append(piece)
    state.moves -= 1


def close(state: TroiaState) -> None:
    """Judge the publication against what lies there and lay it (TRO-87 to TRO-106)."""
    layer = state.group_layer
    side = state.scenario.sides[layer]
    lying = present(state, layer)
    kind = status(side, lying, state.group)
    pieces = state.group_order
    base = sum(state.points[piece] for piece in pieces)
    bonus = 0 if kind == SECONDARY else len(pieces)
    state.draft[layer] |= state.group
    if kind != SECONDARY:
        state.bonused[layer] |= state.group
    if state.scenario.final_turn and lying | state.group == full(side):
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
        if state.scenario.by_publication:
            advance(state, seat, step[2] + step[3])
    if not state.scenario.by_publication:
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
        state.lying[layer] |= 1 << state.scenario.piece_cell[piece]
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
    own = len(pieces) if kind in (PRIMORDIAL, BOTH) else 0
    state.from_primordial[seat] += own
    state.from_final[seat] += bonus - own  # TRO-97: what filling the layer adds
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "layer": layer,
            "status": STATUS_NAMES[kind],
            "pieces": pieces,
            "points": base + bonus,
            "bonus": bonus,
        }
        state.tell("published", seat, facts, "TRO-75")
