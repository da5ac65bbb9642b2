"""Drafts: what a player prepares beside the board, kept for that seat alone."""

from __future__ import annotations

import pytest

from tests.server.builders import guest
from tests.server.conftest import Live
from vestiges.engine.errors import SetupError
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import drafts, lobby
from vestiges.server.views.build import view_table

PLAN = '{"tiles": {"Q": "Q0A1", "T": "T0A1"}, "marks": {"C3": "y"}}'


def table_of(services: Services, *names: str) -> tuple[str, list[Viewer]]:
    people = [guest(services, name) for name in names]
    wish = Wish("archeologic", [SeatWish("me"), *[SeatWish("open") for _ in names[1:]]])
    table = lobby.create(services, people[0], wish)
    with_key = view_table(services, people[0], table).invitation
    for viewer in people[1:]:
        lobby.join(services, viewer, table, with_key)
    return table, people


def test_a_draft_is_kept_and_reviewed_for_its_owner_alone(services: Services) -> None:
    table, (ada, bob) = table_of(services, "Ada", "Bob")
    before = view_table(services, bob, table).version
    assert drafts.read_draft(services, ada, table) == drafts.DraftSeen("", {})
    told = drafts.keep_draft(services, ada, table, PLAN)
    assert told.review["overlaps"] == ["A1", "A2", "B2"]
    assert drafts.read_draft(services, ada, table) == told
    assert drafts.read_draft(services, bob, table).text == ""
    assert view_table(services, bob, table).version == before
    drafts.keep_draft(services, ada, table, "")
    assert drafts.read_draft(services, ada, table).text == ""


def test_what_is_no_draft_changes_nothing(lite: Services) -> None:
    table, (ada,) = table_of(lite, "Ada")
    drafts.keep_draft(lite, ada, table, PLAN)
    for text in ("{}{", '{"tiles": {"Q": "Q9A1"}}'):
        with pytest.raises(SetupError):
            drafts.keep_draft(lite, ada, table, text)
    with pytest.raises(Problem, match="at most"):
        drafts.keep_draft(lite, ada, table, "x" * 10_001)
    assert drafts.read_draft(lite, ada, table).text == PLAN


def test_only_who_sits_has_a_draft(lite: Services) -> None:
    table, _ = table_of(lite, "Ada")
    with pytest.raises(Problem, match="no seat"):
        drafts.read_draft(lite, guest(lite, "Eve"), table)
    with pytest.raises(Problem, match="no seat"):
        drafts.keep_draft(lite, guest(lite, "Mallory"), table, PLAN)


def test_programs_keep_drafts_too(live: Live) -> None:
    client = live.api()
    token = client.post("/guest", json={"name": "Ada", "token": True}).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    wish = {"game": "archeologic", "seats": [{"kind": "me"}]}
    table = client.post("/tables", json=wish).json()["id"]
    assert client.put(f"/tables/{table}/draft", json={"text": PLAN}).status_code == 200
    assert client.get(f"/tables/{table}/draft").json()["text"] == PLAN
    wrong = client.put(f"/tables/{table}/draft", json={"text": "[]"})
    assert wrong.status_code == 422
    assert wrong.json()["error"]["message"] == "This plan cannot be read: JSON is wrong."
