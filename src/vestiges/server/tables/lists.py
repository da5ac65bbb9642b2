"""Lists of tables: those one may sit down at, one's own, and those that ended lately."""

from __future__ import annotations

from typing import Any, Final, cast

from sqlalchemy import Select, and_, case, or_, select
from sqlalchemy.orm import Session

from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.schema import Stage, TableLine
from vestiges.server.services import Services
from vestiges.server.storage.models import Person, Result, Seat, Table
from vestiges.server.tables.clocks import pace_of
from vestiges.server.tables.lobby import known

MOST: Final = 50
"""Open or ended tables listed at once."""
MOST_GOING: Final = 500
"""Tables of one's own listed at once that have not ended."""


def open_tables(services: Services, viewer: Viewer) -> list[TableLine]:
    """Public tables with a free seat, the newest first."""
    wanted = select(Table).where(Table.stage == "open", Table.is_public.is_(True))
    return _lines(services, viewer, wanted.order_by(Table.created_at.desc()).limit(MOST))


def my_tables(services: Services, viewer: Viewer) -> list[TableLine]:
    """The viewer's tables: those that wait for them first, then running, open and ended ones.

    Tables that have ended never take the place of one that has not.
    """
    person = known(viewer)
    mine = select(Seat.table_id).where(or_(Seat.person_id == person, Seat.kept_for_id == person))
    owned = and_(Table.owner_id == person, Table.stage == "open")
    wanted = select(Table).where(or_(Table.id.in_(mine), owned))
    order = case((Table.id.in_(_turns(person)), 0), (Table.stage == "playing", 1), else_=2)
    going = wanted.where(Table.stage.in_(("playing", "open")))
    ended = wanted.where(Table.stage == "over").order_by(Table.created_at.desc())
    return [
        *_lines(services, viewer, going.order_by(order, Table.created_at.desc()).limit(MOST_GOING)),
        *_lines(services, viewer, ended.limit(MOST)),
    ]


def recent_tables(services: Services, viewer: Viewer, game: str = "") -> list[TableLine]:
    """Public matches that ended, the last first."""
    wanted = select(Table).where(Table.stage == "over", Table.is_public.is_(True))
    if game:
        wanted = wanted.where(Table.game == game)
    return _lines(services, viewer, wanted.order_by(Table.ended_at.desc()).limit(MOST))


def _lines(services: Services, viewer: Viewer, wanted: Select[Any]) -> list[TableLine]:
    with services.database.reading() as db:
        tables = db.scalars(wanted).all()
        names = _names(db, [table.id for table in tables])
        winners = _winners(db, [table.id for table in tables])
        turns = _my_turns(db, viewer, [table.id for table in tables])
    return [
        TableLine(
            id=table.id,
            game=table.game,
            title=viewer.tongue(table.game)(find_game(table.game).title),
            stage=cast("Stage", table.stage),
            names=table.players or names[table.id],
            pace=pace_of(table),
            is_my_turn=table.id in turns,
            created_at=table.created_at,
            ended_at=table.ended_at,
            winners=[table.players[seat] for seat in winners.get(table.id, [])],
        )
        for table in tables
    ]


def _names(db: Session, ids: list[str]) -> dict[str, list[str]]:
    rows = db.execute(
        select(Seat.table_id, Seat.number, Seat.bot, Person.name)
        .outerjoin(Person, Seat.person_id == Person.id)
        .where(Seat.table_id.in_(ids))
        .order_by(Seat.table_id, Seat.number)
    ).all()
    found: dict[str, list[str]] = {}
    for table_id, number, bot, name in rows:
        found.setdefault(table_id, []).append(name or (f"Bot {number + 1}" if bot else ""))
    return found


def _winners(db: Session, ids: list[str]) -> dict[str, list[int]]:
    rows = db.execute(
        select(Result.table_id, Result.seat)
        .where(Result.table_id.in_(ids), Result.rank == 1)
        .order_by(Result.seat)
    ).all()
    found: dict[str, list[int]] = {}
    for table_id, seat in rows:
        found.setdefault(table_id, []).append(seat)
    return found


def _my_turns(db: Session, viewer: Viewer, ids: list[str]) -> set[str]:
    """Which of these tables wait for the viewer."""
    return set(db.scalars(_turns(viewer.person).where(Seat.table_id.in_(ids))))


def _turns(person: int | None) -> Select[Any]:
    """The tables that wait for a person: to answer, or to agree to other rules.

    To answer: there a clock runs, whether or not it has a limit.
    """
    held = select(Table.id).where(Table.stage == "playing", Table.shared_length.is_not(None))
    is_asked = and_(
        Seat.table_id.in_(held), Seat.has_agreed.is_(False), Seat.has_resigned.is_(False)
    )
    return select(Seat.table_id).where(
        Seat.person_id == person, or_(Seat.since.is_not(None), is_asked)
    )
