"""A plan in the making, held against what its owner was told."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import PLAN, SOLUTION, play, race, seen
from vestiges.games.archeologic.scratch import Flaws, flaws, is_complete

NOTHING: Flaws = {"overlaps": [], "clues": [], "notes": []}


def draft(*names: str) -> list[int]:
    """A draft with these placements laid."""
    laid = [-1] * 6
    for name in names:
        laid["QSTLIV".index(name[0])] = PLAN.number[name]
    return laid


def test_the_solution_contradicts_nothing() -> None:
    state = race(0, 99)
    play(state, "ask empty a", "ask count 3", "ask traps e", "ask q d", "ask t b")
    assert flaws(seen(state, 0), PLAN.read(SOLUTION)) == NOTHING
    assert is_complete(PLAN, PLAN.read(SOLUTION))


def test_an_empty_plan_contradicts_nothing() -> None:
    state = race(0, 99)
    play(state, "ask empty a", "ask traps e")
    assert flaws(seen(state, 0), draft()) == NOTHING
    assert not is_complete(PLAN, draft())


def test_tiles_on_top_of_each_other_are_seen() -> None:
    found = flaws(seen(race(0, 1), 0), draft("Q0A1", "S0A1"))
    assert found["overlaps"] == [0, 5, 6]
    assert not is_complete(PLAN, draft("Q0A1", "S0A1"))


@pytest.mark.rule("AOL-R13", "AOL-31")
def test_a_tile_that_covers_a_clue_with_something_else_is_seen() -> None:
    """The clues are A2y B4z B5y E4y; I3A2 has its burning trap on A2, I1A2 on A4."""
    view = seen(race(0, 1), 0)
    assert flaws(view, draft("I3A2")) == NOTHING
    assert flaws(view, draft("I1A2"))["clues"] == [1]


@pytest.mark.rule("AOL-R13")
@pytest.mark.parametrize(
    ("asked", "answer", "laid"),
    [
        ("q d", "xx", ["Q0A1"]),
        ("t c", "y", ["T0A1"]),
        ("empty a", "2", ["Q0A1", "I3A3"]),
        ("count a", "1", ["I3A2", "Q0D4", "V0A1"]),
        ("traps 1", "", ["Q0B1"]),
        ("traps c", "y", ["Q0B1", "L0C3"]),
    ],
)
def test_tiles_that_an_answer_forbids_are_seen_at_once(
    asked: str, answer: str, laid: list[str]
) -> None:
    state = race(0, 99)
    play(state, f"ask {asked}")
    view = seen(state, 0)
    assert view["notes"][0]["answer"] == answer
    assert flaws(view, draft(*laid))["notes"] == [0]


def test_too_little_is_seen_only_when_all_tiles_lie() -> None:
    """With its corners the other way round the square leaves row 5 without its sharp trap."""
    state = race(0, 99)
    play(state, "ask traps 5")
    turned = PLAN.read("Q3D4 S2C1 T0B2 L2D1 I3A2 V3B4")
    assert PLAN.answer(turned, 29) != PLAN.answer(PLAN.read(SOLUTION), 29)
    assert flaws(seen(state, 0), turned)["notes"] == [0]
    assert flaws(seen(state, 0), [turned[0], -1, *turned[2:]])["notes"] == []


def test_with_all_tiles_laid_an_uncovered_clue_is_seen() -> None:
    """B5 is a clue; without the small building it may still be covered, with it elsewhere not."""
    view = seen(race(0, 1), 0)
    moved = PLAN.read("Q0D4 S2C1 T0B2 L2D1 I3A2 V3B4")[:4]
    other = next(
        [*moved, p, v]
        for p in PLAN.offers(moved)
        for v in PLAN.offers([*moved, p])
        if 21 not in PLAN.zones[p] + PLAN.zones[v]
    )
    assert 3 in flaws(view, other)["clues"]
    assert 3 not in flaws(view, [*other[:5], -1])["clues"]
