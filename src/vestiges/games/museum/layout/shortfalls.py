"""Why points are missing: gaps, civilizations that stand twice, groups too small, the gallery."""

from __future__ import annotations

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.placement import Pick, Placement
from vestiges.games.museum.layout.points import KEYS, SMALLEST
from vestiges.games.museum.layout.score_result import (
    DUPLICATE,
    EMPTY,
    GALLERY_EMPTY,
    GALLERY_MIXED,
    GALLERY_TWICE,
    GAP,
    NOT_FULL,
    SMALL,
    Shortfall,
)


def shortfalls(placement: Placement, pick: Pick, sizes: list[int]) -> tuple[Shortfall, ...]:
    """Everything worth telling, key by key, then the gallery and the museum."""
    found: list[Shortfall] = []
    for key in range(KEYS):
        found += _of_key(placement, pick, key, sizes[key])
    found += _of_gallery(placement, pick, sizes)
    slots = len(placement.slots)
    taken = placement.taken.bit_count()
    if not placement.problem.is_full():
        found.append(Shortfall(NOT_FULL, "MUS-184", size=taken, count=slots - taken))
    return tuple(found)


def _of_key(placement: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """What keeps a key from counting in full; nothing if it could never be a collection."""
    problem = placement.problem
    mask = placement.masks[key]
    if not mask:
        return [Shortfall(EMPTY, "MUS-172", key)] if problem.extra[key] else []
    if placement.potential(key) + problem.extra[key] < SMALLEST:
        return [_small(placement, pick, key, size)]
    found = [*_gap(placement, pick, key, size), *_duplicates(placement, pick, key, size)]
    return found if size else [*found, _small(placement, pick, key, size)]


def _small(placement: Placement, pick: Pick, key: int, size: int) -> Shortfall:
    slots = tuple(placement.problem.floor.slots(pick.groups[key]))
    return Shortfall(
        SMALL, "MUS-173", key, pick.sizes[key] + placement.problem.extra[key], size, slots
    )


def _gap(placement: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """Cards that hang apart and would make the collection larger."""
    apart = placement.masks[key] & ~pick.groups[key]
    if not apart:
        return []
    if key >= CIVILIZATIONS and placement.potential(key) <= pick.sizes[key]:
        return []
    lacking = _useful(placement, pick, key, apart)
    slots = tuple(placement.problem.floor.slots(lacking))
    clause = "MUS-168" if key < CIVILIZATIONS else "MUS-169"
    return [Shortfall(GAP, clause, key, size, len(slots), slots)]


def _useful(placement: Placement, pick: Pick, key: int, apart: int) -> int:
    """Those of the slots apart that hold a civilization the group lacks."""
    if key < CIVILIZATIONS:
        return apart
    useful = 0
    for civ in range(CIVILIZATIONS):
        if not placement.masks[civ] & pick.groups[key]:
            useful |= placement.masks[civ] & apart
    return useful or apart


def _duplicates(placement: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """Civilizations that a domain group holds more than once."""
    if key < CIVILIZATIONS:
        return []
    group = pick.groups[key]
    twice = placement.doubled(group)
    if not twice:
        return []
    places = 0
    for civ in twice:
        places |= placement.masks[civ] & group
    slots = tuple(placement.problem.floor.slots(places))
    return [Shortfall(DUPLICATE, "MUS-170", key, size, len(slots) - len(twice), slots)]


def _of_gallery(placement: Placement, pick: Pick, sizes: list[int]) -> list[Shortfall]:
    """Why the gallery bonus is missing."""
    gallery = placement.problem.floor.gallery
    slots = placement.problem.floor.gallery_slots
    free = gallery & ~placement.taken
    if pick.filler >= 0 and sizes[pick.filler]:
        return []
    taken = len(slots) - free.bit_count()
    if free:
        places = tuple(placement.problem.floor.slots(free))
        return [Shortfall(GALLERY_EMPTY, "MUS-183", -1, taken, len(places), places)]
    fillers = [key for key in range(KEYS) if not gallery & ~placement.masks[key]]
    if fillers:
        doubled = 0
        for civ in placement.doubled(gallery):
            doubled |= placement.masks[civ] & gallery
        twice = tuple(placement.problem.floor.slots(doubled))
        return [Shortfall(GALLERY_TWICE, "MUS-R55", fillers[0], taken, len(twice), twice)]
    return [Shortfall(GALLERY_MIXED, "MUS-183", -1, taken)]
