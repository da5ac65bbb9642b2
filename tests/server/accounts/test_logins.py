"""Logins: many strangers do not guess a password, lock an owner out, or slow others down."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import replace
from itertools import islice
from pathlib import Path

import httpx
import pytest

from tests.server.builders import Time, account
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.tables.test_lobby import refused
from vestiges.server.accounts import addresses, logins, passwords
from vestiges.server.http.rate_limits import KINDS
from vestiges.server.services import Services, open_services
from vestiges.server.storage.models import KnownAddress
from vestiges.server.workers.thread_pool import QUEUE

RIGHT = {"name": "Ada", "password": "correct horse"}
WRONG = {"name": "Ada", "password": "wrong"}


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Live]:
    """A running server with the limits it has by default."""
    settings = replace(settings_for(sqlite_address(tmp_path), tmp_path), limits=1.0)
    with serving(open_services(settings), settings) as running:
        yield running


def at(live: Live, number: int) -> httpx.Client:
    """Someone at an address of their own."""
    return live.api(**{"x-forwarded-for": f"192.0.2.{number}"})


def owner_leaves(live: Live) -> httpx.Client:
    """The browser of an owner who made an account and logged out."""
    browser = at(live, 200)
    made = browser.post("/register", json=RIGHT).json()
    browser.post("/logout", headers={"x-csrf-token": made["csrf"]}).raise_for_status()
    return browser


def strangers_try(live: Live) -> list[int]:
    """Many addresses guess, once each; what they are answered."""
    tries = KINDS["login_name"][0] + 5
    return [at(live, number).post("/login", json=WRONG).status_code for number in range(tries)]


def test_many_addresses_do_not_pass_the_limit_of_an_account(limited: Live) -> None:
    owner_leaves(limited)
    assert strangers_try(limited) == [401] * KINDS["login_name"][0] + [429] * 5
    assert at(limited, 100).post("/login", json=RIGHT).status_code == 429


def test_strangers_do_not_lock_an_owner_out_of_a_known_browser(limited: Live) -> None:
    browser = owner_leaves(limited)
    strangers_try(limited)
    elsewhere = {"x-forwarded-for": "192.0.2.201"}
    assert browser.post("/login", json=RIGHT, headers=elsewhere).status_code == 200


def test_strangers_do_not_lock_an_owner_out_of_a_known_address(limited: Live) -> None:
    owner_leaves(limited)
    strangers_try(limited)
    assert at(limited, 200).post("/login", json=RIGHT).status_code == 200


def test_a_known_browser_has_so_many_tries_and_only_for_its_own_account(limited: Live) -> None:
    browser = owner_leaves(limited)
    for _ in range(KINDS["login_known"][0]):
        assert browser.post("/login", json=WRONG).status_code == 401
    assert browser.post("/login", json=WRONG).status_code == 429
    account(limited.services, "Bob")
    for _ in range(KINDS["login_name"][0]):
        logins.allow(limited.services, "Bob", "198.51.100.1")
    other = browser.post("/login", json={"name": "Bob", "password": "wrong"})
    assert other.status_code == 429


def test_one_password_tried_on_many_accounts_is_limited_too(lite: Services) -> None:
    lite.rate_limits.scale = 1.0
    for number in range(KINDS["login_all"][0]):
        logins.allow(lite, f"name {number}", f"address {number}")
    with refused("slow_down"):
        logins.allow(lite, "another", "elsewhere")


def test_the_latest_addresses_of_an_account_are_kept_as_hashes(
    services: Services, clock: Time
) -> None:
    ada = account(services, "Ada")
    begin = clock.now
    for number in range(addresses.MOST + 3):
        clock.now = begin + number
        logins.check(services, "Ada", "Ada" * 8, f"192.0.2.{number}")
    with services.database.reading() as db:
        rows = db.query(KnownAddress).filter_by(person_id=ada.person).all()
    assert sorted(row.at - begin for row in rows) == list(range(3, addresses.MOST + 3))
    assert not any("192.0.2" in row.digest for row in rows)


def test_a_flood_of_logins_leaves_threads_to_others(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    checking: list[int] = []
    go_on = threading.Event()

    def slow(_stored: str | None, _password: str) -> bool:
        checking.append(threading.get_ident())
        go_on.wait(30)
        return False

    monkeypatch.setattr(passwords, "is_right", slow)
    with ThreadPoolExecutor(QUEUE + 10) as flood:
        clients = [live.api() for _ in range(QUEUE + 10)]
        tries = [flood.submit(client.post, "/login", json=WRONG) for client in clients]
        first = [done.result().status_code for done in islice(as_completed(tries), 10)]
        assert first == [429] * 10  # all others wait
        assert live.api().get("/tables").status_code == 200
        go_on.set()
    answers = [attempt.result().status_code for attempt in tries]
    assert sorted(answers) == [401] * QUEUE + [429] * 10
    assert len(set(checking)) == 2
