"""`vestiges serve --processes`: started, started again, and ended together."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import postgres_address
from tests.server.kills.processes import children, command_of
from tests.server.test_kill import server
from vestiges import cli
from vestiges.server.supervisor import share_of

PATIENCE = 60.0


def is_alive(process: int) -> bool:
    """Whether a process runs; one that has ended and was not asked about yet does not."""
    return command_of(process) != ""


def wait_until(is_so: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_several_processes_on_sqlite_are_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = cli.run(["serve", "--processes", "2", "--data", str(tmp_path), "--lang", "en"])
    said = capsys.readouterr().err.splitlines()[-1]
    assert (code, said.startswith("SQLite takes one server process.")) == (2, True)
    assert "--database postgresql://" in said


def test_a_dead_process_is_started_again_and_all_end_together(
    tmp_path: Path, postgres: str
) -> None:
    with server(tmp_path, postgres_address(postgres), "--processes", "2") as (process, url):
        wait_until(lambda: len(children(process.pid)) == 2)
        first, second = children(process.pid)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: first not in children(process.pid) and len(children(process.pid)) == 2)
        assert second in children(process.pid)
        assert httpx.get(f"{url}/health", timeout=20).status_code == 200
        running = children(process.pid)
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert not any(map(is_alive, running))
        assert process.stdout is not None
        log = process.stdout.read()
    assert "Server process 0 ended (SIGKILL)" in log
    assert "Traceback" not in log


def test_no_process_outlives_a_killed_parent(tmp_path: Path, postgres: str) -> None:
    with server(tmp_path, postgres_address(postgres), "--processes", "2") as (process, _):
        wait_until(lambda: len(children(process.pid)) == 2)
        running = children(process.pid)
        process.kill()
        process.wait()
        wait_until(lambda: not any(map(is_alive, running)))


def test_processes_share_the_bots_and_each_has_one() -> None:
    assert [share_of(2, 2, number) for number in range(2)] == [1, 1]
    assert [share_of(5, 3, number) for number in range(3)] == [2, 2, 1]
    assert [share_of(2, 4, number) for number in range(4)] == [1, 1, 1, 1]
