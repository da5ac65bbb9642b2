"""The coach at a table: hints with their reasons, and a look back once a match is over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from tests.server.builders import bots_answer, guest, seat_all, stroll
from tests.server.conftest import Live
from tests.server.pages.test_pages import browser
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.bots import coach
from vestiges.server.bots.schema import Analysis
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.tables import play
from vestiges.server.views.build import view_table
from vestiges.server.workers.analysis import Analyses
from vestiges.server.workers.fair_queue import Claim
from vestiges.server.workers.pool import NoAnswer, WorkerPool
from vestiges.server.workers.worker import Advise, Job, Judge


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers are judged with as little thought as the answers of a long match."""
    monkeypatch.setattr("vestiges.server.bots.coach.TRIES", (6, 6))


def given_up(services: Services) -> tuple[str, Viewer]:
    """A match that was resigned after two answers."""
    ada, bob = guest(services, "Ada"), guest(services, "Bob")
    table = seat_all(services, ada, bob)
    stroll(services, table, [ada, bob], 2)
    play.resign(services, ada, table)
    return table, ada


def done(services: Services, viewer: Viewer, table: str) -> Analysis:
    """The analysis, when it is there."""
    for _ in range(1200):
        found = coach.analysis(services, viewer, table)
        assert not found.has_failed
        if found.done == found.total:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{found.done} of {found.total}")


def test_a_hint_compares_answers_and_tells_what_may_come(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = seat_all(lite, ada, bots=1)
    bots_answer(lite, table)
    hint = coach.hint(lite, ada, table)
    offered = {choice.option for choice in view_table(lite, ada, table).choices}
    assert {one.option for one in hint.compared} <= offered
    assert hint.compared[0].option == hint.option
    assert hint.compared[0].chance is not None
    assert 0.0 <= hint.compared[0].chance <= 1.0
    assert hint.foreseen


def test_a_match_is_not_analysed_while_it_runs(lite: Services) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with pytest.raises(Problem, match="not over"):
        coach.analysis(lite, ada, table)


def test_every_answer_of_a_finished_match_is_judged(lite: Services) -> None:
    table, ada = given_up(lite)
    found = done(lite, ada, table)
    assert found.total == 2
    assert len(found.chances) == 3
    assert sum(account.answers for account in found.accounts) == 2
    assert all(0.0 <= chance <= 1.0 for step in found.chances for chance in step)


def test_anyone_may_read_the_page_of_an_analysis(live: Live) -> None:
    table, ada = given_up(live.services)
    client = browser(live)
    assert client.get(f"/tables/{table}/analysis").status_code == 200
    done(live.services, ada, table)
    page = client.get(f"/tables/{table}/analysis").text
    assert "Decisions and luck" in page
    assert f"/tables/{table}/chances.svg" in page
    assert "<svg" in client.get(f"/tables/{table}/chances.svg").text


class Broken:
    """WorkerPool that never come to an answer."""

    def consult(self, job: Judge) -> dict[str, Any]:
        raise NoAnswer(job.bot)


def test_an_analysis_that_failed_can_be_begun_again() -> None:
    studies = Analyses()
    job = Judge("t", "troia", "s", {}, 2, [], 0, 0, "hint", "x", option=1)
    study = studies.begin("t", [job], cast("WorkerPool", Broken()))
    for _ in range(1200):
        if study.has_failed:
            break
        time.sleep(0.01)
    told = studies.get("t")
    assert told is not None
    assert told.has_failed
    assert studies.get("t") is None


def test_an_analysis_lets_whoever_waits_at_a_table_go_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With one worker a bot used to wait until the whole match had been looked at."""
    workers, released, order = WorkerPool(1, 5), threading.Event(), list[str]()

    def think(_workers: WorkerPool, _worker: object, job: Job) -> dict[str, int]:
        order.append(job.table_id)
        assert released.wait(20)
        return {}

    def study() -> None:
        for name in ("first", "second", "third"):
            workers.consult(replace(look_back, table_id=name))

    monkeypatch.setattr(WorkerPool, "_ask", think)
    hint = Advise("hint", "troia", "", {}, 2, [], 0, 0, "hint", "")
    look_back = Judge(**vars(hint) | {"claim": Claim(is_awaited=False)})
    threads = [
        threading.Thread(target=study),
        threading.Thread(target=workers.consult, args=[hint]),
    ]
    threads[0].start()
    until(lambda: order == ["first"])
    threads[1].start()
    until(lambda: len(workers.queue) == 1)
    released.set()
    for thread in threads:
        thread.join(20)
    assert order == ["first", "hint", "second", "third"]
    assert len(workers.queue) == 0


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    for _ in range(2000):
        if holds():
            return
        time.sleep(0.005)
    raise AssertionError("it never happened")
