"""Section 6: who sees what, and worlds imagined from it."""

from __future__ import annotations

import pytest

from tests.games.archeologic.builder import (
    OTHER,
    PLAN,
    SOLUTION,
    WRONG,
    begun,
    new,
    play,
    propose,
    race,
    seen,
    solo,
)
from vestiges.engine.chance import stream
from vestiges.engine.state import LEAVE
from vestiges.games.archeologic.plan import traps_in
from vestiges.games.archeologic.solver.knowledge import consistent
from vestiges.games.archeologic.solver.sampling import agreement, has_all, held_possible
from vestiges.games.archeologic.solver.worlds import worlds_of
from vestiges.games.archeologic.state import ArcheologicState

WORLDS = worlds_of(PLAN)


def worlds(state: ArcheologicState, seat: int | None, count: int) -> list[ArcheologicState]:
    rng = stream("imagined", "test")
    found = [state.imagine(seat, rng) for _ in range(count)]
    return [world for world in found if isinstance(world, ArcheologicState)]


@pytest.mark.rule("AOL-100", "AOL-R37")
def test_nobody_knows_the_solution_before_the_end_but_who_was_eliminated() -> None:
    state = race(0, 9, 12, 15, allow_concede="on")
    assert knowing(state) == []
    propose(state, WRONG)
    assert knowing(state) == [0]
    play(state, "concede")
    state.apply(3, LEAVE)
    assert knowing(state) == [0]
    propose(state, SOLUTION)
    assert state.over
    assert knowing(state) == [0, 1, 2, 3, None]


@pytest.mark.rule("AOL-107", "AOL-105")
def test_with_the_app_a_wrong_proposal_shows_nobody_the_solution() -> None:
    state = race(0, 9, verification="app")
    propose(state, WRONG)
    assert knowing(state) == []


def knowing(state: ArcheologicState) -> list[int | None]:
    """Whose view holds the solution, anywhere; what they were just told agrees with it."""
    right, viewers = PLAN.read(SOLUTION), [*range(state.seats), None]
    found = [v for v in viewers if seen(state, v)["solution"] == right]
    for viewer in viewers:
        told = [event.data() for event in state.events or [] if event.is_seen_by(viewer)]
        view = {**seen(state, viewer), "proposals": []}
        shows = str(right) in str(view) or SOLUTION in str(told)
        assert shows == (viewer in found), viewer
    return found


@pytest.mark.parametrize(
    ("quest", "shown"), [("random", True), ("Cave-7", True), ("secret", False)]
)
def test_the_code_is_shown_unless_it_is_secret(quest: str, shown: bool) -> None:
    state = begun(2, "code", {"quest": quest})
    assert (seen(state, None)["code"] == state.code) == shown
    told = str([event.data() for event in state.events or []])
    assert (state.code in told) == shown


def test_an_imagined_solution_agrees_with_clues_and_answers() -> None:
    state = race(0, 1)
    play(state, "ask traps b", "ask empty 2", "ask count 3")
    left = set(consistent(seen(state, 0)).tolist())
    drawn = {WORLDS.index(world.solution) for world in worlds(state, 0, 60)}
    assert drawn <= left
    assert len(drawn) > 1
    assert WORLDS.index(state.solution) in left


def test_every_solution_left_is_imagined_equally_often() -> None:
    state = race(0, 19)
    play(state, "ask traps b")
    left = consistent(seen(state, 0)).tolist()
    drawn = [WORLDS.index(world.solution) for world in worlds(state, 0, 60 * len(left))]
    assert set(drawn) == set(left)
    assert all(25 < drawn.count(index) < 110 for index in left)


def test_a_coloured_check_is_knowledge_of_its_author_alone() -> None:
    state = race(0, 9, verification="app")
    propose(state, WRONG)
    for world in worlds(state, 0, 10):
        assert world.solution[1:] == PLAN.read(SOLUTION)[1:]
        assert world.solution[0] != PLAN.read(WRONG)[0]
    assert len({world.solution[1] for world in worlds(state, 1, 20)}) > 1


@pytest.mark.rule("AOL-R17")
def test_colours_that_all_can_see_hold_in_every_imagined_world() -> None:
    state = race(0, 9, verification="app", public_check_result="on")
    propose(state, WRONG)
    for viewer in (1, None):
        for world in worlds(state, viewer, 10):
            assert world.verdicts == state.verdicts
            assert world.proposals[0][1:] == world.solution[1:]
            assert world.proposals[0][0] != world.solution[0]


def test_a_pending_proposal_of_a_rival_is_one_he_could_believe_in() -> None:
    state = race(0, 1)
    play(state, "ask traps e", "ask traps 5", "ask traps a", "ask traps 2")
    propose(state)
    number = state.log[-1][2]
    author = state.log[-1][1]
    for world in worlds(state, 1 - author, 10):
        assert WORLDS.index(world.proposals[number]) in held_possible(world, number).tolist()


def test_a_wrong_proposal_of_a_rival_is_never_imagined_to_be_right() -> None:
    state = race(0, 9)
    propose(state, OTHER)
    for world in worlds(state, 1, 20):
        assert world.proposals[0] != world.solution
        assert world.verdicts[0] != 63


@pytest.mark.rule("AOL-125")
def test_who_watches_a_solo_game_learns_the_number_of_traps_from_the_sight() -> None:
    state = solo("1")
    play(state, "ask traps 4", "ask traps 1")
    for world in worlds(state, None, 20):
        traps = [PLAN.answer(world.solution, 20 + axis) for axis in (8, 5)]
        assert [traps_in(packed) for packed in traps] == [2, 0]
    answers = {PLAN.answer(world.solution, 28) for world in worlds(state, None, 40)}
    assert len(answers) > 1


def test_hidden_clues_are_imagined_true() -> None:
    state = new(2, handicap_2=2)
    for world in worlds(state, 0, 20):
        signs = PLAN.signs(world.solution)
        assert world.clues[:4] == state.clues[:4]
        assert all(signs[clue // 2] == "yz"[clue % 2] for clue in world.clues)
        assert len(set(world.clues)) == 7


def test_the_agreement_of_all_arrangements_with_a_solution() -> None:
    agreed = agreement(WORLDS, PLAN.read(SOLUTION))
    assert (agreed == 63).sum() == 1
    absent = [pattern for pattern in range(64) if not (agreed == pattern).any()]
    assert has_all(agreed, [pattern for pattern in range(64) if pattern not in absent])
    assert absent
    assert not any(has_all(agreed, [0, pattern]) for pattern in absent)
