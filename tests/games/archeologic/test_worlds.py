"""Section 2.8: all arrangements and possible solutions, counted and in order."""

from __future__ import annotations

import numpy as np
import pytest

from tests.games.archeologic.builder import PLAN, SOLUTION, card, question
from vestiges.games.archeologic.plan import AXES, ELEMENTS, turned
from vestiges.games.archeologic.solver.questions import Survey
from vestiges.games.archeologic.solver.worlds import worlds_of

WORLDS = worlds_of(PLAN)


def test_there_are_166848_arrangements_and_136132_possible_solutions() -> None:
    assert len(WORLDS.arrangements) == 166_848
    assert WORLDS.count == 136_132


def test_the_index_goes_by_the_placements_of_q_s_t_l_i_v() -> None:
    assert PLAN.say(WORLDS.arrangement(0)) == "Q0A1 S0C1 T0A3 L0C3 I1E1 V2D4"
    assert PLAN.say(WORLDS.arrangement(136_131)) == "Q3D4 S3A4 T3C2 L2A1 I3A2 V2D1"
    rows = [tuple(row) for row in WORLDS.placements[::977].tolist()]
    assert rows == sorted(rows)
    assert all(WORLDS.index(list(row)) == 977 * n for n, row in enumerate(rows))


def test_what_is_no_possible_solution_has_no_index() -> None:
    possible = {tuple(row) for row in WORLDS.placements.tolist()}
    crowded = next(row for row in WORLDS.arrangements.tolist() if tuple(row) not in possible)
    assert not PLAN.is_possible(crowded)
    assert WORLDS.index(crowded) == -1


@pytest.mark.rule("AOL-14")
def test_the_largest_numbers_on_an_axis_are_those_of_the_table() -> None:
    empty, count = WORLDS.packed[:10], WORLDS.packed[10:20]
    assert (int(empty.max()), int(count.min()), int(count.max())) == (3, 1, 5)
    traps = (WORLDS.packed[20:30] >> 2 & 3) + (WORLDS.packed[20:30] >> 4)
    most = np.bincount(traps.max(axis=0)).tolist()
    assert most[2:] == [14_864, 121_268]


def test_the_table_holds_the_answers_that_the_rules_give() -> None:
    for index in range(0, WORLDS.count, 9_001):
        arrangement = WORLDS.arrangement(index)
        told = [PLAN.answer(arrangement, number) for number in range(90)]
        assert told == WORLDS.packed[:, index].tolist()
        meant = [int(WORLDS.meanings[q][WORLDS.answers[index, q]]) for q in range(90)]
        assert meant == told


def test_the_ninety_answers_identify_the_arrangement() -> None:
    assert len(np.unique(WORLDS.packed.T, axis=0)) == WORLDS.count


def test_turning_the_whole_plan_makes_quarters_of_four() -> None:
    """No arrangement is symmetric, so a quarter turn moves every one of a sample."""
    for index in range(0, WORLDS.count, 27_001):
        letters = PLAN.letters(WORLDS.arrangement(index))
        rows = [letters[5 * row : 5 * row + 5] for row in range(5)]
        assert turned(rows) != rows


@pytest.mark.rule("AOL-V23", "AOL-26")
def test_what_the_clues_of_card_3537_leave() -> None:
    clues = card("3537").clues
    everything = WORLDS.everything()
    left = [len(WORLDS.after_clues(everything, clues[:count])) for count in range(8)]
    assert left == [136_132, 16_499, 1_265, 180, 34, 16, 2, 2]


@pytest.mark.rule("AOL-V23")
def test_what_four_answers_without_clues_leave() -> None:
    left, found = WORLDS.everything(), []
    solution = PLAN.read(SOLUTION)
    for asked in ("traps c", "empty a", "count 3", "t b"):
        number = question(asked)
        left = WORLDS.after_answer(left, number, PLAN.answer(solution, number))
        found.append(len(left))
    assert found == [19_486, 2_896, 829, 383]


ENTROPIES = """
    empty 1.5316 1.2731 1.2803
    count 1.1058 1.2793 1.4613
    traps 2.8511 2.8030 2.9473
    q 1.7749 1.9999 1.1086
    s 1.6498 1.8271 2.2374
    t 1.6664 2.1927 2.3159
    l 1.6875 1.4034 2.1017
    i 1.6172 1.0713 1.7663
    v 1.5643 1.9763 1.5587
"""


@pytest.mark.rule("AOL-V24", "AOL-170")
def test_the_prior_entropies_of_all_questions() -> None:
    survey = Survey(WORLDS, WORLDS.everything())
    for line in ENTROPIES.strip().splitlines():
        element, edge, inner, centre = line.split()
        for number, name in enumerate(AXES):
            expected = edge if name in "AE15" else centre if name in "C3" else inner
            bits = survey.bits[10 * ELEMENTS.index(element) + number]
            assert bits == pytest.approx(float(expected), abs=0.00006)


def test_a_coloured_check_leaves_what_would_be_coloured_so() -> None:
    solution = PLAN.read(SOLUTION)
    right = [False, True, True, True, True, True]
    wrong = PLAN.read("Q1D4 S2C1 T0B2 L2D1 I3A2 V3B4")
    left = WORLDS.after_check(WORLDS.everything(), wrong, right)
    squares = {WORLDS.arrangement(int(index))[0] for index in left}
    assert WORLDS.index(solution) in left
    assert wrong[0] not in squares
    assert all(WORLDS.arrangement(int(index))[1:] == solution[1:] for index in left)
