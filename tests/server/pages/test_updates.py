"""Live updates of a page: differences that lead to what the page would be, made once for all."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.server.builders import guest, seat_all, stroll
from tests.server.conftest import Live
from vestiges.drawing import delta
from vestiges.server.accounts.auth import Visit
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages import updates
from vestiges.server.pages.fragments import fragments_for
from vestiges.server.pages.updates import Updates
from vestiges.server.services import Services
from vestiges.server.views.build import view_table


class Page:
    """What a page has of a table, put together from the updates it was sent."""

    def __init__(self, here: Visit) -> None:
        self.updates = Updates(here, shape="wide")
        self.parts: dict[str, str] = {}
        self.log: list[str] = []

    def receive(self, table: str) -> int:
        """Take the next update; how many bytes it has."""
        here = self.updates.here
        sent = self.updates.message(view_table(here.services, here.viewer, table))
        data: dict[str, Any] = json.loads(sent.partition(b"\ndata: ")[2])
        for name, part in data["parts"].items():
            is_whole = isinstance(part, str)
            self.parts[name] = part if is_whole else delta.apply(self.parts[name], part)
        self.log[data["logFrom"] :] = data["log"]
        return len(sent)


def visit(services: Services, viewer: Viewer) -> Visit:
    return Visit(services, viewer, "", "", "test")


def test_updates_lead_to_the_page_as_it_would_be_loaded(lite: Services) -> None:
    both = [guest(lite, "Ada"), guest(lite, "Bob", "fr")]
    table = seat_all(lite, *both)
    pages = [Page(visit(lite, who)) for who in (*both, Viewer())]
    first = [page.receive(table) for page in pages]
    for step in range(25):
        stroll(lite, table, both, 1, seed=str(step))
        later = [page.receive(table) for page in pages]
        assert sum(later) < sum(first)
        for page in pages:
            here = page.updates.here
            now = fragments_for(here, view_table(lite, here.viewer, table), shape="wide")
            assert page.parts == now.parts
            assert page.log == now.log()


def test_who_knows_the_same_is_sent_what_was_made_once(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = [guest(lite, "Ada"), guest(lite, "Bob")]
    table = seat_all(lite, *both)
    spectators = [Page(visit(lite, Viewer())) for _ in range(5)]
    for page in spectators:
        page.receive(table)
    stroll(lite, table, both, 1)
    made: list[str] = []

    def counted(old: str, new: str) -> delta.Delta:
        made.append(new)
        return delta.delta(old, new)

    monkeypatch.setattr(updates, "delta", counted)
    for page in spectators:
        page.receive(table)
    assert len(made) == len(set(made)) > 0
    assert all(page.parts == spectators[0].parts for page in spectators)


def visitor(live: Live, name: str) -> httpx.Client:
    """Someone with a browser, as a guest of this name."""
    client = live.client(accept="application/json")
    made = client.post("/api/v1/guest", json={"name": name}).json()
    client.headers["x-csrf-token"] = made["csrf"]
    return client


def test_a_page_with_a_stream_is_answered_with_what_to_wait_for(live: Live) -> None:
    both = [visitor(live, "Ada"), visitor(live, "Bob")]
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "troia", "seats": seats, "public": True}
    table = both[0].post("/api/v1/tables", json=wish).json()["id"]
    both[1].post(f"/api/v1/tables/{table}/join", json={}).raise_for_status()
    views = [client.get(f"/api/v1/tables/{table}").json() for client in both]
    asked = next(n for n in range(2) if views[n]["choices"])
    client, seen = both[asked], views[asked]
    answer = {"number": seen["number"], "option": seen["choices"][0]["option"]}
    told = client.post(f"/tables/{table}/play", data=answer, headers={"x-live": "1"}).json()
    assert told == {"number": seen["number"] + 1}
    again = client.post(f"/tables/{table}/play", data=answer).json()
    assert "<svg" in again["parts"]["board"]


@pytest.mark.parametrize(
    "form",
    [
        "number=x&option=1",
        "number=0",
        "option=1",
        "number=-1&option=1",
        "number=0&option=99999999999",
        "&" * 100,
        "number=%ff&option=%00",
    ],
)
def test_a_form_that_makes_no_sense_is_refused(live: Live, form: str) -> None:
    table = seat_all(live.services, guest(live.services, "Ada"), guest(live.services, "Bob"))
    kind = {"content-type": "application/x-www-form-urlencoded", "accept": "application/json"}
    answered = live.client().post(f"/tables/{table}/play", content=form, headers=kind)
    assert answered.status_code in (400, 422)
