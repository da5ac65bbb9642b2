"""Streams: nobody shuts others out, those sent away see no more, signs of life tell nothing."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.builders import account, guest, seat_all
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.tables.test_lobby import refused
from vestiges.server.accounts import people
from vestiges.server.http.rate_limits import network
from vestiges.server.http.stream_limits import (
    BY_ADDRESS,
    BY_NAMELESS,
    BY_PERSON,
    FOR_PLAYERS,
    StreamLimits,
)
from vestiges.server.live.follower import Follower, person_key
from vestiges.server.live.notify import Notifier
from vestiges.server.services import Services, open_services
from vestiges.server.views.stream import BEAT


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Live]:
    """A running server with the limits it has by default."""
    settings = replace(settings_for(sqlite_address(tmp_path), tmp_path), limits=1.0)
    with serving(open_services(settings), settings) as running:
        yield running


def bearer(services: Services, person: int | None) -> str:
    assert person is not None
    return f"Bearer {people.new_token(services, person, '')}"


# Limits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/api/v1/tables/{table}/stream", "/tables/{table}/live"])
def test_a_nameless_visitor_cannot_shut_players_out(limited: Live, address: str) -> None:
    ada, bob = guest(limited.services, "Ada"), guest(limited.services, "Bob")
    path = address.format(table=seat_all(limited.services, ada, bob))
    nobody = limited.client()
    player = limited.client(authorization=bearer(limited.services, ada.person))
    with ExitStack() as stack:

        def status(client: httpx.Client) -> int:
            return stack.enter_context(client.stream("GET", path)).status_code

        assert [status(nobody) for _ in range(BY_NAMELESS)] == [200] * BY_NAMELESS
        refusal = nobody.get(path)
        assert (refusal.status_code, refusal.json()["error"]["code"]) == (429, "many_streams")
        assert [status(player) for _ in range(BY_PERSON)] == [200] * BY_PERSON
        assert status(player) == 429


def test_room_is_kept_for_those_who_play() -> None:
    limits = StreamLimits(in_all=4 * FOR_PLAYERS)
    with ExitStack() as stack:
        for number in range(3 * FOR_PLAYERS):
            stack.enter_context(limits.place(None, f"192.0.2.{number}", is_player=False))
        with refused("crowded"):
            stack.enter_context(limits.place(1, "198.51.100.1", is_player=False))
        for number in range(FOR_PLAYERS):
            stack.enter_context(limits.place(number, "198.51.100.1", is_player=True))
        with refused("crowded"):
            stack.enter_context(limits.place(99, "198.51.100.2", is_player=True))
    with limits.place(None, "192.0.2.1", is_player=False):
        pass


def test_room_is_kept_for_those_who_play_at_each_address() -> None:
    limits, club = StreamLimits(in_all=10 * BY_ADDRESS), "192.0.2.1"
    with ExitStack() as stack:
        for person in range(BY_ADDRESS * (FOR_PLAYERS - 1) // FOR_PLAYERS):
            stack.enter_context(limits.place(person, club, is_player=False))
        with refused("many_streams"):
            stack.enter_context(limits.place(999, club, is_player=False))
        for person in range(BY_ADDRESS // FOR_PLAYERS):
            stack.enter_context(limits.place(person, club, is_player=True))
        with refused("many_streams"):
            stack.enter_context(limits.place(999, club, is_player=True))
        stack.enter_context(limits.place(999, "192.0.2.2", is_player=False))


def test_a_refused_stream_is_logged_once_in_a_while(caplog: pytest.LogCaptureFixture) -> None:
    at = 0.0
    limits = StreamLimits(in_all=0, clock=lambda: at)

    def ask() -> int:
        """How many lines the log has after another refusal."""
        with refused("crowded"), limits.place(1, "192.0.2.1", is_player=True):
            pass
        return len(caplog.messages)

    with caplog.at_level(logging.WARNING):
        assert (ask(), ask()) == (1, 1)
        at = 60.0
        assert ask() == 2


def test_half_of_an_ipv6_address_is_one_visitors() -> None:
    assert network("2001:db8::1") == network("2001:db8::ffff:1") != network("2001:db8:0:1::1")
    assert network("::ffff:192.0.2.1") == "192.0.2.1" == network("192.0.2.1")


# Sent away ----------------------------------------------------------------------------------------


def test_the_stream_of_someone_sent_away_ends(live: Live) -> None:
    root, ada = account(live.services, "Root"), account(live.services, "Ada")
    assert ada.person is not None
    path = f"/api/v1/tables/{seat_all(live.services, ada, root)}/stream"
    browser = live.client()
    given = {"name": "Ada", "password": "Ada" * 8}
    csrf = browser.post("/api/v1/login", json=given).json()["csrf"]
    program = live.client(authorization=bearer(live.services, ada.person))
    other = live.client(authorization=bearer(live.services, ada.person))
    with (
        browser.stream("GET", path) as left,
        program.stream("GET", path) as dropped,
        other.stream("GET", path) as blocked,
    ):
        streams = [stream.iter_lines() for stream in (left, dropped, blocked)]
        for stream in streams:
            next(line for line in stream if line.startswith("data"))
        browser.post("/api/v1/logout", headers={"x-csrf-token": csrf})
        list(streams[0])
        token = people.tokens(live.services, ada.person)[0]
        people.drop_token(live.services, ada.person, token.id)
        list(streams[1])
        people.block(live.services, root, "Ada", is_blocked=True)
        list(streams[2])


def test_other_processes_hear_who_was_sent_away(servers: tuple[Services, Services]) -> None:
    here, there = servers
    root, ada = account(here, "Root"), account(here, "Ada")
    assert ada.person is not None
    heard: list[str] = []
    ready, told = threading.Event(), threading.Event()

    def dismissed(name: str) -> None:
        heard.append(name)
        told.set()

    listening = Notifier(there.database, lambda _: ready.set(), dismissed)
    listening.open()
    assert ready.wait(10)
    people.block(here, root, "Ada", is_blocked=True)
    assert told.wait(10)
    listening.close()
    assert heard == [person_key(ada.person)]


# Signs of life ------------------------------------------------------------------------------------


def test_signs_of_life_come_by_a_clock_that_nothing_moves() -> None:
    at = 0.0

    async def scene() -> None:
        nonlocal at
        asyncio.get_running_loop().time = lambda: at  # type: ignore[method-assign]
        follower: Follower[str] = Follower(lambda: None, None, "", BEAT)
        for beat in (BEAT, 2 * BEAT, 3 * BEAT):
            at = beat - 1  # something is sent shortly before
            follower.give("news")
            assert await follower.next() == "news"
            at = beat
            assert await follower.next() is None
        at = 5 * BEAT + 1  # a beat that could not be sent in time is not made up for
        assert await follower.next() is None
        at = 6 * BEAT - 1
        follower.give("news")
        assert await follower.next() == "news"

    asyncio.run(scene())
