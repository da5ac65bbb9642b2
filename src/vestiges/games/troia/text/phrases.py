"""The small phrases of which Troia's sentences are made: layers, faces, cards, seats, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine.text import Tongue, called, join, mark
from vestiges.games.troia.components import CODES, HOMES, LAYER_FIRST, SIDES, find
from vestiges.games.troia.constants import LAST_DIGGING
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.view import TroiaView, Unplaced

LAYERS: Final = (
    mark("Troy I"),
    mark("Troy II"),
    mark("Troy VI"),
    mark("Troy VII"),
    mark("Troy VIII/IX"),
)
"""As the packaged box calls them, for the catalogue."""
COLOURS: Final = (mark("red"), mark("blue"), mark("green"), mark("yellow"))
STATUSES: Final = (
    "",
    mark("secondary"),
    mark("primordial"),
    mark("final"),
    mark("primordial and final"),
)
"""By status of frames.py; an illegal publication has no name."""


def player(tongue: Tongue, seat: int) -> str:
    """A player by name or else by colour, as at the beginning of a sentence."""
    return called(tongue, seat, COLOURS[seat])


def layer(tongue: Tongue, number: int) -> str:
    """A layer as the box calls it."""
    return tongue(find(tongue.box).layer_names[number])


def name(piece: int) -> str:
    """A piece called by its layer, row and column: "7-13"."""
    layer, cell = HOMES[piece]
    return f"{CODES[layer]}-{cell // SIDES[layer] + 1}{cell % SIDES[layer] + 1}"


def names(tongue: Tongue, pieces: Sequence[int]) -> str:
    """Pieces in a row."""
    return join(tongue, [name(piece) for piece in pieces])


def layer_of(piece: int) -> int:
    """The number of a piece's layer, 0 the oldest."""
    return HOMES[piece][0]


def first_piece(layer: int) -> int:
    """The first piece of a layer; the others follow cell by cell."""
    return LAYER_FIRST[layer]


def cell_of(piece: int) -> int:
    """The cell of a piece in the frame of its layer."""
    return HOMES[piece][1]


def cells(pieces: Sequence[int]) -> int:
    """The mask of the cells of these pieces, all of one layer."""
    return sum(1 << cell_of(piece) for piece in pieces)


def home(tongue: Tongue, piece: int) -> str:
    """Which piece it is and where it belongs."""
    number, cell = HOMES[piece]
    row, column = divmod(cell, SIDES[number])
    return tongue("{piece} ({layer}, row {row}, column {column})").format(
        piece=name(piece), layer=layer(tongue, number), row=row + 1, column=column + 1
    )


def face(tongue: Tongue, kind: str, number: int) -> str:
    """An upper face as far as it is seen: kind "symbol", "plan" or ""; layer, -1 if unknown."""
    if not kind:
        return tongue("face hidden")
    if kind == "plan" and number >= 0:  # open contours betray Troy I
        return tongue("plan face of {layer}").format(layer=layer(tongue, number))
    if kind == "plan":
        return tongue("plan face")
    if number < 0:
        return tongue("unreadable symbol")
    return tongue("symbol of {layer}").format(layer=layer(tongue, number))


def shown(tongue: Tongue, seen: Face) -> str:
    """The upper face of a piece, with its cell where open contours tell it."""
    said = face(tongue, seen["face"], seen["layer"])
    if seen["cell"] < 0 or not seen["face"]:
        return said
    row, column = divmod(seen["cell"], 3 if seen["layer"] == 0 else 4)
    return tongue("{face}, row {row}, column {column}").format(
        face=said, row=row + 1, column=column + 1
    )


def ground(tongue: Tongue, layer: int, row: int, column: int) -> int:
    """How high the ground is at a corner of a frame's cells: the text twin of contour lines."""
    return round(find(tongue.box).ground(layer, row, column))


def corners(heights: list[float]) -> str:
    """How high the ground is at the corners of a piece, the northern ones first."""
    rounded = [str(round(height)) for height in heights]
    return f"{' '.join(rounded[:2])} / {' '.join(rounded[2:])}"


def in_own_tent(view: TroiaView, slot: int) -> Unplaced:
    """A piece of the viewer's tent by what its faces show, known by its cell or not."""
    for piece in view["unplaced"]:
        if piece["slot"] == slot:
            return piece
    known = next(held["piece"] for held in view["tent"] if held["slot"] == slot)
    return {
        "slot": slot,
        "layer": layer_of(known),
        "points": view["points"][known],
        "ground": find(view["box"]).corners(known),
    }


def kind(tongue: Tongue, points: int) -> str:
    """What a piece is, from what it is worth; 0 if nobody knows."""
    return (tongue("unknown kind"), tongue("rubble"), tongue("plan"))[points]


def worth(tongue: Tongue, points: int) -> str:
    """A number of points."""
    return tongue.plural("{count} point", "{count} points", points).format(count=points)


def amount(tongue: Tongue, pieces: int) -> str:
    """A number of pieces."""
    return tongue.plural("{count} piece", "{count} pieces", pieces).format(count=pieces)


def is_publishing(card: int) -> bool:
    """Whether a card gives a publishing turn (TRO-46)."""
    return card > LAST_DIGGING


def played(tongue: Tongue, player: str, card: int) -> str:
    """A player's card once it is turned up, and what it is for."""
    if is_publishing(card):
        return tongue("{who} {card} (publishes)").format(who=player, card=card)
    return tongue("{who} {card} (digs)").format(who=player, card=card)
