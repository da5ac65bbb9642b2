"""Replay: from a seat, from outside, or with all cards open; none of it while the match runs."""

from __future__ import annotations

import json

import pytest

from tests.server.builders import guest, match_of, seat_all, stroll
from tests.server.conftest import Live
from tests.server.pages.test_pages import browser
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.tables import history, lobby


def finished(services: Services) -> tuple[str, Viewer]:
    """A match of two, played to its end."""
    people = [guest(services, "Ada"), guest(services, "Bob")]
    table = seat_all(services, *people)
    stroll(services, table, people)
    return table, people[0]


def test_a_replay_is_closed_until_it_is_asked_to_open(lite: Services) -> None:
    table, ada = finished(lite)
    closed = history.replay(lite, ada, table, 5)
    assert not closed.is_open
    assert closed.view["opened"] is None
    opened = history.replay(lite, ada, table, 5, is_open=True)
    assert opened.is_open
    hands = [history.replay(lite, ada, table, 5, seat).view["hand"] for seat in (0, 1)]
    assert opened.view["opened"]["hands"] == hands
    assert opened.view["waiting"] == closed.view["waiting"]


def test_an_open_step_is_told_as_its_own_seat_was_told(lite: Services) -> None:
    table, ada = finished(lite)
    match = match_of(lite, table)
    step, drawn = next(
        (number + 1, event)
        for number, move in enumerate(match.moves)
        for event in move.events
        if event.kind == "drew" and event.is_seen_by(event.seat)
    )
    told = [line.event for line in history.replay(lite, ada, table, step, is_open=True).lines]
    assert drawn.data() in told
    assert sum(event["kind"] == "drew" for event in told) == 1


def test_the_question_is_that_of_the_moment_and_not_the_end(lite: Services) -> None:
    table, ada = finished(lite)
    opened = history.replay(lite, ada, table, 3, is_open=True)
    assert opened.prompt == history.replay(lite, ada, table, 3).prompt
    assert "over" not in opened.prompt


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_nobody_sees_open_cards_while_a_match_runs(lite: Services, seat: int | None) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    stroll(lite, table, [ada, bob], 12)
    for viewer in (ada, bob, guest(lite, "Eve"), Viewer(), Viewer(is_admin=True)):
        for is_open in (False, True):
            with pytest.raises(Problem, match="not over"):
                history.replay(lite, viewer, table, 0, seat, is_open=is_open)


def test_no_address_opens_the_cards_of_a_running_match(live: Live) -> None:
    ada, bob = guest(live.services, "Ada"), guest(live.services, "Bob")
    table = seat_all(live.services, ada, bob)
    client = browser(live)
    for address in (
        f"/tables/{table}/replay?open=1",
        f"/tables/{table}/replay/step?step=0&open=1",
        f"/api/v1/tables/{table}/steps/0?open=1",
    ):
        refused = client.get(address)
        assert refused.status_code == 409, address
        assert "not_over" in refused.text
        assert "opened" not in refused.text


def test_a_table_closed_before_its_end_stays_closed(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    lobby.close(lite, Viewer(ada.person, "Ada", is_admin=True), table)
    with pytest.raises(Problem, match="not over"):
        history.replay(lite, ada, table, 0, is_open=True)


def test_pages_and_api_open_a_finished_match(live: Live) -> None:
    table, _ = finished(live.services)
    client = browser(live)
    page = client.get(f"/tables/{table}/replay?step=4")
    assert "This shows what nobody knew at the time" in page.text
    assert '<p class="revealed notice" role="status" hidden>' in page.text
    opened = client.get(f"/tables/{table}/replay?step=4&open=1").text
    assert '<p class="revealed notice" role="status">' in opened
    assert "step=5&amp;seat=&amp;open=1" in opened
    step = client.get(f"/tables/{table}/replay/step?step=4&open=1").json()
    assert step["board"] != client.get(f"/tables/{table}/replay/step?step=4").json()["board"]
    told = json.loads(client.get(f"/api/v1/tables/{table}/steps/4?open=true").text)
    assert told["is_open"]
    assert told["view"]["opened"]
