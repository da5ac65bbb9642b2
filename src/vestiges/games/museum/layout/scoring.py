"""The exact score of a layout, in the order of MUS-276."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.placement import Pick, Placement, hang
from vestiges.games.museum.layout.points import KEYS, SMALLEST, babel_points
from vestiges.games.museum.layout.problem import LayoutProblem
from vestiges.games.museum.layout.shortfalls import shortfalls
from vestiges.games.museum.layout.verdict import Collection, Verdict

MOST_WAYS: Final = 3000
"""Up to so many choices are tried one by one; beyond, power after power until none gains."""
MOST_COPIES: Final = 300
"""The same for gems where other powers have to be weighed for each of their ways."""

Way = tuple[int, ...]


def judge(
    show: LayoutProblem, slots: Sequence[int], copied: Way | None = None, aim: Way | None = None
) -> Verdict:
    """Score a layout: by slot the number of the card that hangs there, or -1.

    Choices left open (what gem skulls copy, what powers raise: places in the show's lists) are made
    as the owner likes best (MUS-273).
    """
    if copied is None:
        copied = best_way(
            [range(len(models)) for models in show.models],
            lambda way: _settle(hang(show, slots, way), aim)[2],
            MOST_COPIES if show.raisers else MOST_WAYS,
        )
    hung = hang(show, slots, copied)
    pick, way, _ = _settle(hung, aim)
    verdict = _verdict(hung, pick, way)
    return replace(verdict, shortfalls=shortfalls(hung, pick, sizes_of(show, pick, way)))


def best_way(
    choices: Sequence[Sequence[int]], worth: Callable[[Way], int], most: int = MOST_WAYS
) -> Way:
    """One of each of the choices, so that they are worth most; the first such."""
    if prod(map(len, choices)) <= most:
        return max(product(*choices), key=worth)
    way = tuple(some[0] for some in choices)
    before = -1
    while worth(way) > before:
        before = worth(way)
        for place, some in enumerate(choices):
            changed = [(*way[:place], choice, *way[place + 1 :]) for choice in some]
            way = max(changed, key=worth)
    return way


def _settle(hung: Placement, aim: Way | None) -> tuple[Pick, Way, int]:
    """The groups to count and the collections to raise, and what they come to."""
    show = hung.show
    perfect = hung.perfect()
    best: tuple[Pick, Way, int] | None = None
    for pick in hung.picks():
        way = aim
        if way is None:
            way = _best_aim(show, pick, perfect)
        points = _points(show, pick, way, perfect)
        if best is None or points > best[2]:
            best = (pick, way, points)
    assert best is not None
    return best


def _best_aim(show: LayoutProblem, pick: Pick, perfect: int) -> Way:
    """What the raising powers are used on: only collections can be raised (MUS-250, MUS-260)."""
    sizes = base_sizes(show, pick)
    choices = [[n for n, key in enumerate(keys) if sizes[key]] or [0] for keys in show.raisers]
    return best_way(choices, lambda way: _points(show, pick, way, perfect))


def _points(show: LayoutProblem, pick: Pick, way: Way, perfect: int) -> int:
    sizes = sizes_of(show, pick, way)
    points = show.fixed + show.rates.collections(sizes)
    points += show.extras(sizes, list(pick.copied), perfect)
    return points + (show.gallery_bonus() if _fills(pick, sizes) else 0)


def _fills(pick: Pick, sizes: list[int]) -> bool:
    """MUS-183: the group that fills the gallery is a collection, and the one counted."""
    return pick.filler >= 0 and sizes[pick.filler] >= SMALLEST


def base_sizes(show: LayoutProblem, pick: Pick) -> list[int]:
    """By key the size of the collection with experts alone, 0 for none (MUS-172, MUS-173)."""
    return [
        size + show.extra[key] if size and size + show.extra[key] >= SMALLEST else 0
        for key, size in enumerate(pick.sizes)
    ]


def sizes_of(show: LayoutProblem, pick: Pick, way: Way) -> list[int]:
    """By key the size of the collection, 0 for none: experts, then skulls and relics (MUS-276)."""
    raised = raises(show, way)
    return [size + raised[key] if size else 0 for key, size in enumerate(base_sizes(show, pick))]


def raises(show: LayoutProblem, way: Way) -> list[int]:
    """By key the cards that powers would add."""
    added = [0] * KEYS
    for keys, choice in zip(show.raisers, way, strict=True):
        added[keys[choice]] += 1
    return added


def _verdict(hung: Placement, pick: Pick, way: Way) -> Verdict:
    show = hung.show
    sizes = sizes_of(show, pick, way)
    found = _collections(hung, pick, sizes, raises(show, way))
    babel = babel_points(sizes) if show.babel else 0
    perfect = hung.perfect()
    is_filled = _fills(pick, sizes)
    is_full = show.is_full()
    aims = [keys[choice] for keys, choice in zip(show.raisers, way, strict=True)]
    return Verdict(
        civilizations=sum(c.points for c in found if c.key < CIVILIZATIONS),
        domains=sum(c.points for c in found if c.key >= CIVILIZATIONS),
        patron=show.extras(sizes, list(hung.copied), perfect) - babel,
        gallery=show.rates.gallery if is_filled else 0,
        full=show.rates.full if is_full else 0,
        both=show.rates.both if is_filled and is_full else 0,
        babel=babel,
        collections=found,
        copies=tuple(
            cards[choice] for cards, choice in zip(show.model_cards, hung.copied, strict=True)
        ),
        aims=tuple(key if sizes[key] else -1 for key in aims),
        perfect=perfect,
    )


def _collections(
    hung: Placement, pick: Pick, sizes: list[int], raised: list[int]
) -> tuple[Collection, ...]:
    """MUS-179, MUS-180: every collection with its points."""
    show = hung.show
    found = []
    for key in range(KEYS):
        if sizes[key]:
            table = show.rates.civilization_points
            points = (table if key < CIVILIZATIONS else show.rates.domain_points)(sizes[key])
            places = tuple(show.floor.slots(pick.groups[key]))
            found.append(Collection(key, sizes[key], points, places, show.extra[key], raised[key]))
    return tuple(found)
