"""Boxes the host has installed: offered, chosen, kept by the table, refused when broken."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.contract.altered import MARK, altered
from tests.server.builders import Time, answer, bots_answer, guest, match_of, stroll, wish_data
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.pages.test_pages import browser, csrf
from tests.server.tables.test_lobby import refused
from vestiges.engine.box import BoxError
from vestiges.engine.record import read
from vestiges.games import find, troia
from vestiges.games.museum.components import Components, load
from vestiges.games.museum.constants import QUAD, SKULL
from vestiges.server.bots import due_work
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services, open_services
from vestiges.server.tables import history, lobby
from vestiges.server.views.build import view_table

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
def boxed(box: Path, tmp_path: Path, clock: Time) -> Iterator[Services]:
    """A services in which it can be chosen."""
    assert box.is_dir()
    opened = open_services(settings_for(sqlite_address(tmp_path), tmp_path), clock)
    yield opened
    opened.close()


def test_a_table_is_played_with_the_box_it_was_made_with(boxed: Services, box: Path) -> None:
    ada = guest(boxed, "Ada")
    table = lobby.create(boxed, ada, Wish("troia", SEATS, box="my-box"))
    assert bots_answer(boxed, table) >= 0
    assert match_of(boxed, table).box == box
    assert view_table(boxed, ada, table).box == "my-box"
    stroll(boxed, table, [ada])
    record = read(history.record(boxed, table))
    assert record.box == find("troia").box_digest(box)
    again = lobby.rematch(boxed, ada, table)
    assert view_table(boxed, ada, again).box == "my-box"


def test_a_box_that_is_not_there_is_refused(boxed: Services) -> None:
    ada = guest(boxed, "Ada")
    for name in ("yours", "../troia/my-box", "MY-BOX"):
        with refused("no_box"):
            lobby.create(boxed, ada, Wish("troia", SEATS, box=name))
    with refused("no_box"):
        lobby.create(boxed, ada, Wish("archives", SEATS + SEATS[1:] * 2, box="my-box"))


def test_a_broken_box_keeps_the_server_from_starting(box: Path, tmp_path: Path) -> None:
    (box / "cards.toml").write_text("nonsense = 3\n", encoding="utf-8")
    with pytest.raises(BoxError, match=r"cards\.toml"):
        open_services(settings_for(sqlite_address(tmp_path), tmp_path))


def test_a_match_does_not_go_on_without_its_box(boxed: Services, box: Path) -> None:
    ada = guest(boxed, "Ada")
    table = lobby.create(boxed, ada, Wish("troia", SEATS, box="my-box"))
    shutil.rmtree(box)
    boxed.matches.get(table).forget()
    with refused("rules_changed"):
        view_table(boxed, ada, table)


def test_pages_and_api_offer_the_boxes_there_are(box: Path, tmp_path: Path) -> None:
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_services(settings), settings) as live:
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


def test_the_form_of_a_new_table_offers_what_the_box_chosen_has(tmp_path: Path) -> None:
    altered("archeologic", tmp_path / "boxes" / "archeologic" / "mine")
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_services(settings), settings) as live:
        client = browser(live)
        first = client.get("/games/archeologic/new")
        assert ("3537, par 27 / 18" in first.text, "par 54 / 36" in first.text) == (True, False)
        form = {"seat0": "me", "box": "mine", "look": "1", "days": "7", "csrf": csrf(first)}
        again = client.post("/games/archeologic/new", data=form)
        assert (again.status_code, '<option value="mine" selected>' in again.text) == (200, True)
        assert 'name="days" min="1" max="30" value="7"' in again.text
        assert ("par 27 / 18" in again.text, "3537, par 54 / 36" in again.text) == (False, True)
        wrong = client.post("/games/archeologic/new", data={**form, "box": "yours"})
        assert "3537, par 27 / 18" in wrong.text


@pytest.fixture
def museum(tmp_path: Path) -> Iterator[Live]:
    """A server with a box of Museum whose figures and names are all other."""
    altered("museum", tmp_path / "boxes" / "museum" / "mine")
    settings = settings_for(sqlite_address(tmp_path), tmp_path)
    with serving(open_services(settings), settings) as live:
        yield live


def settled(client: httpx.Client, table: str, phase: str) -> dict[str, Any]:
    """The table when its question to us has come to this kind; whatever else is asked is kept."""
    for _ in range(600):
        seen: dict[str, Any] = client.get(f"/tables/{table}").json()
        if seen["choices"] and seen["view"]["phase"] == phase:
            return seen
        if seen["choices"]:
            client.post(f"/tables/{table}/play", json={"number": seen["number"], "option": 0})
        time.sleep(0.05)
    raise AssertionError(f"nobody was asked to {phase}")


def test_a_table_with_a_box_shows_the_figures_of_that_box_on_page_and_api(museum: Live) -> None:
    client = museum.api()
    token = client.post("/guest", json={"name": "Bob", "token": True}).json()["token"]
    client.headers["authorization"] = f"Bearer {token}"
    bot = {"kind": "bot", "bot": "bot"}
    wish = {"game": "museum", "seats": [{"kind": "me"}, bot], "box": "mine", "public": True}
    table = client.post("/tables", json=wish).json()["id"]
    seen = settled(client, table, "patron")
    parts = load(museum.services.boxes.find("museum", "mine"))
    assert seen["view"]["box"] == parts.digest
    for choice in seen["choices"]:
        points = "/".join(map(str, parts.patron_points[choice["option"]]))
        assert f"{points} points" in choice["label"]
        assert parts.patrons.en[choice["option"]] in choice["label"]
    client.post(
        f"/tables/{table}/play",
        json={"number": seen["number"], "option": seen["choices"][0]["option"]},
    )
    settled(client, table, "pick")
    page = unescape(browser(museum).get(f"/tables/{table}").text)
    shown = [
        card for row in client.get(f"/tables/{table}").json()["view"]["display"] for card in row
    ]
    for card in (card for card in shown if 0 <= card < SKULL):
        assert f"{parts.cards.en[card]} (" in page
    draft = client.put(f"/tables/{table}/draft", json={"text": "best"}).json()
    assert draft["review"]["said"]
    hint = client.post(f"/tables/{table}/hint").json()
    assert any(MARK in line for line in hint["foreseen"])


def test_a_bot_in_a_process_of_its_own_answers_by_the_box(tmp_path: Path, clock: Time) -> None:
    folder = altered("museum", tmp_path / "boxes" / "museum" / "mine")
    patrons = (folder / "patrons.toml").read_text(encoding="utf-8")
    richer = patrons.replace("[40, 50, 60, 70]", "[170, 180, 190, 200]")
    (folder / "patrons.toml").write_text(richer, encoding="utf-8")
    services = open_services(settings_for(sqlite_address(tmp_path), tmp_path), clock)
    parts, answered = load(folder), 0
    try:
        for number in range(12):
            answered += choose_patrons(services, parts, f"{number}")
    finally:
        services.close()
    assert answered


def choose_patrons(services: Services, parts: Components, name: str) -> int:
    """Let four bots choose patrons in the worker's process; how many could have chosen wrongly."""
    ada = guest(services, f"Ada {name}")
    seats = [SeatWish("me")] + [SeatWish("bot", "bot")] * 3
    table = lobby.create(services, ada, Wish("museum", seats, box="mine"))
    answer(services, table, ada, 0)
    found = 0
    while (job := due_work.next_job(services, table)) is not None:
        view: Any = match_of(services, table).state.view(job.seat)
        kinds = {parts.patron_kind[patron] == QUAD for patron in view["dealt"]}
        chosen = services.pool.ask(job)
        if view["phase"] == "patron" and kinds == {True, False}:
            assert parts.patron_kind[chosen] == QUAD, "a patron of little worth in this box"
            found += 1
        due_work.give_answer(services, job, chosen)
    return found
