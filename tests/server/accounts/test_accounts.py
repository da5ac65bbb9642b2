"""The page of accounts: for those who look after the server, and nobody else."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.server.builders import account
from tests.server.conftest import Live
from tests.server.pages.test_pages import browser, csrf
from tests.server.tables.test_lobby import refused
from vestiges.server.accounts import people
from vestiges.server.services import Services

PASSWORD = "correct horse"


def member(live: Live, name: str) -> httpx.Client:
    """A browser in which an account was made; the first is the administrator's."""
    client = browser(live)
    client.post("/account/register", data={"name": name, "password": PASSWORD})
    return client


def test_an_administrator_keeps_an_account_out_and_lets_it_in_again(live: Live) -> None:
    root, ada = member(live, "Root"), member(live, "Ada & Co")
    assert "/accounts" in root.get("/account").text
    page = root.get("/accounts?part=ada")
    assert "Ada &amp; Co" in page.text
    assert "Root" not in re.sub(r"<header.*?</header>", "", page.text, flags=re.DOTALL)
    form = {"csrf": csrf(page), "blocked": "true"}
    out = root.post("/people/Ada%20%26%20Co/block", data=form)
    assert "This account is kept out." in out.text
    assert ada.get("/account").status_code == 403
    kept = root.get("/accounts").text
    assert kept.index("Ada &amp; Co") < kept.index("looks after this server")
    root.post("/people/Ada%20%26%20Co/block", data=form | {"blocked": "false"})
    assert ada.get("/account").status_code == 200


def test_nobody_else_sees_or_uses_it(live: Live) -> None:
    member(live, "Root")
    ada = member(live, "Ada")
    for answer in (ada.get("/accounts"), browser(live).get("/accounts")):
        assert answer.status_code == 403
        assert "admin_only" in answer.text
    form = {"csrf": csrf(ada.get("/account")), "blocked": "true"}
    assert ada.post("/people/Root/block", data=form).status_code == 403
    assert "/accounts" not in ada.get("/account").text
    assert "Keep out" not in ada.get("/people/Root").text


def test_an_administrator_cannot_be_kept_out(services: Services) -> None:
    root = account(services, "Root")
    with refused("admin_stays"):
        people.block(services, root, "Root", is_blocked=True)


@pytest.mark.parametrize("part", ["", "a", "A", "%", "_"])
def test_accounts_are_found_by_a_part_of_their_names(services: Services, part: str) -> None:
    root = account(services, "Root")
    account(services, "Ada")
    account(services, "Zadig 100%")
    found = [one.name for one in people.accounts(services, root, part)]
    expected = {"": ["Ada", "Root", "Zadig 100%"], "%": ["Zadig 100%"], "_": []}
    assert found == expected.get(part, ["Ada", "Zadig 100%"])


def test_the_api_lists_accounts_for_administrators(live: Live) -> None:
    root = member(live, "Root")
    assert root.get("/api/v1/people").json()[0]["name"] == "Root"
    assert live.api().get("/people").json()["error"]["code"] == "admin_only"
