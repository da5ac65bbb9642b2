"""Metrics of a running server, for Prometheus."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

BUCKETS: Final = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds."""


class Metrics:
    """Counters of one server process. They tell how many, never who, where or what."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Histogram(
            "vestiges_request_seconds",
            "Time from a request to the first byte of its response.",
            ("method", "route", "status"),
            registry=self.registry,
            buckets=BUCKETS,
        )
        self._answers = Counter(
            "vestiges_answers",
            "Answers written to the database.",
            ("game", "by"),
            registry=self.registry,
        )
        self._logged = Counter(
            "vestiges_log_lines",
            "Lines of the log that are warnings or errors.",
            ("level",),
            registry=self.registry,
        )
        for level in ("warning", "error"):
            self._logged.labels(level)

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(method, route, str(status)).observe(seconds)

    def answer(self, game: str, *, is_bot: bool) -> None:
        """An answer at a table is durable."""
        self._answers.labels(game, "bot" if is_bot else "person").inc()

    def watch(self, name: str, help_text: str, read: Callable[[], float]) -> None:
        """Add a gauge that is read whenever somebody asks."""
        Gauge(f"vestiges_{name}", help_text, registry=self.registry).set_function(read)

    @contextmanager
    def counting_log_lines(self) -> Iterator[None]:
        """Count what the server logs while the block lasts."""
        counting = _Counting(self._logged)
        log = logging.getLogger("vestiges")
        log.addHandler(counting)
        try:
            yield
        finally:
            log.removeHandler(counting)

    def text(self) -> bytes:
        """Everything, in Prometheus' text format."""
        return generate_latest(self.registry)


class _Counting(logging.Handler):
    """Counts log records by their level."""

    def __init__(self, counter: Counter) -> None:
        super().__init__(logging.WARNING)
        self.counter = counter

    def emit(self, record: logging.LogRecord) -> None:
        self.counter.labels("warning" if record.levelno < logging.ERROR else "error").inc()
