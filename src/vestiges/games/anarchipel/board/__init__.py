"""The board of Anarchipel as SVG, drawn from a view alone; docs/boards.md: what pages rely on."""

from __future__ import annotations

from vestiges.drawing.layout import SIZES
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.anarchipel.board import (
    bar,
    chart,
    controls,
    last_event,
    own_area,
    plank,
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
    layers = [bar, players, last_event, record, rounds, own_area]
    layers += [plank] if plank.is_held(scene) else [chart, ships]
    buttons = controls.draw(scene)  # keys reach them first, though they lie above the rest
    inside = "".join(layer.draw(scene) for layer in layers) + buttons
    size = SIZES[shape][0], scene.places.height
    shore = "" if plank.is_held(scene) else chart.definitions(scene)
    return scene.document(tongue("The table of Anarchipel"), size, inside, shore)
