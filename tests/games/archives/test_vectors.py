"""The worked examples of the rules page: those of the rulebook, then ours."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    GREY,
    WHITE,
    act,
    answer,
    answered,
    asked,
    bag,
    cards,
    closed_by,
    column,
    discarded,
    entrance,
    expert_of,
    fill,
    free,
    gallery,
    goals,
    hold,
    in_bag,
    in_reserve,
    know,
    no_cards,
    offered,
    own,
    passes,
    points,
    position,
    put,
    refused,
    reserve,
    room,
    stand,
    vault,
    wait,
    waiting,
    ways,
)
from vestiges.games.archives.rules.passing import has_reached_the_end
from vestiges.games.archives.rules.scoring import score
from vestiges.games.archives.rules.track import kind_of
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.table import ANSWER, DRAW, EXHIBIT, STORE

# Of the rulebook ----------------------------------------------------------------------------------


@pytest.mark.rule("ARC-V1", "ARC-R6", "ARC-R49", "ARC-018", "ARC-028", "ARC-036")
def test_five_actions_along_the_track_cost_six() -> None:
    state = position()
    stand(state, 2, 7, 11, 5)
    put(state, "par", vault="bb", column="bb")
    put(state, "fon", entrance="r")
    costs = []
    for space in (3, 9, 10, 12, 14):
        before = state.prestige[BLACK]
        answer(state, f"go {space}")
        paid = [event for event in state.events or [] if event.kind == "moved"][-1]
        costs.append(paid.facts["cost"])
        while asked(state) != "turn":
            answer(state, offered(state)[-1])
        assert state.prestige[BLACK] >= before - 3
    assert costs == [0, 1, 1, 1, 3]
    passes(state)
    while state.active == BLACK:
        answer(state, offered(state)[-1])
    assert state.active == BROWN


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


# Ours ---------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-V13", "ARC-027", "ARC-030", "ARC-034", "ARC-059", "ARC-R3")
def test_the_first_move_of_a_match() -> None:
    state = position()
    put(state, "fon", entrance="r")
    bag(state, "")
    assert "pass" not in offered(state)
    answer(state, "go 5")
    assert state.prestige == [-1, 0, 0, 0]
    assert (points(state, BLACK, "r"), expert_of(state, "r")) == (1, BLACK)
    assert "pass" in offered(state)
    passes(state, "keep")
    assert state.active == WHITE


@pytest.mark.rule("ARC-V14", "ARC-021", "ARC-022", "ARC-023", "ARC-024", "ARC-025", "ARC-026")
def test_targets_and_costs() -> None:
    state = position(empty_spaces="allowed")
    stand(state, 2, 5, 9, 11)
    prices = goals(state)
    assert sorted(prices) == [n for n in range(3, 25) if n not in (5, 9, 11)]
    assert [prices[n] for n in (3, 4)] == [0, 0]
    assert [prices[n] for n in (6, 7, 8, 10)] == [1, 1, 1, 1]
    assert (prices[12], prices[13], prices[24]) == (1, 2, 13)
    assert refused(state, "go 5 lap 2").clause == "ARC-024"


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


@pytest.mark.rule("ARC-V40", "ARC-031", "ARC-065", "ARC-107", "ARC-053", "ARC-078", "ARC-096")
def test_spaces_where_nothing_can_be_done_are_no_targets() -> None:
    state = position()
    stand(state, 4, 8, 10, 12)
    assert goals(state) == {9: 1, 14: 2, 17: 5, 18: 6, 22: 10, 24: 12}
    assert "pass" not in offered(state)


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


def nothing_left() -> ArchivesState:
    state = position(deck_empty="end")
    stand(state, 4, 8, 10, 12)
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)
    no_cards(state)
    return state


@pytest.mark.rule("ARC-V42", "ARC-033", "ARC-214", "ARC-R35")
def test_the_empty_move() -> None:
    state = nothing_left()
    assert sorted(goals(state)) == [n for n in range(5, 28) if n not in (8, 10, 12)]
    assert "pass" not in offered(state)
    answer(state, "go 5")
    assert state.prestige[BLACK] == 0
    assert (state.active, asked(state)) == (BLACK, "turn")
    assert "pass" not in offered(state)
    other = nothing_left()
    answer(other, "go 13")
    assert other.prestige[BLACK] == -1
    assert offered(other) == ["pass"]


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


@pytest.mark.rule("ARC-V50", "ARC-085", "ARC-R14")
def test_without_reuse_a_returned_cube_waits_for_the_next_action() -> None:
    state = overflowing(answer_reuse="next")
    assert room(state, "par") == "bovo"
    assert vault(state, "par") == "b"
    assert asked(state) == "turn", "no second answer is offered"
    assert answered(state, "par") == "b"
    assert points(state, BLACK, "b") == 1


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


@pytest.mark.rule("ARC-155")
def test_ten_is_enough_and_nine_is_not() -> None:
    state = position()
    know(state, "r", 9)
    assert not has_reached_the_end(state, BLACK)
    know(state, "r", 10)
    assert has_reached_the_end(state, BLACK)
