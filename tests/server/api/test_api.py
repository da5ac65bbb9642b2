"""The API: everything a page can do, and one shape, in two languages, for what goes wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.accounts.test_auth import PASSWORD, code, enter
from tests.server.builders import guest, match_of, wish_data
from tests.server.conftest import Live
from vestiges.engine.record import read
from vestiges.server.http import middleware
from vestiges.server.http.errors import PROBLEMS, Problem, describe
from vestiges.server.views.build import view_table

DOCS = Path(__file__).resolve().parents[3] / "docs/api.md"


def seated(live: Live, *kinds: str, **more: Any) -> tuple[httpx.Client, str]:
    """Someone at a table of their own with these seats."""
    client = enter(live.api())
    return client, client.post("/tables", json=wish_data(*kinds, **more)).json()["id"]


def test_the_games_are_told_with_their_options_in_the_readers_language(live: Live) -> None:
    with live.api(**{"accept-language": "fr"}) as client:
        (troia,) = [game for game in client.get("/games").json() if game["name"] == "troia"]
        assert troia["seats"] == [2, 3, 4]
        assert "bot" in troia["bots"]
        limit = next(o for o in troia["options"] if o["name"] == "front_limit")
        assert (limit["values"], limit["default"]) == ([5, 6], 5)
        assert "tente" in limit["text"]
        assert client.get("/games/troia").json() == troia
        assert client.get("/games/troia/ranking").json() == []
        assert code(client.get("/games/chess")) == "setup"


def test_a_whole_table_by_the_api(live: Live) -> None:
    ada, table = seated(live, "me", "open")
    bob = enter(live.api(), "Bob")
    key = ada.get(f"/tables/{table}").json()["invitation"]
    assert bob.post(f"/invitations/{key}").json()["seat"] == 1
    both = [ada, bob]
    seen = ada.get(f"/tables/{table}").json()
    turn = seen["view"]["waiting"][0]
    mover = both[turn]
    seen = mover.get(f"/tables/{table}").json()
    choice = seen["choices"][0]
    body = {"number": seen["number"], "option": choice["option"]}
    first = mover.post(f"/tables/{table}/play", json=body).json()
    again = mover.post(f"/tables/{table}/play", json=body).json()
    assert (first["repeated"], again["repeated"]) == (False, True)
    assert first["table"]["log"] == again["table"]["log"]
    assert mover.post(f"/tables/{table}/chat", json={"text": "well"}).json()["chat"][-1][
        "text"
    ] == ("well")
    noted = mover.put(f"/tables/{table}/notes", json={"text": "a\nb"})
    assert noted.json()["notes"] == "a\nb"
    assert both[1 - turn].get(f"/tables/{table}").json()["notes"] == ""
    assert mover.get(f"/tables/{table}/story").json()
    why = both[1 - turn].get(f"/tables/{table}/why-not", params={"notation": "start 1"}).json()
    assert why["is_allowed"] in (True, False)
    assert ada.post(f"/tables/{table}/leave").json()["seats"][0]["is_away"]
    assert not ada.post(f"/tables/{table}/back").json()["seats"][0]["is_away"]
    over = ada.post(f"/tables/{table}/resign").json()
    assert over["stage"] == "over"
    record = ada.get(f"/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert read(record.text).seed == over["ending"]["seed"]
    assert (
        len(ada.get(f"/tables/{table}/curve").json())
        == len(match_of(live.services, table).moves) + 1
    )
    assert ada.get(f"/tables/{table}/steps/0", params={"seat": 1}).json()["view"]["seat"] == 1
    assert ada.post(f"/tables/{table}/rematch").json()["id"]
    lines = ada.get("/tables", params={"which": "mine"}).json()
    assert [line["stage"] for line in lines] == ["open", "over"]


def test_undo_and_hint_by_the_api(live: Live) -> None:
    client, table = seated(live, "me", "bot", "bot")
    seen = client.get(f"/tables/{table}").json()
    hint = client.post(f"/tables/{table}/hint").json()
    assert {name: hint[name] for name in seen["choices"][0]} in seen["choices"]
    body = {"number": seen["number"], "notation": hint["notation"]}
    played = client.post(f"/tables/{table}/play", json=body).json()["table"]
    if played["undo"]["is_possible"]:
        number = {"number": played["number"]}
        undone = client.post(f"/tables/{table}/undo", json=number).json()
        assert undone["table"]["number"] == played["number"] + 1


# What goes wrong ----------------------------------------------------------------------------------


def test_every_code_is_documented_and_said_in_both_languages() -> None:
    listed = set(re.findall(r"^\| `([a-z_]+)` \| (\d+) \|", DOCS.read_text("utf-8"), re.MULTILINE))
    assert listed == {(name, str(status)) for name, (status, _) in PROBLEMS.items()}
    facts = dict.fromkeys(("field", "name", "number", "seconds", "seat", "allowed", "scope"), "x")
    counts = dict.fromkeys(("most", "least", "last", "minutes"), 1)
    for name, (_, text) in PROBLEMS.items():
        if text:
            problem = Problem(name, {**facts, **counts})
            assert describe(problem, "en").message != describe(problem, "fr").message


@pytest.mark.parametrize(
    ("sent", "status", "expected"),
    [
        ("{", 400, "malformed"),
        ("[1, 2", 400, "malformed"),
        ('{"number": 1e999999}', 422, "invalid"),
        ("[]", 422, "invalid"),
        ("{}", 422, "invalid"),
        ('{"number": -1, "option": 0}', 422, "invalid"),
        ('{"number": 0, "option": "0"}', 422, "invalid"),
        ('{"number": true, "option": 0}', 422, "invalid"),
        ('{"number": 0}', 422, "invalid"),
        ('{"number": 0, "option": 0, "extra": 1}', 422, "invalid"),
        ('{"number": 0, "notation": "\\ud800"}', 422, "invalid"),
        ('{"number": 7, "option": 0}', 409, "stale"),
        ('{"number": 0, "option": 0, "seat": 1}', 403, "not_your_seat"),
        ('{"number": 0, "option": 1000000}', 422, "refused"),
        ('{"number": 0, "notation": "\\u0000"}', 422, "refused"),
    ],
)
def test_a_wrong_answer_is_refused_and_changes_nothing(
    live: Live, sent: str, status: int, expected: str
) -> None:
    client, table = seated(live, "me", "bot", "bot")
    before = client.get(f"/tables/{table}").json()["view"]
    headers = {"content-type": "application/json"}
    wrong = client.post(f"/tables/{table}/play", content=sent, headers=headers)
    assert (wrong.status_code, code(wrong)) == (status, expected)
    assert set(wrong.json()) == {"error"}
    assert set(wrong.json()["error"]) <= {"code", "message", "clause", "facts"}
    assert client.get(f"/tables/{table}").json()["view"]["hand"] == before["hand"]


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("GET", "/nowhere", None, "not_found"),
        ("GET", "/tables/nowhere", None, "no_table"),
        ("GET", "/tables/%00", None, "no_table"),
        ("DELETE", "/tables", None, "wrong_method"),
        ("POST", "/invitations/nosuchkey", None, "wrong_link"),
        ("POST", "/guest", {"name": "x" * 33}, "bad_name"),
        ("POST", "/guest", {"name": "x" * 401}, "invalid"),
        ("POST", "/login", PASSWORD, "wrong_login"),
        ("POST", "/register", {"name": "Ada", "password": "short"}, "bad_password"),
        ("POST", "/tables", wish_data("me"), "setup"),
        ("POST", "/tables", wish_data("me", "me"), "bad_table"),
        (
            "POST",
            "/tables",
            wish_data("me", "bot", pace={"kind": "live", "seconds": 0}),
            "bad_pace",
        ),
        ("POST", "/tables", wish_data("me", "bot", options={"colour": 1}), "setup"),
        ("POST", "/tables", wish_data("me", "bot", options={"front_limit": 7}), "setup"),
        ("POST", "/tables", {"game": "troia"}, "invalid"),
        ("GET", "/people/nobody", None, "no_person"),
        ("PUT", "/people/nobody/blocked", {"blocked": True}, "admin_only"),
    ],
)
def test_each_problem_has_its_code_and_sentence_in_the_readers_language(
    live: Live, method: str, path: str, body: dict[str, Any] | None, expected: str
) -> None:
    client = enter(live.api())
    said = {}
    for lang in ("en", "fr"):
        answer = client.request(method, path, json=body, headers={"accept-language": lang})
        assert code(answer) == expected
        assert answer.status_code == PROBLEMS[expected][0]
        said[lang] = answer.json()["error"]["message"]
    assert said["en"] != said["fr"]


def test_a_refusal_names_its_clause(live: Live) -> None:
    client, table = seated(live, "me", "bot", "bot")
    body = {"number": 0, "option": 0}
    error = client.post(f"/tables/{table}/play", json=body).json()["error"]
    assert error["code"] == "refused"
    assert error["clause"].startswith("TRO-")
    assert error["message"].endswith(f"[{error['clause']}]")


@pytest.mark.parametrize("is_chunked", [False, True])
def test_a_body_that_is_too_large_is_refused(live: Live, is_chunked: bool) -> None:
    client, table = seated(live, "me", "open")
    body = b'{"text": "' + b"x" * middleware.MOST_BYTES + b'"}'
    sent = iter([body[:1000], body[1000:]]) if is_chunked else body
    answer = client.post(f"/tables/{table}/chat", content=sent)
    assert (answer.status_code, code(answer)) == (413, "too_large")
    assert view_table(live.services, guest(live.services, "Bob"), table).chat == []


@pytest.mark.parametrize(
    ("text", "expected"), [("", "bad_text"), (" \n", "bad_text"), ("x" * 501, "bad_text")]
)
def test_chat_is_short(live: Live, text: str, expected: str) -> None:
    client, table = seated(live, "me", "open")
    assert code(client.post(f"/tables/{table}/chat", json={"text": text})) == expected
    notes = {"text": "x" * 10_001}
    assert code(client.put(f"/tables/{table}/notes", json=notes)) == "long_notes"


def test_a_failure_of_ours_tells_nothing(
    live: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the card is 61")

    client, table = seated(live, "me", "open")
    monkeypatch.setattr("vestiges.server.api.tables.view_table", fail)
    answer = client.get(f"/tables/{table}")
    assert (answer.status_code, code(answer)) == (500, "internal")
    assert "61" not in answer.text + caplog.text
    assert "RuntimeError" in caplog.text


def test_what_is_wrong_in_a_body_is_not_repeated(live: Live) -> None:
    with live.api() as client:
        answer = client.post("/login", json={"name": "Ada", "password": ["hush"]})
        assert code(answer) == "invalid"
        assert answer.json()["error"]["facts"] == {"field": "password.0"} or (
            answer.json()["error"]["facts"] == {"field": "password"}
        )
        assert "hush" not in answer.text


def test_names_and_talk_come_back_as_they_are(live: Live) -> None:
    client = enter(live.api(), "<b>&amp;")
    table = client.post("/tables", json=wish_data("me", "open")).json()["id"]
    said = "<script>alert(1)</script> {name} %s"
    seen = client.post(f"/tables/{table}/chat", json={"text": said}).json()
    assert seen["chat"][-1]["text"] == said
    assert seen["seats"][0]["name"] == "<b>&amp;"
