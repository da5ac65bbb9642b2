"""Responses: compressed where that tells nothing, and not sent twice."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.builders import guest, seat_all
from tests.server.conftest import Live
from tests.server.live.test_live import next_event
from tests.server.pages.test_pages import browser, csrf, sit
from vestiges.server.http.compression import Compression, takes_gzip
from vestiges.server.pages.static import modules, static
from vestiges.server.tables import chat

PLAIN = {"accept-encoding": "identity"}
GZIP = {"accept-encoding": "gzip, br"}


def length(answer: httpx.Response) -> int:
    return int(answer.headers["content-length"])


@pytest.mark.parametrize(
    ("accepted", "does"),
    [
        ("gzip", True),
        ("deflate, GZIP;q=0.5", True),
        ("br, *", True),
        ("gzip;q=0", False),
        ("*, gzip; q=0.0", False),
        ("br, identity", False),
        ("", False),
    ],
)
def test_whether_gzip_is_taken_is_read_with_its_weights(accepted: str, does: bool) -> None:
    assert takes_gzip(accepted) is does


# Pages --------------------------------------------------------------------------------------------


def test_a_table_is_sent_in_a_fraction_of_its_bytes(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random")
    plain = client.get(str(page.url), headers=PLAIN)
    packed = client.get(str(page.url), headers=GZIP)
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert 4 * length(packed) < length(plain)
    assert (len(plain.content), packed.text[:99]) == (len(packed.content), plain.text[:99])
    for answer in (plain, packed):
        assert answer.headers["vary"] == "accept-encoding, sec-fetch-site"


def test_the_answer_to_a_move_is_compressed(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random")
    headers = {"accept": "application/json", "x-csrf-token": csrf(page)}
    move = client.post(f"{page.url}/resign", headers=headers)
    assert move.headers["content-encoding"] == "gzip"
    assert 3 * length(move) < len(move.content)


def test_what_is_small_is_left_as_it_is(live: Live) -> None:
    answer = live.client().get("/health", headers=GZIP)
    assert ("content-encoding" in answer.headers, answer.json()["status"]) == (False, "ok")


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_nothing_is_compressed_that_another_site_asks_for(live: Live, site: str) -> None:
    answer = live.client().get("/about", headers={**GZIP, "sec-fetch-site": site})
    assert "content-encoding" not in answer.headers
    own = live.client().get("/about", headers={**GZIP, "sec-fetch-site": "same-origin"})
    assert own.headers["content-encoding"] == "gzip"


def test_a_form_token_is_never_the_same_twice_and_each_one_holds(live: Live) -> None:
    client = browser(live)
    tokens = [csrf(sit(client, "me", "bot:random"))]
    tokens += [csrf(client.get("/account")) for _ in range(2)]
    assert len(set(tokens)) == 3
    for token in tokens:
        form = {"name": "Ada", "csrf": token}
        assert client.post("/account/name", data=form).status_code == 200
    salt, signature = tokens[0].split(".")
    for forged in (salt, f".{signature}", f"x{salt}.{signature}", ""):
        form = {"name": "Eve", "csrf": forged}
        assert client.post("/account/name", data=form).status_code == 403


# Streams ------------------------------------------------------------------------------------------


def test_a_stream_comes_event_by_event_and_uncompressed(live: Live) -> None:
    ada, bob = guest(live.services, "Ada"), guest(live.services, "Bob")
    table = seat_all(live.services, ada, bob)
    with live.api() as client, client.stream("GET", f"/tables/{table}/stream") as response:
        assert "content-encoding" not in response.headers
        lines = response.iter_lines()
        next_event(lines)
        for text in ("one", "two", "three"):
            chat.say(live.services, ada, table, text)
            _, data = next_event(lines)
            assert data["chat"][-1]["text"] == text


@pytest.mark.parametrize("kind", [b"text/event-stream", b"text/html"])
def test_what_comes_in_parts_is_passed_on_part_by_part(kind: bytes) -> None:
    passed: list[Message] = []
    counts: list[int] = []

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        headers = [(b"content-type", kind)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        for _ in range(3):
            part = {"type": "http.response.body", "body": b"x" * 1000, "more_body": True}
            await send(part)
            counts.append(len(passed))
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        passed.append(message)

    scope: dict[str, Any] = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    asyncio.run(Compression(app)(scope, receive, send))
    assert counts == [2, 3, 4]
    assert passed[0]["headers"] == [(b"content-type", kind)]
    assert b"".join(message["body"] for message in passed[1:]) == b"x" * 3000


# Static files -------------------------------------------------------------------------------------


def test_static_files_are_compressed(live: Live) -> None:
    client = live.client()
    addresses = [static("style.css"), *modules("table.js")]
    plain = [client.get(address, headers=PLAIN) for address in addresses]
    packed = [client.get(address, headers=GZIP) for address in addresses]
    assert [one.content for one in packed] == [one.content for one in plain]
    assert {one.headers["content-encoding"] for one in packed} == {"gzip"}
    assert 2 * sum(map(length, packed)) < sum(map(length, plain))
    assert {one.headers["vary"] for one in plain + packed} == {"accept-encoding"}


@pytest.mark.parametrize("accepted", [PLAIN, GZIP], ids=["plain", "gzip"])
@pytest.mark.parametrize("name", ["style", "favicon", "picture"])
def test_who_has_a_file_is_not_sent_it_again(
    live: Live, name: str, accepted: dict[str, str]
) -> None:
    client = live.client(**accepted)
    picture = "/games/troia/pictures/" + client.get("/games/troia").text.split("/pictures/")[1]
    addresses = {
        "style": static("style.css"),
        "favicon": "/favicon.ico",
        "picture": picture.split('"')[0],
    }
    first = client.get(addresses[name])
    tag = first.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(addresses[name], headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        for header in ("etag", "cache-control", "vary"):
            assert again.headers[header] == first.headers[header]
        assert "content-encoding" not in again.headers
    other = client.get(addresses[name], headers={"if-none-match": '"other"'})
    assert (other.status_code, other.content) == (200, first.content)


def test_plain_and_compressed_bytes_have_tags_of_their_own(live: Live) -> None:
    client = live.client()
    tags = {client.get(static("style.css"), headers=h).headers["etag"] for h in (PLAIN, GZIP)}
    assert len(tags) == 2


def test_only_the_address_with_the_right_fingerprint_is_kept_for_ever(live: Live) -> None:
    client = live.client()
    assert "immutable" in client.get(static("style.css")).headers["cache-control"]
    old = client.get("/static/0123456789ab/style.css")
    assert (old.status_code, old.headers["cache-control"]) == (200, "no-cache")


# HEAD ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("accepted", [PLAIN, GZIP], ids=["plain", "gzip"])
@pytest.mark.parametrize("address", ["/", "/about", static("style.css"), "/api/v1/games", "/no"])
def test_head_answers_as_get_does_but_without_the_body(
    live: Live, address: str, accepted: dict[str, str]
) -> None:
    client = live.client(**accepted)
    head, get = client.head(address), client.get(address)
    assert (head.status_code, head.content) == (get.status_code, b"")
    for answer in (head, get):
        answer.headers.pop("date")
    assert head.headers == get.headers


def test_head_of_a_stream_ends(live: Live) -> None:
    table = seat_all(live.services, guest(live.services, "Ada"), guest(live.services, "Bob"))
    head = live.api().head(f"/tables/{table}/stream")
    assert head.headers["content-type"].startswith("text/event-stream")
    assert live.api().head(f"/tables/{table}/play").status_code == 405
