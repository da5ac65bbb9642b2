"""Layout of Archives's board, one for each shape of screen; parts never move during a match.

wide     Paris  Fontainebleau  Pierrefitte  desk     square   Paris  Fontainebleau  Pierrefitte
         the road with what waits                             the road with what waits
         track, inside it the experts | Pass                  track and experts | desk, supplies
                                      | own cards             Pass              | own cards
                                      | supplies      tall    one below the other, the Pass inside
                                                              the track
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from vestiges.drawing.layout import SIZES, Box
from vestiges.engine.game import Shape

EDGE: Final = 4
"""Between the parts, and at the rim of the picture."""
SIDE: Final = (70, 66)
"""How far the track reaches into its ring from the side, and from above and below."""


@dataclass(frozen=True)
class Places:
    """The parts of one picture."""

    size: tuple[float, float]
    sites: tuple[Box, Box, Box, Box]
    """The external desk last."""
    road: Box
    lorries: int
    """How many lorries stand side by side."""
    track: Box
    ledger: Box
    controls: Box
    hand: Box
    supplies: Box


@cache
def places(shape: Shape) -> Places:
    """Where things lie."""
    return {"wide": wide, "square": square, "tall": tall}[shape]()


def wide() -> Places:
    """The street of buildings above, the yard below, one's own things on the right."""
    step, high = 264, 250
    track = Box(EDGE, 297, 605, 339)
    right = track.right + 6
    side = 1060 - EDGE - right
    return Places(
        SIZES["wide"],
        (
            Box(EDGE, EDGE, step - EDGE, high),
            Box(EDGE + step, EDGE, step - EDGE, high),
            Box(EDGE + 2 * step, EDGE, step - EDGE, high),
            Box(EDGE + 3 * step, EDGE, step - EDGE, high),
        ),
        Box(0, 254, 1060, 40),
        6,
        track,
        within(track),
        Box(right, 296, side, 130),
        Box(right, 430, side, 114),
        Box(right, 548, side, 88),
    )


def square() -> Places:
    """The same street, with the external desk beside the yard."""
    step, high = 245.5, 248
    track = Box(EDGE, 304, 475, 351)
    right = track.right + 6
    side = 740 - EDGE - right
    return Places(
        SIZES["square"],
        (
            Box(EDGE, EDGE, step - EDGE, high),
            Box(EDGE + step, EDGE, step - EDGE, high),
            Box(EDGE + 2 * step, EDGE, step - EDGE, high),
            Box(right, 304, side, 212),
        ),
        Box(0, 253, 740, 48),
        6,
        track,
        within(track),
        Box(EDGE, 660, 364, 196),
        Box(374, 660, 362, 196),
        Box(right, 520, side, 134),
    )


def tall() -> Places:
    """One below the other; the sheet of the Pass lies inside the track."""
    across = 360 - 2 * EDGE
    track = Box(EDGE, EDGE, across, 448)
    hand = Box(EDGE, track.bottom + 6, across, 182)
    ledger = Box(EDGE, hand.bottom + 6, across, 236)
    road = Box(0, ledger.bottom + 6, 360, 144)
    high, top = 272, road.bottom + 6
    sites = [Box(EDGE, top + n * (high + 6), across, high) for n in range(3)]
    desk = Box(EDGE, sites[2].bottom + 6, across, 236)
    supplies = Box(EDGE, desk.bottom + 6, across, 150)
    return Places(
        (360, supplies.bottom + EDGE),
        (sites[0], sites[1], sites[2], desk),
        road,
        2,
        track,
        ledger,
        within(track),
        hand,
        supplies,
    )


# The ring -----------------------------------------------------------------------------------------


def ring(box: Box, spaces: int) -> tuple[int, int]:
    """Columns and rows of a ring with at least so many spaces around, as the box is shaped."""
    half = (spaces + 1) // 2 + 2
    share = 0.6 if box.width > box.height else 0.42
    columns = max(3, min(half - 3, round(half * share)))
    return columns, half - columns


@lru_cache(512)
def cell(box: Box, spaces: int, space: int) -> Box:
    """The place of a space: clockwise from the upper left corner."""
    columns, rows = ring(box, spaces)
    sides = ((columns - 1, 1, 0), (rows - 1, 0, 1), (columns - 1, -1, 0), (rows - 1, 0, -1))
    column, row, left = 0, 0, space
    for length, dx, dy in sides:
        steps = min(left, length)
        column, row, left = column + steps * dx, row + steps * dy, left - steps
    x, wide = span(box.width, SIDE[0], columns, column)
    y, high = span(box.height, SIDE[1], rows, row)
    return Box(box.x + x + 1, box.y + y + 1, wide - 2, high - 2)


def span(length: float, end: float, count: int, n: int) -> tuple[float, float]:
    """Where the n-th of so many begins and how long it is; those at the ends have their length."""
    if n == 0:
        return 0, end
    if n == count - 1:
        return length - end, end
    middle = (length - 2 * end) / (count - 2)
    return end + (n - 1) * middle, middle


def within(box: Box) -> Box:
    """The room inside the ring, the same for tracks of any length."""
    wide, high = SIDE
    return Box(box.x + wide, box.y + high, box.width - 2 * wide, box.height - 2 * high).inside(3)
