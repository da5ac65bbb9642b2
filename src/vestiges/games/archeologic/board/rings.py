"""Geometry of rings, for the archeoscope and the track."""

from __future__ import annotations

import math
from functools import lru_cache

from vestiges.drawing.svg import number


@lru_cache(maxsize=4096)
def on_circle(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """A point of a circle; 0 degrees is up, and they run clockwise."""
    turn = math.radians(degrees - 90)
    return x + radius * math.cos(turn), y + radius * math.sin(turn)


@lru_cache(maxsize=1024)
def wedge(x: float, y: float, inner: float, outer: float, first: float, last: float) -> str:
    """The path of a part of a ring between two angles."""
    ax, ay = on_circle(x, y, outer, first)
    bx, by = on_circle(x, y, outer, last)
    cx, cy = on_circle(x, y, inner, last)
    dx, dy = on_circle(x, y, inner, first)
    far, near = number(outer), number(inner)
    return (
        f"M{number(ax)} {number(ay)}A{far} {far} 0 0 1 {number(bx)} {number(by)}"
        f"L{number(cx)} {number(cy)}A{near} {near} 0 0 0 {number(dx)} {number(dy)}Z"
    )
