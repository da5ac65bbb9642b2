"""Bots: they think in processes of their own; one that dies or hangs is replaced."""

from __future__ import annotations

import logging
import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.builders import GAME, bots_answer, guest, match_of, seat_all, stroll
from tests.server.conftest import Live
from tests.server.tables.test_lobby import BOT, refused
from vestiges.bots import Bot
from vestiges.bots.search import SearchBot
from vestiges.server.bots import coach, due_work
from vestiges.server.bots.due_work import job_for
from vestiges.server.schema import Wish
from vestiges.server.services import Services
from vestiges.server.tables import lobby
from vestiges.server.tables.transactions import read_table
from vestiges.server.views.build import view_table
from vestiges.server.workers import worker as worker_module
from vestiges.server.workers.pool import NoAnswer, WorkerPool
from vestiges.server.workers.worker import Job, JobRunner


def job_of(services: Services, table: str) -> Job:
    """A table's question for a bot, whoever asks."""
    with read_table(services, table) as session:
        seat = session.waiting[0]
        return job_for(session.table, session.cached, seat, "bot")


def table_of_bots(services: Services) -> str:
    return seat_all(services, guest(services, "Ada"), bots=1)


def test_a_bot_answers_with_one_of_its_options(lite: Services) -> None:
    job = job_of(lite, table_of_bots(lite))
    assert lite.pool.ask(job) in match_of(lite, job.table_id).state.options(job.seat)


def test_the_same_question_has_the_same_answer_in_every_process(lite: Services) -> None:
    job = job_of(lite, table_of_bots(lite))
    assert lite.pool.ask(job) == JobRunner().answer(job)


def test_a_thinker_goes_on_from_what_it_knows_and_notices_an_undo(lite: Services) -> None:
    ada = guest(lite, "Ada")
    table = seat_all(lite, ada, bots=1)
    runner = JobRunner()
    for _ in range(3):
        stroll(lite, table, [ada], 2)
        job = job_of(lite, table)
        assert runner.answer(job) == JobRunner().answer(job)
    shorter = replace(job, moves=job.moves[:-1])
    before = JobRunner()._match(shorter).state.digest()
    assert runner._match(shorter).state.digest() == before


def test_a_level_that_searches_thinks_in_a_worker_that_lets_pages_go_first(lite: Services) -> None:
    job = replace(job_of(lite, table_of_bots(lite)), bot="strong")
    assert lite.pool.ask(job) in match_of(lite, job.table_id).state.options(job.seat)
    (worker,) = lite.pool.all
    assert worker.process is not None
    assert worker.process.pid is not None
    assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) >= worker_module.POLITE


def test_a_thinker_remembers_what_a_seats_bot_thought(
    lite: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = replace(job_of(lite, table_of_bots(lite)), bot="search@2")
    recalled: list[Bot] = []
    monkeypatch.setattr(SearchBot, "recall", lambda _, earlier: recalled.append(earlier))
    runner = JobRunner()
    runner.answer(job)
    first = runner._bots[job.table_id, job.seat, job.bot]
    runner.answer(job)
    assert recalled == [first, first]
    assert len(runner._bots) == 1


def test_a_killed_worker_is_replaced_and_its_job_done(lite: Services) -> None:
    job = job_of(lite, table_of_bots(lite))
    first = lite.pool.ask(job)
    (worker,) = lite.pool.all
    assert worker.process is not None
    old = worker.process.pid
    assert old is not None
    os.kill(old, signal.SIGKILL)
    assert lite.pool.ask(job) == first
    assert worker.process is not None
    assert worker.process.pid != old


def test_a_worker_killed_while_it_thinks_is_replaced(
    lite: Services, caplog: pytest.LogCaptureFixture
) -> None:
    job = job_of(lite, table_of_bots(lite))
    (worker,) = lite.pool.all
    pipe = worker.start()
    assert worker.process is not None
    assert worker.process.pid is not None
    os.kill(worker.process.pid, signal.SIGSTOP)
    pipe.send(job)
    os.kill(worker.process.pid, signal.SIGKILL)
    with caplog.at_level(logging.WARNING):
        assert lite.pool.ask(job) in match_of(lite, job.table_id).state.options(job.seat)


def test_a_hung_worker_is_replaced(lite: Services, caplog: pytest.LogCaptureFixture) -> None:
    job = job_of(lite, table_of_bots(lite))
    workers = WorkerPool(1, 20)
    workers.ask(job)
    workers.seconds = 0.05
    (worker,) = workers.all
    assert worker.process is not None
    hung = worker.process.pid
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    with caplog.at_level(logging.WARNING), pytest.raises(NoAnswer):
        workers.ask(job)  # a fresh process needs longer than this to begin
    workers.seconds = 20
    assert workers.ask(job) in match_of(lite, job.table_id).state.options(job.seat)
    assert not Path(f"/proc/{hung}").exists()
    workers.close()
    assert job.seed not in caplog.text


def test_a_bot_that_fails_loses_the_move_to_the_games_own(
    lite: Services, caplog: pytest.LogCaptureFixture
) -> None:
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"), bots=1)
    job = due_work.next_job(lite, table)
    assert job is not None
    broken = replace(job, bot="no such bot")
    before = len(match_of(lite, table).moves)
    with caplog.at_level(logging.WARNING):
        option = due_work.think(lite, broken)
        assert option == JobRunner().answer(replace(job, bot=due_work.STAND_IN))
        due_work.give_answer(lite, broken, option)
    assert len(match_of(lite, table).moves) == before + 1
    assert "no such bot" in caplog.text
    assert job.seed not in caplog.text
    assert job.bot_seed not in caplog.text


def test_where_no_bot_finds_anything_chance_answers(
    lite: Services, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(due_work, "STAND_IN", "not this one either")
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"), bots=1)
    job = due_work.next_job(lite, table)
    assert job is not None
    broken = replace(job, bot="no such bot")
    with caplog.at_level(logging.WARNING):
        option = due_work.think(lite, broken)
        assert option is None
        due_work.give_answer(lite, broken, option)
    assert len(match_of(lite, table).moves) == 1
    assert "random answer" in caplog.text


def test_a_bot_that_answers_against_the_rules_is_replaced_by_chance(
    lite: Services, caplog: pytest.LogCaptureFixture
) -> None:
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"), bots=1)
    job = due_work.next_job(lite, table)
    assert job is not None
    with caplog.at_level(logging.WARNING):
        due_work.give_answer(lite, job, 10**6)
    assert len(match_of(lite, table).moves) == 1
    assert "against the rules" in caplog.text


def test_a_job_keeps_its_secrets_when_it_is_shown(lite: Services) -> None:
    job = job_of(lite, table_of_bots(lite))
    assert job.seed not in repr(job)
    assert job.bot_seed not in repr(job)


def test_an_error_in_a_bot_is_told_by_its_kind_alone(lite: Services) -> None:
    job = replace(job_of(lite, table_of_bots(lite)), bot="hush")
    assert worker_module._tried(JobRunner(), job) == "SetupError"


def test_a_hint_is_an_answer_one_may_give_and_only_in_practice(lite: Services) -> None:
    ada, bob = guest(lite, "Ada", "fr"), guest(lite, "Bob")
    table = seat_all(lite, ada, bots=1)
    bots_answer(lite, table)
    offered = [choice.option for choice in view_table(lite, ada, table).choices]
    assert coach.hint(lite, ada, table).option in offered
    with refused("no_hint"):
        coach.hint(lite, ada, seat_all(lite, ada, bob))
    with refused("not_seated"):
        coach.hint(lite, bob, table)


def test_bots_play_a_running_server_s_tables_to_the_end(live: Live) -> None:
    ada = guest(live.services, "Ada")
    table = lobby.create(live.services, ada, Wish(GAME, [BOT, BOT]))
    deadline = time.monotonic() + 60
    while view_table(live.services, ada, table).stage != "over":
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_server_that_starts_again_goes_on_where_bots_are_to_answer(lite: Services) -> None:
    table = seat_all(lite, guest(lite, "Ada"), guest(lite, "Bob"), bots=1)
    assert due_work.due_tables(lite) == [table]
