"""House: what a running server is made of, handed to everything that acts."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from vestiges.server.bell import Bell
from vestiges.server.boxes import Boxes
from vestiges.server.faces import Faces
from vestiges.server.limits import Limits
from vestiges.server.live import Hub
from vestiges.server.rooms import Rooms
from vestiges.server.settings import Settings
from vestiges.server.storage.database import Database, open_database
from vestiges.server.studies import Studies
from vestiges.server.workers import Workers

Now = Callable[[], int]
"""The time in milliseconds since 1970; tests bring their own."""


def now() -> int:
    """The time of this machine."""
    return time.time_ns() // 1_000_000


@dataclass
class House:
    """The parts of a server. Nothing in it knows of HTTP."""

    settings: Settings
    database: Database
    rooms: Rooms
    hub: Hub
    bell: Bell
    workers: Workers
    limits: Limits
    faces: Faces = field(default_factory=Faces)
    studies: Studies = field(default_factory=Studies)
    now: Now = field(default=now)

    @property
    def boxes(self) -> Boxes:
        """The components that can be chosen for a table."""
        return self.rooms.boxes

    def close(self) -> None:
        """Stop the bots and let go of the database."""
        self.bell.close()
        self.workers.close()
        self.database.close()


def open_house(settings: Settings, clock: Now = now) -> House:
    """A house ready to be used: database up to date, nothing running yet."""
    boxes = Boxes(settings.data / "boxes")
    boxes.check()
    database = open_database(settings.database)
    hub = Hub()
    return House(
        settings,
        database,
        Rooms(settings.rooms, boxes),
        hub,
        Bell(database, hub.wake),
        Workers(settings.workers, settings.thinking),
        Limits(settings.limits),
        now=clock,
    )
