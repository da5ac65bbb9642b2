"""A process that is killed while a bot thinks: another thinks on at its tables."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import postgres_address
from tests.server.test_kill import server

PATIENCE = 60.0
"""Seconds after which something that must happen has not."""
KEY = "the key of the tests"
WISH = {"game": "troia", "seats": [{"kind": "bot", "bot": "master"}] * 2, "public": True}


def wait(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.02)


def make_table(url: str) -> str:
    """A table of bots, one of which thinks in the server of this address."""
    with httpx.Client(base_url=url, timeout=20) as client:
        guest = client.post("/api/v1/guest", json={"name": "Ada", "token": True}).json()
        client.headers["authorization"] = f"Bearer {guest['token']}"
        table = client.post("/api/v1/tables", json=WISH).json()["id"]
        client.headers["authorization"] = f"Bearer {KEY}"
        wait(lambda: "vestiges_bots_thinking 1.0" in client.get("/metrics").text)
    return str(table)


def test_the_bots_of_a_killed_process_think_on_in_another(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VESTIGES_METRICS", KEY)
    database = postgres_address(postgres)
    with server(tmp_path, database) as (first, url), server(tmp_path, database) as (_, other):
        table = make_table(url)
        first.kill()
        first.wait()
        with httpx.Client(base_url=f"{other}/api/v1", timeout=20) as client:
            before = client.get(f"/tables/{table}").json()["log"]
            wait(lambda: len(client.get(f"/tables/{table}").json()["log"]) > len(before))
