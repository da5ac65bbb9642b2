"""The mound: how the pieces lie and which lies over which.

Whole numbers only, so that every machine agrees. The side of a piece is 1000 units; a lying piece
is (x, y, k): its centre, seen from the middle of the board, and its turning by k times 15 degrees.

Pieces are dropped one after the other. Afterwards each has a public slot number, and the order in
which they fell is forgotten: it would betray the layers (rules page, section 6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64

TURNS: Final = 24
UNIT: Final = 1048576  # one unit of depth as `overlap` counts it: 1024 * 1024
SPAN: Final = 1415  # centres this far apart along x or y never overlap (a diagonal is 1414.2)
HALF: Final = 500 * UNIT
HALF_SPOT: Final = 16384  # coordinates lie between minus and plus this


def _cosines() -> list[int]:
    """round(1024 cos 15k) for k = 0..23, from the first quarter by symmetry."""
    quarter = [1024, 989, 887, 724, 512, 265, 0]
    half = quarter[:6] + [-value for value in reversed(quarter)]
    return half + half[11:0:-1]


def _extents() -> list[int]:
    """For turnings p, q at 24p + q: how far two centres may lie apart along an axis of p."""
    extents: list[int] = []
    for p in range(TURNS):
        for q in range(TURNS):
            own = COS[p] * COS[p] + SIN[p] * SIN[p]
            c = abs(COS[p] * COS[q] + SIN[p] * SIN[q])
            s = abs(SIN[p] * COS[q] - COS[p] * SIN[q])
            extents.append(500 * own + 500 * (c + s))
    return extents


COS: Final = _cosines()
SIN: Final = COS[18:] + COS[:18]
EXTENT: Final = _extents()


def _margin(dx: i64, dy: i64, p: i64, q: i64) -> i64:
    """The smaller of the two values g1 and g2 along the axes of turning p (rules page 2.7)."""
    c: i64 = COS[p]
    s: i64 = SIN[p]
    along: i64 = dx * c + dy * s
    across: i64 = dy * c - dx * s
    if along < 0:
        along = -along
    if across < 0:
        across = -across
    extent: i64 = EXTENT[TURNS * p + q]
    return extent - 1024 * max(along, across)


def overlap(ax: i64, ay: i64, i: i64, bx: i64, by: i64, j: i64) -> i64:
    """How deep two lying pieces overlap, in 1/1048576 unit; they overlap when it is above 0."""
    one: i64 = _margin(bx - ax, by - ay, i, j)
    other: i64 = _margin(bx - ax, by - ay, j, i)
    return min(one, other)


class Pile:
    """Pieces in the order in which they fell: the secret first form of a mound."""

    def __init__(self) -> None:
        # by drop index
        self.x: list[int] = []
        self.y: list[int] = []
        self.k: list[int] = []
        # x and y in one number, since each new piece is held against all of them
        self.spots: list[int] = []
        # 1 = lies on the ground
        self.height: list[int] = []
        # the earlier pieces each one overlaps
        self.under: list[list[int]] = []
        # does a later piece lie over it?
        self.covered: list[bool] = []

    def drop(self, x: i64, y: i64, k: i64, least: i64) -> bool:
        """Lay a piece on top, unless it would overlap another by less than `least`.

        The depth counts as in `overlap`; with `least` 0 every place will do. TRO-24, TRO-137.
        """
        under: list[int] = []
        top: i64 = 0
        for i, packed in enumerate(self.spots):
            spot: i64 = packed
            dx: i64 = (spot >> 15) - HALF_SPOT - x
            if dx > -SPAN and dx < SPAN:
                dy: i64 = (spot & 0x7FFF) - HALF_SPOT - y
                if dy > -SPAN and dy < SPAN:
                    turn: i64 = self.k[i]
                    depth: i64 = overlap(0, 0, k, dx, dy, turn)
                    if depth > 0:
                        if depth < least:
                            return False
                        height: i64 = self.height[i]
                        if height > top:
                            top = height
                        under.append(i)
        for earlier in under:
            self.covered[earlier] = True
        self.x.append(x)
        self.y.append(y)
        self.spots.append((x + HALF_SPOT) << 15 | (y + HALF_SPOT))
        self.k.append(k)
        self.height.append(top + 1)
        self.under.append(under)
        self.covered.append(False)
        return True


class Mound:
    """Where the pieces of a heap lie and which lies over which; it never changes (TRO-27, TRO-142).

    Every list is indexed by public slot; lists of slots are in rising order. Pieces that have been
    taken are not marked here: that is the business of whoever plays on the mound.
    """

    def __init__(self, pile: Pile, slots: list[int]) -> None:
        """The piece that fell as number d gets the slot slots[d]."""
        self.size: int = len(slots)
        self.x: list[int] = [0] * self.size
        self.y: list[int] = [0] * self.size
        # turning in steps of 15 degrees, 0..23
        self.k: list[int] = [0] * self.size
        # level at which it lies, 1 = on the ground (TRO-137)
        self.height: list[int] = [0] * self.size
        # the slots that overlap it from above, and those it overlaps below (TRO-24)
        self.above: list[list[int]] = [[] for _ in range(self.size)]
        self.below: list[list[int]] = [[] for _ in range(self.size)]
        # the slots above that touch it, and those below that it touches (TRO-138)
        self.touching: list[list[int]] = [[] for _ in range(self.size)]
        self.touched: list[list[int]] = [[] for _ in range(self.size)]
        # for each slot of `above` the sample points it covers; empty until first asked for
        self.shades: list[list[int]] = []
        self._settle(pile, slots)
        self._relate()

    def _settle(self, pile: Pile, slots: list[int]) -> None:
        """Give every piece its slot; fills x, y, k, height and, unsorted, below."""
        drop: i64 = 0
        size: i64 = len(slots)
        while drop < size:
            slot: i64 = slots[drop]
            self.x[slot] = pile.x[drop]
            self.y[slot] = pile.y[drop]
            self.k[slot] = pile.k[drop]
            self.height[slot] = pile.height[drop]
            below = self.below[slot]
            for earlier in pile.under[drop]:
                below.append(slots[earlier])
            drop += 1

    def _relate(self) -> None:
        """Turn `below` into the four sorted relations, walking the slots in rising order."""
        size: i64 = self.size
        slot: i64 = 0
        while slot < size:
            for other in self.below[slot]:
                self.above[other].append(slot)
            self.below[slot] = []
            slot += 1
        slot = 0
        while slot < size:
            level: i64 = self.height[slot]
            for other in self.above[slot]:
                self.below[other].append(slot)
                if self.height[other] == level + 1:  # TRO-138; higher ones only bridge it
                    self.touching[slot].append(other)
                    self.touched[other].append(slot)
            slot += 1


def lay(places: list[tuple[int, int, int]], slots: list[int]) -> Mound:
    """The mound of pieces (x, y, k) dropped in this order, number d getting the slot slots[d]."""
    pile = Pile()
    for x, y, k in places:
        pile.drop(x, y, k, 0)
    return Mound(pile, slots)


def blockers(mound: Mound, present: list[bool], cover: bool) -> list[int]:
    """How many remaining pieces keep each slot from being free (TRO-25); 0 for slots gone.

    A piece is blocked by what touches it, or with `cover` by everything that lies over it.
    """
    relation = mound.above if cover else mound.touching
    counts: list[int] = [0] * mound.size
    slot: i64 = 0
    size: i64 = mound.size
    while slot < size:
        if present[slot]:
            count: i64 = 0
            for other in relation[slot]:
                if present[other]:
                    count += 1
            counts[slot] = count
        slot += 1
    return counts
