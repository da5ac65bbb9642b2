"""What is told of everything that happens: to whom, with which facts, by which clause."""

import pytest

from tests.games.archives.builder import (
    BLACK,
    BROWN,
    GREY,
    WHITE,
    act,
    answer,
    bag,
    begin,
    closed_by,
    fill,
    hold,
    know,
    no_cards,
    offered,
    own,
    passes,
    position,
    put,
    reserve,
    stand,
    wait,
)
from vestiges.engine.events import EVERYONE, all_but, only
from vestiges.games.archives.constants import CARD_NAMES, DRAW, EXHIBIT, REQUEST
from vestiges.games.archives.state import ArchivesState

R, B, G, Y, V, O = range(6)  # noqa: E741  # orange
PAR, FON, PIE, EXT = range(4)
Told = tuple[str, int, dict[str, object], str]


def told(state: ArchivesState) -> list[Told]:
    """Everything that was told to everybody, and forget it."""
    events = state.events or []
    assert all(event.audience == EVERYONE for event in events)
    state.collect_events()
    return [(event.kind, event.seat, dict(event.facts), event.clause) for event in events]


# Setup and the track ------------------------------------------------------------------------------


@pytest.mark.rule("ARC-004", "ARC-011")
def test_the_beginning_is_told() -> None:
    for seed in range(12):
        state = begin(str(seed))
        while state.phase == 0:
            answer(state, offered(state)[-1])
        events = told(state)
        order = [state.start.index(number) for number in range(4)]
        assert events[0] == ("began", -1, {"order": order}, "ARC-004")
        assert events[-1] == ("turn", order[0], {"final": 0}, "ARC-018")
        for number, seat in enumerate(order):
            drew, delivered = events[1 + 2 * number : 3 + 2 * number]
            colours = drew[2]["colours"]
            assert isinstance(colours, list)
            drawn = colours[0]
            assert drew == ("drew", seat, {"colours": [drawn]}, "ARC-011")
            place = next(s for s in range(2, -1, -1) if state.scenario.accepts[s][drawn])
            facts = {"colour": drawn, "site": place, "cubes": 1}
            assert delivered == ("delivered", seat, facts, "ARC-011")


@pytest.mark.rule("ARC-020", "ARC-033")
def test_a_move_is_told_with_its_price_and_kind() -> None:
    state = position(empty_spaces="allowed")
    stand(state, 2, 5, 9, 11)
    answer(state, "go 13")
    assert told(state) == [
        ("moved", BLACK, {"space": 12, "cost": 2, "action": EXHIBIT}, "ARC-020"),
        ("nothing", BLACK, {}, "ARC-033"),
    ]


# The actions --------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-054", "ARC-055", "ARC-041", "ARC-038")
def test_storing_is_told() -> None:
    state = position()
    know(state, "b", 2, 3)
    know(state, "o", 4, 0)
    put(state, "par", entrance="ob")
    act(state, "store", "store orange", "store blue")
    assert told(state) == [
        ("stored", BLACK, {"site": PAR, "colours": [B, O]}, "ARC-050"),
        ("paid", WHITE, {"amount": 2, "colour": B, "by": BLACK}, "ARC-055"),
        ("gained", BLACK, {"colour": B, "points": 1, "total": 4}, "ARC-054"),
        ("bonus", BLACK, {"colour": B, "total": 4}, "ARC-041"),
        ("expert", BLACK, {"colour": B, "was": WHITE}, "ARC-038"),
        ("gained", BLACK, {"colour": O, "points": 1, "total": 5}, "ARC-054"),
    ]


@pytest.mark.rule("ARC-061", "ARC-062", "ARC-068", "ARC-069")
def test_requesting_is_told() -> None:
    state = position()
    know(state, "g", 0, 0, 1)
    put(state, "fon", column="gryry")
    put(state, "ext", column="rrrrr")
    reserve(state, r=5, b=0, g=0, y=0, v=0, o=0)
    act(state, "request")
    assert told(state) == [
        ("rewarded", BLACK, {"amount": 2}, "ARC-061"),
        ("skipped", BLACK, {"site": PAR}, "ARC-069"),
        ("requested", BLACK, {"site": FON, "colour": R}, "ARC-062"),
        ("pushed out", GREY, {"site": FON, "colour": G, "amount": 1}, "ARC-068"),
        ("requested", BLACK, {"site": PIE, "colour": G}, "ARC-062"),
        ("requested", BLACK, {"site": EXT, "colour": R}, "ARC-062"),
        ("requested", BLACK, {"site": EXT, "colour": R}, "ARC-062"),
        ("pushed out", -1, {"site": EXT, "colour": R, "amount": 0}, "ARC-068"),
    ]


@pytest.mark.rule("ARC-068", "ARC-R3")
def test_a_request_without_an_expert_is_pushed_out_at_nobodys_cost() -> None:
    state = position(penalties="floor")
    know(state, "o", 0, 0, 1)
    put(state, "par", column="bbbbb")
    put(state, "ext", column="orrrrr")
    act(state, "request", "request blue", "request red", "request green", "request red")
    answer(state, "request red")
    assert [event for event in told(state) if event[0] == "pushed out"] == [
        ("pushed out", -1, {"site": PAR, "colour": B, "amount": 0}, "ARC-068"),
        ("pushed out", GREY, {"site": EXT, "colour": O, "amount": 0}, "ARC-068"),
        ("pushed out", -1, {"site": EXT, "colour": R, "amount": 0}, "ARC-068"),
    ]
    assert state.prestige == [2, 0, 0, 0]


@pytest.mark.rule("ARC-073", "ARC-086", "ARC-087")
def test_answering_is_told() -> None:
    state = position()
    know(state, "b", 0, 0, 3)
    know(state, "o", 1)
    put(state, "par", vault="bo", room="vvvo", column="bo")
    act(state, "answer", "answer blue from par", "answer orange from par")
    assert told(state) == [
        ("answered", BLACK, {"site": PAR, "vault": PAR, "colour": B, "back": O}, "ARC-073"),
        ("answered", BLACK, {"site": PAR, "vault": PAR, "colour": O, "back": V}, "ARC-073"),
        ("paid", GREY, {"amount": 2, "colour": B, "by": BLACK}, "ARC-087"),
        ("gained", BLACK, {"colour": B, "points": 1, "total": 1}, "ARC-087"),
        ("rewarded", BLACK, {"amount": 1}, "ARC-086"),
    ]


@pytest.mark.rule("ARC-073", "ARC-082")
def test_an_answer_at_the_desk_is_told_with_its_vault() -> None:
    state = position()
    put(state, "pie", vault="g")
    put(state, "ext", column="g")
    act(state, "answer")
    facts = {"site": EXT, "vault": PIE, "colour": G, "back": -1}
    assert told(state)[0] == ("answered", BLACK, facts, "ARC-073")


@pytest.mark.rule("ARC-092", "ARC-095")
def test_exhibiting_is_told() -> None:
    state = position()
    put(state, "fon", vault="rrg")
    act(state, "exhibit", "exhibit red", "show 2")
    assert told(state) == [
        ("exhibited", BLACK, {"site": FON, "colour": R, "cubes": 2}, "ARC-092"),
        ("gained", BLACK, {"colour": R, "points": 1, "total": 1}, "ARC-095"),
        ("expert", BLACK, {"colour": R, "was": -1}, "ARC-038"),
    ]


@pytest.mark.rule("ARC-101", "ARC-102", "ARC-103")
def test_drawing_a_card_is_told_and_its_kind_only_to_its_owner() -> None:
    state = position()
    state.discard = state.deck[:6]
    state.deck = state.deck[6:]
    no_cards(state)
    act(state, "draw")
    events = state.events or []
    kind = state.scenario.card_kind[state.hands[BLACK][0]]
    assert [(event.kind, event.seat, event.facts, event.clause) for event in events] == [
        ("reshuffled", -1, {"cards": 6}, "ARC-102"),
        ("drew card", BLACK, {"left": 5}, "ARC-101"),
        ("drew card", BLACK, {"left": 5, "card": kind}, "ARC-101"),
    ]
    assert [event.audience for event in events] == [EVERYONE, all_but(BLACK), only(BLACK)]
    seen = position(open_hands=True)
    act(seen, "draw")
    kind = seen.scenario.card_kind[seen.hands[BLACK][0]]
    assert told(seen) == [("drew card", BLACK, {"left": 15, "card": kind}, "ARC-101")]


# The Pass and the end -----------------------------------------------------------------------------


@pytest.mark.rule("ARC-128", "ARC-131", "ARC-134", "ARC-138", "ARC-142", "ARC-143", "ARC-146")
def test_a_pass_is_told_step_by_step() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 4, 1, 2)
    know(state, "b", 0, 0, 0, 3)
    fill(state, "par", leave=1)
    put(state, "fon", gallery="r")
    wait(state, "bby")
    bag(state, "bo")
    passes(state, "abandon yellow")
    assert told(state) == [
        ("passes", BLACK, {}, "ARC-128"),
        ("abandoned", BLACK, {"colour": Y, "points": 4, "cubes": 1}, "ARC-131"),
        ("inherited", GREY, {"colour": Y, "point": 0}, "ARC-134"),
        ("cleared", BLACK, {"colour": B, "site": PAR, "cubes": 1}, "ARC-138"),
        ("drew", BLACK, {"colours": [B, Y, O]}, "ARC-140"),
    ]
    answer(state, "yellow to pie")
    assert told(state) == [
        ("delivered", BLACK, {"colour": Y, "site": PIE, "cubes": 1}, "ARC-142"),
        ("waits", BLACK, {"colour": B, "cubes": 1}, "ARC-143"),
        ("returned", BLACK, {"colour": O, "cubes": 1}, "ARC-144"),
        ("penalty", BROWN, {"amount": 2}, "ARC-146"),
        ("closed", -1, {"site": FON, "colour": R, "cubes": 1}, "ARC-151"),
        ("turn", WHITE, {"final": 0}, "ARC-018"),
    ]


@pytest.mark.rule("ARC-135")
def test_an_heir_among_several_is_told_with_the_point() -> None:
    state = position()
    stand(state, 9, 2, 3, 4)
    know(state, "y", 4, 2, 2)
    hold(state, BLACK, "c01")
    passes(state, "abandon yellow")
    assert told(state)[1:] == [
        ("abandoned", BLACK, {"colour": Y, "points": 4, "cubes": 0}, "ARC-131"),
        ("inherited", WHITE, {"colour": Y, "point": 1}, "ARC-135"),
    ]


@pytest.mark.rule("ARC-155", "ARC-161", "ARC-173")
def test_the_end_is_told() -> None:
    state = position(abandon="never")
    stand(state, 9, 4, 3, 14)
    know(state, "r", 9)
    put(state, "fon", entrance="r", answered="r")
    bag(state, "")
    before = state.cubes[:]
    own(state, 5, 1, 0, -1)
    act(state, "store")
    assert told(state) == [
        ("stored", BLACK, {"site": FON, "colours": [R]}, "ARC-050"),
        ("gained", BLACK, {"colour": R, "points": 1, "total": 10}, "ARC-054"),
        ("triggered", BLACK, {"behind": [GREY, WHITE]}, "ARC-155"),
        ("passes", BLACK, {}, "ARC-128"),
        ("drew", BLACK, {"colours": []}, "ARC-140"),
        ("turn", GREY, {"final": 1}, "ARC-161"),
    ]
    answer(state, "pass", "pass")
    reds = before[(4 + FON) * 6 + R] + 1
    scored = [event for event in told(state) if event[0] == "scored"]
    assert scored == [
        (
            "scored",
            0,
            {"expertise": 10, "sites": reds, "requests": 1, "total": 16 + reds},
            "ARC-173",
        ),
        ("scored", 1, {"expertise": 0, "sites": 0, "requests": 0, "total": 1}, "ARC-173"),
        ("scored", 2, {"expertise": 0, "sites": 0, "requests": 0, "total": 0}, "ARC-173"),
        ("scored", 3, {"expertise": 0, "sites": 0, "requests": 0, "total": -1}, "ARC-173"),
    ]


@pytest.mark.rule("ARC-172")
def test_the_limit_of_passes_is_told() -> None:
    state = position(pass_limit="40", abandon="never")
    stand(state, 9, 2, 3, 4)
    bag(state, "")
    state.passes = 39
    passes(state)
    assert ("limit", -1, {"passes": 40}, "ARC-172") in told(state)


# The cards ----------------------------------------------------------------------------------------


def with_card(name: str) -> ArchivesState:
    """Black holds a card, and something lies everywhere."""
    state = position(abandon="never")
    stand(state, 2, 12, 13, 14)
    put(state, "par", gallery="b", room="bo")
    put(state, "fon", entrance="rg", vault="ggy")
    put(state, "pie", column="gvy")
    hold(state, BLACK, name)
    return state


CARDS: list[tuple[str, list[str], Told]] = [
    (
        "c01",
        ["space 5", "mark draw"],
        ("marked", BLACK, {"space": 4, "action": DRAW}, "ARC-181"),
    ),
    (
        "c03",
        ["move yellow", "move green", "stop"],
        ("transferred", BLACK, {"source": FON, "target": PIE, "colours": [G, Y]}, "ARC-188"),
    ),
    ("c05", [], ("closed", BLACK, {"site": PAR, "colour": B, "cubes": 1}, "ARC-193")),
    (
        "c06",
        ["change red", "into yellow"],
        ("reclassified", BLACK, {"site": FON, "colour": R, "new": Y}, "ARC-195"),
    ),
    (
        "c07",
        ["request 2", "into green"],
        ("rewritten", BLACK, {"site": PIE, "place": 1, "colour": V, "new": G}, "ARC-197"),
    ),
    ("c10", [], ("recalled", BLACK, {"site": PAR, "cubes": 2}, "ARC-203")),
]


@pytest.mark.rule("ARC-108")
@pytest.mark.parametrize(("name", "texts", "effect"), CARDS)
def test_a_card_of_the_turn_is_told_then_its_effect(
    name: str, texts: list[str], effect: Told
) -> None:
    state = with_card(name)
    answer(state, f"play {name}")
    if texts:
        assert told(state) == [], "not before its last question"
    answer(state, *texts)
    kind = CARD_NAMES.index(name)
    assert told(state) == [("played", BLACK, {"card": kind}, "ARC-108"), effect]


@pytest.mark.rule("ARC-108", "ARC-185")
def test_a_change_of_plan_is_told_before_its_action() -> None:
    state = with_card("c02")
    answer(state, "play c02", "instead request", "go 3")
    assert told(state) == [
        ("played", BLACK, {"card": 1}, "ARC-108"),
        ("moved", BLACK, {"space": 2, "cost": 0, "action": 2}, "ARC-020"),
        ("instead", BLACK, {"action": REQUEST}, "ARC-185"),
        ("rewarded", BLACK, {"amount": 2}, "ARC-061"),
    ]


@pytest.mark.rule("ARC-108", "ARC-199", "ARC-201", "ARC-191")
def test_the_cards_of_the_pass_are_told_in_their_steps() -> None:
    state = position(abandon="never")
    stand(state, 9, 2, 3, 4)
    know(state, "b", 2)
    fill(state, "par")
    wait(state, "b")
    hold(state, BLACK, "c04", "c08")
    bag(state, "rrby")
    passes(state, "play c08", "take yellow", "take red", "take red", "yellow to fon", "play c04")
    played = "ARC-108"
    assert told(state) == [
        ("passes", BLACK, {}, "ARC-128"),
        ("played", BLACK, {"card": 7}, played),
        ("chose", BLACK, {"colours": [R, R, Y]}, "ARC-199"),
        ("delivered", BLACK, {"colour": R, "site": FON, "cubes": 2}, "ARC-142"),
        ("delivered", BLACK, {"colour": Y, "site": FON, "cubes": 1}, "ARC-142"),
        ("played", BLACK, {"card": 3}, played),
        ("turn", WHITE, {"final": 0}, "ARC-018"),
    ]


def test_a_final_turn_is_told_as_one() -> None:
    state = position(abandon="never")
    stand(state, 31, 27, 33, 25)
    bag(state, "")
    closed_by(state, BLACK)
    answer(state, "pass")
    assert told(state)[-1] == ("turn", WHITE, {"final": 1}, "ARC-161")
