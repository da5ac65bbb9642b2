"""The Pass, step by step (section 3.10), and the variants (section 3.14)."""

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
    drawn,
    entrance,
    expert_of,
    fill,
    free,
    gallery,
    hold,
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
    told,
    vault,
    wait,
    waiting,
)
from vestiges.games.archives.rules.abandoning import weakest
from vestiges.games.archives.state import ArchivesState


def ahead(**options: str) -> ArchivesState:
    """Black is ahead of everyone and may pass."""
    state = position(**options)
    stand(state, 9, 2, 3, 4)
    return state


@pytest.mark.rule("ARC-128", "ARC-154")
def test_five_steps_in_order_then_the_next_player() -> None:
    state = ahead()
    know(state, "b", 3)
    fill(state, "par", leave=1)
    wait(state, "bb")
    put(state, "fon", gallery="r")
    bag(state, "bbb")
    passes(state, "keep")
    kinds = [event.kind for event in state.events or []]
    steps = ["passes", "cleared", "drew", "waits", "penalty", "closed", "turn"]
    assert [kind for kind in kinds if kind in steps] == steps
    assert (state.active, state.step) == (WHITE, 0)


# Step 1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-129", "ARC-130", "ARC-R20")
def test_only_the_expert_may_abandon_and_only_once() -> None:
    state = ahead()
    know(state, "r", 3)
    know(state, "b", 2, 5)
    bag(state, "")
    passes(state)
    assert offered(state) == ["abandon red", "keep"]
    assert refused(state, "abandon blue").clause == "ARC-130"
    answer(state, "abandon red")
    know(state, "g", 4)
    stand(state, 9, 12, 13, 14)
    state.active = BLACK
    state.waiting = [BLACK]
    passes(state)
    assert told(state, "abandoned")[0]["points"] == 3
    assert len(told(state, "abandoned")) == 1
    assert state.abandoned[BLACK] == 1
    assert asked(state) != "abandon"


@pytest.mark.rule("ARC-131", "ARC-132", "ARC-R21")
def test_abandoning_cashes_in_and_clears_the_waiting_column() -> None:
    state = ahead()
    know(state, "b", 4, 1)
    know(state, "o", 0, 2)
    fill(state, "par")
    wait(state, "bbo")
    hold(state, BLACK, "c01")
    before = in_bag(state, "b")
    passes(state, "abandon blue")
    assert asked(state) == "delivery", "nothing has been drawn yet"
    assert (state.prestige, points(state, BLACK, "b")) == ([4, 0, 0, 0], 0)
    assert waiting(state) == "o"
    assert in_bag(state, "b") == before + 2


@pytest.mark.rule("ARC-136", "ARC-R22")
def test_ties_are_broken_by_total_prestige_progress_and_start() -> None:
    state = ahead()
    stand(state, 9, 4, 3, 2)
    state.start = [0, 3, 2, 1]
    know(state, "y", 0, 2, 2, 2)
    assert weakest(state, [WHITE, GREY, BROWN]) == BROWN, "lowest progress"
    own(state, 0, 1, 0, 1)
    assert weakest(state, [WHITE, GREY, BROWN]) == GREY, "lowest prestige"
    know(state, "r", 0, 0, 1, 1)
    assert weakest(state, [WHITE, GREY, BROWN]) == WHITE, "lowest total"
    stand(state, 9, 4, 4, 4)
    own(state, 0, 0, 0, 0)
    know(state, "r")
    assert weakest(state, [WHITE, GREY, BROWN]) == BROWN, "lowest start number"


@pytest.mark.rule("ARC-137", "ARC-R59")
def test_an_abandoned_colour_may_be_gained_again() -> None:
    state = ahead()
    know(state, "r", 5)
    bag(state, "")
    passes(state, "abandon red")
    state.active = BLACK
    state.waiting = [BLACK]
    put(state, "fon", vault="")
    state.shown[1] = -1
    act(state, "exhibit", "exhibit at fon")
    answer(state, "exhibit red", "show 1")
    assert (points(state, BLACK, "r"), expert_of(state, "r")) == (1, BLACK)


@pytest.mark.rule("ARC-205")
def test_in_the_cautious_variant_nobody_abandons() -> None:
    state = ahead(abandon="never")
    know(state, "r", 5)
    bag(state, "")
    passes(state)
    assert state.passes == 1


@pytest.mark.rule("ARC-206", "ARC-R58")
def test_in_the_family_variant_one_abandons_again_and_again() -> None:
    state = ahead(abandon="unlimited")
    know(state, "r", 5)
    state.abandoned[BLACK] = 3
    passes(state)
    assert "abandon red" in offered(state)


# Step 2 -------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-138", "ARC-139", "ARC-R23", "ARC-R24")
def test_waiting_cubes_go_in_as_long_as_there_is_room() -> None:
    state = ahead(abandon="never")
    know(state, "g", 3)
    fill(state, "fon", leave=1)
    fill(state, "pie", leave=1)
    wait(state, "ggg")
    passes(state)
    assert offered(state) == ["green to fon", "green to pie"]
    assert refused(state, "done").clause == "ARC-R24"
    bag(state, "")
    answer(state, "green to pie")
    assert (free(state, "fon"), free(state, "pie")) == (0, 0)
    assert state.prestige[BLACK] == -1, "no points, and the third still waits"
    assert points(state, BLACK, "g") == 3


@pytest.mark.rule("ARC-138")
def test_what_has_one_way_and_takes_nobodys_place_is_not_asked() -> None:
    state = ahead(abandon="never")
    know(state, "b", 3)
    know(state, "o", 3)
    fill(state, "par", leave=3)
    wait(state, "bbo")
    bag(state, "")
    passes(state)
    assert state.passes == 1
    assert waiting(state) == ""


# Step 3 -------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-140", "ARC-125", "ARC-R25")
def test_three_cubes_are_drawn_at_once_each_with_equal_chance() -> None:
    counts = dict.fromkeys(range(6), 0)
    for turn in range(200):
        state = ahead(abandon="never")
        for _ in range(turn):
            state.rng.word()
        bag(state, "r" * 12 + "b" * 6)
        passes(state)
        colours = told(state, "drew")[0]["colours"]
        assert isinstance(colours, list)
        assert len(colours) == 3
        for colour in colours:
            counts[colour] += 1
    assert 350 < counts[0] < 450, "two reds for each blue"
    assert counts[0] + counts[1] == 600


@pytest.mark.rule("ARC-140")
def test_the_number_drawn_can_be_agreed() -> None:
    state = ahead(abandon="never", draw_per_pass="5")
    bag(state, "rrrrrrr")
    passes(state)
    assert entrance(state, "fon") == "rrrrr"


@pytest.mark.rule("ARC-142", "ARC-113", "ARC-121")
def test_a_new_cube_goes_only_where_it_is_accepted_and_fits() -> None:
    state = ahead(abandon="never")
    fill(state, "fon")
    bag(state, "gv")
    passes(state)
    assert drawn(state) == "v", "green had one way to go and took nobody's place"
    assert refused(state, "violet to fon").clause == "ARC-113"
    assert refused(state, "red to fon").clause == "ARC-142"
    full = ahead(abandon="never")
    fill(full, "fon")
    fill(full, "pie", leave=1)
    bag(full, "gv")
    passes(full)
    assert refused(full, "green to fon").clause == "ARC-113"
    assert offered(full) == ["green to pie", "violet to par", "violet to pie"]


@pytest.mark.rule("ARC-143", "ARC-144", "ARC-145", "ARC-R25")
def test_what_finds_no_place_waits_only_if_it_has_an_expert() -> None:
    state = ahead(abandon="never")
    fill(state, "par")
    know(state, "b", 0, 2)
    bag(state, "bo")
    passes(state)
    assert waiting(state) == "b"
    assert in_bag(state, "o") == 1


# Steps 4 and 5 ------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-146", "ARC-147", "ARC-149", "ARC-219")
def test_every_expert_pays_for_what_waits_now() -> None:
    state = ahead(abandon="never")
    fill(state, "par", leave=1)
    fill(state, "fon")
    know(state, "b", 2)
    know(state, "r", 0, 0, 3)
    wait(state, "bb")
    bag(state, "r")
    passes(state)
    assert waiting(state) == "rb", "one blue found a place in step 2, a red came in step 3"
    assert state.prestige == [-1, 0, -1, 0]


@pytest.mark.rule("ARC-148", "ARC-218")
def test_a_waiting_column_always_has_an_expert() -> None:
    state = ahead()
    know(state, "b", 2)
    fill(state, "par")
    wait(state, "bb")
    passes(state, "abandon blue")
    assert expert_of(state, "b") == -1
    assert "b" not in waiting(state)


@pytest.mark.rule("ARC-150", "ARC-151", "ARC-153")
def test_all_exhibitions_grow_older_in_every_pass() -> None:
    state = ahead(abandon="never")
    put(state, "par", gallery="bb")
    put(state, "fon", gallery="r")
    put(state, "pie", gallery="vvv", elapsed=1)
    bag(state, "")
    before = vault(state, "fon").count("r")
    passes(state)
    assert gallery(state, "par") == ("bb", 1)
    assert gallery(state, "fon") == ("", 0)
    assert gallery(state, "pie") == ("vvv", 2)
    assert vault(state, "fon").count("r") == before + 1


def test_a_card_in_hand_does_not_change_the_pass_of_others() -> None:
    state = ahead(abandon="never")
    hold(state, WHITE, "c04", "c08")
    bag(state, "")
    passes(state)
    assert (state.active, asked(state)) == (WHITE, "turn")
