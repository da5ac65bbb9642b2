"""Rooms: the matches being played, kept in memory and always rebuilt from the log.

A room holds nothing that the database does not: it may be forgotten at any moment.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass
from weakref import WeakValueDictionary

from sqlalchemy import select
from sqlalchemy.orm import Session

from vestiges.engine.errors import Reason
from vestiges.engine.events import Event
from vestiges.engine.match import Match
from vestiges.engine.match import Move as PlayedMove
from vestiges.engine.state import State
from vestiges.server.boxes import Boxes
from vestiges.server.problems import Problem
from vestiges.server.seen import Line, TableSeen
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Move, Said, Table
from vestiges.server.takeback import why_no_undo


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a table's log: play, undo, resign, away or back."""

    seat: int
    kind: str
    option: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the log, the event it tells, and the line as it is sent."""

    event: Event
    line: Line
    sent: bytes


class Room:
    """One table's match and log. Hold `lock` while touching anything else."""

    def __init__(self, boxes: Boxes) -> None:
        self.boxes = boxes
        self.lock = threading.RLock()
        self.log: list[Entry] = []
        self.match: Match | None = None
        self.desk: object = None
        """The table as it was last read or written (a Desk)."""
        self.before: dict[int, tuple[int, State]] = {}
        """The position before each seat's last move, with the move's index."""
        self.no_undo: dict[int, Reason | None] = {}
        """Why a seat is not offered to take back; worked out once a position."""
        self.chat: list[Said] | None = None
        """The last lines of the chat; None: to be read."""
        self.notes: dict[int, str] = {}
        """What people wrote down for themselves, as far as it was read."""
        self.told: dict[tuple[int | None, str], list[Told]] = {}
        """The log's lines by viewer and language, as far as they were asked for."""
        self.shown: dict[tuple[int | None, int | None, str], tuple[str, int]] = {}
        """What each viewer was last shown, as a fingerprint, and its version."""

    def forget(self) -> None:
        """Drop what is known of the match; the next look rebuilds it."""
        self.log = []
        self.match = None
        self.desk = None
        self.before.clear()
        self.no_undo.clear()
        self.told.clear()
        self.forget_talk()

    def forget_talk(self) -> None:
        """Someone may have said or noted something: read it again."""
        self.chat = None
        self.notes.clear()

    def catch_up(self, session: Session, table: Table) -> None:
        """Bring the match to where the log is."""
        if table.stage == "open" or not table.players:
            return
        if len(self.log) > table.length:
            self.forget()
        if self.match is None or len(self.log) < table.length:
            self._read(session, table)

    def _read(self, session: Session, table: Table) -> None:
        rows = session.scalars(
            select(Move)
            .where(Move.table_id == table.id)
            .where(Move.number >= len(self.log), Move.number < table.length)
            .order_by(Move.number)
        )
        new = [Entry(row.seat, row.kind, row.option, row.text) for row in rows]
        self.log += new
        if self.match is None or any(entry.kind == "undo" for entry in new):
            self.match = begin(table, self.boxes)
            self.before.clear()
            new = kept(self.log)
        for entry in new:
            if entry.kind == "play":
                assert entry.option is not None
                self.match.play(entry.seat, entry.option)
        self.no_undo.clear()

    def play(self, seat: int, answer: int | str) -> PlayedMove:
        """Move the match, keeping the position before."""
        assert self.match is not None
        before = self.match.state.clone()
        move = self.match.play(seat, answer)
        self.before[seat] = (len(self.match.moves) - 1, before)
        return move

    def undo(self, seat: int) -> None:
        """Take the seat's last move back; indices after it are no longer what they were."""
        assert self.match is not None
        self.match.undo(seat)
        self.before.clear()

    def answers(self, seat: int) -> list[Entry]:
        """What this seat has answered or taken back, in order. Its length numbers the next one."""
        return [entry for entry in self.log if entry.seat == seat and entry.kind in ANSWERS]

    def offer_undo(self, seat: int) -> Reason | None:
        """Why a seat is not offered to take its last answer back: a quick guess, None if it is."""
        assert self.match is not None
        if seat not in self.no_undo:
            self.no_undo[seat] = why_no_undo(self.match, seat, self.before.get(seat), A_FEW)
        return self.no_undo[seat]

    def why_no_undo(self, seat: int) -> Reason | None:
        """Why a seat cannot take its last answer back; None if it can."""
        assert self.match is not None
        return why_no_undo(self.match, seat, self.before.get(seat))


ANSWERS = ("play", "undo")
A_FEW = 4
"""Worlds looked at before a take-back is offered."""


def kept(log: list[Entry]) -> list[Entry]:
    """The plays that stand: each undo strikes the last one of its seat that still did.

    That an undo was allowed was found when it was made, so it is not asked again.
    """
    plays: list[Entry] = []
    for entry in log:
        if entry.kind == "play":
            plays.append(entry)
        elif entry.kind == "undo":
            last = max(n for n, play in enumerate(plays) if play.seat == entry.seat)
            del plays[last]
    return plays


def begin(table: Table, boxes: Boxes) -> Match:
    """The match of a table before its first move."""
    game = find_game(table.game)
    is_same = game.rules_version == table.rules_version and _has_same_box(table, boxes)
    if not is_same:
        raise Problem("rules_changed")
    box = boxes.find(table.game, table.box)
    return Match(game, table.seed, len(table.players), table.options, table.players, box)


def _has_same_box(table: Table, boxes: Boxes) -> bool:
    """Whether the components of a table are still those it was made with."""
    is_there = not table.box or table.box in boxes.names(table.game)
    return is_there and boxes.digest(table.game, table.box) == table.box_digest


SightKey = tuple[str, int | None, str]
"""Table, person, language."""
SightState = tuple[int, tuple[bool, ...]]
"""How often the table was changed, and who is present."""
SIGHTS = 128


class Rooms:
    """The rooms in use, the least recently used forgotten first."""

    def __init__(self, most: int, boxes: Boxes) -> None:
        self.most = most
        self.boxes = boxes
        self.sights: OrderedDict[SightKey, tuple[SightState, TableSeen]] = OrderedDict()
        """What was shown last, to whom, and of which state of the table."""
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._alive: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """A room that somebody is in is never made a second time, forgotten or not."""
        self._lock = threading.Lock()

    def recall(self, key: SightKey, state: SightState) -> TableSeen | None:
        """What this viewer was shown, if the table is still as it was then."""
        with self._lock:
            kept = self.sights.get(key)
        return kept[1] if kept is not None and kept[0] == state else None

    def keep(self, key: SightKey, state: SightState, seen: TableSeen) -> None:
        """Remember what a viewer was shown: an answer and the live update after it are alike."""
        with self._lock:
            self.sights[key] = (state, seen)
            self.sights.move_to_end(key)
            while len(self.sights) > SIGHTS:
                self.sights.popitem(last=False)

    def outdate(self, table_id: str) -> None:
        """What a room has of a table was changed without it: read that again."""
        with self._lock:
            room = self._alive.get(table_id)
        if room is not None:
            with room.lock:
                room.desk = None
                room.forget_talk()

    def get(self, table_id: str) -> Room:
        """The room of a table."""
        with self._lock:
            room = self._rooms.get(table_id) or self._alive.get(table_id) or Room(self.boxes)
            self._rooms[table_id] = self._alive[table_id] = room
            self._rooms.move_to_end(table_id)
            while len(self._rooms) > self.most:
                self._rooms.popitem(last=False)
            return room
