"""Role screens, cards and votes: nobody sees who has answered, or that an answer was changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations

import pytest

from tests.games.anarchipel.builder import act, all_but, answer, begin, own, plank, say, stand
from tests.games.anarchipel.journeys import journey, step
from tests.games.anarchipel.seats import A, B, C, D
from vestiges.engine.chance import stream
from vestiges.engine.game import SHAPES
from vestiges.engine.match import Match
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.rules.plank_flow import begin_plank
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.view import view
from vestiges.words import tongue

Position = Callable[[], AnarchipelState]
NOTATION = {"look": "seen", "cards": "sf", "vote": "for red"}


def looking() -> AnarchipelState:
    """Everyone is shown a role."""
    state = GAME.new(None, 4, "1")
    assert isinstance(state, AnarchipelState)
    return state


def setting() -> AnarchipelState:
    """Red, blue and green set their cards for coffee; yellow looks on."""
    state = own(stand(begin(), "e4", A, B, C), 5, 5, 5, 5)
    return answer(act(state), "launch", *["accept"] * 2)


def voting() -> AnarchipelState:
    """The first round is over: everyone points at someone."""
    state = begin()
    all_but(state)
    return plank(state)


def sights(state: AnarchipelState, viewer: int | None) -> list[str]:
    """What a viewer sees: the view, in words, and drawn."""
    seen, names = view(state, viewer), ["Ada", "Bob", "Cleo", "Dan"]
    shown = [json.dumps(seen)]
    for lang in ("en", "fr"):
        words = tongue(lang, "anarchipel")
        shown += [GAME.words.prompt(seen, words), GAME.words.board(seen, names, words)]
        shown += [GAME.draw(seen, names, words, shape) for shape in SHAPES]
    return shown


@pytest.mark.rule("ANA-06", "ANA-71", "ANA-127", "ANA-152", "ANA-R57")
@pytest.mark.parametrize("position", [looking, setting, voting])
def test_nobody_sees_who_has_confirmed_laid_cards_or_voted(position: Position) -> None:
    state = position()
    asked, question = state.waiting[:], state.phases()[state.phase].name
    assert asked == state.asked_in_secret()
    for viewer in [*range(4), None]:
        others = [seat for seat in asked if seat != viewer]
        alone = sights(state, viewer)
        assert view(state, viewer)["waiting"] == asked
        for count in range(1, len(others) + (viewer in asked)):
            for answered in combinations(others, count):
                later = state.clone()
                for seat in answered:
                    say(later, seat, NOTATION[question])
                assert sights(later, viewer) == alone


@pytest.mark.rule("ANA-71", "ANA-R57")
@pytest.mark.parametrize("position", [looking, setting, voting])
def test_whoever_has_answered_sees_that_the_crew_decides(position: Position) -> None:
    state = position()
    asked, question = state.waiting[:], state.phases()[state.phase].name
    say(state, A, NOTATION[question])
    assert view(state, A)["waiting"] == asked[1:]
    alone = sights(state, A)
    say(state, B, NOTATION[question])
    assert sights(state, A) == alone
    prompts = {
        "look": "Waiting until everyone has seen their role.",
        "cards": "E4, coffee, crew of 3: the crew decides.",
        "vote": "The crew decides who shall walk the plank.",
    }
    assert GAME.words.prompt(view(state, A), tongue("en", "anarchipel")) == prompts[question]


@pytest.mark.rule("ANA-152")
@pytest.mark.parametrize("question", ["cards", "vote"])
def test_cards_and_votes_may_be_changed_without_the_others_noticing(question: str) -> None:
    match = until(question)
    first, *others = match.state.waiting
    before = [sights_of(match, viewer) for viewer in (*others, None)]
    match.play(first, match.state.options(first)[0])
    for seat in others[:-1]:
        match.play(seat, match.state.options(seat)[0])
    assert [sights_of(match, viewer) for viewer in (others[-1], None)] == before[-2:]
    assert match.why_no_undo(first) is None
    match.undo(first)
    assert [sights_of(match, viewer) for viewer in (others[-1], None)] == before[-2:]
    match.play(first, match.state.options(first)[1])
    assert [sights_of(match, viewer) for viewer in (others[-1], None)] == before[-2:]


def until(question: str) -> Match:
    """A match in which several are asked this in secret."""
    rng = stream("until", question)
    for number in range(20):
        match = journey(4, f"until {number}", 4, coins="3")
        while not match.state.over:
            name = match.state.phases()[match.state.phase].name
            if name == question and match.state.waiting == match.state.asked_in_secret():
                return match
            step(match, rng)
    raise AssertionError(f"nobody was asked for a {question}")


def sights_of(match: Match, viewer: int | None) -> tuple[list[str], str]:
    """What a viewer sees, and what a seat is told about taking back."""
    assert isinstance(match.state, AnarchipelState)
    undo = str(match.why_no_undo(viewer)) if viewer is not None else ""
    return sights(match.state, viewer), undo


@pytest.mark.rule("ANA-128", "ANA-152")
def test_who_has_no_choice_in_the_second_vote_is_not_asked_in_secret() -> None:
    state = begin(self_votes=False)
    all_but(state)
    plank(state)
    for seat, named in ((A, "blue"), (B, "red"), (C, "blue"), (D, "red")):
        say(state, seat, f"for {named}")
    assert (state.ballot, state.waiting) == (2, [C, D])
    assert state.asked_in_secret() == [C, D]
    say(state, C, "for red")
    assert view(state, A)["waiting"] == view(state, None)["waiting"] == [C, D]
    assert view(state, C)["waiting"] == [D]


@pytest.mark.rule("ANA-126")
def test_who_is_ready_to_vote_is_seen() -> None:
    state = begin()
    all_but(state)
    state.legal_seat = -1
    begin_plank(state)
    answer(state, *["done"] * 4, "ready")
    assert state.asked_in_secret() == []
    assert view(state, B)["waiting"] == view(state, None)["waiting"] == [B, C, D]


def test_a_question_put_to_one_alone_hides_nothing() -> None:
    state = own(stand(begin(), "c4", A), 5, 5, 5, 5)
    answer(act(state), "launch")
    assert (state.waiting, state.asked_in_secret()) == ([A], [])
    assert view(state, B)["waiting"] == [A]
