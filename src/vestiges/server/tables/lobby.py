"""Lobby: making a table, sitting down, getting up, beginning; and asking for another.

A table begins as soon as its last seat is taken.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy import exists, func, select
from sqlalchemy.orm import Session

from vestiges.bots import BOTS
from vestiges.engine.errors import SetupError
from vestiges.engine.options import changed, parse
from vestiges.server.accounts import addresses
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem
from vestiges.server.schema import Pace, SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Invitee, Seat, Table
from vestiges.server.tables import clocks, summary
from vestiges.server.tables.play import go_away
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import change_table, create_table, is_id, read_table
from vestiges.server.workers.levels import LEVELS

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What ids are made of: nothing that is read for something else."""
BEGUN: Final = ("playing", "over")
BOT_TABLES: Final = 4
"""Matches without people that a person may have running."""


def new_id(length: int) -> str:
    """A random name; with a dozen letters nobody guesses it."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def known(viewer: Viewer) -> int:
    """The person who acts; nobody in particular cannot."""
    if viewer.person is None:
        raise Problem("sign_in")
    return viewer.person


# Making -------------------------------------------------------------------------------------------


def create(
    services: Services,
    viewer: Viewer,
    wish: Wish,
    seed: str = "",
    arrange: Callable[[TableSession], None] = lambda _: None,
    *,
    is_newcomer: bool = False,
) -> str:
    """Make a table as wished and sit the viewer down where they want; its id.

    Without a seed it draws one. What `arrange` adds is written with the table or not at all. To a
    newcomer questions are explained.
    """
    person = known(viewer)
    _check(wish)
    services.rate_limits.count("create", str(person))
    if all(seat.kind == "bot" for seat in wish.seats):
        _must_have_few(services, person)
    table = _table(services, wish, viewer, seed)
    _try_out(services, table, len(wish.seats))
    seats = _seats(table.id, wish.seats, person)
    for seat in seats:
        seat.is_guided = seat.person_id is not None and (is_newcomer or wish.is_guided)
    with create_table(services, table, seats) as session:
        arrange(session)
        _begin_if_full(session)
    return table.id


def _must_have_few(services: Services, person: int) -> None:
    """Refuse one more match without people to someone who has made so many that still run."""
    is_there = (Seat.person_id.is_not(None), ~Seat.is_away, ~Seat.has_resigned)
    is_played = exists().where(Seat.table_id == Table.id, *is_there)
    mine = (Table.owner_id == person, Table.stage == "playing", ~is_played)
    with services.database.reading() as db:
        count = db.scalar(select(func.count()).select_from(Table).where(*mine)) or 0
    services.rate_limits.bound("many_bot_tables", count, BOT_TABLES)


def _check(wish: Wish) -> None:
    find_game(wish.game).check_seats(len(wish.seats))
    if sum(seat.kind == "me" for seat in wish.seats) > 1:
        raise Problem("bad_table")
    for seat in wish.seats:
        if seat.kind == "bot" and seat.bot not in LEVELS:
            raise SetupError(
                "There is no bot “{name}”. Bots: {allowed}.",
                {"name": seat.bot, "allowed": ", ".join(LEVELS)},
            )
    if not _is_possible(wish.pace):
        raise Problem("bad_pace")
    if wish.is_guided:
        _must_be_guidable(wish)


def _must_be_guidable(wish: Wish) -> None:
    """Refuse to guide where other people play, or a game that has no guide."""
    kinds = sorted(seat.kind for seat in wish.seats)
    is_alone = kinds == [*["bot"] * (len(kinds) - 1), "me"]
    if not is_alone or not find_game(wish.game).words.has_lessons:
        raise Problem("no_guide")


def _is_possible(wanted: Pace) -> bool:
    return 30 <= wanted.seconds <= 86400 and 0 <= wanted.increment <= 600 and 1 <= wanted.days <= 30


def _table(services: Services, wish: Wish, viewer: Viewer, seed: str = "") -> Table:
    game = find_game(wish.game)
    return Table(
        id=new_id(12),
        game=game.name,
        rules_version=game.rules_version,
        options=changed(parse(game.options, wish.options)),
        box=wish.box,
        box_digest=services.boxes.digest(game.name, wish.box),
        players=[],
        pace=wish.pace.kind,
        seconds=wish.pace.seconds,
        increment=wish.pace.increment,
        days=wish.pace.days,
        is_public=wish.is_public,
        is_guided=wish.is_guided,
        owner_id=known(viewer),
        invitation=new_id(20),
        seed=seed or secrets.token_hex(24),
        bot_seed=secrets.token_hex(24),
        bot_share=addresses.share_of(services, viewer),
        stage="open",
        length=0,
        changes=0,
        created_at=services.now(),
    )


def _try_out(services: Services, table: Table, seats: int) -> None:
    """Refuse now, to whoever makes the table, options with which the match could not begin."""
    game = find_game(table.game)
    box = services.boxes.find(table.game, table.box)
    game.new(parse(game.options, table.options), seats, table.seed, box)


def _seats(table_id: str, wishes: list[SeatWish], person: int) -> list[Seat]:
    return [
        Seat(
            table_id=table_id,
            number=number,
            person_id=person if wish.kind == "me" else None,
            bot=wish.bot if wish.kind == "bot" else None,
        )
        for number, wish in enumerate(wishes)
    ]


def _begin_if_full(session: TableSession) -> None:
    if any(seat.person_id is None and seat.bot is None for seat in session.seats):
        return
    session.table.players = session.names()
    session.table.stage = "playing"
    session.cached.begin(session.table)
    clocks.set_all(session.table, session.seats)
    clocks.update(session.table, session.seats, session.waiting, session.services.clock())


# Coming and going ---------------------------------------------------------------------------------


def by_invitation(services: Services, viewer: Viewer, key: str) -> str:
    """The table to which an invitation leads; it is noted that the viewer was invited."""
    with services.database.reading() as db:
        wanted = select(Table.id).where(Table.invitation == key)
        found = db.scalar(wanted) if is_id(key) else None
    if found is None:
        raise Problem("wrong_link")
    if viewer.person is not None:
        with read_table(services, found) as session:
            is_noted = session.is_invited(viewer)
        if not is_noted:
            with change_table(services, found) as session:
                session.db.merge(Invitee(table_id=found, person_id=viewer.person))
    return found


def is_newcomer(services: Services, viewer: Viewer, game: str) -> bool:
    """Whether the viewer has never played this game here."""
    if viewer.person is None:
        return True
    with services.database.reading() as db:
        return not _has_played(db, viewer.person, game)


def _has_played(db: Session, person: int, game: str) -> bool:
    seats = exists().where(Seat.table_id == Table.id, Seat.person_id == person)
    played = select(Table.id).where(Table.game == game, Table.stage.in_(BEGUN), seats).limit(1)
    return db.scalar(played) is not None


def join(
    services: Services,
    viewer: Viewer,
    table_id: str,
    key: str = "",
    seat: int | None = None,
    *,
    is_guiding: bool = False,
) -> None:
    """Sit down on a seat, any free one by default. Who sits already stays there.

    `is_guiding`: questions are explained to someone who plays the game for the first time.
    """
    person = known(viewer)
    services.rate_limits.count("join", str(person))
    with change_table(services, table_id) as session:
        if session.seat_of(viewer) is not None:
            return
        kept = [s.number for s in session.seats if s.kept_for_id == person]
        if not kept:
            must_be_let_in(session.table, key)
        _must_be_open(session.table)
        mine = _free_seat(session, person, kept[0] if kept and seat is None else seat)
        session.sit_down(mine, person)
        mine.is_guided = is_guiding and not _has_played(session.db, person, session.table.game)
        session.announce(mine, "joined")
        _begin_if_full(session)


def must_be_let_in(table: Table, key: str) -> None:
    """Refuse who neither has the key of a table nor needs it."""
    if key and not secrets.compare_digest(key.encode(), table.invitation.encode()):
        raise Problem("wrong_link")
    if not key and not table.is_public:
        raise Problem("not_invited")


def _must_be_open(table: Table) -> None:
    if table.stage == "playing":
        raise Problem("full")
    if table.stage != "open":
        raise Problem("over")


def _free_seat(session: TableSession, person: int, wanted: int | None) -> Seat:
    if wanted is not None and not 0 <= wanted < len(session.seats):
        raise Problem("no_seat", {"seat": wanted + 1})
    places = session.seats if wanted is None else [session.seats[wanted]]
    for seat in places:
        is_kept = seat.kept_for_id not in (None, person)
        if seat.person_id is None and seat.bot is None and not is_kept:
            return seat
    if wanted is None:
        raise Problem("full")
    raise Problem("seat_taken", {"seat": wanted + 1})


def leave(services: Services, viewer: Viewer, table_id: str) -> None:
    """Get up. Before the match the seat is free again; during it a bot answers."""
    with read_table(services, table_id) as session:
        seat = session.own_seat(viewer)
        stage = session.table.stage
    if stage == "playing":
        go_away(services, table_id, seat.number, viewer.person)
    elif stage == "open":
        _get_up(services, viewer, table_id)


def _get_up(services: Services, viewer: Viewer, table_id: str) -> None:
    with change_table(services, table_id) as session:
        seat = session.own_seat(viewer)
        if session.table.stage != "open":
            raise Problem("begun")
        session.announce(seat, "left")
        seat.person_id = None
        if all(other.person_id is None for other in session.seats):
            session.table.stage = "closed"


def start(services: Services, viewer: Viewer, table_id: str) -> None:
    """Begin now: bots take the seats that are still free. For the one who made the table."""
    person = known(viewer)
    with change_table(services, table_id) as session:
        if session.table.owner_id != person:
            raise Problem("maker_only")
        if session.table.stage != "open":
            raise Problem("begun")
        if all(seat.person_id is None for seat in session.seats):
            _must_have_few(services, person)
        for seat in session.seats:
            if seat.person_id is None and seat.bot is None:
                seat.bot, seat.kept_for_id = BOTS[0], None
        _begin_if_full(session)


def close(services: Services, viewer: Viewer, table_id: str) -> None:
    """Give up a table: its maker before the match, an administrator at any time."""
    person = known(viewer)
    with change_table(services, table_id) as session:
        if session.table.owner_id != person and not viewer.is_admin:
            raise Problem("maker_only")
        if session.table.stage != "open" and not viewer.is_admin:
            raise Problem("begun")
        if session.table.stage in ("open", "playing"):
            _close(session)
    services.matches.get(table_id).forget()


def _close(session: TableSession) -> None:
    """Close a table; a match that had begun is kept as far as it was played."""
    table, now = session.table, session.services.now()
    table.stage, table.ended_at = "closed", now if table.players else None
    if table.shared_length is not None:
        table.shared_length = None
    elif session.cached.match is not None:
        summary.write(session)
    clocks.update(table, session.seats, [], session.services.clock())


# Another ------------------------------------------------------------------------------------------


def rematch(services: Services, viewer: Viewer, table_id: str) -> str:
    """The table of the rematch, made by the first who asks; whoever asks sits down at it."""
    with read_table(services, table_id) as session:
        session.own_seat(viewer)
        if session.table.stage not in ("over", "closed"):
            raise Problem("not_over")
        again = session.table.rematch_id
    if again is None:
        again = _make_rematch(services, viewer, table_id)
    with read_table(services, again) as session:
        can_sit = session.table.stage == "open" and session.seat_of(viewer) is None
    if can_sit:
        join(services, viewer, again)
    return again


def _make_rematch(services: Services, viewer: Viewer, table_id: str) -> str:
    """Same people, same bots, everyone one seat further round; seats are kept for people."""
    with change_table(services, table_id) as old:
        if old.table.rematch_id is not None:
            return old.table.rematch_id
        turned = [*old.seats[1:], old.seats[0]]
        table = _table(services, _wish_again(old.table, turned), viewer)
        old.db.add(table)
        old.db.flush()
        seats = [
            Seat(table_id=table.id, number=n, kept_for_id=seat.person_id, bot=seat.bot)
            for n, seat in enumerate(turned)
        ]
        old.db.add_all(seats)
        old.table.rematch_id = table.id
        return table.id


def _wish_again(table: Table, seats: list[Seat]) -> Wish:
    wishes = [SeatWish("bot", seat.bot) if seat.bot else SeatWish("open") for seat in seats]
    return Wish(
        table.game, wishes, table.options, clocks.pace_of(table), table.is_public, box=table.box
    )
