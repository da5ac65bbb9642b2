"""Quality and speed of the solver of Museum's final layout.

    python -m bench.layouts [--museums 100]

Museums are drafted as a greedy player drafts them: of six cards at random the one that adds most,
value at half. For each kind: how many layouts are proven to be best, how far the others are from
the bound at most, CPU seconds a museum, and how many points the quick layout gives away.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean

from bench.prospect import Prospect
from vestiges import build
from vestiges.games.museum import constants as t
from vestiges.games.museum.components import Components, load
from vestiges.games.museum.layout.floor_plan import FloorPlan
from vestiges.games.museum.layout.points import Patron, Rates, patron_of
from vestiges.games.museum.layout.problem import LayoutProblem, open_problem
from vestiges.games.museum.layout.scoring import judge
from vestiges.games.museum.layout.solver import quick, solve
from vestiges.games.museum.scenario import Scenario

BOX: Components = load()
HEADS = ("museums", "number", "proven", "mean gap", "largest", "s", "most s", "quick loses")


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description="Measure the solver of Museum's final layout.")
    parser.add_argument("--museums", type=int, default=100, help="how many of each kind")
    count = parser.parse_args().museums
    print(f"build: {build.kind()}\n")
    print("| " + " | ".join(HEADS) + " |\n|---" + "|---:" * (len(HEADS) - 1) + "|")
    for name, make in KINDS.items():
        print(row(name, make, count), flush=True)


def row(name: str, make: Callable[[Random], LayoutProblem], count: int) -> str:
    """One line of the table."""
    rng = Random(42)
    gaps: list[int] = []
    seconds: list[float] = []
    lost: list[int] = []
    for _ in range(count):
        problem = make(rng)
        start = time.process_time()
        found = solve(problem)
        seconds.append(time.process_time() - start)
        gaps.append(found.bound - found.score)
        lost.append(found.score - judge(problem, quick(problem)).total)
    proven = sum(gap == 0 for gap in gaps) / count
    return (
        f"| {name} | {count} | {proven:.0%} | {mean(gaps):.2f} | {max(gaps)} "
        f"| {mean(seconds):.3f} | {max(seconds):.3f} | {mean(lost):.1f} |"
    )


def table() -> Scenario:
    """A table that knows the box."""
    made = Scenario([])
    made.value, made.continent = BOX.value, BOX.continent
    made.civilization, made.domain = BOX.civilization, BOX.domain
    made.civilization_points, made.domain_points = BOX.civilization_points, BOX.domain_points
    made.bonus = BOX.bonus
    made.floors = [FloorPlan(plan.cells, plan.gallery) for plan in BOX.plans]
    return made


TABLE = table()


def drafted(rng: Random, count: int) -> list[int]:
    """The museum of a greedy player."""
    prospect = Prospect(Rates(BOX.civilization_points, BOX.domain_points))
    cards: list[int] = []
    while len(cards) < count:
        offer = rng.sample([n for n in range(t.OBJECTS) if n not in cards], 6)
        chosen = max(offer, key=lambda n: 2 * prospect.gain(*kind(n)) + BOX.value[n])
        prospect.add(*kind(chosen))
        cards.append(chosen)
    return cards


def kind(card: int) -> tuple[int, int]:
    """Civilization and domain."""
    return BOX.civilization[card], BOX.domain[card]


def museum(cards: list[int], board: int = 0, patron: Patron | None = None) -> LayoutProblem:
    """A museum without experts."""
    return open_problem(TABLE, board, cards, [0] * t.POWERS, patron)


def any_patron(rng: Random) -> Patron:
    """A patron at random, the Perfect Collection left to a kind of its own."""
    numbers = [n for n in range(t.PATRONS) if BOX.patron_kind[n] != t.PERFECT]
    return patron_by_number(rng.choice(numbers))


def patron_by_number(n: int) -> Patron:
    """A patron card."""
    kinds, keys = BOX.patron_kind[n], BOX.patron_keys[n]
    return patron_of(kinds, keys, BOX.patron_levels[n], BOX.patron_points[n])


PERFECT = patron_by_number(BOX.patron_kind.index(t.PERFECT))


def on_board(board: int, rng: Random) -> LayoutProblem:
    """A full museum on one of the boards."""
    return museum(drafted(rng, 25), board)


KINDS: dict[str, Callable[[Random], LayoutProblem]] = {
    "17 drafted": lambda rng: museum(drafted(rng, 17)),
    "22 drafted": lambda rng: museum(drafted(rng, 22)),
    "25 drafted": lambda rng: museum(drafted(rng, 25)),
    "25 at random": lambda rng: museum(rng.sample(range(t.OBJECTS), 25)),
    "25 drafted, any patron": lambda rng: museum(drafted(rng, 25), 0, any_patron(rng)),
    "25 drafted, Perfect Collection": lambda rng: museum(drafted(rng, 25), 0, PERFECT),
}
for number, plan in enumerate(BOX.boards.en[1:], 1):
    KINDS[f"25 drafted, {plan}"] = partial(on_board, number)

if __name__ == "__main__":
    main()
