"""Worker processes: started when first needed, stopped whatever they are doing."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess

import pytest

from vestiges.server.workers.pool import Worker


def test_a_worker_can_be_stopped_while_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, starts, may_start = Worker(), threading.Event(), threading.Event()
    start = BaseProcess.start

    def slowly(process: BaseProcess) -> None:
        starts.set()
        may_start.wait(60)
        start(process)

    monkeypatch.setattr(BaseProcess, "start", slowly)
    with ThreadPoolExecutor(2) as threads:
        starting = threads.submit(worker.start)
        assert starts.wait(60)
        stopping = threads.submit(worker.stop)
        with pytest.raises(TimeoutError):
            stopping.result(0.2)
        may_start.set()
        starting.result(60)
        stopping.result(60)
    assert worker.process is None
