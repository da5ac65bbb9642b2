"""Analyses of finished matches: made in the background, one answer at a time.

Answers are judged by the processes in which bots think, and what they find is kept in memory.
Chance is seeded by the match, so that it comes out the same again.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from typing import Final

from vestiges.bots.coach import Judged
from vestiges.server.workers.pool import NoThought, WorkerPool
from vestiges.server.workers.worker import Judge

KEPT: Final = 100
"""Matches whose analysis is remembered."""

log = logging.getLogger(__name__)


class RunningAnalysis:
    """The analysis of one match, as far as it has come."""

    def __init__(self, jobs: list[Judge]) -> None:
        self.jobs = jobs
        self.judged: list[Judged] = []
        self.has_failed = False

    def run(self, pool: WorkerPool) -> None:
        """Judge one answer after the other, until a worker fails."""
        try:
            self._judge(pool)
        except NoThought as failure:
            log.warning("An analysis stopped: %s", failure)
            self.has_failed = True

    def _judge(self, pool: WorkerPool) -> None:
        for job in self.jobs[len(self.judged) :]:
            found = pool.consult(job)
            judged = Judged(job.seat, job.option, found["best"], found["loss"])
            judged.expected = found["expected"]
            judged.chances = found["chances"]
            judged.luck = found["luck"]
            self.judged.append(judged)


class Analyses:
    """The analyses of a server. One is worked on at a time, so that bots are not kept waiting."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, RunningAnalysis] = OrderedDict()
        self._lock = threading.Lock()
        self._one = threading.Lock()

    def get(self, table_id: str) -> RunningAnalysis | None:
        """What is known about a match; one that failed is forgotten."""
        with self._lock:
            analysis = self._found.get(table_id)
            if analysis is not None and analysis.has_failed:
                del self._found[table_id]
            return analysis

    def begin(self, table_id: str, jobs: list[Judge], pool: WorkerPool) -> RunningAnalysis:
        """Look back at a match in the background."""
        with self._lock:
            analysis = self._found.setdefault(table_id, RunningAnalysis(jobs))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        name = f"analysis {table_id}"
        threading.Thread(target=self._run, args=(analysis, pool), name=name, daemon=True).start()
        return analysis

    def _run(self, analysis: RunningAnalysis, pool: WorkerPool) -> None:
        with self._one:
            analysis.run(pool)
