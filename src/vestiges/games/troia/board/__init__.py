"""The board of Troia as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.troia.board import (
    bar,
    desk,
    faces,
    frames,
    hand,
    legend,
    mound,
    players,
    tents,
    track,
)
from vestiges.games.troia.board.look import AS_GROUND, INK
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.svg import escape, number, rect
from vestiges.games.troia.view import TroiaView

FACES = "ui-sans-serif, system-ui, sans-serif"


def draw(view: TroiaView, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
    """The whole table as this viewer sees it; `narrow` is for phones."""
    scene = Scene(view, names, tongue, narrow)
    width, height = number(scene.places.width), number(scene.places.height)
    said = escape(tongue("The table of Troia"))
    kind = "board troia narrow" if narrow else "board troia wide"
    layers = (bar, track, frames, legend, players, desk, hand, tents, mound)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" '
        f'class="{kind}" role="group" aria-label="{said}" font-family="{FACES}">'
        f"{faces.definitions()}{rect(0, 0, scene.places.width, scene.places.height, AS_GROUND)}"
        f'<g class="ink" fill="{INK}">{"".join(layer.draw(scene) for layer in layers)}</g></svg>'
    )
