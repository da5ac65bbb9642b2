"""A faster search for the best layout, for matches in which nobody looks at the layout itself.

It knows plain museums: no relics, gem skulls or powers that raise a collection, and no patron who
asks for perfect sets; any other gets the quick layout of `layout.solver`. First it tries to connect
the whole of every key, each missing card weighing the same: if that succeeds no layout can score
more (MUS-274). Otherwise it goes on for points and keeps the best layout met.

Layouts that people see come from `layout.solver`: which of several best layouts is shown must never
change, for records replay to it (MUS-271).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from vestiges.games.museum.constants import (
    CIVILIZATION,
    CIVILIZATIONS,
    HISTORY,
    KNOWLEDGE,
    PERFECT,
    QUAD,
)
from vestiges.games.museum.layout.bounds import bound
from vestiges.games.museum.layout.fast_walk import Walk
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.perfect_sets import (
    connected_sets_of_five,
    most_disjoint,
    perfect_sets,
)
from vestiges.games.museum.layout.points import (
    CIVILIZATION_BASE,
    COUNTS,
    FILL,
    HISTORY_CIVILIZATION,
    HISTORY_DOMAIN,
    KEYS,
    KNOWLEDGE_SIZE,
    PER_BABEL,
    SAME_KEY,
    SMALLEST,
    Patron,
    level,
)
from vestiges.games.museum.layout.problem import LayoutProblem
from vestiges.games.museum.layout.scoring import parts
from vestiges.games.museum.layout.solver import quick

CONNECTING: Final = 12000
"""So many steps try to connect everything."""
SCORING: Final = 12000
"""So many more go for points if that was in vain."""
FILLING: Final = 12
"""So many laps go for points with the gallery filled by one key."""
LAP: Final = 2000
"""Steps between two looks at what the layout scores."""
PERFECTING: Final = 60
"""So many connected layouts are looked at for perfect sets."""
STIRRING: Final = 20
"""Steps at random between two of them."""
RECONNECTING: Final = 500
"""Steps to connect everything again."""


def solve_fast(problem: LayoutProblem) -> list[int]:
    """A layout as good as the whole search of `layout.solver` finds, in a hundredth of its time."""
    if not is_plain(problem):
        return list(quick(problem))
    worths = [worth(problem, key, most) for key, most in enumerate(_most_sizes(problem))]
    walk = Walk(problem, worths)
    walk.aim_at_connecting(_counts_collections(problem.patron))
    if not walk.go(CONNECTING):
        walk.aim_at_points()
        walk.go(SCORING)
    best = walk.slots()
    if _wants_perfect_sets(problem) and problem.rates.perfect != COUNTS:
        best = _with_perfect_sets(walk)
    if len(problem.cards) >= len(problem.floor.gallery_slots):
        best = _or_fill_gallery(problem, worths, best)
    return best


def _or_fill_gallery(problem: LayoutProblem, worths: list[list[int]], best: list[int]) -> list[int]:
    """The best layout, or a better one in which one key fills the gallery (MUS-183)."""
    counts = [0] * KEYS
    for card in range(len(problem.cards)):
        counts[problem.civilization[card]] += 1
        counts[problem.domain[card]] += 1
    score = -1
    for key in range(KEYS):
        if counts[key] < len(problem.floor.gallery_slots):
            continue
        if score < 0:
            score = sum(parts(problem, best))
        most = bound(problem, key)
        if most > score:
            walk = Walk(problem, worths, key)
            walk.aim_at_points()
            laps = 0
            while score < most and laps < FILLING:
                walk.go(LAP)
                laps += 1
                if sum(parts(problem, walk.slots())) > score:
                    best = walk.slots()
                    score = sum(parts(problem, best))
    return best


def _most_sizes(problem: LayoutProblem) -> list[int]:
    """By key: the size of a group of all its cards (MUS-169, MUS-170)."""
    sizes = [0] * KEYS
    seen: set[int] = set()
    for civ, domain in zip(problem.civilization, problem.domain, strict=True):
        sizes[civ] += 1
        kind = domain * KEYS + civ
        if kind not in seen:
            seen.add(kind)
            sizes[domain] += 1
    return sizes


def _wants_perfect_sets(problem: LayoutProblem) -> bool:
    return problem.patron is not None and problem.patron.family == PERFECT


def _with_perfect_sets(walk: Walk) -> list[int]:
    """Of several layouts that are as good otherwise, the one with most perfect sets (MUS-196)."""
    problem = walk.problem
    assert problem.patron is not None
    each = problem.patron.points[0]
    most = problem.most_perfect()
    sets_of_five = _sets_of_five(problem.floor)
    best = walk.slots()
    best_worth = -1
    for _ in range(PERFECTING):
        is_best = walk.go(RECONNECTING)
        found = most_disjoint(perfect_sets(sets_of_five, walk.values()), most)
        if walk.points + found * each > best_worth:
            best_worth = walk.points + found * each
            best = walk.slots_now()
            if is_best and found == most:
                break
        walk.stir(STIRRING)
    return best


@cache
def _sets_of_five(floor: FloorPlan) -> list[int]:
    return connected_sets_of_five(floor)


def is_plain(problem: LayoutProblem) -> bool:
    """Whether where cards hang decides nothing but the sizes of collections and the gallery."""
    if problem.gems or problem.raisers or True in problem.wide:
        return False
    if problem.rates.duplicates != FILL or -1 in problem.civilization:
        return False
    return not _wants_perfect_sets(problem) or problem.rates.perfect != SAME_KEY


def worth(problem: LayoutProblem, key: int, most: int) -> list[int]:
    """By size of the group of a key: its points, and what patron and Brick of Babel add (MUS-276).

    Where a patron counts collections, each has its share of what he pays for all.
    """
    found = [0]
    for raw in range(1, most + 1):
        size = raw + problem.extra[key]
        points = 0
        if size >= SMALLEST:
            rates = problem.rates
            points = (
                rates.civilization_points(size)
                if key < CIVILIZATIONS
                else rates.domain_points(size)
            )
            if problem.babel:
                points += PER_BABEL
            if problem.patron is not None:
                points += _share(problem.patron, key, size)
        found.append(points)
    return found


def _counts_collections(patron: Patron | None) -> bool:
    return patron is not None and patron.family in (QUAD, KNOWLEDGE, HISTORY, CIVILIZATION)


def _share(patron: Patron, key: int, size: int) -> int:
    """What a patron pays for a collection of this size, or about."""
    points = 0
    for goal in patron.goals:
        if goal.key == key:
            points += level(size, goal.thresholds, goal.points)
    if not _counts_collections(patron):
        return points
    needed = 0
    if patron.family == KNOWLEDGE:
        needed = KNOWLEDGE_SIZE if key >= CIVILIZATIONS else 0
    elif patron.family == HISTORY:
        needed = HISTORY_CIVILIZATION if key < CIVILIZATIONS else HISTORY_DOMAIN
    elif patron.family == CIVILIZATION and key == patron.keys[0]:
        needed = CIVILIZATION_BASE + patron.thresholds[0]
    elif key in patron.keys:
        needed = SMALLEST
    if needed and size >= needed:
        points += patron.points[-1] // patron.thresholds[-1]
    return points
