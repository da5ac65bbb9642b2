"""The ground of the chart: land with its coasts, the water around, frame, rose and rhumb lines.

All of it follows from the tiles of a board and the size of the chart, and is worked out once.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_PANEL, AS_SIGN
from vestiges.drawing.svg import number, rect
from vestiges.games.anarchipel.board.layout import ROOT3
from vestiges.games.anarchipel.board.look import AS_LINE, LAND, SEA, SHORE
from vestiges.games.anarchipel.cells import axial
from vestiges.games.anarchipel.constants import CELLS

Point = tuple[float, float]
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The neighbour beyond each side of a hex, clockwise from the east."""
PEAKS: Final = "M-13 7-5-8-1-1 4-9 13 7M-5-8-2 2M4-9 6 0"
PALM: Final = "M1 10Q-1 2 1-4M1-4Q-7-8-10-3M1-4Q-4-11-8-10M1-4Q4-11 9-9M1-4Q8-6 10-1"
HILLS: Final = "M-13 5Q-8-4-3 5M-2 6Q5-6 12 6M-8-3Q-3-10 3-3"
WAVES: Final = ("M-11 0Q-7-4-3 0T5 0", "M-4 0Q0-4 4 0T12 0M-13 7Q-9 3-5 7", "M-6 3Q-2-1 2 3T10 3")


def noise(x: float, y: float, salt: int) -> float:
    """A number from -1 to 1 that belongs to a place."""
    seed = round(x * 7) * 374761393 + round(y * 7) * 668265263 + salt * 974711
    seed = (seed ^ (seed >> 13)) * 1274126177
    return ((seed ^ (seed >> 16)) & 0xFFFF) / 32768 - 1


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
def land(codes: tuple[str, ...], radius: float) -> str:
    """Islands and the lines of shallow water around them, from the middle of the chart."""
    cells = frozenset(cell for cell, code in enumerate(codes) if code == "#")
    shore = "".join(curve(ragged(ring, radius)) for ring in loops(cells, radius))
    wide = [(0.5, ".1"), (0.3, ".16"), (0.13, ".3")]
    water = "".join(
        f'<path d="{shore}" {SHORE} stroke-width="{number(radius * w)}" stroke-opacity="{o}"/>'
        for w, o in wide
    )
    island = (
        f'<path d="{shore}" {AS_PANEL}/><path d="{shore}" {LAND}/>'
        f'<path d="{shore}" {AS_LINE} stroke-width="1.7"/>'
    )
    return water + island + "".join(country(cell, radius) for cell in sorted(cells))


def country(cell: int, radius: float) -> str:
    """What stands on a cell of land: peaks, palms or hills."""
    x, y = spot(cell, radius)
    drawn = (PEAKS, PALM, HILLS, PEAKS)[int((noise(x, y, 3) + 1) * 1.99)]
    dx, dy = noise(x, y, 4) * radius * 0.14, noise(x, y, 5) * radius * 0.14
    place = f"translate({number(x + dx)} {number(y + dy)}) scale({radius / 44:.2f})"
    look = f'{AS_LINE} stroke-width="1.6" stroke-linecap="round" stroke-opacity=".7"'
    return f'<path d="{drawn}" {look} transform="{place}"/>'


@lru_cache(maxsize=128)
def water(codes: tuple[str, ...], radius: float) -> str:
    """The lines between the cells of the sea, and a wave here and there."""
    lines = "".join(
        f"M{number(corner(cell, side, radius)[0])} {number(corner(cell, side, radius)[1])}"
        f"L{number(corner(cell, side + 1, radius)[0])} {number(corner(cell, side + 1, radius)[1])}"
        for cell, code in enumerate(codes)
        if code != "#"
        for side in sides(codes, cell)
    )
    drawn = f'<path d="{lines}" {AS_LINE} stroke-width="1" stroke-opacity=".38"/>'
    for cell, code in enumerate(codes):
        if code == "~":
            drawn += wave(cell, radius)
    return drawn


def sides(codes: tuple[str, ...], cell: int) -> list[int]:
    """The sides of a cell of the sea to draw: each line once."""
    q, r = axial(cell)
    at = {axial(other): other for other in range(CELLS)}
    found: list[int] = []
    for side, (dq, dr) in enumerate(STEPS):
        other = at.get((q + dq, r + dr))
        if other is None or (codes[other] != "#" and other > cell):
            found.append(side)
    return found


def wave(cell: int, radius: float) -> str:
    """A small wave on an empty cell."""
    x, y = spot(cell, radius)
    shape = WAVES[int((noise(x, y, 6) + 1) * 1.49)]
    dx, dy = noise(x, y, 7) * radius * 0.25, radius * (0.3 + noise(x, y, 8) * 0.2)
    place = f"translate({number(x + dx)} {number(y + dy)}) scale({radius / 44:.2f})"
    look = 'fill="none" stroke="#1f7f9c" stroke-width="1.6" stroke-linecap="round"'
    return f'<path d="{shape}" {look} opacity=".55" transform="{place}"/>'


# Around the sea ---------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def sheet(box: Box, narrow: bool) -> str:
    """The paper of the chart with its frame; on a desktop also rose and rhumb lines."""
    drawn = rect(box.x, box.y, box.width, box.height, f'rx="4" {AS_PANEL}')
    drawn += rect(box.x, box.y, box.width, box.height, f'rx="4" {SEA}')
    if narrow:
        return drawn
    return drawn + frame(box) + rhumbs(box, box.right - 62, box.y + 62) + rose(box)


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
    for n in range(32):
        dx, dy = math.cos(math.pi * n / 16), math.sin(math.pi * n / 16)
        reach = min(
            abs(((box.right - 11 if dx > 0 else box.x + 11) - x) / dx) if abs(dx) > 1e-6 else 9e9,
            abs(((box.bottom - 11 if dy > 0 else box.y + 11) - y) / dy) if abs(dy) > 1e-6 else 9e9,
        )
        lines += f"M{number(x)} {number(y)}L{number(x + dx * reach)} {number(y + dy * reach)}"
    return f'<path d="{lines}" {AS_LINE} stroke-width=".8" stroke-opacity=".22"/>'


def rose(box: Box) -> str:
    """The rose in the corner; its long point is north."""
    x, y = box.right - 62, box.y + 62
    place = f'transform="translate({number(x)} {number(y)})"'
    points = "M0-36 5-7 0 0ZM0 30-5 7 0 0ZM30 0 7 5 0 0ZM-30 0-7-5 0 0Z"
    light = "M0-36-5-7 0 0ZM0 30 5 7 0 0ZM30 0 7-5 0 0ZM-30 0-7 5 0 0Z"
    between = "M15-15 7-2 2-7ZM15 15 2 7 7 2ZM-15 15-7 2-2 7ZM-15-15-2-7-7-2Z"
    return (
        f'<g {place}><circle r="24" {AS_LINE} stroke-width="1"/>'
        f'<circle r="20" {AS_LINE} stroke-width=".6"/>'
        f'<path d="{light}{between}" {AS_PANEL}/><path d="{light}{between}" {AS_LINE} '
        f'stroke-width=".8"/><path d="{points}" class="soft" fill="#5d4f3d"/>'
        f'<path d="M-4-39V-46L4-39V-46" {AS_SIGN} stroke-linecap="round"/></g>'
    )
