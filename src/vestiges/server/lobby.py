"""Before the match: making a table, sitting down, getting up, beginning; and asking for another.

A table begins as soon as its last seat is taken.
"""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import select

from vestiges.bots import BOTS
from vestiges.engine.errors import SetupError
from vestiges.engine.options import changed, parse
from vestiges.server import pace
from vestiges.server.desk import Desk, change, is_id, lay, look_at
from vestiges.server.guide import must_be_guidable
from vestiges.server.house import House
from vestiges.server.levels import LEVELS
from vestiges.server.play import go_away, tell
from vestiges.server.problems import Problem
from vestiges.server.rooms import begin
from vestiges.server.seen import Pace, SeatWish, Wish
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Person, Seat, Table
from vestiges.server.viewer import Viewer

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What ids are made of: nothing that is read for something else."""


def new_id(length: int) -> str:
    """A random name; with a dozen letters nobody guesses it."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def known(viewer: Viewer) -> int:
    """The person who acts; nobody in particular cannot."""
    if viewer.person is None:
        raise Problem("sign_in")
    return viewer.person


# Making -------------------------------------------------------------------------------------------


def create(house: House, viewer: Viewer, wish: Wish, seed: str = "") -> str:
    """Make a table as wished and sit the viewer down where they want; its id.

    Without a seed it draws one.
    """
    person = known(viewer)
    _check(wish)
    house.limits.count("create", str(person))
    table = _table(house, wish, person)
    table.seed = seed or table.seed
    _try_out(house, table, len(wish.seats))
    with lay(house, table, _seats(table.id, wish.seats, person)) as desk:
        _begin_if_full(desk)
    return table.id


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
        must_be_guidable(wish)


def _is_possible(wanted: Pace) -> bool:
    return 30 <= wanted.seconds <= 86400 and 0 <= wanted.increment <= 600 and 1 <= wanted.days <= 30


def _table(house: House, wish: Wish, person: int) -> Table:
    game = find_game(wish.game)
    return Table(
        id=new_id(12),
        game=game.name,
        rules_version=game.rules_version,
        options=changed(parse(game.options, wish.options)),
        box=wish.box,
        box_digest=house.boxes.digest(game.name, wish.box),
        players=[],
        pace=wish.pace.kind,
        seconds=wish.pace.seconds,
        increment=wish.pace.increment,
        days=wish.pace.days,
        is_public=wish.is_public,
        is_guided=wish.is_guided,
        owner_id=person,
        invitation=new_id(20),
        seed=secrets.token_hex(24),
        bot_seed=secrets.token_hex(24),
        stage="open",
        length=0,
        changes=0,
        created_at=house.now(),
    )


def _try_out(house: House, table: Table, seats: int) -> None:
    """Refuse now, to whoever makes the table, options with which the match could not begin."""
    game = find_game(table.game)
    box = house.boxes.find(table.game, table.box)
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


def _begin_if_full(desk: Desk) -> None:
    if any(seat.person_id is None and seat.bot is None for seat in desk.seats):
        return
    desk.table.players = desk.names()
    desk.table.stage = "playing"
    desk.room.match = begin(desk.table, desk.house.boxes)
    pace.wind(desk.table, desk.seats)
    pace.tick(desk.table, desk.seats, desk.waiting, desk.house.now())


# Coming and going ---------------------------------------------------------------------------------


def by_invitation(house: House, key: str) -> str:
    """The table to which an invitation leads."""
    with house.database.reading() as session:
        wanted = select(Table.id).where(Table.invitation == key)
        found = session.scalar(wanted) if is_id(key) else None
    if found is None:
        raise Problem("wrong_link")
    return found


def join(
    house: House, viewer: Viewer, table_id: str, key: str = "", seat: int | None = None
) -> None:
    """Sit down on a seat, any free one by default. Who sits already stays there."""
    person = known(viewer)
    house.limits.count("join", str(person))
    with change(house, table_id) as desk:
        if desk.seat_of(viewer) is not None:
            return
        kept = [s.number for s in desk.seats if s.kept_for_id == person]
        if not kept:
            _must_be_let_in(desk.table, key)
        _must_be_open(desk.table)
        mine = _free_seat(desk, person, kept[0] if kept and seat is None else seat)
        mine.person_id, mine.kept_for_id = person, None
        desk.people[person] = _person(desk, person)
        tell(desk, mine, "joined")
        _begin_if_full(desk)


def _person(desk: Desk, person: int) -> Person:
    found = desk.session.get(Person, person)
    assert found is not None
    return found


def _must_be_let_in(table: Table, key: str) -> None:
    if key and not secrets.compare_digest(key.encode(), table.invitation.encode()):
        raise Problem("wrong_link")
    if not key and not table.is_public:
        raise Problem("not_invited")


def _must_be_open(table: Table) -> None:
    if table.stage == "playing":
        raise Problem("full")
    if table.stage != "open":
        raise Problem("over")


def _free_seat(desk: Desk, person: int, wanted: int | None) -> Seat:
    if wanted is not None and not 0 <= wanted < len(desk.seats):
        raise Problem("no_seat", {"seat": wanted + 1})
    places = desk.seats if wanted is None else [desk.seats[wanted]]
    for seat in places:
        is_kept = seat.kept_for_id not in (None, person)
        if seat.person_id is None and seat.bot is None and not is_kept:
            return seat
    if wanted is None:
        raise Problem("full")
    raise Problem("seat_taken", {"seat": wanted + 1})


def leave(house: House, viewer: Viewer, table_id: str) -> None:
    """Get up. Before the match the seat is free again; during it a bot answers."""
    with look_at(house, table_id) as desk:
        seat = desk.own_seat(viewer)
        stage = desk.table.stage
    if stage == "playing":
        go_away(house, table_id, seat.number, viewer.person)
    elif stage == "open":
        _get_up(house, viewer, table_id)


def _get_up(house: House, viewer: Viewer, table_id: str) -> None:
    with change(house, table_id) as desk:
        seat = desk.own_seat(viewer)
        if desk.table.stage != "open":
            raise Problem("begun")
        tell(desk, seat, "left")
        seat.person_id = None
        if all(other.person_id is None for other in desk.seats):
            desk.table.stage = "closed"


def start(house: House, viewer: Viewer, table_id: str) -> None:
    """Begin now: bots take the seats that are still free. For the one who made the table."""
    person = known(viewer)
    with change(house, table_id) as desk:
        if desk.table.owner_id != person:
            raise Problem("maker_only")
        if desk.table.stage != "open":
            raise Problem("begun")
        for seat in desk.seats:
            if seat.person_id is None and seat.bot is None:
                seat.bot, seat.kept_for_id = BOTS[0], None
        _begin_if_full(desk)


def close(house: House, viewer: Viewer, table_id: str) -> None:
    """Give up a table: its maker before the match, an administrator at any time."""
    person = known(viewer)
    with change(house, table_id) as desk:
        if desk.table.owner_id != person and not viewer.is_admin:
            raise Problem("maker_only")
        if desk.table.stage != "open" and not viewer.is_admin:
            raise Problem("begun")
        if desk.table.stage in ("open", "playing"):
            desk.table.stage = "closed"
            pace.tick(desk.table, desk.seats, [], house.now())


# Another ------------------------------------------------------------------------------------------


def rematch(house: House, viewer: Viewer, table_id: str) -> str:
    """The table of the rematch, made by the first who asks; whoever asks sits down at it."""
    with look_at(house, table_id) as desk:
        desk.own_seat(viewer)
        if desk.table.stage not in ("over", "closed"):
            raise Problem("not_over")
        again = desk.table.rematch_id
    if again is None:
        again = _make_rematch(house, viewer, table_id)
    with look_at(house, again) as desk:
        can_sit = desk.table.stage == "open" and desk.seat_of(viewer) is None
    if can_sit:
        join(house, viewer, again)
    return again


def _make_rematch(house: House, viewer: Viewer, table_id: str) -> str:
    """Same people, same bots, everyone one seat further round; seats are kept for people."""
    with change(house, table_id) as old:
        if old.table.rematch_id is not None:
            return old.table.rematch_id
        turned = [*old.seats[1:], old.seats[0]]
        table = _table(house, _wish_again(old.table, turned), known(viewer))
        old.session.add(table)
        old.session.flush()
        seats = [
            Seat(table_id=table.id, number=n, kept_for_id=seat.person_id, bot=seat.bot)
            for n, seat in enumerate(turned)
        ]
        old.session.add_all(seats)
        old.table.rematch_id = table.id
        return table.id


def _wish_again(table: Table, seats: list[Seat]) -> Wish:
    wishes = [SeatWish("bot", seat.bot) if seat.bot else SeatWish("open") for seat in seats]
    return Wish(
        table.game, wishes, table.options, pace.pace_of(table), table.is_public, box=table.box
    )
