"""Edge cases of the rules: the first and last of a kind, the only one, what is left behind."""

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
    begin,
    entrance,
    expert_of,
    fill,
    hold,
    know,
    no_cards,
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
    wait,
)
from vestiges.games.archives.constants import (
    CARD_NAMES,
    CHOSEN,
    CLOSING,
    DELIVERY,
    DRAW,
    EXHIBIT,
    GRACE,
    NO_DELIVERY,
    RECALL,
    STORE,
    TURN,
)
from vestiges.games.archives.rules import PHASES
from vestiges.games.archives.rules.actions import resolvable
from vestiges.games.archives.rules.cards import playable
from vestiges.games.archives.rules.experts import rival_of
from vestiges.games.archives.rules.holding import draw, holds, may_hold, show
from vestiges.games.archives.rules.passing import has_reached_the_end
from vestiges.games.archives.rules.scoring import final_points, largest
from vestiges.games.archives.rules.track import can_pass, cost, is_taken, kinds
from vestiges.games.archives.rules.zones import add_request, read_cube
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import view

QUESTIONS = [
    ("setup", 3),
    ("turn", 91),
    ("store_site", 3),
    ("store", 7),
    ("request", 6),
    ("answer_site", 4),
    ("answer", 19),
    ("exhibit_site", 3),
    ("exhibit_colour", 6),
    ("exhibit", 10),
    ("abandon", 7),
    ("clear", 19),
    ("delivery", 3),
    ("choose", 6),
    ("place", 19),
    ("spare", 2),
    ("pause", 11),
    ("plan_kind", 5),
    ("plan_target", 80),
    ("marker_space", 40),
    ("marker_kind", 5),
    ("transfer_from", 3),
    ("transfer_to", 3),
    ("transfer", 7),
    ("closing_site", 3),
    ("deposit_site", 3),
    ("deposit_cube", 6),
    ("deposit_colour", 6),
    ("query_column", 4),
    ("query_place", 10),
    ("query_colour", 6),
    ("recall_room", 4),
]


def test_every_question_has_its_name_and_size() -> None:
    """Records and bots count on both."""
    assert [(phase.name, phase.size) for phase in PHASES] == QUESTIONS


def test_a_match_begins_with_nothing_on_any_space() -> None:
    assert begin().marker == [-1] * 20
    assert final_points(begin()) == [0] * 12


# The track ----------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-015")
def test_the_kinds_shown_are_those_of_markers_and_print() -> None:
    state = position()
    printed = kinds(state)
    assert printed == state.scenario.printed
    state.marker[1] = STORE
    state.marker[4] = EXHIBIT
    assert kinds(state) == [printed[0], STORE, printed[2], printed[3], EXHIBIT, *printed[5:]]


@pytest.mark.rule("ARC-022", "ARC-025", "ARC-026", "ARC-165")
def test_occupied_spaces_are_taken_and_not_yet_passed() -> None:
    state = position()
    stand(state, 2, 5, 9, 11)
    assert [is_taken(state, BLACK, n) for n in (2, 3, 5, 9, 11)] == [False, False, True, True, True]
    assert [cost(state, BLACK, n) for n in (5, 9, 11)] == [0, 1, 1]
    stand(state, 31, 27, 33, 25)
    state.closer = BLACK
    assert [is_taken(state, BROWN, n) for n in (27, 30, 31, 33)] == [True, False, False, True]


@pytest.mark.rule("ARC-034", "ARC-168")
def test_who_may_pass() -> None:
    state = position()
    stand(state, 2, 5, 9, 11)
    assert [can_pass(state, seat) for seat in range(4)] == [False, True, True, True]
    state.closer = GREY
    assert [can_pass(state, seat) for seat in range(4)] == [True, True, True, True]


@pytest.mark.rule("ARC-016")
def test_a_space_that_comes_up_again_is_named_by_its_lap() -> None:
    state = position()
    stand(state, 19, 25, 26, 27)
    turn = PHASES[TURN]
    said = [turn.say(state, distance - 1) for distance in (1, 2, 20, 21, 22, 41)]
    assert said == ["go 20", "go 1", "go 19", "go 20 lap 2", "go 1 lap 2", "go 20 lap 3"]


# Actions ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-031", "ARC-053", "ARC-065", "ARC-078", "ARC-096", "ARC-107")
def test_which_kinds_can_be_resolved() -> None:
    state = position()
    assert resolvable(state) == [False, True, False, False, True]
    no_cards(state)
    reserve(state, r=0, b=0, g=0, y=0, v=0, o=0)
    assert resolvable(state) == [False, False, False, False, False]
    put(state, "pie", entrance="v")
    assert resolvable(state) == [True, False, False, False, False]
    put(state, "pie", vault="v")
    assert resolvable(state) == [True, False, False, True, False]
    reserve(state, v=1)
    assert resolvable(state) == [True, True, False, True, False]
    put(state, "ext", column="v")
    assert resolvable(state) == [True, False, True, True, False]
    reserve(state, b=1)
    put(state, "par", column="b")
    assert resolvable(state) == [True, False, True, True, False]


@pytest.mark.rule("ARC-101", "ARC-019")
def test_after_an_action_nothing_of_it_is_left() -> None:
    for kind in ("draw", "store", "answer", "exhibit", "request"):
        state = position(answer_reuse="next")
        put(state, "fon", entrance="r", vault="r", column="r")
        act(state, kind)
        while asked(state) != "turn":
            answer(state, offered(state)[-1])
        seen = view(state, BLACK)
        assert (seen["kind"], seen["site"], seen["colour"]) == (-1, -1, -1)
        assert (seen["taken"], seen["due"], seen["stock"], seen["placed"]) == ([], [], [], [])


@pytest.mark.rule("ARC-086", "ARC-087", "ARC-090")
def test_being_paid_in_one_colour_takes_nothing_from_the_next() -> None:
    state = position()
    know(state, "b", 3)
    put(state, "par", vault="bo", column="bo")
    act(state, "answer", "answer blue from par", "answer orange from par")
    assert (state.prestige[BLACK], points(state, BLACK, "o")) == (1, 1)


@pytest.mark.rule("ARC-084")
def test_the_very_first_cube_is_told_to_return() -> None:
    state = position()
    put(state, "fon", room="rrrr", vault="g", column="g")
    state.rooms[1].reverse()
    assert state.rooms[1][-1] == 0
    act(state, "answer")
    assert told(state, "answered")[0]["back"] == 0


@pytest.mark.rule("ARC-099", "ARC-092")
def test_an_exhibition_of_the_first_colour_blocks_its_gallery_too() -> None:
    state = position()
    put(state, "fon", gallery="r", vault="r")
    assert not resolvable(state)[3]
    put(state, "par", vault="b")
    put(state, "pie", vault="v")
    act(state, "exhibit")
    assert offered(state) == ["exhibit at par", "exhibit at pie"]
    assert refused(state, "exhibit at fon").clause == "ARC-099"


@pytest.mark.rule("ARC-151", "ARC-193", "ARC-099")
def test_a_gallery_is_free_again_when_its_exhibition_has_ended() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    put(state, "fon", gallery="r")
    put(state, "pie", gallery="vv", elapsed=1)
    put(state, "par", gallery="bb", elapsed=1)
    hold(state, BLACK, "c05")
    bag(state, "")
    answer(state, "play c05", "close par")
    assert (state.shown, state.elapsed) == ([-1, 0, 4], [0, 0, 1])
    passes(state)
    assert (state.shown, state.elapsed) == ([-1, -1, -1], [0, 0, 0])
    act(state, "exhibit")
    assert offered(state) == ["exhibit at par", "exhibit at fon", "exhibit at pie"]


@pytest.mark.rule("ARC-081", "ARC-174", "ARC-203")
@pytest.mark.parametrize("name", ["par", "fon", "pie"])
def test_what_is_read_at_a_site_stays_its_own(name: str) -> None:
    state = position()
    letter = {"par": "b", "fon": "r", "pie": "v"}[name]
    put(state, name, vault=letter * 2, column=letter)
    hold(state, BLACK, "c10")
    act(state, "answer")
    assert answered(state, name) == letter
    assert largest(state, "rbgyvo".index(letter)) == 2
    answer(state, "play c10")
    assert vault(state, name) == letter * 2


@pytest.mark.rule("ARC-067", "ARC-084")
def test_while_there_is_room_nothing_is_pushed_out() -> None:
    state = position()
    put(state, "par", column="bbb", room="vvv", vault="o")
    assert [add_request(state, 0, 5), add_request(state, 0, 5)] == [-1, -1]
    assert add_request(state, 0, 5) == 1
    assert read_cube(state, 0, 0, 5) == -1


# Abandoning ---------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-134", "ARC-135")
def test_the_heir_goes_by_the_abandoned_colour_alone() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "b", 5, 0, 2, 2)
    know(state, "o", 1, 9, 9, 9)
    know(state, "r", 0, 8, 1, 8)
    passes(state, "abandon blue")
    assert (expert_of(state, "b"), points(state, GREY, "b")) == (GREY, 3)


@pytest.mark.rule("ARC-129", "ARC-130", "ARC-205", "ARC-206")
def test_who_could_abandon_is_said_of_every_seat() -> None:
    seen = []
    for option in ("once", "never", "unlimited"):
        state = position(abandon=option)
        know(state, "r", 3)
        know(state, "b", 1, 2, 1)
        know(state, "o", 0, 0, 0, 4)
        state.abandoned = [1, 0, 0, 0]
        seen.append(view(state, None)["can_abandon"])
    assert seen == [[False, True, False, True], [False] * 4, [True, True, False, True]]


# Experts ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-055", "ARC-041", "ARC-087")
def test_the_first_seat_is_an_expert_like_any_other() -> None:
    state = position()
    know(state, "r", 1)
    state.active = WHITE
    state.waiting = [WHITE]
    put(state, "fon", entrance="r")
    act(state, "store")
    assert state.prestige == [2, 0, 0, 0]
    assert (points(state, WHITE, "r"), expert_of(state, "r")) == (2, WHITE), "even a tie at one"


@pytest.mark.rule("ARC-041", "ARC-044")
def test_one_has_no_rival_in_oneself() -> None:
    state = position()
    know(state, "r", 3, 1)
    know(state, "b", 2, 2, 0, 2)
    assert [rival_of(state, seat, 0) for seat in range(4)] == [0, 3, 3, 3]
    assert [rival_of(state, seat, 1) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("ARC-029", "ARC-061", "ARC-086", "ARC-095", "ARC-055", "ARC-068", "ARC-131")
def test_the_score_sheet_names_the_source_of_every_point() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "b", 3)
    know(state, "g", 0, 4)
    know(state, "o", 0, 0, 1)
    fill(state, "pie")
    fill(state, "fon")
    put(state, "par", vault="b", column="booob")
    put(state, "fon", vault="rr")
    answer(state, "go 10")
    act(state, "request", "request violet", "request red", "request green", "request red")
    answer(state, "request red")
    act(state, "exhibit", "show 2")
    act(state, "store", "store at pie", "store green", "stop")
    wait(state, "o")
    fill(state, "par")
    fill(state, "pie")
    bag(state, "")
    passes(state, "abandon blue")
    rows = {name: row for name, row in state.sheet() if any(row)}
    assert rows == {
        "Paid on the track": [-6, 0, 0, 0],
        "Requests posted": [2, 0, 0, 0],
        "Answers as the expert": [1, 0, 0, 0],
        "Exhibitions": [2, 0, 0, 0],
        "Received as the expert": [0, 2, 0, 0],
        "Archives left waiting": [0, 0, -1, 0],
        "Expertise abandoned": [3, 0, 0, 0],
        "Expertise": [2, 4, 1, 0],
        "Largest sites": [17, 15, 17, 0],
    }


# Cards --------------------------------------------------------------------------------------------


def test_a_card_that_has_been_played_leaves_nothing_half_done() -> None:
    state = position()
    put(state, "fon", entrance="rg")
    hold(state, BLACK, "c06")
    answer(state, "play c06", "change red", "into green")
    assert (view(state, BLACK)["card"], view(state, BLACK)["draft"]) == (-1, [])


@pytest.mark.rule("ARC-R51", "ARC-106")
def test_after_a_card_in_a_pause_one_may_play_another() -> None:
    state = position(card_timing="pass", abandon="never")
    stand(state, 9, 2, 3, 4)
    put(state, "par", gallery="bb", room="b")
    hold(state, BLACK, "c05", "c10")
    bag(state, "")
    passes(state, "play c05")
    assert (asked(state), state.step, offered(state)) == ("pause", 1, ["play c10", "go on"])
    answer(state, "go on")
    assert (asked(state), state.step) == ("pause", 2)


@pytest.mark.rule("ARC-156", "ARC-157")
def test_a_closer_who_has_played_the_last_card_passes() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "r", 9)
    put(state, "fon", entrance="r", room="g")
    hold(state, BLACK, "c10")
    bag(state, "")
    act(state, "store")
    assert offered(state) == ["play c10", "pass"]
    answer(state, "play c10")
    assert (state.passes, state.active) == (1, WHITE)


@pytest.mark.rule("ARC-181", "ARC-182")
def test_a_marker_for_a_single_space_can_be_played() -> None:
    state = position()
    hold(state, BLACK, "c01")
    state.marker = [STORE] * 19 + [DRAW]
    state.markers = [1, 0, 0, 0, 0]
    assert [CARD_NAMES[kind] for kind in playable(state, BLACK)] == ["c01"]
    answer(state, "play c01")
    assert state.marker[19] == STORE, "there was nothing to ask"


@pytest.mark.rule("ARC-186", "ARC-222")
def test_a_change_of_plan_with_one_kind_to_name_can_be_played() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    hold(state, BLACK, "c02")
    no_cards(state)
    assert "play c02" in offered(state)
    answer(state, "play c02")
    assert asked(state) == "plan_target", "only a request could be named"


@pytest.mark.rule("ARC-183", "ARC-209")
def test_markers_go_back_to_their_own_reserve() -> None:
    state = position()
    hold(state, BLACK, "c01", "c01")
    answer(state, "play c01", "space 2", "mark store")
    assert state.markers == [1, 2, 2, 2, 2]
    answer(state, "play c01", "space 2", "mark answer")
    assert state.markers == [2, 2, 1, 2, 2]


@pytest.mark.rule("ARC-185", "ARC-223")
def test_a_change_of_plan_leaves_nothing_half_done() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    hold(state, BLACK, "c02")
    answer(state, "play c02", "instead request", "go 3")
    assert (view(state, BLACK)["card"], view(state, BLACK)["draft"]) == (-1, [])


@pytest.mark.rule("ARC-197", "ARC-076")
@pytest.mark.parametrize("name", ["par", "pie", "ext"])
def test_a_reclassified_request_can_be_answered_and_the_old_one_cannot(name: str) -> None:
    state = position()
    put(state, "par", vault="bv")
    put(state, "pie", vault="vg")
    put(state, name, column="v")
    hold(state, BLACK, "c07")
    new = "green" if name == "pie" else "blue"
    answer(state, "play c07", f"into {new}")
    act(state, "answer")
    assert points(state, BLACK, new[0]) == 1
    assert points(state, BLACK, "v") == 0


@pytest.mark.rule("ARC-101", "ARC-103")
def test_a_hand_is_kept_in_order() -> None:
    state = position()
    for _ in range(16):
        draw(state, BLACK)
    assert state.hands[BLACK] == list(range(16))


@pytest.mark.rule("ARC-102", "ARC-108")
def test_cards_held_since_the_shuffle_are_counted_until_they_are_played() -> None:
    state = position()
    put(state, "par", room="b", gallery="o")
    hold(state, BLACK, "c05")
    hold(state, WHITE, "c01", "c02")
    kinds = state.scenario.card_kind
    recall = next(card for card in state.deck if kinds[card] == RECALL)
    state.discard = [recall]
    state.deck.remove(recall)
    no_cards(state)
    act(state, "draw")
    assert state.old == [1, 2, 0, 12]
    answer(state, "play c10")
    assert state.old == [1, 2, 0, 12], "it was drawn after the shuffle"
    answer(state, "play c05")
    assert state.old == [0, 2, 0, 12]
    closing = next(card for card, kind in enumerate(kinds) if kind == CLOSING)
    assert [card for card, kept in enumerate(state.kept) if not kept] == sorted([recall, closing])


@pytest.mark.rule("ARC-R61", "ARC-104")
def test_who_holds_and_who_might_hold_a_card() -> None:
    state = position()
    hold(state, BLACK, "c04")
    assert [holds(state, seat, GRACE) for seat in range(4)] == [True, False, False, False]
    hold(state, WHITE, "c01")
    assert [may_hold(state, seat, GRACE) for seat in range(4)] == [True, True, False, False]
    other = next(card for card in state.deck if state.scenario.card_kind[card] == GRACE)
    state.deck.remove(other)
    state.discard = [other]
    assert may_hold(state, WHITE, GRACE), "one of the two is still unseen"
    with pytest.raises(AssertionError, match=r"^a card is played only by who holds it$"):
        show(state, WHITE, GRACE)
    seen = position(open_hands=True)
    hold(seen, BLACK, "c04")
    assert [may_hold(seen, seat, GRACE) for seat in range(4)] == [True, False, False, False]


@pytest.mark.rule("ARC-R61")
@pytest.mark.parametrize("gone", [CHOSEN, NO_DELIVERY])
def test_one_card_of_step_three_not_yet_seen_is_enough_to_be_asked(gone: int) -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    hold(state, BLACK, "c01")
    played = [card for card in state.deck if state.scenario.card_kind[card] == gone]
    state.deck = [card for card in state.deck if card not in played]
    state.discard = played
    passes(state)
    assert (asked(state), offered(state)) == ("delivery", ["draw"])


@pytest.mark.rule("ARC-R61", "ARC-224")
def test_with_both_cards_of_step_three_seen_or_an_empty_bag_nothing_is_asked() -> None:
    state = position(abandon="never")
    hold(state, BLACK, "c01")
    both = [c for c in state.deck if state.scenario.card_kind[c] in (CHOSEN, NO_DELIVERY)]
    state.discard = both
    assert PHASES[DELIVERY].is_asked_alone(state, BLACK) is False
    state.discard = []
    assert PHASES[DELIVERY].is_asked_alone(state, BLACK) is True
    bag(state, "")
    assert PHASES[DELIVERY].is_asked_alone(state, BLACK) is False


# The Pass and the end ----------------------------------------------------------------------------


def cleared(letters: str) -> ArchivesState:
    """Black's Pass, with room for all that waits."""
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    for letter in "rbgyvo":
        know(state, letter, 0, 0, 0, 2)
    wait(state, letters)
    return state


@pytest.mark.rule("ARC-138")
@pytest.mark.parametrize(("letter", "name"), [("r", "fon"), ("b", "par"), ("o", "par")])
def test_a_forced_cube_goes_to_its_only_site(letter: str, name: str) -> None:
    state = cleared(letter * 2)
    bag(state, "")
    passes(state)
    assert entrance(state, name) == letter * 2
    facts = [(event["colour"], event["site"], event["cubes"]) for event in told(state, "cleared")]
    number = "rbgyvo".index(letter)
    assert facts == [(number, ("par", "fon", "pie").index(name), 2)]
    assert state.prestige[BROWN] == 0


@pytest.mark.rule("ARC-138", "ARC-142")
def test_a_cube_with_one_way_left_goes_there() -> None:
    state = cleared("v")
    fill(state, "par")
    bag(state, "")
    before = entrance(state, "pie")
    passes(state)
    assert entrance(state, "pie") == before + "v"
    assert state.passes == 1


def test_after_a_pass_nothing_of_it_is_left() -> None:
    state = cleared("rb")
    passes(state)
    while state.passes == 0:
        answer(state, offered(state)[0])
    assert (view(state, None)["placed"], view(state, None)["step"]) == ([], 0)


@pytest.mark.rule("ARC-155")
def test_the_end_is_reached_by_one_colour_of_the_player_alone() -> None:
    state = position()
    know(state, "r", 9, 10)
    know(state, "o", 9)
    assert has_reached_the_end(state, BLACK) is False
    assert has_reached_the_end(state, WHITE) is True
    know(state, "o", 10)
    assert has_reached_the_end(state, BLACK) is True


@pytest.mark.rule("ARC-R61", "ARC-192")
def test_a_loss_of_one_is_enough_to_be_asked() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "b", 2)
    fill(state, "par")
    wait(state, "b")
    hold(state, BLACK, "c01")
    bag(state, "")
    passes(state)
    assert (asked(state), offered(state)) == ("spare", ["pay"])
