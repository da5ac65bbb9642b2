"""Pictures of the tables on the first page: drawn once, alone, in the reader's language."""

from __future__ import annotations

import gzip
import re
from xml.etree import ElementTree

import pytest

from tests.server.conftest import Live
from tests.server.pages.test_pages import browser, csrf
from vestiges import games
from vestiges.server.pages.pictures import drawn
from vestiges.server.pages.render import link_clauses

COMPLETE = [name for name in games.names() if games.find(name).complete]


@pytest.mark.parametrize("name", COMPLETE)
def test_a_table_can_be_looked_at_before_one_sits_down(name: str) -> None:
    plain, packed = drawn(name, "fr")
    root = ElementTree.fromstring(plain)
    assert root.get("viewBox") == "0 0 1060 640"
    assert gzip.decompress(packed) == plain
    ids = {element.get("id") for element in root.iter()}
    for element in root.iter():
        if element.get("href"):
            assert element.get("href", "")[1:] in ids


def test_the_first_page_begins_with_the_easiest_game_and_shows_tables(live: Live) -> None:
    client = browser(live)
    page = client.get("/").text
    assert (
        page.index("Start here") < page.index('id="game-troia"') < page.index('id="game-archives"')
    )
    shown = client.get("/games/troia/table.en.svg")
    assert shown.headers["content-type"] == "image/svg+xml"
    assert client.get("/games/troia/table.xx.svg").status_code == 404
    assert client.get("/games/nothing/table.en.svg").status_code == 404


def test_the_only_attempt_at_the_match_of_the_day_is_asked_for(live: Live) -> None:
    client = browser(live)
    assert 'action="/games/archeologic/daily"' in client.get("/").text
    assert '<a class="button main" href="/games/archeologic/daily">' in client.get("/").text
    assert "cannot begin again" in client.get("/games/archeologic/daily").text


def test_the_last_position_can_be_kept_as_a_picture_once_it_is_over(live: Live) -> None:
    client = browser(live)
    page = client.post("/games/troia/play")
    address = str(page.url)
    assert client.get(f"{address}/picture.svg").status_code == 404
    client.post(f"{address}/resign", data={"csrf": csrf(page)})
    kept = client.get(f"{address}/picture.svg")
    assert kept.headers["content-disposition"].startswith('attachment; filename="troia-')
    assert ElementTree.fromstring(kept.content).get("viewBox") == "0 0 1060 640"
    assert "/picture.svg" in client.get(address).text


def test_the_clauses_of_an_ending_are_links_and_nothing_else_is() -> None:
    said = link_clauses("<b> wins. [TRO-122] [not one]", "troia")
    assert said == (
        '&lt;b&gt; wins. <a class="rule" href="/games/troia/rules#TRO-122">TRO-122</a> [not one]'
    )


def test_the_first_page_with_all_it_loads_is_small(live: Live) -> None:
    client = browser(live)
    client.headers["accept-encoding"] = "gzip"

    def size(address: str) -> int:
        with client.stream("GET", address) as answer:
            return sum(len(piece) for piece in answer.iter_raw())

    page = client.get("/").text
    loaded = set(re.findall(r'(?:src|href)="(/(?:static|games)/[^"]+\.(?:js|css|svg)[^"]*)"', page))
    assert len([address for address in loaded if "/table." in address]) == len(COMPLETE)
    assert size("/") + sum(size(address) for address in loaded) < 150_000
