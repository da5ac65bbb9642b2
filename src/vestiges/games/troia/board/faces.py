"""The faces of pieces, each a drawing in a square from -50 to 50.

A piece that the viewer has not identified is a stone with a bare symbol, or a slab with walls that
are the same for all: neither true art nor true contours (section 6 of the rules, drawing rule).
What depends on the box (contour lines, plans, symbols) stands in web/art.svg for the packaged box;
a match with another box brings its own definitions.

python -m vestiges.games.troia.board.faces     write those of the packaged box into web/art.svg
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, MIDDLE, number
from vestiges.games.troia.board import art
from vestiges.games.troia.board.style import CONTOUR, WALL
from vestiges.games.troia.components import HOMES, SIDES, Components, load
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.text.phrases import name

FILE: Final = Path(__file__).parents[1] / "web" / "art.svg"
MADE: Final = "<!-- of the packaged box, written by board/faces.py -->\n"
LINES: Final = f'fill="none" stroke="{CONTOUR}" stroke-width="2"'
NOWHERE_WALLS: Final = "M-40-22H-18V-40M-18-22V8H-40M6-40V-20H40M6-20V8H22V-2H40"
"""Walls for a plan piece where the drawing of the site has none (random site plans)."""
GLOW: Final = '<use href="#art-glow" class="glow"/>'
"""The rim of a piece that may be chosen."""
LAID: Final = f'<use href="#art-rim" stroke="{INK}"/>'
"""The rim of a piece laid in this turn."""
UNKNOWN, RUBBLE, PLAN = range(3)
"""What a piece is, as its points."""


class Faces:
    """The faces of one box's pieces."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.own = "-own" if box.key else ""
        """What the ids end with of all that depends on the box."""
        self.definitions = f"<defs>{''.join(self.symbols())}</defs>" if self.own else ""
        self.stones = [f'<use href="#art-face-{layer}{self.own}"/>' for layer in range(len(SIDES))]
        """By layer: a piece with its symbol up."""

    # As everyone sees them

    def seen(self, face: Face) -> str:
        """A face as far as everyone sees it."""
        if not face["face"]:
            return '<use href="#art-hidden"/>'
        layer, cell = face["layer"], face["cell"]
        lines = self.lines(layer, cell) if cell >= 0 else ""  # open contours: the cell is public
        if face["face"] == "plan":
            return f'<use href="#art-plan"/>{lines}'
        if layer < 0:
            return f'<use href="#art-smudge"/>{lines}'
        return self.stones[layer] + lines

    def glyph(self, layer: int, x: float, y: float, scale: float) -> str:
        """The symbol of a layer in the ink of the table."""
        place = f'transform="translate({x:.4g} {y:.4g}) scale({scale})"'
        return f'<use href="#art-glyph-{self.box.layer_symbols[layer]}" {place}/>'

    # As those see them who have identified them

    def known(self, piece: int, points: int) -> str:
        """A piece that the viewer has identified: true contours, its plan or its rubble."""
        if points == PLAN:
            return f'<use href="#art-plan-{name(piece)}{self.own}"/>'
        if points == RUBBLE:
            return f'<use href="#art-rubble-{name(piece)}{self.own}"/>'
        return self.stones[HOMES[piece][0]]

    def unplaced(self, piece: int, points: int) -> str:
        """The same without a name that tells the cell: it is to be found (TRO-R23)."""
        layer, cell = HOMES[piece]
        lines = f'<path d="{art.contours(self.box, layer, cell)}" {LINES}/>'
        if points == PLAN:
            return self.plan(piece, lines)
        return self.rubble(piece, lines) if points == RUBBLE else self.stones[layer] + lines

    def site(self, layer: int) -> str:
        """The id of the contour lines of a whole frame."""
        return f"art-site-{'small' if SIDES[layer] == 3 else 'large'}{self.own}"

    # What depends on the box

    def lines(self, layer: int, cell: int) -> str:
        """The contour lines of a cell; layers of 16 pieces share one relief, Troy I has its own."""
        return f'<use href="#{relief_id(layer, cell)}{self.own}"/>'

    def plan(self, piece: int, lines: str) -> str:
        """A slab with a part of the site plan."""
        layer, cell = HOMES[piece]
        walls = art.walls(self.box, layer, cell) or NOWHERE_WALLS
        small = f'transform="translate(33 -33) scale(.3)" fill="{INK}"'
        return (
            f'<use href="#art-plaster"/>{lines}'
            f'<path d="{art.rooms(self.box, layer, cell)}" fill="#dfc39c"/>'
            f'<path d="{walls}" fill="none" stroke="{WALL}" stroke-width="6"/>'
            f'<use href="#art-bevel"/>'
            f'<use href="#art-glyph-{self.box.layer_symbols[layer]}" {small}/>'
        )

    def rubble(self, piece: int, lines: str) -> str:
        """A stone of the layer with debris on it."""
        layer = HOMES[piece][0]
        sign = f'<use href="#art-sign-{self.box.layer_symbols[layer]}"/>'
        return f'<use href="#art-stone-{layer}"/>{lines}<use href="#art-specks"/>{sign}'

    def symbol_face(self, layer: int) -> str:
        """A stone with the symbol of its layer."""
        sign = f'<use href="#art-sign-{self.box.layer_symbols[layer]}"/>'
        return f'<g id="art-face-{layer}{self.own}"><use href="#art-stone-{layer}"/>{sign}</g>'

    def symbols(self) -> list[str]:
        """The definitions of all that depends on the box."""
        made = [self.relief(layer, cell) for layer in (0, 1) for cell in range(SIDES[layer] ** 2)]
        made += [self.ground(0), self.ground(1)]
        made += [self.symbol_face(layer) for layer in range(len(SIDES))]
        for piece, (layer, cell) in enumerate(HOMES):
            lines, called = self.lines(layer, cell), name(piece)
            made.append(f'<g id="art-plan-{called}{self.own}">{self.plan(piece, lines)}</g>')
            made.append(f'<g id="art-rubble-{called}{self.own}">{self.rubble(piece, lines)}</g>')
        return made

    def relief(self, layer: int, cell: int) -> str:
        """The contour lines of one cell."""
        called = relief_id(layer, cell) + self.own
        return f'<path id="{called}" d="{art.contours(self.box, layer, cell)}" {LINES}/>'

    def ground(self, layer: int) -> str:
        """The contour lines of a whole frame, the middle of its first cell at the origin."""
        side = SIDES[layer]
        cells = [
            self.lines(layer, cell).replace(
                "/>", f' x="{cell % side * 100}" y="{cell // side * 100}"/>'
            )
            for cell in range(side * side)
        ]
        return f'<g id="{self.site(layer)}">{"".join(cells)}</g>'


def relief_id(layer: int, cell: int) -> str:
    """What the contour lines of a cell are called in the packaged box."""
    return f"art-small-{cell}" if layer == 0 else f"art-large-{cell}"


@lru_cache(maxsize=512)
def label(said: str, size: float) -> str:
    """A name at the lower edge of a piece of this size."""
    letters = number(max(30, 1225 / size))
    plate = "art-label" if len(said) > 2 else "art-label-short"
    return (
        f'<use href="#{plate}"/><text y="43" font-size="{letters}" fill="{INK}" {MIDDLE} {BOLD}>'
        f"{said}</text>"
    )


@lru_cache(maxsize=8)
def faces_of(box: Components) -> Faces:
    """The faces of a box's pieces."""
    return Faces(box)


def write() -> str:
    """The art of the game with the packaged box's symbols after the hand-made ones."""
    made = "".join(f"{symbol}\n" for symbol in faces_of(load()).symbols())
    head = FILE.read_text(encoding="utf-8").split(MADE)[0].removesuffix("</defs>\n</svg>\n")
    return f"{head}{MADE}{made}</defs>\n</svg>\n"


if __name__ == "__main__":
    FILE.write_text(write(), encoding="utf-8")
