"""The small phrases of which Troia's sentences are made: layers, faces, cards, seats, points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from vestiges.engine.game import Tongue, called
from vestiges.games.troia.components import SIDES, load
from vestiges.games.troia.table import LAST_DIGGING
from vestiges.games.troia.view import Face


def mark(text: str) -> str:
    """The text itself: marks for the catalogue a text that is said later or elsewhere."""
    return text


LAYERS: Final = (
    mark("Troy I"),
    mark("Troy II"),
    mark("Troy VI"),
    mark("Troy VII"),
    mark("Troy VIII/IX"),
)
COLOURS: Final = (mark("red"), mark("blue"), mark("green"), mark("yellow"))
STATUSES: Final = ("", mark("secondary"), mark("primordial"), mark("final"))
"""By status of frames.py; an illegal publication has no name."""
ELSEWHERE: Final = (
    # The rows of the score sheet, made in state.py.
    mark("Plan pieces"),
    mark("Rubble pieces"),
    mark("Primordial publications"),
    mark("Final publications"),
    mark("Moved back"),
)


def player(tongue: Tongue, seat: int) -> str:
    """A player by name or else by colour, as at the beginning of a sentence."""
    return called(tongue, seat, COLOURS[seat])


def join(tongue: Tongue, words: Sequence[str]) -> str:
    """Words in a row: "Red, Green and Blue"."""
    if len(words) < 2:
        return "".join(words)
    return tongue("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])


def name(piece: int) -> str:
    """A piece called by its layer, row and column: "7-13"."""
    return load().piece_names[piece]


def names(tongue: Tongue, pieces: Sequence[int]) -> str:
    """Pieces in a row."""
    return join(tongue, [name(piece) for piece in pieces])


def layer_of(piece: int) -> int:
    """The number of a piece's layer, 0 the oldest."""
    return load().piece_layer[piece]


def first_piece(layer: int) -> int:
    """The first piece of a layer; the others follow cell by cell."""
    return load().layer_first[layer]


def cell_of(piece: int) -> int:
    """The cell of a piece in the frame of its layer."""
    return load().piece_cell[piece]


def cells(pieces: Sequence[int]) -> int:
    """The mask of the cells of these pieces, all of one layer."""
    return sum(1 << cell_of(piece) for piece in pieces)


def home(tongue: Tongue, piece: int) -> str:
    """Which piece it is and where it belongs."""
    layer = layer_of(piece)
    row, column = divmod(cell_of(piece), SIDES[layer])
    return tongue("{piece} ({layer}, row {row}, column {column})").format(
        piece=name(piece), layer=tongue(LAYERS[layer]), row=row + 1, column=column + 1
    )


def face(tongue: Tongue, kind: str, layer: int) -> str:
    """An upper face, as far as it is seen: kind "symbol", "plan" or ""; layer -1 if unknown."""
    if not kind:
        return tongue("face hidden")
    if kind == "plan":
        return tongue("plan face")
    if layer < 0:
        return tongue("unreadable symbol")
    return tongue("symbol of {layer}").format(layer=tongue(LAYERS[layer]))


def shown(tongue: Tongue, seen: Face) -> str:
    """The upper face of a piece, with its cell where open contours tell it."""
    said = face(tongue, seen["face"], seen["layer"])
    if seen["cell"] < 0 or not seen["face"]:
        return said
    row, column = divmod(seen["cell"], 3 if seen["layer"] == 0 else 4)
    return tongue("{face}, row {row}, column {column}").format(
        face=said, row=row + 1, column=column + 1
    )


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
