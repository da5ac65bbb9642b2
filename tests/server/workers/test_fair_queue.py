"""The bots' queue: people who wait come first, everyone has a share, matches of bots come last."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice

import pytest

from tests.server.bots.test_coach import until
from tests.server.builders import GAME, account, answer, guest, seat_all
from tests.server.conftest import Live
from tests.server.tables.test_lobby import BOT, ME, OPEN, refused
from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import coach, due_work
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import lobby, play
from vestiges.server.views.build import view_table
from vestiges.server.workers.fair_queue import HALF, Claim, FairQueue
from vestiges.server.workers.pool import WorkerPool
from vestiges.server.workers.thread_pool import QUEUE
from vestiges.server.workers.worker import Job

MASTER = SeatWish("bot", "master")


class Scene:
    """A queue whose turns last as long as one says."""

    def __init__(self, turns: int = 1) -> None:
        self.at = 0.0
        self.queue = FairQueue(turns, lambda: self.at)
        self.order: list[str] = []

    async def take(self, name: str, claim: Claim, seconds: float) -> None:
        async with self.queue.turn_async(claim):
            self.order.append(name)
            await asyncio.sleep(0)
            self.at += seconds

    async def play(self, *turns: tuple[str, Claim, float]) -> list[str]:
        """The order in which those are served who all ask while the only worker is busy."""
        async with self.queue.turn_async(Claim()):
            tasks = [asyncio.create_task(self.take(*turn)) for turn in turns]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        return self.order


def test_people_who_wait_come_before_matches_of_bots() -> None:
    bots = [(f"bots {n}", Claim(False, "eve", f"b{n}"), 5.0) for n in range(3)]
    ada = ("ada", Claim(True, "ada", "a"), 1.0)
    assert asyncio.run(Scene().play(*bots, ada)) == ["ada", "bots 0", "bots 1", "bots 2"]


def test_a_visitor_with_many_tables_has_one_share() -> None:
    eve = [(f"eve {n}", Claim(True, "eve", f"e{n}"), 5.0) for n in range(3)]
    ada = [(f"ada {n}", Claim(True, "ada", "a"), 1.0) for n in range(3)]
    order = asyncio.run(Scene().play(*eve, *ada))
    assert order == ["eve 0", "ada 0", "ada 1", "ada 2", "eve 1", "eve 2"]


def test_the_tables_of_a_visitor_take_turns() -> None:
    first = [(f"first {n}", Claim(True, "eve", "1"), 2.0) for n in range(2)]
    second = [(f"second {n}", Claim(True, "eve", "2"), 1.0) for n in range(2)]
    order = asyncio.run(Scene().play(*first, *second))
    assert order == ["first 0", "second 0", "second 1", "first 1"]


def test_what_was_used_is_forgotten_with_time() -> None:
    scene = Scene()

    async def play() -> list[str]:
        await scene.take("eve long ago", Claim(True, "eve", "e"), 8.0)
        scene.at += 10 * HALF
        await scene.take("ada lately", Claim(True, "ada", "a"), 1.0)
        turns = [(name, Claim(True, name, name), 1.0) for name in ("ada", "eve")]
        return await scene.play(*turns)

    assert asyncio.run(play())[2:] == ["eve", "ada"]


def test_matches_of_bots_leave_a_worker_free() -> None:
    queue = FairQueue(3)
    idle = Claim(is_awaited=False)

    async def scene() -> None:
        async with queue.turn_async(idle), queue.turn_async(idle):
            third = asyncio.create_task(queue.turn_async(idle).__aenter__())
            await asyncio.sleep(0)
            async with queue.turn_async(Claim()):
                assert len(queue) == 1
            third.cancel()
            await asyncio.gather(third, return_exceptions=True)
        async with queue.turn_async(idle):  # who gave up waiting holds nothing
            assert len(queue) == 0

    asyncio.run(scene())


# At tables ----------------------------------------------------------------------------------------


def test_twenty_tables_of_masters_do_not_keep_a_person_waiting(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    go_on = threading.Event()

    def think(_pool: WorkerPool, _worker: object, job: Job) -> int:
        asked.append(job.table_id)
        assert go_on.wait(30)
        return 0

    monkeypatch.setattr(WorkerPool, "_ask", think)
    live.services.rate_limits.scale = 1.0
    for number in range(5):
        eve = guest(live.services, f"Eve {number}")
        for _ in range(lobby.BOT_TABLES):
            lobby.create(live.services, eve, Wish(GAME, [MASTER] * 4))
    until(lambda: len(live.services.pool.queue) == 19)
    ada = guest(live.services, "Ada")
    table = lobby.create(live.services, ada, Wish(GAME, [SeatWish("bot", "gentle"), ME]))
    while view_table(live.services, ada, table).choices:
        answer(live.services, table, ada)
    until(lambda: len(live.services.pool.queue) == 20)
    go_on.set()
    until(lambda: len(asked) > 1)
    assert asked[1] == table


def test_a_bots_answer_is_awaited_where_a_person_plays(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), guest(lite, "Bob")

    def is_awaited(table: str) -> bool:
        job = due_work.next_job(lite, table)
        assert job is not None
        assert job.claim.visitor == str(ada.person)
        return job.claim.is_awaited

    table = seat_all(lite, ada, bob, bots=1)
    assert is_awaited(table)
    for viewer in (ada, bob):
        lobby.leave(lite, viewer, table)
    assert not is_awaited(table)
    play.back(lite, bob, table)
    assert is_awaited(table)
    assert not is_awaited(lobby.create(lite, ada, Wish(GAME, [BOT, BOT])))


def test_guests_of_one_address_have_a_share_together(lite: Services) -> None:
    def share(viewer: Viewer) -> str:
        job = due_work.next_job(lite, lobby.create(lite, viewer, Wish(GAME, [BOT, BOT])))
        assert job is not None
        return job.claim.visitor

    here = [people.guest(lite, name, "192.0.2.1") for name in ("Ada", "Bob")]
    there = people.guest(lite, "Cyd", "192.0.2.2")
    ada, bob, cyd = (people.viewer_by_id(lite, who, "en") for who in (*here, there))
    assert share(ada) == share(bob) != share(cyd)
    assert "192" not in share(ada)
    people.register(lite, ada, "Ada", "correct horse", "192.0.2.1")
    assert share(people.viewer_by_id(lite, here[0], "en")) == str(here[0])


def test_matches_that_their_people_have_left_count_as_matches_of_bots(services: Services) -> None:
    ada = guest(services, "Ada")
    services.rate_limits.scale = 1.0
    for _ in range(lobby.BOT_TABLES):
        left = lobby.create(services, ada, Wish(GAME, [ME, BOT]))
        lobby.leave(services, ada, left)
    with refused("many_bot_tables"):
        lobby.create(services, ada, Wish(GAME, [BOT, BOT]))
    play.back(services, ada, left)
    lobby.create(services, ada, Wish(GAME, [BOT, BOT]))


def test_a_person_has_so_many_matches_of_bots(services: Services) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    services.rate_limits.scale = 1.0
    for _ in range(lobby.BOT_TABLES):
        lobby.create(services, ada, Wish(GAME, [BOT, BOT]))
    with refused("many_bot_tables"):
        lobby.create(services, ada, Wish(GAME, [BOT, BOT]))
    empty = lobby.create(services, ada, Wish(GAME, [OPEN, OPEN]))
    with refused("many_bot_tables"):
        lobby.start(services, ada, empty)
    lobby.create(services, ada, Wish(GAME, [ME, BOT]))
    lobby.create(services, bob, Wish(GAME, [BOT, BOT]))


def test_a_flood_of_hints_leaves_threads_to_others(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    monkeypatch.setattr(coach, "hint", lambda *_: go_on.wait(30))
    with ThreadPoolExecutor(QUEUE + 5) as flood:
        token = live.api().post("/guest", json={"name": "Eve", "token": True}).json()["token"]
        clients = [live.api(authorization=f"Bearer {token}") for _ in range(QUEUE + 5)]
        tries = [flood.submit(client.post, "/tables/any/hint") for client in clients]
        first = [done.result().status_code for done in islice(as_completed(tries), 5)]
        assert first == [429] * 5
        assert live.api().get("/tables").status_code == 200
        go_on.set()
