"""The faces of pieces, each a drawing in a square from -50 to 50.

A piece that the viewer has not identified shows a bare symbol or a plan texture that is the same
for all, with contour strokes that mean nothing: neither true art nor true contours (section 6 of
the rules, drawing rule). What many pieces share is defined once and used by reference.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.look import ACCENT, CREAM, EDGE, INK
from vestiges.games.troia.board import art
from vestiges.games.troia.board.look import (
    ARCH,
    BLANK_FACE,
    CONTOUR,
    DEBRIS,
    HOUSE,
    PLAN_FACE,
    SYMBOLS,
    TINTS,
    UNSEEN_FACE,
    WALL,
)
from vestiges.games.troia.components import HOMES, SIDES, Components
from vestiges.games.troia.mound_view import Face

LINES: Final = f'fill="none" stroke="{CONTOUR}" stroke-width="2"'
WALLS: Final = f'fill="none" stroke="{WALL}"'
STROKES: Final = "M-50-30Q-20-44 4-50M-50 4Q-30-10-14-6T24-26 50-34M-34 50Q-8 30 16 30T50 12"
"""Contour strokes that mean nothing."""
TEXTURE: Final = (
    "M-50-26H-22V-50M-22-26V14H12M-50 30H-22V50M12-50V-22H50M12-4V38H50M12 38V50M30-4H50"
)
"""Walls of nowhere, for every plan face that nobody has identified."""
NORTH: Final = "M-38 46V26M-43 33-38 25-33 33"
SMUDGE: Final = "M-20 8Q-14-16-6 2T8-4 20-10M-22 18Q-6 8 4 14T22 6"
"""A symbol of which too little is seen."""
SPECKS: Final = (
    "M-36-30h7l-3 6zM26-36h8l-4 7zM-38 22h8l-4 7zM30 26h7l-3 6zM-6 38h7l-4 6zM2-42h6l-3 5z"
)
GLOW: Final = f'<use href="#art-rim" class="glow rim" stroke="{ACCENT}"/>'
"""The rim of a piece that may be chosen."""
LAID: Final = f'<use href="#art-rim" stroke="{INK}"/>'
"""The rim of a piece laid in this turn."""


def blank(colour: str) -> str:
    """A piece with nothing on it."""
    return (
        f'<rect x="-49" y="-49" width="98" height="98" rx="4" fill="{colour}" stroke="{EDGE}" '
        'stroke-width="2"/>'
    )


AS_INK: Final = f' fill="{INK}"'


def glyph(
    box: Components, layer: int, scale: float, x: float = 0, y: float = 0, ink: str = AS_INK
) -> str:
    """The symbol of a layer; with no ink of its own it takes that of the table."""
    shape = SYMBOLS[box.layer_symbols[layer]]
    place = f'transform="translate({x:.4g} {y:.4g}) scale({scale})"'
    return f'<path d="{shape}" fill-rule="evenodd"{ink} {place}/>'


def corners(mark: str) -> str:
    """A mark repeated in the corners, so that it can be told while something lies over the rest."""
    places = [(-37, -37), (37, -37), (-37, 37), (37, 37)]
    return "".join(f'<g transform="translate({x} {y}) scale(.27)">{mark}</g>' for x, y in places)


# What is defined once ---------------------------------------------------------------------------


@lru_cache(maxsize=8)
def definitions(box: Components) -> str:
    """What the faces refer to: blank faces, marks, and the contour lines of every cell."""
    reliefs = [relief(box, layer, cell) for layer in (0, 1) for cell in range(SIDES[layer] ** 2)]
    parts = [*unidentified(box), *marks(), *reliefs, site(0), site(1)]
    return f"<defs>{''.join(parts)}</defs>"


def unidentified(box: Components) -> list[str]:
    """The faces that tell no more than a layer, or that there is a plan."""
    parts = [f'<path id="art-strokes" d="{STROKES}" {LINES}/>']
    for layer in range(5):
        symbols = glyph(box, layer, 0.86) + corners(glyph(box, layer, 1.0))
        parts.append(f'<g id="art-symbol-{layer}">{blank(TINTS[layer])}{symbols}</g>')
    smudge = f'<path d="{SMUDGE}" fill="none" stroke="{INK}" stroke-width="5"/>'
    parts.append(f'<g id="art-smudge">{blank(BLANK_FACE)}{smudge}{corners(smudge)}</g>')
    walls = f'<path d="{TEXTURE}" {WALLS} stroke-width="5"/>'
    north = f'<path d="{NORTH}" {WALLS} stroke-width="3"/>'
    parts.append(f'<g id="art-plan">{blank(PLAN_FACE)}{walls}{north}</g>')
    parts.append(f'<g id="art-hidden">{blank(UNSEEN_FACE)}</g>')
    return parts


def marks() -> list[str]:
    """Shadow, shade and rim of pieces, and the small signs.

    Rim and signs have no colour here: they take it from where they are used, for the dark.
    """
    square = 'x="-49" y="-49" width="98" height="98" rx="4"'
    rim = 'x="-46" y="-46" width="92" height="92" rx="3" fill="none"'
    sign = 'fill="none" stroke-width="2" transform="scale(.75)"'
    arch = f'<path d="{ARCH}" fill="{CREAM}" transform="scale(.72)"/>'
    disc = f'<circle r="11" class="accent" fill="{ACCENT}" stroke="{CREAM}" stroke-width="1.5"/>'
    return [
        f'<rect id="art-shadow" {square} class="shadow" fill="{INK}" fill-opacity=".3"/>',
        f'<rect id="art-shade" {square} class="shade" fill="{INK}"/>',
        f'<rect id="art-rim" {rim} stroke-width="7"/>',
        f'<g id="art-arch">{disc}{arch}</g>',
        f'<path id="art-house" d="{HOUSE}" {sign}/>',
        f'<path id="art-debris" d="{DEBRIS}" {sign}/>',
    ]


def relief(box: Components, layer: int, cell: int) -> str:
    """The contour lines of one cell."""
    return f'<path id="{relief_id(layer, cell)}" d="{art.contours(box, layer, cell)}" {LINES}/>'


def relief_id(layer: int, cell: int) -> str:
    """Layers of 16 pieces share one relief, Troy I has its own."""
    return f"art-small-{cell}" if layer == 0 else f"art-large-{cell}"


def site(layer: int) -> str:
    """The contour lines of a whole frame, the middle of its first cell at the origin."""
    side = SIDES[layer]
    cells = [
        f'<use href="#{relief_id(layer, cell)}" x="{cell % side * 100}" y="{cell // side * 100}"/>'
        for cell in range(side * side)
    ]
    name = "art-site-small" if layer == 0 else "art-site-large"
    return f'<g id="{name}">{"".join(cells)}</g>'


# Faces ------------------------------------------------------------------------------------------


def seen(face: Face) -> str:
    """A face as far as everyone sees it."""
    if not face["face"]:
        return '<use href="#art-hidden"/>'
    layer, cell = face["layer"], face["cell"]
    lines = '<use href="#art-strokes"/>'
    if cell >= 0:  # open contours: the cell is public
        lines = f'<use href="#{relief_id(0 if layer == 0 else 1, cell)}"/>'
    if face["face"] == "plan":
        return f'<use href="#art-plan"/>{lines}'
    if layer < 0:
        return f'<use href="#art-smudge"/>{lines}'
    return f'<use href="#art-symbol-{layer}"/>{lines}'


def kind(face: Face) -> str:
    """The class of a piece by the face it shows."""
    if not face["face"]:
        return "hidden"
    return f"symbol layer-{face['layer']}" if face["layer"] >= 0 else face["face"]


def known(box: Components, piece: int, points: int) -> str:
    """A piece that the viewer has identified: true contours, its plan or its rubble."""
    layer, cell = HOMES[piece]
    return examined(box, piece, points, f'<use href="#{relief_id(layer, cell)}"/>')


def unplaced(box: Components, piece: int, points: int) -> str:
    """The same with contours that are not called by their cell: it is to be found (TRO-R23)."""
    layer, cell = HOMES[piece]
    return examined(box, piece, points, f'<path d="{art.contours(box, layer, cell)}" {LINES}/>')


@lru_cache(maxsize=512)
def examined(box: Components, piece: int, points: int, lines: str) -> str:
    """A piece of which all is seen."""
    layer, cell = HOMES[piece]
    if points == 2:
        return blank(PLAN_FACE) + floor(box, layer, cell) + lines + glyph(box, layer, 0.34, 36, -36)
    specks = f'<path d="{SPECKS}" fill="{WALL}"/>' if points == 1 else ""
    return blank(TINTS[layer]) + lines + specks + glyph(box, layer, 0.66)


def floor(box: Components, layer: int, cell: int) -> str:
    """The plan in a cell. Random site plans put some where the drawing has none: the texture."""
    walls = art.walls(box, layer, cell)
    if not walls:
        return f'<path d="{TEXTURE}" {WALLS} stroke-width="5"/>'
    return (
        f'<path d="{art.rooms(box, layer, cell)}" fill="#dfc39c"/>'
        f'<path d="{walls}" {WALLS} stroke-width="5"/>'
    )
