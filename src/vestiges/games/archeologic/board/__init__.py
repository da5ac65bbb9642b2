"""The board of ArcheOlogic as SVG, drawn from a view alone; docs/boards.md says what pages want."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.archeologic.board import (
    afterwards,
    bar,
    city,
    desk,
    placing,
    players,
    scope,
    signs,
    track,
    tray,
)
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.look import AS_GROUND, INK
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.svg import escape, number, rect
from vestiges.games.archeologic.view import ArcheologicView

FACES = "ui-sans-serif, system-ui, sans-serif"


def draw(view: ArcheologicView, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
    """The whole table as this viewer sees it; `narrow` is for phones."""
    scene = Scene(view, names, tongue, narrow)
    width, height = number(scene.places.width), number(scene.places.height)
    said = escape(tongue("The table of ArcheOlogic"))
    kind = "board archeologic narrow" if narrow else "board archeologic wide"
    instrument = afterwards if is_end(view) else placing if scene.is_placing else scope
    around = "" if scene.is_placing and not narrow else track.draw(scene)
    parts = [
        bar.draw(scene),
        around,
        instrument.draw(scene),
        city.draw(scene),
        tray.draw(scene),
        desk.draw(scene),
        players.draw(scene),
        city.scratch(scene),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" '
        f'class="{kind}" role="group" aria-label="{said}" font-family="{FACES}">'
        f"{signs.definitions()}{rect(0, 0, scene.places.width, scene.places.height, AS_GROUND)}"
        f'<g class="ink" fill="{INK}">{"".join(parts)}</g></svg>'
    )
