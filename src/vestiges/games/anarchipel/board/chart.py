"""The chart: the sea of the round, its cells, and the ways to those within the purse."""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing.layout import Box
from vestiges.drawing.style import ACCENT, AS_SOFT
from vestiges.drawing.svg import BOLD, DEAF, END, MIDDLE, at, number, text, title
from vestiges.games.anarchipel.board import cells, coast, tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.cells import badge
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.constants import CELLS
from vestiges.games.anarchipel.rules.moving import GO


def draw(scene: Scene) -> str:
    """Sheet, water, islands, and what lies on the cells."""
    box = scene.places.chart
    zoom = f'data-zoom="{number(box.x)} {number(box.y)} {number(box.width)} {number(box.height)}"'
    reached = tiles.open_cells(scene.codes, scene.view["used"])
    purse = within_reach(scene)
    drawn = "".join(cells.draw(scene, cell, cell in reached, purse) for cell in range(CELLS))
    return (
        f'<g id="chart" {zoom}>{title(scene.tongue("The sea of this round"))}'
        f"{coast.sheet(box, scene.shape)}{legend(scene)}"
        f"{ground(box, tuple(scene.codes), scene.places.radius)}"
        f"<g {MIDDLE}>{drawn}</g>{ways(scene, purse)}</g>"
    )


def definitions(scene: Scene) -> str:
    """The outline of the islands, to be referred to."""
    outline = coast.shore(tuple(scene.codes), round(scene.places.radius, 1))
    return f'<defs><path id="shore" d="{outline}"/></defs>'


@lru_cache(64)
def ground(box: Box, codes: tuple[str, ...], radius: float) -> str:
    """The lines between the cells, and the islands."""
    x, y = box.centre
    inside = coast.hexes(radius) + coast.land(codes, round(radius, 1))
    return f"<g {at(x, y)} {DEAF}>{inside}</g>"


def within_reach(scene: Scene) -> frozenset[int]:
    """The cells one may choose to sail to before or after saying that one sails."""
    if scene.asks("sail") or scene.offers(GO, "move"):
        return frozenset(tiles.within_purse(scene.view))
    return frozenset()


def legend(scene: Scene) -> str:
    """The title, and what the badges mean, in the corners that the sea leaves free."""
    box, tongue = scene.places.chart, scene.tongue
    if scene.shape == "tall":
        return ""
    card = tongue("Card {card}").format(card=scene.view["card"].upper())
    x, y = box.x + 74, box.y + 40
    drawn = use("art-cartouche", x, y, 0.76)
    drawn += text(x, y + 1, "Anarchipel", 17, f'{MIDDLE} {BOLD} font-style="italic"')
    drawn += text(x, y + 16, card, 12, f"{MIDDLE} {AS_SOFT}")
    for n, (sign, said) in enumerate((("=2", tongue("exactly 2")), ("≥2", tongue("2 or more")))):
        y = box.bottom - 46 + n * 22
        drawn += badge(box.x + 36, y - 4, sign) + text(box.x + 56, y, said, 12, AS_SOFT)
    y = box.bottom - 24
    drawn += use("art-coin", box.right - 32, y - 4, 0.9)
    return drawn + text(box.right - 46, y, tongue("a coin a step"), 12, f"{END} {AS_SOFT}")


# Ways -------------------------------------------------------------------------------------------


def ways(scene: Scene, purse: frozenset[int]) -> str:
    """The way to each cell within the purse; it shows while the pointer is on the cell."""
    if not purse:
        return ""
    drawn = "".join(way(scene, cell) for cell in sorted(purse))
    look = f'fill="none" stroke="{ACCENT}" stroke-width="4.5" stroke-linecap="round"'
    return f'<g class="ways rim" {look} stroke-dasharray="1 9" {DEAF}>{drawn}</g>'


def way(scene: Scene, cell: int) -> str:
    """One of them: a dotted course."""
    spots = tuple(scene.centre(step) for step in tiles.route(scene.view, scene.codes, cell))
    return course(cell, spots) if spots else ""


@lru_cache(4096)
def course(cell: int, spots: tuple[tuple[float, float], ...]) -> str:
    """A course through these points, unseen until the pointer is on the cell."""
    line = "M" + " ".join(f"{number(x)} {number(y)}" for x, y in spots)
    shown = f'<set attributeName="opacity" to="1" begin="hex{cell}.mouseover" '
    return f'<g class="way" opacity="0"><path d="{line}"/>{shown}end="hex{cell}.mouseout"/></g>'
