"""Geometry of the archeoscope: rings around a lens, from the time track inwards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import number
from vestiges.games.archeologic.board.rings import on_circle, wedge
from vestiges.games.archeologic.plan import AXES, ELEMENTS

STEP: Final = 360 / len(AXES)
"""Degrees from axis to axis."""
TURN: Final = 360 / len(ELEMENTS)
"""Degrees from element to element."""
DRAWN: Final = 201
"""The radius for which web/art.svg has the body of the instrument."""
LARGE: Final = 190
"""A radius from which on there is room for larger rings."""


class Key:
    """A key of a ring: the path around it, its middle, and the angle at which it lies."""

    def __init__(self, path: str, middle: tuple[float, float], angle: float) -> None:
        self.path = path
        self.x, self.y = middle
        self.angle = angle


class Dial:
    """Where the parts of an archeoscope lie."""

    def __init__(self, box: Box, ring: tuple[int, ...]) -> None:
        self.x, self.y = box.centre
        self.radius = box.width / 2
        self.is_large = self.radius > LARGE
        self.rim = self.radius - 6
        """Where the time track ends."""
        self.inner = self.rim - (26 if self.is_large else 21)
        """Where it begins."""
        self.axis_outer = self.inner - 3
        self.axis_inner = self.axis_outer - 41
        self.element_outer = self.axis_inner - 2
        self.element_inner = self.element_outer - (43 if self.is_large else 41)
        self.hub = self.element_inner - 2
        """The radius of the lens with its rim."""
        self.place = [ring.index(axis) for axis in range(len(AXES))]
        """By axis: its place around the ring."""
        self.axes = [
            self._key(self.axis_inner, self.axis_outer, place * STEP, STEP) for place in self.place
        ]
        self.elements = [
            self._key(self.element_inner, self.element_outer, n * TURN, TURN)
            for n in range(len(ELEMENTS))
        ]

    def _key(self, inner: float, outer: float, angle: float, width: float) -> Key:
        half = width / 2 - 0.4
        path = wedge(self.x, self.y, inner, outer, angle - half, angle + half)
        return Key(path, on_circle(self.x, self.y, (inner + outer) / 2, angle), angle)

    def sight(self, axis: int) -> tuple[float, float]:
        """Where the sight stands when it is on an axis."""
        angle = self.axes[axis].angle
        turn = angle + 12.5 if 90 < angle < 270 else angle - 12.5  # to the left of letter and price
        return on_circle(self.x, self.y, (self.axis_inner + self.axis_outer) / 2, turn)

    def spot(self, position: int, loop: int) -> tuple[float, float]:
        """Where a pawn on this position of the time track stands."""
        return on_circle(self.x, self.y, (self.inner + self.rim) / 2, position * 360 / loop)

    def turning(self) -> str:
        """What a page must know to turn things: the middle, degrees a step, the time track."""
        parts = (self.x, self.y, STEP, self.inner, self.rim)
        return f'data-turn="{" ".join(map(number, parts))}"'


@lru_cache(maxsize=32)
def dial_in(box: Box, ring: tuple[int, ...]) -> Dial:
    """The archeoscope in a box, its axes in this order."""
    return Dial(box, ring)
