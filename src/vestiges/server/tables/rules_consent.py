"""Consent to changed rules: a running match goes on under them if everyone at the table agrees.

It then goes on from the last position that both versions of the rules share. If one declines, or
not all have agreed in time, it ends without a result and moves no rating.
"""

from __future__ import annotations

from typing import Final

from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import Move, Seat
from vestiges.server.tables import clocks
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import change_table

TIME: Final = 14 * clocks.DAY
"""Milliseconds in which all must have agreed."""


def ask(session: TableSession, shared_length: int) -> None:
    """Hold a match until its players agree to go on from a position that both rules share."""
    session.table.shared_length = shared_length
    session.table.due_at = session.services.clock() + TIME
    for seat in session.seats:
        seat.has_agreed = False
    _stop_clocks(session)
    session.announce(None, "asked")


def asked(session: TableSession) -> list[Seat]:
    """The seats that have not yet agreed."""
    if session.table.stage != "playing" or session.table.shared_length is None:
        return []
    return [seat for seat in may_decide(session) if not seat.has_agreed]


def may_decide(session: TableSession) -> list[Seat]:
    """The seats of people who have not resigned."""
    return [s for s in session.seats if s.person_id is not None and not s.has_resigned]


def agree(services: Services, viewer: Viewer, table_id: str, *, agrees: bool) -> None:
    """Agree to go on under the new rules, or end the match."""
    with change_table(services, table_id) as session:
        seat = session.own_seat(viewer)
        if not asked(session) or seat not in may_decide(session):
            raise Problem("nothing_asked")
        seat.has_agreed = agrees
        if not agrees:
            stop(session)
        elif not asked(session):
            _go_on(session)
    services.matches.get(table_id).forget()


def expire(services: Services, table_id: str) -> None:
    """End a match to whose new rules not all have agreed in time."""
    with change_table(services, table_id) as session:
        due = session.table.due_at
        if asked(session) and due is not None and due <= services.clock():
            stop(session)
    services.matches.get(table_id).forget()


def stop(session: TableSession) -> None:
    """End a match without a result."""
    session.table.stage = "closed"
    session.table.ended_at = session.services.now()
    session.table.shared_length = None
    _stop_clocks(session)
    session.announce(None, "ended")


def _go_on(session: TableSession) -> None:
    """Write the revision into the log, and let the match go on from where it now stands."""
    table, now = session.table, session.services.now()
    assert table.shared_length is not None
    for struck in session.cached.log[table.shared_length :]:
        if struck.kind == "resign" and struck.option is not None:
            session.seats[struck.seat].has_resigned = False
    revised = Move(
        table_id=table.id,
        number=table.length,
        seat=-1,
        kind="revise",
        text=str(table.shared_length),
        position=session.match.state.digest(),
        at=now,
    )
    session.db.add(revised)
    table.length += 1
    table.shared_length = None
    table.rules_version = find_game(table.game).rules_version
    clocks.update(table, session.seats, session.waiting, session.services.clock())
    session.announce(None, "revised")


def _stop_clocks(session: TableSession) -> None:
    """Let all clocks stand, at nobody's cost."""
    for seat in session.seats:
        seat.since, seat.is_again = None, False
