"""People: guests with a name, accounts with a password, and how both are known again.

Numbers that open doors (logins, tokens) are stored as hashes; whoever reads the database cannot
use them.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import Select, delete, func, select, text, update
from sqlalchemy.orm import Session

from vestiges.server.house import House
from vestiges.server.pace import DAY
from vestiges.server.problems import Problem
from vestiges.server.storage.database import Database
from vestiges.server.storage.models import Login, Person, Seat, Table, Token
from vestiges.server.viewer import Viewer

LONGEST_NAME: Final = 32
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MOST_ACCOUNTS: Final = 200
"""Accounts listed at once."""
LIFE: Final = 180 * DAY
"""How long a browser is known."""

HASHER = PasswordHasher()


@dataclass(frozen=True)
class TokenLine:
    """A token as its owner sees it later: never the token itself."""

    id: int
    label: str
    created_at: int


@dataclass(frozen=True)
class AccountLine:
    """An account as administrators see it."""

    name: str
    is_admin: bool
    is_blocked: bool
    created_at: int


def viewer_of(person: Person, lang: str) -> Viewer:
    """A person as a viewer."""
    return Viewer(person.id, person.name, person.password is None, person.is_admin, lang)


def viewer_by_id(house: House, person: int, lang: str) -> Viewer:
    """The person of this number as a viewer."""
    with house.database.reading() as session:
        found = session.get(Person, person)
    assert found is not None
    return viewer_of(found, lang)


# Names --------------------------------------------------------------------------------------------


def clean(text: str) -> str:
    """A text on one line, without characters that cannot be seen."""
    composed = unicodedata.normalize("NFC", text)
    shown = "".join(char if char.isprintable() else " " for char in composed)
    return " ".join(shown.split())


def checked_name(name: str) -> str:
    """A name as it is stored, or a problem."""
    composed = unicodedata.normalize("NFC", name).strip()
    if not composed.isprintable() or not 1 <= len(composed) <= LONGEST_NAME:
        raise Problem("bad_name", {"most": LONGEST_NAME})
    return clean(composed)


def folded(name: str) -> str:
    """A name without what the eye may overlook: two accounts may not share it."""
    return unicodedata.normalize("NFKC", clean(name)).casefold()[:128]


def find(session: Session, name: str) -> Person | None:
    """The account of this name."""
    return session.scalar(select(Person).where(Person.folded == folded(name)))


def _must_be_free(session: Session, name: str) -> None:
    if find(session, name) is not None:
        raise Problem("name_taken", {"name": name})


# Guests and accounts ------------------------------------------------------------------------------


def guest(house: House, name: str, address: str) -> int:
    """A new guest of this name; guests may share names, but not borrow an account's."""
    checked = checked_name(name)
    house.limits.count("guest", address)
    with house.database.writing() as session:
        _must_be_free(session, checked)
        person = Person(name=checked, created_at=house.now())
        session.add(person)
        session.flush()
        return person.id


def register(house: House, viewer: Viewer, name: str, password: str, address: str) -> int:
    """Make an account; a guest who does keeps their games. The first account is the admin's."""
    checked = checked_name(name)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Problem("bad_password", {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD})
    if not viewer.is_guest:
        raise Problem("has_account")
    house.limits.count("register", address)
    hashed = HASHER.hash(password)
    with house.database.writing() as session:
        if house.database.is_shared:  # one at a time: the name is free, the first is first
            session.execute(text("LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE"))
        _must_be_free(session, checked)
        accounts = select(func.count()).where(Person.password.is_not(None))
        is_first = session.scalar(accounts) == 0
        person = session.get(Person, viewer.person) if viewer.person is not None else None
        if person is None:
            person = Person(created_at=house.now())
            session.add(person)
        person.name, person.folded, person.password = checked, folded(checked), hashed
        person.is_admin = is_first
        session.flush()
        tables = _touch_tables(session, person.id)
    house.faces.forget()
    for table in tables:
        house.rooms.outdate(table)
    return person.id


def _touch_tables(session: Session, person: int) -> list[str]:
    """Let everyone see at the tables of a person that something about them is new; these tables."""
    at = list(session.scalars(select(Seat.table_id).where(Seat.person_id == person)))
    session.execute(update(Table).where(Table.id.in_(at)).values(changes=Table.changes + 1))
    return at


def rename(house: House, viewer: Viewer, name: str) -> None:
    """Give a guest another name, at tables to come; an account keeps the name it is known by."""
    if viewer.person is None:
        raise Problem("sign_in")
    if not viewer.is_guest:
        raise Problem("has_account")
    checked = checked_name(name)
    with house.database.writing() as session:
        _must_be_free(session, checked)
        person = session.get(Person, viewer.person)
        assert person is not None
        person.name = checked
    house.faces.forget()


def login(house: House, name: str, password: str, address: str) -> int:
    """The account of this name and password."""
    house.limits.count("login", address)
    house.limits.count("login", f"name {folded(name)}")
    with house.database.reading() as session:
        person = find(session, name)
    is_right = _is_right(person.password if person is not None else None, password)
    if person is None or not is_right:
        raise Problem("wrong_login")
    if person.is_blocked:
        raise Problem("blocked")
    return person.id


@cache
def _nobodys() -> str:
    """Checked when there is no such account, so that the time taken does not tell."""
    return HASHER.hash(secrets.token_hex(8))


def _is_right(hashed: str | None, password: str) -> bool:
    try:
        HASHER.verify(hashed or _nobodys(), password[: LONGEST_PASSWORD + 1])
    except VerificationError:
        return False
    return hashed is not None


def make_admin(database: Database, name: str) -> None:
    """Let an account administer the server."""
    with database.writing() as session:
        _found(session, name).is_admin = True


def accounts(house: House, viewer: Viewer, part: str = "") -> list[AccountLine]:
    """The accounts whose names hold a text, those kept out first; for administrators."""
    _must_be_admin(viewer)
    wanted = select(Person).where(Person.folded.contains(folded(part), autoescape=True))
    order = (Person.is_blocked.desc(), Person.folded)
    with house.database.reading() as session:
        found = session.scalars(wanted.order_by(*order).limit(MOST_ACCOUNTS)).all()
    return [AccountLine(one.name, one.is_admin, one.is_blocked, one.created_at) for one in found]


def block(house: House, viewer: Viewer, name: str, *, is_blocked: bool) -> None:
    """Keep an account out, or let it in again; for administrators, and not against them."""
    _must_be_admin(viewer)
    with house.database.writing() as session:
        person = _found(session, name)
        if person.is_admin and is_blocked:
            raise Problem("admin_stays")
        person.is_blocked = is_blocked
    house.faces.forget()


def _must_be_admin(viewer: Viewer) -> None:
    if not viewer.is_admin:
        raise Problem("admin_only")


def _found(session: Session, name: str) -> Person:
    person = find(session, name)
    if person is None:
        raise Problem("no_person", {"name": clean(name)[:LONGEST_NAME]})
    return person


# Being known again --------------------------------------------------------------------------------


def digest(number: str) -> str:
    """What is stored of a number that opens a door."""
    return hashlib.sha256(number.encode()).hexdigest()


def remember(house: House, person: int, old: str = "") -> str:
    """A fresh number by which a browser is known; the one it had is forgotten."""
    number = secrets.token_urlsafe(32)
    with house.database.writing() as session:
        if old:
            session.execute(delete(Login).where(Login.digest == digest(old)))
            house.faces.forget()
        expires = house.now() + LIFE
        session.add(Login(digest=digest(number), person_id=person, expires_at=expires))
    return number


def forget(house: House, number: str) -> None:
    """Know a browser no longer."""
    with house.database.writing() as session:
        session.execute(delete(Login).where(Login.digest == digest(number)))
    house.faces.forget()


def by_login(house: House, number: str) -> Person | None:
    """Who a browser's number belongs to."""
    key = digest(number)
    wanted = select(Person).join(Login, Login.person_id == Person.id)
    return _known(house, key, wanted.where(Login.digest == key, Login.expires_at > house.now()))


def by_token(house: House, token: str) -> Person | None:
    """Who a token belongs to."""
    key = digest(token)
    wanted = select(Person).join(Token, Token.person_id == Person.id)
    return _known(house, key, wanted.where(Token.digest == key))


def _known(house: House, key: str, wanted: Select[Person]) -> Person | None:
    person = house.faces.recall(key, house.now())
    if person is not None:
        return person
    with house.database.reading() as session:
        person = session.scalar(wanted)
    if person is not None and person.is_blocked:
        raise Problem("blocked")
    if person is not None:
        house.faces.keep(key, person, house.now())
    return person


def new_token(house: House, person: int, label: str) -> str:
    """A token for a program of this person's; it is shown once and never again."""
    house.limits.count("token", str(person))
    token = f"vestiges_{secrets.token_urlsafe(32)}"
    name = clean(label)[:LONGEST_NAME]
    with house.database.writing() as session:
        session.add(
            Token(digest=digest(token), person_id=person, label=name, created_at=house.now())
        )
    return token


def tokens(house: House, person: int) -> list[TokenLine]:
    """A person's tokens, without what opens doors."""
    wanted = select(Token).where(Token.person_id == person).order_by(Token.id)
    with house.database.reading() as session:
        return [TokenLine(row.id, row.label, row.created_at) for row in session.scalars(wanted)]


def drop_token(house: House, person: int, token_id: int) -> None:
    """Make a token worthless."""
    with house.database.writing() as session:
        session.execute(delete(Token).where(Token.id == token_id, Token.person_id == person))
    house.faces.forget()
