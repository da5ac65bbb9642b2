"""Guests who cannot come back are forgotten; whoever played or can come back stays."""

from __future__ import annotations

from sqlalchemy import select

from tests.server.builders import Time, account, guest, seat_all
from vestiges.server.accounts import people
from vestiges.server.accounts.purge import purge_guests
from vestiges.server.bots import due_work
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import Person, Table
from vestiges.server.tables import chat, lobby


def names(services: Services) -> set[str]:
    with services.database.reading() as db:
        return set(db.scalars(select(Person.name)))


def test_guests_without_a_cookie_who_never_played_are_deleted(
    services: Services, clock: Time
) -> None:
    account(services, "Ada")
    guest(services, "Gone")
    kept = guest(services, "Returning")
    assert kept.person is not None
    people.remember(services, kept.person)
    seat_all(services, guest(services, "Player"), bots=1)
    clock.pass_by(days=29)
    assert purge_guests(services) == 0
    clock.pass_by(days=2)
    assert purge_guests(services) == 1
    assert names(services) == {"Ada", "Returning", "Player"}


def test_a_token_that_is_not_used_keeps_no_guest(services: Services, clock: Time) -> None:
    idle, busy = guest(services, "Idle"), guest(services, "Busy")
    assert idle.person is not None
    assert busy.person is not None
    unused = people.new_token(services, idle.person, "")
    used = people.token_key(people.new_token(services, busy.person, ""))
    for _ in range(4):
        clock.pass_by(days=60)
        assert people.by_key(services, used) is not None
    assert people.by_key(services, people.token_key(unused)) is None
    due_work.tidy(services)
    assert names(services) == {"Busy"}


def test_tables_that_never_began_go_with_the_guests_who_made_them(
    services: Services, clock: Time
) -> None:
    host = guest(services, "Host")
    table = lobby.create(services, host, Wish("troia", [SeatWish("me"), SeatWish("open")]))
    chat.say(services, host, table, "Anyone?")
    due_work.tidy(services)
    clock.pass_by(days=31)
    due_work.tidy(services)
    assert names(services) == set()
    with services.database.reading() as db:
        assert db.scalars(select(Table)).all() == []
