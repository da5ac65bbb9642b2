"""Chapter 3.4: the question turn."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    BOX,
    axis,
    heard,
    match,
    new,
    play,
    propose,
    question,
    race,
    seen,
    solo,
)
from vestiges.engine.errors import Refusal
from vestiges.games.archeologic.plan import AXES


@pytest.mark.rule("AOL-60", "AOL-61")
def test_the_sight_steps_by_itself_then_the_question_is_paid_then_answered() -> None:
    state = race(0, 4, sight="5")
    told = play(state, "ask traps a")
    assert state.sight == axis("A")
    assert state.positions[0] == 2
    assert [event.kind for event in told] == ["asked", "answered"]


@pytest.mark.rule("AOL-61", "AOL-65", "AOL-V8", "AOL-74")
def test_the_next_player_starts_from_the_axis_asked() -> None:
    state = race(0, 1, sight="5")
    play(state, "ask empty a", "ask empty 1")
    assert [line[3] for line in state.log] == [1, 1]
    assert state.sight == axis("1")


@pytest.mark.rule("AOL-62", "AOL-64", "AOL-V9", "AOL-R2", "AOL-R8", "AOL-R9")
def test_the_price_of_an_axis_is_0_1_or_2() -> None:
    view = seen(race(0, 1, sight="1"), 0)
    assert view["next_axis"] == axis("B")
    assert dict(zip(AXES, view["aim"], strict=True)) == {
        **dict.fromkeys("1AC3D4E5", 2),
        "B": 0,
        "2": 1,
    }


@pytest.mark.rule("AOL-63")
def test_however_far_the_sight_is_turned_no_more_than_2_is_paid_for_it() -> None:
    for name in AXES:
        state = race(0, 9, sight="1")
        play(state, f"ask empty {name.lower()}")
        assert state.log[-1][3] <= 1 + 2


@pytest.mark.rule("AOL-61", "AOL-62", "AOL-71", "AOL-72", "AOL-V34", "AOL-R5")
def test_the_rulebooks_example_of_a_question() -> None:
    state = race(0, 9, sight="5")
    play(state, "ask s 1")
    assert state.log[-1][3] == 4
    assert state.positions[0] == 4
    assert state.sight == axis("1")


@pytest.mark.rule("AOL-65")
def test_the_sight_stays_on_the_axis_asked() -> None:
    state = race(0, 1)
    play(state, "ask traps e")
    assert state.sight == axis("E")
    assert seen(state, 1)["next_axis"] == axis("5")


@pytest.mark.rule("AOL-66")
def test_nine_elements_can_be_asked_on_ten_axes() -> None:
    state = race(0, 1)
    said = {state.phase_of(0).say(state, option) for option in range(90)}
    assert len(said) == 90
    assert {text.split()[1] for text in said} == {"empty", "count", "traps", *"qstliv"}


@pytest.mark.parametrize(
    ("elements", "price"),
    [
        pytest.param(["empty"], 1, marks=pytest.mark.rule("AOL-67")),
        pytest.param(["count"], 1, marks=pytest.mark.rule("AOL-68")),
        pytest.param(["traps"], 2, marks=pytest.mark.rule("AOL-69")),
        pytest.param(["i", "v"], 2, marks=pytest.mark.rule("AOL-70")),
        pytest.param(["q", "s", "t", "l"], 3, marks=pytest.mark.rule("AOL-71")),
    ],
)
def test_what_an_element_costs(elements: list[str], price: int) -> None:
    for element in elements:
        state = race(0, 9)
        play(state, f"ask {element} b")
        assert state.positions[0] == price


@pytest.mark.rule("AOL-72", "AOL-R2")
def test_a_question_costs_1_to_5() -> None:
    scenario = new(2).scenario
    prices = {scenario.price(sight, number) for sight in range(10) for number in range(90)}
    assert prices == {1, 2, 3, 4, 5}
    assert (BOX.step, BOX.anywhere, BOX.verification) == (1, 2, 4)


@pytest.mark.rule("AOL-73")
def test_the_time_is_spent_whatever_the_answer() -> None:
    landed = set()
    for quest in ("3537", "7735", "5373"):
        state = new(2, quest=quest)
        play(state, "ask l 3")
        landed.add(state.positions[0])
    assert landed == {6}


@pytest.mark.rule("AOL-74")
def test_everyone_hears_the_question_and_its_price() -> None:
    state = race(0, 1)
    told = play(state, "ask t c")
    for viewer in (0, 1, None):
        (fact,) = heard(told, viewer, "asked")
        assert fact == {"element": 5, "axis": axis("C"), "price": 5, "to": 6}
        (line,) = seen(state, viewer)["log"]
        assert (line["seat"], line["element"], line["axis"], line["price"]) == (0, 5, 2, 5)


@pytest.mark.rule("AOL-75")
def test_only_the_asker_hears_the_answer() -> None:
    state = race(0, 1)
    told = play(state, "ask t c")
    assert heard(told, 0, "answered") == [{"element": 5, "axis": 2, "answer": "y"}]
    assert heard(told, 1, "answered") == heard(told, None, "answered") == []


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        pytest.param("empty a", "2", marks=pytest.mark.rule("AOL-76")),
        pytest.param("count 3", "4", marks=pytest.mark.rule("AOL-77")),
        pytest.param("traps e", "yzz", marks=pytest.mark.rule("AOL-78")),
        pytest.param("traps 1", "", marks=pytest.mark.rule("AOL-79", "AOL-81")),
        pytest.param("l e", "xxz", marks=pytest.mark.rule("AOL-80")),
        pytest.param("s d", "xz", marks=pytest.mark.rule("AOL-V35", "AOL-80", "AOL-81")),
    ],
)
def test_what_the_archeoscope_answers(asked: str, answer: str) -> None:
    state = race(0, 9)
    told = play(state, f"ask {asked}")
    assert heard(told, 0, "answered")[0]["answer"] == answer
    assert seen(state, 0)["notes"][0]["answer"] == answer


@pytest.mark.rule("AOL-79")
def test_traps_are_counted_over_all_buildings_without_saying_whose() -> None:
    """Row 3 of card 3537 holds traps of T, S and L; the answer is three symbols."""
    state = race(0, 9)
    play(state, "ask traps 3")
    (note,) = seen(state, 0)["notes"]
    assert note["answer"] == "yzz"
    assert set(note) == {"line", "element", "axis", "packed", "answer"}


@pytest.mark.rule("AOL-83", "AOL-R35")
def test_own_answers_can_be_read_again_at_any_time_also_while_a_proposal_waits() -> None:
    state = race(0, 1)
    play(state, "ask traps e", "ask count 2")
    assert (state.positions, state.waiting) == ([5, 4], [1])
    propose(state)
    before = state.digest()
    assert seen(state, 1)["verifying"] == [False, True]
    assert [note["answer"] for note in seen(state, 0)["notes"]] == ["yzz"]
    assert [note["answer"] for note in seen(state, 1)["notes"]] == ["4"]
    assert state.digest() == before


@pytest.mark.rule("AOL-84", "AOL-R19")
def test_a_question_may_be_repeated_and_is_paid_again() -> None:
    state = race(0, 19, sight="1")
    play(state, "ask traps b")
    assert (state.positions[0], state.sight, state.waiting) == (2, axis("B"), [0])
    told = play(state, "ask traps b")
    assert [line[3] for line in state.log] == [2, 4]
    assert (state.positions[0], state.sight) == (6, axis("B"))
    assert heard(told, 0, "answered")[0]["answer"] == "yz"
    assert [note["answer"] for note in seen(state, 0)["notes"]] == ["yz", "yz"]


@pytest.mark.rule("AOL-84")
def test_a_question_of_another_player_may_be_asked_too_and_is_answered_to_who_asks() -> None:
    state = race(0, 1, sight="1")
    play(state, "ask traps b")
    told = play(state, "ask traps b")
    assert [line[1:4] for line in state.log] == [[0, 21, 2], [1, 21, 4]]
    assert heard(told, 1, "answered")[0]["answer"] == "yz"
    assert heard(told, 0, "answered") == []
    assert state.positions == [3, 6]


@pytest.mark.rule("AOL-86", "AOL-R34")
def test_an_answer_tells_nothing_else() -> None:
    """Two quests that agree on one answer cannot be told apart after it."""
    views = []
    for quest in ("3537", "3577"):
        state = race(0, 9)
        state.solution = new(2, quest=quest).solution
        play(state, "ask empty c")
        views.append(seen(state, 0))
    assert views[0] == views[1]


@pytest.mark.rule("AOL-73", "AOL-74")
def test_a_question_cannot_be_taken_back_even_if_its_answer_was_certain() -> None:
    game = match(2)
    game.play(0, "ask traps b")
    game.play(1, "ask traps 2")
    game.play(0, "ask traps b")
    reason = game.why_no_undo(0)
    assert reason is not None
    assert reason.clause == "AOL-73"
    with pytest.raises(Refusal):
        game.undo(0)


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("ask q f", "AOL-02"),
        ("ASK traps 6", "AOL-02"),
        ("ask doors b", "AOL-66"),
        ("ask b q", "AOL-66"),
        ("concede", "AOL-R37"),
        ("ask", ""),
        ("ask q", ""),
        ("tell q b", ""),
    ],
)
def test_what_cannot_be_asked_is_refused_with_the_clause_that_says_so(
    text: str, clause: str
) -> None:
    state = race(0, 1)
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        play(state, text)
    assert caught.value.reason.clause == clause
    assert state.digest() == before


@pytest.mark.parametrize(
    ("text", "clause"), [("sight f", "AOL-02"), ("Sight 0", "AOL-02"), ("sight", "")]
)
def test_an_axis_that_does_not_exist_is_refused_with_its_clause(text: str, clause: str) -> None:
    state = solo()
    with pytest.raises(Refusal) as caught:
        play(state, text)
    assert (caught.value.reason.clause, state.sight) == (clause, -1)


def test_why_conceding_is_closed_is_said() -> None:
    state = race(0, 1)
    with pytest.raises(Refusal, match="AOL-R37"):
        state.choose(0, 91)


def test_questions_have_numbers_by_element_and_axis() -> None:
    assert question("empty a") == 0
    assert question("v 5") == 89
    assert solo("c").phase_of(0).say(solo("c"), 25) == "ask traps 1"
