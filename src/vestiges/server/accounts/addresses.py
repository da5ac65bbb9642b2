"""Addresses from which people came: known again for logins, closed to newcomers after a block.

What is stored of an address is a keyed hash: nobody can tell it from that without our secret.
"""

from __future__ import annotations

import hashlib
import hmac
import math
from typing import Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.orm import Session

from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import KnownAddress, Person

MOST: Final = 10
"""Addresses remembered of a person, the latest ones."""
MINUTE: Final = 60 * 1000
CLOSED: Final = 60 * MINUTE
"""Milliseconds for which nobody new may come from the address of someone who was blocked."""


def share_of(services: Services, viewer: Viewer) -> str:
    """Whose share of the bots someone uses: guests, who are quickly made, that of their address."""
    mine = select(KnownAddress.digest).where(KnownAddress.person_id == viewer.person)
    found = None
    if viewer.is_guest:
        with services.database.reading() as db:
            found = db.scalar(mine.order_by(KnownAddress.at.desc()).limit(1))
    return found or str(viewer.person)


def is_known(services: Services, db: Session, person: int, address: str) -> bool:
    """Whether a person came from an address before."""
    return db.get(KnownAddress, (person, _digest(services, address))) is not None


def remember(services: Services, db: Session, person: int, address: str) -> None:
    """Know an address again from which a person came."""
    mine = KnownAddress.person_id == person
    latest = select(KnownAddress.digest).where(mine).order_by(KnownAddress.at.desc())
    digest = _digest(services, address)
    db.merge(KnownAddress(person_id=person, digest=digest, at=services.now()))
    db.flush()
    kept = db.scalars(latest.limit(MOST)).all()
    db.execute(delete(KnownAddress).where(mine, KnownAddress.digest.not_in(kept)))


def close(services: Services, db: Session, person: int) -> None:
    """Let nobody new come for a while from where a person came who is blocked now."""
    mine = KnownAddress.person_id == person
    db.execute(update(KnownAddress).where(mine).values(at=services.now()))


def must_be_open(services: Services, db: Session, address: str) -> None:
    """Refuse someone new at an address of a person who was blocked lately."""
    latest = (
        select(func.max(KnownAddress.at))
        .join(Person, Person.id == KnownAddress.person_id)
        .where(KnownAddress.digest == _digest(services, address), Person.is_blocked)
    )
    at = db.scalar(latest)
    left = at + CLOSED - services.now() if at is not None else 0
    if left > 0 and services.rate_limits.scale:
        raise Problem("address_closed", {"minutes": math.ceil(left / MINUTE)})


def _digest(services: Services, address: str) -> str:
    secret = services.settings.secret.encode()
    return hmac.new(secret, f"address {address}".encode(), hashlib.sha256).hexdigest()
