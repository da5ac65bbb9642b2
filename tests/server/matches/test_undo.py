"""Undo at a table with others: possible as long as nobody else has seen anything new."""

from __future__ import annotations

import pytest

from tests.engine.tables import toy, turned_up
from tests.server.builders import answer, guest, match_of, number_of, seat_all, until
from tests.server.builders import until_composing as composing
from tests.toy.rules import SING
from vestiges.engine.errors import Refusal
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.matches.undo import why_no_undo
from vestiges.server.services import Services
from vestiges.server.tables import play
from vestiges.server.views.build import view_table


@pytest.fixture
def people(lite: Services) -> list[Viewer]:
    return [guest(lite, name) for name in ("Ada", "Bob", "Cyd")]


def reason(services: Services, viewer: Viewer, table: str) -> str:
    undo = view_table(services, viewer, table).undo
    return "" if undo.is_possible else undo.reason


def test_a_secret_choice_can_be_taken_back_while_others_still_choose(
    lite: Services, people: list[Viewer]
) -> None:
    table = seat_all(lite, *people)
    until(lite, table, people, "card")
    answer(lite, table, people[0])
    assert reason(lite, people[0], table) == ""
    answer(lite, table, people[1])
    assert reason(lite, people[0], table) == ""
    play.undo(lite, people[0], table, number_of(lite, table, 0))
    assert match_of(lite, table).state.waiting == [0, 2]


def test_it_cannot_be_what_came_before_a_question_asked_in_secret() -> None:
    """Or that somebody has answered would show in what is offered."""
    match = turned_up(oaths=False, veiled=True)
    for seat in [seat for seat in toy(match).order for _ in range(2)]:
        match.play(seat, SING)
    mover = match.moves[-1].seat
    before = match.at(len(match.moves) - 1)
    before.waiting = [0, 1]  # as where all are asked one thing after the other
    refusal = why_no_undo(match, mover, (len(match.moves) - 1, before))
    assert refusal is not None
    assert refusal.text == "The turn has passed on."


def test_it_cannot_once_all_choices_are_turned_up(lite: Services, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    until(lite, table, people, "card")
    for viewer in people:
        answer(lite, table, viewer)
    for viewer in people:
        assert reason(lite, viewer, table) != ""
        seat = people.index(viewer)
        with pytest.raises(Refusal):
            play.undo(lite, viewer, table, number_of(lite, table, seat))


def test_a_turn_that_has_passed_on_stays_so(lite: Services, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    seat, _ = composing(lite, table, people)
    answer(lite, table, people[seat], match_of(lite, table).state.options(seat)[-1])
    waiting = match_of(lite, table).state.waiting
    if seat not in waiting:
        assert reason(lite, people[seat], table) == "The turn has passed on."


def test_steps_of_ones_own_turn_can_be_taken_back(lite: Services, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    seat, steps = composing(lite, table, people)
    answer(lite, table, people[seat], steps[0])
    assert reason(lite, people[seat], table) == ""


def test_whether_one_may_take_back_does_not_tell_what_others_do_in_secret(
    lite: Services, people: list[Viewer]
) -> None:
    table = seat_all(lite, *people)
    seat, steps = composing(lite, table, people)
    others = [viewer for viewer in people if viewer != people[seat]]
    before = [reason(lite, viewer, table) for viewer in others]
    answer(lite, table, people[seat], steps[0])
    assert [reason(lite, viewer, table) for viewer in others] == before
