"""Showing a table: everything one viewer may know of it, put together from views and events."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from functools import cache
from typing import Any, Final, cast

from pydantic import TypeAdapter
from sqlalchemy import bindparam, select

from vestiges.engine.chance import commitment
from vestiges.engine.game import Game, explain
from vestiges.engine.match import Match
from vestiges.engine.options import describe, parse
from vestiges.server import daily, ending, guide, pace
from vestiges.server.desk import Desk, look_at
from vestiges.server.house import House
from vestiges.server.rooms import Told
from vestiges.server.seen import (
    Agreed,
    Choice,
    Ending,
    Holder,
    Line,
    Remark,
    RivalSeen,
    SeatSeen,
    Stage,
    TableSeen,
    Undo,
)
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Note, Said, Seat, Table
from vestiges.server.viewer import Viewer
from vestiges.words import LANGUAGES, Language, mark
from vestiges.words import tongue as tongue_of

REMARKS: Final = 200
"""Lines of chat shown; older ones are kept but not sent."""
COMINGS: Final = {
    "joined": mark("{name} sat down."),
    "left": mark("{name} got up."),
    "away": mark("{name} is away; a bot answers."),
    "back": mark("{name} is back."),
    "resigned": mark("{name} resigned."),
}
MOST_SHOWN: Final = 1000
"""Viewers of a table whose last sight is remembered."""

LAST_SAID: Final = (
    select(Said).where(Said.table_id == bindparam("table")).order_by(Said.id.desc()).limit(REMARKS)
)
NOTES: Final = select(Note.text).where(
    Note.table_id == bindparam("table"), Note.person_id == bindparam("person")
)

ADAPTER: Final = TypeAdapter(TableSeen)
LINE_ADAPTER: Final = TypeAdapter(Line)


def look(house: House, viewer: Viewer, table_id: str) -> TableSeen:
    """All that this viewer may know of a table."""
    with look_at(house, table_id) as desk:
        key = (table_id, viewer.person, viewer.lang)
        state = (desk.table.changes, desk.present())
        seen = house.rooms.recall(key, state)
        if seen is not None:
            return replace(seen, now=house.now())
        seen = stamp(desk, viewer, show(desk, viewer))
        house.rooms.keep(key, state, seen)
        return seen


def to_json(seen: TableSeen) -> bytes:
    """A table as it is sent."""
    return ADAPTER.dump_json(seen)


def stamp(desk: Desk, viewer: Viewer, seen: TableSeen) -> TableSeen:
    """Give what is shown its version: a new one exactly if it differs from what was shown last.

    Versions are times, so that they grow from one process, or one life of it, to the next.
    """
    now = desk.house.now()
    digest = hashlib.sha256(to_json(replace(seen, log=[])))
    for told in desk.room.told.get((seen.seat, viewer.lang), ()):
        if told.line.text:
            digest.update(told.sent)
    found = digest.hexdigest()
    key = (viewer.person, seen.seat, viewer.lang)
    last, version = desk.room.shown.get(key, ("", 0))
    if found != last:
        version = max(version + 1, now)
        if len(desk.room.shown) >= MOST_SHOWN:
            desk.room.shown.clear()
        desk.room.shown[key] = (found, version)
    return replace(seen, version=version, now=now)


def show(desk: Desk, viewer: Viewer) -> TableSeen:
    """What the viewer may know, without its version."""
    table = desk.table
    game = find_game(table.game)
    tongue = viewer.tongue(game.name).calling(desk.names())
    mine = desk.seat_of(viewer)
    seat = mine.number if mine is not None else None
    match = desk.room.match
    view = cast("dict[str, Any]", match.state.view(seat)) if match is not None else None
    return TableSeen(
        id=table.id,
        game=game.name,
        title=tongue(game.title),
        stage=cast("Stage", table.stage),
        is_public=table.is_public,
        is_guided=table.is_guided,
        pace=pace.pace_of(table),
        options=agreed(game, table, tongue),
        box=table.box,
        day=daily.day_of(desk.house, table),
        commitment=commitment(table.seed),
        seats=[_seat(desk, s, viewer, game, tongue) for s in desk.seats],
        is_mine=viewer.person == table.owner_id,
        seat=seat,
        number=len(desk.room.answers(seat)) if seat is not None else 0,
        invitation=table.invitation if mine or viewer.person == table.owner_id else "",
        view=view,
        prompt=_prompt(desk, game, view, tongue),
        choices=_choices(desk, mine, game, view, tongue),
        lesson=guide.lesson(desk, mine, game, view, tongue),
        undo=_undo(desk, mine, tongue),
        log=lines(desk, seat, tongue),
        chat=_chat(desk, tongue),
        notes=_notes(desk, viewer),
        ending=_ending(desk, match, tongue),
        rematch=table.rematch_id or "",
        silence=_silence(desk, viewer, tongue),
    )


def agreed(game: Game, table: Table, tongue: Language) -> list[Agreed]:
    """The options of the match, each explained."""
    chosen = parse(game.options, table.options)
    return [
        Agreed(info.name, tongue(info.text), getattr(chosen, info.name), info.default)
        for info in describe(game.options)
    ]


def _seat(desk: Desk, seat: Seat, viewer: Viewer, game: Game, tongue: Language) -> SeatSeen:
    person = seat.person_id
    colours = game.words.colours()
    colour = colours[seat.number % len(colours)]
    return SeatSeen(
        number=seat.number,
        holder=_holder(desk, seat),
        name=desk.names()[seat.number],
        bot=seat.bot or "",
        colour=colour,
        colour_name=tongue(colour),
        sign=tongue(colour)[:1].upper() if _have_letters(game) else str(seat.number + 1),
        is_me=person is not None and person == viewer.person,
        is_waited_for=seat.number in desk.waiting,
        is_connected=person is not None and desk.house.hub.is_present(desk.table.id, person),
        is_away=seat.is_away,
        has_resigned=seat.has_resigned,
        clock=desk.clock(seat),
    )


@cache
def _have_letters(game: Game) -> bool:
    """Whether the colours of a game begin with different letters in every language."""
    colours = game.words.colours()
    said = [[tongue_of(lang, game.name)(one)[:1] for one in colours] for lang in LANGUAGES]
    return all(len(set(letters)) == len(colours) for letters in said)


def _holder(desk: Desk, seat: Seat) -> Holder:
    if seat.bot:
        return "bot"
    if seat.person_id is None:
        return "kept" if seat.kept_for_id is not None else "open"
    return "account" if desk.people[seat.person_id].password else "guest"


def _prompt(desk: Desk, game: Game, view: dict[str, Any] | None, tongue: Language) -> str:
    if desk.table.stage == "open":
        return tongue("Waiting for players.")
    if desk.table.stage == "playing" and view is not None:
        return game.words.prompt(view, tongue)
    return tongue("The match is over.")


def _choices(
    desk: Desk, mine: Seat | None, game: Game, view: dict[str, Any] | None, tongue: Language
) -> list[Choice]:
    if mine is None or view is None or mine.number not in desk.waiting or mine.has_resigned:
        return []
    state = desk.match.state
    phase = state.phase_of(mine.number)
    return [
        Choice(option, phase.say(state, option), game.words.label(view, option, tongue))
        for option in state.options(mine.number)
    ]


def _undo(desk: Desk, mine: Seat | None, tongue: Language) -> Undo:
    if mine is None or desk.table.stage != "playing" or mine.has_resigned:
        return Undo(False, "", "")
    reason = desk.room.offer_undo(mine.number)
    if reason is None:
        return Undo(True, "", "")
    return Undo(False, explain(tongue, reason), reason.clause)


def lines(desk: Desk, seat: int | None, tongue: Language) -> list[Line]:
    """The log as this seat may read it; sentences already made are used again."""
    if desk.room.match is None:
        return []
    events = desk.match.events(seat)
    done = desk.room.told.setdefault((seat, tongue.lang), [])
    same = 0
    while same < min(len(done), len(events)) and done[same].event is events[same]:
        same += 1
    words = desk.match.game.words
    names = desk.match.players
    for event in events[same:]:
        line = Line(words.sentence(event, names, tongue), event.data())
        done[same:] = [Told(event, line, LINE_ADAPTER.dump_json(line))]
        same += 1
    del done[same:]
    return [told.line for told in done if told.line.text]


def _chat(desk: Desk, tongue: Language) -> list[Remark]:
    rows = desk.room.chat
    if rows is None:
        found = desk.session.scalars(LAST_SAID, {"table": desk.table.id})
        rows = desk.room.chat = list(found)[::-1]
    return [Remark(row.id, row.kind, row.name, _remark(row, tongue), row.at) for row in rows]


def _remark(row: Said, tongue: Language) -> str:
    return row.text if row.kind == "said" else tongue.say(COMINGS[row.kind], name=row.name)


def _silence(desk: Desk, viewer: Viewer, tongue: Language) -> str:
    reason = desk.why_silent(viewer)
    return explain(tongue, reason) if reason is not None else ""


def _notes(desk: Desk, viewer: Viewer) -> str:
    if viewer.person is None:
        return ""
    notes = desk.room.notes
    if viewer.person not in notes:
        asked = {"table": desk.table.id, "person": viewer.person}
        notes[viewer.person] = desk.session.scalar(NOTES, asked) or ""
    return notes[viewer.person]


def _ending(desk: Desk, match: Match | None, tongue: Language) -> Ending | None:
    if desk.table.stage != "over" or match is None:
        return None
    placed = ending.ranks(match, desk.seats)
    return Ending(
        ranks=placed,
        winners=[seat for seat, rank in enumerate(placed) if rank == 1],
        scores=match.state.scores(),
        reason=explain(tongue, ending.reason(match, desk.seats, match.players)),
        sheet=[(tongue(source), points) for source, points in match.state.sheet()],
        seed=desk.table.seed,
        rival=_rival(match, tongue),
        side=_side(match, tongue),
        aftermath=match.game.aftermath(match, tongue) if match.state.over else None,
    )


def _rival(match: Match, tongue: Language) -> RivalSeen | None:
    found = match.game.rival(match.state)
    if found is None:
        return None
    return RivalSeen(tongue(found.name), found.points, sum(found.points), found.rank)


def _side(match: Match, tongue: Language) -> str | None:
    side = match.game.winning_side(match.state)
    return tongue(side) if side else side
