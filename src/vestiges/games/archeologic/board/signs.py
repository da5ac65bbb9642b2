"""Symbols, the signs of the nine elements, and tiles: what all parts of the picture are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, text
from vestiges.games.archeologic.board.style import CHALK, TINTS
from vestiges.games.archeologic.plan import BUILDING, BUILDINGS, SIDE, Plan

LETTERED: Final = 40
"""The side from which on every cell of a tile bears its letter, and lines as on a blueprint."""
SMALL: Final = 14
"""The side below which safe cells are left plain."""


def symbol(kind: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol on paper."""
    return f'<use href="#art-paper-{kind}" {at(x, y, scale)}/>'


def row(answer: str, x: float, y: float, scale: float, step: float) -> str:
    """The symbols of an answer side by side, in the middle of a place."""
    first = x - step * (len(answer) - 1) / 2
    return "".join(symbol(kind, first + n * step, y, scale) for n, kind in enumerate(answer))


def column(answer: str, x: float, y: float, scale: float, step: float) -> str:
    """The same, one below the other."""
    first = y - step * (len(answer) - 1) / 2
    return "".join(symbol(kind, x, first + n * step, scale) for n, kind in enumerate(answer))


@lru_cache(maxsize=512)
def element_sign(element: int, x: float, y: float, size: float, ink: str) -> str:
    """The sign of an element: a drawing, or a building's letter; `size` is that of the letter.

    Without an ink it looks like what stands around it.
    """
    if element >= BUILDING:
        letter = BUILDINGS[element - BUILDING]
        look = f"{MIDDLE} {BOLD} {ink}" if ink else ""
        return text(x, y + size * 0.36, letter, size, look)
    paint = f"{ink} " if ink else ""
    return f'<use href="#art-element-{element}" {paint}{at(x, y, size / 18)}/>'


# Tiles ------------------------------------------------------------------------------------------


def outline(zones: list[int]) -> list[tuple[int, int, int, int]]:
    """The edges around zones, each from point to point of the grid."""
    cells = {(zone // SIDE, zone % SIDE) for zone in zones}
    edges = []
    for r, c in sorted(cells):
        if (r - 1, c) not in cells:
            edges.append((c, r, c + 1, r))
        if (r + 1, c) not in cells:
            edges.append((c, r + 1, c + 1, r + 1))
        if (r, c - 1) not in cells:
            edges.append((c, r, c, r + 1))
        if (r, c + 1) not in cells:
            edges.append((c + 1, r, c + 1, r + 1))
    return edges


def squares(zones: list[int], side: float, x: float = 0, y: float = 0) -> str:
    """The path of zones of a plan whose corner lies here."""
    length = number(side)
    return "".join(
        f"M{number(x + zone % SIDE * side)} {number(y + zone // SIDE * side)}"
        f"h{length}v{length}h-{length}Z"
        for zone in zones
    )


@lru_cache(maxsize=2048)
def tile(plan: Plan, placement: int, side: float) -> str:
    """A tile as it lies, around the corner A1 of a plan with zones of this side: a blueprint."""
    zones, signs = plan.zones[placement], plan.symbols[placement]
    building = plan.building[placement]
    face = squares(zones, side)
    edge = "".join(
        f"M{number(x * side)} {number(y * side)}L{number(u * side)} {number(v * side)}"
        for x, y, u, v in outline(zones)
    )
    drawn = f'<path d="{face}" fill="{TINTS[building]}"/>'
    is_large = side >= LETTERED
    if is_large:
        drawn += f'<path d="{face}" fill="url(#art-lines)"/>'
    width = 2.5 if is_large else 1.2
    drawn += f'<path d="{edge}" stroke="{INK}" stroke-width="{width}" stroke-linecap="round"/>'
    scale = side / (40 if is_large else 24)
    for zone, sign in zip(zones, signs, strict=True):
        x, y = (zone % SIDE + 0.5) * side, (zone // SIDE + 0.5) * side
        if side < SMALL and sign == "x":
            continue
        drawn += f'<use href="#art-tile-{sign}" {at(x, y, scale)}/>'
        if is_large:
            look = f'fill="{CHALK}" {BOLD}'
            drawn += text(x - side / 2 + 5, y - side / 2 + 15, BUILDINGS[building], 13, look)
    return drawn
