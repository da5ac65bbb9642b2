"""The exact score of a layout, in the order of MUS-276."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import Final

from vestiges.games.museum.constants import CIVILIZATIONS
from vestiges.games.museum.layout.placement import Pick, Placement, placement_of
from vestiges.games.museum.layout.points import KEYS, SMALLEST, babel_points
from vestiges.games.museum.layout.problem import LayoutProblem
from vestiges.games.museum.layout.score_result import Collection, ScoreResult
from vestiges.games.museum.layout.shortfalls import shortfalls

MOST_WAYS: Final = 3000
"""Up to so many choices are tried one by one; beyond, power after power until none gains."""
MOST_COPIES: Final = 300
"""The same for gems where other powers have to be weighed for each of their ways."""

Way = tuple[int, ...]


def judge(
    problem: LayoutProblem, slots: Sequence[int], copied: Way | None = None, aim: Way | None = None
) -> ScoreResult:
    """Score a layout: by slot the number of the card that hangs there, or -1.

    Choices left open (what gem skulls copy, what powers raise: places in the problem's lists) are
    made as the owner likes best (MUS-273).
    """
    if copied is None:
        copied = _best_copies(problem, slots, aim)
    placement = placement_of(problem, slots, copied)
    pick, way, _ = _settle(placement, aim)
    result = _result(placement, pick, way)
    return replace(result, shortfalls=shortfalls(placement, pick, sizes_of(problem, pick, way)))


def parts(problem: LayoutProblem, slots: Sequence[int]) -> list[int]:
    """What judge() says in numbers alone: civilizations, domains, patron, gallery and full museum,
    relics.
    """
    placement = Placement(problem, slots, _best_copies(problem, slots, None))
    pick, way, _ = _settle(placement, None)
    sizes = sizes_of(problem, pick, way)
    babel = babel_points(sizes) if problem.babel else 0
    extras = problem.extras(sizes, list(pick.copied), placement.perfect())
    gallery = problem.gallery_bonus() if _fills(pick, sizes) else 0
    rates = problem.rates
    civilizations = sum([rates.civilization_points(size) for size in sizes[:CIVILIZATIONS]])
    domains = sum([rates.domain_points(size) for size in sizes[CIVILIZATIONS:]])
    return [civilizations, domains, extras - babel, gallery + problem.fixed, babel]


def _best_copies(problem: LayoutProblem, slots: Sequence[int], aim: Way | None) -> Way:
    """What gem skulls take over so that it brings most (MUS-273)."""
    return best_way(
        [range(len(models)) for models in problem.models],
        lambda way: _settle(placement_of(problem, slots, way), aim)[2],
        MOST_COPIES if problem.raisers else MOST_WAYS,
    )


def best_way(
    choices: Sequence[Sequence[int]], worth: Callable[[Way], int], most: int = MOST_WAYS
) -> Way:
    """One of each of the choices, so that they are worth most; the first such."""
    if not choices:
        return ()
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


def _settle(placement: Placement, aim: Way | None) -> tuple[Pick, Way, int]:
    """The groups to count and the collections to raise, and what they come to."""
    problem = placement.problem
    perfect = placement.perfect()
    best: tuple[Pick, Way, int] | None = None
    for pick in placement.picks():
        way = aim
        if way is None:
            way = _best_aim(problem, pick, perfect)
        points = _points(problem, pick, way, perfect)
        if best is None or points > best[2]:
            best = (pick, way, points)
    assert best is not None
    return best


def _best_aim(problem: LayoutProblem, pick: Pick, perfect: int) -> Way:
    """What the raising powers are used on: only collections can be raised (MUS-250, MUS-260)."""
    sizes = base_sizes(problem, pick)
    choices = [[n for n, key in enumerate(keys) if sizes[key]] or [0] for keys in problem.raisers]
    return best_way(choices, lambda way: _points(problem, pick, way, perfect))


def _points(problem: LayoutProblem, pick: Pick, way: Way, perfect: int) -> int:
    sizes = sizes_of(problem, pick, way)
    points = problem.fixed + problem.rates.collections(sizes)
    points += problem.extras(sizes, list(pick.copied), perfect)
    return points + (problem.gallery_bonus() if _fills(pick, sizes) else 0)


def _fills(pick: Pick, sizes: list[int]) -> bool:
    """MUS-183: the group that fills the gallery is a collection, and the one counted."""
    return pick.filler >= 0 and sizes[pick.filler] >= SMALLEST


def base_sizes(problem: LayoutProblem, pick: Pick) -> list[int]:
    """By key the size of the collection with experts alone, 0 for none (MUS-172, MUS-173)."""
    return [
        size + problem.extra[key] if size and size + problem.extra[key] >= SMALLEST else 0
        for key, size in enumerate(pick.sizes)
    ]


def sizes_of(problem: LayoutProblem, pick: Pick, way: Way) -> list[int]:
    """By key the size of the collection, 0 for none: experts, then skulls and relics (MUS-276)."""
    raised = raises(problem, way)
    return [size + raised[key] if size else 0 for key, size in enumerate(base_sizes(problem, pick))]


def raises(problem: LayoutProblem, way: Way) -> list[int]:
    """By key the cards that powers would add."""
    added = [0] * KEYS
    for keys, choice in zip(problem.raisers, way, strict=True):
        added[keys[choice]] += 1
    return added


def _result(placement: Placement, pick: Pick, way: Way) -> ScoreResult:
    problem = placement.problem
    sizes = sizes_of(problem, pick, way)
    found = _collections(placement, pick, sizes, raises(problem, way))
    babel = babel_points(sizes) if problem.babel else 0
    perfect = placement.perfect()
    is_filled = _fills(pick, sizes)
    is_full = problem.is_full()
    aims = [keys[choice] for keys, choice in zip(problem.raisers, way, strict=True)]
    return ScoreResult(
        civilizations=sum(c.points for c in found if c.key < CIVILIZATIONS),
        domains=sum(c.points for c in found if c.key >= CIVILIZATIONS),
        patron=problem.extras(sizes, list(placement.copied), perfect) - babel,
        gallery=problem.rates.gallery if is_filled else 0,
        full=problem.rates.full if is_full else 0,
        both=problem.rates.both if is_filled and is_full else 0,
        babel=babel,
        collections=found,
        copies=tuple(
            cards[choice]
            for cards, choice in zip(problem.model_cards, placement.copied, strict=True)
        ),
        aims=tuple(key if sizes[key] else -1 for key in aims),
        perfect=perfect,
    )


def _collections(
    placement: Placement, pick: Pick, sizes: list[int], raised: list[int]
) -> tuple[Collection, ...]:
    """MUS-179, MUS-180: every collection with its points."""
    problem = placement.problem
    found = []
    for key in range(KEYS):
        if sizes[key]:
            table = problem.rates.civilization_points
            points = (table if key < CIVILIZATIONS else problem.rates.domain_points)(sizes[key])
            places = tuple(problem.floor.slots(pick.groups[key]))
            found.append(
                Collection(key, sizes[key], points, places, problem.extra[key], raised[key])
            )
    return tuple(found)
