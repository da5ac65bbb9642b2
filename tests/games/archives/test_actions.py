"""STORE, REQUEST, ANSWER and EXHIBIT (sections 3.4 to 3.7)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    WHITE,
    act,
    answer,
    answered,
    asked,
    column,
    entrance,
    gallery,
    know,
    offered,
    points,
    position,
    put,
    refused,
    room,
    told,
    vault,
)
from vestiges.games.archives.rules.answering import can_answer

# STORE --------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-050", "ARC-051", "ARC-054")
def test_both_cubes_come_from_one_site() -> None:
    state = position()
    put(state, "fon", entrance="rg")
    put(state, "pie", entrance="v")
    act(state, "store")
    assert offered(state) == ["store at fon", "store at pie"]
    assert refused(state, "store at par").clause == "ARC-050"
    answer(state, "store at fon", "store red")
    assert offered(state) == ["store green", "stop"]
    answer(state, "store green")
    assert vault(state, "fon") == "rg"
    assert (points(state, BLACK, "r"), points(state, BLACK, "g")) == (1, 1)
    assert entrance(state, "pie") == "v"


@pytest.mark.rule("ARC-052")
def test_the_second_cube_is_optional() -> None:
    state = position()
    put(state, "fon", entrance="rr")
    act(state, "store")
    assert offered(state) == ["store red", "stop"], "the first, with no choice, is stored already"
    answer(state, "stop")
    assert (vault(state, "fon"), entrance(state, "fon")) == ("r", "r")


@pytest.mark.rule("ARC-055", "ARC-057", "ARC-058", "ARC-059")
def test_only_another_expert_is_paid() -> None:
    seen = []
    for holders in ((0, 0), (5, 0), (0, 5)):
        state = position()
        know(state, "r", *holders)
        put(state, "fon", entrance="r")
        act(state, "store")
        seen.append(state.prestige[:2])
    assert seen == [[0, 0], [0, 0], [0, 2]]


@pytest.mark.rule("ARC-060", "ARC-115")
def test_a_vault_has_no_limit() -> None:
    state = position()
    put(state, "fon", vault="r" * 18, entrance="rr")
    act(state, "store", "store red")
    assert vault(state, "fon") == "r" * 20


# REQUEST ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-061", "ARC-062", "ARC-064", "ARC-072", "ARC-R54")
def test_two_points_first_then_five_requests_in_the_order_of_the_sites() -> None:
    state = position()
    act(state, "request")
    assert state.prestige[BLACK] == 2
    answer(state, "request violet", "request red", "request green", "request blue")
    answer(state, "request red")
    assert [column(state, name) for name in ("par", "fon", "pie", "ext")] == ["v", "r", "g", "br"]
    assert max(state.expertise) == 0
    assert [event["site"] for event in told(state, "requested")] == [0, 1, 2, 3, 3]


@pytest.mark.rule("ARC-063", "ARC-114", "ARC-R16")
def test_a_site_takes_only_requests_for_what_it_accepts() -> None:
    state = position()
    act(state, "request")
    assert refused(state, "request red").clause == "ARC-063"


@pytest.mark.rule("ARC-068", "ARC-R19")
def test_it_is_the_expert_of_the_request_pushed_out_who_loses() -> None:
    state = position()
    know(state, "b", 0, 1)
    know(state, "o", 0, 0, 1)
    put(state, "par", column="bbbbb")
    act(state, "request", "request orange")
    assert column(state, "par") == "bbbbo"
    assert state.prestige == [2, -1, 0, 0]


@pytest.mark.rule("ARC-068", "ARC-R3")
def test_with_a_floor_nobody_is_pushed_below_zero() -> None:
    state = position(penalties="floor")
    know(state, "b", 0, 1)
    put(state, "par", column="bbbbb")
    act(state, "request", "request orange")
    assert state.prestige == [2, 0, 0, 0]


# ANSWER -------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-073", "ARC-075")
def test_one_to_three_answers_at_one_site() -> None:
    state = position()
    put(state, "par", vault="bbbb", column="bbbb")
    put(state, "fon", vault="r", column="r")
    act(state, "answer", "answer at par")
    assert offered(state) == ["answer blue from par", "stop"]
    assert refused(state, "answer red from fon").clause == "ARC-074"
    answer(state, "answer blue from par", "answer blue from par")
    assert asked(state) == "turn", "the third was the last"
    assert column(state, "par") == "b"


@pytest.mark.rule("ARC-075")
def test_stopping_before_the_first_answer_is_refused() -> None:
    state = position()
    put(state, "par", vault="bo", column="bo")
    act(state, "answer")
    assert refused(state, "stop").clause == "ARC-075"


@pytest.mark.rule("ARC-077", "ARC-074", "ARC-078")
def test_only_cubes_in_vaults_answer() -> None:
    state = position()
    put(state, "par", entrance="b", room="b", gallery="b", column="bv", vault="v")
    put(state, "ext", column="b")
    act(state, "answer")
    assert answered(state, "par") == "v"
    assert column(state, "ext") == "b"


@pytest.mark.rule("ARC-074")
def test_a_conservation_site_answers_from_its_own_vault_alone() -> None:
    state = position()
    put(state, "fon", column="g", vault="r")
    put(state, "pie", vault="g")
    assert not can_answer(state)
    put(state, "ext", column="g")
    assert can_answer(state), "the external desk draws on every vault"


@pytest.mark.rule("ARC-079", "ARC-091", "ARC-120")
def test_answered_requests_stay_on_their_pile() -> None:
    state = position()
    put(state, "par", vault="b", column="b", answered="b" * 9)
    act(state, "answer")
    assert answered(state, "par") == "b" * 10
    act(state, "request", "request orange")
    assert answered(state, "par") == "b" * 10


@pytest.mark.rule("ARC-081", "ARC-116", "ARC-217", "ARC-R13")
def test_cubes_enter_the_reading_room_at_the_left_in_the_order_of_the_answers() -> None:
    state = position()
    put(state, "par", vault="bov", column="bov", room="o")
    act(state, "answer", "answer violet from par", "answer blue from par", "stop")
    assert room(state, "par") == "bvo"


@pytest.mark.rule("ARC-082", "ARC-R60", "ARC-119")
def test_at_the_external_desk_the_player_chooses_the_vault() -> None:
    state = position()
    put(state, "fon", vault="g")
    put(state, "pie", vault="g")
    put(state, "ext", column="gg")
    act(state, "answer")
    assert offered(state) == ["answer green from fon", "answer green from pie"]
    answer(state, "answer green from pie", "stop")
    assert room(state, "ext") == "g-pie"


@pytest.mark.rule("ARC-086", "ARC-090")
def test_the_expert_is_paid_in_prestige_after_the_last_answer() -> None:
    state = position()
    know(state, "b", 3)
    put(state, "par", vault="bbb", column="bbb")
    act(state, "answer")
    answer(state, "answer blue from par")
    assert state.prestige[BLACK] == 0
    answer(state, "stop")
    assert (state.prestige[BLACK], points(state, BLACK, "b")) == (2, 3)


# EXHIBIT ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-092", "ARC-093", "ARC-094", "ARC-117", "ARC-R48")
def test_one_colour_at_one_site_no_more_than_gallery_and_vault_hold() -> None:
    state = position()
    put(state, "fon", vault="rrrrrg")
    put(state, "pie", vault="v")
    act(state, "exhibit", "exhibit at fon", "exhibit red")
    assert offered(state) == ["show 1", "show 2", "show 3"]
    assert refused(state, "show 4").clause == "ARC-093"
    answer(state, "show 3")
    assert gallery(state, "fon") == ("rrr", 0)
    assert vault(state, "fon") == "rrg"
    assert asked(state) == "turn"
    small = position()
    put(small, "pie", vault="vvg")
    act(small, "exhibit", "exhibit violet")
    assert offered(small) == ["show 1", "show 2"]


@pytest.mark.rule("ARC-095", "ARC-097")
def test_an_exhibition_pays_its_opener_alone() -> None:
    state = position()
    know(state, "r", 0, 5)
    put(state, "fon", vault="rr")
    act(state, "exhibit", "show 2")
    assert state.prestige == [2, 0, 0, 0]
    assert points(state, BLACK, "r") == 1
    mine = position()
    know(mine, "r", 5)
    put(mine, "fon", vault="r")
    act(mine, "exhibit")
    assert (mine.prestige[BLACK], points(mine, BLACK, "r")) == (1, 6)


@pytest.mark.rule("ARC-099", "ARC-100", "ARC-118")
def test_a_running_exhibition_blocks_its_gallery() -> None:
    state = position()
    put(state, "fon", vault="rr", gallery="g")
    put(state, "pie", vault="v")
    put(state, "par", vault="b")
    act(state, "exhibit")
    assert offered(state) == ["exhibit at par", "exhibit at pie"], "and the desk has no gallery"
    assert refused(state, "exhibit at fon").clause == "ARC-099"


def test_the_options_of_another_seat_are_refused() -> None:
    state = position()
    put(state, "fon", vault="rr")
    act(state, "exhibit")
    assert state.options(WHITE) == []
