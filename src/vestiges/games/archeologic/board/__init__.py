"""The board of ArcheOlogic as SVG, drawn from a view alone; docs/boards.md says what pages want."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archeologic.board import (
    aftermath,
    controls,
    notebook,
    placing,
    plan,
    players,
    scope,
    track,
    tray,
)
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.view import ArcheologicView


def draw(view: ArcheologicView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    if is_end(view):
        instrument = aftermath.draw(scene)
    elif scene.is_placing:
        instrument = placing.draw(scene)
    else:
        instrument = scope.draw(scene) + track.draw(scene)
    parts = [
        instrument,
        controls.draw(scene),
        plan.draw(scene),
        aftermath.proposals(scene) if is_end(view) else tray.draw(scene),
        notebook.draw(scene),
        players.draw(scene),
        plan.scratch(scene),
    ]
    said, size = tongue("The table of ArcheOlogic"), (scene.places.width, scene.places.height)
    return scene.document(said, size, "".join(parts))
