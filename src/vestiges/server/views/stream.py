"""Stream of views: a table again whenever what its viewer sees of it has changed.

A change that a viewer cannot see wakes the follower but sends nothing: not even that something
happened. Signs of life come by a clock of their own, whatever is sent or woke the follower.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import replace
from typing import Final

from anyio import to_thread

from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.schema import Line, TableSeen
from vestiges.server.services import Services
from vestiges.server.views.build import view_table

BEAT: Final = 15.0
"""Seconds between two signs of life of a stream."""


async def follow(
    services: Services, viewer: Viewer, table_id: str, key: str = ""
) -> AsyncGenerator[TableSeen | None]:
    """The table now, and again whenever what the viewer sees of it has changed.

    None comes at each beat, so that the other end can be shown that we live. The iterator ends when
    the server closes, and when the login or token of this key no longer lets anyone in.
    """
    shown: TableSeen | None = None
    beats = Beats(asyncio.get_running_loop().time)
    with services.hub.following(table_id, viewer.person, key) as follower:
        if key and not await to_thread.run_sync(people.is_welcome, services, key):
            return
        while not services.hub.is_closing and not follower.is_dismissed:
            follower.changed.clear()
            look = to_thread.run_sync(view_table, services, viewer, table_id)
            looking = asyncio.ensure_future(look)
            while not await beats.come_after(asyncio.shield(looking)):
                yield None
            if looking.result() != shown and not follower.is_dismissed:
                shown = looking.result()
                yield shown
            while not await beats.come_after(follower.changed.wait()):
                yield None


class Beats:
    """Signs of life at fixed times, whatever else is done or sent."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._next = self._clock() + BEAT

    async def come_after(self, event: Awaitable[object]) -> bool:
        """Wait for an event until the next beat; whether the event came first."""
        try:
            await asyncio.wait_for(event, self._next - self._clock())
        except TimeoutError:
            while self._next <= self._clock():
                self._next += BEAT
            return False
        return True


def since(seen: TableSeen, log: list[Line]) -> TableSeen:
    """The table with only those lines of its log that the other end does not have."""
    same = 0
    while same < min(len(log), len(seen.log)) and log[same] == seen.log[same]:
        same += 1
    return replace(seen, log=seen.log[same:], log_from=same)
