"""The track, the turn and its costs (section 3.2)."""

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
    entrance,
    goals,
    hold,
    offered,
    passes,
    points,
    position,
    put,
    refused,
    reserve,
    stand,
    told,
    vault,
    ways,
)
from vestiges.games.archives.constants import EXHIBIT, STORE
from vestiges.games.archives.rules.track import cost, kind_of, space_of


@pytest.mark.rule("ARC-014", "ARC-016")
def test_the_track_is_a_cycle_walked_forwards() -> None:
    state = position()
    assert [space_of(state, progress) for progress in (1, 20, 21, 40, 41)] == [0, 19, 0, 19, 0]
    stand(state, 19, 25, 26, 27)
    put(state, "par", vault="b")
    answer(state, "go 1")
    assert state.progress[BLACK] == 21


@pytest.mark.rule("ARC-015")
def test_a_marker_decides_the_kind_of_its_space() -> None:
    state = position()
    assert kind_of(state, 4) == STORE
    state.marker[4] = EXHIBIT
    assert kind_of(state, 4) == EXHIBIT


@pytest.mark.rule("ARC-017", "ARC-018", "ARC-R7")
def test_who_is_last_goes_by_the_distance_travelled() -> None:
    state = position(abandon="never")
    stand(state, 24, 21, 19, 20)
    bag(state, "")
    passes(state)
    assert state.active == GREY, "space 19 is behind space 1 of the next lap"


@pytest.mark.rule("ARC-019", "ARC-035", "ARC-215", "ARC-036")
def test_a_turn_goes_on_until_the_pass() -> None:
    state = position(abandon="never")
    stand(state, 2, 12, 13, 14)
    put(state, "fon", entrance="rrrrrr")
    bag(state, "")
    answer(state, "go 5", "store red")
    assert (state.active, asked(state)) == (BLACK, "turn")
    assert refused(state, "pass").clause == "ARC-034"
    answer(state, "go 6", "store red", "go 16")
    while asked(state) != "turn":
        answer(state, offered(state)[-1])
    assert "pass" in offered(state)
    assert any(text.startswith("go") for text in offered(state))
    answer(state, "pass")
    assert state.active == WHITE


@pytest.mark.rule("ARC-020", "ARC-029")
def test_move_then_pay_then_act() -> None:
    state = position()
    put(state, "fon", entrance="r")
    answer(state, "go 5")
    kinds = [event.kind for event in state.events or []]
    assert kinds.index("moved") < kinds.index("stored") < kinds.index("gained")
    assert told(state, "moved")[0]["cost"] == 1
    assert sum(state.prestige) == -1, "nobody receives the cost"


@pytest.mark.rule("ARC-021", "ARC-022")
def test_staying_or_landing_on_a_pawn_is_no_move() -> None:
    state = position(empty_spaces="allowed")
    stand(state, 2, 5, 9, 11)
    assert 2 not in ways(state)
    assert refused(state, "go 5").clause == "ARC-022"


@pytest.mark.rule("ARC-025", "ARC-026", "ARC-027", "ARC-028")
def test_the_cost_goes_by_the_other_pawns_alone() -> None:
    state = position()
    for here in (1, 4, 12):
        stand(state, here, 5, 9, 11)
        assert cost(state, BLACK, 14) == 3
    stand(state, 1, 5, 9, 11)
    assert [cost(state, BLACK, target) for target in (4, 6, 10, 12)] == [0, 1, 1, 1]


@pytest.mark.rule("ARC-030", "ARC-127", "ARC-R3", "ARC-212")
def test_debt_takes_no_right_away() -> None:
    state = position()
    state.prestige[BLACK] = -50
    put(state, "fon", entrance="r")
    before = goals(state)
    state.prestige[BLACK] = 50
    assert goals(state) == before
    state.prestige[BLACK] = -1000
    answer(state, "go 5")
    assert (state.prestige[BLACK], points(state, BLACK, "r")) == (-1001, 1)


@pytest.mark.rule("ARC-031", "ARC-R5")
def test_where_nothing_can_be_done_one_may_not_stop() -> None:
    state = position()
    assert refused(state, "go 5").clause == "ARC-031"
    free = position(empty_spaces="allowed")
    answer(free, "go 5")
    assert told(free, "nothing")
    assert (free.active, free.prestige[BLACK]) == (BLACK, -1)


@pytest.mark.rule("ARC-032")
def test_the_action_of_the_space_must_be_carried_out() -> None:
    state = position()
    put(state, "fon", entrance="rg")
    answer(state, "go 5")
    assert asked(state) == "store"
    assert refused(state, "stop").clause == "ARC-052"
    answer(state, "store red", "stop")
    assert vault(state, "fon") == "r"
    assert entrance(state, "fon") == "g"


@pytest.mark.rule("ARC-037", "ARC-034")
def test_a_pass_costs_nothing_and_moves_no_pawn() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    bag(state, "")
    passes(state)
    assert state.progress == [9, 2, 3, 4]
    assert state.prestige == [0, 0, 0, 0]


@pytest.mark.rule("ARC-033", "ARC-214")
def test_the_empty_move_does_not_depend_on_cards() -> None:
    state = position(deck_empty="end")
    stand(state, 4, 8, 10, 12)
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)
    hold(state, BLACK, "c01")
    state.deck = []
    assert len(goals(state)) == 20
    assert "play c01" in offered(state)


@pytest.mark.rule("ARC-122")
def test_nobody_else_is_asked_during_a_turn() -> None:
    state = position()
    put(state, "par", vault="bb", column="bb")
    know_others = [WHITE, GREY, BROWN]
    act(state, "answer")
    assert state.waiting == [BLACK]
    assert all(state.options(seat) == [] for seat in know_others)


@pytest.mark.rule("ARC-211")
def test_nobody_is_ever_a_lap_ahead() -> None:
    state = position(empty_spaces="allowed")
    stand(state, 1, 2, 3, 4)
    assert max(ways(state)) == 2 + 20 - 1
