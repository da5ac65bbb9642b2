"""The coach at a table: hints with their reasons, and a look back once a match is over."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, cast

import pytest

from tests.server.builders import bots_answer, guest, seat_all, stroll
from tests.server.conftest import Live
from tests.server.test_pages import browser
from vestiges.server import tables
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.seen import Analysis
from vestiges.server.studies import Studies
from vestiges.server.thinking import Job, Judge
from vestiges.server.viewer import Viewer
from vestiges.server.workers import NoThought, Workers


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two answers are judged with as little thought as the answers of a long match."""
    monkeypatch.setattr("vestiges.server.coach.TRIES", (6, 6))


def given_up(house: House) -> tuple[str, Viewer]:
    """A match that was resigned after two answers."""
    ada, bob = guest(house, "Ada"), guest(house, "Bob")
    table = seat_all(house, ada, bob)
    stroll(house, table, [ada, bob], 2)
    tables.resign(house, ada, table)
    return table, ada


def done(house: House, viewer: Viewer, table: str) -> Analysis:
    """The analysis, when it is there."""
    for _ in range(1200):
        found = tables.analysis(house, viewer, table)
        assert not found.has_failed
        if found.done == found.total:
            return found
        time.sleep(0.05)
    raise AssertionError(f"{found.done} of {found.total}")


def test_a_hint_compares_answers_and_tells_what_may_come(lite: House) -> None:
    ada = guest(lite, "Ada")
    table = seat_all(lite, ada, bots=1)
    bots_answer(lite, table)
    hint = tables.hint(lite, ada, table)
    offered = {choice.option for choice in tables.look(lite, ada, table).choices}
    assert {one.option for one in hint.compared} <= offered
    assert hint.compared[0].option == hint.option
    assert hint.compared[0].chance is not None
    assert 0.0 <= hint.compared[0].chance <= 1.0
    assert hint.foreseen


def test_a_match_is_not_analysed_while_it_runs(lite: House) -> None:
    ada, bob = guest(lite, "Ada"), guest(lite, "Bob")
    table = seat_all(lite, ada, bob)
    with pytest.raises(Problem, match="not over"):
        tables.analysis(lite, ada, table)


def test_every_answer_of_a_finished_match_is_judged(lite: House) -> None:
    table, ada = given_up(lite)
    found = done(lite, ada, table)
    assert found.total == 2
    assert len(found.chances) == 3
    assert sum(account.answers for account in found.accounts) == 2
    assert all(0.0 <= chance <= 1.0 for step in found.chances for chance in step)


def test_anyone_may_read_the_page_of_an_analysis(live: Live) -> None:
    table, ada = given_up(live.house)
    client = browser(live)
    assert client.get(f"/tables/{table}/analysis").status_code == 200
    done(live.house, ada, table)
    page = client.get(f"/tables/{table}/analysis").text
    assert "Decisions and luck" in page
    assert f"/tables/{table}/chances.svg" in page
    assert "<svg" in client.get(f"/tables/{table}/chances.svg").text


class Broken:
    """Workers that never come to an answer."""

    def consult(self, job: Judge) -> dict[str, Any]:
        raise NoThought(job.bot)


def test_an_analysis_that_failed_can_be_begun_again() -> None:
    studies = Studies()
    job = Judge("t", "troia", "s", {}, 2, [], 0, 0, "hint", "x", option=1)
    study = studies.begin("t", [job], cast("Workers", Broken()))
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
    workers, released, order = Workers(1, 5), threading.Event(), list[str]()

    def think(_workers: Workers, _worker: object, job: Job) -> int:
        order.append(job.table_id)
        assert released.wait(20)
        return 0

    def study() -> None:
        for name in ("first", "second", "third"):
            workers._serve(Judge(name, "troia", "", {}, 2, [], 0, 0, "hint", ""))

    monkeypatch.setattr(Workers, "_ask", think)
    bot = Job("bot", "troia", "", {}, 2, [], 0, 0, "bot", "")
    threads = [threading.Thread(target=study), threading.Thread(target=workers.ask, args=(bot,))]
    threads[0].start()
    until(lambda: order == ["first"])
    threads[1].start()
    until(lambda: workers.waiting == 1)
    released.set()
    for thread in threads:
        thread.join(20)
    assert order == ["first", "bot", "second", "third"]
    assert workers.waiting == 0


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that another thread does."""
    for _ in range(2000):
        if holds():
            return
        time.sleep(0.005)
    raise AssertionError("it never happened")
