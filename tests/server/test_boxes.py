"""Boxes the host has installed: offered, chosen, kept by the table, refused when broken."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.builders import Time, bots_answer, guest, match_of, stroll, wish_data
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.test_lobby import refused
from tests.server.test_pages import browser, csrf
from vestiges.engine.box import BoxError
from vestiges.engine.record import read
from vestiges.games import find, troia
from vestiges.server import tables
from vestiges.server.house import House, open_house
from vestiges.server.seen import SeatWish, Wish

DATA = Path(troia.__file__).parent / "data"
SEATS = [SeatWish("me"), SeatWish("bot", "random")]


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A box of Troia, installed: the packaged cards, in a folder of their own."""
    folder = tmp_path / "boxes" / "troia" / "my-box"
    folder.mkdir(parents=True)
    shutil.copy(DATA / "cards.toml", folder)
    return folder


@pytest.fixture
def boxed(box: Path, tmp_path: Path, clock: Time) -> Iterator[House]:
    """A house in which it can be chosen."""
    assert box.is_dir()
    opened = open_house(settings_for(sqlite_address(tmp_path), tmp_path), clock)
    yield opened
    opened.close()


def test_a_table_is_played_with_the_box_it_was_made_with(boxed: House, box: Path) -> None:
    ada = guest(boxed, "Ada")
    table = tables.create(boxed, ada, Wish("troia", SEATS, box="my-box"))
    assert bots_answer(boxed, table) >= 0
    assert match_of(boxed, table).box == box
    assert tables.look(boxed, ada, table).box == "my-box"
    stroll(boxed, table, [ada])
    record = read(tables.record(boxed, table))
    assert record.box == find("troia").box_digest(box)
    again = tables.rematch(boxed, ada, table)
    assert tables.look(boxed, ada, again).box == "my-box"


def test_a_box_that_is_not_there_is_refused(boxed: House) -> None:
    ada = guest(boxed, "Ada")
    for name in ("yours", "../troia/my-box", "MY-BOX"):
        with refused("no_box"):
            tables.create(boxed, ada, Wish("troia", SEATS, box=name))
    with refused("no_box"):
        tables.create(boxed, ada, Wish("archives", SEATS + SEATS[1:] * 2, box="my-box"))


def test_a_broken_box_keeps_the_server_from_starting(box: Path, tmp_path: Path) -> None:
    (box / "cards.toml").write_text("nonsense = 3\n", encoding="utf-8")
    with pytest.raises(BoxError, match=r"cards\.toml"):
        open_house(settings_for(sqlite_address(tmp_path), tmp_path))


def test_a_match_does_not_go_on_without_its_box(boxed: House, box: Path) -> None:
    ada = guest(boxed, "Ada")
    table = tables.create(boxed, ada, Wish("troia", SEATS, box="my-box"))
    shutil.rmtree(box)
    boxed.rooms.get(table).forget()
    with refused("rules_changed"):
        tables.look(boxed, ada, table)


def test_pages_and_api_offer_the_boxes_there_are(box: Path, tmp_path: Path) -> None:
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_house(settings), settings) as live:
        check_offers(live, box.name)


def check_offers(live: Live, name: str) -> None:
    client = browser(live)
    assert f'<option value="{name}">' in client.get("/games/troia/new").text
    assert 'name="box"' not in client.get("/games/archives/new").text
    form = {"seat0": "me", "seat1": "open", "box": name, "csrf": csrf(client.get("/account"))}
    assert f"Box: <strong>{name}</strong>" in client.post("/games/troia/new", data=form).text
    assert client.get("/api/v1/games/troia").json()["boxes"] == [name]
    api = live.api()
    token = api.post("/guest", json={"name": "Bob", "token": True}).json()["token"]
    api.headers["authorization"] = f"Bearer {token}"
    made = api.post("/tables", json=wish_data("me", "bot", box=name)).json()["id"]
    assert api.get(f"/tables/{made}").json()["box"] == name
    wrong = api.post("/tables", json=wish_data("me", "bot", box="yours")).json()["error"]
    assert (wrong["code"], wrong["facts"]["allowed"]) == ("no_box", name)
