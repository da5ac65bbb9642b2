"""Looking after tables: people kept out, lines removed, spectators muted, players replaced."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.builders import (
    Time,
    account,
    answer,
    bots_answer,
    guest,
    match_of,
    seat_all,
    stroll,
)
from tests.server.conftest import Live
from tests.server.tables.test_lobby import refused
from vestiges.engine.errors import Refusal
from vestiges.engine.match import from_record
from vestiges.engine.record import read
from vestiges.server.accounts import people
from vestiges.server.accounts.profiles import profile
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.pages.fragments import TableFragments
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.tables import chat, history, lobby, moderation, play
from vestiges.server.tables.transactions import read_table
from vestiges.server.views.build import view_table


def test_a_match_goes_on_without_an_account_that_is_kept_out(services: Services) -> None:
    root, ada, bob = account(services, "Root"), account(services, "Ada"), account(services, "Bob")
    table, open_one = seat_all(services, ada, bob), seat_all(services, bob, ada)
    waiting = lobby.create(services, ada, Wish("troia", [SeatWish("me"), SeatWish("open")]))
    stroll(services, table, [ada, bob], 6)
    moderation.block(services, root, "Ada", is_blocked=True)
    for one in (table, open_one):
        assert sum(seat.is_away for seat in view_table(services, bob, one).seats) == 1
    assert view_table(services, bob, waiting).stage == "closed"
    while view_table(services, bob, table).stage == "playing":
        bots_answer(services, table)
        if view_table(services, bob, table).choices:
            answer(services, table, bob)
    written = read(history.record(services, table))
    assert from_record(written, match_of(services, table).game).state.over
    moderation.block(services, root, "Ada", is_blocked=False)
    play.back(services, ada, open_one)


def test_who_cannot_be_stood_in_for_is_out(lite: Services) -> None:
    root, ada, bob = account(lite, "Root"), account(lite, "Ada"), guest(lite, "Bob")
    wish = Wish("archeologic", [SeatWish("me"), SeatWish("open")], is_public=True)
    table = lobby.create(lite, ada, wish)
    lobby.join(lite, bob, table)
    moderation.block(lite, root, "Ada", is_blocked=True)
    assert view_table(lite, bob, table).seats[0].has_resigned


def test_a_guest_can_be_kept_out_by_seat_and_by_line(services: Services) -> None:
    root, ada, eve = account(services, "Root"), guest(services, "Ada"), guest(services, "Eve")
    table = seat_all(services, ada, bots=1)
    assert ada.person is not None
    assert eve.person is not None
    keys = [people.remember(services, who) for who in (ada.person, eve.person)]
    chat.say(services, eve, table, "hullo")
    line = view_table(services, ada, table).chat[-1].id
    with refused("admin_only"):
        moderation.block_seat(services, eve, table, 0, is_blocked=True)
    moderation.block_seat(services, root, table, 0, is_blocked=True)
    moderation.block_speaker(services, root, table, line, is_blocked=True)
    for key in keys:
        with refused("blocked"):
            people.by_key(services, people.login_key(key))
    assert view_table(services, eve, table).seats[0].is_away
    moderation.block_speaker(services, root, table, line, is_blocked=False)
    assert people.by_key(services, people.login_key(keys[1])) is not None
    with refused("no_seat"):
        moderation.block_seat(services, root, table, 1, is_blocked=True)
    with refused("no_line"):
        moderation.block_speaker(services, root, table, line + 999, is_blocked=True)


def test_a_guest_who_was_blocked_does_not_come_back_at_once(
    lite: Services, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lite.rate_limits, "scale", 1.0)
    root = account(lite, "Root")
    eve = people.guest(lite, "Eve", "192.0.2.1")
    moderation.block(lite, root, eve, is_blocked=True)
    with refused("address_closed"):
        people.guest(lite, "Eva", "192.0.2.1")
    with refused("address_closed"):
        people.register(lite, Viewer(), "Eva", "correct horse", "192.0.2.1")
    people.guest(lite, "Eva", "192.0.2.2")
    clock.pass_by(seconds=3600)
    people.guest(lite, "Eva", "192.0.2.1")
    moderation.block(lite, root, eve, is_blocked=True)
    moderation.block(lite, root, eve, is_blocked=False)
    people.guest(lite, "Eva", "192.0.2.1")


def test_a_line_is_removed_by_who_made_the_table(services: Services) -> None:
    ada, eve = guest(services, "Ada"), guest(services, "Eve")
    table, other = seat_all(services, ada, bots=1), seat_all(services, eve, bots=1)
    chat.say(services, eve, table, "horrid")
    line = view_table(services, ada, table).chat[-1]
    with refused("maker_only"):
        moderation.remove(services, eve, table, line.id)
    with refused("no_line"):
        moderation.remove(services, eve, other, line.id)
    moderation.remove(services, ada, table, line.id)
    shown = view_table(services, eve, table).chat[-1]
    assert (shown.id, shown.kind, shown.text) == (line.id, "removed", "A line was removed.")
    with refused("no_line"):
        moderation.remove(services, ada, table, line.id)


def test_spectators_can_be_muted(services: Services) -> None:
    ada, eve = guest(services, "Ada"), guest(services, "Eve")
    table = seat_all(services, ada, bots=1)
    with refused("maker_only"):
        moderation.mute(services, eve, table, is_quiet=True)
    moderation.mute(services, ada, table, is_quiet=True)
    with pytest.raises(Refusal, match="only those who play may talk"):
        chat.say(services, eve, table, "hullo")
    assert view_table(services, eve, table).silence
    assert not view_table(services, ada, table).silence
    chat.say(services, ada, table, "peace")
    moderation.mute(services, ada, table, is_quiet=False)
    chat.say(services, eve, table, "hullo")


def test_who_is_gone_is_replaced_and_another_person_takes_over(services: Services) -> None:
    ada, bob, eve = account(services, "Ada"), account(services, "Bob"), account(services, "Eve")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 4)
    before = match_of(services, table).state.digest()
    with refused("not_away"):
        moderation.replace(services, ada, table, 1)
    lobby.leave(services, bob, table)
    with refused("maker_only"):
        moderation.replace(services, eve, table, 1)
    moderation.replace(services, ada, table, 1)
    seen = view_table(services, ada, table)
    assert (seen.seats[1].holder, seen.seats[1].name, seen.chat[-1].text) == (
        "bot",
        "Bot 2",
        "Bob was replaced by a bot.",
    )
    assert match_of(services, table).state.digest() == before
    with refused("not_seated"):
        play.back(services, bob, table)
    moderation.take_over(services, eve, table, "", 1)
    assert view_table(services, eve, table).seats[1].name == "Eve"
    with refused("seat_taken"):
        moderation.take_over(services, bob, table, "", 1)
    stroll(services, table, [ada, eve])
    assert view_table(services, eve, table).stage == "over"
    assert profile(services, "Eve").ratings == []
    assert read(history.record(services, table)).players == ["Ada", "Eve"]


def test_who_has_not_answered_for_a_day_is_gone(services: Services, clock: Time) -> None:
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    late = 0 if view_table(services, ada, table).choices else 1
    other = bob if late == 0 else ada
    clock.pass_by(days=0.9)
    with refused("not_away"):
        moderation.replace(services, other, table, late)
    clock.pass_by(days=0.1)
    moderation.replace(services, other, table, late)
    with read_table(services, table) as session:
        assert session.seats[late].is_replaced


def test_nobody_replaces_themselves(lite: Services) -> None:
    ada, bob = account(lite, "Ada"), account(lite, "Bob")
    table = seat_all(lite, ada, bob)
    lobby.leave(lite, ada, table)
    with refused("own_seat"):
        moderation.replace(lite, ada, table, 0)
    page = TableFragments(view_table(lite, ada, table), ada, shape="wide").part("seats")
    assert 'name="replace"' not in page


def test_a_maker_who_is_gone_is_replaced_by_any_other_player(lite: Services) -> None:
    ada, bob, cyd, eve = (guest(lite, name) for name in ("Ada", "Bob", "Cyd", "Eve"))
    table = seat_all(lite, ada, bob, cyd)
    lobby.leave(lite, ada, table)
    lobby.leave(lite, cyd, table)
    with refused("maker_only"):
        moderation.replace(lite, eve, table, 0)
    with refused("maker_only"):
        moderation.replace(lite, bob, table, 2)
    page = TableFragments(view_table(lite, bob, table), bob, shape="wide").part("seats")
    assert re.findall('name="replace" value="(.)"', page) == ["0"]
    moderation.replace(lite, bob, table, 0)
    assert view_table(lite, bob, table).seats[0].holder == "bot"


def test_who_was_replaced_may_come_back(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = lobby.create(lite, ada, Wish("troia", [SeatWish("me"), SeatWish("open")]))
    lobby.join(lite, bob, table, view_table(lite, ada, table).invitation)
    lobby.leave(lite, bob, table)
    moderation.replace(lite, ada, table, 1)
    moderation.take_over(lite, bob, table, "", 1)
    seen = view_table(lite, bob, table).seats[1]
    assert (seen.name, seen.is_me, seen.is_replaced) == ("Bob", True, False)


def test_a_private_seat_is_taken_with_its_key(lite: Services) -> None:
    ada, eve = guest(lite, "Ada"), guest(lite, "Eve")
    table = lobby.create(lite, ada, Wish("troia", [SeatWish("me"), SeatWish("bot")]))
    key = view_table(lite, ada, table).invitation
    root = account(lite, "Root")
    lobby.leave(lite, ada, table)
    moderation.replace(lite, root, table, 0)
    with refused("not_invited"):
        moderation.take_over(lite, eve, table, "", 0)
    moderation.take_over(lite, eve, table, key, 0)
    assert view_table(lite, eve, table).seat == 0


def test_the_record_of_a_match_that_was_closed_stays(services: Services) -> None:
    root, ada, bob = account(services, "Root"), guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 9)
    before = match_of(services, table).record().write()
    lobby.close(services, root, table)
    assert history.record(services, table) == before
    from_record(read(before), match_of(services, table).game)


def test_pages_and_programs_look_after_a_table(live: Live) -> None:
    services = live.services
    root, ada, eve = account(services, "Root"), guest(services, "Ada"), guest(services, "Eve")
    table = seat_all(services, ada, eve)
    lobby.leave(services, eve, table)
    chat.say(services, eve, table, "horrid")
    page = _browser(live, ada).get(f"/tables/{table}").text
    for button in ('name="remove"', 'name="replace" value="1"', 'name="quiet" value="1"'):
        assert button in page
    assert 'name="block"' not in page
    assert 'name="block" value="0"' in _browser(live, root).get(f"/tables/{table}").text
    client = _browser(live, ada)
    client.post(f"/tables/{table}/moderate", data={"quiet": "1"})
    line = client.get(f"/api/v1/tables/{table}").json()["chat"][-1]["id"]
    client.post(f"/tables/{table}/moderate", data={"remove": str(line)})
    client.post(f"/tables/{table}/moderate", data={"replace": "1"})
    seen = client.get(f"/api/v1/tables/{table}").json()
    assert (seen["is_quiet"], seen["seats"][1]["holder"]) == (True, "bot")
    assert "horrid" not in str(seen["chat"])
    assert 'name="take" value="1"' in _browser(live, eve).get(f"/tables/{table}").text
    programs = _browser(live, root)
    base = f"/api/v1/tables/{table}"
    assert programs.put(f"{base}/quiet", json={"quiet": False}).json()["is_quiet"] is False
    taken = _browser(live, eve).post(f"{base}/seats/1/take", json={}).json()
    assert taken["seat"] == 1
    assert programs.put(f"{base}/seats/0/blocked", json={"blocked": True}).json()["blocked"]
    assert client.get("/api/v1/me").status_code == 403
    assert programs.delete(f"{base}/chat/{line}").status_code == 404
    blocked = programs.put(f"{base}/chat/{line}/blocked", json={"blocked": True})
    assert blocked.status_code == 404
    assert programs.post(f"{base}/seats/1/replace").status_code == 409


def _browser(live: Live, viewer: Viewer) -> httpx.Client:
    """Someone who is known by a token."""
    assert viewer.person is not None
    token = people.new_token(live.services, viewer.person, "test", "full")
    return live.client(authorization=f"Bearer {token}", accept="text/html, application/json")
