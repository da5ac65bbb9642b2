"""Boxes: where the parts of a board lie. docs/boards.md says which three sizes there are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.engine.game import Shape

SIZES: Final[dict[Shape, tuple[float, float]]] = {
    "wide": (1060, 640),
    "square": (740, 860),
    "tall": (360, 0),
}
"""The size of a board in its own units, which are pixels on the screen it is made for.

Height 0: as high as it must be, and the same for the whole match.
"""
GAP: Final = 8
"""Between two sheets of paper."""


@dataclass(frozen=True)
class Box:
    """A part of the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> float:
        """Halfway between left and right."""
        return self.x + self.width / 2

    @property
    def centre(self) -> tuple[float, float]:
        """The point in its middle."""
        return self.middle, self.y + self.height / 2

    def inside(self, by: float) -> Box:
        """The same box, smaller by so much on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


NOWHERE: Final = Box(0, 0, 0, 0)
"""The box of a part that this picture does not have."""


@dataclass
class Places:
    """Where the parts of one picture lie; a game adds its own."""

    width: float
    height: float = 0
    bar: Box = NOWHERE
    controls: Box = NOWHERE
    """Buttons."""
    players: list[Box] = field(default_factory=list)
