"""Forgetting guests who cannot come back: whose cookie is gone and who left no trace in a match."""

from __future__ import annotations

import logging
from typing import Any, Final

from sqlalchemy import Column, delete, exists, select
from sqlalchemy.orm import Session

from vestiges.server.services import Services
from vestiges.server.storage.models import Base, KnownAddress, Person, Table

DAY: Final = 24 * 3600 * 1000
BATCH: Final = 500
"""Rows in one transaction: other writers wait while it lasts."""

log = logging.getLogger(__name__)


def references(to: type[Base]) -> list[Column[Any]]:
    """Every column that refers to rows of this kind."""
    return [
        key.parent
        for table in Base.metadata.tables.values()
        for key in table.foreign_keys
        if key.column.table is to.__table__
    ]


def purge_guests(services: Services) -> int:
    """Delete tables that were closed before they began, then guests whom nothing needs; these."""
    before = services.now() - services.settings.guests * DAY
    while _purge_tables(services, before) == BATCH:
        pass
    deleted = 0
    while batch := _purge_batch(services, before):
        deleted += batch
    if deleted:
        log.info("%d guests who cannot come back were deleted", deleted)
    return deleted


def _purge_tables(services: Services, before: int) -> int:
    unused = select(Table.id).where(
        Table.stage == "closed", Table.length == 0, Table.created_at <= before
    )
    with services.database.writing() as db:
        tables = db.scalars(unused.limit(BATCH)).all()
        for column in references(Table):
            db.execute(delete(column.table).where(column.in_(tables)))
        db.execute(delete(Table).where(Table.id.in_(tables)))
    return len(tables)


def _purge_batch(services: Services, before: int) -> int:
    with services.database.writing() as db:
        people = _gone(db, before)
        db.execute(delete(KnownAddress).where(KnownAddress.person_id.in_(people)))
        db.execute(delete(Person).where(Person.id.in_(people)))
    services.auth_cache.forget()
    return len(people)


def _gone(db: Session, before: int) -> list[int]:
    """Guests of old whom nothing refers to any more."""
    wanted = select(Person.id).where(Person.password.is_(None), Person.created_at <= before)
    for column in references(Person):
        if column.table is KnownAddress.__table__:
            continue  # where they came from is no reason to keep them
        wanted = wanted.where(~exists().where(column == Person.id))
    return list(db.scalars(wanted.limit(BATCH)))
