"""Worked examples of the rules page: the five steps of a Pass."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    WHITE,
    act,
    answer,
    asked,
    bag,
    entrance,
    expert_of,
    fill,
    free,
    gallery,
    in_bag,
    know,
    offered,
    own,
    passes,
    points,
    position,
    put,
    refused,
    stand,
    vault,
    wait,
    waiting,
)
from vestiges.games.archives.state import ArchivesState


@pytest.mark.rule("ARC-V7", "ARC-129", "ARC-131", "ARC-135")
def test_abandoning_hands_the_rank_to_the_tied_player_with_the_lower_total() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 4, 2, 0, 2)
    know(state, "r", 0, 1, 0, 4)
    passes(state, "abandon yellow")
    assert (state.prestige[BLACK], points(state, BLACK, "y")) == (4, 0)
    assert (points(state, WHITE, "y"), expert_of(state, "y")) == (3, WHITE)


def example_of_passing() -> ArchivesState:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par", leave=1)
    fill(state, "fon", leave=2)
    fill(state, "pie")
    wait(state, "bbbo")
    know(state, "b", 3)
    know(state, "o", 0, 0, 0, 3)
    put(state, "fon", gallery="rrr", elapsed=2)
    return state


@pytest.mark.rule("ARC-V8", "ARC-138", "ARC-R4", "ARC-R23")
def test_step_two_fills_the_last_place_of_paris() -> None:
    state = example_of_passing()
    passes(state)
    assert offered(state) == ["blue to par", "orange to par"]
    bag(state, "vrr")
    answer(state, "blue to par")
    assert told_clearing(state) == [("blue", "par")]


def told_clearing(state: ArchivesState) -> list[tuple[str, str]]:
    names = ("red", "blue", "green", "yellow", "violet", "orange")
    sites = ("par", "fon", "pie")
    events = [event for event in state.events or [] if event.kind == "cleared"]
    found = []
    for event in events:
        colour, place = event.facts["colour"], event.facts["site"]
        assert isinstance(colour, int)
        assert isinstance(place, int)
        found.append((names[colour], sites[place]))
    return found


def after_the_pass() -> ArchivesState:
    state = example_of_passing()
    passes(state)
    bag(state, "vrr")
    return answer(state, "blue to par")


@pytest.mark.rule("ARC-V9", "ARC-142", "ARC-144", "ARC-R2")
def test_step_three_places_two_reds_and_returns_a_violet() -> None:
    state = after_the_pass()
    assert (free(state, "fon"), entrance(state, "fon").count("r")) == (0, 4)
    assert in_bag(state, "v") == 1
    assert waiting(state) == "bbo"


@pytest.mark.rule("ARC-V10", "ARC-146", "ARC-147")
def test_step_four_costs_both_experts() -> None:
    state = after_the_pass()
    assert state.prestige == [-2, 0, 0, -1]


@pytest.mark.rule("ARC-V11", "ARC-150", "ARC-151")
def test_step_five_ends_an_exhibition_of_three() -> None:
    state = example_of_passing()
    before = vault(state, "fon").count("r")
    passes(state)
    bag(state, "vrr")
    kept = vault(state, "fon").count("r")
    answer(state, "blue to par")
    assert before == 0
    assert gallery(state, "fon") == ("", 0)
    assert vault(state, "fon").count("r") == kept + 3


@pytest.mark.rule("ARC-V12", "ARC-143", "ARC-144")
def test_a_sixth_waiting_cube_returns_to_the_bag() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    wait(state, "bbbbb")
    know(state, "b", 0, 3)
    bag(state, "b")
    passes(state)
    assert waiting(state) == "bbbbb"
    assert in_bag(state, "b") == 1


@pytest.mark.rule("ARC-V22", "ARC-152")
def test_an_exhibition_of_one_ends_in_the_openers_own_pass() -> None:
    state = position(abandon="never")
    stand(state, 7, 2, 3, 4)
    put(state, "fon", vault="r")
    act(state, "exhibit")
    assert (state.prestige[BLACK], points(state, BLACK, "r")) == (1, 1)
    assert gallery(state, "fon") == ("r", 0)
    passes(state)
    while state.active == BLACK:
        answer(state, offered(state)[0])
    assert gallery(state, "fon") == ("", 0)
    assert "r" in vault(state, "fon")


@pytest.mark.rule("ARC-V23", "ARC-143", "ARC-145", "ARC-147")
def test_two_cubes_too_many_return_to_the_bag() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    wait(state, "bbbbb")
    know(state, "b", 0, 3)
    bag(state, "bbr")
    passes(state)
    assert in_bag(state, "b") == 2
    assert entrance(state, "fon") == "r"
    assert state.prestige == [0, -5, 0, 0]


@pytest.mark.rule("ARC-V24", "ARC-135", "ARC-136", "ARC-R22")
def test_equal_totals_are_broken_by_the_lower_prestige() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 5, 2, 0, 2)
    know(state, "r", 0, 4)
    know(state, "b", 0, 0, 0, 4)
    own(state, 0, 12, 0, 9)
    passes(state, "abandon yellow")
    assert state.prestige[BLACK] == 5
    assert (points(state, BROWN, "y"), expert_of(state, "y")) == (3, BROWN)
    assert points(state, WHITE, "y") == 2


@pytest.mark.rule("ARC-V38", "ARC-150", "ARC-152", "ARC-098")
def test_an_exhibition_lasts_as_many_passes_as_cubes() -> None:
    state = position(abandon="never")
    stand(state, 9, 12, 14, 11)
    put(state, "pie", vault="vvv")
    act(state, "exhibit", "show 3")
    seen = []
    bag(state, "")
    for _ in range(3):
        passes(state)
        seen.append(gallery(state, "pie"))
    assert seen == [("vvv", 1), ("vvv", 2), ("", 0)]


@pytest.mark.rule("ARC-V39", "ARC-142", "ARC-143", "ARC-R24")
@pytest.mark.parametrize("name", ["violet", "blue", "orange"])
def test_the_order_decides_who_takes_the_last_place(name: str) -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "fon")
    fill(state, "pie")
    fill(state, "par", leave=1)
    for letter in "vbo":
        know(state, letter, 0, 0, 1)
    bag(state, "vbo")
    passes(state)
    assert sorted(offered(state)) == ["blue to par", "orange to par", "violet to par"]
    assert refused(state, "done").clause == "ARC-R24"
    answer(state, f"{name} to par")
    assert len(waiting(state)) == 2
    assert name[0] not in waiting(state)
    assert state.prestige == [0, 0, -2, 0]


@pytest.mark.rule("ARC-V43", "ARC-131", "ARC-134")
def test_a_single_second_inherits_without_a_point() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 5, 3, 0, 2)
    passes(state, "abandon yellow")
    assert state.prestige[BLACK] == 5
    assert points(state, BLACK, "y") == 0
    assert (expert_of(state, "y"), points(state, WHITE, "y")) == (WHITE, 3)


@pytest.mark.rule("ARC-V44", "ARC-132", "ARC-133", "ARC-144")
def test_an_abandoned_colour_without_heir_waits_no_more() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    fill(state, "fon")
    fill(state, "pie")
    know(state, "y", 5)
    wait(state, "yyy")
    bag(state, "")
    passes(state, "abandon yellow")
    assert state.prestige[BLACK] == 5
    assert expert_of(state, "y") == -1
    assert waiting(state) == ""
    assert in_bag(state, "y") == 3


@pytest.mark.rule("ARC-V45", "ARC-141", "ARC-R26")
def test_a_bag_with_two_cubes() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    fill(state, "fon")
    fill(state, "pie", leave=2)
    bag(state, "gg")
    before = entrance(state, "pie").count("g")
    passes(state)
    assert entrance(state, "pie").count("g") == before + 2
    assert in_bag(state, "g") == 0


@pytest.mark.rule("ARC-V51", "ARC-206", "ARC-R58")
def test_unlimited_abandoning_is_one_colour_a_pass() -> None:
    state = position(abandon="unlimited")
    stand(state, 9, 12, 13, 14)
    know(state, "y", 3)
    know(state, "r", 2)
    passes(state, "abandon yellow")
    while state.passes == 0:
        assert asked(state) != "abandon"
        answer(state, offered(state)[0])
    assert state.prestige[BLACK] == 3
    passes(state)
    assert offered(state) == ["abandon red", "keep"]
