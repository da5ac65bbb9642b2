"""One picture in the making: the view, its viewer's language, and how an answer is marked."""

from __future__ import annotations

import math
from typing import Final

from vestiges.engine.game import Tongue
from vestiges.games.anarchipel.board import buttons
from vestiges.games.anarchipel.board.layout import ROOT3, places
from vestiges.games.anarchipel.board.look import COLOURS, INK, SHAPES
from vestiges.games.anarchipel.board.svg import BOLD, MIDDLE, at, escape, number
from vestiges.games.anarchipel.speech import labels, phrases
from vestiges.games.anarchipel.table import axial
from vestiges.games.anarchipel.view import AnarchipelView

SMALLEST: Final = 11
"""No letter is lower than this."""


class Scene:
    """What every layer of the picture is drawn from."""

    def __init__(
        self, view: AnarchipelView, names: list[str], tongue: Tongue, narrow: bool
    ) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.narrow = narrow
        self.is_asked = view["seat"] in view["waiting"]
        self.offered = set(view["options"])
        self.flow = buttons.flow(view, tongue, narrow)
        """The answers that are buttons, each with its place in the rows of the desk."""
        self.places = places(view, narrow, buttons.rows(self.flow))
        self.marked: set[int] = set()
        """Options that already have an element one can reach by keys."""
        self.round = max(view["round"], 1)
        self.codes = view["boards"][self.round - 1]
        """The tiles of the round being played, or about to begin."""

    def asks(self, *phases: str) -> bool:
        """Whether the viewer is asked one of these questions."""
        return self.is_asked and self.view["phase"] in phases

    def offers(self, option: int, *phases: str) -> bool:
        """Whether the viewer may give this answer to one of these questions now."""
        return self.is_asked and self.view["phase"] in phases and option in self.offered

    def answer(self, kind: str, option: int, *phases: str) -> str:
        """The attributes of something that may be an answer to one of these questions.

        Offered: a button. Not offered, but asked about: its reason can be fetched.
        """
        if not self.asks(*phases):
            return f'class="{kind}"'
        if option not in self.offered:
            return f'class="{kind}" data-ask="{option}"'
        button = f'class="{kind} option" data-option="{option}"'
        if option in self.marked:  # a second place to click; keys stop only at the first
            return f'{button} aria-hidden="true"'
        self.marked.add(option)
        said = escape(labels.label(self.view, option, self.tongue))
        return f'{button} tabindex="0" role="button" aria-label="{said}"'

    def second(self, kind: str, option: int, *phases: str) -> str:
        """The attributes of a second place to click for an answer that has a button."""
        if not self.offers(option, *phases):
            return f'class="{kind}"'
        return f'class="{kind} option" data-option="{option}" aria-hidden="true"'

    # Where cells lie

    def centre(self, cell: int) -> tuple[float, float]:
        """The middle of a cell of the chart."""
        box, radius = self.places.chart, self.places.radius
        q, r = axial(cell)
        return (
            box.middle + ROOT3 * radius * (q + r / 2),
            box.y + box.height / 2 + 1.5 * radius * r,
        )

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.tongue(phrases.PLAYERS[seat])

    def who(self, seat: int) -> str:
        """A player by name and colour."""
        said = self.tongue("{name} ({colour})")
        return said.format(name=self.names[seat], colour=self.colour(seat))


def hexagon(x: float, y: float, radius: float) -> str:
    """The path of a hex with a corner on top."""
    corners = [math.radians(60 * n - 90) for n in range(6)]
    points = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in corners]
    return "M" + " ".join(f"{number(px)} {number(py)}" for px, py in points) + "Z"


def token(seat: int, x: float, y: float, scale: float = 1.0, more: str = 'class="token"') -> str:
    """A player's mark: colour, outline and, where it can be read, number."""
    fill, ink = COLOURS[seat]
    shape = f'<path d="{SHAPES[seat]}" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>'
    size = 14.0
    if size * scale < SMALLEST and scale > 0.6:
        size = SMALLEST / scale + 0.05
    if size * scale >= SMALLEST:
        mark = f'<text y="{number(size * 0.36)}" font-size="{number(size)}" fill="{ink}"'
        shape += f"{mark} {MIDDLE} {BOLD}>{seat + 1}</text>"
    return f"<g {more} {at(x, y, scale)}>{shape}</g>"
