"""The board of Anarchipel as SVG, drawn from a view alone; docs/boards.md: what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.anarchipel.board import (
    art,
    bar,
    chart,
    desk,
    own,
    players,
    record,
    rounds,
    ships,
    stage,
)
from vestiges.games.anarchipel.board.look import AS_GROUND, INK
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.svg import escape, number, rect
from vestiges.games.anarchipel.view import AnarchipelView

FACES = "ui-sans-serif, system-ui, sans-serif"


def draw(view: AnarchipelView, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
    """The whole table as this viewer sees it; `narrow` is for phones."""
    scene = Scene(view, names, tongue, narrow)
    width, height = number(scene.places.width), number(scene.places.height)
    said = escape(tongue("The table of Anarchipel"))
    kind = "board anarchipel narrow" if narrow else "board anarchipel wide"
    layers = (bar, desk, players, stage, record, rounds, own, chart, ships)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" '
        f'class="{kind}" role="group" aria-label="{said}" font-family="{FACES}">'
        f"{art.definitions()}{rect(0, 0, scene.places.width, scene.places.height, AS_GROUND)}"
        f'<g class="ink" fill="{INK}">{"".join(layer.draw(scene) for layer in layers)}</g></svg>'
    )
