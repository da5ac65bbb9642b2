"""The end of the match and the final scoring (sections 3.11 and 3.12)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    GREY,
    WHITE,
    act,
    answer,
    asked,
    bag,
    closed_by,
    expert_of,
    goals,
    hold,
    know,
    offered,
    own,
    passes,
    points,
    position,
    put,
    refused,
    stand,
    told,
    wait,
)
from vestiges.games.archives.constants import EXHIBIT
from vestiges.games.archives.rules.scoring import final_points, largest, score
from vestiges.games.archives.state import ArchivesState


def about_to_close(**options: str) -> ArchivesState:
    """Black has nine in red and a red cube to store."""
    state = position(**{"abandon": "never", **options})
    stand(state, 9, 2, 3, 14)
    know(state, "r", 9)
    put(state, "fon", entrance="r")
    return state


@pytest.mark.rule("ARC-155", "ARC-156", "ARC-161", "ARC-162", "ARC-R28")
def test_ten_ends_the_match_and_those_behind_play_once_more() -> None:
    state = about_to_close()
    bag(state, "")
    act(state, "store")
    assert state.closer == BLACK
    assert told(state, "triggered")[0]["behind"] == [WHITE, GREY]
    assert state.active == WHITE
    answer(state, "pass")
    assert state.active == GREY
    answer(state, "pass")
    assert state.over


@pytest.mark.rule("ARC-155")
def test_the_expertise_that_ends_the_match_can_be_agreed() -> None:
    state = about_to_close(end_expertise="12")
    act(state, "store")
    assert state.closer == -1


@pytest.mark.rule("ARC-157")
def test_the_closer_takes_no_further_action() -> None:
    state = about_to_close()
    hold(state, BLACK, "c02", "c04")
    act(state, "store")
    assert offered(state) == ["pass"]
    assert refused(state, "go 11").clause == "ARC-157"


@pytest.mark.rule("ARC-158", "ARC-159")
def test_the_closer_may_abandon_even_the_colour_that_ended_the_match() -> None:
    state = about_to_close(abandon="once")
    bag(state, "")
    act(state, "store")
    assert asked(state) == "abandon"
    answer(state, "abandon red")
    assert state.prestige[BLACK] == 10
    assert max(state.expertise) == 0
    assert state.closer == BLACK
    assert state.active == WHITE


@pytest.mark.rule("ARC-160")
def test_inheriting_cannot_end_the_match() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 9, 8, 8)
    bag(state, "")
    passes(state, "abandon yellow")
    assert points(state, WHITE, "y") == 9
    assert state.closer == -1


@pytest.mark.rule("ARC-163", "ARC-171", "ARC-R31")
def test_with_nobody_behind_the_scoring_follows_at_once() -> None:
    state = about_to_close()
    stand(state, 2, 9, 10, 12)
    bag(state, "")
    act(state, "store")
    assert state.over
    assert told(state, "scored")


@pytest.mark.rule("ARC-164", "ARC-165", "ARC-R30")
def test_nobody_passes_the_closer_whose_space_is_shared_for_one() -> None:
    state = position(empty_spaces="allowed", abandon="never")
    stand(state, 31, 27, 33, 25)
    closed_by(state, BLACK)
    assert refused(state, "go 12").clause == "ARC-164"
    state.progress[GREY] = 31
    assert goals(state)[31] == 1


@pytest.mark.rule("ARC-166", "ARC-164", "ARC-165")
def test_in_a_final_turn_finished_players_count_and_block_as_usual() -> None:
    state = position(empty_spaces="allowed", abandon="never")
    stand(state, 31, 27, 29, 25)
    bag(state, "")
    closed_by(state, BLACK)
    assert goals(state) == {26: 0, 28: 1, 30: 1, 31: 1}
    answer(state, "go 8", "pass")
    assert (state.active, state.finals) == (WHITE, [GREY])
    assert goals(state) == {30: 1, 31: 1}, "brown is finished, on 28, and grey still to play"
    assert refused(state, "go 8").clause == "ARC-022"
    answer(state, "pass")
    assert (state.active, goals(state)) == (GREY, {30: 1, 31: 1}), "ahead of both, yet no dearer"


@pytest.mark.rule("ARC-166")
def test_in_a_final_turn_spaces_behind_every_pawn_are_free() -> None:
    state = position(empty_spaces="allowed", abandon="never")
    stand(state, 31, 29, 33, 25)
    closed_by(state, BLACK)
    assert goals(state) == {26: 0, 27: 0, 28: 0, 30: 1, 31: 1}


@pytest.mark.rule("ARC-167", "ARC-R56")
def test_the_closers_space_keeps_its_kind() -> None:
    state = position(abandon="never")
    stand(state, 12, 40, 41, 2)
    know(state, "r", 9)
    put(state, "par", vault="r", column="b")
    hold(state, BLACK, "c02")
    state.marker[12] = EXHIBIT
    put(state, "fon", entrance="rr")
    bag(state, "")
    answer(state, "play c02", "instead store", "go 13", "stop")
    assert state.closer == BLACK
    assert state.active == BROWN
    answer(state, "go 13")
    assert asked(state).startswith("exhibit")


@pytest.mark.rule("ARC-168", "ARC-169", "ARC-R29")
def test_a_final_turn_may_be_a_mere_pass_of_five_steps() -> None:
    state = position()
    stand(state, 31, 27, 33, 25)
    know(state, "b", 0, 0, 0, 3)
    wait(state, "b")
    bag(state, "")
    closed_by(state, BLACK)
    answer(state, "pass", "abandon blue")
    assert state.prestige[BROWN] == 3
    assert state.active == WHITE


@pytest.mark.rule("ARC-170", "ARC-R57")
def test_reaching_ten_in_a_final_turn_changes_nothing() -> None:
    state = position(abandon="never")
    stand(state, 31, 40, 41, 24)
    know(state, "r", 0, 0, 0, 9)
    put(state, "fon", entrance="rrr")
    closed_by(state, BLACK)
    answer(state, "go 5", "store red")
    assert points(state, BROWN, "r") == 11
    assert state.closer == BLACK
    assert "go 6" in offered(state), "and may go on"


@pytest.mark.rule("ARC-172", "ARC-R36")
def test_the_limit_of_passes_ends_the_match() -> None:
    state = position(pass_limit="40", abandon="never")
    stand(state, 9, 2, 3, 4)
    bag(state, "")
    state.passes = 38
    passes(state)
    assert told(state, "limit") == []
    stand(state, 9, 12, 13, 14)
    passes(state)
    assert state.over
    assert told(state, "limit")[0]["passes"] == 40


@pytest.mark.rule("ARC-172")
def test_the_limit_does_not_cut_final_turns_short() -> None:
    state = about_to_close(pass_limit="40")
    bag(state, "")
    state.passes = 39
    act(state, "store")
    assert not state.over
    assert state.active == WHITE


# The final scoring --------------------------------------------------------------------------------


@pytest.mark.rule("ARC-174", "ARC-175", "ARC-R32", "ARC-R33")
def test_the_largest_site_counts_what_it_keeps_of_the_colour() -> None:
    state = position()
    put(state, "fon", vault="gg", room="g", gallery="g", entrance="gggrr")
    put(state, "pie", vault="gg")
    put(state, "ext", room="g-fon g-pie")
    wait(state, "g")
    assert largest(state, 2) == 5
    put(state, "pie", vault="ggg")
    assert largest(state, 2) == 6


@pytest.mark.rule("ARC-176", "ARC-221", "ARC-177", "ARC-178")
def test_answered_requests_count_for_the_expert_except_those_of_the_desk() -> None:
    state = position()
    put(state, "par", vault="b", answered="bb")
    put(state, "pie", vault="v", column="v")
    put(state, "ext", column="b")
    act(state, "answer", "answer at ext")
    know(state, "b", 0, 3)
    know(state, "v", 0, 1)
    assert final_points(state)[3:6] == [4, 2, 2], "one blue read at the desk, one violet"
    know(state, "b")
    assert final_points(state)[3:6] == [1, 1, 0], "a colour without expert gives nothing"


@pytest.mark.rule("ARC-173", "ARC-179", "ARC-R44")
def test_negative_totals_compare_as_usual() -> None:
    state = position()
    own(state, -3, -1, -2, -9)
    know(state, "r", 0, 0, 0, 2)
    score(state)
    assert state.scores() == [-3, -1, -2, -7]
    assert state.outcome().winners() == [WHITE]
    assert state.outcome().ranks == [3, 1, 2, 4]


@pytest.mark.rule("ARC-180", "ARC-R34")
def test_ties_share_the_victory() -> None:
    state = position()
    own(state, 5, 5, 2, 2)
    score(state)
    assert state.outcome().winners() == [BLACK, WHITE]
    assert state.outcome().ranks == [1, 1, 3, 3]
    assert state.outcome().reason.clause == "ARC-180"


@pytest.mark.rule("ARC-112")
def test_cards_in_hand_are_worth_nothing() -> None:
    state = position()
    hold(state, BLACK, "c01", "c02", "c03")
    score(state)
    assert state.scores() == [0, 0, 0, 0]
    assert expert_of(state, "r") == -1
