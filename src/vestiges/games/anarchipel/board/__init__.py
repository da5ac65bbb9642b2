"""The board of Anarchipel as SVG, drawn from a view alone; docs/boards.md: what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.anarchipel.board import (
    art,
    bar,
    chart,
    controls,
    last_event,
    own_area,
    players,
    record,
    rounds,
    ships,
)
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.view import AnarchipelView


def draw(view: AnarchipelView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    layers = (bar, controls, players, last_event, record, rounds, own_area, chart, ships)
    inside = "".join(layer.draw(scene) for layer in layers)
    size = scene.places.width, scene.places.height
    return scene.document(tongue("The table of Anarchipel"), size, inside, art.definitions())
