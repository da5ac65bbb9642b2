"""Rulings AOL-R18 and AOL-R19: what gives nothing new is asked about once more."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    PLAN,
    SOLUTION,
    WRONG,
    play,
    propose,
    question,
    race,
    seen,
    solo,
)
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.constants import CONCEDE, PROPOSE
from vestiges.games.archeologic.plan import QUESTIONS
from vestiges.games.archeologic.solver.knowledge import consistent, worlds_for
from vestiges.games.archeologic.state import ArcheologicState


def doubted(state: ArcheologicState, seat: int, option: int) -> str:
    """The clause behind a doubt, "" if there is none."""
    reason = GAME.extras.doubt(seen(state, seat), option)
    return reason.clause if reason is not None else ""


@pytest.mark.rule("AOL-R19")
def test_an_own_question_is_asked_twice_only_on_purpose() -> None:
    state = race(0, 99)
    play(state, "ask traps b", "ask count c")
    found = [q for q in range(QUESTIONS) if doubted(state, 0, q) == "AOL-R19"]
    assert found == sorted(question(text) for text in ("traps b", "count c"))
    assert [doubted(state, 0, option) for option in (PROPOSE, CONCEDE)] == ["", ""]


@pytest.mark.rule("AOL-R19")
def test_a_question_of_someone_else_is_not_known() -> None:
    state = race(0, 1)
    play(state, "ask traps b")
    assert state.waiting == [1]
    assert doubted(state, 1, question("traps b")) == ""


@pytest.mark.rule("AOL-R19")
def test_where_a_start_is_chosen_nothing_is_doubted() -> None:
    state = solo()
    assert [doubted(state, 0, axis) for axis in range(10)] == [""] * 10


@pytest.mark.rule("AOL-R19")
@pytest.mark.parametrize("level", ["count", "hint"])
def test_only_the_table_that_names_the_best_question_tells_a_useless_one(level: str) -> None:
    """The five columns hold three empty zones: four answers give the fifth."""
    state = race(0, 99, help=level, clues=3)
    play(state, "ask empty a", "ask empty b", "ask empty c", "ask empty d")
    view = seen(state, 0)
    answers = worlds_for(view).packed[question("empty e")][consistent(view)]
    assert len(set(answers.tolist())) == 1
    assert doubted(state, 0, question("empty e")) == ("AOL-R19" if level == "hint" else "")
    left = worlds_for(view).packed[:, consistent(view)]
    useful = [q for q in range(QUESTIONS) if len(set(left[q].tolist())) > 1]
    assert useful
    assert [doubted(state, 0, q) for q in useful] == [""] * len(useful)


@pytest.mark.rule("AOL-R18")
def test_a_proposal_that_was_wrong_is_doubted_at_its_last_placement() -> None:
    state = race(0, 99, verification="app")
    propose(state, WRONG)
    play(state, "propose")
    for placement in PLAN.read(WRONG)[:5]:
        assert doubted(state, 0, placement) == ""
        state.choose(0, placement)
    last = PLAN.read(WRONG)[5]
    assert doubted(state, 0, last) == "AOL-R18"
    others = [option for option in state.options(0) if option != last]
    assert all(doubted(state, 0, option) == "" for option in others)


@pytest.mark.rule("AOL-R18")
def test_a_first_proposal_is_not_doubted() -> None:
    state = race(0, 99, verification="app")
    play(state, "propose")
    for placement in PLAN.read(SOLUTION):
        assert doubted(state, 0, placement) == ""
        state.choose(0, placement)
