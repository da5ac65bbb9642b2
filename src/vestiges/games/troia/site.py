"""The site as it is drawn: the plan of each layer and the hill they stand on. No rule needs it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from vestiges.engine.box import Sheet


@dataclass(frozen=True)
class Plan:
    """What to draw on the plan faces of a layer, in its frame's coordinates, one unit a piece."""

    lines: list[list[tuple[float, float]]]
    # west, north, east, south
    boxes: list[tuple[float, float, float, float]]
    # add it to a coordinate of the frame to get that of the site, for elevations
    offset: float


@dataclass(frozen=True)
class Relief:
    """The hill: a flattened cone with a ridge and a fold."""

    base: float
    # a contour line at every multiple of it
    interval: float
    # weight, centre
    west_east: list[float]
    north_south: list[float]
    # height, x, shift, y
    ridge: list[float]
    # height, y, x
    fold: list[float]

    def elevation(self, x: float, y: float) -> float:
        """How high the ground is at a point of the site, 0 to 4 eastwards and southwards."""
        along, across = self.west_east, self.north_south
        cone = along[0] * (x - along[1]) ** 2 + across[0] * (y - across[1]) ** 2
        high, turn_x, shift, turn_y = self.ridge
        ridge = high * math.sin(turn_x * x + shift) * math.cos(turn_y * y)
        fold = self.fold[0] * math.sin(self.fold[1] * y + self.fold[2] * x)
        return self.base - cone + ridge + fold


def read_relief(sheet: Sheet) -> Relief:
    """The hill from the table [contours]."""
    interval = sheet.number("interval")
    if interval <= 0:
        raise sheet.error("interval", interval, "a number above 0")
    relief = Relief(
        sheet.number("base"),
        interval,
        _coefficients(sheet, "west_east", "weight", "centre"),
        _coefficients(sheet, "north_south", "weight", "centre"),
        _coefficients(sheet, "ridge", "height", "x", "shift", "y"),
        _coefficients(sheet, "fold", "height", "y", "x"),
    )
    sheet.close()
    return relief


def _coefficients(sheet: Sheet, key: str, *names: str) -> list[float]:
    table = sheet.table(key)
    numbers = [table.number(name) for name in names]
    table.close()
    return numbers


def read_plan(row: Sheet, code: str, side: int) -> Plan:
    """The drawing of one layer; all of it must lie inside the frame."""
    row.text("layer", (code,))
    plan = Plan(_read_lines(row, side), _read_boxes(row, side), row.number("offset"))
    row.close()
    return plan


def _read_lines(row: Sheet, side: int) -> list[list[tuple[float, float]]]:
    lines: list[list[tuple[float, float]]] = []
    for number, entry in enumerate(row.entries("lines"), 1):
        key = f"lines {number}"
        if not isinstance(entry, list) or len(entry) < 2:
            raise row.error(key, entry, "a list of two or more points")
        points = [row.numbers(key, point, 2, side) for point in entry]
        lines.append([(x, y) for x, y in points])
    return lines


def _read_boxes(row: Sheet, side: int) -> list[tuple[float, float, float, float]]:
    boxes: list[tuple[float, float, float, float]] = []
    for number, entry in enumerate(row.entries("boxes"), 1):
        west, north, east, south = row.numbers(f"boxes {number}", entry, 4, side)
        if west >= east or north >= south:
            raise row.error(f"boxes {number}", entry, "west before east, north before south")
        boxes.append((west, north, east, south))
    return boxes
