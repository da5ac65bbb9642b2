"""The board of Troia as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.troia.board import (
    bar,
    camps,
    controls,
    frames,
    hand,
    ledger,
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
    parts = (
        mound,
        bar,
        track,
        camps,
        frames,
        legend,
        controls,
        hand,
        tents,
        ledger,
        players,
    )
    inside = [part.draw(scene) for part in parts]
    size = scene.places.width, scene.places.height
    said = tongue("The table of Troia")
    return scene.document(said, size, "".join(inside), scene.piece_faces.definitions)
