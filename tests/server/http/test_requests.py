"""Requests that are not as they should be: refused by name, as the OpenAPI document says."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.accounts.test_auth import code, enter
from tests.server.builders import account, wish_data
from tests.server.conftest import Live
from vestiges.server.accounts import people
from vestiges.server.services import Services

BIG = 10**23


def admin(live: Live) -> str:
    """A full token of an administrator's."""
    root = account(live.services, "Root")
    assert root.person is not None
    return people.new_token(live.services, root.person, "", "full")


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


# Who asks -----------------------------------------------------------------------------------------


def test_a_logins_number_is_no_token(live: Live) -> None:
    """Not even in the seconds in which the login is remembered."""
    client = enter(live.api())
    number = client.cookies["vestiges"].rpartition(".")[0]
    assert client.get("/me").json()["name"] == "Ada"
    assert code(httpx.get(f"{live.url}/api/v1/me", headers=bearer(number))) == "wrong_token"


def test_what_a_proxy_asks_for_is_not_ours(live: Live) -> None:
    client = enter(live.api(authorization="Basic YWRhOnBhc3M="))
    assert client.get("/me").json()["name"] == "Ada"
    made = client.post("/tables", json=wish_data("me", "open"))
    assert made.status_code == 201


@pytest.mark.parametrize("scope", ["watch", "play"])
def test_a_token_does_no_more_than_it_is_for(live: Live, scope: str) -> None:
    full = live.api(**bearer(admin(live)))
    account(live.services, "Ada")
    token = full.post("/tokens", json={"scope": scope}).json()["token"]
    program = live.api(**bearer(token))
    assert program.get("/me").json() == full.get("/me").json() | {"is_admin": False}
    made = program.post("/tables", json=wish_data("me", "open"))
    assert made.status_code == (201 if scope == "play" else 403)
    asked = [
        program.post("/tokens", json={"scope": "full"}),
        program.delete("/tokens/1"),
        program.post("/register", json={"name": "Eve", "password": "correct horse"}),
    ]
    assert [code(answer) for answer in asked] == ["small_scope"] * 3
    blocked = program.put("/people/Ada/blocked", json={"blocked": True})
    assert blocked.status_code == 403
    assert full.put("/people/Ada/blocked", json={"blocked": True}).status_code == 200
    assert [line["scope"] for line in full.get("/tokens").json()] == ["full", scope]


def test_a_token_is_for_playing_unless_said_otherwise(lite: Services) -> None:
    ada = account(lite, "Ada")
    assert ada.person is not None
    people.new_token(lite, ada.person, "")
    assert [line.scope for line in people.tokens(lite, ada.person)] == ["play"]


# What is asked ------------------------------------------------------------------------------------


def test_numbers_and_names_beyond_all_bounds_are_refused(live: Live) -> None:
    client = enter(live.api())
    csrf = {"x-csrf-token": client.headers["x-csrf-token"]}
    page = live.client()
    page.cookies = client.cookies
    assert page.post(f"/account/tokens/{BIG}/drop", headers=csrf).status_code == 422
    assert client.delete(f"/tokens/{BIG}").status_code == 422
    assert page.get("/static/x/%00").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PUT", "/people/Root/blocked", {"blocked": 0}),
        ("POST", "/guest", {"name": "Ada", "token": 1}),
        ("POST", "/tables", wish_data("me", "open", public="yes")),
        ("POST", "/tables", wish_data("me", "open", guided=0)),
        ("POST", "/tables", wish_data("me", "open", pace={"kind": "live", "seconds": "60"})),
        ("PUT", "/tables/{table}/quiet", {"quiet": 1}),
        ("PUT", "/tables/{table}/quiet", {"quiet": "no"}),
        ("POST", "/tables/{table}/agree", {"agrees": 0}),
        ("POST", "/tables/{table}/agree", {"agrees": "yes"}),
        ("POST", "/tables/{table}/join", {"seat": False}),
        ("POST", "/tables/{table}/join", {"seat": "1"}),
    ],
)
def test_one_kind_of_value_is_not_taken_for_another(
    live: Live, method: str, path: str, body: dict[str, Any]
) -> None:
    client = live.api(**bearer(admin(live)))
    table = client.post("/tables", json=wish_data("me", "open")).json()["id"]
    answer = client.request(method, path.format(table=table), json=body)
    assert (answer.status_code, code(answer)) == (422, "invalid")


def test_every_address_says_how_it_can_be_used(live: Live) -> None:
    client = live.api()
    document = client.get("/openapi.json").json()
    for path, methods in document["paths"].items():
        wrong = client.request("PATCH", f"{live.url}{path}".replace("{", "").replace("}", ""))
        allowed = {name.upper() for name in methods}
        assert wrong.status_code == 405
        assert set(wrong.headers["allow"].split(", ")) - {"HEAD"} == allowed, path
        for facts in methods.values():
            assert {"405", "413"} <= set(facts["responses"])


# Where links lead ---------------------------------------------------------------------------------


def test_an_invitation_does_not_lead_where_a_header_says(live: Live) -> None:
    client = enter(live.api())
    table = client.post("/tables", json=wish_data("me", "open")).json()["id"]
    page = live.client()
    page.cookies = client.cookies
    shown = page.get(f"/tables/{table}", headers={"host": "evil.example"}).text
    assert "evil.example" not in shown
    assert f"{live.url}/join/" in shown


@pytest.mark.parametrize("path", ["/account/", "/games/troia/", "/api/v1/games/"])
def test_a_slash_too_many_leads_nowhere(live: Live, path: str) -> None:
    answer = live.client().get(path, headers={"host": "evil.example"})
    assert (answer.status_code, answer.headers.get("location")) == (404, None)
