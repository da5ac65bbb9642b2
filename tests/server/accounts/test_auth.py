"""Who makes a request: guests, accounts, cookies, forms that must be ours, tokens, limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.builders import account, guest, wish_data
from tests.server.conftest import Live, serving, settings_for, sqlite_address
from tests.server.tables.test_lobby import refused
from vestiges.server.accounts import logins, people, profiles
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http import csrf
from vestiges.server.http.rate_limits import KINDS, RateLimits
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services, open_services
from vestiges.server.storage.models import Login, Person, Token
from vestiges.server.tables import chat, lobby
from vestiges.server.views.build import view_table

PASSWORD = {"name": "Ada", "password": "correct horse"}


def enter(client: httpx.Client, name: str = "Ada") -> httpx.Client:
    """Take a guest's name and keep the form token."""
    client.headers["x-csrf-token"] = client.post("/guest", json={"name": name}).json()["csrf"]
    return client


def code(response: httpx.Response) -> str:
    return str(response.json()["error"]["code"])


# People -------------------------------------------------------------------------------------------


def test_the_first_account_is_the_admins(services: Services) -> None:
    guest(services, "Zoe")
    assert account(services, "Ada").is_admin
    assert not account(services, "Bob").is_admin
    people.make_admin(services.database, "bob")
    bob = logins.check(services, "BOB", "Bob" * 8, "")
    assert people.viewer_by_id(services, bob, "en").is_admin


def test_a_guest_who_makes_an_account_keeps_their_games(services: Services) -> None:
    ada = guest(services, "Ada")
    table = lobby.create(services, ada, Wish("troia", [SeatWish("me"), SeatWish("open")]))
    assert view_table(services, ada, table).seats[0].holder == "guest"
    made = people.register(services, ada, "Ada Lovelace", "correct horse", "")
    assert made == ada.person
    mine = view_table(services, ada, table).seats[0]
    assert (mine.holder, mine.name) == ("account", "Ada Lovelace")
    with refused("has_account"):
        people.register(
            services, people.viewer_by_id(services, made, "en"), "X", "correct horse", ""
        )


@pytest.mark.parametrize("name", ["", "  ", "a" * 33, "a\nb", "a\u202eb", "\0"])
def test_a_name_is_short_and_printable(services: Services, name: str) -> None:
    with refused("bad_name"):
        people.guest(services, name, "")
    with refused("bad_name"):
        people.register(services, Viewer(), name, "correct horse", "")


@pytest.mark.parametrize("same", ["ada", "ADA ", "Ａda"])
def test_nobody_takes_an_accounts_name(services: Services, same: str) -> None:
    account(services, "Ada")
    with refused("name_taken"):
        people.guest(services, same, "")
    with refused("name_taken"):
        people.register(services, Viewer(), same, "correct horse", "")


@pytest.mark.parametrize("password", ["", "short", "x" * 201])
def test_a_password_has_a_length(services: Services, password: str) -> None:
    with refused("bad_password"):
        people.register(services, Viewer(), "Ada", password, "")


def test_a_wrong_password_and_an_unknown_name_are_refused_alike(services: Services) -> None:
    account(services, "Ada")
    for name, password in (("Ada", "wrong"), ("Bob", "wrong"), ("\0", "wrong"), ("", "")):
        with refused("wrong_login"):
            logins.check(services, name, password, "")


def test_nothing_stored_opens_a_door(services: Services) -> None:
    ada = account(services, "Ada")
    assert ada.person is not None
    login = people.remember(services, ada.person)
    token = people.new_token(services, ada.person, "my bot")
    with services.database.reading() as db:
        rows = [str(vars(row)) for kind in (Person, Login, Token) for row in db.query(kind)]
    stored = " ".join(rows)
    assert login not in stored
    assert token not in stored
    assert "AdaAda" not in stored
    assert "$argon2id$" in stored


def test_a_blocked_account_stays_out(services: Services) -> None:
    root, ada = account(services, "Root"), account(services, "Ada")
    assert ada.person is not None
    token = people.new_token(services, ada.person, "")
    with refused("admin_only"):
        people.block(services, ada, "Root", is_blocked=True)
    with refused("no_person"):
        people.block(services, root, "Nobody", is_blocked=True)
    people.block(services, root, "Ada", is_blocked=True)
    with refused("blocked"):
        logins.check(services, "Ada", "Ada" * 8, "")
    with refused("blocked"):
        people.by_key(services, people.token_key(token))
    people.block(services, root, "Ada", is_blocked=False)
    assert logins.check(services, "Ada", "Ada" * 8, "") == ada.person


def test_a_login_is_forgotten_when_its_time_is_over(services: Services) -> None:
    ada = guest(services, "Ada")
    assert ada.person is not None
    login = people.remember(services, ada.person)
    assert people.by_key(services, people.login_key(login)) is not None
    services.now = lambda: 10**15
    assert people.by_key(services, people.login_key(login)) is None


def test_a_profile_shows_what_is_public(services: Services) -> None:
    account(services, "Ada")
    assert profiles.profile(services, "ada").name == "Ada"
    with refused("no_person"):
        profiles.profile(services, "Nobody")


# Cookies and forms --------------------------------------------------------------------------------


def test_a_cookie_is_out_of_reach_of_scripts_and_other_sites(live: Live) -> None:
    with live.api() as client:
        cookie = client.post("/guest", json={"name": "Ada"}).headers["set-cookie"]
    assert cookie.startswith("vestiges=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie


def test_with_https_a_cookie_insists_on_it(secure: Live) -> None:
    with secure.api() as client:
        answer = client.post("/guest", json={"name": "Ada"})
    assert answer.headers["set-cookie"].startswith("__Host-vestiges=")
    assert "Secure" in answer.headers["set-cookie"]
    assert "max-age" in answer.headers["strict-transport-security"]


def test_a_forged_cookie_is_nobodys(live: Live) -> None:
    with live.api() as client:
        enter(client)
        name, value = next(iter(client.cookies.items()))
        for forged in (value[:-1], "x" + value, value.split(".", maxsplit=1)[0], ""):
            found = httpx.get(f"{live.url}/api/v1/me", headers={"cookie": f"{name}={forged}"})
            assert found.json()["person"] is None


def test_logging_in_changes_the_number_one_is_known_by(live: Live) -> None:
    with live.api() as client:
        enter(client, "Guest")
        as_guest = client.cookies["vestiges"]
        client.headers["x-csrf-token"] = client.post("/register", json=PASSWORD).json()["csrf"]
        as_account = client.cookies["vestiges"]
        assert as_account != as_guest
        client.post("/login", json=PASSWORD)
        assert client.cookies["vestiges"] not in (as_guest, as_account)
    for old in (as_guest, as_account):
        found = httpx.get(f"{live.url}/api/v1/me", headers={"cookie": f"vestiges={old}"})
        assert found.json()["person"] is None


def test_logging_out_makes_the_cookie_worthless(live: Live) -> None:
    with live.api() as client:
        enter(client)
        cookie = client.cookies["vestiges"]
        client.post("/logout")
        assert "vestiges" not in client.cookies
    found = httpx.get(f"{live.url}/api/v1/me", headers={"cookie": f"vestiges={cookie}"})
    assert found.json()["person"] is None


def test_what_changes_something_must_carry_the_form_token(live: Live) -> None:
    with live.api() as client:
        enter(client)
        right = client.headers.pop("x-csrf-token")
        wanted = wish_data("me", "open")
        assert code(client.post("/tables", json=wanted)) == "forged"
        other = enter(live.api(), "Eve").headers["x-csrf-token"]
        wrong = {"x-csrf-token": other}
        assert code(client.post("/tables", json=wanted, headers=wrong)) == "forged"
        good = client.post("/tables", json=wanted, headers={"x-csrf-token": right})
        assert good.status_code == 201


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ],
)
def test_nothing_is_changed_for_another_site(live: Live, headers: dict[str, str]) -> None:
    with live.api() as client:
        enter(client)
        asked = client.post("/tables", json=wish_data("me", "open"), headers=headers)
        assert code(asked) == "forged"
        assert code(client.post("/login", json=PASSWORD, headers=headers)) == "forged"
        own = {"origin": live.url, "sec-fetch-site": "same-origin"}
        made = client.post("/tables", json=wish_data("me", "open"), headers=own)
        assert made.status_code == 201


def test_a_token_needs_no_form_token_and_can_be_taken_away(live: Live) -> None:
    with live.api() as client:
        enter(client)
        token = client.post("/tokens", json={"label": "my bot"}).json()["token"]
        (line,) = client.get("/tokens").json()
        assert line["label"] == "my bot"
        bearer = {"authorization": f"Bearer {token}"}
        program = live.api(**bearer)
        assert program.post("/tables", json=wish_data("me", "open")).status_code == 201
        client.delete(f"/tokens/{line['id']}")
        assert code(program.get("/me", headers=bearer)) == "wrong_token"


def test_a_guest_may_ask_for_a_token_at_once(live: Live) -> None:
    with live.api() as client:
        answer = client.post("/guest", json={"name": "my bot", "token": True})
        assert "set-cookie" not in answer.headers
        bearer = {"authorization": f"Bearer {answer.json()['token']}"}
        assert client.get("/me", headers=bearer).json()["name"] == "my bot"


def test_every_answer_has_the_guards_headers(live: Live) -> None:
    with live.client() as client:
        for path in ("/health", "/nowhere", "/api/v1/games"):
            headers = client.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers


def test_the_language_is_asked_for_by_address_cookie_or_browser(live: Live) -> None:
    def spoken(query: str = "", **headers: str) -> str:
        found = httpx.get(f"{live.url}/api/v1/me{query}", headers=headers)
        return str(found.json()["lang"])

    assert spoken() == "en"
    assert spoken(**{"accept-language": "de, fr-CA;q=0.8, en;q=0.5"}) == "fr"
    assert spoken(**{"accept-language": "fr", "cookie": "lang=en"}) == "en"
    assert spoken("?lang=fr", cookie="lang=en") == "fr"
    assert spoken("?lang=xx") == "en"


# Rate limits -------------------------------------------------------------------------------------


def test_so_many_acts_in_so_many_seconds() -> None:
    at = 0.0
    limits = RateLimits(clock=lambda: at)
    most, seconds = KINDS["login_name"]
    for _ in range(most):
        limits.count("login_name", "ada")
    with refused("slow_down"):
        limits.count("login_name", "ada")
    limits.count("login_name", "bob")
    limits.count("say", "ada")
    at = seconds
    limits.count("login_name", "ada")


def test_logins_and_tables_are_limited(tmp_path: Path) -> None:
    settings = replace(settings_for(sqlite_address(tmp_path), tmp_path), limits=1.0)
    with serving(open_services(settings), settings) as live, live.api() as client:
        for _ in range(KINDS["login_name"][0]):
            assert code(client.post("/login", json=PASSWORD)) == "wrong_login"
        slow = client.post("/login", json=PASSWORD)
        assert (slow.status_code, code(slow)) == (429, "slow_down")
        enter(client)
        for _ in range(KINDS["create"][0]):
            assert client.post("/tables", json=wish_data("me", "open")).status_code == 201
        assert code(client.post("/tables", json=wish_data("me", "open"))) == "slow_down"


def test_talk_is_limited(lite: Services) -> None:
    lite.rate_limits.scale = 1.0
    ada = guest(lite, "Ada")
    made = lobby.create(lite, ada, Wish("troia", [SeatWish("me"), SeatWish("open")]))
    for _ in range(KINDS["say"][0]):
        chat.say(lite, ada, made, "hello")
    with refused("slow_down"):
        chat.say(lite, ada, made, "hello")


def test_a_form_token_is_the_logins_own(lite: Services) -> None:
    assert csrf.form_token(lite.settings, "a") != csrf.form_token(lite.settings, "b")
    other = replace(lite.settings, secret="another")
    assert csrf.form_token(lite.settings, "a") != csrf.form_token(other, "a")
