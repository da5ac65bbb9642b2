"""The board of Archives as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from vestiges.engine.game import Tongue
from vestiges.games.archives.board import (
    desk,
    external,
    faces,
    hand,
    hands,
    ledger,
    sites,
    supplies,
    track,
)
from vestiges.games.archives.board.layout import Box
from vestiges.games.archives.board.look import AS_GROUND, INK
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.svg import escape, number, rect
from vestiges.games.archives.view import ArchivesView

FACES = "ui-sans-serif, system-ui, sans-serif"


def draw(view: ArchivesView, names: list[str], tongue: Tongue, narrow: bool = False) -> str:
    """The whole table as this viewer sees it; `narrow` is for phones."""
    scene = Scene(view, names, tongue, narrow)
    wide, high = scene.places.width, scene.places.height
    said = escape(tongue("The table of Archives"))
    kind = "board archives narrow" if narrow else "board archives wide"
    layers = (track, ledger, sites, external, supplies, desk, hand, hands)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(wide)} {number(high)}" '
        f'width="100%" class="{kind}" role="group" aria-label="{said}" font-family="{FACES}">'
        f"{faces.definitions()}{rect(Box(0, 0, wide, high), AS_GROUND)}"
        f'<g class="ink" fill="{INK}">{"".join(layer.draw(scene) for layer in layers)}</g></svg>'
    )
