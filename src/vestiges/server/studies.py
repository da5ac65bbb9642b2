"""Studies: matches that are looked back at, in the background, one answer at a time.

Answers are judged by the processes in which bots think, and what they find is kept in memory.
Chance is seeded by the match, so that it comes out the same again.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from typing import Final

from vestiges.bots.coach import Judged
from vestiges.server.thinking import Judge
from vestiges.server.workers import NoThought, Workers

KEPT: Final = 100
"""Matches whose analysis is remembered."""

log = logging.getLogger(__name__)


class Study:
    """The analysis of one match, as far as it has come."""

    def __init__(self, jobs: list[Judge]) -> None:
        self.jobs = jobs
        self.judged: list[Judged] = []
        self.has_failed = False

    def run(self, workers: Workers) -> None:
        """Judge one answer after the other."""
        for job in self.jobs[len(self.judged) :]:
            found = workers.consult(job)
            judged = Judged(job.seat, job.option, found["best"], found["loss"])
            judged.expected = found["expected"]
            judged.chances = found["chances"]
            judged.luck = found["luck"]
            self.judged.append(judged)


class Studies:
    """The analyses of a house. One is worked on at a time, so that bots are not kept waiting."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, Study] = OrderedDict()
        self._lock = threading.Lock()
        self._one = threading.Lock()

    def get(self, table_id: str) -> Study | None:
        """What is known about a match; one that failed is forgotten."""
        with self._lock:
            study = self._found.get(table_id)
            if study is not None and study.has_failed:
                del self._found[table_id]
            return study

    def begin(self, table_id: str, jobs: list[Judge], workers: Workers) -> Study:
        """Look back at a match in the background."""
        with self._lock:
            study = self._found.setdefault(table_id, Study(jobs))
            while len(self._found) > KEPT:
                self._found.popitem(last=False)
        name = f"analysis {table_id}"
        threading.Thread(target=self._run, args=(study, workers), name=name, daemon=True).start()
        return study

    def _run(self, study: Study, workers: Workers) -> None:
        with self._one:
            try:
                study.run(workers)
            except NoThought as failure:
                log.warning("An analysis stopped: %s", failure)
                study.has_failed = True
