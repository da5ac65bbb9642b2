"""Several processes on one PostgreSQL: they see each other's moves and wake each other."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from tests.server.builders import Time, answer, guest, match_of, seat_all, stroll, until
from vestiges.server.bots import due_work
from vestiges.server.bots.scheduler import Scheduler
from vestiges.server.live.notify import EVERYTHING, Notifier
from vestiges.server.services import Services
from vestiges.server.storage.models import Table
from vestiges.server.tables import play
from vestiges.server.views.build import view_table
from vestiges.server.workers.worker import Job


def test_each_sees_what_the_other_wrote(servers: tuple[Services, Services]) -> None:
    here, there = servers
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    for turn in range(12):
        stroll(servers[turn % 2], table, [ada, bob], 1, str(turn))
        assert match_of(here, table) == match_of(there, table)


def test_answers_given_at_once_in_both_are_all_kept_once(
    servers: tuple[Services, Services],
) -> None:
    here, there = servers
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    until(here, table, [ada, bob], "card")
    seen = view_table(here, ada, table)
    option = seen.choices[0].option
    with ThreadPoolExecutor(8) as pool:
        tries = [
            pool.submit(play.play, servers[n % 2], ada, table, seen.number, option)
            for n in range(12)
        ]
        other = pool.submit(answer, there, table, bob)
    assert sorted(attempt.result() for attempt in tries) == [False] + [True] * 11
    assert other.exception() is None
    assert match_of(here, table) == match_of(there, table)


def test_a_change_in_one_wakes_the_other(servers: tuple[Services, Services]) -> None:
    here, there = servers
    heard: list[str] = []
    told = threading.Event()

    def hear(table: str) -> None:
        heard.append(table)
        told.set()

    here.notifier.open()
    listening = Notifier(there.database, hear)
    listening.open()
    assert told.wait(10)
    assert heard == [EVERYTHING]
    told.clear()
    ada = guest(here, "Ada")
    table = seat_all(here, ada, bots=1)
    assert told.wait(10)
    assert set(heard[1:]) == {table}
    listening.close()


def test_one_of_them_thinks_for_a_bot(servers: tuple[Services, Services]) -> None:
    here, there = servers
    table = seat_all(here, guest(here, "Ada"), bots=2)
    assert due_work.next_job(here, table) is not None
    assert due_work.next_job(there, table) is None


def test_who_thinks_keeps_the_table_as_long_as_it_says_so(
    servers: tuple[Services, Services],
) -> None:
    here, there = servers
    clock = clock_of(here)
    table = seat_all(here, guest(here, "Ada"), bots=2)
    job = due_work.next_job(here, table)
    assert job is not None
    for _ in range(100):
        clock.pass_by(seconds=1)
        due_work.renew_leases(here)
        assert due_work.due_tables(there) == []
        assert due_work.next_job(there, table) is None
    due_work.give_answer(here, job, due_work.think(here, job))
    assert here.leases == {}


def test_the_table_of_a_process_that_is_gone_is_taken_over(
    servers: tuple[Services, Services],
) -> None:
    here, there = servers
    clock = clock_of(here)
    table = seat_all(here, guest(here, "Ada"), bots=2)
    assert due_work.next_job(here, table) is not None
    clock.pass_by(seconds=1)
    due_work.renew_leases(here)
    # Killed now. The others look once a second, and have the table within five.
    clock.pass_by(seconds=4)
    assert due_work.due_tables(there) == [table]
    job = due_work.next_job(there, table)
    assert job is not None
    due_work.renew_leases(here)
    assert here.leases == {}
    due_work.give_answer(there, job, due_work.think(there, job))


def test_the_scheduler_renews_while_a_bot_thinks(
    servers: tuple[Services, Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = servers
    clock = clock_of(here)
    thinking, done = threading.Event(), threading.Event()

    def think(_services: Services, _job: Job) -> None:
        thinking.set()
        done.wait(60)

    monkeypatch.setattr(due_work, "think", think)
    table = seat_all(here, guest(here, "Ada"), bots=2)

    def lease() -> int | None:
        with here.database.reading() as db:
            return db.scalar(select(Table.due_at).where(Table.id == table))

    async def look() -> None:
        scheduler = asyncio.create_task(Scheduler(here).run())
        clock.pass_by(seconds=due_work.COURTESY / 1000)
        while not thinking.is_set():
            await asyncio.sleep(0.01)
        for _ in range(3):
            before = await asyncio.to_thread(lease)
            clock.pass_by(seconds=1)
            while await asyncio.to_thread(lease) == before:
                await asyncio.sleep(0.01)
        done.set()
        scheduler.cancel()
        await asyncio.gather(scheduler, return_exceptions=True)

    asyncio.run(asyncio.wait_for(look(), 60))


def clock_of(services: Services) -> Time:
    """The time that both servers have."""
    assert isinstance(services.now, Time)
    return services.now
