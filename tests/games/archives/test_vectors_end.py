"""Worked examples of the rules page: the end and the final scoring."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    WHITE,
    act,
    answer,
    bag,
    cards,
    closed_by,
    goals,
    hold,
    know,
    offered,
    own,
    points,
    position,
    put,
    refused,
    stand,
    vault,
    ways,
)
from vestiges.games.archives.constants import STORE
from vestiges.games.archives.rules.passing import has_reached_the_end
from vestiges.games.archives.rules.scoring import score
from vestiges.games.archives.rules.track import kind_of


@pytest.mark.rule("ARC-V25", "ARC-161", "ARC-162", "ARC-164", "ARC-165", "ARC-166", "ARC-168")
def test_final_turns_of_those_behind_the_closer() -> None:
    state = position(empty_spaces="allowed", abandon="never")
    stand(state, 31, 27, 33, 25)
    closed_by(state, BLACK)
    assert (state.active, state.finals) == (BROWN, [WHITE])
    assert goals(state) == {26: 0, 28: 1, 29: 1, 30: 1, 31: 1}
    assert "pass" in offered(state)
    put(state, "fon", entrance="r")
    bag(state, "")
    answer(state, "go 11", "pass")
    assert state.active == WHITE
    assert goals(state) == {28: 0, 29: 0, 30: 0, 31: 1}


@pytest.mark.rule("ARC-V26", "ARC-173", "ARC-174", "ARC-176", "ARC-178", "ARC-179", "ARC-R33")
def test_the_final_scoring() -> None:
    state = position()
    own(state, 8, 11, -2, 5)
    know(state, "b", 10, 0, 6)
    know(state, "o", 2, 0, 0, 6)
    know(state, "y", 0, 5)
    know(state, "g", 0, 3, 0, 4)
    know(state, "r", 0, 0, 4)
    put(state, "par", vault="bbboooo", room="b", gallery="bb", elapsed=1, answered="bbbo")
    put(state, "fon", vault="rrrrrgggyy", room="y", answered="ggy")
    put(state, "pie", vault="ggyyyyvv", answered="yyv")
    put(state, "ext", room="b-par g-pie")
    score(state)
    assert state.scores() == [30, 26, 13, 25]
    assert state.outcome().winners() == [BLACK]


@pytest.mark.rule("ARC-V29", "ARC-155", "ARC-156", "ARC-157")
def test_a_tie_bonus_that_triggers_the_end() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "o", 8, 0, 0, 9)
    put(state, "par", entrance="o")
    bag(state, "")
    act(state, "store")
    assert points(state, BLACK, "o") == 10
    assert state.prestige[BROWN] == 2
    assert state.closer == BLACK
    assert state.passes == 1, "with no card in hand the Pass follows at once"


@pytest.mark.rule("ARC-V30", "ARC-156", "ARC-163", "ARC-R31")
def test_a_closer_who_is_last_passes_and_the_match_is_over() -> None:
    state = position(abandon="never")
    stand(state, 3, 9, 10, 12)
    know(state, "r", 9)
    put(state, "fon", entrance="r")
    bag(state, "")
    answer(state, "go 5")
    assert state.prestige[BLACK] == 0
    assert state.closer == BLACK
    assert state.over


@pytest.mark.rule("ARC-V41", "ARC-157", "ARC-188", "ARC-R50")
def test_the_closer_may_still_play_a_card() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "g", 9)
    hold(state, BLACK, "c02", "c03")
    put(state, "fon", entrance="g", vault="ggg")
    put(state, "pie", vault="gggg")
    act(state, "store")
    assert state.closer == BLACK
    assert sorted(offered(state)) == ["pass", "play c03"]
    answer(state, "play c03", "from fon", "move green", "move green")
    assert (vault(state, "fon"), vault(state, "pie")) == ("g", "ggggggg")
    assert offered(state) == ["pass"]
    assert refused(state, "play c02").clause == "ARC-157"
    assert refused(state, "go 10").clause == "ARC-157"


@pytest.mark.rule("ARC-V49", "ARC-165", "ARC-167", "ARC-220", "ARC-222", "ARC-R46")
def test_change_of_plan_on_the_closers_space() -> None:
    state = position(abandon="never")
    stand(state, 31, 40, 41, 30)
    hold(state, BROWN, "c02")
    closed_by(state, BLACK)
    answer(state, "play c02", "instead draw")
    assert state.prestige[BROWN] == -1
    assert len(cards(state, BROWN)) == 1
    assert kind_of(state, 10) == STORE
    assert ways(state) == []
    assert "pass" in offered(state)
    assert not any(text.startswith("go") for text in offered(state))


@pytest.mark.rule("ARC-155")
def test_ten_is_enough_and_nine_is_not() -> None:
    state = position()
    know(state, "r", 9)
    assert not has_reached_the_end(state, BLACK)
    know(state, "r", 10)
    assert has_reached_the_end(state, BLACK)
