"""The board of Archives as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from functools import cache

from vestiges.drawing.layout import Box
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archives.board import (
    controls,
    external,
    hand,
    ledger,
    road,
    sites,
    supplies,
    track,
)
from vestiges.games.archives.board.faces import stretched
from vestiges.games.archives.board.layout import places
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.view import ArchivesView


def draw(view: ArchivesView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    layers = (track, ledger, sites, external, road, supplies, controls, hand)
    inside = backdrop(shape) + "".join(layer.draw(scene) for layer in layers)
    return scene.document(tongue("The table of Archives"), scene.places.size, inside)


@cache
def backdrop(shape: Shape) -> str:
    """The sky behind the roofs."""
    its = places(shape)
    sky: list[Box] = []
    for site in its.sites:
        box = Box(0, site.y - 4, its.size[0], site.height + 4)
        if shape == "square" and site is its.sites[3]:
            box = Box(site.x - 4, site.y - 2, site.width + 8, site.height + 4)
        if box not in sky:
            sky.append(box)
    return "".join(stretched("art-sky", box.x, box.y, box.width, box.height) for box in sky)
