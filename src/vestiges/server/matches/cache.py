"""Cache of matches: each table's match in memory, rebuilt from its log, and what was made of it.

Whatever is remembered of a table between requests lies here. It holds nothing that the database
does not: any of it may be forgotten at any moment.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final
from weakref import WeakValueDictionary

from sqlalchemy import select
from sqlalchemy.orm import Session

from vestiges.engine.errors import Reason
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.match import Move as PlayedMove
from vestiges.engine.state import State
from vestiges.server.boxes import Boxes
from vestiges.server.matches.log import ANSWERS, STRIKES, Entry, is_playable, new_match, standing
from vestiges.server.matches.undo import why_no_undo
from vestiges.server.matches.view_cache import ViewCache
from vestiges.server.schema import Line
from vestiges.server.storage.models import Move, Person, Said, Seat, Table

A_FEW: Final = 2
"""Worlds looked at before a take-back is offered."""
MOST_VERSIONS: Final = 1000
"""Viewers of a table whose last version is remembered."""

Viewing = tuple[int | None, int | None, str]
"""Person, seat, language."""


@dataclass(frozen=True, slots=True)
class TableRows:
    """A table, its seats in order and the people on them, as the database has them."""

    table: Table
    seats: list[Seat]
    people: dict[int, Person]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log, the event it tells, and the line as it is sent."""

    event: Event
    line: Line
    sent: bytes


class CachedMatch:
    """One table's match and log, and what was read or made of them. Hold `lock` to touch it."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.lock = threading.RLock()
        self.log: list[Entry] = []
        self.match: Match | None = None
        self.rows: TableRows | None = None
        """The table as it was last read or written."""
        self.chat: list[Said] | None = None
        """The last lines of the chat; None: to be read."""
        self.notes: dict[int, str] = {}
        """What people wrote down for themselves, as far as it was read."""
        self._before: dict[int, tuple[int, State]] = {}
        """The position before each seat's last move, with the move's index."""
        self._no_undo: dict[int, Reason | None] = {}
        """Why a seat is not offered to take back; worked out once a position."""
        self._lines: dict[tuple[int | None, str], list[LogLine]] = {}
        """The log's lines by viewer and language, as far as they were asked for."""
        self._versions: dict[Viewing, tuple[str, int]] = {}
        """What each viewer was last shown, as a fingerprint, and its version."""

    # The table --------------------------------------------------------------------------------

    def forget(self) -> None:
        """Drop what is known of the match; the next look rebuilds it."""
        self.log = []
        self.match = None
        self._before.clear()
        self._no_undo.clear()
        self._lines.clear()
        self.outdate()

    def outdate(self) -> None:
        """The table was changed elsewhere: read its rows, chat and notes again."""
        self.rows = None
        self.forget_chat()

    def forget_chat(self) -> None:
        """Someone may have said or noted something: read it again."""
        self.chat = None
        self.notes.clear()

    def keep_rows(self, rows: TableRows) -> None:
        """Remember the table as it was read or written."""
        self.rows = rows

    def keep_chat(self, rows: list[Said]) -> list[Said]:
        """Remember the chat as it was read."""
        self.chat = rows
        return rows

    def keep_notes(self, person: int, text: str) -> str:
        """Remember someone's notes as they were read."""
        self.notes[person] = text
        return text

    # The match --------------------------------------------------------------------------------

    def begin(self, table: Table) -> None:
        """Begin the match."""
        self.match = new_match(table, self.boxes)
        table.opening = self.match.state.digest()

    def catch_up(self, db: Session, table: Table) -> None:
        """Bring the match to where the log is; there is none if its rules are no longer ours."""
        if table.stage == "open" or not table.players:
            return
        if len(self.log) > table.length:
            self.forget()
        if self.match is None or len(self.log) < table.length:
            self._read(db, table)

    def _read(self, db: Session, table: Table) -> None:
        rows = db.scalars(
            select(Move)
            .where(Move.table_id == table.id)
            .where(Move.number >= len(self.log), Move.number < table.length)
            .order_by(Move.number)
        )
        new = [Entry(row.seat, row.kind, row.option, row.text, row.position) for row in rows]
        self.log += new
        if not is_playable(table, self.boxes):
            self.match = None
            return
        if self.match is None or any(entry.kind in STRIKES for entry in new):
            self.match = new_match(table, self.boxes)
            self._before.clear()
            new = standing(self.log[: table.shared_length])
        for entry in new:
            if entry.option is not None:
                self.match.repeat(entry.seat, entry.option)
        self._no_undo.clear()

    def play(self, seat: int, answer: int | str) -> tuple[PlayedMove, State]:
        """Move the match; the move, and the position before it, which is kept."""
        assert self.match is not None
        before = self.match.state.clone()
        move = self.match.play(seat, answer)
        self._before[seat] = (len(self.match.moves) - 1, before)
        return move, before

    def undo(self, seat: int) -> None:
        """Take the seat's last move back; indices after it are no longer what they were."""
        assert self.match is not None
        self.match.undo(seat)
        self._before.clear()

    def append(self, entry: Entry) -> None:
        """Note an entry that was written."""
        self.log.append(entry)
        self._no_undo.clear()

    def answers(self, seat: int) -> list[Entry]:
        """What this seat has answered or taken back, in order. Its length numbers the next one."""
        return [entry for entry in self.log if entry.seat == seat and entry.kind in ANSWERS]

    def offer_undo(self, seat: int) -> Reason | None:
        """Why a seat is not offered to take its last answer back: a quick guess, None if it is."""
        assert self.match is not None
        if seat not in self._no_undo:
            self._no_undo[seat] = why_no_undo(self.match, seat, self._before.get(seat), A_FEW)
        return self._no_undo[seat]

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why a seat cannot take its last answer back; None if it can."""
        assert self.match is not None
        return why_no_undo(self.match, seat, self._before.get(seat))

    # What viewers were shown ------------------------------------------------------------------

    def lines(self, seat: int | None, lang: str, tell: Callable[[Event], LogLine]) -> list[LogLine]:
        """The log as a seat may read it; lines already told are used again."""
        if self.match is None:
            return []
        events = self.match.events(seat)
        told = self._lines.setdefault((seat, lang), [])
        same = 0
        for one, event in zip(told, events, strict=False):
            if one.event is not event:
                break
            same += 1
        told[same:] = [tell(event) for event in events[same:]]
        return told

    def version(self, viewing: Viewing, digest: str, now: int) -> int:
        """The version of what a viewer is shown: a new one exactly if it differs from the last.

        Versions are times, so that they grow from one process, or one life of it, to the next.
        """
        last, version = self._versions.get(viewing, ("", 0))
        if digest != last:
            version = max(version + 1, now)
            if len(self._versions) >= MOST_VERSIONS:
                self._versions.clear()
            self._versions[viewing] = (digest, version)
        return version


class MatchCache:
    """The matches in use, the least recently used forgotten first, and their views."""

    def __init__(self, most: int, boxes: Boxes) -> None:
        self.most = most
        self.boxes = boxes
        self.views = ViewCache()
        self._matches: OrderedDict[str, CachedMatch] = OrderedDict()
        self._alive: WeakValueDictionary[str, CachedMatch] = WeakValueDictionary()
        """A match that somebody holds is never made a second time, forgotten or not."""
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._matches)

    def get(self, table_id: str) -> CachedMatch:
        """The match of a table."""
        with self._lock:
            found = self._matches.get(table_id) or self._alive.get(table_id)
            cached = found or CachedMatch(self.boxes)
            self._matches[table_id] = self._alive[table_id] = cached
            self._matches.move_to_end(table_id)
            while len(self._matches) > self.most:
                self._matches.popitem(last=False)
            return cached

    def outdate(self, table_id: str) -> None:
        """What is cached of a table was changed without it: read that again."""
        with self._lock:
            cached = self._alive.get(table_id)
        if cached is not None:
            with cached.lock:
                cached.outdate()
