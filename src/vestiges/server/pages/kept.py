"""What pages were shown last: an answer and the live update after it are made once."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final

MOST: Final = 128
"""Pages remembered, the least recently made forgotten first."""

Key = tuple[str, int | None, str, bool]
"""Table, person, language, and whether it is for a phone."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The parts of a page, and what they were made from."""

    version: int
    view: dict[str, Any] | None
    names: list[str]
    parts: dict[str, str]


class Kept:
    """The pages shown last, for all threads."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._pages: OrderedDict[Key, Shown] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> Shown | None:
        """What this page was last."""
        with self._lock:
            return self._pages.get(key)

    def keep(self, key: Key, shown: Shown) -> None:
        """Remember what a page is now."""
        with self._lock:
            self._pages[key] = shown
            self._pages.move_to_end(key)
            while len(self._pages) > self.most:
                self._pages.popitem(last=False)


KEPT: Final = Kept(MOST)
