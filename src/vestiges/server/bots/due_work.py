"""Work that is due at tables: bots' answers, clocks that ran out, tidying up."""

from __future__ import annotations

import logging
import secrets
import time
from dataclasses import replace
from typing import Final

from sqlalchemy import ColumnElement, CursorResult, delete, select, update

from vestiges.engine.errors import Refusal
from vestiges.server.accounts import people
from vestiges.server.accounts.purge import purge_guests
from vestiges.server.http.errors import Problem
from vestiges.server.matches.cache import CachedMatch
from vestiges.server.services import Services
from vestiges.server.storage.models import Login, Seat, Table, Token
from vestiges.server.tables import play, rules_consent
from vestiges.server.tables.clocks import DAY, deadline
from vestiges.server.tables.session import TableSession, is_bots
from vestiges.server.tables.transactions import Conflict, change_table, read_table
from vestiges.server.workers.fair_queue import Claim
from vestiges.server.workers.levels import ABSENT
from vestiges.server.workers.pool import NoAnswer
from vestiges.server.workers.worker import Job

LEASE: Final = 2_000
"""Milliseconds for which a process keeps a table's bots to itself, unless it says so again."""
COURTESY: Final = 1_500
"""Milliseconds that the process which made a change has before others see to the table."""
IDLE: Final = 7 * DAY
"""An open table is closed after so long."""
STAND_IN: Final = "bot"
"""The bot that answers for someone who has resigned, or for a bot that cannot."""

log = logging.getLogger(__name__)


def due_tables(services: Services) -> list[str]:
    """The tables at which something is due now."""
    courtesy = COURTESY if services.database.is_shared else 0
    due = select(Table.id).where(
        Table.stage == "playing", Table.due_at <= services.clock() - courtesy
    )
    with services.database.reading() as db:
        return list(db.scalars(due.order_by(Table.due_at).limit(500)))


def next_job(services: Services, table_id: str) -> Job | None:
    """See to who is overdue; then the next question for a bot, if there is one."""
    try:
        if _is_held(services, table_id):
            rules_consent.expire(services, table_id)
            return None
        for seat in _overdue(services, table_id):
            play.run_out(services, table_id, seat)
        with read_table(services, table_id) as session:
            seats = session.bots_turn()
            if not seats or not _claim(services, table_id):
                return None
            seat_row = seats[0]
            bot, is_awaited = _answerer(seat_row), _is_awaited(session)
            number = seat_row.number
            return job_for(session.table, session.cached, number, bot, is_awaited=is_awaited)
    except Conflict:
        return None
    except Problem:
        _release(services, table_id)
        return None


def job_for(
    table: Table, cached: CachedMatch, seat: int, bot: str, *, is_awaited: bool = True
) -> Job:
    """The question a table has for a bot, on behalf of its maker. The match must be held."""
    assert cached.match is not None
    number = len(cached.answers(seat))
    moves = [(move.seat, move.option) for move in cached.match.moves]
    return Job(
        table.id,
        table.game,
        table.seed,
        table.options,
        len(table.players),
        moves,
        seat,
        number,
        bot,
        f"{table.bot_seed}/{seat}/{number}",
        cached.match.box,
        Claim(is_awaited, table.bot_share or str(table.owner_id), table.id),
        time.monotonic(),
    )


def _is_held(services: Services, table_id: str) -> bool:
    """Whether a match waits for its players to agree to other rules."""
    with read_table(services, table_id) as session:
        return len(rules_consent.asked(session)) > 0


def _answerer(seat: Seat) -> str:
    """The bot that answers for a seat."""
    return seat.bot or (STAND_IN if seat.has_resigned else ABSENT)


def _is_awaited(session: TableSession) -> bool:
    """Whether a person plays here and waits for the bots."""
    return any(seat.person_id is not None and not is_bots(seat) for seat in session.seats)


def _overdue(services: Services, table_id: str) -> list[int]:
    """Who is away from now on.

    Where seats are asked in secret that would tell who has not answered. A bot then stands in once,
    and whoever is really gone shows at the next question.
    """
    with read_table(services, table_id) as session:
        if session.is_secret:
            return []
        return [seat.number for seat in session.seats if _is_overdue(session, seat.number)]


def _is_overdue(session: TableSession, seat: int) -> bool:
    time = deadline(session.table, session.seats[seat])
    return time is not None and time <= session.services.clock()


def _claim(services: Services, table_id: str) -> bool:
    """Where processes share tables, make sure that one of them thinks."""
    if not services.database.is_shared:
        return True
    now = services.clock()
    return _lease(services, table_id, Table.due_at <= now, now + LEASE)


def _lease(services: Services, table_id: str, condition: ColumnElement[bool], until: int) -> bool:
    """Keep a table's bots to this process until a time, if the condition holds."""
    with services.database.writing() as db:
        done = db.execute(
            update(Table)
            .where(Table.id == table_id, Table.stage == "playing", condition)
            .values(due_at=until)
        )
        assert isinstance(done, CursorResult)
    if done.rowcount == 1:
        services.leases[table_id] = until
    return done.rowcount == 1


def renew_leases(services: Services) -> None:
    """Say again that this process thinks for tables; of one that is gone, others take over.

    A table that was changed meanwhile is due at another time: its lease has ended.
    """
    for table_id, until in list(services.leases.items()):
        later = services.clock() + LEASE
        if not _lease(services, table_id, Table.due_at == until, later):
            services.leases.pop(table_id, None)


def _release(services: Services, table_id: str) -> None:
    """Expect nothing more of a table that cannot be played."""
    with services.database.writing() as db:
        db.execute(update(Table).where(Table.id == table_id).values(due_at=None))


def think(services: Services, job: Job) -> int | None:
    """A bot's answer; if it fails, that of the game's own bot; None if that fails too."""
    for bot in dict.fromkeys((job.bot, STAND_IN)):
        try:
            return services.pool.ask(replace(job, bot=bot))
        except NoAnswer:
            if services.hub.is_closing:
                return None
            log.warning("Bot %s at table %s has no answer", bot, job.table_id)
    return None


def give_answer(services: Services, job: Job, option: int | None) -> None:
    """Give a bot's answer; any legal one if the bot has none that is."""
    services.leases.pop(job.table_id, None)
    try:
        if option is not None:
            play.answer_for(services, job.table_id, job.seat, job.number, option)
            return
    except Conflict:
        return
    except Refusal:
        log.warning("Bot %s at table %s answered against the rules", job.bot, job.table_id)
    _give_any(services, job)


def _give_any(services: Services, job: Job) -> None:
    with read_table(services, job.table_id) as session:
        options = session.match.state.options(job.seat)
    if options:
        log.warning("Table %s goes on with a random answer for its bot", job.table_id)
        play.answer_for(services, job.table_id, job.seat, job.number, secrets.choice(options))


def tidy(services: Services) -> None:
    """Forget old logins, unused tokens and guests who are gone; close tables that stay empty."""
    people.note_skeletons(services)
    now = services.now()
    with services.database.writing() as db:
        db.execute(delete(Login).where(Login.expires_at <= now))
        db.execute(delete(Token).where(Token.used_at <= now - people.LIFE))
        idle = select(Table.id).where(Table.stage == "open", Table.created_at <= now - IDLE)
        tables = db.scalars(idle).all()
    for table_id in tables:
        with change_table(services, table_id) as session:
            if session.table.stage == "open":
                session.table.stage = "closed"
    services.rate_limits.forget()
    purge_guests(services)
