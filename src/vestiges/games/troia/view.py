"""What a seat may know of a position of Troia (docs/rules/troia.md, section on information).

Slots go out in slot order and never with their drop order. An identity goes out only where the
viewer has examined the piece, has seen it published, or the match is over.
"""

from __future__ import annotations

from typing import TypedDict

from vestiges.engine.state import View, shared_view
from vestiges.games.troia.components import find
from vestiges.games.troia.constants import DROP, KEPT, PUBLISH
from vestiges.games.troia.frames import largest
from vestiges.games.troia.mound_view import UNKNOWN, Face, Lying, look, mound_view, taken_face
from vestiges.games.troia.rules.publishing import HEAD
from vestiges.games.troia.scenario import most_rounds
from vestiges.games.troia.state import FRAME, TENT, TroiaState


class Held(TypedDict):
    """A piece that its owner has examined."""

    slot: int
    piece: int
    """-1 where finding its cell is up to the owner: see Unplaced."""


class Unplaced(TypedDict):
    """A piece of the own tent by what its faces show: its cell is the owner's to find (TRO-R23)."""

    slot: int
    layer: int
    points: int
    ground: list[float]
    """How high the ground is at its corners, the northern ones first: for contour lines."""


class Laid(TypedDict):
    """A published piece."""

    piece: int
    seat: int
    round: int


class Step(TypedDict):
    """A publication of the turn being put together."""

    layer: int
    status: int
    points: int
    pieces: list[int]


class Opened(TypedDict):
    """What everyone sees when the match is over."""

    piece: list[int]
    hands: list[list[int]]
    aside: list[list[int]]
    pile: list[int]


class TroiaView(View):
    """What one seat, or a spectator, may know."""

    round: int
    most_rounds: int
    order: list[int]
    turn: int
    moves: int
    front_limit: int
    manual: bool
    cover: bool
    """Any cover from above blocks, not only contact (TRO-R2)."""
    by_publication: bool
    """The pawn moves after every publication (TRO-R11)."""
    final_turn: bool
    """Filling a layer earns the bonus for all laid there this turn (TRO-R12)."""
    layers: list[int]
    reach: int
    """How far from its middle the mound was thrown, in thousandths of a piece's side."""
    points: list[int]
    """By piece: 2 plan, 1 rubble, 0 unknown."""
    mound: list[Lying]
    fronts: list[list[Face]]
    tents: list[int]
    tent_faces: list[list[Face]]
    """By seat: every slot that ever went into the tent, with the face it showed."""
    frames: list[int]
    """By layer: mask of filled cells."""
    beat: list[int]
    """By layer: the size of the largest group present."""
    laid: list[Laid]
    hands: list[int]
    chosen: list[bool]
    played: list[list[int]]
    pile: int
    owed: list[int]
    lost: list[int]
    hand: list[int]
    aside: list[int]
    card: int
    """The own card chosen for this round, 0 if none."""
    tent: list[Held]
    unplaced: list[Unplaced]
    """With manual placement, as a person is given it: the pieces of which `tent` says -1."""
    published: list[Held]
    steps: list[Step]
    lifted: int
    """With manual placement: the slot about to be laid, -1 if none (TRO-R23)."""
    group: list[int]
    """The pieces of the publication being put together."""
    opened: Opened | None


def view(state: TroiaState, seat: int | None) -> TroiaView:
    """What this seat, or a spectator (None), may know."""
    return see(state, seat, look(state))


def peek(state: TroiaState, seat: int | None) -> TroiaView:
    """The same for a reader that changes nothing: other views share the mound."""
    return see(state, seat, mound_view(state))


def see(state: TroiaState, seat: int | None, mound: list[Lying]) -> TroiaView:
    """A view with this look at the mound."""
    shared = shared_view(state, "troia", seat)
    mine = seat if seat is not None else -1
    acting = seat is not None and seat in state.waiting
    seats = range(state.seats)
    return {
        "game": shared["game"],
        "box": shared["box"],
        "seat": shared["seat"],
        "seats": shared["seats"],
        "phase": shared["phase"],
        "waiting": shared["waiting"],
        "options": shared["options"],
        "over": shared["over"],
        "scores": shared["scores"],
        "round": state.round,
        "most_rounds": most_rounds(state.seats),
        "order": state.order[:],
        "turn": state.turn,
        "moves": state.moves if acting or state.phase != PUBLISH else 0,
        "front_limit": state.scenario.front_limit,
        "manual": state.scenario.manual,
        "cover": state.scenario.cover,
        "by_publication": state.scenario.by_publication,
        "final_turn": state.scenario.final_turn,
        "layers": state.scenario.layers[:],
        "reach": state.scenario.reach,
        "points": known_points(state, seat),
        "mound": mound,
        "fronts": [[taken_face(state, slot) for slot in state.fronts[s]] for s in seats],
        "tents": [len(state.tents[s]) for s in seats],
        "tent_faces": [tent_faces(state, s) for s in seats],
        "frames": state.lying[:],
        "beat": [largest(state.scenario.sides[layer], state.lying[layer]) for layer in range(5)],
        "laid": laid_view(state),
        "hands": [cards_held(state, s, mine) for s in seats],
        "chosen": [state.chosen[s] != 0 for s in seats],
        "played": [cards[:] for cards in state.played],
        "pile": len(state.pile),
        "owed": state.owed[:],
        "lost": state.lost[:],
        "hand": state.hands[mine][:] if mine >= 0 else [],
        "aside": state.aside[mine][:] if mine >= 0 else [],
        "card": state.chosen[mine] if mine >= 0 else 0,
        "tent": held(state, TENT + mine) if mine >= 0 else [],
        "unplaced": [],
        "published": held(state, FRAME + mine) if mine >= 0 else [],
        "steps": steps_view(state) if acting else [],
        "lifted": state.lifted if acting else UNKNOWN,
        "group": state.group_order[:] if acting else [],
        "opened": opened(state),
    }


def cards_held(state: TroiaState, seat: int, viewer: int) -> int:
    """The number of cards in a hand (TRO-R38).

    While cards are dropped in secret the others see only who is done: how far someone has come
    would tell which cards went, since the last one may go unasked.
    """
    if state.phase != DROP or seat == viewer:
        return len(state.hands[seat])
    kept = len(state.scenario.digging_cards[seat]) + len(state.scenario.publishing_cards[seat])
    return kept if seat in state.waiting else sum(KEPT[state.seats])


def tent_faces(state: TroiaState, seat: int) -> list[Face]:
    """Every slot that went into a tent: which of them were published stays secret (TRO-147)."""
    return [
        taken_face(state, slot)
        for slot in range(len(state.place))
        if state.place[slot] == TENT + seat or state.place[slot] == FRAME + seat
    ]


def laid_view(state: TroiaState) -> list[Laid]:
    """Published pieces in the order they were laid."""
    return [
        {"piece": piece, "seat": state.laid_by[i], "round": state.laid_round[i]}
        for i, piece in enumerate(state.laid)
    ]


def held(state: TroiaState, place: int) -> list[Held]:
    """The slots at a place of one's own, with their identity."""
    return [
        {"slot": slot, "piece": state.piece[slot]}
        for slot in range(len(state.place))
        if state.place[slot] == place
    ]


def hide_cells(state: TroiaState, seen: TroiaView) -> None:
    """Take the cells of the pieces in the tent that are not laid yet out of a view (TRO-R23)."""
    box = find(state.box)
    laid = seen["group"] + [piece for step in seen["steps"] for piece in step["pieces"]]
    for own in seen["tent"]:
        piece = own["piece"]
        if piece in laid:
            continue
        seen["unplaced"].append(
            {
                "slot": own["slot"],
                "layer": state.scenario.piece_layer[piece],
                "points": seen["points"][piece],
                "ground": box.corners(piece),
            }
        )
        own["piece"] = UNKNOWN
        if state.scenario.random_plans:
            seen["points"][piece] = 0  # one knows what a piece is, not what belongs on a cell


def steps_view(state: TroiaState) -> list[Step]:
    """The publications of the turn being put together."""
    return [
        {"layer": step[0], "status": step[1], "points": step[2] + step[3], "pieces": step[HEAD:]}
        for step in state.steps
    ]


def known_points(state: TroiaState, seat: int | None) -> list[int]:
    """What each piece is worth, as far as the viewer knows (TRO-R25)."""
    if not state.scenario.random_plans or state.over:
        return state.points[:]
    known = [0] * len(state.points)
    for piece in state.laid:
        known[piece] = state.points[piece]
    if seat is not None:
        for slot in state.tents[seat]:
            known[state.piece[slot]] = state.points[state.piece[slot]]
    return known


def opened(state: TroiaState) -> Opened | None:
    """Everything, once the match is over."""
    if not state.over:
        return None
    return {
        "piece": state.piece[:],
        "hands": [cards[:] for cards in state.hands],
        "aside": [cards[:] for cards in state.aside],
        "pile": state.pile[:],
    }
