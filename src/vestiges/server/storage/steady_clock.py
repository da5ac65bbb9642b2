"""Steady clock: milliseconds since 1970 that go on evenly, whatever is done to the machine's time.

It counts from the moment the machine was started, which is noted in the database when it is first
seen: so a jump of the machine's time touches no running clock, nor does one while the server is
down. Another start of the machine is noted anew. Where machines share a database they go by its
time, so that they agree whatever their own is.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from vestiges.server.storage.database import SHARED_NOW, Database
from vestiges.server.storage.models import Boot

BOOT_ID: Final = Path("/proc/sys/kernel/random/boot_id")
MILLI: Final = 1_000_000
"""Nanoseconds."""


def machine_time() -> int:
    """The time of this machine."""
    return time.time_ns() // MILLI


def since_boot() -> int:
    """Milliseconds since the machine was started, those in which it slept included."""
    kind = getattr(time, "CLOCK_BOOTTIME", None)
    counted = time.clock_gettime_ns(kind) if kind is not None else time.monotonic_ns()
    return counted // MILLI


def boot_id() -> str:
    """What tells this start of the machine from every other; "" where the system has nothing."""
    try:
        return BOOT_ID.read_text(encoding="ascii").strip()[:36]
    except OSError:
        return ""


def steady_clock(database: Database) -> Callable[[], int]:
    """The clock of this machine."""
    name = boot_id()
    booted_at = _noted(database, name) if name else _now(database) - since_boot()
    return lambda: booted_at + since_boot()


def _now(database: Database) -> int:
    """The time of this machine, or of the database that several share."""
    if not database.is_shared:
        return machine_time()
    with database.reading() as db:
        return int(db.scalars(select(SHARED_NOW)).one())


def _noted(database: Database, name: str) -> int:
    """When the machine was started, as the first process noted that saw it."""
    with database.reading() as db:
        found = db.get(Boot, name)
    if found is not None:
        return found.booted_at
    try:
        with database.writing() as db:
            noted = Boot(id=name, booted_at=_now(database) - since_boot())
            db.add(noted)
    except IntegrityError:  # another process was faster
        return _noted(database, name)
    return noted.booted_at
