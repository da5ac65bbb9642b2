"""The cards of the turn: C01, C02, C03, C05, C06, C07 and C10 (section 3.13)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    WHITE,
    answer,
    asked,
    cards,
    column,
    entrance,
    gallery,
    hold,
    in_bag,
    know,
    offered,
    points,
    position,
    put,
    refused,
    reserve,
    room,
    stand,
    told,
    vault,
    wait,
)
from vestiges.games.archives.constants import ANSWER, DRAW, REQUEST, STORE
from vestiges.games.archives.rules.cards import marker_kinds
from vestiges.games.archives.rules.track import kind_of


@pytest.mark.rule("ARC-181", "ARC-182", "ARC-184", "ARC-R42")
def test_a_marker_changes_a_space_for_good_even_under_a_pawn() -> None:
    state = position()
    hold(state, BLACK, "c01")
    state.markers[DRAW] = 0
    answer(state, "play c01", "space 2")
    assert offered(state) == ["mark store", "mark request", "mark answer", "mark exhibit"]
    assert refused(state, "mark draw").clause == "ARC-182", "it is a draw space already"
    answer(state, "mark store")
    assert kind_of(state, 1) == STORE
    assert state.active == BLACK
    assert asked(state) == "turn", "the pawn on it does not act"


@pytest.mark.rule("ARC-182", "ARC-R42")
def test_a_kind_without_marker_cannot_be_chosen() -> None:
    state = position()
    state.markers = [0, 0, 0, 0, 1]
    assert marker_kinds(state, 0) == [DRAW]
    assert marker_kinds(state, 1) == []
    state.markers = [0, 0, 0, 0, 0]
    hold(state, BLACK, "c01")
    assert refused(state, "play c01").clause == "ARC-182"


@pytest.mark.rule("ARC-185", "ARC-186", "ARC-187", "ARC-222", "ARC-223")
def test_change_of_plan_is_for_one_action_on_a_space_of_another_kind() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    hold(state, BLACK, "c02", "c02")
    answer(state, "play c02")
    assert offered(state) == ["instead request", "instead draw"], "nothing else can be resolved"
    assert refused(state, "instead store").clause == "ARC-186"
    answer(state, "instead request")
    assert "go 3" in offered(state)
    assert refused(state, "go 4").clause == "ARC-187"
    assert refused(state, "go 12").clause == "ARC-022"
    answer(state, "go 3")
    assert kind_of(state, 2) == ANSWER
    assert told(state, "instead")[0]["action"] == REQUEST
    while asked(state) != "turn":
        answer(state, offered(state)[0])
    assert cards(state, BLACK) == ["c02"], "a further change needs the other card"
    assert "go 10" not in offered(state)


@pytest.mark.rule("ARC-222", "ARC-157")
def test_change_of_plan_needs_somewhere_to_go() -> None:
    state = position()
    stand(state, 31, 40, 41, 31)
    hold(state, BROWN, "c02")
    state.closer = BLACK
    state.active = BROWN
    state.waiting = [BROWN]
    assert offered(state) == ["pass"]
    assert refused(state, "play c02").clause == "ARC-222"


@pytest.mark.rule("ARC-188", "ARC-189", "ARC-190")
def test_a_transfer_goes_from_one_vault_to_one_other() -> None:
    state = position()
    put(state, "pie", vault="gvv", room="y", gallery="y", entrance="y")
    put(state, "fon", vault="r")
    hold(state, BLACK, "c03")
    answer(state, "play c03")
    assert offered(state) == ["to par", "to fon"], "only Pierrefitte has what others accept"
    assert refused(state, "to pie").clause == "ARC-188"
    answer(state, "to par")
    assert offered(state) == ["move violet", "stop"]
    assert refused(state, "move green").clause == "ARC-188"
    answer(state, "stop")
    assert (vault(state, "par"), vault(state, "pie")) == ("v", "gv")


@pytest.mark.rule("ARC-188")
def test_no_more_than_three_cubes_are_transferred() -> None:
    state = position()
    put(state, "pie", vault="ggggg")
    hold(state, BLACK, "c03")
    answer(state, "play c03", "move green", "move green")
    assert (vault(state, "fon"), vault(state, "pie")) == ("ggg", "gg")
    assert asked(state) == "turn"


@pytest.mark.rule("ARC-193", "ARC-194")
def test_any_exhibition_can_be_closed_early() -> None:
    state = position()
    know(state, "r", 0, 1)
    put(state, "fon", gallery="rrr", elapsed=1)
    put(state, "par", gallery="b")
    hold(state, BLACK, "c05")
    answer(state, "play c05")
    assert refused(state, "close pie").clause == "ARC-193"
    answer(state, "close fon")
    assert gallery(state, "fon") == ("", 0)
    assert vault(state, "fon") == "rrr"
    assert points(state, WHITE, "r") == 1
    assert state.prestige == [0, 0, 0, 0]


@pytest.mark.rule("ARC-203", "ARC-204")
def test_a_recall_empties_one_reading_room() -> None:
    state = position()
    put(state, "par", room="bo", column="bb")
    put(state, "ext", room="g-pie")
    hold(state, BLACK, "c10")
    answer(state, "play c10")
    assert refused(state, "recall fon").clause == "ARC-203"
    answer(state, "recall par")
    assert (room(state, "par"), vault(state, "par")) == ("", "bo")
    assert (room(state, "ext"), column(state, "par")) == ("g-pie", "bb")


@pytest.mark.rule("ARC-195", "ARC-196", "ARC-R39")
def test_only_a_cube_of_an_entrance_is_reclassified() -> None:
    state = position()
    put(state, "par", vault="b", room="o")
    put(state, "fon", entrance="rg")
    wait(state, "v")
    hold(state, BLACK, "c06")
    answer(state, "play c06")
    assert offered(state) == ["change red", "change green"]
    answer(state, "change red")
    assert offered(state) == ["into green", "into yellow"]
    assert refused(state, "into red").clause == "ARC-110"
    assert refused(state, "into blue").clause == "ARC-195"
    before = in_bag(state, "r")
    answer(state, "into yellow")
    assert entrance(state, "fon") == "gy"
    assert in_bag(state, "r") == before + 1


@pytest.mark.rule("ARC-197", "ARC-198", "ARC-R39")
def test_any_request_of_any_column_is_reclassified_in_its_place() -> None:
    state = position()
    put(state, "ext", column="rby")
    put(state, "par", column="b")
    reserve(state, o=0, v=0)
    hold(state, BLACK, "c07")
    answer(state, "play c07")
    assert column(state, "ext") == "rby"
    assert offered(state) == ["request 1", "request 2", "request 3"], (
        "Paris has no other in reserve"
    )
    answer(state, "request 2")
    assert refused(state, "into blue").clause == "ARC-110"
    assert refused(state, "into violet").clause == "ARC-R39"
    answer(state, "into green")
    assert column(state, "ext") == "rgy"
