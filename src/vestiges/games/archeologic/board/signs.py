"""Symbols, the signs of the nine elements, and tiles: what all parts of the picture are made of."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from vestiges.drawing.look import AS_INK, AS_SIGN, AS_STRONG, INK, SOFT
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, text
from vestiges.games.archeologic.board.look import (
    BURNING,
    FLAME,
    HOLE,
    HOUSES,
    RING,
    SHARP,
    SPIKES,
    TINTS,
    TRAP,
)
from vestiges.games.archeologic.plan import (
    BUILDING,
    BUILDINGS,
    COUNT,
    EMPTY,
    SIDE,
    TRAPS,
    Plan,
)

SYMBOLS: Final = {"x": AS_SIGN, "y": AS_STRONG, "z": AS_INK}
"""By symbol: how it is painted on paper, where a page may repaint it."""
ON_TILES: Final = {
    "x": f'fill="none" stroke="{SOFT}" stroke-width="2"',
    "y": f'fill="{BURNING}"',
    "z": f'fill="{SHARP}"',
}
LETTERED: Final = 30
"""The side from which on every cell of a tile bears its letter."""
SIGNS: Final = {EMPTY: HOLE, COUNT: HOUSES, TRAPS: TRAP}
"""By element that is no building: its sign."""


@cache
def definitions() -> str:
    """The shapes of the symbols; what refers to them gives the colour."""
    shapes = {"x": RING, "y": FLAME, "z": SPIKES}
    paths = [f'<path id="art-{name}" d="{shape}"/>' for name, shape in shapes.items()]
    return f"<defs>{''.join(paths)}</defs>"


def symbol(kind: str, x: float, y: float, scale: float = 1.0) -> str:
    """A symbol on paper."""
    return f'<use href="#art-{kind}" {SYMBOLS[kind]} {at(x, y, scale)}/>'


def row(answer: str, x: float, y: float, scale: float, step: float) -> str:
    """The symbols of an answer side by side, in the middle of a place."""
    first = x - step * (len(answer) - 1) / 2
    return "".join(symbol(kind, first + n * step, y, scale) for n, kind in enumerate(answer))


def element_sign(element: int, x: float, y: float, scale: float = 1.0) -> str:
    """The sign of an element: a drawing, or a building's letter."""
    if element >= BUILDING:
        size = 16 * scale
        letter = BUILDINGS[element - BUILDING]
        return text(x, y + size * 0.36, letter, max(11, size), f"{MIDDLE} {BOLD} {AS_INK}")
    return f'<path d="{SIGNS[element]}" {AS_SIGN} {at(x, y, scale * 0.8)}/>'


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


@lru_cache(maxsize=2048)
def tile(plan: Plan, placement: int, side: float, is_small: bool = False) -> str:
    """A tile as it lies, around the corner A1 of a plan with zones of this side."""
    zones, signs = plan.zones[placement], plan.symbols[placement]
    face = "".join(
        f"M{number(zone % SIDE * side)} {number(zone // SIDE * side)}"
        f"h{number(side)}v{number(side)}h-{number(side)}Z"
        for zone in zones
    )
    edge = "".join(
        f"M{number(x * side)} {number(y * side)}L{number(u * side)} {number(v * side)}"
        for x, y, u, v in outline(zones)
    )
    building = plan.building[placement]
    width = 1.2 if is_small else 2.5
    drawn = f'<path d="{face}" fill="{TINTS[building]}"/>'
    drawn += f'<path d="{edge}" fill="none" stroke="{INK}" stroke-width="{width}" '
    drawn += 'stroke-linecap="round"/>'
    for zone, sign in zip(zones, signs, strict=True):
        x, y = (zone % SIDE + 0.5) * side, (zone // SIDE + 0.5) * side
        if is_small and sign == "x":
            continue
        scale = side / (44 if side >= LETTERED else 24)
        drawn += f'<use href="#art-{sign}" {ON_TILES[sign]} {at(x, y, scale)}/>'
        if side >= LETTERED:
            look = f'fill="{INK}" {BOLD}'
            drawn += text(x - side / 2 + 4, y - side / 2 + 13, BUILDINGS[building], 12, look)
    return drawn
