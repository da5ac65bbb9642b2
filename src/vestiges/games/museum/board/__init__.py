"""The board of Museum as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.museum.board import (
    bar,
    continents,
    controls,
    market,
    museum,
    own_area,
    players,
    popup,
    sheet,
)
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.view import MuseumView


def draw(view: MuseumView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    parts = [bar.draw(scene), bar.track(scene), continents.draw(scene)]
    if scene.me >= 0:
        parts += [controls.draw(scene), own_area.hand(scene), own_area.pool(scene)]
    parts += [market.draw(scene)]
    if scene.me >= 0:
        parts += [own_area.things(scene), museum.draw(scene), sheet.draw(scene)]
    parts += [players.draw(scene), popup.draw(scene)]
    size = scene.places.width, scene.places.height
    return scene.document(tongue("The table of Museum"), size, "".join(parts))
