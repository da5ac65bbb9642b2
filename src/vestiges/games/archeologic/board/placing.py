"""A proposal being made: every placement of the next building, as a small plan each."""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_INK, INK
from vestiges.drawing.svg import BOLD, at, fit, number, panel, rect, text, title
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.style import MAP
from vestiges.games.archeologic.plan import BUILDINGS, SIDE, turned
from vestiges.games.archeologic.text import labels

HEAD = 26


def draw(scene: Scene) -> str:
    """Four groups of small plans, one for each way to turn the building."""
    box, building = scene.places.scope, scene.view["placing"]
    said = scene.tongue("Where does building {building} lie?").format(building=BUILDINGS[building])
    drawn = panel(box)
    drawn += text(box.x + 10, box.y + 19, fit(said, box.width - 20, 15), 15, f"{BOLD} {AS_INK}")
    width, height = box.width / 2, (box.height - HEAD) / 2
    first = scene.plan.first[building]
    tile = scene.plan.tiles[building]
    for rotation in range(4):
        x, y = box.x + rotation % 2 * width, box.y + HEAD + rotation // 2 * height
        rows, columns = SIDE - len(tile) + 1, SIDE - len(tile[0]) + 1
        group = Box(x + 3, y, width - 6, height - 4)
        drawn += plans(scene, group, first, rows, columns)
        first += rows * columns
        tile = turned(tile)
    return f'<g id="placing">{drawn}</g>'


def plans(scene: Scene, box: Box, first: int, rows: int, columns: int) -> str:
    """The placements in one rotation, each where its corner would lie."""
    step = min(box.width / columns, box.height / rows)
    left = box.x + (box.width - step * columns) / 2
    top = box.y + (box.height - step * rows) / 2
    drawn = ""
    for n in range(rows * columns):
        x, y = left + n % columns * step, top + n // columns * step
        drawn += small(scene, first + n, x + 1.5, y + 1.5, step - 3)
    return drawn


def small(scene: Scene, placement: int, x: float, y: float, size: float) -> str:
    """A small plan with the building in one place, beside those that lie already."""
    offered = placement in scene.offered
    side = size / SIDE
    drawn = rect(x, y, size, size, f'rx="2" fill="{MAP}" stroke="{INK}"') + grid(x, y, side)
    covered = [zone for other in scene.view["draft"] for zone in scene.plan.zones[other]]
    if covered:
        path = signs.squares(covered, side, x, y)
        drawn += f'<path d="{path}" fill="{INK}" fill-opacity=".4"/>'
    drawn += f"<g {at(x, y)}>{signs.tile(scene.plan, placement, side)}</g>"
    attributes = scene.answer("placement", placement, "place")
    if not offered:
        attributes += ' opacity=".35"'
    said = labels.placement(scene.view, placement, scene.tongue)
    return f'<g {attributes} data-name="{scene.plan.names[placement]}">{title(said)}{drawn}</g>'


@lru_cache(maxsize=512)
def grid(x: float, y: float, side: float) -> str:
    """Fine lines between zones."""
    length = number(side * SIDE)
    lines = ""
    for n in range(1, SIDE):
        lines += f"M{number(x + n * side)} {number(y)}v{length}M{number(x)} {number(y + n * side)}"
        lines += f"h{length}"
    return f'<path d="{lines}" fill="none" stroke="{INK}" stroke-opacity=".25"/>'


def thumbnail(scene: Scene, placements: list[int], right: list[int], box: Box) -> str:
    """A whole arrangement, small; what is known to be wrong is pale."""
    side = box.width / SIDE
    drawn = rect(box.x, box.y, box.width, box.width, f'rx="2" fill="{MAP}" stroke="{INK}"')
    drawn += grid(box.x, box.y, side)
    for building, placement in enumerate(placements):
        fade = ' opacity=".35"' if right and not right[building] else ""
        shape = signs.tile(scene.plan, placement, side)
        drawn += f"<g {at(box.x, box.y)}{fade}>{shape}</g>"
    return drawn


def verdict(right: list[int]) -> str:
    """Which buildings of a proposal were wrong; a tick if none was."""
    wrong = [BUILDINGS[n] for n, found in enumerate(right) if not found]
    if not right:
        return ""
    return f"✗ {' '.join(wrong)}" if wrong else "✓"
