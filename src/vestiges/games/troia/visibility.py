"""What is seen of the pieces of a mound from above (TRO-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from vestiges.games.troia.mound import COS, HALF, SIN, Mound

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

OPEN: Final = 0
READABLE: Final = 1
GLIMPSED: Final = 2
HIDDEN: Final = 3
GONE: Final = -1

# Sample point (i, j), both in -2..2, is bit 5 * (i + 2) + j + 2 of a mask.
POINTS: Final = 0b11111_11111_11111_11111_11111
MIDDLE: Final = 0b00000_01110_01110_01110_00000
LEGIBLE: Final = 5  # TRO-31: so many of the nine middle points make a face readable


def _shade(mound: Mound, over: i64, slot: i64) -> i64:
    """The mask of the sample points of `slot` that lie strictly inside `over` (rules page 2.7)."""
    dx: i64 = mound.x[slot]
    dx -= mound.x[over]
    dy: i64 = mound.y[slot]
    dy -= mound.y[over]
    turn: i64 = mound.k[slot]
    tilt: i64 = mound.k[over]
    c: i64 = COS[turn]
    s: i64 = SIN[turn]
    over_c: i64 = COS[tilt]
    over_s: i64 = SIN[tilt]
    mask: i64 = 0
    bit: i64 = 1
    i: i64 = -2
    while i <= 2:
        j: i64 = -2
        while j <= 2:
            x: i64 = 1024 * dx + 200 * (i * c - j * s)
            y: i64 = 1024 * dy + 200 * (i * s + j * c)
            along: i64 = x * over_c + y * over_s
            across: i64 = y * over_c - x * over_s
            if -HALF < along < HALF and -HALF < across < HALF:
                mask |= bit
            bit <<= 1
            j += 1
        i += 1
    return mask


def _shades(mound: Mound) -> list[list[int]]:
    """For every slot, beside each slot above it, the mask of the points that one covers."""
    if not mound.shades:
        mound.shades = [
            [_shade(mound, over, slot) for over in mound.above[slot]] for slot in range(mound.size)
        ]
    return mound.shades


def _sight(shade: i64) -> i64:
    """How a piece is seen that is not open and of which these sample points are covered."""
    clear: i64 = MIDDLE & ~shade
    count: i64 = 0
    while clear != 0:
        clear &= clear - 1
        count += 1
    if count >= LEGIBLE:
        return READABLE
    return HIDDEN if shade == POINTS else GLIMPSED


def sights(mound: Mound, present: list[bool]) -> list[int]:
    """How each slot is seen from above: OPEN, READABLE, GLIMPSED, HIDDEN, or GONE (TRO-31)."""
    shades = _shades(mound)
    seen: list[int] = []
    slot: i64 = 0
    size: i64 = mound.size
    while slot < size:
        seen.append(_look(mound.above[slot], shades[slot], present) if present[slot] else GONE)
        slot += 1
    return seen


def _look(above: list[int], shades: list[int], present: list[bool]) -> i64:
    """How a slot is seen under the pieces above it that are still there."""
    covered = False
    shade: i64 = 0
    i: i64 = 0
    count: i64 = len(above)
    while i < count:
        if present[above[i]]:
            covered = True
            mask: i64 = shades[i]
            shade |= mask
        i += 1
    return _sight(shade) if covered else OPEN
