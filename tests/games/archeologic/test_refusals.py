"""Every refusal of the game in full: what is wrong, and the clause that forbids it."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import WRONG, play, propose, race, solo
from vestiges.engine.errors import Refusal
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.state import ArcheologicState

FIRST = "Q0A1 S0C1 T0A3 L0C3 I1E1 V2D4"
"""With all but its last two tiles laid, I1E1 leaves one way for V."""
OPEN = "Q0A1 S0C1 T0A3 L2D1 I0B5 V0C3"
"""With all but its last tile laid there is more than one way for V."""

BEFORE_THE_TURNS = "First put the sight on an axis: then the first turn begins. [AOL-123]"


def turn() -> ArcheologicState:
    return race(0, 1)


def placing(*laid: str, **options: str) -> ArcheologicState:
    state = race(0, 1, **options)
    play(state, "propose", *laid)
    return state


def again(count: int) -> ArcheologicState:
    """About to repeat a wrong proposal where that is refused, so many tiles laid."""
    state = race(0, 99, verification="app", refuse_repeated_proposal="on")
    propose(state, FIRST)
    play(state, "propose", *FIRST.lower().split()[:count])
    return state


def repeating() -> ArcheologicState:
    """About to repeat a wrong proposal that has more than one end."""
    state = race(0, 99, verification="app", refuse_repeated_proposal="on")
    propose(state, OPEN)
    play(state, "propose", *OPEN.lower().split()[:5])
    return state


@pytest.mark.parametrize(
    ("state", "answer", "said"),
    [
        (solo(), "sight f", "There are the axes A B C D E 1 2 3 4 5, and no “f”. [AOL-02]"),
        (solo(), "SIGHT 6", "There are the axes A B C D E 1 2 3 4 5, and no “6”. [AOL-02]"),
        (turn(), "concede", "At this table nobody may give up. [AOL-R37]"),
        (turn(), "ask q f", "There are the axes A B C D E 1 2 3 4 5, and no “f”. [AOL-02]"),
        (
            turn(),
            "ask Doors c",
            "One can ask about empty, count, traps, q, s, t, l, i, v, not about “doors”. [AOL-66]",
        ),
        (placing(), "s0a1", "Building S is laid later. Now lay Q. [AOL-R43]"),
        (placing("q0d4"), "v0a1", "Building V is laid later. Now lay S. [AOL-R43]"),
        (placing("q0d4"), "q0a1", "Building Q lies already. Now lay S. [AOL-03]"),
        (placing("q0d4"), "s0d4", "S0D4 would stick out of the plan. [AOL-07]"),
        (placing("q0d4"), "s3e5", "S3E5 would stick out of the plan. [AOL-07]"),
        (placing("q0d4"), "s0d3", "S0D3 covers D4, where another building lies. [AOL-08]"),
        (placing("q0b1"), "s0a3", "With S0A3 the other buildings no longer fit. [AOL-93]"),
        (
            again(4),
            "i1e1",
            (
                "With I1E1 only proposals remain that you have made before and that were wrong. "
                "[AOL-R18]"
            ),
        ),
        (repeating(), "v0c3", "You have proposed this before, and it was wrong. [AOL-R18]"),
    ],
)
def test_a_refusal_says_which_rule_forbids_an_answer(
    state: ArcheologicState, answer: str, said: str
) -> None:
    before = state.digest()
    with pytest.raises(Refusal) as caught:
        play(state, answer)
    assert str(caught.value) == said
    assert state.digest() == before


@pytest.mark.rule("AOL-62", "AOL-90", "AOL-92", "AOL-123", "AOL-R37")
@pytest.mark.parametrize(
    ("state", "answer", "said"),
    [
        (solo(), "ask q c", BEFORE_THE_TURNS),
        (solo(), "propose", BEFORE_THE_TURNS),
        (solo(), "q0a1", BEFORE_THE_TURNS),
        (solo(), "concede", "At this table nobody may give up. [AOL-R37]"),
        (turn(), "sight c", "In a turn the sight moves with a question about its axis. [AOL-62]"),
        (turn(), "q0a1", "Buildings are laid in a proposal: propose first. [AOL-92]"),
        (placing(), "sight c", "In a proposal the sight stays where it is. [AOL-90]"),
        (placing(), "ask q c", "A proposal takes the whole turn: take it back to ask. [AOL-90]"),
        (placing(), "Propose", "You are proposing: lay the six buildings. [AOL-92]"),
        (placing(), "concede", "At this table nobody may give up. [AOL-R37]"),
        (
            placing(allow_concede="on"),
            "concede",
            "One gives up instead of a turn: take the proposal back. [AOL-R37]",
        ),
    ],
)
def test_an_answer_to_another_question_is_told_the_rule_of_its_moment(
    state: ArcheologicState, answer: str, said: str
) -> None:
    with pytest.raises(Refusal) as caught:
        play(state, answer)
    assert str(caught.value) == said


@pytest.mark.parametrize(
    ("state", "answer"),
    [
        (solo(), "sight"),
        (solo(), "look f"),
        (turn(), "ask q"),
        (turn(), "tell q b"),
        (placing(), "q4a1"),
        (placing(), "x0a1"),
        (placing(), "q0f1"),
        (placing(), "q0a1x"),
    ],
)
def test_only_what_no_question_knows_is_called_no_answer(
    state: ArcheologicState, answer: str
) -> None:
    with pytest.raises(Refusal, match="is not an answer to this question") as caught:
        play(state, answer)
    assert caught.value.reason.clause == ""


def test_the_questions_of_the_game_and_how_many_answers_each_has() -> None:
    phases = [(phase.name, phase.size) for phase in GAME.phases()]
    assert phases == [("start", 10), ("turn", 92), ("place", 332)]


def test_what_cannot_be_taken_back_names_its_clause() -> None:
    """A question was seen; a proposal binds with its last placement (AOL-73, AOL-92)."""
    state = turn()
    binding = [state.phase_of(0).binds(state, option) for option in (0, 89, 90, 91)]
    assert binding == ["AOL-73", "AOL-73", "", "AOL-73"]
    play(state, "propose")
    for placement in WRONG.lower().split():
        last = len(state.draft) == 5
        assert state.phase_of(0).binds(state, state.options(0)[0]) == ("AOL-92" if last else "")
        assert state.phase_of(0).is_asked_alone(state, 0) == last
        play(state, placement)
    assert solo().phase_of(0).binds(solo(), 0) == ""
