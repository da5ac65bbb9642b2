"""Safe logging: a failure without its words, which may hold what players must not know."""

from __future__ import annotations

import logging
import traceback


def report(log: logging.Logger, what: str, error: BaseException) -> None:
    """Log where a failure happened and of which kind it is, never what it says."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.name}:{frame.lineno}" for frame in frames[::-1][:8])
    log.error("%s: %s at %s", what, type(error).__name__, places)
