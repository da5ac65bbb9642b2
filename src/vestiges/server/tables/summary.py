"""Summary of a match that has ended: result, score sheet, log and record, in every language.

It is written when the match ends, by the rules it was played by, and stays readable when these
change and the match can no longer be played again.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from pydantic import TypeAdapter
from sqlalchemy.orm import Session

from vestiges.engine.chance import commitment
from vestiges.engine.events import SPECTATOR
from vestiges.engine.match import Match
from vestiges.engine.options import spell
from vestiges.engine.record import Record
from vestiges.server.matches.log import Entry, standing
from vestiges.server.schema import Ending, Line
from vestiges.server.storage.models import Summary, Table
from vestiges.server.tables import end
from vestiges.server.tables.session import TableSession
from vestiges.words import LANGUAGES, tongue


@dataclass(frozen=True, slots=True)
class StoredLine:
    """A line of the log, and which seats (bits, as in an event's audience) may read it."""

    audience: int
    line: Line


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as it is told in one language."""

    ending: Ending | None
    """None where the match was not played to its end."""
    log: list[StoredLine]

    def lines(self, seat: int | None) -> list[Line]:
        """The log as a seat, or a spectator, may read it."""
        bit = SPECTATOR if seat is None else 1 << seat
        return [one.line for one in self.log if one.audience & bit]


@dataclass(frozen=True, slots=True)
class Whole:
    """All that is stored of a match: its record, and what is told of it by language."""

    record: str
    told: dict[str, Stored]


ADAPTER = TypeAdapter(Whole)


def write(session: TableSession) -> None:
    """Store the summary of a match that has just ended."""
    whole = Whole(
        session.match.record().write(), {lang: _stored(session, lang) for lang in LANGUAGES}
    )
    data = zlib.compress(ADAPTER.dump_json(whole))
    session.db.merge(Summary(table_id=session.table.id, data=data))


def _stored(session: TableSession, lang: str) -> Stored:
    match = session.match
    said = tongue(lang, match.game.name).calling(match.players)
    told = match.opening + [event for move in match.moves for event in move.events]
    say = match.game.words.sentence
    lines = [
        StoredLine(event.audience, Line(say(event, match.players, said), event.data()))
        for event in told
    ]
    return Stored(end.ending(session, said), [one for one in lines if one.line.text])


def read(db: Session, table_id: str) -> Whole | None:
    """The summary of a match; None if there is none."""
    row = db.get(Summary, table_id)
    return ADAPTER.validate_json(zlib.decompress(row.data)) if row is not None else None


def record_of(table: Table, log: list[Entry]) -> Record:
    """The record of a match whose rules are gone and that has no summary, from its log alone."""
    moves = standing(log)
    last = next((entry.position for entry in reversed(log) if entry.position), table.opening)
    return Record(
        table.game,
        table.rules_version,
        table.players,
        {name: spell(value) for name, value in table.options.items()},
        table.box_digest,
        commitment(table.seed),
        table.seed,
        [(entry.seat, entry.text) for entry in moves],
        [],
        last,
    )


def record(session: TableSession) -> str:
    """The record of a match that has ended, whether or not it can still be played again."""
    match: Match | None = session.cached.match
    if match is not None:
        return match.record().write()
    whole = read(session.db, session.table.id)
    if whole is not None:
        return whole.record
    return record_of(session.table, session.cached.log).write()
