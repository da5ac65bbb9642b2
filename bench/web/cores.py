"""Which cores are whose: two for a server and its database, all others for the load."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SERVED_BY: Final = 2
"""Cores of a server and its database."""


@contextmanager
def for_server() -> Iterator[None]:
    """What is started in this block keeps to the cores of a server."""
    with _only(sorted(os.sched_getaffinity(0))[:SERVED_BY]):
        yield


@contextmanager
def for_load() -> Iterator[None]:
    """What is started in this block leaves them alone, where the machine has others."""
    cores = sorted(os.sched_getaffinity(0))
    with _only(cores[SERVED_BY:] or cores):
        yield


@contextmanager
def _only(cores: list[int]) -> Iterator[None]:
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
