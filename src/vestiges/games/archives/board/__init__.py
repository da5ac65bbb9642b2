"""The board of Archives as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archives.board import (
    controls,
    external,
    faces,
    hand,
    hands,
    ledger,
    sites,
    supplies,
    track,
)
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.view import ArchivesView


def draw(view: ArchivesView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    layers = (track, ledger, sites, external, supplies, controls, hand, hands)
    inside = "".join(layer.draw(scene) for layer in layers)
    size = scene.places.width, scene.places.height
    return scene.document(tongue("The table of Archives"), size, inside, faces.definitions())
