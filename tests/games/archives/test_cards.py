"""DRAW and cards in general (section 3.8)."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    WHITE,
    act,
    answer,
    asked,
    asked_anew,
    bag,
    cards,
    closed_by,
    discarded,
    fill,
    gallery,
    hold,
    know,
    no_cards,
    offered,
    passes,
    position,
    put,
    refused,
    stand,
    vault,
    wait,
    waiting,
)
from vestiges.games.archives.constants import CARD_NAMES
from vestiges.games.archives.rules.holding import draw
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import view


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
    kinds = state.scenario.card_kind
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


@pytest.mark.rule("ARC-108")
def test_a_card_is_discarded_only_after_its_effect() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    put(state, "fon", entrance="r")
    hold(state, BLACK, "c02")
    other = state.deck.pop()
    no_cards(state)
    answer(state, "play c02")
    assert refused(state, "instead draw").clause == "ARC-186", "there is no card to draw"
    state.discard = [other]
    asked_anew(state)
    answer(state, "instead draw", "go 3")
    assert state.hands[BLACK] == [other], "the card that was played was not among those shuffled"
    assert (state.deck, discarded(state)) == ([], ["c02"])


def everything() -> ArchivesState:
    """Black may pass, everything can be done, and waiting cubes cost black something."""
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "b", 3)
    fill(state, "par")
    wait(state, "b")
    put(state, "par", room="b", gallery="o", vault="v", column="b")
    return state


@pytest.mark.rule("ARC-108", "ARC-103")
@pytest.mark.parametrize("name", CARD_NAMES)
def test_every_card_played_leaves_the_hand_and_lies_face_up(name: str) -> None:
    state = everything()
    hold(state, BLACK, name)
    if name in ("c04", "c08", "c09"):
        answer(state, "pass")
    while state.hands[BLACK]:
        assert state.discard == []
        assert [e for e in state.events or [] if e.kind == "played"] == []
        plays = [text for text in offered(state) if text == f"play {name}"]
        answer(state, *(plays or offered(state)[:1]))
    shown = [event for event in state.events or [] if event.kind == "played"]
    assert [event.facts for event in shown] == [{"card": CARD_NAMES.index(name)}]
    assert all(event.is_seen_by(viewer) for event in shown for viewer in (*range(4), None))
    for viewer in (*range(4), None):
        seen = view(state, viewer)
        assert [CARD_NAMES[seen["card_kind"][card]] for card in seen["discard"]] == [name]
        assert seen["hands"] == [0, 0, 0, 0]


@pytest.mark.rule("ARC-110", "ARC-R52")
@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("c03", "ARC-188"),
        ("c05", "ARC-193"),
        ("c06", "ARC-195"),
        ("c07", "ARC-197"),
        ("c10", "ARC-203"),
    ],
)
def test_a_card_without_effect_cannot_be_played(name: str, clause: str) -> None:
    state = position()
    hold(state, BLACK, name)
    assert f"play {name}" not in offered(state)
    assert refused(state, f"play {name}").clause == clause


@pytest.mark.rule("ARC-104")
@pytest.mark.parametrize("name", ["c04", "c08", "c09"])
def test_the_cards_of_the_pass_are_not_played_in_the_turn(name: str) -> None:
    state = position()
    hold(state, BLACK, name)
    assert refused(state, f"play {name}").clause == "ARC-104"


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
