"""The status of a publication and its points (TRO-87 to TRO-107)."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.troia.builder import (
    BLUE,
    GREEN,
    RED,
    answer,
    end_turn,
    holding,
    kinds,
    largest_in,
    offered,
    publications,
    publish,
    publish_before,
    publishing,
    put_in_tent,
    refused,
    told,
    turn_of,
)
from tests.games.troia.cells import Cells, judge, largest_group, mask
from vestiges.games.troia.frames import ILLEGAL, SECONDARY, largest, status

TROY_1 = "1-11 1-12 1-13 1-21 1-22 1-23 1-31 1-32 1-33"


def judged(lying: str, *groups: str, **options: Any) -> list[tuple[str, int]]:
    """Status and points of red's publications, laid one after the other."""
    return publish(holding(" ".join(groups), lying, **options), RED, *groups)


def without(names: str) -> str:
    """Troy I but for these pieces."""
    return " ".join(name for name in TROY_1.split() if name not in names.split())


# Size and the largest group -----------------------------------------------------------------------


@pytest.mark.rule("TRO-87", "TRO-R8")
def test_pieces_already_lying_do_not_count_towards_the_size() -> None:
    assert judged("8-12 8-13", "8-22") == [("secondary", 2)]  # three together, but one is new
    assert judged("8-12 8-13", "8-22 8-32") == [("secondary", 4)]
    assert judged("8-12 8-13", "8-22 8-32 8-31") == [("primordial", 9)]


@pytest.mark.rule("TRO-88", "TRO-R9")
def test_the_largest_group_counts_whoever_laid_it_in_however_many_steps() -> None:
    state = publishing(RED)
    publish_before(state, "8-12", by=BLUE)
    publish_before(state, "8-13", by=GREEN)
    publish_before(state, "8-44", by=RED)
    assert largest_in(state, 4) == 2
    put_in_tent(state, RED, "8-31 8-41")
    assert refused(state, RED, "lay 8-31").facts == {"size": 1, "beat": 2}


@pytest.mark.rule("TRO-88")
@pytest.mark.parametrize(
    ("lying", "size"),
    [("", 0), ("8-11", 1), ("8-11 8-22 8-33", 1), ("8-11 8-12 8-21 8-44", 3), ("8-14 8-21", 1)],
)
def test_the_largest_group_is_a_connected_component(lying: str, size: int) -> None:
    state = publishing(RED)
    publish_before(state, lying)
    assert largest_in(state, 4) == size


# Primordial ---------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-89")
@pytest.mark.parametrize("names", ["8-44", "8-12 8-13", "8-11", "8-31 8-32 8-41 8-42 8-43"])
def test_in_an_empty_layer_any_publication_is_primordial(names: str) -> None:
    assert judged("", names)[0][0] == "primordial"


@pytest.mark.rule("TRO-90")
def test_a_larger_group_than_any_present_is_primordial() -> None:
    assert judged("2-13 2-23", "2-31 2-32 2-33") == [("primordial", 9)]


@pytest.mark.rule("TRO-91")
def test_a_primordial_publication_may_lie_apart_or_in_contact() -> None:
    assert judged("1-11 1-12", "1-31 1-32 1-33")[0][0] == "primordial"
    assert judged("1-11 1-12", "1-21 1-22 1-23")[0][0] == "primordial"


@pytest.mark.rule("TRO-99", "TRO-V7")
def test_one_may_make_two_primordial_publications_in_a_layer_in_one_turn() -> None:
    assert judged("", "8-44", "8-12 8-13 8-22") == [("primordial", 2), ("primordial", 9)]


@pytest.mark.rule("TRO-100")
def test_having_been_first_in_a_layer_gives_no_later_right() -> None:
    state = holding("8-12 8-31 8-32", "7-13")
    assert publish(state, RED, "8-12") == [("primordial", 3)]
    end_turn(state, RED)
    turn_of(state, BLUE, 62)
    put_in_tent(state, BLUE, "8-43 8-42")
    assert publish(state, BLUE, "8-43 8-42") == [("primordial", 6)]
    end_turn(state, BLUE)
    turn_of(state, RED, 59)
    assert publish(state, RED, "8-31 8-32") == [("secondary", 4)]


@pytest.mark.rule("TRO-101")
def test_against_five_or_more_no_primordial_publication_is_left() -> None:
    five = "8-12 8-13 8-22 8-23 8-24"
    assert judged(five, "8-31 8-32 8-41 8-42 8-43") == [("secondary", 10)]
    four = "8-12 8-13 8-22 8-23"
    assert judged(four, "8-31 8-32 8-41 8-42 8-43") == [("primordial", 15)]


@pytest.mark.rule("TRO-102")
def test_a_single_piece_earns_the_bonus_only_as_first_or_last() -> None:
    assert judged("", "1-11") == [("primordial", 2)]
    assert judged(without("1-11"), "1-11") == [("final", 2)]
    for gap in ("1-11 1-12", "1-11 1-22 1-33"):
        assert judged(without(gap), "1-11") == [("secondary", 1)]
    assert judged("1-12", "1-11") == [("secondary", 1)]


# Secondary ----------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-92", "TRO-R10")
def test_equal_size_is_secondary() -> None:
    assert judged("8-12 8-13", "8-22 8-23") == [("secondary", 4)]


@pytest.mark.rule("TRO-93")
def test_a_secondary_publication_touches_what_lay_there_before() -> None:
    assert judged("2-13 2-23", "2-22 2-32") == [("secondary", 4)]
    assert judged("2-13 2-23", "2-24") == [("secondary", 1)]
    assert refused(holding("2-32", "2-13 2-23"), RED, "lay 2-32").clause == "TRO-94"  # diagonal


@pytest.mark.rule("TRO-93")
def test_one_piece_of_the_group_in_contact_is_enough() -> None:
    assert judged("8-11 8-12 8-13 8-14", "8-24 8-34 8-44") == [("secondary", 4)]


@pytest.mark.rule("TRO-94")
def test_without_contact_it_is_illegal() -> None:
    state = holding("2-31 2-32", "2-13 2-23")
    assert kinds(state, RED) == {"end"}
    reason = refused(state, RED, "lay 2-31")
    assert (reason.clause, reason.facts) == ("TRO-94", {"size": 1, "beat": 2})


# Final --------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-95", "TRO-96")
def test_what_fills_the_last_cells_is_final_and_scores_like_primordial() -> None:
    assert judged(without("1-22 1-32"), "1-22 1-32") == [("final", 6)]
    assert judged(without("1-11 1-12 1-13"), "1-11 1-12 1-13") == [("final", 7)]


@pytest.mark.rule("TRO-95", "TRO-102")
def test_with_two_cells_open_apart_only_the_last_one_filled_is_final() -> None:
    assert judged(without("1-11 1-33"), "1-11", "1-33") == [("secondary", 1), ("final", 3)]


@pytest.mark.rule("TRO-95")
def test_a_layer_of_sixteen_is_filled_too() -> None:
    most = " ".join(f"8-{r}{c}" for r in range(1, 5) for c in range(1, 5) if (r, c) != (4, 4))
    assert judged(most, "8-44") == [("final", 2)]


@pytest.mark.rule("TRO-97")
@pytest.mark.parametrize("scope", ["publication", "turn"])
def test_the_bonus_of_a_piece_is_given_once(scope: str) -> None:
    """Five in Troy I that are both larger than any group and the last ones."""
    checker = "1-11 1-13 1-31 1-33"
    cross = "1-12 1-21 1-22 1-23 1-32"
    assert judged(checker, cross, final_scope=scope) == [("primordial and final", 9 + 5)]
    steps = judged(checker, "1-12 1-22", "1-32", "1-21", "1-23", final_scope=scope)
    assert [status for status, _ in steps] == ["primordial", "secondary", "secondary", "final"]
    bonus = sum(points for _, points in steps) - 9
    assert bonus == (2 + 1 if scope == "publication" else 5)


@pytest.mark.rule("TRO-95", "TRO-97", "TRO-R12", "TRO-R44")
@pytest.mark.parametrize(("scope", "reached"), [("publication", 0), ("turn", 1)])
def test_a_step_both_primordial_and_final_is_told_as_both_and_log_and_sheet_agree(
    scope: str, reached: int
) -> None:
    """1-12 joins three; the four others fill Troy I and are more than three."""
    state = holding("1-12 1-21 1-22 1-23 1-32", "1-11 1-13 1-31 1-33", final_scope=scope)
    steps = publish(state, RED, "1-12", "1-21 1-22 1-23 1-32")
    assert steps == [("secondary", 2), ("primordial and final", 7 + 4 + reached)]
    end_turn(state, RED)
    events = told(state, "published")
    assert [event["status"] for event in events] == ["secondary", "primordial and final"]
    assert [event["bonus"] for event in events] == [0, 4 + reached]
    sheet = {name: points[RED] for name, points in state.sheet()}
    assert sheet["Primordial publications"] == 4
    assert sheet["Final publications"] == reached
    assert sum(sheet.values()) == state.scores()[RED] == 2 + 7 + 4 + reached


# Status is a fact ---------------------------------------------------------------------------------


@pytest.mark.rule("TRO-98")
def test_status_can_neither_be_claimed_nor_refused() -> None:
    state = holding("8-43 8-42", "8-44")
    answer(state, RED, "lay 8-43")
    assert offered(state, RED) == ["lay 8-42", "close"]
    answer(state, RED, "lay 8-42")
    assert publications(state) == [("primordial", 6)]


@st.composite
def steps(draw: st.DrawFn) -> tuple[int, Cells, Cells]:
    """Side 3 or 4, what lies in the frame, what is laid."""
    side = draw(st.sampled_from([3, 4]))
    order = draw(st.permutations([(r, c) for r in range(1, side + 1) for c in range(1, side + 1)]))
    new = draw(st.integers(1, 5))
    lying = draw(st.integers(0, len(order) - new))
    return side, frozenset(order[new : new + lying]), frozenset(order[:new])


@pytest.mark.rule("TRO-88", "TRO-89", "TRO-90", "TRO-92", "TRO-93", "TRO-94", "TRO-95")
@given(steps())
def test_status_follows_from_the_facts_as_the_rules_page_says(
    step: tuple[int, Cells, Cells],
) -> None:
    side, lying, new = step
    assert largest(side, mask(side, lying)) == largest_group(lying)
    assert status(side, mask(side, lying), mask(side, new)) == judge(side, lying, new)


@pytest.mark.rule("TRO-136")
def test_a_publication_over_a_lying_piece_is_none() -> None:
    assert status(4, 0b11, 0b110) == ILLEGAL
    assert status(4, 0b11, 0b100) == SECONDARY


# Points -------------------------------------------------------------------------------------------


@pytest.mark.rule("TRO-103", "TRO-106")
def test_a_plan_piece_is_worth_two() -> None:
    assert judged("8-13", "8-12") == [("secondary", 2)]


@pytest.mark.rule("TRO-104", "TRO-106")
def test_a_rubble_piece_is_worth_one() -> None:
    assert judged("8-13", "8-14") == [("secondary", 1)]


@pytest.mark.rule("TRO-105")
def test_primordial_and_final_publications_add_one_for_each_piece() -> None:
    assert judged("", "8-11 8-12 8-13") == [("primordial", 1 + 2 + 2 + 3)]
    assert judged(without("1-11 1-12"), "1-11 1-12") == [("final", 1 + 2 + 2)]


@pytest.mark.rule("TRO-106", "TRO-R37")
def test_a_secondary_group_scores_like_its_pieces_one_by_one() -> None:
    assert judged("8-12 8-13 8-22", "8-23 8-24") == [("secondary", 4)]
    assert judged("8-12 8-13 8-22", "8-23", "8-24") == [("secondary", 2), ("secondary", 2)]


@pytest.mark.rule("TRO-107")
def test_the_points_of_a_turn_are_the_sum_of_its_steps() -> None:
    state = holding("8-44 8-12 8-13 7-11", "7-12")
    steps = publish(state, RED, "8-44", "8-12 8-13", "7-11")
    end_turn(state, RED)
    assert steps == [("primordial", 2), ("primordial", 6), ("secondary", 1)]
    assert state.scores() == [9, 0, 0, 0]


@pytest.mark.rule("TRO-134")
def test_fifteen_is_the_most_a_turn_can_bring() -> None:
    assert judged("", "8-31 8-32 8-41 8-42 8-43") == [("primordial", 15)]
