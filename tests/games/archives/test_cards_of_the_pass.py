"""The cards of the Pass: C04, C08 and C09 (section 3.13)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    GREY,
    answer,
    asked,
    bag,
    cards,
    entrance,
    fill,
    gallery,
    hold,
    in_bag,
    know,
    offered,
    passes,
    position,
    put,
    refused,
    stand,
    wait,
)
from vestiges.games.archives.constants import GRACE
from vestiges.games.archives.rules.holding import may_hold
from vestiges.games.archives.state import ArchivesState


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
    both = [card for card in state.deck if state.scenario.card_kind[card] == GRACE]
    state.deck = [card for card in state.deck if card not in both]
    state.discard = both
    assert not may_hold(state, BLACK, GRACE)
    assert not may_hold(state, GREY, GRACE), "an empty hand holds nothing"
    seen = position(open_hands=True)
    hold(seen, BLACK, "c01")
    assert not may_hold(seen, BLACK, GRACE), "with open hands all know better"
