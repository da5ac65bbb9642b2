"""Refusals: whatever the rules forbid is refused with the clause that forbids it.

A text that no question of the game knows is the only one that is refused without a clause.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import toy
from tests.contract.tables import Position, every_game, every_seating, find, positions, tries
from vestiges.engine.chance import stream
from vestiges.engine.errors import Reason, Refusal
from vestiges.engine.state import Phase, State

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
GENERIC = "“{answer}” is not an answer to this question. Possible answers: {allowed}."
OTHER_QUESTION = "“{answer}” answers another question than the one asked now."
"""How the engine's own words begin that name no rule: the five games all have better ones."""
GIBBERISH = ["", "x", "no such answer", "dig", "\x00é", "99999999", "lay it down", "z" * 300]
SAMPLE = 40
"""Notations of the whole game tried in a position."""


@cache
def clauses(name: str) -> frozenset[str]:
    """The ids that the rules page of a game defines."""
    if name == toy.GAME.name:
        return frozenset(f"TOY-{number}" for number in range(1, 8))
    page = (RULES / f"{name}.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^\*\*([A-Z]+-R?\d+)\*\* ", page, re.MULTILINE))


def refused(position: Position, seat: int, text: str) -> Reason:
    """Why a text is refused."""
    with pytest.raises(Refusal) as caught:
        position.match.play(seat, text)
    return caught.value.reason


def check(name: str, reason: Reason) -> None:
    """A reason names a clause of the game and says more than that the answer is none now."""
    assert reason.clause in clauses(name), str(reason)
    assert reason.text != GENERIC
    assert name == toy.GAME.name or not reason.text.startswith(OTHER_QUESTION), str(reason)
    assert str(reason)


@every_seating
@tries(20)
@given(data=st.data())
def test_every_answer_that_is_not_offered_is_refused_with_a_clause(
    name: str, seats: int, data: st.DataObject
) -> None:
    state = data.draw(positions(name, seats)).state
    for seat in state.waiting:
        offered = set(state.options(seat))
        for option in range(state.phase_of(seat).size):
            if option not in offered:
                check(name, state.refusal(seat, option).reason)


@every_seating
@tries(20)
@given(data=st.data())
def test_the_answer_to_another_question_is_refused_with_a_clause(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    for seat in position.state.waiting:
        asked = position.state.phase_of(seat)
        offered = {asked.say(position.state, option) for option in position.state.options(seat)}
        for text in notations(position):
            if text not in offered:
                check(name, refused(position, seat, text))


def notations(position: Position) -> list[str]:
    """Notations of questions drawn at random, whatever is asked."""
    state, rng = position.state, position.rng
    phases = [rng.pick(state.phases()) for _ in range(SAMPLE)]
    return [phase.say(state, rng.below(phase.size)) for phase in phases]


@every_seating
@tries(10)
@given(data=st.data())
def test_a_text_that_no_question_knows_is_no_answer(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    for seat in position.state.waiting:
        for text in GIBBERISH:
            reason = refused(position, seat, text)
            assert (reason.text, reason.clause) == (GENERIC, "")


@every_seating
@tries(20)
@given(data=st.data())
def test_a_seat_that_is_not_asked_is_told_the_clause_about_the_order(
    name: str, seats: int, data: st.DataObject
) -> None:
    position = data.draw(positions(name, seats))
    for seat in range(seats):
        if seat in position.state.waiting or position.state.over:
            continue
        for reason in (position.state.refusal(seat, 0).reason, refused(position, seat, "x")):
            assert reason.text == "It is not your turn."
            assert reason.clause in clauses(name)


@every_game
def test_every_question_is_asked_under_a_clause(name: str) -> None:
    for phase in find(name).phases():
        assert phase.clause in clauses(name), phase.name


def test_an_answer_to_another_question_is_told_what_is_asked_now() -> None:
    state = toy.GAME.new(seats=2, seed="refusals")
    reason = refusal_of(state.phase_of(0), state, "sing")
    hand = ", ".join(f"card {card}" for card in state.options(0))
    assert str(reason) == (
        f"“sing” answers another question than the one asked now. Possible answers: {hand}. [TOY-1]"
    )
    state.choose(0, state.options(0)[0])
    assert str(state.refusal(0, 0)) == "It is not your turn. [TOY-1]"


def test_the_answer_is_quoted_as_far_as_it_is_short() -> None:
    state = toy.GAME.new(seats=2, seed="refusals")
    said = str(refusal_of(state.phase_of(0), state, "y" * 400))
    assert "y" * 40 in said
    assert "y" * 41 not in said
    many = toy.GAME.new(seats=2, seed="refusals")
    rng = stream("refusals", "answers")
    while many.phase != 1:
        many.choose(many.waiting[0], rng.pick(many.options(many.waiting[0])))
    seat = many.waiting[0]
    assert len(many.options(seat)) > 8
    assert str(refusal_of(many.phase_of(seat), many, "y")).endswith(", ….")


def refusal_of(phase: Phase[State], state: State, text: str) -> Reason:
    """Why the first seat that is asked may not answer so."""
    with pytest.raises(Refusal) as caught:
        phase.read(state, state.waiting[0], text)
    return caught.value.reason
