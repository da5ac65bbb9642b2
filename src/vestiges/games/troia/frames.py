"""Frames as bit masks: neighbours, groups, the status and the points of a publication.

Bit `row * side + column` of a mask is a cell; the frames are 3 x 3 (Troy I) or 4 x 4:

    0 1 2      0  1  2  3
    3 4 5      4  5  6  7
    6 7 8      8  9 10 11
              12 13 14 15
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

ILLEGAL: Final = 0
SECONDARY: Final = 1
PRIMORDIAL: Final = 2
FINAL: Final = 3
BOTH: Final = 4

STATUS_NAMES: Final = ["illegal", "secondary", "primordial", "final", "primordial and final"]

CAPACITY: Final = 5  # TRO-72

UNKNOWN: Final = 255
_largest_3 = bytearray([UNKNOWN]) * 512
_largest_4 = bytearray([UNKNOWN]) * 65536


def full(side: i64) -> i64:
    """The mask of a filled frame."""
    return 0x1FF if side == 3 else 0xFFFF


def around(side: i64, mask: i64) -> i64:
    """The cells that share an edge with a cell of the mask; cells of the mask may be among them."""
    if side == 3:
        east: i64 = (mask & 0xDB) << 1
        west: i64 = (mask & 0x1B6) >> 1
        return (mask << 3 | mask >> 3 | east | west) & 0x1FF
    east = (mask & 0x7777) << 1
    west = (mask & 0xEEEE) >> 1
    return (mask << 4 | mask >> 4 | east | west) & 0xFFFF


def count(mask: i64) -> i64:
    """The number of cells of a mask."""
    cells: i64 = 0
    while mask:
        mask &= mask - 1
        cells += 1
    return cells


def group(side: i64, cells: i64, start: i64) -> i64:
    """The cells that hang together, by common edges, with the cells of `start` (TRO-79, TRO-80)."""
    grown: i64 = start & cells
    before: i64 = 0
    while grown != before:
        before = grown
        grown |= around(side, grown) & cells
    return grown


def is_connected(side: i64, cells: i64) -> bool:
    """Whether the cells form one group."""
    return cells != 0 and group(side, cells, cells & -cells) == cells


def largest(side: i64, lying: i64) -> i64:
    """The size of the largest group present (TRO-88); worked out once for each mask."""
    known: i64 = _largest_3[lying] if side == 3 else _largest_4[lying]
    if known != UNKNOWN:
        return known
    best: i64 = 0
    rest: i64 = lying
    while rest:
        part: i64 = group(side, rest, rest & -rest)
        rest &= ~part
        size: i64 = count(part)
        if size > best:
            best = size
    if side == 3:
        _largest_3[lying] = best
    else:
        _largest_4[lying] = best
    return best


def status(side: i64, lying: i64, new: i64) -> i64:
    """What a publication of the cells `new` is, judged against what lies there before."""
    if not is_connected(side, new) or new & lying:
        return ILLEGAL  # TRO-79, TRO-81, TRO-136
    is_final: bool = lying | new == full(side)  # TRO-95
    if lying == 0 or count(new) > largest(side, lying):  # TRO-89, TRO-90
        return BOTH if is_final else PRIMORDIAL
    if is_final:
        return FINAL
    if around(side, new) & lying:
        return SECONDARY  # TRO-92, TRO-93
    return ILLEGAL  # TRO-94


def can_grow(side: i64, lying: i64, held: i64, chosen: i64, capacity: i64) -> bool:
    """Whether a legal publication contains `chosen` (one group), `held` cells and no others.

    `capacity` is the number of pieces it may have in all, those chosen included.
    """
    if capacity <= 0:
        return False
    if lying == 0:
        return count(chosen) <= capacity
    reach: i64 = group(side, held, chosen)
    size: i64 = count(reach)
    if size > capacity:
        size = capacity
    if size > largest(side, lying):
        return True
    # The shortest way from the chosen cells to one that touches what lies there.
    steps: i64 = capacity - count(chosen)
    near: i64 = around(side, lying)
    grown: i64 = chosen
    while grown & near == 0:
        if steps <= 0:
            return False
        wider: i64 = grown | (around(side, grown) & held)
        if wider == grown:
            return False
        grown = wider
        steps -= 1
    return steps >= 0
