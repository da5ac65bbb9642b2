"""How large a domain group is: the civilizations in it, each once (MUS-169, MUS-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.floor_plan import FloorPlan, spread_once
from vestiges.games.museum.layout.points import INERT

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64


def domain_size(masks: list[int], group: int, duplicates: int, floor: FloorPlan) -> int:
    """The size of a connected group of one domain; `masks`: the slots by key."""
    places: i64 = group
    size = 0
    doubled = False
    for civ in range(CIVILIZATIONS):
        own: i64 = masks[civ]
        own &= places
        if own:
            size += 1
            if own & (own - 1):
                doubled = True
    if doubled and duplicates == INERT:
        return most_different(masks, group, floor)
    return size


def most_different(masks: list[int], group: int, floor: FloorPlan, held: int = 0) -> int:
    """MUS-R55, `inert`: the most objects of different civilizations that hang together.

    Slots of the group that hold no civilization (relics) connect and count nothing. With `held`
    only sets that contain those slots are looked at.
    """
    civs = [masks[civ] & group for civ in range(CIVILIZATIONS) if masks[civ] & group]
    owner: dict[int, int] = {}
    for number, own in enumerate(civs):
        for slot in floor.slots(own):
            owner[floor.bits[slot]] = number
    search = _Different(floor, group, owner, len(civs))
    if held:
        search.grow(held, spread_once(held, floor.width) & group & ~held)
        return search.best
    left = group
    while left and search.best < len(civs):
        seed = left & -left
        search.grow(seed, spread_once(seed, floor.width) & left & ~seed, left & ~seed)
        left &= ~seed
    return search.best


class _Different:
    """Grows connected sets slot by slot; a slot passed over stays out, so none is met twice."""

    def __init__(self, floor: FloorPlan, group: int, owner: dict[int, int], most: int) -> None:
        self.floor = floor
        self.group = group
        self.owner = owner
        self.most = most
        self.best = 0

    def grow(self, places: int, edge: int, allowed: int = -1) -> None:
        """Look at this set and at all that contain it."""
        if allowed < 0:
            allowed = self.group & ~places
        used = 0
        left = places
        while left:
            bit = left & -left
            left ^= bit
            if bit in self.owner:
                if used >> self.owner[bit] & 1:
                    return
                used |= 1 << self.owner[bit]
        self.best = max(self.best, used.bit_count())
        if self.best == self.most:
            return
        while edge:
            bit = edge & -edge
            edge ^= bit
            allowed &= ~bit
            if bit in self.owner and used >> self.owner[bit] & 1:
                continue
            more = spread_once(bit, self.floor.width) & allowed
            self.grow(places | bit, edge | more, allowed)
            if self.best == self.most:
                return
