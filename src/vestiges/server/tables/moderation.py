"""Moderation: keeping people out, removing lines of the chat, muting spectators, replacing players.

Whoever made a table looks after it; administrators look after all. Nobody is kept out by anyone but
an administrator. A match goes on without whoever is kept out, and its record stays.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from vestiges.bots import BOTS
from vestiges.server.accounts import people
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import Said, Seat, Table
from vestiges.server.tables import clocks, lobby, play, rules_consent
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import (
    change_table,
    hold_table,
    read_table,
    retried,
)

ABSENCE: Final = clocks.DAY
"""Milliseconds without an answer after which someone counts as gone where no clock says so."""


def _must_look_after(session: TableSession, viewer: Viewer) -> None:
    if not viewer.is_admin and session.table.owner_id != lobby.known(viewer):
        raise Problem("maker_only")


# Keeping out --------------------------------------------------------------------------------------


def block(services: Services, viewer: Viewer, who: str | int, *, is_blocked: bool) -> None:
    """Keep an account (by name) or anyone (by number) out, or let them in again.

    At the tables of someone who is kept out a bot stands in, or they are out, as the game has it.
    """
    person = people.block(services, viewer, who, is_blocked=is_blocked)
    if is_blocked:
        for table_id, seat, stage in _seats_of(services, person):
            _take_off(services, Viewer(person), table_id, seat, stage)


def _seats_of(services: Services, person: int) -> list[tuple[str, int, str]]:
    wanted = (
        select(Seat.table_id, Seat.number, Table.stage)
        .join(Table, Table.id == Seat.table_id)
        .where(Seat.person_id == person, Table.stage.in_(("open", "playing")))
    )
    with services.database.reading() as db:
        return [(table, seat, stage) for table, seat, stage in db.execute(wanted)]


def _take_off(services: Services, absent: Viewer, table_id: str, seat: int, stage: str) -> None:
    """Let a table go on without a person."""
    if stage == "open":
        lobby.leave(services, absent, table_id)
        return
    with read_table(services, table_id) as session:
        is_asked = any(other.number == seat for other in rules_consent.asked(session))
        is_playable = session.cached.match is not None
    if is_asked:  # the others decide whether to go on under other rules
        rules_consent.agree(services, absent, table_id, agrees=True)
    if is_playable:
        retried(lambda: play.run_out(services, table_id, seat))


def block_seat(
    services: Services, viewer: Viewer, table_id: str, seat: int, *, is_blocked: bool
) -> None:
    """Keep out whoever sits on a seat, guest or account."""
    with read_table(services, table_id) as session:
        person = _seat(session, seat).person_id
    if person is None:
        raise Problem("no_seat", {"seat": seat + 1})
    block(services, viewer, person, is_blocked=is_blocked)


def block_speaker(
    services: Services, viewer: Viewer, table_id: str, line: int, *, is_blocked: bool
) -> None:
    """Keep out whoever said a line of a table's chat, guest or account."""
    with read_table(services, table_id) as session:
        person = _line(session, line).person_id
    if person is None:
        raise Problem("no_line")
    block(services, viewer, person, is_blocked=is_blocked)


# At a table ---------------------------------------------------------------------------------------


def remove(services: Services, viewer: Viewer, table_id: str, line: int) -> None:
    """Take the words out of a line of the chat; that there was one stays."""
    with change_table(services, table_id) as session:
        _must_look_after(session, viewer)
        found = _line(session, line)
        found.kind, found.text = "removed", ""


def mute(services: Services, viewer: Viewer, table_id: str, *, is_quiet: bool) -> None:
    """Let only those who play talk at a table, or everyone again."""
    with change_table(services, table_id) as session:
        _must_look_after(session, viewer)
        session.table.is_quiet = is_quiet


def replace(services: Services, viewer: Viewer, table_id: str, seat: int) -> None:
    """Give the seat of someone who is gone to a bot for good, until another person takes it.

    Where the game's rules know no stand-in the seat is out instead, as if its clock had run out.
    """
    with read_table(services, table_id) as session:
        is_out = find_game(session.table.game).extras.is_left_for_good
    if is_out:
        retried(lambda: _concede(services, viewer, table_id, seat))
        return
    with change_table(services, table_id) as session:
        held = _must_be_absent(session, viewer, seat)
        session.announce(held, "replaced")
        if not held.is_replaced:
            held.is_replaced, held.replaced_id = True, held.person_id
        held.person_id, held.bot, held.is_away = None, BOTS[0], False
        _rename(session, seat, f"Bot {seat + 1}")
    services.matches.get(table_id).forget()


def _concede(services: Services, viewer: Viewer, table_id: str, seat: int) -> None:
    """Let who is gone from a seat be out by the game's rules."""
    with hold_table(services, table_id) as session:
        _must_be_absent(session, viewer, seat)
        play.run_out(services, table_id, seat)


def _must_be_absent(session: TableSession, viewer: Viewer, seat: int) -> Seat:
    """A seat, not the viewer's own, whose player is gone and whom they may replace."""
    session.must_be_on()
    held = _seat(session, seat)
    is_makers = held.person_id == session.table.owner_id
    if not is_makers or session.seat_of(viewer) is None:  # who made it is replaced by any other
        _must_look_after(session, viewer)
    if not _is_absent(session, held):
        raise Problem("not_away")
    if held is session.seat_of(viewer):
        raise Problem("own_seat")
    return held


def _is_absent(session: TableSession, seat: Seat) -> bool:
    """Whether someone is away, or was waited for so long, and does not follow the table.

    Where who is gone is out, a clock that runs is waited for.
    """
    if seat.person_id is None or seat.is_away:
        return seat.is_away
    is_out = find_game(session.table.game).extras.is_left_for_good
    if is_out and clocks.deadline(session.table, seat) is not None:
        return False
    waited = session.services.clock() - seat.since if seat.since is not None else 0
    is_here = session.services.hub.is_present(session.table.id, seat.person_id)
    return waited >= ABSENCE and not is_here and not session.is_secret


def take_over(services: Services, viewer: Viewer, table_id: str, key: str, seat: int) -> None:
    """Sit down, while the match goes on, where a player was replaced by a bot.

    Who was replaced may come back, and has then only been away.
    """
    person = lobby.known(viewer)
    with change_table(services, table_id) as session:
        held = _seat(session, seat)
        is_back = held.replaced_id == person
        if not is_back:
            lobby.must_be_let_in(session.table, key)
        session.must_be_on()
        if session.seat_of(viewer) is not None or not held.is_replaced or held.bot is None:
            raise Problem("seat_taken", {"seat": seat + 1})
        held.bot = None
        if is_back:
            held.is_replaced, held.replaced_id = False, None
        session.sit_down(held, person)
        _rename(session, seat, viewer.name)
        session.announce(held, "joined")
        clocks.give_grace(session.table, held)
        clocks.update(session.table, session.seats, session.waiting, services.clock())
    services.matches.get(table_id).forget()


def _rename(session: TableSession, seat: int, name: str) -> None:
    """Let a seat go by another name from now on, which no other seat has."""
    names = [other for number, other in enumerate(session.table.players) if number != seat]
    own = f"{name} ({seat + 1})" if name in names else name
    session.table.players = [*names[:seat], own, *names[seat:]]


def _seat(session: TableSession, seat: int) -> Seat:
    if not 0 <= seat < len(session.seats):
        raise Problem("no_seat", {"seat": seat + 1})
    return session.seats[seat]


def _line(session: TableSession, line: int) -> Said:
    found = session.db.get(Said, line) if line < 2**62 else None
    if found is None or found.table_id != session.table.id or found.kind != "said":
        raise Problem("no_line")
    return found
