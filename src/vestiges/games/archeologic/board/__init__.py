"""The board of ArcheOlogic as SVG, drawn from a view alone; docs/boards.md says what pages want."""

from __future__ import annotations

from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archeologic.board import (
    aftermath,
    bar,
    controls,
    placing,
    plan,
    players,
    scope,
    signs,
    track,
    tray,
)
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.view import ArcheologicView


def draw(view: ArcheologicView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    instrument = aftermath if is_end(view) else placing if scene.is_placing else scope
    around = "" if scene.is_placing and not scene.narrow else track.draw(scene)
    parts = [
        bar.draw(scene),
        around,
        instrument.draw(scene),
        plan.draw(scene),
        tray.draw(scene),
        controls.draw(scene),
        players.draw(scene),
        plan.scratch(scene),
    ]
    said, size = tongue("The table of ArcheOlogic"), (scene.places.width, scene.places.height)
    return scene.document(said, size, "".join(parts), signs.definitions())
