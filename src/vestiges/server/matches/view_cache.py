"""Cache of views: what each viewer was last shown of a table, as data and as fragments of a page.

An answer and the live update after it are alike: what was built for one serves the other.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final

from vestiges.engine.game import Shape
from vestiges.server.schema import TableSeen

MOST: Final = 2000
"""Views remembered, the least recently built forgotten first."""

ViewKey = tuple[str, int | None, str]
"""Table, person, language."""
TableState = tuple[int, tuple[bool, ...], bool]
"""How often the table was changed, who is present, and whether its day is not over."""


@dataclass(frozen=True, slots=True)
class CachedFragments:
    """The fragments of a table's page for one width, and what they were made from."""

    version: int
    view: dict[str, Any] | None
    names: list[str]
    parts: dict[str, str]
    updates: dict[int, bytes] = field(default_factory=dict)
    """What was sent to those who had an older version, by that version."""


@dataclass(slots=True)
class _View:
    state: TableState
    seen: TableSeen
    fragments: dict[Shape, CachedFragments] = field(default_factory=dict)
    """By the shape of the screen; those of an older view serve to make the next."""


class ViewCache:
    """The last view of each viewer, for all threads."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._views: OrderedDict[ViewKey, _View] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: ViewKey, state: TableState) -> TableSeen | None:
        """What this viewer was shown, if the table is still as it was then."""
        with self._lock:
            view = self._views.get(key)
        return view.seen if view is not None and view.state == state else None

    def keep(self, key: ViewKey, state: TableState, seen: TableSeen) -> None:
        """Remember what a viewer is shown now."""
        with self._lock:
            old = self._views.get(key)
            self._views[key] = _View(state, seen, old.fragments if old is not None else {})
            self._views.move_to_end(key)
            while len(self._views) > self.most:
                self._views.popitem(last=False)

    def fragments(self, key: ViewKey, shape: Shape) -> CachedFragments | None:
        """The fragments this viewer was last sent."""
        with self._lock:
            view = self._views.get(key)
            return view.fragments.get(shape) if view is not None else None

    def keep_fragments(self, key: ViewKey, shape: Shape, fragments: CachedFragments) -> None:
        """Remember the fragments of a view that is still remembered."""
        with self._lock:
            if key in self._views:
                self._views[key].fragments[shape] = fragments

    def clear(self) -> None:
        """Forget every view."""
        with self._lock:
            self._views.clear()
