"""Rate limits counted in the database, for all processes that share it."""

from __future__ import annotations

import math

from sqlalchemy import delete, func, select

from vestiges.server.http.pseudonyms import Pseudonym
from vestiges.server.storage.database import SHARED_NOW, Database
from vestiges.server.storage.models import Act


class SharedActs:
    """Counts exactly, however many processes ask at once. Only for PostgreSQL."""

    def __init__(self, database: Database, pseudonym: Pseudonym) -> None:
        self._database = database
        self._pseudonym = pseudonym

    def count(self, name: str, most: float, seconds: float) -> int:
        """Count one act; 0, or in how many seconds there is room for it."""
        key = self._pseudonym(name)
        with self._database.writing() as db:
            # Whoever counts the same waits here; the number is a part of the key.
            db.execute(select(func.pg_advisory_xact_lock(int(key[:15], 16))))
            now = db.scalar(select(SHARED_NOW)) or 0
            recent = select(Act.at).where(Act.key == key, Act.at > now - seconds * 1000)
            acts = db.scalars(recent.order_by(Act.at)).all()
            if len(acts) >= most:
                return max(1, math.ceil((acts[0] - now) / 1000 + seconds))
            db.add(Act(key=key, at=now))
        return 0

    def forget(self, seconds: float) -> None:
        """Delete acts that are older than this."""
        with self._database.writing() as db:
            db.execute(delete(Act).where(Act.at < SHARED_NOW - int(seconds * 1000)))
