"""The waiting area: a lorry for each colour on the road, behind it its expert, who pays."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import CREAM, INK
from vestiges.drawing.svg import BOLD, MIDDLE, framed, number, rect, text, title
from vestiges.games.archives.board import building, faces
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.board.style import NOTHING, paint
from vestiges.games.archives.board.writing import lines
from vestiges.games.archives.constants import COLOUR_NAMES, COLOURS, QUEUE
from vestiges.games.archives.text import ranks

SIGN: Final = 92
"""The width of the sign on the left of a wide road."""
CAB: Final = 28
PAYS: Final = 28
"""Room behind the lorry for its expert, who pays."""
EMPTY: Final = f'stroke="{CREAM}" stroke-opacity=".25"'
ROAD: Final = paint("road", "#b5aa98")
BED: Final = paint("bed", "#8d6a41")
WHITE: Final = f'{MIDDLE} {BOLD} fill="{CREAM}"'


def draw(scene: Scene) -> str:
    """Six lorries, and what they are."""
    if scene.asks("clear"):
        return lorries(scene)
    facts = (tuple(scene.cubes[QUEUE]), tuple(scene.view["experts"]))
    return scene.kept("road", facts, lambda: lorries(scene))


def lorries(scene: Scene) -> str:
    """The whole road."""
    box, said = scene.places.road, scene.tongue("Waiting area")
    drawn = tarmac(box, scene.places.lorries) + name_plate(scene, said)
    drawn += "".join(Lorry(scene, colour).draw() for colour in range(COLOURS))
    return f'<g id="waiting">{title(said)}{drawn}</g>'


def head(scene: Scene) -> tuple[float, float]:
    """How much of the road the sign takes, on the left or above."""
    return (SIGN, 0) if scene.shape == "wide" else (0, 16)


def name_plate(scene: Scene, said: str) -> str:
    """The sign of the road."""
    box = scene.places.road
    if scene.shape != "wide":
        return text(box.x + 8, box.y + 13, said, 12, BOLD)
    rows = lines(said, SIGN - 24, 12, 2)
    drawn = framed(
        Box(box.x + 6, box.y + 4, SIGN - 8, 31), f'rx="4" fill="#2f5f86" stroke="{CREAM}"'
    )
    top = box.y + (17 if len(rows) > 1 else 24)
    for n, row in enumerate(rows):
        drawn += text(box.x + 2 + SIGN / 2, top + 14 * n, row, 12, WHITE)
    return drawn


@lru_cache(8)
def tarmac(box: Box, across: int) -> str:
    """The road, with a line for each row of lorries."""
    drawn = framed(box, f'{ROAD} stroke="{INK}" stroke-width="1.2"')
    rows = -(-COLOURS // across)
    for n in range(rows):
        y = box.bottom - 3 - n * (box.height / rows)
        line = f"M{number(box.x)} {number(y)}h{number(box.width)}"
        drawn += f'<path d="{line}" stroke="{CREAM}" stroke-width="1.5" stroke-dasharray="14 10"/>'
    return drawn


class Lorry:
    """The waiting archives of a colour."""

    def __init__(self, scene: Scene, colour: int) -> None:
        self.scene = scene
        self.view = scene.view
        self.colour = colour
        box, across = scene.places.road, scene.places.lorries
        left, above = head(scene)
        rows = -(-COLOURS // across)
        wide, high = (box.width - left - 4) / across, (box.height - above) / rows
        x, y = colour % across * wide, colour // across * high
        self.box = Box(box.x + left + 2 + x, box.y + above + y, wide - 3, high)
        self.size = scene.view["queue_size"]
        self.bed = Box(
            self.box.x + PAYS - 4, self.box.y + 1, self.box.width - CAB - PAYS + 4, high - 11
        )
        self.step = min(24.0, self.bed.width / self.size)

    def draw(self) -> str:
        """The lorry, its load, and whom it costs."""
        held = [c for c in self.scene.cubes[QUEUE] if c // self.scene.cubes_each == self.colour]
        name = title(ranks.waiting(self.view, self.colour, self.scene.names, self.scene.tongue))
        drawn = framed(self.box, NOTHING) + truck(self.bed, self.colour)
        if len(held) < self.size:
            drawn += self.holes(len(held))
        drag = ""
        if self.scene.asks("clear"):
            drag = f' data-say="{COLOUR_NAMES[self.colour]} to"'
        scale = min(self.step - 1, self.bed.height - 2) / 24.5
        for n, cube in enumerate(held):
            place = (self.bed.x + (n + 0.5) * self.step, self.middle(), scale)
            drawn += faces.cube(self.scene, cube, place, f'class="piece cube"{drag}')
        return f'<g id="queue-{self.colour}">{name}{drawn}{self.pays()}</g>'

    def middle(self) -> float:
        """The height at which boxes stand."""
        scale = min(self.step - 1, self.bed.height - 2) / 24.5
        return self.bed.bottom - 12 * scale - 1

    def holes(self, first: int) -> str:
        """Free places."""
        side = min(self.step - 3, self.bed.height - 4)
        x = self.bed.x + (first + 0.5) * self.step - side / 2
        look = f'{EMPTY} stroke-width="{number(side)}"'
        y, count = self.bed.bottom - side / 2 - 2, self.size - first
        return building.dashes(x, y, self.step, side, count, look)

    def pays(self) -> str:
        """The expert of the colour, who pays for what waits."""
        seat = self.view["experts"][self.colour]
        return token(seat, self.box.x + 11, self.bed.bottom - 7, 0.7) if seat >= 0 else ""


@lru_cache(32)
def truck(bed: Box, colour: int) -> str:
    """A lorry that faces right."""
    foot = bed.bottom
    drawn = rect(bed.x, foot, bed.width + 2, 4.5, f'{BED} stroke="{INK}" stroke-width=".8"')
    drawn += art("art-cab", bed.right + 2, foot - 21)
    drawn += art(f"art-mark-{colour}", bed.right + 9, foot - 9, 0.62)
    return drawn + art("art-axle", bed.x + 16, foot + 5, 0.8)
