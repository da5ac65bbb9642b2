"""The pages as a browser without scripts gets them: forms, refusals, links, escaping, streams."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace

import httpx
import pytest

from tests.server.builders import guest, match_of, random_name, seat_all, stroll
from tests.server.conftest import Live
from vestiges import rulebook
from vestiges.engine.game import Game
from vestiges.games import find
from vestiges.server import catalogue
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages import manual
from vestiges.server.pages.fragments import PARTS, TableFragments
from vestiges.server.pages.static import fingerprint, modules
from vestiges.server.schema import RivalSeen, SeatWish, TableSeen, Wish
from vestiges.server.services import Services
from vestiges.server.tables import lobby, play
from vestiges.server.views.build import view_table

HTML = {"accept": "text/html"}
PAGES = ("/", "/about", "/account", "/games/troia", "/games/troia/new", "/games/troia/rules")
GAME: Game = find("troia")


def browser(live: Live, lang: str = "en") -> httpx.Client:
    """Someone with a browser, who goes where they are led."""
    client = live.client(**HTML, **{"accept-language": lang})
    client.follow_redirects = True
    return client


def csrf(page: httpx.Response) -> str:
    found = re.search(r'<meta name="csrf" content="([^"]*)"', page.text)
    assert found is not None
    return found[1]


def sit(client: httpx.Client, *seats: str, **more: str) -> httpx.Response:
    """Make a table with these seats; its page."""
    form = {f"seat{number}": kind for number, kind in enumerate(seats)}
    form |= {"csrf": csrf(client.get("/account"))} | more
    return client.post("/games/troia/new", data=form)


def first_option(client: httpx.Client, address: str) -> str:
    """The first option offered at a table, as soon as the bots have let one come to it."""
    for _ in range(200):
        option = re.search(r'name="option" value="(\d+)"', client.get(address).text)
        if option is not None:
            return option[1]
        time.sleep(0.05)
    raise AssertionError("nobody asked")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("address", PAGES)
def test_every_page_speaks_the_language_of_the_browser(live: Live, address: str, lang: str) -> None:
    page = browser(live, f"{lang}-CH,{lang};q=0.8").get(address)
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert " style=" not in page.text
    assert "<style" not in page.text


def test_one_click_leads_to_a_table_and_makes_a_guest(live: Live) -> None:
    client = browser(live)
    page = client.post("/games/troia/play")
    assert page.status_code == 200
    assert "/tables/" in str(page.url)
    assert "Digger" in client.get("/account").text
    assert "<svg" in page.text


def test_a_guest_can_take_another_name_but_not_an_accounts(live: Live) -> None:
    other = browser(live)
    other.post("/account/register", data={"name": "Ada", "password": "correct horse"})
    client = browser(live)
    page = sit(client, "me", "bot:bot")
    token = {"csrf": csrf(page)}
    taken = client.post("/account/name", data={"name": "ada", **token})
    assert taken.status_code == 409
    assert "is taken" in taken.text
    renamed = client.post("/account/name", data={"name": "Bob", **token})
    assert "<h1>Bob</h1>" in renamed.text
    assert other.post("/account/name", data={"name": "Eve"}).status_code == 403


def test_a_form_must_be_ours(live: Live) -> None:
    client = browser(live)
    client.post("/games/troia/play")
    forged = client.post("/games/troia/play")
    assert forged.status_code == 403
    assert "did not come from our own page" in forged.text


def test_a_wrong_wish_brings_the_form_back_as_it_was(live: Live) -> None:
    page = sit(browser(live), "me", minutes="7", pace="live", name="Ada")
    assert page.status_code == 422
    assert "Troia is played by 2, 3, 4, not by 1." in page.text
    assert 'value="7"' in page.text
    assert re.search(r'value="live" checked', page.text)


@pytest.mark.parametrize(
    "more", [{"days": "x"}, {"pace": "fast"}, {"seat3": "cat"}, {"option-front_limit": "9"}]
)
def test_what_a_form_cannot_hold_is_refused_in_words(live: Live, more: dict[str, str]) -> None:
    page = sit(browser(live), "me", "bot:bot", **more)
    assert page.status_code == 422
    assert 'role="alert"' in page.text


def test_options_and_pace_of_the_form_are_those_of_the_table(live: Live) -> None:
    more = {"option-front_limit": "6", "pace": "relaxed", "days": "5", "public": "1"}
    page = sit(browser(live), "me", "open", **more)
    seen = view_table(live.services, Viewer(), str(page.url).rsplit("/", 1)[1])
    assert {o.name: o.value for o in seen.options}["front_limit"] == 6
    assert (seen.pace.kind, seen.pace.days, seen.is_public) == ("relaxed", 5, True)
    assert "5 days a turn" in page.text


def test_an_invitation_seats_a_stranger_by_name(live: Live) -> None:
    page = sit(browser(live), "me", "open", name="Ada")
    link = re.search(r'value="(http[^"]*/join/[^"]*)"', page.text)
    assert link is not None
    other = browser(live, "fr")
    assert "On vous invite à Troia" in other.get(link[1]).text
    table = other.post(link[1], data={"name": "Bob"})
    assert str(table.url) == str(page.url)
    assert "Bob" in table.text
    assert str(other.get(link[1]).url) == str(page.url)


def test_names_and_words_of_people_are_escaped(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random", name="<script>x</script>", public="1")
    client.post(
        f"{page.url}/chat", data={"text": "<img src=x>", "csrf": csrf(client.get("/account"))}
    )
    for address in ("/", "/account", str(page.url)):
        text = client.get(address).text
        assert "<script>x" not in text
        assert "<img src=x" not in text
        assert "&lt;script&gt;" in text


@pytest.mark.parametrize("address", ["/nothing", "/tables/nothing", "/games/chess", "/join/nokey"])
def test_what_is_not_there_is_a_page_for_people_and_json_for_programs(
    live: Live, address: str
) -> None:
    page = browser(live, "fr").get(address)
    assert page.status_code == 404
    assert "<html" in page.text
    assert "Cela n’a pas marché" in page.text
    told = live.client(accept="application/json").get(address)
    assert told.status_code == 404
    assert told.json()["error"]["message"]


def test_a_failure_of_ours_says_nothing_of_itself(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_: object) -> None:
        raise RuntimeError("the seed is 42")

    monkeypatch.setattr("vestiges.server.tables.lists.open_tables", break_down)
    page = browser(live).get("/")
    assert page.status_code == 500
    assert "Something went wrong on our side." in page.text
    assert "42" not in page.text


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", ""])
def test_a_change_of_language_never_leads_away(live: Live, back: str) -> None:
    answer = live.client().get("/language/fr", params={"back": back})
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    assert "lang=fr" in answer.headers["set-cookie"]


def test_unknown_languages_and_papers_are_not_there(live: Live) -> None:
    assert live.client().get("/language/xx").status_code == 404
    assert live.client().get("/theme/pink").status_code == 404


def test_the_chosen_paper_is_remembered(live: Live) -> None:
    client = browser(live)
    assert 'data-theme="auto"' in client.get("/").text
    page = client.get("/theme/dark", params={"back": "/about?x=1"})
    assert str(page.url).endswith("/about?x=1")
    assert 'data-theme="dark"' in page.text


def test_static_files_are_kept_for_ever_and_nothing_else_is_served(live: Live) -> None:
    client = live.client()
    style = client.get(f"/static/{fingerprint()}/style.css")
    assert style.headers["content-type"].startswith("text/css")
    assert "immutable" in style.headers["cache-control"]
    for name in (
        "..%2fsettings.py",
        "%2e%2e%2fapp.py",
        "missing.css",
        "games/troia/web",
        "games%2ftroia%2fstate.py",
    ):
        assert client.get(f"/static/x/{name}").status_code == 404


def test_every_script_and_picture_that_a_page_names_is_there(live: Live) -> None:
    client = browser(live)
    client.post("/games/troia/play")
    for address in ("/", "/games/troia"):
        text = client.get(address).text
        for name in re.findall(r'(?:src|href)="(/(?:static|games/troia/pictures)/[^"]*)"', text):
            assert client.get(name).status_code == 200, name
    scripts = modules("table.js")
    assert len(scripts) == len(set(scripts)) > 10
    for address in scripts:
        assert client.get(address).status_code == 200, address


def test_a_table_loads_the_styles_of_its_game_and_for_a_seat_its_script(live: Live) -> None:
    client = browser(live)
    page = client.post("/games/museum/play", data={"csrf": csrf(client.get("/account"))})
    watched = browser(live).get(str(page.url))
    linked = r'"(/static/[^"]*/games/museum/web/[^"]*\.(?:css|js))"'
    styles, scripts = modules("games/museum/web/style.css"), modules("games/museum/web/table.js")
    assert re.findall(linked, page.text) == [*styles, scripts[0]]
    assert re.findall(linked, watched.text) == styles
    assert [client.get(name).status_code for name in styles + scripts] == [200] * 6
    plain = client.post("/games/archives/play", data={"csrf": csrf(page)}).text
    found = re.findall(r"/games/\w+/web/\w+\.(?:css|js)\b(?!on)", plain)
    assert found == ["/games/archives/web/style.css"], "it has no script"


def test_a_page_plays_undoes_and_resigns_by_plain_forms(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random")
    address = str(page.url)
    token = {"csrf": csrf(page)}
    option = first_option(client, address)
    played = client.post(f"{address}/play", data={"number": "0", "option": option, **token})
    assert str(played.url) == address
    again = client.post(f"{address}/play", data={"number": "0", "option": option, **token})
    assert again.status_code == 200
    stale = client.post(f"{address}/play", data={"number": "0", "option": "9999", **token})
    assert stale.status_code == 409
    empty = client.post(f"{address}/play", data={"number": "1", **token})
    assert empty.status_code == 422
    over = client.post(f"{address}/resign", data=token)
    assert "Bot 2 wins" in over.text


# What the script gets -----------------------------------------------------------------------------


def first_update(response: httpx.Response) -> dict[str, object]:
    """The first message of a stream, unpacked as a browser does."""
    text = ""
    for part in response.iter_text():
        text += part
        found = re.search(r"event: update\ndata: (.*)\n\n", text)
        if found:
            data: dict[str, object] = json.loads(found[1])
            return data
    raise AssertionError("the stream ended")


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_the_stream_brings_all_parts_at_once(live: Live, encoding: str) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random")
    address = f"{page.url}/live?shape=tall"
    with client.stream("GET", address, headers={"accept-encoding": encoding}) as response:
        assert response.headers.get("content-encoding", "identity") == encoding
        update = first_update(response)
    parts = update["parts"]
    assert isinstance(parts, dict)
    assert "tall" in parts["board"]
    assert set(parts) == {*PARTS}
    assert csrf(page) not in json.dumps(update)


def test_a_script_is_answered_with_the_table(live: Live) -> None:
    client = browser(live)
    page = sit(client, "me", "bot:random")
    option = first_option(client, str(page.url))
    headers = {"accept": "application/json", "x-csrf-token": csrf(page)}
    fields = {"number": "0", "option": option}
    told = client.post(f"{page.url}/play", data=fields, headers=headers).json()
    assert told["number"] == 1
    refused = client.post(f"{page.url}/play", data=fields | {"option": "9999"}, headers=headers)
    assert refused.json()["error"]["code"] == "stale"


def a_table(services: Services) -> tuple[Viewer, TableSeen]:
    """Someone's table in the middle of a match."""
    ada = guest(services, random_name())
    table = seat_all(services, ada, bots=2)
    stroll(services, table, [ada], 40)
    return ada, view_table(services, ada, table)


def test_points_below_zero_are_written_with_a_true_minus(lite: Services) -> None:
    ada, seen = a_table(lite)
    play.resign(lite, ada, seen.id)
    seen = view_table(lite, ada, seen.id)
    assert seen.ending is not None
    assert seen.view is not None
    ending = replace(seen.ending, sheet=[("Moved back", [-7, 0, 1])], scores=[-8, 0, 1])
    view = {**seen.view, "scores": [-9, 0, 1]}
    fragments = TableFragments(replace(seen, ending=ending, view=view), ada, shape="wide")
    assert "<td>−7</td>" in fragments.part("ending")
    assert "<td>−8</td>" in fragments.part("ending")
    assert ">−9</span>" in fragments.part("seats")


def test_a_player_without_a_seat_has_a_column_of_the_score_sheet(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = lobby.create(lite, ada, Wish("museum", [SeatWish("me")]))
    play.resign(lite, ada, table)
    seen = view_table(lite, ada, table)
    assert seen.ending is not None
    assert seen.ending.rival == RivalSeen("Alphonse LeGros", [0] * 8, 0, 0)
    rival = RivalSeen("Alphonse LeGros", [*range(71, 79)], 596, 1)
    ending = replace(seen.ending, ranks=[2], winners=[], rival=rival)
    shown = TableFragments(replace(seen, ending=ending), ada, shape="wide").part("ending")
    assert "<h2>Alphonse LeGros wins</h2>" in shown
    assert '<th scope="col">Alphonse LeGros</th></tr>' in shown
    assert "<td>0</td><td>71</td></tr>" in shown
    assert "<td>0</td><td>78</td></tr>" in shown
    assert "<td>0</td><td>596</td></tr>" in shown
    assert "<td>2</td><td>1</td></tr>" in shown
    for rank, heading in ((2, "You win!"), (1, "A shared first place")):
        won = replace(ending, ranks=[1], winners=[0], rival=replace(rival, rank=rank))
        shown = TableFragments(replace(seen, ending=won), ada, shape="wide").part("ending")
        assert f"<h2>{heading}</h2>" in shown


def test_the_bar_calls_players_by_their_names_once(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    asked = match_of(lite, table).state.waiting[0]
    other = (ada, bob)[1 - asked]
    seen = view_table(lite, other, table)
    name = seen.seats[asked].name
    assert seen.prompt == f"{name} is choosing a starting piece."
    assert TableFragments(seen, other, shape="wide").part("bar").count(name) == 1
    hidden = replace(seen, prompt="The match begins.")
    assert f'<b class="whose">{name}</b>' in TableFragments(hidden, other, shape="wide").part("bar")


def test_what_cannot_be_taken_back_is_marked(lite: Services) -> None:
    ada, seen = a_table(lite)
    answers = TableFragments(seen, ada, shape="wide").part("answers")
    finals = [c for c in seen.choices if GAME.extras.is_final(seen.view, c.option)]
    assert answers.count("data-final") == len(finals)


def test_a_game_without_a_board_is_told_in_words(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, seen = a_table(lite)
    monkeypatch.setattr(type(GAME), "draw", Game.draw)
    board = TableFragments(seen, ada, shape="wide").board
    assert board.startswith('<div class="board-text">')
    assert "Bot 2" in board


# The manual, the catalogue and the graph ----------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_clause_has_its_anchor(lang: str) -> None:
    page = manual.rules(GAME, lang)
    wanted = re.findall(r"^\*\*(TRO-\w+)\*\* ", rulebook.page("troia", lang), re.MULTILINE)
    assert len(wanted) > 150
    assert [name for name in wanted if f'id="{name}"' not in page] == []
    assert 'href="#TRO-25" data-clause="TRO-25"' in page


def test_markup_in_a_page_of_the_manual_is_shown_not_obeyed() -> None:
    page = manual.to_html("# T\n\n<script>x</script> and TRO-1, [rules](../rules/troia.md)", "TRO")
    assert "<script>" not in page
    assert '<a href="#TRO-1" data-clause="TRO-1">TRO-1</a>' in page
    assert "<h1>" not in page


@pytest.mark.parametrize("name", ["../troia.md", "missing.svg", "troia.md"])
def test_only_pictures_are_taken_from_the_manual(name: str) -> None:
    assert manual.picture(GAME, name) is None


def test_only_complete_games_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "troia" in [game.name for game in catalogue.all_games("en")]
    monkeypatch.setattr(type(GAME), "complete", False)
    assert "troia" not in [game.name for game in catalogue.all_games("en")]
