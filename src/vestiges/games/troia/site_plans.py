"""Random site plans: which cells of a layer hold plan pieces (option site_plans, TRO-R25).

A plan area is one connected group of as many cells as the box has, grown cell by cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.engine.chance import Rng
from vestiges.games.troia.frames import around, count, group

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

FIRST: Final = [0, 9, 25, 41, 57, 73]
"""The first piece of each layer, and one past the last."""
SIDES: Final = [3, 4, 4, 4, 4]
TRIES: Final = 200
"""How often an area is grown that must agree with what is known."""


def random_points(rng: Rng, box: list[int]) -> list[int]:
    """Points by piece with fresh plan areas, as many plan cells a layer as the box has."""
    points: list[int] = []
    for layer in range(5):
        wanted = box[FIRST[layer] : FIRST[layer + 1]].count(2)
        side = SIDES[layer]
        mask = grow(rng, side, 1 << rng.below(side * side), wanted, 0)
        points += spread(side, mask)
    return points


def spread(side: int, mask: int) -> list[int]:
    """The points of a layer's pieces, cell by cell."""
    return [2 if mask >> cell & 1 else 1 for cell in range(side * side)]


def grow(rng: Rng, side: i64, start: i64, wanted: i64, forbidden: i64) -> i64:
    """Grow a group by random neighbours to the wanted size; smaller only if there is no room."""
    mask: i64 = start
    while count(mask) < wanted:
        border: i64 = around(side, mask) & ~mask & ~forbidden
        if border == 0:
            return mask
        mask |= nth_bit(border, rng.below(count(border)))
    return mask


def nth_bit(mask: i64, index: i64) -> i64:
    """The bit of a mask that has `index` set bits below it."""
    while index > 0:
        mask &= mask - 1
        index -= 1
    return mask & -mask


def plausible_points(rng: Rng, known: list[int], box: list[int]) -> list[int] | None:
    """Points by piece that agree with what is known (0: unknown) and could have been grown.

    None if none were found in many attempts: perhaps there are none.
    """
    points: list[int] = []
    for layer in range(5):
        part = known[FIRST[layer] : FIRST[layer + 1]]
        wanted = box[FIRST[layer] : FIRST[layer + 1]].count(2)
        area = plausible_area(rng, SIDES[layer], part, wanted)
        if area == 0:
            return None
        points += spread(SIDES[layer], area)
    return points


def plausible_area(rng: Rng, side: int, known: list[int], wanted: int) -> int:
    """A connected area of the wanted size with all known plan cells and no known rubble cell.

    0 if none was found.
    """
    required = sum(1 << cell for cell, points in enumerate(known) if points == 2)
    forbidden = sum(1 << cell for cell, points in enumerate(known) if points == 1)
    allowed = ((1 << side * side) - 1) & ~forbidden
    for _ in range(TRIES if count(allowed) >= wanted else 0):
        start = required & -required if required else nth_bit(allowed, rng.below(count(allowed)))
        mask = bridge(rng, side, start, required, forbidden)
        if count(mask) <= wanted and mask & required == required:
            mask = grow(rng, side, mask, wanted, forbidden)
            if count(mask) == wanted:
                return mask
    return 0


def bridge(rng: Rng, side: int, start: int, required: int, forbidden: int) -> int:
    """Grow from the start until all required cells hang together with it."""
    mask = start
    while mask & required != required:
        mask |= group(side, required, mask | (around(side, mask) & required))
        if mask & required == required:
            return mask
        border = around(side, mask) & ~mask & ~forbidden
        if border == 0:
            return mask
        mask |= nth_bit(border, rng.below(count(border)))
    return mask
