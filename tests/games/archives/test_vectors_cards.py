"""Worked examples of the rules page: the cards."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    answer,
    asked,
    bag,
    column,
    discarded,
    entrance,
    fill,
    free,
    hold,
    in_bag,
    in_reserve,
    know,
    offered,
    passes,
    position,
    put,
    reserve,
    room,
    stand,
    vault,
    wait,
    waiting,
)
from vestiges.games.archives.constants import ANSWER, DRAW, EXHIBIT
from vestiges.games.archives.rules.track import kind_of


@pytest.mark.rule("ARC-V27", "ARC-191", "ARC-142")
def test_grace_spares_its_owner_alone() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    fill(state, "fon", leave=3)
    wait(state, "bbo")
    know(state, "b", 3)
    know(state, "o", 0, 0, 0, 3)
    hold(state, BLACK, "c04")
    bag(state, "rrr")
    passes(state, "draw", "play c04")
    assert free(state, "fon") == 0
    assert state.prestige == [0, 0, 0, -1]
    assert discarded(state) == ["c04"]


@pytest.mark.rule("ARC-V31", "ARC-181", "ARC-182", "ARC-183", "ARC-R40")
def test_a_marker_on_a_marker() -> None:
    state = position()
    hold(state, BLACK, "c01", "c01")
    answer(state, "play c01", "space 5", "mark draw")
    assert kind_of(state, 4) == DRAW
    answer(state, "play c01", "space 5", "mark exhibit")
    assert kind_of(state, 4) == EXHIBIT
    assert (state.markers[DRAW], state.markers[EXHIBIT]) == (2, 1)


@pytest.mark.rule("ARC-V32", "ARC-031", "ARC-185", "ARC-186")
def test_change_of_plan_acts_otherwise_on_a_space() -> None:
    state = position()
    stand(state, 2, 5, 7, 9)
    hold(state, BLACK, "c02")
    assert "go 10" not in offered(state)
    answer(state, "play c02", "instead request", "go 10")
    assert state.prestige[BLACK] == -1 + 2
    assert asked(state) == "request"
    assert kind_of(state, 9) == ANSWER
    assert discarded(state) == ["c02"]


@pytest.mark.rule("ARC-V33", "ARC-188", "ARC-189", "ARC-190")
def test_a_transfer_of_three_cubes() -> None:
    state = position()
    put(state, "fon", vault="ggyr")
    hold(state, BLACK, "c03")
    answer(state, "play c03")
    assert offered(state) == ["move green", "move yellow"]
    answer(state, "move green", "move green", "move yellow")
    assert vault(state, "fon") == "r"
    assert vault(state, "pie") == "ggy"
    assert state.prestige == [0, 0, 0, 0]
    assert max(state.expertise) == 0


@pytest.mark.rule("ARC-V34", "ARC-195", "ARC-R39")
def test_a_reclassified_deposit() -> None:
    state = position()
    put(state, "pie", entrance="v")
    bag(state, "yyyvvvv")
    hold(state, BLACK, "c06")
    answer(state, "play c06")
    assert entrance(state, "pie") == "y", "only yellow could be chosen"
    assert (in_bag(state, "y"), in_bag(state, "v")) == (2, 5)


@pytest.mark.rule("ARC-V35", "ARC-197", "ARC-198")
def test_a_reclassified_request() -> None:
    state = position()
    put(state, "pie", column="ygv")
    reserve(state, v=2, y=5)
    know(state, "y", 0, 1)
    hold(state, BLACK, "c07")
    answer(state, "play c07", "request 1", "into violet")
    assert column(state, "pie") == "vgv"
    assert (in_reserve(state, "v"), in_reserve(state, "y")) == (1, 6)
    assert state.prestige == [0, 0, 0, 0]


@pytest.mark.rule("ARC-V36", "ARC-203", "ARC-204")
def test_a_recall_of_the_external_desk() -> None:
    state = position()
    put(state, "ext", room="y-fon b-par")
    hold(state, BLACK, "c10")
    answer(state, "play c10")
    assert (vault(state, "fon"), vault(state, "par")) == ("y", "b")
    assert room(state, "ext") == ""


@pytest.mark.rule("ARC-V37", "ARC-199", "ARC-200", "ARC-R41")
def test_chosen_deposits_for_a_rival() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    know(state, "b", 0, 3)
    hold(state, BLACK, "c08")
    passes(state, "play c08", "take blue", "take blue", "take blue")
    assert waiting(state) == "bbb"
    assert state.prestige == [0, -3, 0, 0]
