"""Perfect sets: five objects of the values 1, 2, 3, 4 and 5 side by side (MUS-196)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vestiges.games.museum.layout.floor_plan import FloorPlan, spread_once

if TYPE_CHECKING:  # a native integer when compiled, a plain int otherwise
    from mypy_extensions import i64


def connected_sets_of_five(floor: FloorPlan) -> list[int]:
    """Every connected set of five slots (571 on the standard board)."""
    sets: set[int] = set(floor.bits)
    for _ in range(4):
        larger: set[int] = set()
        for places in sets:
            edge = spread_once(places, floor.width) & floor.whole & ~places
            while edge:
                bit = edge & -edge
                larger.add(places | bit)
                edge ^= bit
        sets = larger
    return sorted(sets)


def perfect_sets(sets_of_five: list[int], values: list[int]) -> list[int]:
    """Those of the sets that hold each of the values 1 to 5; `values`: the slots by value."""
    found: list[int] = []
    one: i64 = values[1]
    two: i64 = values[2]
    three: i64 = values[3]
    four: i64 = values[4]
    five: i64 = values[5]
    for number in sets_of_five:
        places: i64 = number
        if places & five and places & four and places & one and places & three and places & two:
            found.append(number)
    return found


def most_disjoint(sets: list[int], enough: int) -> int:
    """The largest number of sets no two of which share a slot; stops at `enough`."""
    if not sets or enough <= 0:
        return 0
    best = 0
    first = sets[0]
    # The lowest slot of all: either no chosen set holds it, or one of those that do is chosen.
    low = first & -first
    for places in sets:
        low = min(low, places & -places)
    rest = [places for places in sets if not places & low]
    for places in sets:
        if places & low:
            apart = [other for other in rest if not other & places]
            best = max(best, 1 + most_disjoint(apart, enough - 1))
            if best >= enough:
                return best
    return max(best, most_disjoint(rest, enough))


def sets_by_count(counts: list[int], wild: int = 0) -> int:
    """The largest number of sets that the counts of values 1 to 5 allow; `wild` fit anywhere."""
    made = 0
    while sum([max(0, made + 1 - counts[value]) for value in range(1, 6)]) <= wild:
        made += 1
    return made
