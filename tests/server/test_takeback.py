"""Taking back at a table with others: as long as only one's own eyes have seen anything since."""

from __future__ import annotations

import pytest

from tests.server.builders import answer, guest, match_of, number_of, seat_all, until
from tests.server.builders import until_composing as composing
from vestiges.engine.errors import Refusal
from vestiges.server import tables
from vestiges.server.house import House
from vestiges.server.viewer import Viewer


@pytest.fixture
def people(lite: House) -> list[Viewer]:
    return [guest(lite, name) for name in ("Ada", "Bob", "Cyd")]


def reason(house: House, viewer: Viewer, table: str) -> str:
    undo = tables.look(house, viewer, table).undo
    return "" if undo.is_possible else undo.reason


def test_a_secret_choice_can_be_taken_back_while_others_still_choose(
    lite: House, people: list[Viewer]
) -> None:
    table = seat_all(lite, *people)
    until(lite, table, people, "card")
    answer(lite, table, people[0])
    assert reason(lite, people[0], table) == ""
    answer(lite, table, people[1])
    assert reason(lite, people[0], table) == ""
    tables.undo(lite, people[0], table, number_of(lite, table, 0))
    assert match_of(lite, table).state.waiting == [0, 2]


def test_it_cannot_once_all_choices_are_turned_up(lite: House, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    until(lite, table, people, "card")
    for viewer in people:
        answer(lite, table, viewer)
    for viewer in people:
        assert reason(lite, viewer, table) != ""
        seat = people.index(viewer)
        with pytest.raises(Refusal):
            tables.undo(lite, viewer, table, number_of(lite, table, seat))


def test_a_turn_that_has_passed_on_stays_so(lite: House, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    seat, _ = composing(lite, table, people)
    answer(lite, table, people[seat], match_of(lite, table).state.options(seat)[-1])
    waiting = match_of(lite, table).state.waiting
    if seat not in waiting:
        assert reason(lite, people[seat], table) == "The turn has passed on."


def test_steps_of_ones_own_turn_can_be_taken_back(lite: House, people: list[Viewer]) -> None:
    table = seat_all(lite, *people)
    seat, steps = composing(lite, table, people)
    answer(lite, table, people[seat], steps[0])
    assert reason(lite, people[seat], table) == ""


def test_whether_one_may_take_back_does_not_tell_what_others_do_in_secret(
    lite: House, people: list[Viewer]
) -> None:
    table = seat_all(lite, *people)
    seat, steps = composing(lite, table, people)
    others = [viewer for viewer in people if viewer != people[seat]]
    before = [reason(lite, viewer, table) for viewer in others]
    answer(lite, table, people[seat], steps[0])
    assert [reason(lite, viewer, table) for viewer in others] == before
