"""The frames: the ground of each layer, what was published on it, and the viewer's own pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.look import ACCENT, AS_ACCENT, AS_HOLLOW, AS_SIGN, AS_SOFT, INK, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, rect, text, title, width_of
from vestiges.engine.text import Tongue
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.layout import HEAD
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.components import CODES, LAYER_FIRST, SIDES
from vestiges.games.troia.frames import ILLEGAL, count, full, group, largest
from vestiges.games.troia.text import grids, phrases
from vestiges.games.troia.text.composing import draft, present
from vestiges.games.troia.view import Laid, TroiaView


def draw(scene: Scene) -> str:
    """All frames in play."""
    return "".join(Frame(scene, layer).draw() for layer in scene.view["layers"])


class Frame:
    """One layer's frame."""

    def __init__(self, scene: Scene, layer: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.tongue = scene.tongue
        self.layer = layer
        self.box = scene.places.frames[layer]
        self.cell = scene.places.cell
        self.side = SIDES[layer]
        self.first = LAYER_FIRST[layer]
        self.lying = present(scene.view, layer)
        self.has_docks = not self.view["manual"] and not self.view["over"]
        """With manual placement the viewer finds the cells himself (TRO-R23)."""

    def draw(self) -> str:
        """Its head, ground, pieces, outlines and foot."""
        code = CODES[self.layer]
        name = phrases.layer(self.tongue, self.layer)
        box = self.box
        area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
        return (
            f'<g id="frame-{code}" class="frame layer-{self.layer}" data-zoom="{area}">'
            f"{title(name)}{self.head(name)}{self.ground()}{self.pieces()}{self.outlines()}"
            f"{self.foot()}</g>"
        )

    # Around the grid

    def head(self, name: str) -> str:
        """The symbol and the name."""
        x, y = self.box.x, self.box.y + 16
        mark = faces.glyph(self.scene.parts, self.layer, 0.28, x + 9, y - 4, "")
        return mark + text(x + 21, y + 1, name, 14, BOLD)

    def foot(self) -> str:
        """What is missing and what is to be beaten, or what the publication begun here would be."""
        group = self.view["group"]
        if group and self.is_here(group[0]):
            return self.chip(composed(self.view, self.tongue), True)
        goal = grids.goals(self.view, self.layer, self.tongue)[0]
        return self.missing() + self.chip(goal, False)

    def chip(self, said: str, is_open: bool) -> str:
        """A word in the lower right corner."""
        right, y = self.box.x + 4 * self.cell, self.box.bottom - 4
        wide = min(4 * self.cell, width_of(said, 13.5) + 10)
        look = AS_ACCENT if is_open else AS_HOLLOW
        ink = f" {ON_ACCENT}" if is_open else ""
        ground = rect(right - wide, y - 13.5, wide, 17.5, f'rx="8" {look}')
        return ground + text(right - wide / 2, y, said, 13.5, f"{MIDDLE} {BOLD}{ink}")

    def missing(self) -> str:
        """How many plan and rubble pieces are missing."""
        if self.lying == full(self.side):
            return ""
        said = grids.missing(self.view, self.layer, self.lying, self.tongue)
        kinds = [self.view["points"][self.first + cell] for cell in self.empty()]
        x, y = number(self.box.x + 7), self.box.bottom - 4
        if 0 in kinds:
            return text(self.box.x, y, said, 13.5, AS_SOFT)
        return (
            f'<g>{title(said)}<use href="#art-house" {AS_SIGN} x="{x}" y="{number(y - 4)}"/>'
            f"{text(self.box.x + 17, y, str(kinds.count(2)), 13.5)}"
            f'<use href="#art-debris" {AS_SIGN} x="{number(self.box.x + 44)}" y="{number(y - 4)}"/>'
            f"{text(self.box.x + 54, y, str(kinds.count(1)), 13.5)}</g>"
        )

    def empty(self) -> list[int]:
        """The cells where nothing lies."""
        return [cell for cell in range(self.side**2) if not self.lying >> cell & 1]

    # The grid

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, self.side)
        return self.box.x + column * self.cell, self.box.y + HEAD + row * self.cell

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        x, y = self.corner(cell)
        return x + self.cell / 2, y + self.cell / 2

    def ground(self) -> str:
        """The ground with its contour lines, and the cells where nothing lies yet."""
        width = self.side * self.cell
        x, y = self.middle(0)
        site = "small" if self.side == 3 else "large"
        relief = f'<use href="#art-site-{site}" {at(x, y, self.cell / 100)}/>'
        back = rect(self.box.x, self.box.y + HEAD, width, width, f'rx="3" {AS_HOLLOW}')
        cells = "".join(self.hole(cell) for cell in self.empty())
        return f"{back}{relief}<g {AS_CELL}>{cells}</g>{self.plan_signs()}"

    def hole(self, cell: int) -> str:
        """An empty cell: the home of one piece."""
        piece = self.first + cell
        x, y = self.corner(cell)
        size = number(self.cell - 1)
        name = phrases.name(piece)
        drop = f' data-drop="{name}"' if self.scene.asks("publish", "place") else ""
        answer = self.scene.answer("cell", piece, "place")
        return (
            f'<rect id="cell-{name}" {answer}{drop} x="{number(x + 0.5)}" '
            f'y="{number(y + 0.5)}" width="{size}" height="{size}">'
            f"{hole_name(self.tongue, piece, self.view['points'][piece])}</rect>"
        )

    def plan_signs(self) -> str:
        """A sign in the empty cells of plan pieces."""
        signs = ""
        held = {held["piece"] for held in self.view["tent"]} if self.has_docks else set()
        for cell in self.empty():
            piece = self.first + cell
            if self.view["points"][piece] == 2 and piece not in held:
                x, y = self.corner(cell)
                signs += f'<use href="#art-house" x="{number(x + 8)}" y="{number(y + 8)}"/>'
        return f'<g {AS_SIGN} opacity=".6" pointer-events="none">{signs}</g>' if signs else ""

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
        return faces.known(self.scene.parts, piece, self.view["points"][piece])

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
        return (
            f'<g id="dock-{phrases.name(piece)}" data-slot="slot-{slot}" {attributes} '
            f"{self.place(piece)}>{title(self.known_as(piece))}"
            f'<g opacity=".72">{self.face(piece)}</g>{rim}</g>'
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
        place = at(self.box.x, self.box.y + HEAD, self.cell / 100)
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


AS_CELL: Final = 'fill="#fff" fill-opacity=".18" stroke="#b9a67d" stroke-dasharray="2 3"'


_HOLES: Final[dict[tuple[str, int, int], str]] = {}


def hole_name(tongue: Tongue, piece: int, points: int) -> str:
    """The title of an empty cell, worked out once a language."""
    key = (tongue.lang, piece, points)
    if key not in _HOLES:
        facts = {"piece": phrases.name(piece), "kind": phrases.kind(tongue, points)}
        _HOLES[key] = title(tongue("{piece}: empty cell ({kind})").format(**facts))
    return _HOLES[key]


def composed(view: TroiaView, tongue: Tongue) -> str:
    """What the publication begun would be if it were closed now."""
    made = draft(view)
    if made.status == ILLEGAL:
        return tongue("not yet legal")
    status = tongue(phrases.STATUSES[made.status])
    return tongue("{status}: +{points}").format(status=status, points=made.points)
