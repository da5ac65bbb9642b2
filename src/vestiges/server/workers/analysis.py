"""Analyses of finished matches: made in the background, one answer at a time.

Answers are judged by the processes in which bots think, and what they find is kept in memory;
where server processes share a database, there too, so that all show what one has found. Chance is
seeded by the match, so that it comes out the same again.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from typing import Final

from vestiges.bots.coach import Judged
from vestiges.server.storage.failures import StorageError
from vestiges.server.workers.judgements import SharedJudgements
from vestiges.server.workers.pool import NoAnswer, WorkerPool
from vestiges.server.workers.worker import Judge

KEPT: Final = 100
"""Matches whose analysis is remembered."""
PAUSE: Final = 1.0
"""Seconds between two looks at what another process has found."""

log = logging.getLogger(__name__)


class RunningAnalysis:
    """The analysis of one match, as far as it has come."""

    def __init__(self, jobs: list[Judge]) -> None:
        self.jobs = jobs
        self.judged: list[Judged] = []
        self.has_failed = False

    def judge_next(self, pool: WorkerPool) -> Judged:
        """Judge the next answer; raises NoAnswer."""
        job = self.jobs[len(self.judged)]
        found = pool.consult(job)
        judged = Judged(job.seat, job.option, **found)
        self.judged.append(judged)
        return judged


class Analyses:
    """The analyses of a server. One answer is judged at a time, so that bots are not kept waiting.

    Where processes share a database, one of them works on a match and the others read along; if it
    is gone, another goes on.
    """

    def __init__(self, shared: SharedJudgements | None = None) -> None:
        self.shared = shared
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

    def is_begun(self, table_id: str) -> bool:
        """Whether another process has found something about a match."""
        return self.shared is not None and self.shared.is_begun(table_id)

    def begin(self, table_id: str, jobs: list[Judge], pool: WorkerPool) -> RunningAnalysis:
        """Look back at a match in the background."""
        with self._lock:
            analysis = self._found.setdefault(table_id, RunningAnalysis(jobs))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        name = f"analysis {table_id}"
        given = (table_id, analysis, pool)
        threading.Thread(target=self._run, args=given, name=name, daemon=True).start()
        return analysis

    def _run(self, table_id: str, analysis: RunningAnalysis, pool: WorkerPool) -> None:
        """Judge one answer after the other, until a worker fails."""
        try:
            while len(analysis.judged) < len(analysis.jobs):
                if not self._read_along(table_id, analysis):
                    self._judge(table_id, analysis, pool)
        except (NoAnswer, StorageError) as failure:
            log.warning("An analysis stopped: %s", failure)
            analysis.has_failed = True
        finally:
            if self.shared is not None:
                self.shared.end(table_id)

    def _read_along(self, table_id: str, analysis: RunningAnalysis) -> bool:
        """Read what another process has found; whether it works on the match."""
        if self.shared is None:
            return False
        found = self.shared.read(table_id, len(analysis.judged))
        analysis.judged += found
        if found:
            return True
        if self.shared.is_elsewhere(table_id):
            self.shared.end(table_id)
            time.sleep(PAUSE)
            return True
        self.shared.begin(table_id)
        return False

    def _judge(self, table_id: str, analysis: RunningAnalysis, pool: WorkerPool) -> None:
        with self._one:
            number = len(analysis.judged)
            judged = analysis.judge_next(pool)
            if self.shared is not None:
                self.shared.write(table_id, number, judged)
