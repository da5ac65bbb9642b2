"""The ground of the chart: land with its coasts, the water around, frame, rose and rhumb lines.

All of it follows from the tiles of a board and the size of the chart, and is worked out once.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_PANEL
from vestiges.drawing.svg import number, rect
from vestiges.engine.game import Shape
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.layout import ROOT3
from vestiges.games.anarchipel.board.style import AS_LINE, COAST, LAND, SAND, SEA, SHOAL
from vestiges.games.anarchipel.cells import axial

Point = tuple[float, float]
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour beyond each side of a hex, clockwise from the east."""
COUNTRY: Final = (
    "art-peaks",
    "art-palm",
    "art-hills",
    "art-jungle",
    "art-peaks",
    "art-volcano",
    "art-huts",
    "art-palm",
)
"""What stands on land, by its symbol."""


def noise(x: float, y: float, salt: int) -> float:
    """A number from -1 to 1 that belongs to a place."""
    seed = round(x * 7) * 374761393 + round(y * 7) * 668265263 + salt * 974711
    seed = (seed ^ (seed >> 13)) * 1274126177
    return ((seed ^ (seed >> 16)) & 0xFFFF) / 32768 - 1


@lru_cache(maxsize=512)
def spot(cell: int, radius: float) -> Point:
    """The middle of a cell, from the middle of the chart."""
    q, r = axial(cell)
    return ROOT3 * radius * (q + r / 2), 1.5 * radius * r


def corner(cell: int, side: int, radius: float) -> Point:
    """Where a side of a cell begins."""
    x, y = spot(cell, radius)
    angle = math.radians(60 * side - 30)
    return round(x + radius * math.cos(angle), 2), round(y + radius * math.sin(angle), 2)


def loops(cells: frozenset[int], radius: float) -> list[list[Point]]:
    """The outlines of a set of cells, each a ring of corners."""
    there = {axial(cell) for cell in cells}
    following: dict[Point, Point] = {}
    for cell in sorted(cells):
        q, r = axial(cell)
        for side, (dq, dr) in enumerate(STEPS):
            if (q + dq, r + dr) not in there:
                following[corner(cell, side, radius)] = corner(cell, side + 1, radius)
    found: list[list[Point]] = []
    while following:
        here = min(following)
        ring: list[Point] = []
        while here in following:
            ring.append(here)
            here = near(following, following.pop(here))
        found.append(ring)
    return found


def near(following: dict[Point, Point], point: Point) -> Point:
    """The corner of the outline at a point, rounding aside."""
    return next((p for p in following if math.dist(p, point) < 0.5), point)


def ragged(ring: list[Point], radius: float) -> list[Point]:
    """A ring with points between its corners, none quite where it should be."""
    points: list[Point] = []
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        for share in (0.0, 0.33, 0.67):
            x = here[0] + share * (there[0] - here[0])
            y = here[1] + share * (there[1] - here[1])
            points.append((x + noise(x, y, 1) * radius * 0.1, y + noise(x, y, 2) * radius * 0.1))
    return points


def curve(points: list[Point]) -> str:
    """A closed line that bends at its points."""
    ahead = [*points[1:], points[0]]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in zip(points, ahead, strict=True)]
    start = f"M{number(middles[-1][0])} {number(middles[-1][1])}"
    bends = [
        f"Q{number(x)} {number(y)} {number(mx)} {number(my)}"
        for (x, y), (mx, my) in zip(points, middles, strict=True)
    ]
    return start + "".join(bends) + "Z"


@lru_cache(maxsize=128)
def shore(codes: tuple[str, ...], radius: float) -> str:
    """The outline of all islands, from the middle of the chart."""
    cells = frozenset(cell for cell, code in enumerate(codes) if code == "#")
    return "".join(curve(ragged(ring, radius)) for ring in loops(cells, radius))


@lru_cache(maxsize=128)
def land(codes: tuple[str, ...], radius: float) -> str:
    """Islands and the lines of shallow water around them; `shore` has their outline."""
    wide = [(0.52, ".12"), (0.34, ".17"), (0.17, ".26")]
    water = "".join(
        f'<use href="#shore" fill="none" stroke="{SHOAL}" stroke-width="{number(radius * w)}" '
        f'stroke-opacity="{o}"/>'
        for w, o in wide
    )
    shadow = f'<use href="#shore" x="2.5" y="3.5" fill="{COAST}" fill-opacity=".4"/>'
    island = (
        f'<use href="#shore" fill="{LAND}" stroke="{COAST}" stroke-width="2.2"/>'
        f'<use href="#shore" fill="url(#art-grain)" stroke="{SAND}" stroke-width="1.2"/>'
    )
    cells = [cell for cell, code in enumerate(codes) if code == "#"]
    return water + shadow + island + "".join(country(cell, radius) for cell in cells)


def country(cell: int, radius: float) -> str:
    """What stands on a cell of land."""
    x, y = spot(cell, radius)
    drawn = COUNTRY[int((noise(x / radius * 44, y / radius * 44, 3) + 1) / 2 * len(COUNTRY))]
    dx, dy = noise(x, y, 4) * radius * 0.12, noise(x, y, 5) * radius * 0.12
    return use(drawn, round(x + dx, 1), round(y + dy, 1), round(radius / 40, 2))


def hexes(radius: float) -> str:
    """The lines between the cells."""
    return (
        f'<use href="#art-hexes" transform="scale({radius / 44:.4g})" fill="none" '
        f'stroke="{SHOAL}" stroke-width="1.1" stroke-opacity=".5"/>'
    )


# Around the sea ---------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def sheet(box: Box, shape: Shape) -> str:
    """The paper of the chart with its frame, a rose with its rhumb lines, and beasts of the sea."""
    drawn = rect(box.x, box.y, box.width, box.height, f'rx="5" {AS_PANEL}')
    inner = box.inside(2)
    drawn += rect(inner.x, inner.y, inner.width, inner.height, f'rx="4" fill="{SEA}"')
    for pattern in ("art-swell", "art-grain"):
        look = f'rx="4" fill="url(#{pattern})"'
        drawn += rect(inner.x, inner.y, inner.width, inner.height, look)
    if shape == "tall":
        beasts = use("art-rose", box.right - 36, box.y + 44, 0.6) + use(
            "art-serpent", box.right - 42, box.bottom - 22, 0.62
        )
        return drawn + rhumbs(box, box.right - 36, box.y + 44) + beasts
    x, y = box.right - 58, box.y + 76
    beasts = use("art-galleon", box.right - 62, box.bottom - 96, 0.9)
    beasts += use("art-whale", box.x + 58, box.bottom - 96, 0.9)
    return drawn + frame(box) + rhumbs(box, x, y) + use("art-rose", x, y) + beasts


def frame(box: Box) -> str:
    """Two lines, and between them a scale of dark and light."""
    drawn = ""
    for inset in (5, 11):
        size = f"{box.width - 2 * inset:.0f}", f"{box.height - 2 * inset:.0f}"
        drawn += (
            f'<rect x="{box.x + inset:.0f}" y="{box.y + inset:.0f}" width="{size[0]}" '
            f'height="{size[1]}" {AS_LINE} stroke-width="1"/>'
        )
    across, down = (box.width - 22) / 24, (box.height - 22) / 22
    marks = ""
    for n in range(0, 24, 2):
        x = number(box.x + 11 + n * across)
        marks += f"M{x} {number(box.y + 8)}h{number(across)}"
        marks += f"M{x} {number(box.bottom - 8)}h{number(across)}"
    for n in range(0, 22, 2):
        y = number(box.y + 11 + n * down)
        marks += f"M{number(box.x + 8)} {y}v{number(down)}"
        marks += f"M{number(box.right - 8)} {y}v{number(down)}"
    return drawn + f'<path d="{marks}" {AS_LINE} stroke-width="4" stroke-opacity=".7"/>'


def rhumbs(box: Box, x: float, y: float) -> str:
    """Lines of constant course, from the rose to the frame."""
    lines = ""
    for n in range(16):
        dx, dy = math.cos(math.pi * n / 8), math.sin(math.pi * n / 8)
        reach = min(
            abs(((box.right - 11 if dx > 0 else box.x + 11) - x) / dx) if abs(dx) > 1e-6 else 9e9,
            abs(((box.bottom - 11 if dy > 0 else box.y + 11) - y) / dy) if abs(dy) > 1e-6 else 9e9,
        )
        lines += f"M{number(x)} {number(y)}L{number(x + dx * reach)} {number(y + dy * reach)}"
    return f'<path d="{lines}" {AS_LINE} stroke-width=".8" stroke-opacity=".22"/>'
