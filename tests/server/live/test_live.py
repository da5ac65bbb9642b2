"""Live updates: a message exactly when something changed that the viewer can see."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import ExitStack, aclosing, contextmanager
from functools import partial
from typing import Any

import httpx
import pytest

from tests.server.builders import (
    answer,
    guest,
    number_of,
    seat_all,
    stroll,
    until_composing,
    wish_data,
)
from tests.server.conftest import Live
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.live import hub
from vestiges.server.schema import TableSeen
from vestiges.server.services import Services
from vestiges.server.tables import chat, play
from vestiges.server.views import stream as following
from vestiges.server.views.build import view_table

SOON = 20.0
TICK = 0.02


class Follower:
    """Someone who follows a table and keeps what comes."""

    def __init__(self, services: Services, viewer: Viewer, table: str) -> None:
        self.seen: list[TableSeen | None] = []
        views = following.follow(services, viewer, table, lambda seen: seen)
        self._task = asyncio.create_task(self._follow(views))

    async def _follow(self, views: AsyncGenerator[TableSeen | None]) -> None:
        async with aclosing(views):
            async for view in views:
                self.seen.append(view)

    async def until(self, is_wanted: Callable[[TableSeen], bool]) -> TableSeen:
        """The last that has come, once it is the one that was wanted."""
        for _ in range(int(SOON / TICK)):
            last = self.seen[-1] if self.seen else None
            if last is not None and is_wanted(last):
                return last
            await asyncio.sleep(TICK)
        raise AssertionError("it did not come")

    async def hears(self, text: str) -> TableSeen:
        """The table at which this was said last."""
        return await self.until(lambda seen: bool(seen.chat) and seen.chat[-1].text == text)

    async def leave(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


def test_whoever_follows_sees_the_table_and_each_change(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)

    async def scene() -> None:
        lite.hub.open()
        follower = Follower(lite, bob, table)
        first = await follower.until(lambda seen: seen.seats[1].is_connected)
        assert first == view_table(lite, bob, table)
        await asyncio.to_thread(chat.say, lite, ada, table, "hello")
        assert (await follower.hears("hello")).version > first.version
        await follower.leave()

    asyncio.run(scene())


def test_hidden_steps_of_another_seat_send_nothing(lite: Services) -> None:
    both = [guest(lite, "Ada"), guest(lite, "Bob")]
    table = seat_all(lite, *both)
    seat, steps = until_composing(lite, table, both)
    mover, viewer = both[seat], both[1 - seat]
    number = number_of(lite, table, seat)

    async def all_hear(followers: list[Follower], text: str) -> list[int]:
        """Say something; how many messages each follower has when they have heard it."""
        await asyncio.to_thread(chat.say, lite, mover, table, text)
        for follower in followers:
            await follower.hears(text)
        return [len(follower.seen) for follower in followers]

    async def scene() -> None:
        lite.hub.open()
        followers = [Follower(lite, who, table) for who in (mover, viewer, Viewer())]
        for follower in followers:
            await follower.until(lambda seen: all(s.is_connected for s in seen.seats))
        own = followers[0]
        before = await all_hear(followers, "begin")
        await asyncio.to_thread(answer, lite, table, mover, steps[0])
        await own.until(lambda seen: seen.number == number + 1)
        await asyncio.to_thread(play.undo, lite, mover, table, number + 1)
        await own.until(lambda seen: seen.number == number + 2)
        await asyncio.to_thread(answer, lite, table, mover, steps[1])
        await own.until(lambda seen: seen.number == number + 3)
        after = await all_hear(followers, "end")
        assert [more - less for more, less in zip(after, before, strict=True)] == [4, 1, 1]
        for follower in followers:
            await follower.leave()

    asyncio.run(scene())


def test_a_silent_stream_shows_that_it_lives(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "BEAT", 0.05)
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"))

    async def scene() -> None:
        lite.hub.open()
        follower = Follower(lite, Viewer(), table)
        for _ in range(int(SOON / TICK)):
            if len(follower.seen) > 2:
                break
            await asyncio.sleep(TICK)
        assert follower.seen[0] is not None
        assert follower.seen[1:3] == [None, None]
        await follower.leave()

    asyncio.run(scene())


def test_closing_the_hub_ends_every_stream(lite: Services) -> None:
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"))

    async def scene() -> None:
        lite.hub.open()
        follower = Follower(lite, Viewer(), table)
        await follower.until(lambda seen: seen.stage == "playing")
        lite.hub.close()
        await asyncio.wait_for(follower._task, SOON)

    asyncio.run(scene())


def test_a_version_grows_only_with_what_is_seen(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    first = view_table(lite, bob, table)
    chat.note(lite, ada, table, "bob bluffs")
    assert view_table(lite, bob, table).version == first.version
    chat.say(lite, ada, table, "your turn")
    assert view_table(lite, bob, table).version > first.version
    assert view_table(lite, ada, table).notes == "bob bluffs"


def test_a_table_is_looked_at_once_for_all_who_follow_it(lite: Services) -> None:
    looks: list[str] = []

    async def scene() -> None:
        lite.hub.open()
        with ExitStack() as stack:
            followers = []
            for name in ("one", "two", "three"):
                look = partial(noted, name)
                followed = lite.hub.following("T", look, None, "", SOON)
                followers.append(stack.enter_context(followed))
            lite.hub.wake("T")
            for follower in followers:
                assert await lite.hub.next("T", follower) == "seen"
            assert len(threads) == 1
            looks.clear()
            lite.hub.wake("T")
            lite.hub.wake("T")  # nobody has taken anything yet: one look will do
            for follower in followers:
                assert await lite.hub.next("T", follower) == "seen"

    threads: set[str] = set()

    def noted(name: str) -> str:
        looks.append(name)
        threads.add(threading.current_thread().name)
        return "seen"

    asyncio.run(scene())
    assert sorted(looks) == ["one", "three", "two"]


def test_who_reads_slowly_is_shown_the_last_state_alone(lite: Services) -> None:
    states = iter(range(100))

    async def scene() -> None:
        lite.hub.open()
        with lite.hub.following("T", lambda: next(states), None, "", SOON) as follower:
            assert await lite.hub.next("T", follower) == 0
            for _ in range(5):
                lite.hub.wake("T")
                await asyncio.sleep(TICK)
            assert await lite.hub.next("T", follower) == 1
            assert await lite.hub.next("T", follower) == 2

    asyncio.run(scene())
    assert next(states) == 3


# Over the wire ------------------------------------------------------------------------------------


@contextmanager
def streaming(client: httpx.Client, table: str, **headers: str) -> Iterator[Iterator[str]]:
    with client.stream("GET", f"/tables/{table}/stream", headers=headers) as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        yield response.iter_lines()


def next_event(lines: Iterator[str]) -> tuple[int, dict[str, Any]]:
    """The next message's id and data."""
    found: dict[str, str] = {}
    for line in lines:
        if not line and "data" in found:
            assert found["event"] == "table"
            return int(found["id"]), json.loads(found["data"])
        name, _, value = line.partition(": ")
        if name:
            found[name] = value
    raise AssertionError("the stream ended")


def test_a_stream_brings_changes_and_only_the_new_lines_of_the_log(live: Live) -> None:
    ada, bob = guest(live.services, "Ada"), guest(live.services, "Bob")
    table = seat_all(live.services, ada, bob)
    with live.api() as client, streaming(client, table) as lines:
        version, first = next_event(lines)
        assert (first["log_from"], first["version"]) == (0, version)
        stroll(live.services, table, [ada, bob], 1)
        later, second = next_event(lines)
        assert later > version
        assert second["log_from"] == len(first["log"])
        whole = client.get(f"/tables/{table}").json()["log"]
        assert first["log"] + second["log"] == whole


def test_who_comes_back_knowing_the_present_is_told_nothing_twice(live: Live) -> None:
    ada, bob = guest(live.services, "Ada"), guest(live.services, "Bob")
    table = seat_all(live.services, ada, bob)
    with live.api() as client:
        with streaming(client, table) as lines:
            version, _ = next_event(lines)
        with streaming(client, table, **{"Last-Event-ID": str(version)}) as lines:
            chat.say(live.services, ada, table, "hello")
            later, data = next_event(lines)
        assert later > version
        assert data["chat"][-1]["text"] == "hello"


def test_who_follows_is_shown_as_connected(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "FAREWELL", 0.0)
    with live.api() as client:
        client.headers["x-csrf-token"] = client.post("/guest", json={"name": "Ada"}).json()["csrf"]
        made = client.post("/tables", json=wish_data("me", "open", public=True)).json()["id"]
        with streaming(client, made) as lines:
            _, data = next_event(lines)
            assert data["seats"][0]["is_connected"]
        deadline = time.monotonic() + SOON
        while client.get(f"/tables/{made}").json()["seats"][0]["is_connected"]:
            assert time.monotonic() < deadline
            time.sleep(0.02)


def test_a_stream_of_no_table_is_refused_as_anything_else(live: Live) -> None:
    with live.api() as client:
        answered = client.get("/tables/nowhere/stream")
    assert (answered.status_code, answered.json()["error"]["code"]) == (404, "no_table")
