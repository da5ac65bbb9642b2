"""Live updates of a table's page: the fragments that changed, as differences to what it has."""

from __future__ import annotations

import json
from typing import Any, Final

from vestiges.drawing.delta import delta
from vestiges.engine.game import Shape
from vestiges.server.accounts.auth import Visit
from vestiges.server.http.sse import message
from vestiges.server.matches.view_cache import CachedFragments
from vestiges.server.pages.fragments import TableFragments, fragments_for
from vestiges.server.schema import Line, TableSeen
from vestiges.server.views.stream import shared_lines

SHORT: Final = 2000
"""Letters below which a part is sent whole."""


class Updates:
    """What one stream has sent, and what it sends next."""

    def __init__(self, here: Visit, shape: Shape) -> None:
        self.here = here
        self.shape = shape
        self._sent: CachedFragments | None = None
        self._log: list[Line] = []

    def message(self, seen: TableSeen) -> bytes:
        """The table as an event: all of it first, then what differs from what was sent before."""
        fragments = fragments_for(self.here, seen, self.shape)
        changes = self._changes(fragments)
        self._sent, self._log = fragments.made, seen.log
        return message("update", seen.version, b'{"now":%d,' % seen.now + changes)

    def _changes(self, fragments: TableFragments) -> bytes:
        """What differs, as JSON but for its first brace; made once for all who have the same."""
        known, made = self._sent, fragments.made
        changes = made.updates.get(known.version) if known is not None else None
        if changes is None:
            changes = json.dumps(self._data(fragments)).encode()[1:]
            if known is not None:
                made.updates[known.version] = changes
        return changes

    def _data(self, fragments: TableFragments) -> dict[str, Any]:
        seen = fragments.seen
        same = shared_lines(self._log, seen.log)
        known = self._sent.parts if self._sent is not None else {}
        return {
            **fragments.state(),
            "logFrom": same,
            "log": fragments.log(same),
            "parts": {
                name: _difference(known.get(name), text)
                for name, text in fragments.parts.items()
                if known.get(name) != text
            },
        }


def _difference(old: str | None, new: str) -> str | list[int | str]:
    """A part as it is sent: how it is made of the old one, or all of it if it is new or short."""
    return new if old is None or len(new) < SHORT else delta(old, new)
