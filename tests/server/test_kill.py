"""A server killed in the middle of play loses nothing that it had acknowledged."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.builders import wish_data
from tests.server.conftest import postgres_address
from tests.server.kills.killer import run
from tests.server.kills.load import Load
from tests.server.kills.processes import COMMAND, SETTINGS, ServerProcess

STRIKES = 4
ANSWERS = 10
"""Acknowledged between two of them."""


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


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_random_kills_lose_no_acknowledged_answer(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """A short version of `make soak-kills`."""
    started = ServerProcess(tmp_path)
    if kind == "postgresql":
        address = postgres_address(request.getfixturevalue("postgres"))
        started = ServerProcess(tmp_path, address, processes=2)
    strikes = iter(range(STRIKES))

    def wait(load: Load) -> bool:
        load.wait_for_answers(ANSWERS)
        return next(strikes, None) is not None

    kills, tally = run(started, "short", wait, tables=2)
    assert kills["server"] > 0
    assert kills["bot"] > 0
    assert tally.matches >= 2
    assert tally.faults == []


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
