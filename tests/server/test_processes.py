"""Several processes on one PostgreSQL: they see each other's moves and wake each other."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.builders import Time, answer, guest, match_of, seat_all, stroll, until
from tests.server.conftest import postgres_address, settings_for
from vestiges.server import owed, play, tables
from vestiges.server.bell import EVERYTHING
from vestiges.server.house import House, open_house


@pytest.fixture
def houses(postgres: str, tmp_path: Path) -> Iterator[tuple[House, House]]:
    """Two houses on one database, as two processes have them."""
    settings = settings_for(postgres_address(postgres), tmp_path)
    clock = Time()
    pair = open_house(settings, clock), open_house(settings, clock)
    yield pair
    for house in pair:
        house.close()


def test_each_sees_what_the_other_wrote(houses: tuple[House, House]) -> None:
    here, there = houses
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    for turn in range(12):
        stroll(houses[turn % 2], table, [ada, bob], 1, str(turn))
        assert match_of(here, table) == match_of(there, table)


def test_answers_given_at_once_in_both_are_all_kept_once(houses: tuple[House, House]) -> None:
    here, there = houses
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    until(here, table, [ada, bob], "card")
    seen = tables.look(here, ada, table)
    option = seen.choices[0].option
    with ThreadPoolExecutor(8) as pool:
        tries = [
            pool.submit(play.play, houses[n % 2], ada, table, seen.number, option)
            for n in range(12)
        ]
        other = pool.submit(answer, there, table, bob)
    assert sorted(attempt.result() for attempt in tries) == [False] + [True] * 11
    assert other.exception() is None
    assert match_of(here, table) == match_of(there, table)


def test_a_change_in_one_wakes_the_other(houses: tuple[House, House]) -> None:
    here, there = houses
    heard: list[str] = []
    rung = threading.Event()

    def hear(table: str) -> None:
        heard.append(table)
        rung.set()

    there.bell.heard = hear
    here.bell.open()
    there.bell.open()
    assert rung.wait(10)
    assert heard == [EVERYTHING]
    rung.clear()
    ada = guest(here, "Ada")
    table = seat_all(here, ada, bots=1)
    assert rung.wait(10)
    assert set(heard[1:]) == {table}


def test_one_of_them_thinks_for_a_bot(houses: tuple[House, House]) -> None:
    here, there = houses
    table = seat_all(here, guest(here, "Ada"), bots=2)
    assert owed.next_job(here, table) is not None
    assert owed.next_job(there, table) is None
