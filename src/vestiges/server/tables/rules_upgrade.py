"""Upgrade of the rules: what becomes of stored matches when the rules of their game have changed.

Each is played again under the new rules. Where every answer is still legal and leads to the same
position it goes on as if nothing had happened. Otherwise a finished match is read from its summary
(tables/summary.py), and a running one goes on from the last position that both rules share, if its
players agree (tables/rules_consent.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from sqlalchemy import and_, or_, select

from vestiges import games
from vestiges.engine.match import Match
from vestiges.server.boxes import Boxes
from vestiges.server.catalogue import find_game
from vestiges.server.http.safe_log import report
from vestiges.server.matches.log import Entry, has_same_box, new_match, standing
from vestiges.server.services import Services
from vestiges.server.storage.models import Result, Summary, Table
from vestiges.server.tables import end, rules_consent, summary
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import change_table, read_table

Outcome = Literal["same", "kept", "asked", "ended", "failed"]
"""The same under the new rules; finished and read from its summary; taken back if its players
agree; ended without a result; left as it is because something stored of it cannot be used."""
NOTHING: Final = -1
"""Not even the first position is the same."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a match."""

    table_id: str
    game: str
    outcome: Outcome


def check(services: Services) -> list[Verdict]:
    """What an upgrade would do to each match whose rules have changed; nothing is written."""

    def look(table_id: str) -> Verdict | None:
        with read_table(services, table_id) as session:
            is_ours = has_same_box(session.table, services.boxes)
            return _verdict(session)[0] if is_ours else None

    return _each(services, look)


def upgrade(services: Services) -> list[Verdict]:
    """Bring every match under the rules of this program, or make it readable without them."""

    def bring(table_id: str) -> Verdict | None:
        verdict = None
        with change_table(services, table_id) as session:
            is_current = find_game(session.table.game).rules_version == session.table.rules_version
            if not is_current and has_same_box(session.table, services.boxes):
                verdict = _apply(session)
            elif is_current and session.table.shared_length is not None:
                _resume(session)
        services.matches.get(table_id).forget()
        return verdict

    found = _each(services, bring)
    _summarise(services)
    return found


def _each(services: Services, act: Callable[[str], Verdict | None]) -> list[Verdict]:
    """What becomes of each match; one that fails keeps no other from it, nor the server."""
    found: list[Verdict | None] = []
    for table_id, game in _outdated(services):
        try:
            found.append(act(table_id))
        except Exception as error:
            report(log, f"Table {table_id} cannot be brought under the new rules", error)
            found.append(Verdict(table_id, game, "failed"))
    return [verdict for verdict in found if verdict is not None]


def _outdated(services: Services) -> list[tuple[str, str]]:
    """The begun matches that were played under other rules, or wait for consent to ours; of each
    its table and game."""
    versions = {name: games.find(name).rules_version for name in games.names()}
    changed = [
        and_(Table.game == name, Table.rules_version != version)
        for name, version in versions.items()
    ]
    wanted = select(Table.id, Table.game).where(
        Table.stage.in_(("open", "playing", "over")),
        or_(*changed, Table.shared_length.is_not(None)),
    )
    with services.database.reading() as db:
        return [
            (table_id, game) for table_id, game in db.execute(wanted.order_by(Table.created_at))
        ]


def _verdict(session: TableSession) -> tuple[Verdict, int]:
    """What becomes of a match, and how many entries of its log both rules share."""
    table = session.table
    shared = shared_length(table, session.cached.log, session.services.boxes)
    is_whole = shared == len(session.cached.log) and _has_same_result(session)
    outcome: Outcome = "same" if is_whole else "kept"
    if not is_whole and table.stage == "playing":
        can_go_on = shared != NOTHING and rules_consent.may_decide(session)
        outcome = "asked" if can_go_on else "ended"
    return Verdict(table.id, table.game, outcome), shared


def _apply(session: TableSession) -> Verdict:
    verdict, shared = _verdict(session)
    if verdict.outcome == "same":
        session.table.rules_version = find_game(session.table.game).rules_version
        session.table.shared_length = None
    elif verdict.outcome == "asked" and shared != session.table.shared_length:
        rules_consent.ask(session, shared)
    elif verdict.outcome == "ended":
        rules_consent.stop(session)
    return verdict


def _resume(session: TableSession) -> None:
    """The old rules are back before everyone had agreed to the new ones."""
    session.table.shared_length = None
    session.table.due_at = session.services.clock()  # whoever is due is found by the scheduler


def _has_same_result(session: TableSession) -> bool:
    """Whether a finished match has the result under the new rules that it had under the old."""
    if session.table.stage != "over":
        return True
    match = _played(session.table, session.cached.log, session.services.boxes)
    wanted = select(Result.score, Result.rank).where(Result.table_id == session.table.id)
    rows = session.db.execute(wanted.order_by(Result.seat)).all()
    reached = zip(match.state.scores(), end.ranks(match, session.seats), strict=True)
    return [tuple(row) for row in rows] == list(reached)


# Playing again ------------------------------------------------------------------------------------


def shared_length(table: Table, entries: list[Entry], boxes: Boxes) -> int:
    """How many entries of a log lead to the same positions as before; NOTHING if none is shared."""
    if table.stage == "open" or not table.players:
        return len(entries)
    try:
        match = new_match(table, boxes)
    except Exception as error:
        report(log, f"Table {table.id} cannot begin under the new rules", error)
        return NOTHING
    if table.opening and match.state.digest() != table.opening:
        return NOTHING
    struck = _struck(entries)
    for number, entry in enumerate(entries):
        if number in struck:
            continue
        try:
            match = _next(match, entries, number, table, boxes)
        except Exception:  # rules that do not know the answer may fail in any way
            return number
        if not _is_same(match, entry):
            return number
    return len(entries)


def _struck(entries: list[Entry]) -> set[int]:
    """The entries that an earlier revision has struck: they follow rules that are long gone."""
    found: set[int] = set()
    for number, entry in enumerate(entries):
        if entry.kind == "revise":
            found.update(range(int(entry.text), number))
    return found


def _next(match: Match, entries: list[Entry], number: int, table: Table, boxes: Boxes) -> Match:
    """The match after one more entry."""
    entry = entries[number]
    if entry.kind == "undo":
        return _played(table, entries[: number + 1], boxes)
    if entry.option is not None:
        match.repeat(entry.seat, entry.option)
    return match


def _played(table: Table, entries: list[Entry], boxes: Boxes) -> Match:
    match = new_match(table, boxes)
    for entry in standing(entries):
        assert entry.option is not None
        match.repeat(entry.seat, entry.option)
    return match


def _is_same(match: Match, entry: Entry) -> bool:
    """Whether an entry reads as it did and led to where it did, as far as that is known."""
    if entry.option is not None and match.moves[-1].text != entry.text:
        return False
    return not entry.position or match.state.digest() == entry.position


# Summaries ----------------------------------------------------------------------------------------


def _summarise(services: Services) -> None:
    """Write the summaries that are missing: of matches that ended before there were any."""
    for table_id in _without_summary(services):
        try:
            with change_table(services, table_id) as session:
                if session.cached.match is not None:
                    summary.write(session)
        except Exception as error:
            report(log, f"Table {table_id} cannot be summarised", error)


def _without_summary(services: Services) -> list[str]:
    have = select(Summary.table_id)
    wanted = select(Table.id).where(Table.stage == "over", Table.id.not_in(have))
    with services.database.reading() as db:
        return list(db.scalars(wanted.order_by(Table.created_at)))
