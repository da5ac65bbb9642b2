"""Games whose rules know what leaving means: no bot ever plays on for someone."""

from __future__ import annotations

import re

import pytest

from tests.server.builders import Time, answer, bots_answer, guest, match_of
from tests.server.conftest import Live
from tests.server.tables.test_lobby import refused
from vestiges.engine.match import from_record
from vestiges.engine.options import Value
from vestiges.engine.record import read
from vestiges.games.archeologic.constants import PROPOSE
from vestiges.games.archeologic.state import ArcheologicState
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import due_work
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import Pace, SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import history, lobby, moderation, play
from vestiges.server.views.build import view_table


def race(
    services: Services, people: int, bots: int = 0, pace: Pace | None = None, **options: Value
) -> tuple[list[Viewer], str]:
    """A race on card 3537, people first, in the order of the seats."""
    viewers = [guest(services, name) for name in ("Ada", "Bob", "Cyd", "Dan")[:people]]
    wishes = [SeatWish("me")] + [SeatWish("open")] * (people - 1)
    wishes += [SeatWish("bot", "master")] * bots
    chosen: dict[str, Value] = {"quest": "3537", "first_positions": "fixed", **options}
    wish = Wish("archeologic", wishes, chosen, pace or Pace(), is_public=True)
    table = lobby.create(services, viewers[0], wish)
    for viewer in viewers[1:]:
        lobby.join(services, viewer, table)
    return viewers, table


def position(services: Services, table: str) -> ArcheologicState:
    state = match_of(services, table).state
    assert isinstance(state, ArcheologicState)
    return state


def propose(services: Services, table: str, viewer: Viewer) -> None:
    """Propose the solution."""
    answer(services, table, viewer, PROPOSE)
    for placement in position(services, table).solution:
        answer(services, table, viewer, placement)


@pytest.mark.rule("AOL-R37")
def test_who_resigns_is_out_and_no_bot_plays_on(lite: Services) -> None:
    (ada, bob, cyd), table = race(lite, 3)
    play.resign(lite, ada, table)
    seen = view_table(lite, ada, table)
    assert (seen.stage, seen.seats[0].has_resigned) == ("playing", True)
    assert bots_answer(lite, table) == 0
    assert position(lite, table).waiting == [1]
    assert seen.view is not None
    assert seen.view["standings"] == ["conceded", "in", "in"]
    assert seen.view["solution"] == []
    assert [remark.kind for remark in seen.chat][-1] == "resigned"
    answer(lite, table, bob)
    answer(lite, table, cyd)
    assert position(lite, table).log[-1][:2] == [0, 2]


@pytest.mark.rule("AOL-R37")
def test_the_proposal_of_someone_who_resigns_out_of_turn_is_void(lite: Services) -> None:
    (ada, bob, cyd), table = race(lite, 3)
    propose(lite, table, ada)
    play.resign(lite, ada, table)
    lite.matches.get(table).forget()
    for viewer in (bob, cyd, bob, cyd):
        answer(lite, table, viewer, 32)  # the square on column C: five hours, or three
    state = position(lite, table)
    assert (state.over, state.status, state.positions[0]) == (False, [2, 0, 0], -1)


@pytest.mark.rule("AOL-R37", "AOL-R15")
def test_who_is_left_alone_has_not_won_but_plays_on(lite: Services) -> None:
    (ada, bob), table = race(lite, 2)
    play.resign(lite, ada, table)
    assert view_table(lite, ada, table).stage == "playing"
    propose(lite, table, bob)
    seen = view_table(lite, bob, table)
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2, 1], [1])
    written = read(history.record(lite, table))
    assert written.moves[0] == (0, "leave")
    match = match_of(lite, table)
    assert from_record(written, match.game) == match


@pytest.mark.rule("AOL-R37", "AOL-103")
def test_when_all_have_resigned_nobody_has_won(lite: Services) -> None:
    (ada, bob), table = race(lite, 2)
    play.resign(lite, ada, table)
    play.resign(lite, bob, table)
    seen = view_table(lite, bob, table)
    assert seen.ending is not None
    assert (seen.ending.ranks, seen.ending.winners) == ([2, 2], [])
    assert "AOL-103" in seen.ending.reason


@pytest.mark.rule("AOL-R37")
def test_bots_that_found_nothing_do_not_win_when_the_last_person_resigns(lite: Services) -> None:
    (ada,), table = race(lite, 1, bots=2)
    play.resign(lite, ada, table)
    seen = view_table(lite, ada, table)
    assert seen.ending is not None
    assert (seen.stage, seen.ending.winners) == ("over", [])
    assert seen.ending.ranks == [4, 2, 2]


@pytest.mark.rule("AOL-R37")
def test_a_clock_that_runs_out_forces_the_concession(lite: Services, clock: Time) -> None:
    (ada, bob, _), table = race(lite, 3, pace=Pace("live", seconds=60, increment=0))
    clock.pass_by(seconds=59)
    assert bots_answer(lite, table) == 0
    clock.pass_by(seconds=2)
    assert due_work.due_tables(lite) == [table]
    assert bots_answer(lite, table) == 0
    state = position(lite, table)
    assert (state.status, state.waiting, state.log) == ([2, 0, 0], [1], [[3, 0]])
    seen = view_table(lite, ada, table)
    assert (seen.seats[0].has_resigned, seen.seats[0].is_away) == (True, False)
    assert seen.chat[-1].text == "Ada ran out of time and is out."
    with refused("resigned"):
        answer(lite, table, ada, 0)
    answer(lite, table, bob)


@pytest.mark.rule("AOL-R37")
def test_nobody_stands_in_for_someone_who_gets_up(lite: Services) -> None:
    (ada, _), table = race(lite, 2)
    with refused("no_stand_in"):
        lobby.leave(lite, ada, table)
    assert not view_table(lite, ada, table).seats[0].is_away
    assert bots_answer(lite, table) == 0


@pytest.mark.rule("AOL-R37")
def test_no_bot_gets_the_seat_of_someone_who_is_gone(lite: Services, clock: Time) -> None:
    (ada, bob, cyd), table = race(lite, 3)
    propose(lite, table, ada)
    with refused("not_away"):
        moderation.replace(lite, ada, table, 1)
    clock.pass_by(days=1)
    with refused("maker_only"):
        moderation.replace(lite, cyd, table, 1)
    moderation.replace(lite, ada, table, 1)
    seen = view_table(lite, bob, table)
    assert (seen.seats[1].holder, seen.seats[1].has_resigned) == ("guest", True)
    assert not seen.seats[1].is_replaced
    assert seen.view is not None
    assert seen.view["standings"] == ["in", "conceded", "in"]
    assert bots_answer(lite, table) == 0
    assert position(lite, table).waiting == [2]
    with refused("resigned"):
        answer(lite, table, bob, 0)
    with refused("not_away"):
        moderation.replace(lite, ada, table, 1)


@pytest.mark.rule("AOL-R37")
def test_nobody_is_out_before_the_clock_says_so(lite: Services, clock: Time) -> None:
    (ada, _), table = race(lite, 2, pace=Pace("relaxed", days=3))
    clock.pass_by(days=2)
    with refused("not_away"):
        moderation.replace(lite, ada, table, 0)
    page = TableFragments(view_table(lite, ada, table), ada, "wide").part("seats")
    assert 'name="replace"' not in page


@pytest.mark.rule("AOL-R37")
def test_the_button_says_that_who_is_gone_has_conceded(lite: Services, clock: Time) -> None:
    (ada, _), table = race(lite, 2)
    answer(lite, table, ada, 32)
    clock.pass_by(days=1)
    page = TableFragments(view_table(lite, ada, table), ada, "wide").part("seats")
    assert 'name="replace" value="1"' in page
    assert "Bob has conceded then." in page
    assert "A bot answers" not in page


@pytest.mark.rule("AOL-R37")
def test_who_was_eliminated_may_resign_too(lite: Services) -> None:
    (ada, bob, cyd), table = race(lite, 3)
    answer(lite, table, ada, PROPOSE)
    for _ in range(6):
        answer(lite, table, ada)
    for viewer in (bob, cyd, bob, cyd):
        answer(lite, table, viewer, 32)
    assert position(lite, table).status == [1, 0, 0]
    play.resign(lite, ada, table)
    assert view_table(lite, ada, table).stage == "playing"
    assert position(lite, table).status == [1, 0, 0]


@pytest.mark.rule("AOL-R37")
def test_the_coach_looks_back_at_a_match_that_somebody_left(lite: Services) -> None:
    (ada, bob), table = race(lite, 2)
    play.resign(lite, ada, table)
    propose(lite, table, bob)
    page = TableFragments(view_table(lite, bob, table), bob, "wide").part("ending")
    assert "Ada" in page
    assert history.replay(lite, bob, table, 1, 1).notation == "leave"


@pytest.mark.rule("AOL-R19")
def test_the_page_says_why_a_question_is_pointless(lite: Services) -> None:
    (ada, bob), table = race(lite, 2)
    answer(lite, table, ada, 21)
    answer(lite, table, bob, 32)
    page = TableFragments(view_table(lite, ada, table), ada, "wide").part("answers")
    found = re.findall(r'value="(\d+)"[^>]* data-doubt="([^"]*)"', page)
    assert found == [("21", "You have asked this; the answer stays the same. [AOL-R19]")]


@pytest.mark.rule("AOL-R37")
def test_the_form_of_a_new_table_says_what_a_clock_that_runs_out_means(live: Live) -> None:
    client = live.client(accept="text/html")
    for game, has_bots in (("archeologic", False), ("troia", True)):
        page = client.get(f"/games/{game}/new").text
        assert ("Whose time is up has conceded." in page) == (not has_bots)
        assert ("a bot answers until they are back" in page) == has_bots


@pytest.mark.rule("AOL-R37")
def test_the_page_offers_to_get_up_only_where_a_bot_stands_in(live: Live) -> None:
    for game, is_offered in (("archeologic", False), ("troia", True)):
        client = live.client(accept="text/html")
        client.follow_redirects = True
        page = client.post(f"/games/{game}/play").text
        assert ("Get up for a while" in page) == is_offered
        assert "Resign" in page
