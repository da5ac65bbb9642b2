"""Lists of tables: those one may sit down at, one's own, and those that ended lately."""

from __future__ import annotations

from typing import Any, Final, cast

from sqlalchemy import Select, and_, or_, select
from sqlalchemy.orm import Session

from vestiges.server.house import House
from vestiges.server.lobby import known
from vestiges.server.pace import pace_of
from vestiges.server.seen import Stage, TableLine
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Person, Result, Seat, Table
from vestiges.server.viewer import Viewer

MOST: Final = 50


def open_tables(house: House, viewer: Viewer) -> list[TableLine]:
    """Public tables with a free seat, the newest first."""
    wanted = select(Table).where(Table.stage == "open", Table.is_public.is_(True))
    return _lines(house, viewer, wanted.order_by(Table.created_at.desc()).limit(MOST))


def my_tables(house: House, viewer: Viewer) -> list[TableLine]:
    """The viewer's tables: those that wait for them first, then the newest."""
    person = known(viewer)
    mine = select(Seat.table_id).where(or_(Seat.person_id == person, Seat.kept_for_id == person))
    wanted = select(Table).where(
        or_(Table.id.in_(mine), and_(Table.owner_id == person, Table.stage == "open")),
        Table.stage != "closed",
    )
    lines = _lines(house, viewer, wanted.order_by(Table.created_at.desc()).limit(MOST))
    order = {"playing": 1, "open": 2, "over": 3}
    return sorted(lines, key=lambda line: 0 if line.is_my_turn else order[line.stage])


def recent_tables(house: House, viewer: Viewer, game: str = "") -> list[TableLine]:
    """Public matches that ended, the last first."""
    wanted = select(Table).where(Table.stage == "over", Table.is_public.is_(True))
    if game:
        wanted = wanted.where(Table.game == game)
    return _lines(house, viewer, wanted.order_by(Table.ended_at.desc()).limit(MOST))


def _lines(house: House, viewer: Viewer, wanted: Select[Any]) -> list[TableLine]:
    with house.database.reading() as session:
        tables = session.scalars(wanted).all()
        names = _names(session, [table.id for table in tables])
        winners = _winners(session, [table.id for table in tables])
        turns = _my_turns(session, viewer, [table.id for table in tables])
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


def _names(session: Session, ids: list[str]) -> dict[str, list[str]]:
    rows = session.execute(
        select(Seat.table_id, Seat.number, Seat.bot, Person.name)
        .outerjoin(Person, Seat.person_id == Person.id)
        .where(Seat.table_id.in_(ids))
        .order_by(Seat.table_id, Seat.number)
    ).all()
    found: dict[str, list[str]] = {}
    for table_id, number, bot, name in rows:
        found.setdefault(table_id, []).append(name or (f"Bot {number + 1}" if bot else ""))
    return found


def _winners(session: Session, ids: list[str]) -> dict[str, list[int]]:
    rows = session.execute(
        select(Result.table_id, Result.seat)
        .where(Result.table_id.in_(ids), Result.rank == 1)
        .order_by(Result.seat)
    ).all()
    found: dict[str, list[int]] = {}
    for table_id, seat in rows:
        found.setdefault(table_id, []).append(seat)
    return found


def _my_turns(session: Session, viewer: Viewer, ids: list[str]) -> set[str]:
    """The tables that wait for the viewer: there a clock runs, whether or not it has a limit."""
    waiting = select(Seat.table_id).where(
        Seat.table_id.in_(ids), Seat.person_id == viewer.person, Seat.since.is_not(None)
    )
    return set(session.scalars(waiting))
