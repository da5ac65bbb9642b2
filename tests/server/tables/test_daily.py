"""The match of the day: one for everyone, one attempt each, results in order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.builders import Time, account, bots_answer, guest
from tests.server.conftest import Live
from tests.server.tables.test_lobby import refused
from vestiges import games
from vestiges.engine.extras import Daily, DailyMatch
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import coach
from vestiges.server.http.errors import Problem
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import DailyAttempt
from vestiges.server.tables import daily, drafts, history, lobby, play, rules_consent
from vestiges.server.tables.transactions import change_table, read_table
from vestiges.server.views.build import view_table

AOL = games.find("archeologic")


def solve(services: Services, viewer: Viewer, questions: int, address: str = "") -> str:
    """Play today's match: so many cheap questions, then the solution, which this test may know."""
    table = daily.play_daily(services, viewer, AOL, address)
    moves = ["sight a", *["ask empty 1"] * questions, "propose"]
    with read_table(services, table) as session:
        state = session.match.state
    assert isinstance(state, ArcheologicState)
    plan, solution = state.scenario.plan, state.solution
    moves += [plan.names[placement].lower() for placement in solution]
    for move in moves:
        seen = view_table(services, viewer, table)
        if seen.stage == "playing":
            play.play(services, viewer, table, seen.number, move)
    assert view_table(services, viewer, table).stage == "over"
    return table


def test_everyone_plays_the_same_match_and_results_are_compared(lite: Services) -> None:
    ada, bob, eve = (account(lite, name) for name in ("Ada", "Bob", "Eve"))
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
    looks = [view_table(lite, who, own[seat]) for seat, who in enumerate((ada, bob, eve))]
    assert len({look.commitment for look in looks}) == 1


def test_a_person_has_one_attempt_a_day(lite: Services, clock: Time) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    assert daily.play_daily(lite, ada, AOL) == table
    clock.pass_by(days=1)
    assert daily.play_daily(lite, ada, AOL) != table
    before = daily.look_daily(lite, ada, AOL, daily.today(lite) - daily.ONE_DAY)
    assert before.is_over
    assert before.table == table
    assert before.seed.startswith(f"D{before.day}-")


def test_who_proposes_wrongly_has_lost_and_comes_last(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    solve(lite, ada, 2)
    seen = view_table(lite, bob, lose(lite, bob))
    assert seen.ending is not None
    assert (seen.ending.winners, seen.ending.ranks) == ([], [2])
    lines = daily.look_daily(lite, bob, AOL).results
    assert [(line.name, line.result) for line in lines][1:] == [("Bob", "not found")]


def lose(services: Services, viewer: Viewer) -> str:
    """Propose something that is not the solution."""
    table = daily.play_daily(services, viewer, AOL)
    for move in ("sight a", "propose"):
        play.play(services, viewer, table, view_table(services, viewer, table).number, move)
    while (seen := view_table(services, viewer, table)).stage == "playing":
        play.play(services, viewer, table, seen.number, seen.choices[0].option)
    return table


def give_up(services: Services, viewer: Viewer) -> str:
    """Begin and resign."""
    table = daily.play_daily(services, viewer, AOL)
    play.resign(services, viewer, table)
    return table


@pytest.mark.parametrize("end", [give_up, lose, lambda lite, who: solve(lite, who, 1)])
def test_until_the_day_is_over_nobody_learns_how_an_attempt_ended(
    lite: Services, clock: Time, end: Callable[[Services, Viewer], str]
) -> None:
    ada, eve = guest(lite, "Ada"), guest(lite, "Eve")
    table = end(lite, ada)
    seed = daily.match_of(lite, AOL, daily.today(lite)).seed
    asked: list[Callable[[], object]] = [
        lambda: history.record(lite, table),
        lambda: history.replay(lite, ada, table, 0, is_open=True),
        lambda: history.curve(lite, table),
        lambda: coach.analysis(lite, ada, table),
        lambda: view_table(lite, eve, table),
        lambda: history.story(lite, eve, table),
    ]
    seen = view_table(lite, ada, table)
    told = repr(seen) + repr(history.story(lite, ada, table))
    assert seen.ending is not None
    assert (seen.stage, seen.ending.seed, seen.ending.aftermath) == ("over", "", None)
    assert seen.view is not None
    assert (seen.view["solution"], seen.view["code"], seen.view["opened"]) == ([], "", None)
    assert seed not in told
    assert "The solution" not in told
    shown = TableFragments(seen, ada, shape="wide").parts["ending"]
    assert "/replay" not in shown
    assert "/record" not in shown
    for ask in asked:
        with refused("day_not_over"):
            ask()
    clock.pass_by(days=1)
    for ask in asked:
        ask()
    later = view_table(lite, ada, table)
    assert later.ending is not None
    assert later.ending.seed == seed
    assert later.view is not None
    assert len(later.view["solution"]) == 6


def close(services: Services, viewer: Viewer, table: str) -> None:
    """An administrator ends an attempt."""
    lobby.close(services, replace(viewer, is_admin=True), table)


def decline(services: Services, viewer: Viewer, table: str) -> None:
    """Say no to going on under rules that have changed since."""
    with change_table(services, table) as session:
        rules_consent.ask(session, 0)
    rules_consent.agree(services, viewer, table, agrees=False)


@pytest.mark.parametrize("end", [close, decline])
def test_an_attempt_that_was_closed_tells_nothing_before_the_day_is_over(
    lite: Services, clock: Time, end: Callable[[Services, Viewer, str], None]
) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    end(lite, ada, table)
    seed = daily.match_of(lite, AOL, daily.today(lite)).seed
    assert seed not in repr(view_table(lite, ada, table))
    with refused("day_not_over"):
        history.record(lite, table)
    clock.pass_by(days=1)
    assert seed in history.record(lite, table)


def test_the_draft_of_a_finished_attempt_is_not_checked_against_the_solution(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = guest(lite, "Ada")
    table = give_up(lite, ada)
    shown = replace(AOL.extras, review_draft=lambda view, *_: {"known": view["solution"]})
    monkeypatch.setattr(type(AOL), "extras", shown)
    assert drafts.keep_draft(lite, ada, table, "{}").review == {"known": []}


def test_guests_stand_apart_and_so_does_who_comes_after_one(lite: Services, clock: Time) -> None:
    ada, bob, cyd = (account(lite, name) for name in ("Ada", "Bob", "Cyd"))
    clock.pass_by(days=2)
    eve = guest(lite, "Eve")
    attempts = [(ada, 2, "home"), (eve, 3, "home"), (bob, 1, "home"), (cyd, 3, "elsewhere")]
    for viewer, questions, address in attempts:
        solve(lite, viewer, questions, address)
        clock.pass_by(seconds=1)
    seen = daily.look_daily(lite, eve, AOL)
    assert [(line.rank, line.name) for line in seen.results] == [(1, "Ada"), (2, "Cyd")]
    assert [(line.rank, line.name) for line in seen.apart] == [(1, "Bob"), (2, "Eve")]


@pytest.mark.parametrize("place", [("home", ""), ("", "browser")])
def test_a_new_account_does_not_stand_beside_another_of_its_place(
    lite: Services, clock: Time, place: tuple[str, str]
) -> None:
    old = [account(lite, name) for name in ("Ada", "Bob")]
    clock.pass_by(days=2)
    new = [account(lite, name) for name in ("Cyd", "Dan", "Eve")]
    attempts = [(old[0], place), (new[0], place), (old[1], place), (new[1], ("away", "other"))]
    for viewer, (address, browser) in [*attempts, (new[2], ("", ""))]:
        daily.play_daily(lite, viewer, AOL, address, browser)
        solve(lite, viewer, 1)
        clock.pass_by(seconds=1)
    seen = daily.look_daily(lite, old[0], AOL)
    assert [line.name for line in seen.results] == ["Ada", "Dan", "Eve"]
    assert [line.name for line in seen.apart] == ["Cyd", "Bob"]


def test_a_browser_is_known_again_whoever_uses_it(live: Live) -> None:
    for name in ("Ada", "Bob"):
        account(live.services, name)
    browser = live.client()
    for name in ("Ada", "Bob"):
        csrf = browser.post("/api/v1/login", json={"name": name, "password": name * 8})
        token = {"x-csrf-token": csrf.json()["csrf"]}
        browser.post("/api/v1/games/archeologic/daily", headers=token)
        browser.post("/api/v1/logout", headers=token)
    with live.services.database.reading() as db:
        first, second = db.scalars(select(DailyAttempt.browser))
    assert first == second != ""


def test_who_finishes_after_the_day_stands_apart(lite: Services, clock: Time) -> None:
    ada = account(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    clock.pass_by(days=1)
    play.play(lite, ada, table, view_table(lite, ada, table).number, "sight a")
    while (seen := view_table(lite, ada, table)).stage == "playing":
        answer = "propose" if seen.view and seen.view["phase"] == "turn" else None
        play.play(lite, ada, table, seen.number, answer or seen.choices[0].option)
    seen_day = daily.look_daily(lite, ada, AOL, daily.today(lite) - daily.ONE_DAY)
    assert (seen_day.results, [line.name for line in seen_day.apart]) == ([], ["Ada"])


def test_who_asks_twice_at_once_has_one_attempt(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = account(services, "Ada")
    find = daily._attempt
    asked: list[str] = []

    def late(*given: Any) -> Any:
        """Not to be found the first time: the other request has just begun."""
        if asked:
            return find(*given)
        asked.append("first")
        asked.append(daily.play_daily(services, ada, AOL))
        return None

    monkeypatch.setattr(daily, "_attempt", late)
    assert daily.play_daily(services, ada, AOL) == asked[1]


def test_who_resigned_has_no_result(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    play.resign(lite, ada, daily.play_daily(lite, ada, AOL))
    solve(lite, bob, 1)
    seen = daily.look_daily(lite, ada, AOL)
    assert (seen.finished, [line.name for line in seen.results]) == (2, ["Bob"])


def test_what_a_bot_has_answered_for_someone_is_no_result(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    stays = replace(AOL.extras, is_left_for_good=False)  # as in games where bots stand in
    monkeypatch.setattr(type(AOL), "extras", stays)
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    lobby.leave(lite, ada, table)
    while bots_answer(lite, table):
        pass
    seen = daily.look_daily(lite, ada, AOL)
    assert (seen.finished, seen.results) == (1, [])


def test_a_day_to_come_is_not_shown(lite: Services) -> None:
    with pytest.raises(Problem):
        daily.look_daily(lite, guest(lite, "Ada"), AOL, daily.today(lite) + daily.ONE_DAY)


def test_nobody_helps_with_the_match_of_the_day(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = daily.play_daily(lite, ada, AOL)
    with pytest.raises(Problem, match="no hints"):
        coach.hint(lite, ada, table)
    view = view_table(lite, ada, table).view
    assert view is not None
    assert view["code"] == ""
    assert view["day"] == daily.today(lite).isoformat()


def test_a_table_says_of_which_day_its_match_is(
    lite: Services, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    museum = games.find("museum")
    made = Daily(lambda day, _: DailyMatch(f"day {day}", {}), lambda *_: ((), ""))
    monkeypatch.setattr(type(museum), "extras", replace(museum.extras, daily=made))
    ada = guest(lite, "Ada")
    today = daily.today(lite).isoformat()
    for game in (museum, AOL):
        seen = view_table(lite, ada, daily.play_daily(lite, ada, game))
        assert seen.day == today
        assert "data-hint" not in TableFragments(seen, ada, shape="wide").parts["bar"]
        with pytest.raises(Problem, match="no hints"):
            coach.hint(lite, ada, seen.id)
    play.resign(lite, ada, seen.id)
    clock.pass_by(days=1)
    later = view_table(lite, ada, seen.id)
    shown = TableFragments(later, ada, shape="wide").parts["ending"]
    assert f"/games/archeologic/daily?day={today}" in shown
    assert 'form="rematch"' not in shown


def test_another_match_is_of_no_day(lite: Services) -> None:
    ada = guest(lite, "Ada")
    seen = view_table(lite, ada, lobby.create(lite, ada, Wish(AOL.name, [SeatWish("me")])))
    assert seen.day == ""
    assert "data-hint" in TableFragments(seen, ada, shape="wide").parts["bar"]


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
