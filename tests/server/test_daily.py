"""The match of the day: one for everyone, one attempt each, results in order."""

from __future__ import annotations

import pytest

from tests.server.builders import Time, bots_answer, guest
from tests.server.conftest import Live
from vestiges import games
from vestiges.engine.game import Daily
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.server import daily, tables
from vestiges.server.house import House
from vestiges.server.pages.sight import Sight
from vestiges.server.problems import Problem
from vestiges.server.seen import SeatWish, Wish
from vestiges.server.viewer import Viewer

AOL = games.find("archeologic")


def solve(house: House, viewer: Viewer, questions: int) -> str:
    """Play today's match: so many cheap questions, then the solution, which this test may know."""
    table = daily.play_daily(house, viewer, AOL)
    moves = ["sight a", *["ask empty 1"] * questions, "propose"]
    state = daily.match_at(house, table).state
    assert isinstance(state, ArcheologicState)
    plan, solution = state.table.plan, state.solution
    moves += [plan.names[placement].lower() for placement in solution]
    for move in moves:
        seen = tables.look(house, viewer, table)
        if seen.stage == "playing":
            tables.play(house, viewer, table, seen.number, move)
    assert tables.look(house, viewer, table).stage == "over"
    return table


def test_everyone_plays_the_same_match_and_results_are_compared(lite: House) -> None:
    ada, bob, eve = (guest(lite, name) for name in ("Ada", "Bob", "Eve"))
    solve(lite, ada, 3)
    solve(lite, bob, 1)
    daily.play_daily(lite, eve, AOL)
    seen = daily.look_daily(lite, ada, AOL)
    assert [(line.rank, line.name, line.is_me) for line in seen.results] == [
        (1, "Bob", False),
        (2, "Ada", True),
    ]
    assert "1 question" in seen.results[0].result
    assert (seen.players, seen.finished, seen.stage, seen.seed) == (3, 2, "over", "")
    own = [daily.look_daily(lite, who, AOL).table for who in (ada, bob, eve)]
    assert len(set(own)) == 3
    looks = [tables.look(lite, ada, table) for table in own]
    assert len({look.commitment for look in looks}) == 1


def test_a_person_has_one_attempt_a_day(lite: House, clock: Time) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    assert daily.play_daily(lite, ada, AOL) == table
    clock.pass_by(days=1)
    assert daily.play_daily(lite, ada, AOL) != table
    before = daily.look_daily(lite, ada, AOL, daily.today(lite) - daily.ONE_DAY)
    assert before.is_over
    assert before.table == table
    assert before.seed.startswith(f"D{before.day}-")


def test_who_proposes_wrongly_has_lost_and_comes_last(lite: House) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    solve(lite, ada, 2)
    table = daily.play_daily(lite, bob, AOL)
    for move in ("sight a", "propose"):
        tables.play(lite, bob, table, tables.look(lite, bob, table).number, move)
    while (seen := tables.look(lite, bob, table)).stage == "playing":
        tables.play(lite, bob, table, seen.number, seen.choices[0].option)
    assert seen.ending is not None
    assert (seen.ending.winners, seen.ending.ranks) == ([], [2])
    lines = daily.look_daily(lite, bob, AOL).results
    assert [(line.name, line.result) for line in lines][1:] == [("Bob", "not found")]


def test_what_a_bot_has_answered_for_someone_is_no_result(lite: House) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    tables.leave(lite, ada, table)
    while bots_answer(lite, table):
        pass
    seen = daily.look_daily(lite, ada, AOL)
    assert (seen.finished, seen.results) == (1, [])


def test_a_day_to_come_is_not_shown(lite: House) -> None:
    with pytest.raises(Problem):
        daily.look_daily(lite, guest(lite, "Ada"), AOL, daily.today(lite) + daily.ONE_DAY)


def test_nobody_helps_with_the_match_of_the_day(lite: House) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    with pytest.raises(Problem, match="no hints"):
        tables.hint(lite, ada, table)
    view = tables.look(lite, ada, table).view
    assert view is not None
    assert view["code"] == ""
    assert view["day"] == daily.today(lite).isoformat()


def test_a_table_says_of_which_day_its_match_is(
    lite: House, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    museum = games.find("museum")
    monkeypatch.setattr(type(museum), "daily", lambda _, day, __: Daily(f"day {day}", {}))
    ada = guest(lite, "Ada")
    today = daily.today(lite).isoformat()
    for game in (museum, AOL):
        seen = tables.look(lite, ada, daily.play_daily(lite, ada, game))
        assert seen.day == today
        assert "data-hint" not in Sight(seen, ada, narrow=False).parts["bar"]
        with pytest.raises(Problem, match="no hints"):
            tables.hint(lite, ada, seen.id)
    tables.resign(lite, ada, seen.id)
    clock.pass_by(days=1)
    later = tables.look(lite, ada, seen.id)
    shown = Sight(later, ada, narrow=False).parts["ending"]
    assert f"/games/archeologic/daily?day={today}" in shown
    assert 'form="rematch"' not in shown


def test_another_match_is_of_no_day(lite: House) -> None:
    ada = guest(lite, "Ada")
    seen = tables.look(lite, ada, tables.create(lite, ada, Wish(AOL.name, [SeatWish("me")])))
    assert seen.day == ""
    assert "data-hint" in Sight(seen, ada, narrow=False).parts["bar"]


def test_only_games_with_a_match_of_the_day_have_one(live: Live) -> None:
    assert [game.name for game in daily.daily_games()] == ["archeologic"]
    client = live.client()
    assert client.get("/games/troia/daily").status_code == 404
    assert client.post("/games/troia/daily").status_code in (403, 404)


def test_the_pages_and_the_api_tell_the_same(live: Live) -> None:
    client = live.api()
    token = client.post("/guest", json={"name": "Ada", "token": True}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    table = client.post("/games/archeologic/daily").json()["id"]
    seen = client.get("/games/archeologic/daily").json()
    assert (seen["table"], seen["players"], seen["results"]) == (table, 1, [])
    page = live.client().get("/games/archeologic/daily").text
    assert f"ArcheOlogic: the match of {seen['day']}" in page
    assert "1 person has begun it." in page
    french = live.client().get("/games/archeologic/daily", headers={"Accept-Language": "fr"}).text
    assert "la partie du {2}/{1}/{0}".format(*seen["day"].split("-")) in french
    assert "Play the match of the day" in live.client().get("/").text
