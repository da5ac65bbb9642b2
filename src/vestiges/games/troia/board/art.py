"""Artwork of the site on the pieces: contour lines and plans, cut cell by cell.

A cell is a square from -50 to 50. All of it comes from the plans.toml of the box.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from vestiges.games.troia.components import SIDES, Components

FINE: Final = 8
"""A cell is looked at in so many steps each way to find its contour lines."""
CELL: Final = 100
NEAR: Final = 9
"""Points of a contour line nearer to each other than this are one."""

Point = tuple[float, float]
Line = list[Point]


# Contour lines --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def contours(box: Components, layer: int, cell: int) -> str:
    """The path of a cell's contour lines; layers of 16 pieces share one relief."""
    side = SIDES[layer]
    row, column = divmod(cell, side)
    offset = box.plans[layer].offset
    heights = relief(box, column + offset, row + offset)
    interval = box.relief.interval
    low = math.ceil(min(map(min, heights)) / interval)
    high = math.floor(max(map(max, heights)) / interval)
    lines = [line for level in range(low, high + 1) for line in chains(heights, level * interval)]
    return path([thinned(line) for line in lines])


def thinned(line: Line) -> Line:
    """A line without the points that lie close to the one before."""
    kept = line[:1]
    for point in line[1:-1]:
        if math.dist(point, kept[-1]) > NEAR:
            kept.append(point)
    return [*kept, line[-1]]


def relief(box: Components, west: float, north: float) -> list[list[float]]:
    """Elevations on the grid of a cell, row by row."""
    ground = box.elevation
    steps = range(FINE + 1)
    return [[ground(west + c / FINE, north + r / FINE) for c in steps] for r in steps]


def chains(heights: list[list[float]], level: float) -> list[Line]:
    """The lines at one level, their segments joined end to end."""
    pieces = [line for square in squares(heights) for line in crossing(square, level)]
    lines: list[Line] = []
    while pieces:
        lines.append(joined(pieces.pop(), pieces))
    return lines


def joined(line: Line, pieces: list[Line]) -> Line:
    """A line lengthened at both ends by those that meet it; they are taken from the list."""
    grown = True
    while grown:
        grown = False
        for other in pieces:
            for end in (other, other[::-1]):
                if end[0] == line[-1]:
                    line = line + end[1:]
                elif end[-1] == line[0]:
                    line = end[:-1] + line
                else:
                    continue
                pieces.remove(other)
                grown = True
                break
            if grown:
                break
    return line


def squares(heights: list[list[float]]) -> list[list[tuple[Point, float]]]:
    """The corners of every small square, clockwise, each with its elevation."""
    step = CELL / FINE
    found = []
    for r in range(FINE):
        for c in range(FINE):
            corners = [(r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)]
            found.append([((j * step - 50, i * step - 50), heights[i][j]) for i, j in corners])
    return found


def crossing(square: list[tuple[Point, float]], level: float) -> list[Line]:
    """Where a line of this level runs through a small square: none, one or two segments."""
    cuts: list[Point] = []
    for number in range(4):
        here, there = sorted([square[number], square[(number + 1) % 4]])
        if (here[1] >= level) != (there[1] >= level):
            share = (level - here[1]) / (there[1] - here[1])
            x = here[0][0] + share * (there[0][0] - here[0][0])
            y = here[0][1] + share * (there[0][1] - here[0][1])
            cuts.append((x, y))
    return [cuts[i : i + 2] for i in range(0, len(cuts), 2)]


# Plans ----------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def walls(box: Components, layer: int, cell: int) -> str:
    """The path of what the plan of a layer shows in a cell; "" if that is nothing."""
    drawn = box.plans[layer]
    lines = [list(pairwise(line)) for line in drawn.lines]
    for west, north, east, south in drawn.boxes:
        corners = [(west, north), (east, north), (east, south), (west, south), (west, north)]
        lines.append(list(pairwise(corners)))
    side = SIDES[layer]
    row, column = divmod(cell, side)
    inside = [inner for line in lines for inner in clipped(line, column, row)]
    return path(inside)


@lru_cache(maxsize=512)
def rooms(box: Components, layer: int, cell: int) -> str:
    """The path of the floors inside a cell: the parts of the plan's boxes that lie in it."""
    side = SIDES[layer]
    row, column = divmod(cell, side)
    parts = ""
    for west, north, east, south in box.plans[layer].boxes:
        x0, x1 = max(west, column), min(east, column + 1)
        y0, y1 = max(north, row), min(south, row + 1)
        if x0 < x1 and y0 < y1:
            left, top = round((x0 - column) * CELL) - 50, round((y0 - row) * CELL) - 50
            wide, high = round((x1 - x0) * CELL), round((y1 - y0) * CELL)
            parts += f"M{left} {top}h{wide}v{high}h{-wide}Z"
    return parts


def clipped(line: list[tuple[Point, Point]], west: int, north: int) -> list[Line]:
    """The parts of a line inside a unit square, as lines in the cell's own coordinates."""
    found: list[Line] = []
    for start, end in line:
        part = inside_unit((start[0] - west, start[1] - north), (end[0] - west, end[1] - north))
        if part is None:
            continue
        placed = [(x * CELL - 50, y * CELL - 50) for x, y in part]
        if found and found[-1][-1] == placed[0]:
            found[-1].append(placed[1])
        else:
            found.append(placed)
    return found


def inside_unit(start: Point, end: Point) -> tuple[Point, Point] | None:
    """The part of a segment between 0 and 1 both ways."""
    first, last = 0.0, 1.0
    dx, dy = end[0] - start[0], end[1] - start[1]
    for step, room in ((-dx, start[0]), (dx, 1 - start[0]), (-dy, start[1]), (dy, 1 - start[1])):
        if step == 0:
            if room < 0:
                return None
        elif step < 0:
            first = max(first, room / step)
        else:
            last = min(last, room / step)
    if first >= last:
        return None
    return (
        (start[0] + first * dx, start[1] + first * dy),
        (start[0] + last * dx, start[1] + last * dy),
    )


def path(lines: list[Line]) -> str:
    """Lines as the data of a path, to a whole unit."""
    return "".join(
        "M" + " ".join(f"{round(x)} {round(y)}".replace(" -", "-") for x, y in line)
        for line in lines
    )
