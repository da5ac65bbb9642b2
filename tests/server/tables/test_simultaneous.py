"""Questions asked in secret: nothing that a viewer is sent depends on who of the others answered.

The same match is played in two servers. In one of them others answer a question, think better of it
or take longer; everything that is sent to whoever does not know it is compared byte for byte, while
the question is open and when it is over.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.builders import Time, answer, bots_answer, guest, match_of, number_of
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.live.test_live import SOON, TICK, Follower
from tests.server.views.test_secrecy import everything, same_chances
from vestiges.engine.chance import stream
from vestiges.engine.options import Value
from vestiges.games.anarchipel import GAME
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import Clock, Pace, SeatWish, Wish
from vestiges.server.services import Services, open_services
from vestiges.server.tables import chat, lists, lobby, play
from vestiges.server.views import stream as following
from vestiges.server.views.build import view_table

NAMES = ("Ada", "Bob", "Cleo", "Dan")
LIVE = Pace("live", seconds=600, increment=10)
RELAXED = Pace("relaxed", days=3)
OK = 200
BRIEF: dict[str, Value] = {"talk": "off", "gift_rounds": False, "detours": False}
TALKING: dict[str, Value] = {"talk": "free"}
SEED = 4
"""Of the chances: with it the crew brings the first mission home."""
AWHILE = 7
"""Seconds."""


def crew(services: Services, pace: Pace = LIVE, **options: Value) -> tuple[list[Viewer], str]:
    """Four people at a table of Anarchipel, asked to look at their roles."""
    people = [guest(services, name) for name in NAMES]
    wishes = [SeatWish("me")] + [SeatWish("open")] * 3
    wish = Wish("anarchipel", wishes, BRIEF | options, pace, is_public=True)
    table = lobby.create(services, people[0], wish)
    for viewer in people[1:]:
        lobby.join(services, viewer, table)
    return people, table


def until_asked(services: Services, table: str, people: list[Viewer], phase: str) -> list[int]:
    """The game's own bots answer for all until this is asked in secret; the seats asked."""
    rng = stream("any", "crew")
    while True:
        state = match_of(services, table).state
        assert not state.over
        if state.asked_in_secret() and state.phases()[state.phase].name == phase:
            return state.asked_in_secret()
        seat = state.waiting[0]
        answer(services, table, people[seat], GAME.answer(state.view(seat), rng))


def time_of(services: Services) -> Time:
    assert isinstance(services.now, Time)
    return services.now


def last(services: Services, table: str, seat: int) -> int:
    """The last option of a seat that is asked."""
    return match_of(services, table).state.options(seat)[-1]


def change_of_mind(services: Services, table: str, viewer: Viewer, seat: int) -> None:
    """Take back and answer otherwise, where the rules allow it."""
    if view_table(services, viewer, table).undo.is_possible:
        play.undo(services, viewer, table, number_of(services, table, seat))
        time_of(services).pass_by(seconds=AWHILE)
        answer(services, table, viewer, last(services, table, seat))


class Twins:
    """The same table in two servers, brought to the same question."""

    def __init__(self, servers: list[Services], patch: pytest.MonkeyPatch, phase: str) -> None:
        self.servers = servers
        self.crews: list[list[Viewer]] = []
        for services in servers:
            same_chances(patch, SEED)
            people, self.table = crew(services)
            self.crews.append(people)
            self.asked = until_asked(services, self.table, people, phase)
        self.compare()  # versions are as old as the last look

    def compare(self, but: tuple[int, ...] = ()) -> None:
        """Everyone is sent the same in both servers, except these seats; lists of tables too."""
        for seat in (None, *[s for s in range(len(NAMES)) if s not in but]):
            sent: list[list[bytes]] = []
            for services, people in zip(self.servers, self.crews, strict=True):
                viewer = Viewer() if seat is None else people[seat]
                sent.append(everything(services, viewer, self.table))
                if seat is not None:
                    sent[-1].append(repr(lists.my_tables(services, viewer)).encode())
            assert sent[0] == sent[1]

    def wait_until(self, now: int) -> None:
        for services in self.servers:
            time_of(services).now = now


@pytest.mark.rule("ANA-152", "ANA-R57", "ANA-71", "ANA-127")
@pytest.mark.parametrize("phase", ["look", "cards", "vote"])
def test_who_has_answered_in_secret_is_sent_to_nobody(
    twins: list[Services], monkeypatch: pytest.MonkeyPatch, phase: str
) -> None:
    both = Twins(twins, monkeypatch, phase)
    one, other = twins
    table, (first, *rest) = both.table, both.asked
    begun = time_of(one).now
    for services, people in zip(twins, both.crews, strict=True):
        answer(services, table, people[first])
    both.compare()
    thinking = rest.pop()
    for seat in rest:  # in one services the others answer, late and more than once
        time_of(other).pass_by(seconds=AWHILE)
        answer(other, table, both.crews[1][seat])
        change_of_mind(other, table, both.crews[1][seat], seat)
    if rest == []:  # of two, the one who has answered thinks better of it
        change_of_mind(other, table, both.crews[1][first], first)
        rest = [first]
    both.wait_until(begun + 60_000)
    both.compare(but=tuple(rest))
    for seat in rest:  # in the other services they answer now
        if seat in match_of(one, table).state.waiting:
            answer(one, table, both.crews[0][seat])
        change_of_mind(one, table, both.crews[0][seat], seat)
    both.wait_until(begun + 90_000)
    both.compare(but=tuple(rest))
    for services, people in zip(twins, both.crews, strict=True):
        told = len(view_table(services, Viewer(), table).log)
        answer(services, table, people[thinking])
        assert len(view_table(services, Viewer(), table).log) > told
    both.compare()


# What comes by itself -----------------------------------------------------------------------------


@pytest.mark.rule("ANA-152")
def test_whoever_follows_hears_nothing_of_cards_set_or_changed(lite: Services) -> None:
    people, table = crew(lite, Pace(), **TALKING)
    seat, other = until_asked(lite, table, people, "cards")[:2]
    number = number_of(lite, table, seat)

    async def all_hear(followers: list[Follower], text: str) -> list[int]:
        """Say something; how many messages each follower has when they have heard it."""
        await asyncio.to_thread(chat.say, lite, people[seat], table, text)
        for follower in followers:
            await follower.hears(text)
        return [len(follower.seen) for follower in followers]

    async def scene() -> None:
        lite.hub.open()
        followers = [Follower(lite, who, table) for who in (people[seat], people[other], Viewer())]
        for follower in followers:
            await follower.until(lambda seen: sum(s.is_connected for s in seen.seats) == 2)
        own = followers[0]
        before = await all_hear(followers, "begin")
        await asyncio.to_thread(answer, lite, table, people[seat])
        await own.until(lambda seen: seen.number == number + 1)
        await asyncio.to_thread(play.undo, lite, people[seat], table, number + 1)
        await own.until(lambda seen: seen.number == number + 2)
        after = await all_hear(followers, "end")
        assert [more - less for more, less in zip(after, before, strict=True)] == [3, 1, 1]
        for follower in followers:
            await follower.leave()

    asyncio.run(scene())


def test_signs_of_life_do_not_wait_for_what_nobody_may_notice(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a sign that comes late would tell that something has happened in secret."""
    monkeypatch.setattr(following, "BEAT", 5 * TICK)
    _, table = crew(lite)

    async def scene() -> None:
        lite.hub.open()
        follower = Follower(lite, Viewer(), table)
        for _ in range(int(SOON / TICK)):
            lite.hub.wake(table)  # more often than signs of life come
            await asyncio.sleep(TICK)
            if None in follower.seen:
                break
        assert None in follower.seen
        await follower.leave()

    asyncio.run(scene())


# What is fetched ----------------------------------------------------------------------------------


@pytest.fixture
def still(tmp_path: Path) -> Iterator[Live]:
    """A running server at which time stands still."""
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_services(settings, Time()), settings) as running:
        yield running


def test_no_page_and_no_answer_of_the_api_tells_who_has_confirmed(still: Live) -> None:
    clients = [still.client() for _ in range(4)]
    for client, name in zip(clients, NAMES, strict=True):
        made = client.post("/api/v1/guest", json={"name": name}).json()
        client.headers["x-csrf-token"] = made["csrf"]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * 3]
    wish = {"game": "anarchipel", "seats": seats, "public": True, "pace": {"kind": "live"}}
    table = clients[0].post("/api/v1/tables", json=wish).json()["id"]
    for client in clients[1:]:
        client.post(f"/api/v1/tables/{table}/join", json={}).raise_for_status()
    addresses = [f"/tables/{table}", "/", "/account", f"/tables/{table}?shape=tall"]
    api = f"/api/v1/tables/{table}"
    addresses += [api, f"{api}/story", f"{api}/why-not?option=3", "/api/v1/tables?which=mine"]
    addresses += ["/api/v1/tables?which=open", "/api/v1/tables?which=recent"]

    def fetched(client: httpx.Client) -> list[tuple[str, int, str]]:
        got = [client.get(address) for address in addresses]
        return [(str(one.url), one.status_code, without_tokens(one.text)) for one in got]

    watchers = [*clients[1:3], still.client()]
    before = [fetched(client) for client in watchers]
    for client in (clients[0], clients[3]):
        done = client.post(f"{api}/play", json={"number": 0, "option": 0})
        assert done.status_code == OK
    assert [fetched(client) for client in watchers] == before


@pytest.mark.parametrize("address", ["/api/v1/tables/{table}/stream", "/tables/{table}/live"])
def test_no_byte_of_a_stream_tells_that_someone_has_confirmed(
    still: Live, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    """What comes next is what was said aloud, numbered as if nothing had been in between."""
    monkeypatch.setattr(following, "BEAT", SOON * SOON)
    people, table = crew(still.services, LIVE, **TALKING)
    with still.client().stream("GET", address.format(table=table)) as response:
        lines = response.iter_lines()
        until_empty(lines)  # when to come back
        last_number = number(until_empty(lines))
        for viewer in people[:3]:
            answer(still.services, table, viewer)
            view_table(still.services, Viewer(), table)  # a spectator who looks gets no new number
            chat.say(still.services, people[3], table, f"not me, {viewer.name}")
            message = until_empty(lines)
            assert f"not me, {viewer.name}" in message[-1]
            assert number(message) == last_number + 1
            last_number += 1


def without_tokens(page: str) -> str:
    """A page but for its form tokens, which are drawn anew each time."""
    return re.sub(r'(name="csrf" (?:content|value))="[^"]+"', r"\1", page)


def number(message: list[str]) -> int:
    """The version that a message carries."""
    return int(message[0].removeprefix("id: "))


def until_empty(lines: Iterator[str]) -> list[str]:
    """The lines of the next message."""
    found: list[str] = []
    for line in lines:
        if not line:
            return found
        found.append(line)
    raise AssertionError("the stream ended")


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "the crew decides."), ("fr", "l’équipage décide.")],
)
def test_that_the_crew_decides_is_all_that_a_page_shows(
    lite: Services, lang: str, said: str
) -> None:
    people, table = crew(lite)
    asked = until_asked(lite, table, people, "cards")
    watcher = next(seat for seat in range(4) if seat not in asked)
    viewer = replace(people[watcher], lang=lang)
    answer(lite, table, people[asked[0]])
    for who in (viewer, replace(people[asked[0]], lang=lang)):
        seen = view_table(lite, who, table)
        assert seen.is_asked_in_secret
        assert seen.prompt.endswith(said)
        page = TableFragments(seen, who, "wide")
        assert (page.late, page.unnamed) == ([], [])
        assert "waited" not in page.part("seats")
    asking = view_table(lite, people[asked[1]], table)
    assert [seat.number for seat in TableFragments(asking, people[asked[1]], "wide").late] == [
        asked[1]
    ]


# Clocks -------------------------------------------------------------------------------------------


def clocks(services: Services, table: str, viewer: Viewer) -> list[Clock]:
    return [seat.clock for seat in view_table(services, viewer, table).seats]


def test_only_ones_own_clock_runs_and_the_question_costs_no_time(
    lite: Services, clock: Time
) -> None:
    people, table = crew(lite)
    begun = clock.now
    stands, runs = Clock(600_000, None, None), Clock(600_000, begun, begun + 600_000)
    assert clocks(lite, table, people[1]) == [stands, runs, stands, stands]
    assert clocks(lite, table, Viewer()) == [stands] * 4
    for viewer in people[:3]:
        clock.pass_by(seconds=AWHILE)
        answer(lite, table, viewer)
    assert clocks(lite, table, people[1]) == [stands] * 4
    answer(lite, table, people[3])
    seat = match_of(lite, table).state.waiting[0]
    shown = clocks(lite, table, people[1])
    assert shown[seat] == Clock(600_000, clock.now, clock.now + 600_000)
    assert [one for number, one in enumerate(shown) if number != seat] == [stands] * 3


def test_taking_back_gives_no_more_time_for_a_question_in_secret(
    lite: Services, clock: Time
) -> None:
    people, table = crew(lite, RELAXED)
    seat = until_asked(lite, table, people, "cards")[0]
    before = clocks(lite, table, people[seat])[seat]
    clock.pass_by(days=1)
    answer(lite, table, people[seat])
    play.undo(lite, people[seat], table, number_of(lite, table, seat))
    assert clocks(lite, table, people[seat])[seat] == before


@pytest.mark.rule("ANA-R49")
def test_a_bot_stands_in_unseen_for_who_is_late_in_secret(lite: Services, clock: Time) -> None:
    people, table = crew(lite, RELAXED)
    first = match_of(lite, table).state.waiting[0]
    assert first == 0
    for viewer in people[1:]:
        answer(lite, table, viewer)
    clock.pass_by(days=3)
    assert due_work.due_tables(lite) == [table]
    assert bots_answer(lite, table) == 1
    seen = view_table(lite, people[1], table)
    assert not seen.is_asked_in_secret
    assert not any(seat.is_away for seat in seen.seats)
    assert [remark.kind for remark in seen.chat if remark.kind == "away"] == []


def test_who_answers_in_secret_while_away_is_not_seen_to_be_back(lite: Services) -> None:
    people, table = crew(lite)
    lobby.leave(lite, people[0], table)
    answer(lite, table, people[0])
    assert view_table(lite, people[1], table).seats[0].is_away
    play.back(lite, people[0], table)
    assert not view_table(lite, people[1], table).seats[0].is_away
