"""Geometry of the archeoscope: a dial on a desktop, the same dial unrolled on a phone."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import number
from vestiges.games.archeologic.board.rings import on_circle, wedge
from vestiges.games.archeologic.plan import AXES, ELEMENTS

GAP: Final = 30
"""Degrees at the top of the dial that hold the signs of the elements."""
STEP: Final = (360 - GAP) / len(AXES)
HUB: Final = 62
EDGE: Final = 272
"""Where the nine rings end."""
RIM: Final = 306
"""Where the ring of the axes ends."""


class Shape:
    """Where a cell lies: the path around it and the middle of it."""

    def __init__(self, path: str, x: float, y: float) -> None:
        self.path = path
        self.x = x
        self.y = y


class Dial:
    """The archeoscope on a desktop."""

    def __init__(self, box: Box, ring: list[int]) -> None:
        self.x, self.y = box.centre
        self.place = [ring.index(axis) for axis in range(len(AXES))]
        self.thick = (EDGE - HUB) / len(ELEMENTS)

    def _wedge(self, inner: float, outer: float, first: float, last: float) -> Shape:
        path = wedge(self.x, self.y, inner, outer, first, last)
        x, y = on_circle(self.x, self.y, (inner + outer) / 2, (first + last) / 2)
        return Shape(path, x, y)

    def cell(self, element: int, axis: int) -> Shape:
        """Where a question lies."""
        outer = EDGE - element * self.thick
        first = GAP / 2 + self.place[axis] * STEP
        return self._wedge(outer - self.thick, outer, first, first + STEP)

    def axis(self, axis: int) -> Shape:
        """Where an axis is written."""
        first = GAP / 2 + self.place[axis] * STEP
        return self._wedge(EDGE + 3, RIM, first, first + STEP)

    def sight(self, axis: int) -> tuple[float, float]:
        """Where the sight stands when it is on an axis."""
        turn = GAP / 2 + (self.place[axis] + 0.2) * STEP
        return on_circle(self.x, self.y, (EDGE + RIM) / 2 + 1, turn)

    def sign(self, element: int) -> tuple[float, float]:
        """Where the sign of an element stands."""
        return self.x, self.y - EDGE + (element + 0.5) * self.thick

    def sector(self, axis: int) -> str:
        """The path around all questions of an axis."""
        first = GAP / 2 + self.place[axis] * STEP
        return wedge(self.x, self.y, HUB, RIM, first, first + STEP)

    def holes(self) -> tuple[float, float]:
        """The middle of the reading holes."""
        return self.x, self.y

    def turning(self) -> str:
        """How a page turns it: around this point, by so much an axis."""
        return f'data-turn="{number(self.x)} {number(self.y)} {number(STEP)}"'


class Roll:
    """The archeoscope on a phone."""

    LEFT: Final = 34
    HIGH: Final = 29
    TOP: Final = 104

    def __init__(self, box: Box, ring: list[int]) -> None:
        self.box = box
        self.place = [ring.index(axis) for axis in range(len(AXES))]
        self.wide = (box.width - self.LEFT) / len(AXES)

    def _cell(self, column: int, y: float, height: float) -> Shape:
        x = self.box.x + self.LEFT + column * self.wide
        path = (
            f"M{number(x)} {number(y)}h{number(self.wide)}v{number(height)}h-{number(self.wide)}Z"
        )
        return Shape(path, x + self.wide / 2, y + height / 2)

    def cell(self, element: int, axis: int) -> Shape:
        """Where a question lies."""
        return self._cell(self.place[axis], self.box.y + self.TOP + element * self.HIGH, self.HIGH)

    def axis(self, axis: int) -> Shape:
        """Where an axis is written."""
        return self._cell(self.place[axis], self.box.y + self.TOP - 34, 32)

    def sight(self, axis: int) -> tuple[float, float]:
        """Where the sight stands when it is on an axis."""
        x = self.box.x + self.LEFT + (self.place[axis] + 0.5) * self.wide
        return x, self.box.y + self.TOP - 44

    def sign(self, element: int) -> tuple[float, float]:
        """Where the sign of an element stands."""
        return self.box.x + 12, self.box.y + self.TOP + (element + 0.5) * self.HIGH

    def sector(self, axis: int) -> str:
        """The path around all questions of an axis."""
        return self._cell(self.place[axis], self.box.y + self.TOP - 34, 34 + 9 * self.HIGH).path

    def holes(self) -> tuple[float, float]:
        """The middle of the reading holes."""
        return self.box.x + self.box.width / 2, self.box.y + 24

    def turning(self) -> str:
        """How a page moves it: sideways, by so much an axis."""
        return f'data-slide="{number(self.wide)}"'
