"""DRAW, cards in general, and the ten kinds (sections 3.8 and 3.13)."""

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
    cards,
    closed_by,
    column,
    discarded,
    entrance,
    fill,
    gallery,
    hold,
    in_bag,
    know,
    no_cards,
    offered,
    passes,
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
    waiting,
)
from vestiges.games.archives.rules.cards import marker_kinds
from vestiges.games.archives.rules.holding import draw, may_hold
from vestiges.games.archives.rules.track import kind_of
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.table import ANSWER, DRAW, GRACE, REQUEST, STORE

# In general ---------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-101")
def test_draw_takes_the_top_card_into_the_hand() -> None:
    state = position()
    top = state.deck[-1]
    act(state, "draw")
    assert state.hands[BLACK] == [top]
    assert len(state.deck) == 15


@pytest.mark.rule("ARC-102", "ARC-107", "ARC-R27", "ARC-125")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    orders = set()
    for turn in range(12):
        state = position()
        for _ in range(turn):
            state.rng.word()
        state.discard = state.deck[:6]
        state.deck = state.deck[6:]
        no_cards(state)
        assert "go 12" in offered(state)
        act(state, "draw")
        assert (len(state.deck), state.discard) == (5, [])
        orders.add((*state.deck, *state.hands[BLACK]))
    assert len(orders) > 6


@pytest.mark.rule("ARC-107", "ARC-R27")
def test_with_no_more_cards_an_empty_deck_cannot_be_drawn_from() -> None:
    state = position(deck_empty="end")
    state.discard = state.deck[:]
    state.deck = []
    assert refused(state, "go 12").clause == "ARC-031"
    both = position()
    no_cards(both)
    assert refused(both, "go 12").clause == "ARC-031"


@pytest.mark.rule("ARC-103", "ARC-R55", "ARC-111", "ARC-112")
def test_there_is_no_hand_limit_and_cards_are_only_ever_played() -> None:
    state = position()
    for _ in range(16):
        draw(state, BLACK)
    assert len(state.hands[BLACK]) == 16
    assert all(text.split()[0] in ("go", "play", "pass") for text in offered(state))
    scores = state.scores()
    assert scores == [0, 0, 0, 0], "and they are worth nothing"


@pytest.mark.rule("ARC-104", "ARC-105", "ARC-R37", "ARC-R51")
def test_cards_are_played_between_actions_and_in_ones_own_turn() -> None:
    state = position(abandon="never")
    hold(state, BLACK, "c10")
    put(state, "par", room="b", entrance="bo")
    assert "play c10" in offered(state)
    act(state, "store")
    assert all(not text.startswith("play") for text in offered(state))
    assert state.options(WHITE) == []


@pytest.mark.rule("ARC-105", "ARC-R51")
def test_inside_a_pass_only_the_cards_of_its_steps_are_played() -> None:
    asked_for = []
    for timing in ("between", "pass"):
        state = position(card_timing=timing, abandon="never")
        stand(state, 9, 2, 3, 4)
        put(state, "par", room="b")
        hold(state, BLACK, "c10", "c02")
        bag(state, "")
        passes(state)
        steps = []
        while state.passes == 0:
            steps.append((asked(state), state.step, tuple(offered(state))))
            answer(state, offered(state)[-1])
        asked_for.append(steps)
    assert asked_for[0] == []
    assert asked_for[1] == [("pause", n, ("play c10", "go on")) for n in (1, 2, 3, 4)]


@pytest.mark.rule("ARC-R51")
def test_a_card_between_two_steps_takes_effect_before_the_next() -> None:
    state = position(card_timing="pass", abandon="never")
    stand(state, 9, 2, 3, 4)
    put(state, "fon", gallery="rr")
    hold(state, BLACK, "c05")
    bag(state, "")
    passes(state, "play c05")
    assert (gallery(state, "fon"), state.passes) == (("", 0), 1)


@pytest.mark.rule("ARC-106", "ARC-109")
def test_any_number_of_cards_costs_nothing_and_allows_no_pass() -> None:
    state = position()
    put(state, "par", room="b", gallery="o")
    hold(state, BLACK, "c05", "c10")
    answer(state, "play c05", "play c10")
    assert discarded(state) == ["c05", "c10"]
    assert state.prestige == [0, 0, 0, 0]
    assert state.progress == [1, 2, 3, 4]
    assert "pass" not in offered(state)


@pytest.mark.rule("ARC-106")
def test_a_card_drawn_this_turn_may_be_played_at_once() -> None:
    state = position()
    put(state, "par", room="b")
    kinds = state.table.card_kind
    recall = next(card for card in state.deck if kinds[card] == 9)
    state.deck.remove(recall)
    state.deck.append(recall)
    act(state, "draw")
    assert "play c10" in offered(state)


@pytest.mark.rule("ARC-108")
def test_a_played_card_is_shown_takes_effect_and_is_discarded() -> None:
    state = position()
    put(state, "par", room="b")
    hold(state, BLACK, "c10")
    answer(state, "play c10")
    kinds = [event.kind for event in state.events or []]
    assert kinds.index("played") < kinds.index("recalled")
    assert (cards(state, BLACK), discarded(state)) == ([], ["c10"])


@pytest.mark.rule("ARC-110", "ARC-R52")
@pytest.mark.parametrize("name", ["c03", "c05", "c06", "c07", "c10"])
def test_a_card_without_effect_cannot_be_played(name: str) -> None:
    state = position()
    hold(state, BLACK, name)
    reason = refused(state, f"play {name}")
    assert reason.text == "The card {card} would have no effect now."
    assert refused(state, "play c01").text == "You do not hold the card {card}."


@pytest.mark.rule("ARC-104")
@pytest.mark.parametrize("name", ["c04", "c08", "c09"])
def test_the_cards_of_the_pass_are_not_played_in_the_turn(name: str) -> None:
    state = position()
    hold(state, BLACK, name)
    assert refused(state, f"play {name}").clause == "ARC-104"


# C01 and C02 --------------------------------------------------------------------------------------


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


# C03, C05, C10 ------------------------------------------------------------------------------------


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


# C06 and C07 --------------------------------------------------------------------------------------


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


# C04, C08, C09 ------------------------------------------------------------------------------------


def before_penalties(*names: str, **options: str) -> ArchivesState:
    """Black passes with two blue cubes waiting at black's expense."""
    state = position(abandon="never", **options)
    stand(state, 9, 2, 3, 4)
    fill(state, "par")
    wait(state, "bb")
    know(state, "b", 3)
    hold(state, BLACK, *names)
    bag(state, "rrr")
    return state


@pytest.mark.rule("ARC-191", "ARC-192", "ARC-R38")
def test_grace_is_offered_only_against_a_loss() -> None:
    state = before_penalties("c04")
    passes(state, "draw")
    assert offered(state) == ["pay", "play c04"]
    answer(state, "play c04")
    assert state.prestige[BLACK] == 0
    spared = position(abandon="never")
    stand(spared, 9, 2, 3, 4)
    hold(spared, BLACK, "c04")
    bag(spared, "rrr")
    passes(spared, "draw")
    assert spared.passes == 1, "nothing to lose, nothing asked"


@pytest.mark.rule("ARC-192", "ARC-R3")
def test_with_a_floor_nothing_is_lost_at_zero_and_grace_is_not_asked() -> None:
    state = before_penalties("c04", penalties="floor")
    passes(state, "draw")
    assert (state.passes, state.prestige[BLACK]) == (1, 0)


@pytest.mark.rule("ARC-199", "ARC-141")
def test_chosen_deposits_are_as_many_as_the_bag_allows() -> None:
    state = before_penalties("c08")
    bag(state, "rr")
    passes(state, "play c08")
    assert entrance(state, "fon") == "rr", "two reds were all there was to choose"


@pytest.mark.rule("ARC-199")
def test_a_colour_that_is_not_in_the_bag_cannot_be_chosen() -> None:
    state = before_penalties("c08")
    bag(state, "rr")
    wait(state, "")
    passes(state)
    assert refused(state, "play c09").text == "You do not hold the card {card}."
    other = position(abandon="never")
    stand(other, 9, 2, 3, 4)
    hold(other, BLACK, "c08")
    bag(other, "rrbb")
    passes(other, "play c08")
    assert offered(other) == ["take red", "take blue"]
    assert refused(other, "take green").clause == "ARC-199"


@pytest.mark.rule("ARC-201", "ARC-202")
def test_no_delivery_skips_step_three_alone() -> None:
    state = before_penalties("c08", "c09")
    put(state, "fon", gallery="r")
    bag(state, "rrr")
    passes(state)
    assert offered(state) == ["draw", "play c08", "play c09"], "one of them, not both"
    kept = in_bag(state, "r")
    answer(state, "play c09", "pay")
    assert in_bag(state, "r") == kept
    assert entrance(state, "fon") == ""
    assert state.prestige[BLACK] == -2
    assert gallery(state, "fon") == ("", 0)
    assert cards(state, BLACK) == ["c08"]


@pytest.mark.rule("ARC-224")
def test_from_an_empty_bag_there_is_nothing_to_choose_or_skip() -> None:
    state = before_penalties("c08", "c09")
    bag(state, "")
    passes(state)
    assert asked(state) == "spare"


@pytest.mark.rule("ARC-R61")
def test_whoever_might_hold_a_card_of_the_pass_is_asked() -> None:
    questions = []
    for names in (("c08", "c04"), ("c01",), ()):
        state = before_penalties(*names)
        passes(state)
        found = []
        while state.passes == 0:
            found.append(asked(state))
            answer(state, offered(state)[0])
        questions.append(found)
    assert questions == [["delivery", "spare"], ["delivery", "spare"], []]


@pytest.mark.rule("ARC-R61")
def test_nobody_is_asked_about_cards_that_have_all_been_played() -> None:
    state = position()
    hold(state, BLACK, "c01")
    assert may_hold(state, BLACK, GRACE)
    both = [card for card in state.deck if state.table.card_kind[card] == GRACE]
    state.deck = [card for card in state.deck if card not in both]
    state.discard = both
    assert not may_hold(state, BLACK, GRACE)
    assert not may_hold(state, GREY, GRACE), "an empty hand holds nothing"
    seen = position(open_hands=True)
    hold(seen, BLACK, "c01")
    assert not may_hold(seen, BLACK, GRACE), "with open hands all know better"


@pytest.mark.rule("ARC-R63")
def test_cards_cannot_prolong_a_turn_for_ever() -> None:
    state = position()
    for _ in range(16):
        draw(state, BLACK)
    put(state, "par", room="b", gallery="o", entrance="b", column="b", vault="v")
    played = 0
    while any(text.startswith("play") for text in offered(state)):
        answer(state, next(text for text in offered(state) if text.startswith("play")))
        while asked(state) != "turn":
            answer(state, offered(state)[-1])
        played += 1
        assert len(state.hands[BLACK]) + len(state.discard) + len(state.deck) == 16
    assert 0 < played <= 16


@pytest.mark.rule("ARC-157")
def test_with_pass_cards_only_the_closer_passes_at_once() -> None:
    state = position(closer_cards="pass", abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "r", 9)
    put(state, "fon", entrance="r")
    put(state, "par", room="b")
    hold(state, BLACK, "c10")
    bag(state, "")
    act(state, "store")
    assert (state.closer, state.passes) == (BLACK, 1)
    assert waiting(state) == ""


def test_a_final_turn_may_use_cards() -> None:
    state = position(abandon="never")
    stand(state, 31, 40, 41, 30)
    hold(state, BROWN, "c10")
    put(state, "par", room="b")
    closed_by(state, BLACK)
    answer(state, "play c10")
    assert vault(state, "par") == "b"
