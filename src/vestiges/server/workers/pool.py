"""Pool of worker processes: one that dies or hangs is replaced, and its job tried again."""

from __future__ import annotations

import logging
import multiprocessing
import threading
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import LifoQueue
from typing import Any, Final

from vestiges.server.workers.fair_queue import FairQueue
from vestiges.server.workers.worker import Advise, Job, Judge, run

TRIES: Final = 2
CONTEXT: Final = multiprocessing.get_context("spawn")

log = logging.getLogger(__name__)


class NoAnswer(Exception):
    """A bot gave no answer, even when asked again."""


class Worker:
    """One process and the pipe to it; started when first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._changing = threading.Lock()

    def ask(self, job: Job, seconds: float) -> Any:
        """The answer to a job; a process that fails is stopped, and the failure raised."""
        try:
            return self._ask(job, seconds)
        except (EOFError, OSError, TimeoutError) as error:
            self.stop()
            raise NoAnswer(type(error).__name__) from None

    def _ask(self, job: Job, seconds: float) -> Any:
        pipe = self._pipe if self.process is not None and self.process.is_alive() else None
        pipe = pipe or self.start()
        pipe.send(job)
        if not pipe.poll(seconds):
            raise TimeoutError
        answer = pipe.recv()
        if isinstance(answer, str):
            raise NoAnswer(answer)
        return answer

    def start(self) -> Connection:
        """Start a fresh process."""
        self.stop()
        ours, theirs = CONTEXT.Pipe()
        with self._changing:  # whoever stops it waits until there is something to stop
            self.process = CONTEXT.Process(target=run, args=(theirs,), daemon=True, name="bot")
            self.process.start()
            self._pipe = ours
        theirs.close()
        return ours

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        with self._changing:
            process, pipe = self.process, self._pipe
            self.process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()


class WorkerPool:
    """A few workers. Whoever asks takes a turn of the queue first, and then finds one free."""

    def __init__(self, count: int, seconds: float) -> None:
        self.count = count
        self.seconds = seconds
        self.queue = FairQueue(count)
        self.all = [Worker() for _ in range(count)]
        self._free: LifoQueue[Worker] = LifoQueue()
        for worker in self.all:
            self._free.put(worker)
        self._closed = threading.Event()

    @property
    def busy(self) -> int:
        """How many workers have a job."""
        return self.count - self._free.qsize()

    def ask(self, job: Job) -> int:
        """A bot's answer; raises NoAnswer when it fails again and again. Blocks."""
        return int(self._serve(job))

    def consult(self, job: Advise | Judge) -> dict[str, Any]:
        """What the coach says, when it is its turn; raises NoAnswer as `ask` does. Blocks."""
        with self.queue.turn(job.claim):
            return dict(self._serve(job))

    def _serve(self, job: Job) -> Any:
        worker = self._free.get()
        try:
            return self._ask(worker, job)
        finally:
            self._free.put(worker)

    def _ask(self, worker: Worker, job: Job) -> Any:
        for attempt in range(TRIES):
            if self._closed.is_set():
                raise NoAnswer("closed")
            try:
                return worker.ask(job, self.seconds)
            except NoAnswer as failure:
                if self._closed.is_set():
                    raise
                log.warning(
                    "Bot %s at table %s failed (%s), attempt %d",
                    job.bot,
                    job.table_id,
                    failure,
                    attempt + 1,
                )
        raise NoAnswer(job.bot)

    def close(self) -> None:
        """Stop every process."""
        self._closed.set()
        for worker in self.all:
            worker.stop()
