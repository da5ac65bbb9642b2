"""Worked examples of the rules page: STORE, REQUEST, ANSWER and EXHIBIT."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    GREY,
    WHITE,
    act,
    answer,
    answered,
    asked,
    column,
    expert_of,
    gallery,
    in_reserve,
    know,
    offered,
    points,
    position,
    put,
    refused,
    reserve,
    room,
    vault,
)
from vestiges.games.archives.state import ArchivesState


@pytest.mark.rule("ARC-V2", "ARC-041", "ARC-058")
def test_storing_two_colours_with_a_tie_bonus() -> None:
    state = position()
    put(state, "par", entrance="ob")
    know(state, "o", 2)
    know(state, "b", 2, 0, 3)
    act(state, "store", "store orange", "store blue")
    assert (points(state, BLACK, "o"), points(state, BLACK, "b")) == (3, 4)
    assert expert_of(state, "b") == BLACK
    assert state.prestige == [0, 0, 2, 0]


@pytest.mark.rule("ARC-V3", "ARC-066", "ARC-067")
def test_five_requests_two_of_them_pushing_out() -> None:
    state = position()
    put(state, "par", column="bo")
    put(state, "fon", column="rgy")
    put(state, "pie", column="ygvyg")
    put(state, "ext", column="brogv")
    know(state, "y", 0, 1)
    know(state, "b", 0, 0, 1)
    colours = ("orange", "green", "green", "yellow", "green")
    act(state, "request", *[f"request {name}" for name in colours])
    assert column(state, "par") == "boo"
    assert column(state, "fon") == "rgyg"
    assert column(state, "pie") == "gvygg"
    assert column(state, "ext") == "rogvyg"
    assert state.prestige == [2, -1, -1, 0]


def example_of_answering() -> ArchivesState:
    state = position()
    put(state, "par", column="bobbo", vault="ooobbv", room="v")
    know(state, "o", 4)
    know(state, "b", 4, 0, 5)
    return state


@pytest.mark.rule("ARC-V4", "ARC-R10", "ARC-R15", "ARC-086", "ARC-087")
def test_three_answers_two_of_them_as_the_expert() -> None:
    state = example_of_answering()
    texts = [f"answer {name} from par" for name in ("orange", "orange", "blue")]
    act(state, "answer", *texts)
    assert column(state, "par") == "bb"
    assert answered(state, "par") == "boo"
    assert vault(state, "par") == "bvo"
    assert room(state, "par") == "boov"
    assert state.prestige == [2, 0, 2, 0]
    assert (points(state, BLACK, "b"), expert_of(state, "b")) == (6, BLACK)
    assert points(state, BLACK, "o") == 4
    assert points(state, GREY, "b") == 5, "the two points of the printed example are prestige"


@pytest.mark.rule("ARC-V5", "ARC-074")
def test_no_more_answers_of_a_colour_than_cubes_in_the_vault() -> None:
    state = example_of_answering()
    act(state, "answer", "answer blue from par", "answer blue from par")
    assert "answer blue from par" not in offered(state)
    assert "answer orange from par" in offered(state)
    assert refused(state, "answer blue from par").clause == "ARC-077"


@pytest.mark.rule("ARC-V6", "ARC-092", "ARC-095", "ARC-R11")
def test_an_exhibition_of_two() -> None:
    state = position()
    put(state, "par", vault="bbb")
    know(state, "b", 1)
    act(state, "exhibit", "show 2")
    assert vault(state, "par") == "b"
    assert gallery(state, "par") == ("bb", 0)
    assert (state.prestige[BLACK], points(state, BLACK, "b")) == (2, 2)


@pytest.mark.rule("ARC-V15", "ARC-042", "ARC-043", "ARC-055", "ARC-R8", "ARC-R9")
def test_a_gain_past_the_expert_brings_no_bonus() -> None:
    state = position()
    know(state, "g", 3, 4)
    put(state, "pie", entrance="gg")
    act(state, "store", "store green")
    assert (points(state, BLACK, "g"), expert_of(state, "g")) == (5, BLACK)
    assert state.prestige == [0, 2, 0, 0]


@pytest.mark.rule("ARC-V16", "ARC-041", "ARC-042")
def test_a_gain_that_ends_in_a_tie_brings_one_more() -> None:
    state = position()
    know(state, "g", 3, 5)
    put(state, "pie", entrance="gg")
    act(state, "store", "store green")
    assert points(state, BLACK, "g") == 6
    assert state.prestige == [0, 2, 0, 0]


@pytest.mark.rule("ARC-V17", "ARC-056")
def test_the_expert_of_both_colours_is_paid_twice() -> None:
    state = position()
    know(state, "g", 0, 5)
    know(state, "y", 0, 3)
    put(state, "fon", entrance="gy")
    act(state, "store", "store green", "store yellow")
    assert (points(state, BLACK, "g"), points(state, BLACK, "y")) == (1, 1)
    assert state.prestige == [0, 4, 0, 0]


@pytest.mark.rule("ARC-V18", "ARC-087", "ARC-089", "ARC-076")
def test_three_answers_in_a_rivals_colour() -> None:
    state = position()
    know(state, "v", 3, 0, 4)
    put(state, "pie", vault="vvv", column="vvgv")
    act(state, "answer", *["answer violet from pie"] * 2)
    assert column(state, "pie") == "g"
    assert room(state, "pie") == "vvv"
    assert points(state, BLACK, "v") == 6
    assert state.prestige == [0, 0, 6, 0]


def overflowing(**options: str) -> ArchivesState:
    state = position(**options)
    put(state, "par", vault="b", room="ovob", column="bb")
    return act(state, "answer")


@pytest.mark.rule("ARC-V19", "ARC-084", "ARC-085", "ARC-R13", "ARC-R14")
def test_a_cube_that_leaves_the_reading_room_is_used_again() -> None:
    state = overflowing()
    assert room(state, "par") == "bovo"
    assert vault(state, "par") == "b"
    answer(state, "answer blue from par")
    assert room(state, "par") == "bbov"
    assert vault(state, "par") == "o"
    assert answered(state, "par") == "bb"
    assert points(state, BLACK, "b") == 2


@pytest.mark.rule("ARC-V20", "ARC-080", "ARC-082", "ARC-083", "ARC-084", "ARC-088", "ARC-216")
def test_an_answer_at_the_external_desk() -> None:
    state = position()
    put(state, "ext", room="g-fon r-fon b-par y-pie g-pie", column="y")
    put(state, "fon", vault="y")
    before = in_reserve(state, "y")
    act(state, "answer")
    assert room(state, "ext") == "y-fon g-fon r-fon b-par y-pie"
    assert vault(state, "pie") == "g"
    assert in_reserve(state, "y") == before + 1
    assert [answered(state, name) for name in ("par", "fon", "pie")] == ["", "", ""]
    assert points(state, BLACK, "y") == 1
    assert state.prestige == [0, 0, 0, 0]


@pytest.mark.rule("ARC-V21", "ARC-061", "ARC-068", "ARC-R18")
def test_pushing_out_ones_own_request_costs_a_point() -> None:
    state = position()
    put(state, "fon", column="gryry")
    know(state, "g", 1)
    act(state, "request", "request blue", "request red", "request green")
    answer(state, "request red", "request red")
    assert state.prestige[BLACK] == 1
    assert column(state, "fon") == "ryryr"


@pytest.mark.rule("ARC-V28", "ARC-063", "ARC-069", "ARC-R16", "ARC-R17")
def test_a_colour_that_is_not_in_reserve_is_not_offered() -> None:
    state = position()
    reserve(state, y=0)
    act(state, "request", "request blue")
    assert offered(state) == ["request red", "request green"]
    answer(state, "request red")
    assert offered(state) == ["request green", "request violet"]
    answer(state, "request green")
    assert len(offered(state)) == 5
    assert "request yellow" not in offered(state)


@pytest.mark.rule("ARC-V46", "ARC-064", "ARC-071", "ARC-R53")
def test_a_request_pushed_out_may_be_placed_again_in_the_same_action() -> None:
    state = position()
    put(state, "pie", column="vgygy")
    reserve(state, v=0)
    know(state, "v", 0, 1)
    act(state, "request")
    assert offered(state) == ["request blue", "request orange"]
    answer(state, "request blue", "request red", "request green")
    assert column(state, "pie") == "gygyg"
    assert in_reserve(state, "v") == 1
    assert state.prestige == [2, -1, 0, 0]
    assert "request violet" in offered(state)


@pytest.mark.rule("ARC-V47", "ARC-069", "ARC-070")
def test_placements_without_a_request_are_skipped() -> None:
    state = position()
    reserve(state, r=3, b=0, g=0, y=0, v=0, o=0)
    act(state, "request")
    assert [column(state, name) for name in ("par", "fon", "pie", "ext")] == ["", "r", "", "rr"]
    assert in_reserve(state, "r") == 0
    assert state.prestige[BLACK] == 2


@pytest.mark.rule("ARC-V48", "ARC-R8", "ARC-R9")
def test_the_other_readings_of_payment_and_bonus() -> None:
    seen = []
    for option in ({"store_payment": "cube"}, {"tie_bonus": "stepwise"}):
        state = position(**option)
        know(state, "g", 3, 4)
        put(state, "pie", entrance="gg")
        act(state, "store", "store green")
        seen.append((state.prestige[WHITE], points(state, BLACK, "g")))
    assert seen == [(4, 5), (2, 6)]


@pytest.mark.rule("ARC-R9")
def test_where_every_cube_is_paid_for_a_single_one_costs_two() -> None:
    state = position(store_payment="cube")
    know(state, "g", 3, 9)
    put(state, "pie", entrance="g")
    act(state, "store")
    assert (vault(state, "pie"), state.prestige[WHITE]) == ("g", 2)


@pytest.mark.rule("ARC-V50", "ARC-085", "ARC-R14")
def test_without_reuse_a_returned_cube_waits_for_the_next_action() -> None:
    state = overflowing(answer_reuse="next")
    assert room(state, "par") == "bovo"
    assert vault(state, "par") == "b"
    assert asked(state) == "turn", "no second answer is offered"
    assert answered(state, "par") == "b"
    assert points(state, BLACK, "b") == 1


def overflowing_desk(**options: str) -> ArchivesState:
    """The desk's room is full; its oldest cube, a green one, came from Pierrefitte."""
    state = position(**options)
    put(state, "fon", vault="g")
    put(state, "ext", room="r-fon r-fon b-par r-fon g-pie", column="ggg")
    return act(state, "answer")


@pytest.mark.rule("ARC-085", "ARC-R14", "ARC-084", "ARC-119")
def test_a_cube_that_leaves_the_desk_is_used_again_from_its_own_vault() -> None:
    state = overflowing_desk()
    assert room(state, "ext") == "g-fon r-fon r-fon b-par r-fon"
    assert (vault(state, "pie"), vault(state, "fon")) == ("g", "")
    assert offered(state) == ["answer green from pie", "stop"]
    answer(state, "answer green from pie")
    assert room(state, "ext") == "g-pie g-fon r-fon r-fon b-par"
    assert (vault(state, "pie"), vault(state, "fon")) == ("", "r")
    assert (points(state, BLACK, "g"), column(state, "ext")) == (2, "g")


@pytest.mark.rule("ARC-085", "ARC-R14")
def test_without_reuse_a_cube_that_leaves_the_desk_waits_too() -> None:
    state = overflowing_desk(answer_reuse="next")
    assert vault(state, "pie") == "g"
    assert asked(state) == "turn", "Pierrefitte had none when the action began"
    assert (points(state, BLACK, "g"), column(state, "ext")) == (1, "gg")
    act(state, "answer")
    assert (vault(state, "pie"), column(state, "ext")) == ("", "g"), "for the next action it has"


@pytest.mark.rule("ARC-R14")
def test_without_reuse_a_vault_lends_what_it_held_when_the_action_began() -> None:
    state = position(answer_reuse="next")
    put(state, "fon", vault="gg")
    put(state, "ext", room="r-fon r-fon b-par r-fon g-fon", column="ggg")
    act(state, "answer", "answer green from fon")
    assert asked(state) == "turn", "the third green cube had come back only now"
    assert (points(state, BLACK, "g"), vault(state, "fon")) == (2, "rg")


@pytest.mark.rule("ARC-V52", "ARC-066", "ARC-067", "ARC-068", "ARC-R45")
def test_ones_own_colour_pushed_out_twice() -> None:
    state = position()
    know(state, "y", 1)
    put(state, "pie", column="ygvgv")
    put(state, "ext", column="yrbogv")
    act(state, "request", "request blue", "request red", "request yellow")
    answer(state, "request yellow", "request red")
    assert column(state, "pie") == "gvgvy"
    assert column(state, "ext") == "bogvyr"
    assert state.prestige == [0, 0, 0, 0]
