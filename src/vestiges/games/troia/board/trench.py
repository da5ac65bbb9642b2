"""The trench: the hill in section, from the grass down to the rock, a frame in every layer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import framed, number, rect
from vestiges.engine.game import Shape
from vestiges.games.troia.board.layout import SEAM, Places, Plot, placed
from vestiges.games.troia.board.scene import Scene

SEAM_LINE: Final = 'stroke="#4b3a26" stroke-opacity=".55" stroke-width="1.5"'
BEND: Final = 12
"""Half of the way on which a seam changes its depth."""
SLOPE: Final = 7
"""Half of how far a seam between two frames side by side leans."""


def draw(scene: Scene) -> str:
    """The ground under the frames."""
    view = scene.view
    return section(scene.shape, view["seats"], tuple(view["layers"]), view["reach"])


@lru_cache(maxsize=64)
def section(shape: Shape, seats: int, layers: tuple[int, ...], reach: int) -> str:
    """Layer below layer, or beside one another where the trench is cut in steps."""
    places = placed(shape, seats, layers, reach)
    box = places.trench
    drawn = steps(places) if shape == "square" else bands(places)
    turf = "".join(
        f'<use href="#art-turf" x="{number(box.x + n * box.width / 2)}" y="{number(box.y - 5)}" '
        f'width="{number(box.width / 2)}" height="26"/>'
        for n in range(2)
    )
    edge = framed(box, 'fill="none" stroke="#4b3a26" stroke-opacity=".7" stroke-width="2"')
    grass = "" if shape == "square" else turf
    return drawn + grass + edge


def earth(layer: int) -> str:
    """The fill of a layer's earth; after the oldest comes bedrock."""
    return f'fill="url(#art-layer-{layer})"' if layer >= 0 else 'fill="url(#art-rock)"'


def bands(places: Places) -> str:
    """Each layer thick where its frame lies and thin on the other side; below all the rock."""
    box, plots, layers = places.trench, list(places.plots.values()), list(places.plots)
    drawn = rect(box.x, box.y, box.width, box.height, earth(layers[0]))
    for n, plot in enumerate(plots):
        own = lower_edge(plot)
        if n + 1 < len(plots):
            below, other = earth(layers[n + 1]), upper_edge(plots[n + 1])
        else:
            below, other = earth(-1), lower_edge(plots[n - 1]) + SEAM
        sides = (own, other) if n % 2 == 0 else (other, own)
        drawn += f'<path d="{seam(box, *sides)}" {below} {SEAM_LINE}/>'
    return drawn


def upper_edge(plot: Plot) -> float:
    """Where the layer of a frame begins."""
    return min(plot.grid.y, plot.note.y) - SEAM / 2 + 1


def lower_edge(plot: Plot) -> float:
    """Where the layer of a frame ends."""
    return max(plot.grid.bottom, plot.note.bottom) + SEAM / 2 - 1


def seam(box: Box, left: float, right: float) -> str:
    """All that lies below a line from the left to the right edge."""
    quarter, low, high = box.width / 8, number(left), number(right)
    bend, x1, x2 = number(box.middle), number(box.middle - BEND), number(box.middle + BEND)
    return (
        f"M{number(box.x)} {low}q{number(quarter)} 3 {number(2 * quarter)} 0T{x1} {low}"
        f"C{bend} {low} {bend} {high} {x2} {high}"
        f"q{number(quarter)}-3 {number(2 * quarter)} 0T{number(box.right)} {high}"
        f"V{number(box.bottom)}H{number(box.x)}Z"
    )


def steps(places: Places) -> str:
    """The layers side by side, each a step deeper than the one before."""
    box = places.trench
    drawn = ""
    for layer, plot in places.plots.items():
        x = plot.note.x - 3
        top, foot = (x + SLOPE, x - SLOPE) if drawn else (box.x, box.x)
        edge = f"M{number(top)} {number(box.y)}L{number(foot)} {number(box.bottom)}"
        path = f"{edge}H{number(box.right)}V{number(box.y)}Z"
        drawn += f'<path d="{path}" {earth(layer)} {SEAM_LINE}/>'
    return drawn
