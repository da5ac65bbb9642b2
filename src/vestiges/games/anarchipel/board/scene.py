"""Scene: what the parts of Anarchipel's board are drawn from."""

from __future__ import annotations

import math

from vestiges.drawing import scene
from vestiges.drawing.svg import number
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.anarchipel.board.layout import places
from vestiges.games.anarchipel.text import labels, phrases
from vestiges.games.anarchipel.view import AnarchipelView


class Scene(scene.Scene[AnarchipelView]):
    """What every layer of the picture is drawn from."""

    def __init__(
        self, view: AnarchipelView, names: list[str], tongue: Tongue, shape: Shape
    ) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.PLAYERS)
        self.places = places(shape, view["seats"])
        self.round = max(view["round"], 1)
        self.codes = view["boards"][self.round - 1]
        """The tiles of the round being played, or about to begin."""

    def second(self, kind: str, option: int, *phases: str) -> str:
        """The attributes of a second place to click for an answer that has a button."""
        if not self.offers(option, *phases):
            return f'class="{kind}"'
        return f'class="{kind} option" data-option="{option}" aria-hidden="true"'

    @property
    def is_ghost(self) -> bool:
        """Whether the viewer has walked the plank."""
        seat = self.view["seat"]
        return seat is not None and not self.view["living"][seat]

    def centre(self, cell: int) -> tuple[float, float]:
        """The middle of a cell of the chart."""
        return self.places.spots[cell]


def hexagon(x: float, y: float, radius: float) -> str:
    """The path of a hex with a corner on top."""
    corners = [math.radians(60 * n - 90) for n in range(6)]
    points = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners]
    return "M" + " ".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"
