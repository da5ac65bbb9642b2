"""Guided first games: one click, gentle bots, each question explained, never rated."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.builders import account, bots_answer, guest, match_of, number_of, wish_data
from tests.server.conftest import Live
from tests.server.pages.test_pages import browser, csrf
from tests.toy import GAME as TOY
from vestiges import games
from vestiges.bots.player import SlippingBot
from vestiges.games.anarchipel.constants import CORSAIR
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.pages.new_table import first_seed
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Table
from vestiges.server.tables import lobby, play
from vestiges.server.views.build import view_table
from vestiges.server.workers.levels import GENTLE, seat_bot

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", GENTLE)
GUIDING = [name for name in games.names() if games.find(name).words.has_lessons]


def guided(services: Services, viewer: Viewer, *seats: SeatWish) -> str:
    return lobby.create(services, viewer, Wish("troia", list(seats), is_guided=True))


def test_each_question_comes_with_its_lesson_in_the_readers_language(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = guided(lite, ada, ME, BOT)
    bots_answer(lite, table)
    seen = view_table(lite, ada, table)
    assert seen.is_guided
    assert seen.lesson is not None
    assert seen.lesson.topic == "start"
    assert "goes into your tent" in seen.lesson.text
    french = view_table(lite, ada.reading("fr"), table).lesson
    assert french is not None
    assert french.topic == "start"
    assert "votre tente" in french.text


def test_who_is_not_asked_is_told_nothing(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = guided(lite, ada, ME, BOT)
    assert view_table(lite, guest(lite, "Bob"), table).lesson is None
    state = match_of(lite, table).state
    while 0 in state.waiting:
        play.play(lite, ada, table, number_of(lite, table, 0), state.options(0)[0])
        state = match_of(lite, table).state
    assert view_table(lite, ada, table).lesson is None


def test_a_table_that_was_not_asked_to_guide_does_not(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = lobby.create(lite, ada, Wish("troia", [ME, BOT]))
    bots_answer(lite, table)
    seen = view_table(lite, ada, table)
    assert seen.choices
    assert not seen.is_guided
    assert seen.lesson is None


@pytest.mark.parametrize("seats", [[ME, OPEN], [BOT, BOT], [ME, BOT, OPEN]])
def test_only_one_person_against_bots_is_guided(lite: Services, seats: list[SeatWish]) -> None:
    with pytest.raises(Problem, match="guided"):
        guided(lite, guest(lite, "Ada"), *seats)


def test_a_game_without_lessons_guides_nobody(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games.find("troia").words, "has_lessons", False)
    with pytest.raises(Problem, match="guided"):
        guided(lite, guest(lite, "Ada"), ME, BOT)


def test_a_guided_game_is_never_rated(lite: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    rated: list[str] = []
    monkeypatch.setattr("vestiges.server.accounts.ratings.update", lambda *_: rated.append("rated"))
    ada = account(lite, "Ada")
    table = guided(lite, ada, ME, BOT)
    play.resign(lite, ada, table)
    assert view_table(lite, ada, table).stage == "over"
    assert not rated
    with lite.database.writing() as db:
        found = db.get(Table, table)
        assert found is not None
        assert found.is_guided


def test_a_gentle_bot_slips_now_and_then() -> None:
    bot = seat_bot(GENTLE, TOY, "gentle")
    assert isinstance(bot, SlippingBot)
    assert 0 < bot.slips < 50


@pytest.mark.parametrize("name", GUIDING)
def test_one_click_on_the_games_page_begins_a_guided_game(live: Live, name: str) -> None:
    client = browser(live)
    page = client.get(f"/games/{name}")
    assert page.text.count(f"/games/{name}/guided") == (2 if "How to play" in page.text else 1)
    table = client.post(f"/games/{name}/guided")
    assert table.status_code == 200
    assert re.search('<details [^>]*id="lessons"', table.text)


def test_without_scripts_the_lesson_stands_on_the_page(live: Live) -> None:
    client = browser(live, "fr")
    address = str(client.post("/games/troia/guided").url)
    for _ in range(400):
        page = client.get(address).text
        if 'name="option"' in page:
            break
    assert 'data-topic="start"' in page
    assert "dans votre tente" in page


def test_the_api_makes_and_shows_guided_games(live: Live) -> None:
    client = live.api()
    me = client.post("/guest", json={"name": "Ada", "token": True}).json()
    client.headers["authorization"] = f"Bearer {me['token']}"
    troia = client.get("/games/troia").json()
    assert troia["has_guide"]
    assert GENTLE in troia["bots"]
    made = client.post("/tables", json=wish_data("me", "bot", guided=True))
    seen = client.get(f"/tables/{made.json()['id']}").json()
    assert seen["is_guided"]
    assert "lesson" in seen
    refused = client.post("/tables", json=wish_data("me", "open", guided=True))
    assert refused.json()["error"]["code"] == "no_guide"


def test_whoever_plays_a_game_for_the_first_time_is_guided(live: Live) -> None:
    client = browser(live)
    first = client.post("/games/troia/play")
    assert 'id="introduction"' in first.text
    token = {"csrf": csrf(first)}
    again = client.post("/games/troia/play", data=token)
    assert again.status_code == 200
    assert 'id="introduction"' not in again.text
    assert 'id="introduction"' in client.post("/games/museum/play", data=token).text


def test_a_guided_game_has_as_many_players_as_were_asked_for(live: Live) -> None:
    client = browser(live)
    address = str(client.post("/games/troia/play", data={"players": "4"}).url)
    table = address.rsplit("/", 1)[1]
    assert len(client.get(f"/api/v1/tables/{table}").json()["seats"]) == 4


def test_an_invited_friend_is_guided_and_whoever_knows_the_game_is_not(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    lobby.create(lite, ada, Wish("troia", [ME, BOT]))
    table = lobby.create(lite, ada, Wish("troia", [ME, OPEN]), is_newcomer=False)
    key = view_table(lite, ada, table).invitation
    lobby.join(lite, bob, table, key, is_guiding=True)
    assert not view_table(lite, ada, table).is_guided
    assert view_table(lite, bob, table).is_guided
    state = match_of(lite, table).state
    assert (view_table(lite, bob, table).lesson is not None) == (1 in state.waiting)
    assert not lobby.is_newcomer(lite, bob, "troia")
    assert lobby.is_newcomer(lite, bob, "museum")


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_newcomer_to_anarchipel_is_a_corsair(seats: int) -> None:
    game = games.find("anarchipel")
    for _ in range(6):
        view: Any = game.new(seats=seats, seed=first_seed(game, seats)).view(0)
        assert view["role"] == CORSAIR
