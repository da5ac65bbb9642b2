"""Building a view: everything one viewer may know of a table, from views and events."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Final, cast

from pydantic import TypeAdapter
from sqlalchemy import bindparam, select

from vestiges.engine.chance import commitment
from vestiges.engine.errors import SetupError
from vestiges.engine.events import Event
from vestiges.engine.game import Game
from vestiges.engine.match import Match
from vestiges.engine.options import describe, parse
from vestiges.engine.text import explain, mark
from vestiges.server.accounts import names
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import PROBLEMS
from vestiges.server.matches.cache import LogLine
from vestiges.server.schema import (
    Agreed,
    Choice,
    Consent,
    Ending,
    Holder,
    Line,
    Remark,
    SeatSeen,
    Stage,
    TableSeen,
    Undo,
)
from vestiges.server.services import Services
from vestiges.server.storage.models import Note, Said, Seat, Table
from vestiges.server.tables import clocks, daily, end, rules_consent, summary
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import read_table
from vestiges.server.views import lessons
from vestiges.words import LANGUAGES, Language
from vestiges.words import tongue as tongue_of

REMARKS: Final = 200
"""Lines of chat shown; older ones are kept but not sent."""
COMINGS: Final = {
    "joined": mark("{name} sat down."),
    "left": mark("{name} got up."),
    "away": mark("{name} is away; a bot answers."),
    "back": mark("{name} is back."),
    "resigned": mark("{name} resigned."),
    "late": mark("{name} ran out of time and is out."),
    "replaced": mark("{name} was replaced by a bot."),
    "removed": mark("A line was removed."),
    "asked": mark(
        "The rules have changed. The match can go on under the new ones, from the last position "
        "that both share, if everyone agrees."
    ),
    "revised": mark("Everyone agreed: the match goes on from here under the new rules."),
    "ended": mark("The match ended without a result, because its rules have changed."),
}
LAST_SAID: Final = (
    select(Said).where(Said.table_id == bindparam("table")).order_by(Said.id.desc()).limit(REMARKS)
)
NOTES: Final = select(Note.text).where(
    Note.table_id == bindparam("table"), Note.person_id == bindparam("person")
)

ADAPTER: Final = TypeAdapter(TableSeen)
REPLACED: Final = {"version", "now", "log_from", "log"}
"""What differs between looks at the same table, or grows with it."""
LINE_ADAPTER: Final = TypeAdapter(Line)


@dataclass(frozen=True, slots=True)
class WrittenTable(TableSeen):
    """A table with its JSON, which is written once and sent to all who are shown the same."""

    facts: bytes = field(default=b"", compare=False, repr=False)
    """All but what `REPLACED` names."""
    lines: list[bytes] = field(default_factory=list, compare=False, repr=False)
    """The whole log, line by line."""


def view_table(services: Services, viewer: Viewer, table_id: str) -> TableSeen:
    """All that this viewer may know of a table; built once for each state of it."""
    with read_table(services, table_id) as session:
        daily.must_be_seen_by(session, viewer)
        key = (table_id, viewer.person, viewer.lang)
        is_closed = daily.is_closed(services, session.table)
        state = (session.table.changes, session.present(), is_closed)
        seen = services.matches.views.get(key, state)
        if seen is not None:
            return replace(seen, now=services.clock())
        seen = build(session, viewer)
        services.matches.views.keep(key, state, seen)
        return seen


def to_json(seen: TableSeen) -> bytes:
    """A table as it is sent."""
    if not isinstance(seen, WrittenTable):
        return ADAPTER.dump_json(seen)
    rest = b'"version":%d,"now":%d,"log_from":%d' % (seen.version, seen.now, seen.log_from)
    log = b",".join(seen.lines[len(seen.lines) - len(seen.log) :])
    return b'%b,%b,"log":[%b]}' % (seen.facts[:-1], rest, log)


def build(session: TableSession, viewer: Viewer) -> TableSeen:
    """What the viewer may know, with its version."""
    lines, sent = _log(session, viewer)
    seen = _facts(session, viewer)
    facts = ADAPTER.dump_json(seen, exclude=REPLACED)
    digest = hashlib.sha256(facts)
    digest.update(b"".join(sent))
    now = session.services.clock()
    viewing = (viewer.person, seen.seat, viewer.lang)
    version = session.cached.version(viewing, digest.hexdigest(), now)
    return replace(seen, log=lines, version=version, now=now, facts=facts, lines=sent)


def _log(session: TableSession, viewer: Viewer) -> tuple[list[Line], list[bytes]]:
    """The log as this viewer may read it, and its lines as they are sent.

    Events without a sentence are left out.
    """
    match, mine = session.cached.match, session.seat_of(viewer)
    if match is None:
        stored = _stored(session, viewer)
        lines = stored.lines(mine.number if mine is not None else None) if stored else []
        return lines, [LINE_ADAPTER.dump_json(line) for line in lines]
    told = _told(session, match, mine, viewer)
    return [one.line for one in told], [one.sent for one in told]


def _stored(session: TableSession, viewer: Viewer) -> summary.Stored | None:
    """What is stored of a match that has ended and whose rules are no longer ours."""
    if session.cached.match is not None or session.table.stage not in ("over", "closed"):
        return None
    whole = summary.read(session.db, session.table.id)
    return whole.told.get(viewer.lang) if whole is not None else None


def _told(session: TableSession, match: Match, mine: Seat | None, viewer: Viewer) -> list[LogLine]:
    tongue = viewer.tongue(match.game.name).calling(session.names())

    def tell(event: Event) -> LogLine:
        line = Line(match.game.words.sentence(event, match.players, tongue), event.data())
        return LogLine(event, line, LINE_ADAPTER.dump_json(line))

    lines = session.cached.lines(mine.number if mine is not None else None, viewer.lang, tell)
    hidden = daily.hidden_events(session)
    return [told for told in lines if told.line.text and told.event not in hidden]


def _facts(session: TableSession, viewer: Viewer) -> WrittenTable:
    """What the viewer may know, without the log and the version."""
    table = session.table
    game = find_game(table.game)
    tongue = viewer.tongue(game.name).calling(session.names())
    mine = session.seat_of(viewer)
    seat = mine.number if mine is not None else None
    match = session.match if table.stage == "playing" else session.cached.match
    view = None
    if match is not None:
        view = cast("dict[str, Any]", daily.shown_state(session).offered_view(seat))
    return WrittenTable(
        id=table.id,
        game=game.name,
        title=tongue(game.title),
        stage=cast("Stage", table.stage),
        is_public=table.is_public,
        is_guided=mine is not None and mine.is_guided,
        pace=clocks.pace_of(table),
        options=agreed(game, table, tongue),
        box=table.box,
        day=daily.day_of(session.services, table),
        commitment=commitment(table.seed),
        seats=_seats(session, viewer, game, tongue),
        is_mine=viewer.person == table.owner_id,
        seat=seat,
        number=len(session.cached.answers(seat)) if seat is not None else 0,
        invitation=table.invitation if mine or viewer.person == table.owner_id else "",
        view=view,
        is_asked_in_secret=session.is_secret,
        prompt=_prompt(session, game, view, tongue),
        choices=_choices(session, mine, game, view, tongue),
        lesson=lessons.lesson(session, mine, game, view, tongue),
        undo=_undo(session, mine, tongue),
        log=[],
        chat=_chat(session, tongue) if session.is_invited(viewer) else [],
        notes=_notes(session, viewer),
        ending=_ending(session, viewer, tongue),
        rematch=table.rematch_id or "",
        silence=_silence(session, viewer, tongue),
        has_begun=len(table.players) > 0,
        is_quiet=table.is_quiet,
        consent=_consent(session, mine),
    )


def agreed(game: Game, table: Table, tongue: Language) -> list[Agreed]:
    """The options of the match, each explained."""
    try:
        chosen = parse(game.options, table.options)
    except SetupError:  # the options of a match whose rules are gone
        return [Agreed(name, name, value, value) for name, value in table.options.items()]
    return [
        Agreed(info.name, tongue(info.text), getattr(chosen, info.name), info.default)
        for info in describe(game.options)
    ]


def _seats(session: TableSession, viewer: Viewer, game: Game, tongue: Language) -> list[SeatSeen]:
    awaited, present = session.awaited(viewer), session.present()
    called, colours = session.names(), game.words.colours()
    seats: list[SeatSeen] = []
    for seat, is_connected in zip(session.seats, present, strict=True):
        person, number = seat.person_id, seat.number
        colour = colours[number % len(colours)]
        seen = SeatSeen(
            number=number,
            holder=_holder(session, seat),
            name=called[number],
            is_mixed=names.is_mixed(called[number]),
            bot=seat.bot or "",
            colour=colour,
            colour_name=tongue(colour),
            sign=tongue(colour)[:1].upper() if _have_letters(game) else str(number + 1),
            is_me=person is not None and person == viewer.person,
            is_waited_for=number in awaited,
            is_connected=is_connected,
            is_away=seat.is_away,
            has_resigned=seat.has_resigned,
            clock=session.clock(seat, viewer),
            is_replaced=seat.is_replaced,
            is_makers=person is not None and person == session.table.owner_id,
        )
        seats.append(seen)
    return seats


@cache
def _have_letters(game: Game) -> bool:
    """Whether the colours of a game begin with different letters in every language."""
    colours = game.words.colours()
    said = [[tongue_of(lang, game.name)(one)[:1] for one in colours] for lang in LANGUAGES]
    return all(len(set(letters)) == len(colours) for letters in said)


def _holder(session: TableSession, seat: Seat) -> Holder:
    if seat.bot:
        return "bot"
    if seat.person_id is None:
        return "kept" if seat.kept_for_id is not None else "open"
    return "account" if session.people[seat.person_id].password else "guest"


def _prompt(
    session: TableSession, game: Game, view: dict[str, Any] | None, tongue: Language
) -> str:
    if session.table.stage == "open":
        return tongue("Waiting for players.")
    if session.table.shared_length is not None:
        return tongue("The rules of this game have changed.")
    if session.table.stage == "playing" and view is not None:
        return game.words.prompt(view, tongue)
    return tongue("The match is over.")


def _choices(
    session: TableSession,
    mine: Seat | None,
    game: Game,
    view: dict[str, Any] | None,
    tongue: Language,
) -> list[Choice]:
    if mine is None or view is None or mine.number not in session.waiting or mine.has_resigned:
        return []
    state = session.match.state
    phase = state.phase_of(mine.number)
    return [
        Choice(option, phase.say(state, option), game.words.label(view, option, tongue))
        for option in state.choices(mine.number)
    ]


def _undo(session: TableSession, mine: Seat | None, tongue: Language) -> Undo:
    if mine is None or not session.is_on or mine.has_resigned:
        return Undo(False, "", "")
    reason = session.cached.offer_undo(mine.number)
    if reason is None:
        return Undo(True, "", "")
    return Undo(False, explain(tongue, reason), reason.clause)


def _chat(session: TableSession, tongue: Language) -> list[Remark]:
    rows = session.cached.chat
    if rows is None:
        found = session.db.scalars(LAST_SAID, {"table": session.table.id})
        rows = session.cached.keep_chat(list(found)[::-1])
    return [
        Remark(
            row.id,
            row.kind,
            row.name,
            _remark(row, tongue),
            row.at,
            row.seat,
            "" if row.is_guest is None else "guest" if row.is_guest else "account",
            names.is_mixed(row.name),
        )
        for row in rows
    ]


def _remark(row: Said, tongue: Language) -> str:
    return row.text if row.kind == "said" else tongue.say(COMINGS[row.kind], name=row.name)


def _silence(session: TableSession, viewer: Viewer, tongue: Language) -> str:
    if not session.is_invited(viewer):
        return tongue(PROBLEMS["chat_private"][1])
    reason = session.why_silent(viewer)
    return explain(tongue, reason) if reason is not None else ""


def _notes(session: TableSession, viewer: Viewer) -> str:
    if viewer.person is None:
        return ""
    notes = session.cached.notes.get(viewer.person)
    if notes is None:
        asked = {"table": session.table.id, "person": viewer.person}
        notes = session.cached.keep_notes(viewer.person, session.db.scalar(NOTES, asked) or "")
    return notes


def _ending(session: TableSession, viewer: Viewer, tongue: Language) -> Ending | None:
    stored = _stored(session, viewer)
    ending = stored.ending if stored is not None else end.ending(session, tongue)
    if ending is not None and daily.is_closed(session.services, session.table):
        return replace(ending, seed="", aftermath=None)
    return ending


def _consent(session: TableSession, mine: Seat | None) -> Consent | None:
    waited_for = rules_consent.asked(session)
    if not waited_for:
        return None
    return Consent([seat.number for seat in waited_for], mine in waited_for, session.table.due_at)
