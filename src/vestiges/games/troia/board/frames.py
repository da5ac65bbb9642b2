"""The frames: the ground of each layer, what was published on it, and the viewer's own pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import ACCENT, AS_ACCENT, AS_PANEL, AS_SIGN, INK, ON_ACCENT
from vestiges.drawing.svg import (
    BOLD,
    MIDDLE,
    at,
    number,
    rect,
    rows,
    text,
    title,
    width_of,
    wrap,
)
from vestiges.engine.text import Tongue
from vestiges.games.troia.board import faces, trench
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.components import CODES, HOMES, LAYER_FIRST, SIDES
from vestiges.games.troia.frames import ILLEGAL, count, full, group, largest
from vestiges.games.troia.text import grids, phrases
from vestiges.games.troia.text.composing import draft, present
from vestiges.games.troia.view import Laid, TroiaView


def draw(scene: Scene) -> str:
    """All frames in play, in the trench."""
    drawn = [Frame(scene, layer).draw() for layer in scene.view["layers"]]
    return f'<g id="frames">{trench.draw(scene)}{"".join(drawn)}</g>'


class Frame:
    """One layer's frame."""

    def __init__(self, scene: Scene, layer: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.layer = layer
        self.plot = scene.places.plots[layer]
        self.box = self.plot.grid
        self.cell = scene.places.cell
        self.side = SIDES[layer]
        self.first = LAYER_FIRST[layer]
        self.lying = present(scene.view, layer)
        self.has_docks = not self.view["manual"] and not self.view["over"]
        """With manual placement the viewer finds the cells himself (TRO-R23)."""
        self.is_place = scene.asks("place")
        self.takes_drops = self.is_place or scene.asks("publish")

    def draw(self) -> str:
        """Its words, ground, pieces and outlines."""
        code = CODES[self.layer]
        name = phrases.layer(self.tongue, self.layer)
        return (
            f'<g id="frame-{code}" class="frame layer-{self.layer}" data-zoom="{self.area()}">'
            f"{title(name)}{self.head(name)}{self.ground()}{self.pieces()}{self.outlines()}"
            f"{self.foot()}</g>"
        )

    def area(self) -> str:
        """The grid and the words about it."""
        grid, note = self.box, self.plot.note
        x, y = min(grid.x, note.x) - 4, min(grid.y, note.y) - 4
        width = max(grid.right, note.right) + 4 - x
        height = max(grid.bottom, note.bottom) + 4 - y
        return " ".join(number(part) for part in (x, y, width, height))

    # Beside the grid, or above and below it

    def head(self, name: str) -> str:
        """The symbol and the name."""
        note = self.plot.note
        x, y = note.x + (0 if self.plot.is_beside else 4), note.y
        mark = self.scene.piece_faces.glyph(self.layer, x + 9, y + 11, 0.3)
        if not self.plot.is_beside:
            return mark + text(x + 22, y + 16, name, 14, BOLD)
        first, *more = wrap(name, note.width - 20, 14)
        return (
            mark + text(x + 22, y + 16, first, 14, BOLD) + rows(x + 22, y + 33, more, 14, 17, BOLD)
        )

    def foot(self) -> str:
        """What is missing and what is to be beaten, or what the publication begun here would be."""
        group = self.view["group"]
        if group and self.is_here(group[0]):
            return self.chip(composed(self.view, self.tongue), True)
        goal = grids.goals(self.view, self.layer, self.tongue)[0]
        return self.missing() + self.chip(goal, False)

    def chip(self, said: str, is_open: bool) -> str:
        """A word on paper; the publication begun stands out."""
        note, lines = self.plot.note, [said]
        if self.plot.is_beside:
            lines = [line.rstrip(COLON) for line in wrap(said, note.width, 13)]
        wide = max(width_of(line, LETTERS) for line in lines) + 10
        high = 16 * len(lines) + 2
        x, y = max(note.x, note.right - wide), self.box.bottom + 2
        if self.plot.is_beside:
            wide = min(wide, note.width + 14)
            x = note.x - min(8, max(2, wide - note.width))
            y = min(note.y + 66, note.bottom - high)
        look = AS_ACCENT if is_open else AS_PANEL
        ink = f" {ON_ACCENT}" if is_open else ""
        ground = rect(x, y, wide, high, f'rx="8" {look}')
        return ground + rows(x + wide / 2, y + 13, lines, 12.5, 16, f"{MIDDLE} {BOLD}{ink}")

    def missing(self) -> str:
        """How many plan and rubble pieces are missing."""
        if self.lying == full(self.side):
            return ""
        said = grids.missing(self.view, self.layer, self.lying, self.tongue)
        kinds = [self.view["points"][self.first + cell] for cell in self.empty()]
        x, y = self.plot.note.x, self.plot.note.y + 56
        if not self.plot.is_beside:
            x, y = x + 4, self.box.bottom + 15
        if 0 in kinds:
            return text(x, y, said, 12)
        return (
            f'<g>{title(said)}<use href="#art-house" {AS_SIGN} {at(x + 7, y - 4.5)}/>'
            f"{text(x + 16, y, str(kinds.count(2)), 13.5)}"
            f'<use href="#art-debris" {AS_SIGN} {at(x + 42, y - 4.5)}/>'
            f"{text(x + 51, y, str(kinds.count(1)), 13.5)}</g>"
        )

    def empty(self) -> list[int]:
        """The cells where nothing lies."""
        return [cell for cell in range(self.side**2) if not self.lying >> cell & 1]

    # The grid

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, self.side)
        return self.box.x + column * self.cell, self.box.y + row * self.cell

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def ground(self) -> str:
        """The strings of the grid, the cells where nothing lies yet, the contour lines."""
        edge = self.side * self.cell * 0.05
        wide = number(self.side * self.cell + 2 * edge)
        pegs = f'x="{number(self.box.x - edge)}" y="{number(self.box.y - edge)}"'
        cells = "".join(self.hole(cell) for cell in self.empty())
        return (
            f'<use href="#art-pegs" {pegs} width="{wide}" height="{wide}"/>'
            f"<g {at(self.box.x, self.box.y, self.cell / 100)}>{cells}"
            f'<use href="#{self.scene.piece_faces.site(self.layer)}" x="50" y="50" opacity=".5" '
            f'pointer-events="none"/></g>'
        )

    def hole(self, cell: int) -> str:
        """An empty cell: the home of one piece, with a sign of what belongs there."""
        piece = self.first + cell
        points = self.view["points"][piece]
        if self.is_place:
            return hole(self.tongue, piece, points, self.scene.answer("cell", piece, "place"), True)
        key = (self.tongue.lang, piece, points, self.takes_drops)
        if key not in _HOLES:
            _HOLES[key] = hole(self.tongue, piece, points, 'class="cell"', self.takes_drops)
        return _HOLES[key]

    def pieces(self) -> str:
        """What lies there for all to see, what the viewer lays now, what waits in the tent."""
        drawn = [self.published(laid) for laid in self.view["laid"] if self.is_here(laid["piece"])]
        for held in sorted(self.view["tent"], key=lambda held: held["piece"]):
            piece = held["piece"]
            if not self.is_here(piece):
                continue
            if piece in self.scene.drafted:
                drawn.append(self.laid_now(held["slot"], piece))
            elif self.has_docks:
                drawn.append(self.docked(held["slot"], piece))
        return "".join(drawn)

    def is_here(self, piece: int) -> bool:
        """Whether a piece belongs in this frame."""
        return 0 <= piece - self.first < self.side**2

    def face(self, piece: int) -> str:
        """The piece as its owner, and once it lies there everyone, knows it."""
        return self.scene.piece_faces.known(piece, self.view["points"][piece])

    def place(self, piece: int) -> str:
        """Its home."""
        x, y = self.middle(piece - self.first)
        return at(x, y, self.cell / 100)

    def published(self, laid: Laid) -> str:
        """A published piece; which of the dug ones it was only its owner knows (TRO-147)."""
        piece, seat = laid["piece"], laid["seat"]
        kind = phrases.kind(self.tongue, self.view["points"][piece])
        said = self.tongue("{piece} ({kind}), published by {who} in round {round}").format(
            piece=phrases.name(piece), kind=kind, who=self.scene.names[seat], round=laid["round"]
        )
        slot = next((h["slot"] for h in self.view["published"] if h["piece"] == piece), -1)
        origin = f"slot-{slot}" if slot >= 0 else f"tent-{seat}"
        return (
            f'<g id="piece-{phrases.name(piece)}" class="piece published by-{seat}" '
            f'data-fact="piece-{piece}" data-from="{origin}" {self.place(piece)}>'
            f"{title(said)}{self.face(piece)}</g>"
        )

    def known_as(self, piece: int) -> str:
        """An own piece in words."""
        kind = phrases.kind(self.tongue, self.view["points"][piece])
        text = self.tongue("{piece} ({kind}), in your tent")
        return text.format(piece=phrases.name(piece), kind=kind)

    def laid_now(self, slot: int, piece: int) -> str:
        """A piece of the turn being put together; nobody else sees it yet."""
        option = slot if self.view["manual"] else piece
        attributes = self.scene.answer("piece laid", option, "publish")
        rim = faces.GLOW if piece in self.view["group"] else faces.LAID
        name = title(self.known_as(piece))
        drawn = f"{name}{self.face(piece)}{rim}"
        return f'<g id="slot-{slot}" {attributes} {self.place(piece)}>{drawn}</g>'

    def docked(self, slot: int, piece: int) -> str:
        """A piece of the viewer's tent, shown at its home to nobody else."""
        attributes = self.scene.answer("dock", piece, "publish")
        rim = faces.GLOW if self.scene.offers(piece, "publish") else ""
        label = faces.label(phrases.name(piece), self.cell)
        return (
            f'<g id="dock-{phrases.name(piece)}" data-slot="slot-{slot}" {attributes} '
            f"{self.place(piece)}>{title(self.known_as(piece))}"
            f'<g opacity=".8">{self.face(piece)}</g>{label}{rim}</g>'
        )

    # Outlines

    def outlines(self) -> str:
        """Around the largest group present, and around one's own pieces that hang together."""
        drawn = ""
        best = largest(self.side, self.lying)
        if best:
            mask = sum(part for part in groups(self.side, self.lying) if count(part) == best)
            drawn += self.outline(mask, f'class="largest" stroke="{INK}" stroke-width="8"')
        mine = [h["piece"] for h in self.view["tent"] if self.is_here(h["piece"])]
        waiting = [piece for piece in mine if piece not in self.scene.drafted]
        if waiting and self.has_docks:
            dashes = f'class="rim mine" stroke="{ACCENT}" stroke-width="6" stroke-dasharray="14 9"'
            drawn += self.outline(phrases.cells(waiting), dashes)
        return drawn

    def outline(self, mask: int, look: str) -> str:
        """The border of some cells."""
        place = at(self.box.x, self.box.y, self.cell / 100)
        path = border(self.side, mask)
        return f'<path d="{path}" fill="none" {look} pointer-events="none" {place}/>'


@lru_cache(maxsize=4096)
def groups(side: int, mask: int) -> list[int]:
    """The groups of a mask."""
    found: list[int] = []
    while mask:
        part = group(side, mask, mask & -mask)
        found.append(part)
        mask &= ~part
    return found


@lru_cache(maxsize=4096)
def border(side: int, mask: int) -> str:
    """The path between cells of the mask and all others, a cell being 100 wide."""
    edges = ""
    for cell in range(side * side):
        if not mask >> cell & 1:
            continue
        row, column = divmod(cell, side)
        x, y = 100 * column, 100 * row
        if row == 0 or not mask >> (cell - side) & 1:
            edges += f"M{x} {y}h100"
        if row == side - 1 or not mask >> (cell + side) & 1:
            edges += f"M{x} {y + 100}h100"
        if column == 0 or not mask >> (cell - 1) & 1:
            edges += f"M{x} {y}v100"
        if column == side - 1 or not mask >> (cell + 1) & 1:
            edges += f"M{x + 100} {y}v100"
    return edges


COLON: Final = ":\u202f\xa0 "
"""What a line does not end with where the rest stands below."""
LETTERS: Final = 11.7
"""What words on a chip are measured as; their letters are rather narrow."""
_HOLES: Final[dict[tuple[str, int, int, bool], str]] = {}
"""Empty cells that are no answer, drawn once a language."""


def hole(tongue: Tongue, piece: int, points: int, answer: str, takes_drops: bool) -> str:
    """An empty cell of a frame whose cells are 100 wide."""
    layer, cell = HOMES[piece]
    row, column = divmod(cell, SIDES[layer])
    name = phrases.name(piece)
    drop = f' data-drop="{name}"' if takes_drops else ""
    said = tongue("{piece}: empty cell ({kind})")
    return (
        f'<use id="cell-{name}" href="#art-hole-{points}" {answer}{drop} x="{100 * column}" '
        f'y="{100 * row}">{title(said.format(piece=name, kind=phrases.kind(tongue, points)))}</use>'
    )


def composed(view: TroiaView, tongue: Tongue) -> str:
    """What the publication begun would be if it were closed now."""
    made = draft(view)
    if made.status == ILLEGAL:
        return tongue("not yet legal")
    status = tongue(phrases.STATUSES[made.status])
    return tongue("{status}: +{points}").format(status=status, points=made.points)
