"""A server killed in the middle of play loses nothing that it had acknowledged."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.builders import wish_data
from tests.server.conftest import postgres_address
from vestiges import games
from vestiges.engine.match import from_record
from vestiges.engine.record import read

ROUNDS = 2
SETTINGS = {"VESTIGES_LIMITS": "0", "VESTIGES_WORKERS": "1", "VESTIGES_COMPILED": "0"}
COMMAND = "from vestiges.cli import main; main()"


@contextmanager
def server(data: Path, database: str, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own process, and its address; killed at the end if it still runs."""
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "serve", "--port", "0", "--data", str(data), "--lang=en"]
        + (["--database", database] if database else [])
        + list(options),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **SETTINGS},
    )
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://\S+?(?=/ )", line)
        assert found is not None, line + process.stdout.read()
        yield process, found[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


class Player:
    """Someone who answers at random as fast as they can and notes what was acknowledged."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self.client = httpx.Client(base_url=f"{url}/api/v1", headers=headers, timeout=20)
        self.acknowledged: list[tuple[int, str]] = []

    def play_until_cut_off(self, table: str) -> None:
        """Answer whatever is asked; stop when the server is gone or the match is over."""
        try:
            while (seen := self.client.get(f"/tables/{table}").json())["stage"] == "playing":
                self._answer(table, seen)
        except (httpx.TransportError, ValueError):
            return
        finally:
            self.client.close()

    def _answer(self, table: str, seen: dict[str, Any]) -> None:
        if not seen["choices"]:
            time.sleep(0.005)
            return
        choice = random.choice(seen["choices"])
        body = {"number": seen["number"], "option": choice["option"]}
        answer = self.client.post(f"/tables/{table}/play", json=body)
        if answer.status_code == 200:
            self.acknowledged.append((seen["number"], choice["notation"]))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_has_lost_no_acknowledged_answer(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = ""
    if kind == "postgresql":
        database = postgres_address(request.getfixturevalue("postgres"))
    rng = random.Random(5)
    people: list[dict[str, str]] = []
    table = ""
    acknowledged: list[list[tuple[int, str]]] = [[], []]
    for _ in range(ROUNDS):
        with server(tmp_path, database) as (process, url):
            if not table:
                people, table = _sit_down(url)
            _must_know(url, table, people, acknowledged)
            players = [Player(url, headers) for headers in people]
            threads = [
                threading.Thread(target=player.play_until_cut_off, args=(table,))
                for player in players
            ]
            for thread in threads:
                thread.start()
            time.sleep(rng.uniform(0.8, 1.6))
            process.send_signal(signal.SIGKILL)
            for thread in threads:
                thread.join()
            for kept, player in zip(acknowledged, players, strict=True):
                kept += player.acknowledged
    assert sum(map(len, acknowledged)) > ROUNDS
    with server(tmp_path, database) as (_, url):
        _must_know(url, table, people, acknowledged)
        _must_verify(url, table, people)


def _sit_down(url: str) -> tuple[list[dict[str, str]], str]:
    with httpx.Client(base_url=f"{url}/api/v1", timeout=20) as client:
        people = []
        for name in ("Ada", "Bob"):
            token = client.post("/guest", json={"name": name, "token": True}).json()["token"]
            people.append({"authorization": f"Bearer {token}"})
        wanted = wish_data("me", "open", "bot", public=True)
        table = client.post("/tables", json=wanted, headers=people[0]).json()["id"]
        client.post(f"/tables/{table}/join", json={}, headers=people[1])
    return people, str(table)


def _must_know(
    url: str, table: str, people: list[dict[str, str]], acknowledged: list[list[tuple[int, str]]]
) -> None:
    """Each answer that was acknowledged is known: sent again, it is found to be repeated."""
    with httpx.Client(base_url=f"{url}/api/v1", timeout=20) as client:
        for headers, answers in zip(people, acknowledged, strict=True):
            for number, notation in answers:
                body = {"number": number, "notation": notation}
                again = client.post(f"/tables/{table}/play", json=body, headers=headers)
                assert (again.status_code, again.json()["repeated"]) == (200, True)


def _must_verify(url: str, table: str, people: list[dict[str, str]]) -> None:

    with httpx.Client(base_url=f"{url}/api/v1", timeout=20) as client:
        for headers in people:
            client.post(f"/tables/{table}/resign", headers=headers)
        record = read(client.get(f"/tables/{table}/record").text)
    from_record(record, games.find(record.game))


def test_a_server_told_to_stop_stops_at_once_and_quietly(tmp_path: Path) -> None:
    with server(tmp_path, "") as (process, url):
        people, table = _sit_down(url)
        with (
            httpx.Client(base_url=f"{url}/api/v1", headers=people[0], timeout=20) as client,
            client.stream("GET", f"/tables/{table}/stream") as stream,
        ):
            lines = stream.iter_lines()
            next(lines)
            process.send_signal(signal.SIGINT)
            for _ in lines:
                pass
            assert process.wait(60) in (0, 130)
        assert process.stdout is not None
        # Had it waited for the stream to end by itself, it would complain of that.
        assert process.stdout.read() == ""


def test_the_log_names_routes_and_no_secret(tmp_path: Path) -> None:
    with server(tmp_path, "", "--verbose") as (process, url):
        people, table = _sit_down(url)
        with httpx.Client(base_url=f"{url}/api/v1", headers=people[0], timeout=20) as client:
            seen = client.get(f"/tables/{table}").json()
            client.post(f"/invitations/{seen['invitation']}")
            client.post("/login", json={"name": "Ada", "password": "correct horse"})
            wrong = {"number": seen["number"], "notation": "hush"}
            client.post(f"/tables/{table}/play", json=wrong)
            client.post(f"/tables/{table}/chat", json={"text": "psst"})
            for headers in people:
                over = client.post(f"/tables/{table}/resign", headers=headers).json()
        process.send_signal(signal.SIGINT)
        process.wait(60)
        assert process.stdout is not None
        log = process.stdout.read()
    assert "POST /tables/{table}/play 422" in log.replace("/api/v1", "")
    secrets = [table, seen["invitation"], over["ending"]["seed"], "correct horse", "hush", "psst"]
    secrets += [headers["authorization"].split()[1] for headers in people]
    assert [secret for secret in secrets if secret in log] == []
    assert "Traceback" not in log
