"""Processes that end with the one that started them."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable


def when_orphaned(act: Callable[[], None]) -> None:
    """Call something, in a thread, when the process that started this one is gone."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        act()

    threading.Thread(target=wait, name="parent", daemon=True).start()
