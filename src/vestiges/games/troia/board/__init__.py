"""The board of Troia as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.troia.board import (
    bar,
    controls,
    faces,
    frames,
    hand,
    legend,
    mound,
    players,
    tents,
    track,
)
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.view import TroiaView


def draw(view: TroiaView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    layers = (bar, track, frames, legend, players, controls, hand, tents, mound)
    inside = "".join(layer.draw(scene) for layer in layers)
    size = scene.places.width, scene.places.height
    return scene.document(
        tongue("The table of Troia"), size, inside, faces.definitions(scene.parts)
    )
