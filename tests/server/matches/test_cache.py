"""The cache of matches: what is the same is not worked out again, what has changed is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.builders import answer, guest, match_of, seat_all, stroll, until
from vestiges.engine.game import SHAPES, Shape
from vestiges.games import find
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.matches.undo import why_no_undo
from vestiges.server.matches.view_cache import CachedFragments, ViewCache
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.services import Services
from vestiges.server.tables import chat, play
from vestiges.server.views.build import view_table


def pair(services: Services) -> tuple[Viewer, Viewer, str]:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 8)
    return ada, bob, table


def page_of(services: Services, viewer: Viewer, table: str, *, shape: Shape) -> dict[str, Any]:
    """What the page of a table gets, as it is sent."""
    seen = view_table(services, viewer, table)
    return TableFragments(seen, viewer, shape, services.matches.views).data()


@contextmanager
def statements(services: Services) -> Iterator[list[str]]:
    """What the database is asked meanwhile, without the bounds of transactions."""
    asked: list[str] = []

    def hear(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        if statement.split()[0] in ("SELECT", "INSERT", "UPDATE", "DELETE"):
            asked.append(statement)

    event.listen(services.database.engine, "before_cursor_execute", hear)
    yield asked
    event.remove(services.database.engine, "before_cursor_execute", hear)


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
    lite: Services, drawn: list[int | None]
) -> None:
    ada, bob, table = pair(lite)
    mover = match_of(lite, table).state.waiting[0]
    answer(lite, table, [ada, bob][mover])
    for _ in range(2):
        for viewer in (ada, bob):
            assert page_of(lite, viewer, table, shape="wide")["parts"]["board"]
    assert drawn == [0, 1]


def test_talk_is_told_without_drawing_the_board_again(
    lite: Services, drawn: list[int | None]
) -> None:
    ada, _, table = pair(lite)
    page_of(lite, ada, table, shape="wide")
    chat.say(lite, ada, table, "Well dug!")
    parts = page_of(lite, ada, table, shape="wide")["parts"]
    assert "Well dug!" in parts["chat"]
    assert drawn == [0]


def test_each_shape_and_each_language_has_its_own_board(lite: Services) -> None:
    ada, _, table = pair(lite)
    boards = {
        page_of(lite, viewer, table, shape=shape)["parts"]["board"]
        for viewer in (ada, ada.reading("fr"))
        for shape in SHAPES
    }
    assert len(boards) == 6


def test_an_answer_writes_what_changed_and_reads_nothing(lite: Services) -> None:
    ada, bob, table = pair(lite)
    for viewer in (ada, bob):
        view_table(lite, viewer, table)
    mover = match_of(lite, table).state.waiting[0]
    with statements(lite) as asked:
        answer(lite, table, [ada, bob][mover])
        for viewer in (ada, bob):
            view_table(lite, viewer, table)
    kinds = [statement.split()[0] for statement in asked]
    assert "SELECT" not in kinds
    assert kinds.count("INSERT") == 1
    assert len(kinds) <= 3


def test_what_is_offered_to_be_taken_back_can_be(lite: Services) -> None:
    ada, bob, table = pair(lite)
    seat = until(lite, table, [ada, bob], "card")
    viewer = [ada, bob][seat]
    answer(lite, table, viewer)
    seen = view_table(lite, viewer, table)
    assert seen.undo.is_possible
    assert why_no_undo(match_of(lite, table), seat) is None
    play.undo(lite, viewer, table, seen.number)
    assert view_table(lite, viewer, table).number == seen.number + 1


def test_only_so_many_views_are_remembered_each_with_its_fragments(lite: Services) -> None:
    ada, bob, table = pair(lite)
    seen = view_table(lite, ada, table)
    first, second = (table, ada.person, "en"), (table, bob.person, "en")
    before, after = (1, (True,), False), (2, (True,), False)
    made = CachedFragments(seen.version, seen.view, [], {})
    cache = ViewCache(most=1)
    cache.keep(first, before, seen)
    cache.keep_fragments(first, "wide", made)
    assert cache.get(first, before) is seen
    assert cache.get(first, after) is None
    cache.keep(first, after, seen)
    assert cache.fragments(first, "wide") is made
    assert cache.fragments(first, "tall") is None
    cache.keep(second, after, seen)
    assert cache.get(first, after) is None
    assert cache.fragments(first, "wide") is None
