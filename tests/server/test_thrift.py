"""What is worked out once is not worked out again, and what has changed is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.builders import answer, guest, match_of, seat_all, stroll, until
from vestiges.games import find
from vestiges.server import tables
from vestiges.server.house import House
from vestiges.server.pages.sight import Sight
from vestiges.server.takeback import why_no_undo
from vestiges.server.viewer import Viewer


def pair(house: House) -> tuple[Viewer, Viewer, str]:
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = seat_all(house, ada, bob)
    stroll(house, table, [ada, bob], 8)
    return ada, bob, table


@contextmanager
def statements(house: House) -> Iterator[list[str]]:
    """What the database is asked meanwhile, without the bounds of transactions."""
    asked: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE"):
            asked.append(statement)

    event.listen(house.database.engine, "before_cursor_execute", hear)
    yield asked
    event.remove(house.database.engine, "before_cursor_execute", hear)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats for which a board was drawn, one entry a drawing."""
    seats: list[int | None] = []
    troia = type(find("troia"))
    draw = troia.draw

    def counted(self: Any, view: Any, *rest: Any) -> str:
        seats.append(view["seat"])
        return draw(self, view, *rest)

    monkeypatch.setattr(troia, "draw", counted)
    return seats


def test_an_answer_and_the_update_after_it_are_drawn_once(
    lite: House, drawn: list[int | None]
) -> None:
    ada, bob, table = pair(lite)
    mover = match_of(lite, table).state.waiting[0]
    answer(lite, table, [ada, bob][mover])
    for _ in range(2):
        for viewer in (ada, bob):
            assert Sight(tables.look(lite, viewer, table), viewer, False).data()["parts"]["board"]
    assert drawn == [0, 1]


def test_talk_is_told_without_drawing_the_board_again(lite: House, drawn: list[int | None]) -> None:
    ada, _, table = pair(lite)
    Sight(tables.look(lite, ada, table), ada, False).data()
    tables.say(lite, ada, table, "Well dug!")
    parts = Sight(tables.look(lite, ada, table), ada, False).data()["parts"]
    assert "Well dug!" in parts["chat"]
    assert drawn == [0]


def test_each_width_and_each_language_has_its_own_board(lite: House) -> None:
    ada, _, table = pair(lite)
    boards = {
        Sight(tables.look(lite, viewer, table), viewer, narrow).data()["parts"]["board"]
        for viewer in (ada, ada.reading("fr"))
        for narrow in (False, True)
    }
    assert len(boards) == 4


def test_an_answer_writes_what_changed_and_reads_nothing(lite: House) -> None:
    ada, bob, table = pair(lite)
    for viewer in (ada, bob):
        tables.look(lite, viewer, table)
    mover = match_of(lite, table).state.waiting[0]
    with statements(lite) as asked:
        answer(lite, table, [ada, bob][mover])
        for viewer in (ada, bob):
            tables.look(lite, viewer, table)
    kinds = [statement.split()[0] for statement in asked]
    assert "SELECT" not in kinds
    assert kinds.count("INSERT") == 1
    assert len(kinds) <= 3


def test_what_is_offered_to_be_taken_back_can_be(lite: House) -> None:
    ada, bob, table = pair(lite)
    seat = until(lite, table, [ada, bob], "card")
    viewer = [ada, bob][seat]
    answer(lite, table, viewer)
    seen = tables.look(lite, viewer, table)
    assert seen.undo.is_possible
    assert why_no_undo(match_of(lite, table), seat) is None
    assert tables.undo(lite, viewer, table, seen.number).table.number == seen.number + 1
