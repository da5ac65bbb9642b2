"""Pictures of docs/play: positions set up by hand, drawn by the real board, cut to size.

python -m tests.games.troia.figures     draw those of a game again after its board has changed
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from tests.boards.checks import art_of
from vestiges import games
from vestiges.drawing.art import with_art
from vestiges.engine.game import Shape
from vestiges.engine.state import State
from vestiges.words import LANGUAGES, tongue

PLAY = Path(__file__).parents[2] / "docs" / "play"
NAMES = ["Ada", "Max", "Lou", "Tom", "Zoé"]
SPACE = "http://www.w3.org/2000/svg"
SVG = f"{{{SPACE}}}"
MARGIN = 4
REFERENCE = re.compile(r"(?:^|url\()#([\w-]+)")
"""A definition in the value of an attribute, used or painted with."""
Area = tuple[float, float, float, float]


class Figure(NamedTuple):
    """What to draw: a position, which parts of the board, where to cut, for whom, how wide.

    No parts are all of them. No area: round the sheets of the parts. A seat None is the one that
    is asked.
    """

    make: Callable[[], State]
    parts: tuple[str, ...] = ()
    area: Area | None = None
    seat: int | None = 0
    shape: Shape = "wide"


class Album:
    """The figures of a game."""

    def __init__(self, game: str, figures: dict[str, Figure]) -> None:
        self.game = game
        self.figures = figures
        self.folder = PLAY / game

    def draw(self, name: str, lang: str) -> str:
        """A figure as a file of its own."""
        figure = self.figures[name]
        root = ElementTree.fromstring(self.board(figure, lang))
        ground = root[-1]
        if figure.parts:
            for child in [c for c in ground if c.get("id") not in figure.parts]:
                ground.remove(child)
        self.retouch(name, root)
        area = figure.area or (around(root) if figure.parts else None)
        quieten(ground)
        prune(root)
        if area:
            cut(root, area)
        ElementTree.register_namespace("", SPACE)
        return ElementTree.tostring(root, encoding="unicode") + "\n"

    def board(self, figure: Figure, lang: str) -> str:
        """The whole board."""
        state = figure.make()
        view = state.view(state.waiting[0] if figure.seat is None else figure.seat)
        names = NAMES[: state.seats]
        game = games.find(self.game)
        drawn = game.draw(view, names, tongue(lang, self.game), figure.shape)
        return with_art(drawn, art_of(game))

    def retouch(self, name: str, root: ElementTree.Element) -> None:
        """What a game changes so that its picture can stand in a text."""

    def path(self, name: str, lang: str) -> Path:
        """Where a figure is kept."""
        return self.folder / f"{name}.{lang}.svg"

    def keep(self) -> None:
        """Draw all of them."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for name in self.figures:
            for lang in LANGUAGES:
                self.path(name, lang).write_text(self.draw(name, lang), encoding="utf-8")


def around(root: ElementTree.Element) -> Area:
    """Where sheets of paper are left, and a little more."""
    sheets = [s for s in root.iter(f"{SVG}rect") if s.get("class") == "panel"]
    sides = [[float(s.get(name, "0")) for name in ("x", "y", "width", "height")] for s in sheets]
    left, top = min(s[0] for s in sides) - MARGIN, min(s[1] for s in sides) - MARGIN
    right = max(s[0] + s[2] for s in sides) + MARGIN
    bottom = max(s[1] + s[3] for s in sides) + MARGIN
    return left, top, right - left, bottom - top


def cut(root: ElementTree.Element, area: Area) -> None:
    """Show only this part of a picture."""
    root.set("viewBox", " ".join(f"{number:g}" for number in area))
    root.set("width", f"{area[2]:g}")


def quieten(element: ElementTree.Element) -> None:
    """A picture in a text is no place to play: nothing to choose, no ids."""
    for part in element.iter():
        for name in [n for n in part.attrib if n.startswith(("data-", "aria-"))]:
            del part.attrib[name]
        for name in ("id", "tabindex", "role"):
            part.attrib.pop(name, None)


def prune(root: ElementTree.Element) -> None:
    """Leave out the definitions that nothing refers to."""
    for definitions in root.iter(f"{SVG}defs"):
        count = -1
        while count != len(definitions):
            count = len(definitions)
            values = [value for element in root.iter() for value in element.attrib.values()]
            used = {name for value in values for name in REFERENCE.findall(value)}
            for child in [c for c in definitions if c.get("id") not in used]:
                definitions.remove(child)
