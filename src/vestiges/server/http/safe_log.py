"""Safe logging: a failure without its words, which may hold what players must not know."""

from __future__ import annotations

import logging
import time
import traceback
from collections.abc import Callable
from typing import Final

QUIET: Final = 60.0
"""Seconds between two lines about the same."""


def report(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log where a failure happened and of which kind it is, never what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in frames[::-1][:8])
    log.error("%s: %s at %s", what, type(error).__name__, places)


class RareWarnings:
    """Warnings, at most one a minute about each name."""

    def __init__(self, log: logging.Logger, clock: Callable[[], float] = time.monotonic) -> None:
        self._log = log
        self._clock = clock
        self._told: dict[str, float] = {}

    def warn(self, name: str, line: str) -> None:
        """Log a line about a name."""
        now = self._clock()
        if now - self._told.get(name, -QUIET) >= QUIET:
            self._told = {n: at for n, at in self._told.items() if now - at < QUIET}
            self._told[name] = now
            self._log.warning("%s", line)
