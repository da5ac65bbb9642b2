"""Stream of views: a table again whenever what its viewer sees of it has changed.

A change that a viewer cannot see makes the hub look but sends nothing: not even that something
happened. Signs of life come by a clock of their own, whatever is sent or happens.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from dataclasses import replace
from typing import Final, Generic, TypeVar

from anyio import to_thread

from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.schema import Line, TableSeen
from vestiges.server.services import Services
from vestiges.server.views.build import view_table

BEAT: Final = 15.0
"""Seconds between two signs of life of a stream."""

T = TypeVar("T")
"""What is sent."""


class ViewUpdates(Generic[T]):
    """Looks at a table for one viewer and makes a message of what differs from the last look."""

    def __init__(
        self,
        services: Services,
        viewer: Viewer,
        table_id: str,
        make: Callable[[TableSeen], T],
        shown: TableSeen | None,
    ) -> None:
        self.services = services
        self.viewer = viewer
        self.table_id = table_id
        self.make = make
        self.shown = shown

    def look(self) -> T | None:
        """What to send; None if the viewer sees nothing new."""
        seen = view_table(self.services, self.viewer, self.table_id)
        if self.shown is not None and (seen.version == self.shown.version or seen == self.shown):
            return None
        self.shown = seen
        return self.make(seen)


async def follow(
    services: Services,
    viewer: Viewer,
    table_id: str,
    make: Callable[[TableSeen], T],
    key: str = "",
    shown: TableSeen | None = None,
) -> AsyncGenerator[T | None]:
    """What is made of the table now, and again whenever what the viewer sees of it has changed.

    `make` is called in a thread. None comes at each beat, so that the other end can be shown that
    we live. What the other end has already may be given as `shown`. The iterator ends when the
    server closes, and when the login or token of this key no longer lets anyone in.
    """
    look = ViewUpdates(services, viewer, table_id, make, shown).look
    with services.hub.following(table_id, look, viewer.person, key, BEAT) as follower:
        if key and not await to_thread.run_sync(people.is_welcome, services, key):
            return
        while not services.hub.is_closing:
            message = await services.hub.next(table_id, follower)
            if follower.has_ended:
                return
            yield message


def shared_lines(log: list[Line], later: list[Line]) -> int:
    """How many lines two logs of a viewer begin with in common."""
    same = 0
    for old, new in zip(log, later, strict=False):
        if old is not new and old != new:
            break
        same += 1
    return same


def since(seen: TableSeen, log: list[Line]) -> TableSeen:
    """The table with only those lines of its log that the other end does not have."""
    same = shared_lines(log, seen.log)
    return replace(seen, log=seen.log[same:], log_from=same)
