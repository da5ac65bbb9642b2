"""Drafts of a solution, checked against what their owner was told."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import PLAN, SOLUTION, WRONG, play, propose, race, seen
from vestiges.games.archeologic.draft import Flaws, contradicts_expert, flaws, is_complete
from vestiges.games.archeologic.experts import FIRST, KINDS, SUBJECTS

NOTHING: Flaws = {"overlaps": [], "clues": [], "notes": [], "checks": [], "crowded": []}


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


@pytest.mark.rule("AOL-R13", "AOL-141")
def test_the_expert_clues_of_a_seat_are_held_against_its_plan() -> None:
    """With nonce 0 they are: corners trap 1, block SW 2, rim y 3, steps IV 4."""
    view = seen(race(0, 1, clue_kind="expert", expert_nonce="0"), 0)
    assert flaws(view, PLAN.read(SOLUTION)) == NOTHING
    assert flaws(view, draft("I3A2", "V3B4")) == NOTHING
    assert flaws(view, draft("I3A2", "V0B1"))["clues"] == [4]
    turned = PLAN.read("Q0D4 S2C1 T0B2 L2D1 I1A2 V3B4")
    assert flaws(view, turned)["clues"] == [2, 4]


def expert(kind: str, subject: str, value: int) -> int:
    """An expert clue as a number."""
    first = FIRST[KINDS.index(kind)]
    return 16 * (first + SUBJECTS[first : FIRST[KINDS.index(kind) + 1]].index(subject)) + value


@pytest.mark.rule("AOL-R13")
@pytest.mark.parametrize(
    ("clue", "laid", "is_wrong"),
    [
        pytest.param(expert("touch", "QS", 0), ["Q0A1", "S0C1"], True, id="they touch"),
        pytest.param(expert("touch", "QS", 1), ["Q0A1", "S0C1"], False, id="as told"),
        pytest.param(expert("touch", "QS", 1), ["Q0A1"], False, id="one is missing"),
        pytest.param(expert("edge", "Q", 4), ["Q0A1"], True, id="three on the rim"),
        pytest.param(expert("lies", "S", 1), ["S0C1"], True, id="upright"),
        pytest.param(expert("steps", "IV", 4), ["I3A2", "V0B1"], True, id="two steps"),
        pytest.param(expert("corners", "trap", 0), ["L0A1"], True, id="more than told"),
        pytest.param(expert("corners", "trap", 2), ["L0A1"], False, id="not all laid"),
        pytest.param(expert("lines", "rows/trap", 1), ["L0A1", "V0D4"], True, id="two rows"),
        pytest.param(expert("corners", "empty", 0), ["Q0B2"], False, id="empty so far"),
        pytest.param(expert("holes", "Q", 0), ["Q0B2"], False, id="free so far"),
        pytest.param(expert("corners", "empty", 1), SOLUTION.split(), True, id="two are empty"),
        pytest.param(expert("corners", "empty", 2), SOLUTION.split(), False, id="all laid, so"),
        pytest.param(expert("holes", "V", 0), SOLUTION.split(), True, id="a hole beside it"),
        pytest.param(expert("corners", "trap", 2), SOLUTION.split(), True, id="less than told"),
    ],
)
def test_what_tiles_tell_about_an_expert_clue(clue: int, laid: list[str], is_wrong: bool) -> None:
    assert contradicts_expert(PLAN, draft(*laid), clue) == is_wrong


@pytest.mark.rule("AOL-R13", "AOL-104")
def test_the_colours_of_the_app_are_held_against_a_plan() -> None:
    state = race(0, 99, verification="app")
    propose(state, WRONG)
    view = seen(state, 0)
    assert flaws(view, PLAN.read(SOLUTION)) == NOTHING
    square, snake = PLAN.number["Q1D4"], PLAN.number["S2C1"]
    assert flaws(view, draft("Q1D4"))["checks"] == [(square, False)]
    assert flaws(view, draft("Q0D4", "S0C1"))["checks"] == [(snake, True)]
    assert flaws(view, draft("S2C1"))["checks"] == []
    assert flaws(seen(state, 1), draft("Q1D4"))["checks"] == []


@pytest.mark.rule("AOL-R13", "AOL-104")
def test_a_pending_proposal_tells_nothing_yet() -> None:
    state = race(0, 1, verification="app")
    propose(state, WRONG)
    assert flaws(seen(state, 0), draft("Q1D4"))["checks"] == []


@pytest.mark.rule("AOL-R13", "AOL-13", "AOL-R33")
def test_more_than_three_traps_on_an_axis_are_seen() -> None:
    """Q3A1 has a sharp and a burning trap in row 1, L0C1 and V0D1 one each."""
    view = seen(race(0, 1), 0)
    assert flaws(view, draft("Q3A1", "L0C1"))["crowded"] == []
    assert flaws(view, draft("Q3A1", "L0C1", "V0D1"))["crowded"] == [5]
