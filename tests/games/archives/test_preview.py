"""Previews: what a choice is said to change is what it changes, on positions at random."""

import pytest

from tests.games.archives import builder, speakers
from tests.games.archives.builder import BLACK, BROWN, GREY, WHITE
from tests.games.archives.speakers import SOME
from vestiges.games.archives.preview import Change
from vestiges.games.archives.rules.passing import begin_pass, last, penalties
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.table import (
    ABANDON,
    ANSWER_CUBE,
    CLEAR,
    COLOURS,
    EXHIBIT_SIZE,
    PLAN_TARGET,
    REQUEST_COLOUR,
    SPARE,
    STORE_CUBE,
    TURN,
)
from vestiges.games.archives.view import view

COURSES = pytest.mark.parametrize("number", range(len(SOME)))
CERTAIN = (ABANDON, ANSWER_CUBE, EXHIBIT_SIZE, PLAN_TARGET, REQUEST_COLOUR, SPARE, STORE_CUBE, TURN)
"""The questions whose answers have consequences that are certain."""


def answered(state: ArchivesState, option: int) -> ArchivesState:
    """The position right after an answer; of several cubes, if these were all."""
    after = state.clone()
    seat = after.waiting[0]
    phase = after.phase
    after.phases()[phase].choose(after, seat, option)
    if after.phase == phase and phase in (STORE_CUBE, ANSWER_CUBE):
        question = after.phases()[phase]
        question.choose(after, seat, question.size - 1)
    return after


def difference(before: ArchivesState, after: ArchivesState) -> tuple[list[int], list[int]]:
    """What changed: prestige by seat, expertise by seat and colour."""
    prestige = [new - old for old, new in zip(before.prestige, after.prestige, strict=True)]
    pairs = zip(before.expertise, after.expertise, strict=True)
    return prestige, [new - old for old, new in pairs]


def foretold(changes: list[Change]) -> tuple[list[int], list[int]]:
    """The same as a preview says it."""
    prestige, expertise = [0] * 4, [0] * (4 * COLOURS)
    for change in changes:
        prestige[change["seat"]] += change["prestige"]
        if change["colour"] >= 0:
            expertise[change["seat"] * COLOURS + change["colour"]] += change["expertise"]
    return prestige, expertise


@COURSES
def test_a_choice_changes_what_its_preview_says(number: int) -> None:
    seen = set()
    for state in speakers.course(number)[::3]:
        if state.over or state.phase not in CERTAIN:
            continue
        known = view(state, state.waiting[0])
        for option, changes in zip(known["options"], known["previews"], strict=True):
            if state.phase != TURN or option < CARD:
                seen.add(state.phase)
                assert difference(state, answered(state, option)) == foretold(changes)
    assert len(seen) >= 5


@COURSES
def test_who_plays_after_a_pass_is_who_was_said_to(number: int) -> None:
    count = 0
    for state in speakers.course(number):
        if state.over or state.phase != TURN or state.closer >= 0:
            continue
        known = view(state, state.active)
        for target in known["targets"]:
            if not target["taken"]:
                after = state.clone()
                after.progress[state.active] += target["distance"]
                assert target["next"] == last(after)
                count += 1
        assert known["next"] == last(state)
    assert count > 50


@pytest.mark.parametrize("number", [0, 3])
def test_a_pass_costs_what_was_said_unless_there_is_a_choice(number: int) -> None:
    count = 0
    for state in speakers.course(number):
        if state.over or state.phase != TURN or PASS not in state.options(state.active):
            continue
        said = foretold(view(state, state.active)["pass_losses"])[0]
        after = cleared(state)
        if after is not None and any(penalties(state)):
            assert [-amount for amount in penalties(after)] == said
            count += 1
    assert count > 10


def cleared(state: ArchivesState) -> ArchivesState | None:
    """After the second step of a Pass in which nothing is abandoned; None if that is a choice."""
    after = state.clone()
    begin_pass(after, after.active)
    after.step, after.phase = 2, CLEAR
    after.placed = [0] * 18
    question = after.phases()[CLEAR]
    while after.step == 2 and after.phase == CLEAR:
        ways = question.options(after, after.active)
        if len({way // 3 for way in ways}) > 1:
            return None
        question.choose(after, after.active, ways[0])
    return after


# By hand ------------------------------------------------------------------------------------------


@pytest.mark.rule("ARC-135", "ARC-136")
def test_the_heir_of_a_tie_is_foretold() -> None:
    state = builder.position()
    builder.know(state, "y", 5, 2, 0, 2)
    builder.know(state, "r", 0, 1, 0, 4)
    builder.passes(state)
    known = view(state, BLACK)
    changes = known["previews"][known["options"].index(builder.colour("y"))]
    assert foretold(changes)[0] == [5, 0, 0, 0]
    assert [(c["seat"], c["expertise"]) for c in changes] == [(BLACK, -5), (WHITE, 1)]


@pytest.mark.rule("ARC-138", "ARC-219")
def test_waiting_cubes_that_find_a_place_cost_nothing() -> None:
    state = builder.position()
    builder.stand(state, 9, 2, 3, 4)
    builder.know(state, "b", 0, 0, 3)
    builder.wait(state, "bb")
    builder.fill(state, "par", leave=1)
    losses = view(state, BLACK)["pass_losses"]
    assert [(change["seat"], change["prestige"]) for change in losses] == [(GREY, -1)]


def test_where_it_is_a_choice_who_finds_a_place_all_that_waits_counts() -> None:
    state = builder.position()
    builder.stand(state, 9, 2, 3, 4)
    builder.know(state, "b", 0, 0, 3)
    builder.know(state, "o", 0, 0, 0, 3)
    builder.wait(state, "bo")
    builder.fill(state, "par", leave=1)
    losses = view(state, BLACK)["pass_losses"]
    assert [(change["seat"], change["prestige"]) for change in losses] == [(GREY, -1), (BROWN, -1)]


@pytest.mark.rule("ARC-172")
def test_the_last_pass_of_all_is_foretold() -> None:
    state = builder.position(pass_limit="40")
    builder.stand(state, 9, 2, 3, 4)
    assert view(state, BLACK)["next"] == WHITE
    state.passes = 39
    assert view(state, BLACK)["next"] == -1
