"""Layout of Troia's board: where its parts lie on each kind of screen, the whole match long.

wide    bar            | trench            square  bar                  tall   bar, hand
        track, mound   | controls                  mound     | controls        mound, front
        with the camps | front, tent               the camps | hand            controls, tent
        in its corners | hand                      trench                      trench
                                                   front, tent                 track, players
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import GAP, NOWHERE, SIZES, Box
from vestiges.engine.game import Shape
from vestiges.games.troia.components import SIDES
from vestiges.games.troia.view import TroiaView

TRACK_SIDE: Final = 26  # spaces along an edge of the track, both corners counted
HALF_DIAGONAL: Final = 708
"""Of a piece, whose side is 1000."""
HEADING: Final = 20
"""The room for a line at the top of a sheet."""
TURF: Final = 22
"""The grass on top of the trench."""
SEAM: Final = 8
"""Between two frames one above the other: the thin end of the layer that lies between."""
HEAD: Final = 22
"""The line above a frame, where its words do not stand beside it."""
FOOT: Final = 20
"""The line below it."""


@dataclass(frozen=True)
class Plot:
    """Where a frame and the words about it lie."""

    grid: Box
    note: Box
    """Its words; where it surrounds the grid they stand above and below it."""

    @property
    def is_beside(self) -> bool:
        """Whether the words stand beside the grid."""
        return self.note.x >= self.grid.right or self.note.right <= self.grid.x


@dataclass
class Places(layout.Places):
    """The parts of one picture."""

    mound: Box = NOWHERE
    """The square of the mound, the track around it included."""
    meadow: Box = NOWHERE
    """The grass around it."""
    unit: float = 0
    """The length of a thousandth of a piece's side."""
    track: Box = NOWHERE
    trench: Box = NOWHERE
    front: Box = NOWHERE
    tent: Box = NOWHERE
    hand: Box = NOWHERE
    legend: Box = NOWHERE
    ledger: Box = NOWHERE
    """What everyone has played and kept, for those without a hand."""
    cell: float = 40
    """The side of a cell of a frame."""
    plots: dict[int, Plot] = field(default_factory=dict)
    hand_columns: int = 8

    def put(self, part: str, y: float, height: float, margin: float = GAP) -> float:
        """Put a part below the others, from edge to edge; where the next one begins."""
        box = Box(margin, y, self.width - 2 * margin, height)
        setattr(self, part, box)
        return box.bottom + 6


def places(view: TroiaView, shape: Shape) -> Places:
    """Where things lie for this viewer."""
    return placed(shape, view["seats"], tuple(view["layers"]), view["reach"])


@lru_cache(maxsize=64)
def placed(shape: Shape, seats: int, layers: tuple[int, ...], reach: int) -> Places:
    """The same, from what never changes in a match."""
    make = {"wide": wide, "square": square, "tall": tall}[shape]
    width, height = SIZES[shape]
    made = Places(width, height)
    make(made, seats, layers[::-1], reach + HALF_DIAGONAL)
    return made


# Wide -------------------------------------------------------------------------------------------


def wide(made: Places, seats: int, layers: tuple[int, ...], reach: int) -> None:
    """The mound at the left, as high as the screen; trench and own things at the right."""
    made.bar = Box(6, 6, 600, 26)
    made.mound = Box(6, 36, 598, 598)
    ring(made, seats, reach, 92)
    left, right = 614.0, 1054.0
    made.hand = Box(left, 562, right - left, 72)
    made.front = Box(left, 472, 222, 86)
    made.tent = Box(left + 226, 472, right - left - 226, 86)
    made.controls = Box(left, 430, right - left, 38)
    made.ledger = Box(left, 472, right - left, 162)
    made.hand_columns = 12
    made.trench = Box(left, 6, right - left, 420)
    zigzag(made, layers)


def ring(made: Places, seats: int, reach: int, camp: float) -> None:
    """The track around the mound, and a camp for each player in the corners between them."""
    box = made.track = made.meadow = made.mound
    inner = box.inside(box.width / TRACK_SIDE)
    made.unit = (inner.width / 2 - camp) * math.sqrt(2) / reach
    near, far = (inner.x + 3, inner.right - camp - 3), (inner.y + 3, inner.bottom - camp - 3)
    corners = [(near[0], far[1]), (near[0], far[0]), (near[1], far[0]), (near[1], far[1])]
    if seats == 2:
        corners = [corners[0], corners[2]]
    made.players = [Box(x, y, camp, camp) for x, y in corners[:seats]]


def zigzag(made: Places, layers: tuple[int, ...]) -> None:
    """Frames in two columns by turns, newest on top; each layer is thin on the other side."""
    box = made.trench
    left = layers[::2]
    rows = sum(SIDES[layer] for layer in left)
    room = box.height - TURF - 10 - SEAM * len(left) - (0 if len(layers) % 2 else 56)
    made.cell = min(34.0, math.floor(room / rows))
    half = box.width / 2
    grid = 4 * made.cell
    y = [box.y + TURF + 6, 0.0]
    used = sum(SIDES[layer] * made.cell + SEAM for layer in layers[1::2])
    y[1] = box.y + TURF + 6 + (box.height - TURF - 10 - used - 50) / (2 if len(layers) % 2 else 1.2)
    for number, layer in enumerate(layers):
        side = SIDES[layer] * made.cell
        x = box.x + 8 if number % 2 == 0 else box.right - 8 - grid
        beside = x + side + 9 if number % 2 == 0 else box.x + half + 8
        wide = (box.x + half - 8 if number % 2 == 0 else x - 6) - beside
        note = Box(beside, y[number % 2], wide, side)
        made.plots[layer] = Plot(Box(x, y[number % 2], side, side), note)
        y[number % 2] += side + SEAM
    made.legend = Box(box.x + half + 16, box.bottom - 76, half - 24, 72)
    if len(layers) % 2 == 0:
        made.legend = Box(box.x + 14, box.bottom - 46, box.width - 28, 40)


# Square -----------------------------------------------------------------------------------------


def square(made: Places, seats: int, layers: tuple[int, ...], reach: int) -> None:
    """The mound on top, buttons and hand beside it, the trench below, then front and tent."""
    made.bar = Box(6, 6, 728, 28)
    made.mound = Box(6, 38, 544, 544)
    ring(made, seats, reach, 86)
    made.legend = Box(558, 40, 170, 80)
    made.controls = Box(556, 122, 178, 120)
    made.hand = Box(556, 248, 178, 334)
    made.hand_columns = 3
    made.trench = Box(6, 588, 728, 170)
    stairs(made, layers)
    made.front = Box(6, 764, 300, 90)
    made.tent = Box(312, 764, 422, 90)
    made.ledger = Box(556, 122, 178, 460)


def stairs(made: Places, layers: tuple[int, ...]) -> None:
    """All frames side by side, deeper from left to right: a trench cut in steps."""
    box = made.trench
    step = (box.width - 8) / len(layers)
    made.cell = 30
    for number, layer in enumerate(layers):
        side = SIDES[layer] * made.cell
        x = box.x + 6 + number * step
        column = Box(x, box.y + 4, step - 6, box.height - 8)
        made.plots[layer] = Plot(Box(x + 4, column.y + HEAD, side, side), column)


# Tall -------------------------------------------------------------------------------------------


def tall(made: Places, seats: int, layers: tuple[int, ...], reach: int) -> None:
    """One thing below the other."""
    made.bar = Box(GAP, 4, made.width - 2 * GAP, 72)
    y = made.put("hand", 82, 156)
    made.mound = Box(2, y, 356, 356)
    made.unit = 178 / reach
    y = made.put("front", made.mound.bottom - 2, 86)
    y = made.put("controls", y - 2, 72)
    y = made.put("tent", y - 2, 146)
    made.meadow = Box(2, made.mound.y, 356, y - made.mound.y)
    y += 6
    y = pairs(made, layers, y)
    y = made.put("track", y, 106)
    for _ in range(seats):
        made.players.append(Box(GAP, y, made.width - 2 * GAP, 94))
        y += 100
    made.ledger = Box(GAP, made.front.y, made.width - 2 * GAP, made.tent.bottom - made.front.y)
    made.hand_columns = 6
    made.height = y


def pairs(made: Places, layers: tuple[int, ...], y: float) -> float:
    """Two frames a row, their words above and below; where the next part begins."""
    made.cell = 40
    step = 4 * made.cell + HEAD + FOOT + 10
    top = y + TURF
    for number, layer in enumerate(layers):
        side = SIDES[layer] * made.cell
        x = 10 + number % 2 * (4 * made.cell + 20)
        column = Box(x - 2, top + number // 2 * step, 4 * made.cell + 4, side + HEAD + FOOT)
        made.plots[layer] = Plot(Box(x, column.y + HEAD, side, side), column)
    last = top + len(layers) // 2 * step
    if len(layers) % 2:
        made.legend = Box(190, last + HEAD, 164, 110)
        bottom = last + 3 * made.cell + HEAD + FOOT + 8
    else:
        made.legend = Box(GAP + 4, last + 4, 340, 44)
        bottom = last + 56
    made.trench = Box(2, y, made.width - 4, bottom - y)
    return bottom + 8
