"""What a table is owed by the server: a bot's answer, a stand-in for someone overdue, tidying."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace
from typing import Final

from sqlalchemy import CursorResult, delete, select, update

from vestiges.engine.errors import Refusal
from vestiges.server import play
from vestiges.server.desk import Behind, Desk, change, look_at
from vestiges.server.house import House
from vestiges.server.jobs import job_for
from vestiges.server.levels import ABSENT
from vestiges.server.pace import DAY, deadline
from vestiges.server.problems import Problem
from vestiges.server.storage.models import Login, Seat, Table
from vestiges.server.thinking import Job
from vestiges.server.workers import NoThought

LEASE: Final = 90_000
"""Milliseconds for which a process keeps a table's bots to itself."""
COURTESY: Final = 1_500
"""Milliseconds that the process which made a change has before others see to the table."""
IDLE: Final = 7 * DAY
"""An open table is closed after so long."""
STANDIN: Final = "bot"
"""The bot that answers for someone who has resigned, or for a bot that cannot."""

log = logging.getLogger(__name__)


def due_tables(house: House) -> list[str]:
    """The tables to which something is owed now."""
    courtesy = COURTESY if house.database.is_shared else 0
    due = select(Table.id).where(Table.stage == "playing", Table.due_at <= house.now() - courtesy)
    with house.database.reading() as session:
        return list(session.scalars(due.order_by(Table.due_at).limit(500)))


def next_job(house: House, table_id: str) -> Job | None:
    """Stand in for who is overdue; then the next question for a bot, if there is one."""
    try:
        for seat in _overdue(house, table_id):
            play.go_away(house, table_id, seat)
        with look_at(house, table_id) as desk:
            seats = desk.bots_turn()
            if not seats or not _claim(house, table_id):
                return None
            seat_row = seats[0]
            return job_for(desk.table, desk.room, seat_row.number, _answerer(seat_row))
    except Behind:
        return None
    except Problem:
        _release(house, table_id)
        return None


def _answerer(seat: Seat) -> str:
    """The bot that answers for a seat."""
    return seat.bot or (STANDIN if seat.has_resigned else ABSENT)


def _overdue(house: House, table_id: str) -> list[int]:
    with look_at(house, table_id) as desk:
        return [seat.number for seat in desk.seats if _is_overdue(desk, seat.number)]


def _is_overdue(desk: Desk, seat: int) -> bool:
    time = deadline(desk.table, desk.seats[seat])
    return time is not None and time <= desk.house.now()


def _claim(house: House, table_id: str) -> bool:
    """Where processes share tables, make sure that one of them thinks."""
    if not house.database.is_shared:
        return True
    now = house.now()
    with house.database.writing() as session:
        done = session.execute(
            update(Table)
            .where(Table.id == table_id, Table.stage == "playing", Table.due_at <= now)
            .values(due_at=now + LEASE)
        )
        assert isinstance(done, CursorResult)
        return done.rowcount == 1


def _release(house: House, table_id: str) -> None:
    """Expect nothing more of a table that cannot be played."""
    with house.database.writing() as session:
        session.execute(update(Table).where(Table.id == table_id).values(due_at=None))


def think(house: House, job: Job) -> int | None:
    """A bot's answer; if it fails, that of the game's own bot; None if that fails too."""
    for bot in dict.fromkeys((job.bot, STANDIN)):
        try:
            return house.workers.ask(replace(job, bot=bot))
        except NoThought:
            if house.hub.is_closing:
                return None
            log.warning("Bot %s at table %s has no answer", bot, job.table_id)
    return None


def give(house: House, job: Job, option: int | None) -> None:
    """Give a bot's answer; any legal one if the bot has none that is."""
    try:
        if option is not None:
            play.answer_for(house, job.table_id, job.seat, job.number, option)
            return
    except Behind:
        return
    except Refusal:
        log.warning("Bot %s at table %s answered against the rules", job.bot, job.table_id)
    _give_any(house, job)


def _give_any(house: House, job: Job) -> None:
    with look_at(house, job.table_id) as desk:
        options = desk.match.state.options(job.seat)
    if options:
        log.warning("Table %s goes on with a random answer for its bot", job.table_id)
        play.answer_for(house, job.table_id, job.seat, job.number, secrets.choice(options))


def tidy(house: House) -> None:
    """Forget expired logins and close tables at which nobody sat down."""
    now = house.now()
    with house.database.writing() as session:
        session.execute(delete(Login).where(Login.expires_at <= now))
        idle = select(Table.id).where(Table.stage == "open", Table.created_at <= now - IDLE)
        tables = session.scalars(idle).all()
    for table_id in tables:
        with change(house, table_id) as desk:
            if desk.table.stage == "open":
                desk.table.stage = "closed"
