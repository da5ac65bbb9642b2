"""The chart: the sea of the round, its cells, and the ways to those within the purse."""

from __future__ import annotations

from vestiges.drawing.look import AS_RIM, AS_SOFT
from vestiges.drawing.svg import BOLD, DEAF, END, at, circle, number, text, title
from vestiges.games.anarchipel.board import coast, tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.cells import Cell, badge
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.constants import CELLS
from vestiges.games.anarchipel.rules.moving import GO


def draw(scene: Scene) -> str:
    """Sheet, water, islands, and what lies on the cells."""
    box, codes = scene.places.chart, tuple(scene.codes)
    radius = round(scene.places.radius, 1)
    place = at(box.middle, box.y + box.height / 2)
    ground = f"<g {place} {DEAF}>{coast.land(codes, radius)}{coast.water(codes, radius)}</g>"
    zoom = f'data-zoom="{box.x:.0f} {box.y:.0f} {box.width:.0f} {box.height:.0f}"'
    reached = tiles.open_cells(scene.codes, scene.view["used"])
    cells = "".join(Cell(scene, cell, cell in reached).draw() for cell in range(CELLS))
    return (
        f'<g id="chart" {zoom}>{title(scene.tongue("The sea of this round"))}'
        f"{coast.sheet(box, scene.narrow)}{ground}{legend(scene)}{cells}{ways(scene)}</g>"
    )


def legend(scene: Scene) -> str:
    """What the badges mean, in the corners that the sea leaves free."""
    box, tongue = scene.places.chart, scene.tongue
    if scene.narrow:
        return ""
    card = tongue("Card {card}").format(card=scene.view["card"].upper())
    drawn = text(box.x + 22, box.y + 34, "Anarchipel", 19, f"{BOLD} font-style='italic'")
    drawn += text(box.x + 22, box.y + 51, card, 12.5, AS_SOFT)
    lines = [("=2", tongue("exactly 2")), ("≥2", tongue("2 or more"))]
    for n, (sign, said) in enumerate(lines):
        y = box.bottom - 40 + n * 21
        drawn += badge(box.x + 34, y - 4, sign) + text(box.x + 52, y, said, 12, AS_SOFT)
    look = f"{END} {AS_SOFT}"
    y = box.bottom - 19
    drawn += use("coin", box.right - 32, y - 4, 0.8)
    return drawn + text(box.right - 46, y, tongue("a coin a step"), 12, look)


# Ways -------------------------------------------------------------------------------------------


def ways(scene: Scene) -> str:
    """The way to each cell within the purse; it shows while the pointer is on the cell."""
    if not scene.asks("move", "sail") or (scene.asks("move") and not scene.offers(GO, "move")):
        return ""
    drawn = "".join(way(scene, cell) for cell in tiles.within_purse(scene.view))
    return f'<g class="ways" {DEAF}>{drawn}</g>'


def way(scene: Scene, cell: int) -> str:
    """One of them: a dashed course with a mark at its end."""
    cells = tiles.route(scene.view, scene.codes, cell)
    spots = [scene.centre(step) for step in cells]
    if not spots:
        return ""
    line = "M" + " ".join(f"{number(x)} {number(y)}" for x, y in spots)
    x, y = spots[-1]
    look = f'{AS_RIM} stroke-width="{4 if scene.narrow else 5}" stroke-linecap="round"'
    course = f'<path d="{line}" {look} stroke-dasharray="2 9"/>'
    mark = circle(x, y, scene.places.radius * 0.62, f'{AS_RIM} stroke-width="2.5"')
    shown = f'<set attributeName="opacity" to="1" begin="hex{cell}.mouseover" '
    return f'<g class="way" opacity="0">{course}{mark}{shown}end="hex{cell}.mouseout"/></g>'
