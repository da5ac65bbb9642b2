"""The form for a new table: seats that a game allows, options explained, complaints in place."""

from __future__ import annotations

import re

import pytest

from tests.server.conftest import Live
from tests.server.pages.test_pages import browser, csrf
from vestiges import games
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages.static import STATIC
from vestiges.server.views.build import view_table

COMPLETE = [name for name in games.names() if games.find(name).complete]


def form_of(page: str, field: str) -> str:
    """The row of an option on the page."""
    row = re.search(
        rf'<div class="option-row[^>]*>(?:(?!<div).)*name="{field}".*?</div>', page, re.DOTALL
    )
    assert row is not None
    return row[0]


@pytest.mark.parametrize("name", COMPLETE)
def test_every_complete_game_is_listed_with_its_figures(live: Live, name: str) -> None:
    game = games.find(name)
    home = browser(live).get("/").text
    card = home[home.index(f'id="game-{name}"') :].split("</article>")[0]
    assert game.pitch in card
    assert not game.minutes or f"{game.minutes} min" in card
    assert f"{min(game.seats)} to {max(game.seats)} players" in card or len(game.seats) == 1
    assert f'href="/games/{name}/new"' in card


@pytest.mark.parametrize("name", COMPLETE)
def test_play_now_offers_every_number_of_players(live: Live, name: str) -> None:
    seats = games.find(name).seats
    client = browser(live)
    page = client.get(f"/games/{name}").text
    offered = re.findall(r'<option value="(\d+)"', page.split('name="players"')[-1])
    assert [int(count) for count in offered] == (list(seats) if len(seats) > 1 else [])
    form = {"players": str(min(seats)), "csrf": csrf(client.get("/account"))}
    table = client.post(f"/games/{name}/play", data=form)
    seen = view_table(live.services, Viewer(), str(table.url).rsplit("/", 1)[1])
    assert len(seen.seats) == min(seats)


def test_play_now_refuses_a_number_of_players_that_the_game_does_not_allow(live: Live) -> None:
    answer = browser(live).post("/games/troia/play", data={"players": "7"})
    assert answer.status_code == 422
    assert "Troia is played by 2, 3, 4, not by 7." in answer.text


def test_a_seat_the_game_needs_cannot_be_nobodys(live: Live) -> None:
    page = browser(live).get("/games/archives/new").text
    assert "For exactly 4 players." in page
    assert 'value="none"' not in page
    troia = browser(live).get("/games/troia/new").text
    assert troia.count('value="none"') == 2


@pytest.mark.parametrize("name", COMPLETE)
def test_a_new_table_is_meant_for_company(live: Live, name: str) -> None:
    page = browser(live).get(f"/games/{name}/new").text
    fewest = min(seats for seats in games.find(name).seats if seats > 1)
    assert page.count('<option value="me" selected>') == 1
    assert page.count('<option value="open" selected>') == fewest - 1


def test_an_option_of_free_text_is_a_field_with_its_form_and_examples(live: Live) -> None:
    row = form_of(browser(live).get("/games/archeologic/new").text, "option-quest")
    assert re.search(r'<input id="option-quest" [^>]*aria-describedby="option-quest-form"', row)
    assert "a code of 1 to 64 letters, digits and hyphens" in row
    assert "For example: random, secret" in row
    assert "aria-invalid" not in row


def test_a_wrong_option_is_complained_about_beside_its_field(live: Live) -> None:
    client = browser(live)
    form = {"seat0": "me", "option-quest": "no such <quest>", "option-clues": "4", "name": "Ada"}
    page = client.post("/games/archeologic/new", data=form)
    assert page.status_code == 422
    assert 'role="alert">1 option of the game cannot be as you want it' in page.text
    row = form_of(page.text, "option-quest")
    assert 'aria-invalid="true"' in row
    assert "This cannot be “no such &lt;quest&gt;”. Allowed: random, secret" in row
    assert 'value="no such &lt;quest&gt;"' in row
    assert "This cannot be" not in form_of(page.text, "option-clues")


def test_options_are_grouped_into_variants_and_rulings(live: Live) -> None:
    page = browser(live).get("/games/troia/new").text
    variants, rulings = page.split("<legend>Variants</legend>")[1].split("<legend>Rulings</legend>")
    assert 'name="option-heap_faces"' in variants
    assert 'name="option-front_limit"' in rulings


def test_a_switch_that_is_off_says_so(live: Live) -> None:
    page = browser(live).get("/games/archives/new").text
    row = form_of(page, "option-open_hands")
    assert row.index('type="hidden" name="option-open_hands" value="false"') < row.index("checkbox")
    assert "checked" not in row


def test_the_api_tells_the_form_of_free_text(live: Live) -> None:
    told = live.client().get("/api/v1/games/archeologic").json()
    quest = next(option for option in told["options"] if option["name"] == "quest")
    assert re.fullmatch(quest["pattern"], "Cave-7")
    assert "letters, digits and hyphens" in quest["form"]


@pytest.mark.parametrize("name", games.names())
def test_every_colour_of_a_game_has_its_paint(name: str) -> None:
    style = "".join((STATIC / name).read_text() for name in ("style.css", "table.css"))
    for colour in games.find(name).words.colours()[: max(games.find(name).seats)]:
        assert f".colour-{colour} path" in style
        assert f".log .colour-{colour} " in style
