"""What server processes on one PostgreSQL tell each other, and what they count together."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest
from sqlalchemy import select, update

from tests.server.builders import Time, guest, seat_all, stroll
from vestiges.bots.coach import Judged
from vestiges.server.bots import coach, due_work
from vestiges.server.http import rate_limits, stream_limits
from vestiges.server.http.errors import Problem
from vestiges.server.live.exchange import EXPIRY
from vestiges.server.live.follower import Follower
from vestiges.server.monitoring.merged import copy, merge
from vestiges.server.services import Services
from vestiges.server.storage.models import Act, Process
from vestiges.server.tables import play
from vestiges.server.views.build import view_table
from vestiges.server.views.stream import BEAT
from vestiges.server.workers.fair_queue import Claim, FairQueue

Pair = tuple[Services, Services]


def beat(*servers: Services) -> None:
    """Each tells the others, and each hears them."""
    for _ in range(2):
        for services in servers:
            services.exchange.beat()


def age(services: Services, whose: Services, milliseconds: int) -> None:
    """Let the last sign of life of a process be so long ago."""
    with services.database.writing() as db:
        own = Process.id == whose.exchange.name
        db.execute(update(Process).where(own).values(beat_at=Process.beat_at - milliseconds))


def test_who_follows_a_table_by_one_process_is_present_in_the_other(servers: Pair) -> None:
    here, there = servers
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    assert ada.person is not None

    async def follow() -> None:
        here.hub.open()
        with here.hub.following(table, lambda: None, ada.person, "", BEAT):
            await asyncio.to_thread(beat, here, there)
            assert there.hub.is_present(table, ada.person or 0)
            shown = await asyncio.to_thread(view_table, there, bob, table)
            assert [seat.is_connected for seat in shown.seats] == [True, False]

    asyncio.run(follow())


def test_a_change_of_presence_elsewhere_wakes_the_followers(servers: Pair) -> None:
    here, there = servers
    looks: list[int] = []

    def look() -> str | None:
        looks.append(1)
        return None

    async def looked(follower: Follower[str]) -> None:
        while not looks or follower.is_stale:
            await asyncio.sleep(0.01)

    async def follow() -> None:
        here.hub.open()
        there.hub.open()
        with there.hub.following("T", look, 2, "", BEAT) as follower:
            await asyncio.to_thread(beat, here, there)
            await asyncio.wait_for(looked(follower), 10)
            looks.clear()
            with here.hub.following("T", lambda: None, 1, "", BEAT):
                await asyncio.to_thread(beat, here, there)
                await asyncio.wait_for(looked(follower), 10)

    asyncio.run(follow())


def test_what_a_process_told_is_forgotten_after_its_end(servers: Pair) -> None:
    here, there = servers
    here.streams.scale = there.streams.scale = 1
    with here.streams.place(7, "192.0.2.1", is_player=True):
        beat(here, there)
    age(there, here, EXPIRY)
    there.exchange.beat()
    with ExitStack() as stack:
        for _ in range(stream_limits.BY_PERSON):
            stack.enter_context(there.streams.place(7, "192.0.2.1", is_player=True))


def test_streams_of_both_processes_count_for_a_person_and_an_address(servers: Pair) -> None:
    here, there = servers
    here.streams.scale = there.streams.scale = 1
    with ExitStack() as stack:
        for _ in range(stream_limits.BY_PERSON):
            stack.enter_context(here.streams.place(7, "192.0.2.1", is_player=True))
        for _ in range(stream_limits.BY_NAMELESS):
            stack.enter_context(here.streams.place(None, "192.0.2.9", is_player=False))
        beat(here, there)
        for person, address in ((7, "192.0.2.1"), (None, "192.0.2.9")):
            with pytest.raises(Problem), there.streams.place(person, address, is_player=False):
                pass
        with there.streams.place(8, "192.0.2.1", is_player=True):
            pass


def test_no_address_is_stored(servers: Pair) -> None:
    here, there = servers
    here.rate_limits.scale = 1
    here.rate_limits.count("guest", "192.0.2.1")
    for _ in range(200):
        here.rate_limits.count("act", "192.0.2.1")
    with here.streams.place(None, "192.0.2.1", is_player=False):
        beat(here, there)
    with here.database.reading() as db:
        stored = list(db.scalars(select(Process.told))) + list(db.scalars(select(Act.key)))
    assert len(stored) == 3
    assert not any("192.0.2.1" in found for found in stored)


def test_acts_at_both_processes_at_once_are_counted_exactly(servers: Pair) -> None:
    for services in servers:
        services.rate_limits.scale = 1

    def is_allowed(number: int) -> bool:
        try:
            servers[number % 2].rate_limits.count("login_name", "ada")
        except Problem:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        allowed = sum(pool.map(is_allowed, range(60)))
    assert allowed == rate_limits.KINDS["login_name"][0]


def test_frequent_acts_at_one_process_count_at_the_other(servers: Pair) -> None:
    here, there = servers
    here.rate_limits.scale = there.rate_limits.scale = 1
    most = rate_limits.KINDS["act"][0]
    for _ in range(most):
        here.rate_limits.count("act", "person 7")
    there.rate_limits.count("act", "person 7")
    beat(here, there)
    with pytest.raises(Problem):
        there.rate_limits.count("act", "person 7")
    there.rate_limits.count("act", "person 8")


def test_acts_that_no_longer_matter_are_deleted(servers: Pair) -> None:
    here, _ = servers
    here.rate_limits.scale = 1
    here.rate_limits.count("guest", "192.0.2.1")
    with here.database.writing() as db:
        db.execute(update(Act).values(at=Act.at - 3_600_001))
    here.rate_limits.count("guest", "192.0.2.1")
    due_work.tidy(here)
    with here.database.reading() as db:
        assert len(db.scalars(select(Act.id)).all()) == 1


def test_who_used_the_bots_of_one_process_comes_later_in_the_other() -> None:
    clock = Time()
    here, there = FairQueue(1, lambda: clock() / 1000), FairQueue(1)
    with here.turn(Claim(True, "1", "A")):
        clock.pass_by(seconds=5)
    there.receive_used([here.used_here()])
    order = []

    def take(visitor: str) -> None:
        with there.turn(Claim(True, visitor, f"T{visitor}")):
            order.append(visitor)

    with ThreadPoolExecutor(2) as pool, there.turn(Claim(True, "3", "C")):
        for number, visitor in enumerate(("1", "2"), 1):
            pool.submit(take, visitor)
            while len(there) < number:
                time.sleep(0.001)
    assert order == ["2", "1"]


def test_an_analysis_is_made_by_one_process_and_shown_by_both(servers: Pair) -> None:
    here, there = servers
    ada, bob = guest(here, "Ada"), guest(here, "Bob")
    table = seat_all(here, ada, bob)
    stroll(here, table, [ada, bob], 3, "x")
    play.resign(here, ada, table)
    asked = []

    def consult(job: object) -> dict[str, object]:
        asked.append(job)
        return {"best": 0, "loss": 0.0, "expected": [0.5], "chances": [0.5], "luck": [0.0]}

    here.pool.consult = there.pool.consult = consult  # type: ignore[method-assign]
    found = coach.analysis(here, ada, table)
    while coach.analysis(here, ada, table).done < found.total:
        pass
    coach.analysis(there, ada, table)
    while coach.analysis(there, ada, table).done < found.total:
        pass
    assert len(asked) == found.total
    assert coach.analysis(there, ada, table) == coach.analysis(here, ada, table)


def test_where_two_processes_analyse_the_same_one_goes_on(servers: Pair) -> None:
    shared = [services.analyses.shared for services in servers]
    assert shared[0] is not None
    assert shared[1] is not None
    for one in shared:
        assert one is not None
        one.begin("T")
    beat(*servers)
    assert sorted(one.is_elsewhere("T") for one in shared if one) == [False, True]
    loser = next(one for one in shared if one and one.is_elsewhere("T"))
    loser.end("T")
    winner = next(one for one in shared if one and not one.is_elsewhere("T"))
    winner.end("T")
    beat(*servers)
    assert not loser.is_elsewhere("T")


def test_judgements_are_read_as_they_were_written(servers: Pair) -> None:
    here, there = servers
    ada = guest(here, "Ada")
    table = seat_all(here, ada, bots=1)
    judged = Judged(1, 5, 6, 0.25)
    judged.expected, judged.chances, judged.luck = [0.5, 0.5], [0.25, 0.75], [0.0, 0.1]
    assert here.analyses.shared is not None
    assert there.analyses.shared is not None
    for number in (0, 2):  # 1 is missing
        here.analyses.shared.write(table, number, judged)
    found = there.analyses.shared.read(table, 0)
    assert [vars(one) for one in found] == [vars(judged)]


def test_the_metrics_of_all_processes_of_a_server_are_on_one_page(servers: Pair) -> None:
    for number, services in enumerate(servers):
        services.exchange.group, services.exchange.number = "group", number
        services.metrics.answer("troia", is_bot=bool(number))
    beat(*servers)
    here, _ = servers
    copies = here.exchange.metrics()
    assert set(copies) == {1}
    page = merge(copies | {0: copy(here.metrics.registry)}).decode()
    assert 'vestiges_answers_total{by="person",game="troia",process="0"} 1.0' in page
    assert 'vestiges_answers_total{by="bot",game="troia",process="1"} 1.0' in page
    assert page.count("# TYPE vestiges_answers_total counter") == 1


def test_a_single_process_on_sqlite_exchanges_nothing(lite: Services) -> None:
    lite.exchange.open()
    lite.exchange.close()
    with lite.database.reading() as db:
        assert db.scalars(select(Process.id)).all() == []
