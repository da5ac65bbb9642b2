"""What is told, to whom, and with which clause: every kind of event once, in full."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    PLAN,
    SOLUTION,
    WRONG,
    axis,
    begun,
    new,
    play,
    propose,
    race,
    solo,
)
from vestiges.engine.events import Event
from vestiges.engine.state import LEAVE
from vestiges.games.archeologic.state import ALL_OUT, SOLVED, VETERAN

Data = dict[str, object]
RIGHT: Data = {"placements": PLAN.read(SOLUTION), "arrangement": SOLUTION}
FALSE: Data = {"placements": PLAN.read(WRONG), "arrangement": WRONG}


def to(told: list[Event], viewer: int | None) -> list[Data]:
    """What a viewer is told."""
    return [event.data() for event in told if event.is_seen_by(viewer)]


def event(kind: str, seat: int, clause: str, **facts: object) -> Data:
    return {"kind": kind, "seat": seat, "clause": clause, **facts}


@pytest.mark.rule("AOL-24", "AOL-27", "AOL-28")
def test_setup_tells_the_quest_and_the_clues() -> None:
    told = new(3, clues=3, handicap_2=2).events or []
    quest = event("quest", -1, "AOL-24", code="3537", day="", order=[0, 1, 2], clues=[3, 5, 3])
    common = [
        event("clue", -1, "AOL-27", number=number, clue=clue, expert=0)
        for number, clue in ((1, 10), (2, 33), (3, 42))
    ]
    more = [
        event("clue", 1, "AOL-28", number=number, clue=clue, expert=0)
        for number, clue in ((4, 38), (5, 29))
    ]
    for viewer in (0, 2, None):
        assert to(told, viewer) == [quest, *common]
    assert to(told, 1) == [quest, *common, *more]


@pytest.mark.rule("AOL-24", "AOL-23")
def test_a_secret_quest_is_told_without_its_code_and_with_the_order_of_the_pawns() -> None:
    state = begun(3, "any", {"quest": "secret", "clue_kind": "expert"})
    first, *clues = to(state.events or [], None)
    assert (first["code"], first["day"]) == ("", "")
    order = first["order"]
    assert isinstance(order, list)
    assert [state.positions[seat] for seat in order] == [0, 1, 2]
    assert [clue["expert"] for clue in clues] == [1, 1, 1, 1]


@pytest.mark.rule("AOL-74", "AOL-75")
def test_a_question_is_told_to_all_and_its_answer_to_one() -> None:
    told = play(race(0, 1, sight="5"), "ask s 1")
    asked = event("asked", 0, "AOL-74", element=4, axis=axis("1"), price=4, to=5)
    answered = event("answered", 0, "AOL-75", element=4, axis=axis("1"), answer="x")
    assert to(told, 0) == [asked, answered]
    assert to(told, 1) == to(told, None) == [asked]


@pytest.mark.rule("AOL-123", "AOL-125")
def test_alone_the_start_and_the_steps_of_the_sight_are_told() -> None:
    state = solo()
    assert to(play(state, "sight 1"), None) == [event("aimed", 0, "AOL-123", axis=axis("1"))]
    assert to(play(state, "ask t b"), None) == [
        event("asked", 0, "AOL-74", element=5, axis=axis("B"), price=3, to=3),
        event("stepped", 0, "AOL-125", steps=1, axis=axis("2")),
    ]
    kinds = [told["kind"] for told in to(play(state, "ask empty c"), 0)]
    assert kinds == ["asked", "answered"]


@pytest.mark.rule("AOL-91", "AOL-97", "AOL-100")
def test_a_wrong_proposal_with_the_booklet_is_told() -> None:
    told = propose(race(0, 9, 12), WRONG)
    made = {"price": 4, "to": 4}
    public = [event("checked", 0, "AOL-97", correct=0), event("eliminated", 0, "AOL-100")]
    assert to(told, 1) == to(told, None) == [event("proposed", 0, "AOL-91", **made), *public]
    assert to(told, 0) == [
        event("proposed", 0, "AOL-91", **made, **FALSE),
        *public,
        event("solution", 0, "AOL-100", **RIGHT),
    ]


@pytest.mark.rule("AOL-104", "AOL-107", "AOL-R17")
@pytest.mark.parametrize("public", ["off", "on"])
def test_a_wrong_proposal_with_the_app_is_told(public: str) -> None:
    told = propose(race(0, 9, verification="app", public_check_result=public), WRONG)[2:]
    colours = [0, 1, 1, 1, 1, 1]
    if public == "on":
        shown = [event("checked", 0, "AOL-R17", correct=0, right=colours)]
        assert to(told, 0) == to(told, 1) == to(told, None) == shown
    else:
        assert to(told, 0) == [event("checked", 0, "AOL-104", correct=0, right=colours)]
        assert to(told, 1) == to(told, None) == [event("checked", 0, "AOL-107", correct=0)]


@pytest.mark.rule("AOL-98", "AOL-190", "AOL-192")
@pytest.mark.parametrize("verification", ["booklet", "app"])
def test_an_exact_proposal_is_told_with_the_end(verification: str) -> None:
    told = propose(race(0, 9, verification=verification))[2:]
    for viewer in (0, 1, None):
        assert to(told, viewer) == [
            event("checked", 0, "AOL-97", correct=1),
            event("solution", -1, "AOL-192", **RIGHT),
            event("ended", 0, "AOL-190", winner=0, ending=SOLVED),
        ]


@pytest.mark.rule("AOL-129", "AOL-130", "AOL-190")
def test_the_end_of_a_solo_game_tells_time_title_and_pars() -> None:
    state = solo("1")
    play(state, "ask empty b")
    facts = {"time": 5, "title": VETERAN, "par": [27, 18]}
    last = event("ended", 0, "AOL-190", winner=0, ending=SOLVED, **facts)
    assert to(propose(state), None)[-1] == last


@pytest.mark.rule("AOL-131", "AOL-190")
def test_a_lost_solo_game_tells_neither_time_nor_title() -> None:
    facts = {"time": 0, "title": 0, "par": [27, 18]}
    last = event("ended", -1, "AOL-190", winner=-1, ending=ALL_OUT, **facts)
    assert to(propose(solo("1"), WRONG), 0)[-1] == last


@pytest.mark.rule("AOL-R37")
def test_leaving_is_told_to_all() -> None:
    state = race(0, 1, 2)
    told = state.collect_events()
    state.apply(1, LEAVE)
    for viewer in (0, 1, 2, None):
        assert to(told, viewer) == [event("conceded", 1, "AOL-R37")]


def test_nothing_is_told_where_nobody_listens() -> None:
    state = solo()
    state.ignore_events()
    for move in ("sight 1", "ask t b", "propose", *SOLUTION.lower().split()):
        state.choose(0, state.phase_of(0).read(state, 0, move))
    assert (state.over, state.winner) == (True, 0)
    assert state.events is None
