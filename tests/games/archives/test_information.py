"""What a seat may know (section 6): hands and deck are hidden, all else is open."""

import json

import pytest

from tests.games.archives.builder import (
    BLACK,
    WHITE,
    act,
    answer,
    asked,
    hold,
    know,
    no_cards,
    offered,
    position,
    put,
    stand,
)
from vestiges.engine.chance import stream
from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.games.archives import GAME
from vestiges.games.archives.constants import CLOSING, PLAN
from vestiges.games.archives.imagine import imagine
from vestiges.games.archives.rules.scoring import score
from vestiges.games.archives.view import view


@pytest.mark.rule("ARC-103")
def test_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    state = position()
    hold(state, BLACK, "c01", "c09")
    assert view(state, BLACK)["hand"] == state.hands[BLACK]
    for viewer in (WHITE, None):
        seen = view(state, viewer)
        assert seen["hand"] == []
        assert seen["hands"] == [2, 0, 0, 0]
        assert seen["open_hands"] == []
        assert seen["deck"] == 14


@pytest.mark.rule("ARC-123", "ARC-212")
def test_prestige_and_expertise_change_at_once_before_everybodys_eyes() -> None:
    state = position()
    stand(state, 3, 5, 6, 7)
    know(state, "b", 0, 4)
    know(state, "r", 0, 0, 2)
    put(state, "par", column="bbbbb")
    put(state, "fon", entrance="rr")

    def seen() -> list[tuple[list[int], list[int]]]:
        views = [view(state, viewer) for viewer in (BLACK, WHITE, 2, 3, None)]
        return [(known["prestige"], [row[0] for row in known["expertise"]]) for known in views]

    answer(state, "go 9")
    assert asked(state) == "request"
    assert seen() == [([0, 0, 0, 0], [0, 0, 2, 0])] * 5, "2 paid and 2 received"
    answer(state, "request orange")
    assert asked(state) == "request"
    assert seen() == [([0, -1, 0, 0], [0, 0, 2, 0])] * 5, "pushed out, with the action under way"
    act(state, "store", "store red")
    assert seen() == [([0, -1, 2, 0], [3, 0, 2, 0])] * 5


@pytest.mark.rule("ARC-103")
def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    state = position()
    act(state, "draw")
    told = [event for event in state.events or [] if event.kind == "drew card"]
    assert [event.data().get("card") is not None for event in told if event.is_seen_by(WHITE)] == [
        False
    ]
    assert [event.data().get("card") is not None for event in told if event.is_seen_by(BLACK)] == [
        True
    ]


def test_open_hands_are_open() -> None:
    state = position(open_hands=True)
    hold(state, BLACK, "c01")
    assert view(state, WHITE)["open_hands"][BLACK] == state.hands[BLACK]
    world = imagine(state, WHITE, stream("1", "open"))
    assert world.hands == state.hands
    assert sorted(world.deck) == sorted(state.deck)


@pytest.mark.rule("ARC-R61")
def test_nobody_sees_that_a_card_is_being_put_together() -> None:
    state = position()
    put(state, "par", gallery="b")
    put(state, "fon", gallery="r")
    hold(state, BLACK, "c05", "c07")
    before = {viewer: json.dumps(view(state, viewer)) for viewer in (1, 2, 3, None)}
    state.collect_events()
    answer(state, "play c05")
    assert asked(state) == "closing_site"
    assert state.events == []
    assert {viewer: json.dumps(view(state, viewer)) for viewer in (1, 2, 3, None)} == before
    assert view(state, BLACK)["card"] == 4


@pytest.mark.rule("ARC-R61")
def test_an_imagined_hand_is_any_hand_of_its_size() -> None:
    state = position()
    hold(state, BLACK, "c08")
    rng = stream("1", "hands")
    kinds = {
        state.scenario.card_kind[imagine(state, WHITE, rng).hands[BLACK][0]] for _ in range(200)
    }
    assert kinds == set(range(10))
    assert imagine(state, BLACK, rng).hands[BLACK] == state.hands[BLACK]


@pytest.mark.rule("ARC-102", "ARC-125")
def test_after_a_reshuffle_the_cards_then_in_hand_are_known_to_be_in_hands() -> None:
    state = position()
    state.discard = sorted(state.deck[:5])
    old = sorted(state.deck[5:])
    state.deck = state.deck[5:]
    no_cards(state, keep=2)
    state.hands[WHITE] = sorted(state.deck)
    state.deck = []
    act(state, "draw")
    assert [card for card, kept in enumerate(state.kept) if kept] == old
    assert state.old == [0, 2, 0, 9]
    rng = stream("1", "reshuffle")
    for _ in range(50):
        world = imagine(state, None, rng)
        assert sorted(world.hands[WHITE] + world.hands[3]) == old
        assert set(world.hands[BLACK] + world.deck).isdisjoint(old)


@pytest.mark.rule("ARC-102", "ARC-108")
def test_a_card_that_makes_the_deck_be_shuffled_anew_is_not_said_to_be_in_a_hand() -> None:
    state = position()
    stand(state, 2, 12, 13, 14)
    hold(state, BLACK, "c02", "c05")
    state.discard = state.deck[:6]
    state.deck = state.deck[6:]
    no_cards(state)
    answer(state, "play c02", "instead draw", "go 3")
    seen = view(state, WHITE)
    assert [seen["card_kind"][card] for card in seen["discard"]] == [PLAN]
    assert not set(seen["discard"]) & set(seen["kept"])
    assert len(seen["kept"]) == sum(seen["old"]) == 9, "the eight of brown, and the other of black"
    assert [seen["card_kind"][card] for card in seen["kept"]].count(CLOSING) == 1


def test_at_the_end_everything_lies_open() -> None:
    state = position()
    hold(state, BLACK, "c01")
    assert view(state, None)["opened"] is None
    score(state)
    state.settle()
    opened = view(state, None)["opened"]
    assert opened is not None
    assert opened["hands"][BLACK] == state.hands[BLACK]


def a_match(**options: str) -> Match:
    """A match at its first turn."""
    match = Match(GAME, "undo", 4, {"start_order": "seated", **options})
    while match.state.phase == 0:
        match.play(match.state.waiting[0], match.state.options(match.state.waiting[0])[0])
    return match


@pytest.mark.rule("ARC-R62")
def test_what_revealed_nothing_can_be_taken_back() -> None:
    match = a_match()
    seat = match.state.waiting[0]
    before = match.state.digest()
    match.play(seat, "go 4" if "go 4" in offered_in(match) else "go 9")
    match.undo(seat)
    assert match.state.digest() == before


@pytest.mark.rule("ARC-R62")
def test_a_drawn_card_cannot_be_taken_back() -> None:
    match = a_match()
    seat = match.state.waiting[0]
    match.play(seat, "go 12")
    with pytest.raises(Refusal):
        match.undo(seat)


@pytest.mark.rule("ARC-R62")
def test_with_undo_off_nothing_can_be_taken_back() -> None:
    match = a_match(undo="off")
    seat = match.state.waiting[0]
    match.play(seat, "go 9")
    with pytest.raises(Refusal) as caught:
        match.undo(seat)
    assert caught.value.reason.clause == "ARC-R62"


def offered_in(match: Match) -> list[str]:
    """What the seat that is asked may answer."""
    seat = match.state.waiting[0]
    phase = match.state.phase_of(seat)
    return [phase.say(match.state, option) for option in match.state.options(seat)]


# What a view tells of consequences ----------------------------------------------------------------


def test_a_view_tells_what_every_space_costs_and_who_would_be_next() -> None:
    state = position()
    stand(state, 2, 5, 9, 11)
    targets = {t["distance"]: t for t in view(state, WHITE)["targets"]}
    assert targets[1]["cost"] == 0
    assert targets[1]["next"] == BLACK
    assert targets[5]["next"] == WHITE
    assert targets[3]["taken"]
    assert (targets[12]["space"], targets[12]["cost"]) == (13, 3)


def test_a_view_tells_whom_a_choice_would_pay() -> None:
    state = position()
    state.expertise[6 + 1] = 3
    state.expertise[1] = 2
    put(state, "par", entrance="bo")
    act(state, "store")
    seen = view(state, BLACK)
    told = dict(zip(offered(state), seen["previews"], strict=True))
    assert told["store blue"] == [
        {"seat": WHITE, "prestige": 2, "colour": -1, "expertise": 0},
        {"seat": BLACK, "prestige": 0, "colour": 1, "expertise": 2},
    ]
    assert view(state, WHITE)["previews"] == []
