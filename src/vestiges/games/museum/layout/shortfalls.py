"""Why points are missing: gaps, civilizations that stand twice, groups too small, the gallery."""

from __future__ import annotations

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.placement import Pick, Placement
from vestiges.games.museum.layout.points import KEYS, SMALLEST
from vestiges.games.museum.layout.verdict import (
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


def shortfalls(hung: Placement, pick: Pick, sizes: list[int]) -> tuple[Shortfall, ...]:
    """Everything worth telling, key by key, then the gallery and the museum."""
    found: list[Shortfall] = []
    for key in range(KEYS):
        found += _of_key(hung, pick, key, sizes[key])
    found += _of_gallery(hung, pick, sizes)
    slots = len(hung.slots)
    taken = hung.taken.bit_count()
    if not hung.show.is_full():
        found.append(Shortfall(NOT_FULL, "MUS-184", size=taken, count=slots - taken))
    return tuple(found)


def _of_key(hung: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """What keeps a key from counting in full; nothing if it could never be a collection."""
    show = hung.show
    mask = hung.masks[key]
    if not mask:
        return [Shortfall(EMPTY, "MUS-172", key)] if show.extra[key] else []
    if hung.potential(key) + show.extra[key] < SMALLEST:
        return [_small(hung, pick, key, size)]
    found = [*_gap(hung, pick, key, size), *_duplicates(hung, pick, key, size)]
    return found if size else [*found, _small(hung, pick, key, size)]


def _small(hung: Placement, pick: Pick, key: int, size: int) -> Shortfall:
    slots = tuple(hung.show.floor.slots(pick.groups[key]))
    return Shortfall(SMALL, "MUS-173", key, pick.sizes[key] + hung.show.extra[key], size, slots)


def _gap(hung: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """Cards that hang apart and would make the collection larger."""
    apart = hung.masks[key] & ~pick.groups[key]
    if not apart:
        return []
    if key >= CIVILIZATIONS and hung.potential(key) <= pick.sizes[key]:
        return []
    lacking = _useful(hung, pick, key, apart)
    slots = tuple(hung.show.floor.slots(lacking))
    clause = "MUS-168" if key < CIVILIZATIONS else "MUS-169"
    return [Shortfall(GAP, clause, key, size, len(slots), slots)]


def _useful(hung: Placement, pick: Pick, key: int, apart: int) -> int:
    """Those of the slots apart that hold a civilization the group lacks."""
    if key < CIVILIZATIONS:
        return apart
    useful = 0
    for civ in range(CIVILIZATIONS):
        if not hung.masks[civ] & pick.groups[key]:
            useful |= hung.masks[civ] & apart
    return useful or apart


def _duplicates(hung: Placement, pick: Pick, key: int, size: int) -> list[Shortfall]:
    """Civilizations that a domain group holds more than once."""
    if key < CIVILIZATIONS:
        return []
    group = pick.groups[key]
    twice = hung.doubled(group)
    if not twice:
        return []
    places = 0
    for civ in twice:
        places |= hung.masks[civ] & group
    slots = tuple(hung.show.floor.slots(places))
    return [Shortfall(DUPLICATE, "MUS-170", key, size, len(slots) - len(twice), slots)]


def _of_gallery(hung: Placement, pick: Pick, sizes: list[int]) -> list[Shortfall]:
    """Why the gallery bonus is missing."""
    gallery = hung.show.floor.gallery
    slots = hung.show.floor.gallery_slots
    free = gallery & ~hung.taken
    if pick.filler >= 0 and sizes[pick.filler]:
        return []
    taken = len(slots) - free.bit_count()
    if free:
        places = tuple(hung.show.floor.slots(free))
        return [Shortfall(GALLERY_EMPTY, "MUS-183", -1, taken, len(places), places)]
    fillers = [key for key in range(KEYS) if not gallery & ~hung.masks[key]]
    if fillers:
        doubled = 0
        for civ in hung.doubled(gallery):
            doubled |= hung.masks[civ] & gallery
        twice = tuple(hung.show.floor.slots(doubled))
        return [Shortfall(GALLERY_TWICE, "MUS-R55", fillers[0], taken, len(twice), twice)]
    return [Shortfall(GALLERY_MIXED, "MUS-183", -1, taken)]
