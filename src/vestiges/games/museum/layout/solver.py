"""The best layout of a museum, with a bound that tells how good it can be at most.

`improve` yields every better layout as soon as it is found, so a page can show the best so far;
`solve` gives the last of them. A layout whose score meets the bound is proven to be the best there
is. Where the bound is not met the difference says how much could be missing at most. The search is
the same for the same museum and seed on every machine and is limited by steps, not by time
(MUS-270).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from vestiges.games.museum.constants import PERFECT
from vestiges.games.museum.layout.annealing import COOLINGS, HOTTEST, Annealing
from vestiges.games.museum.layout.bounds import Mode, modes
from vestiges.games.museum.layout.incremental import POINT
from vestiges.games.museum.layout.problem import LayoutProblem
from vestiges.games.museum.layout.scoring import judge

WALKS: Final = (6000,) * 8 + (12000,) * 4
"""The steps of one walk after the other."""
SLOW_WALKS: Final = (3000,) * 4
"""The same where a step costs more: perfect sets have to be counted."""
QUICK_STEPS: Final = 500
QUICK_HEAT: Final = POINT // 4
QUICK_BLOCKS: Final = 16


@dataclass(frozen=True)
class Found:
    """The best layout so far."""

    slots: tuple[int, ...]
    """By slot: the number of the card there, or -1; a relic stands in both of its slots."""
    score: int
    """What it scores with the choices made so far; of the last one, what judge() says."""
    bound: int
    """No layout scores more."""
    steps: int
    """Steps of search so far."""
    is_last: bool = False

    @property
    def is_proven(self) -> bool:
        """Whether no layout can be better."""
        return self.score >= self.bound


def solve(problem: LayoutProblem, seed: int = 0, effort: int = 1) -> Found:
    """The best layout that the whole search finds."""
    *_, last = improve(problem, seed, effort)
    return last


def improve(problem: LayoutProblem, seed: int = 0, effort: int = 1) -> Iterator[Found]:
    """Better and better layouts; the last one is_last. `effort`: how often to go all the walks."""
    yield from _search(problem, seed, _walks(problem) * effort)


def _search(problem: LayoutProblem, seed: int, walks: tuple[int, ...]) -> Iterator[Found]:
    ways = modes(problem)
    start = _quick_walk(problem, seed, QUICK_STEPS)
    steps = QUICK_STEPS
    best = Found(slots_of(problem, start.best_at), start.best_score, ways[0].bound, steps)
    yield best
    for number, length in enumerate(walks):
        open_ways = [mode for mode in ways if mode.bound > best.score]
        if not open_ways:
            break
        mode = open_ways[number % len(open_ways)]
        for found in _walk(problem, mode, _seed(seed, number), length, best, steps):
            best = found
            yield found
        steps += length
    # The walk chose for gems and powers as it went along; the last word is the judge's.
    score = judge(problem, best.slots).total
    yield Found(best.slots, score, max(score, ways[0].bound), steps, is_last=True)


def _walks(problem: LayoutProblem) -> tuple[int, ...]:
    is_slow = problem.patron is not None and problem.patron.family == PERFECT
    return SLOW_WALKS if is_slow else WALKS


def _seed(seed: int, number: int) -> int:
    return seed * 101 + number + 1


def _walk(
    problem: LayoutProblem, mode: Mode, seed: int, length: int, best: Found, steps: int
) -> Iterator[Found]:
    """One walk from hot to cold; whatever is better than the best so far."""
    walk = Annealing(problem, seed, mode.wish)
    block = max(1, length // COOLINGS)
    heat = HOTTEST
    for cooling in range(COOLINGS):
        walk.go(block, heat)
        heat = heat * 15 // 16
        if walk.best_score > best.score:
            slots = slots_of(problem, walk.best_at)
            best = Found(slots, walk.best_score, best.bound, steps + (cooling + 1) * block)
            yield best
            if best.is_proven:
                return


def slots_of(problem: LayoutProblem, at: list[int]) -> tuple[int, ...]:
    """By slot the number of the card, from its place in the problem's lists."""
    return tuple(problem.cards[place] if place >= 0 else -1 for place in at)


def quick(problem: LayoutProblem, seed: int = 0, steps: int = QUICK_STEPS) -> tuple[int, ...]:
    """A decent layout within a few milliseconds, always the same for the same museum.

    Kinds in rows to start with, then a short walk that is never very hot.
    """
    return slots_of(problem, _quick_walk(problem, seed, steps).best_at)


def _quick_walk(problem: LayoutProblem, seed: int, steps: int) -> Annealing:
    best = modes(problem)[0]
    walk = Annealing(problem, _seed(seed, 0), best.wish)
    walk.lay_in_rows()
    heat = QUICK_HEAT
    for _ in range(QUICK_BLOCKS):
        if walk.best_score >= best.bound:
            break
        walk.go(steps // QUICK_BLOCKS, heat)
        heat = heat * 15 // 16
    return walk
