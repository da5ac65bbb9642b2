"""People: guests with a name, accounts with a password, and how both are known again.

Secret numbers (logins, tokens) are stored as hashes; whoever reads the database cannot
use them.
"""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.orm import Session

from vestiges.server.accounts import addresses, names, passwords
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.http.auth_cache import Identity
from vestiges.server.http.errors import Problem
from vestiges.server.live.follower import person_key
from vestiges.server.services import Services
from vestiges.server.storage.database import Database
from vestiges.server.storage.failures import StorageError
from vestiges.server.storage.models import Login, Person, Seat, Table, Token

MOST_ACCOUNTS: Final = 200
"""Accounts listed at once."""
BATCH: Final = 500
"""Rows in one transaction: other writers wait while it lasts."""
DAY: Final = 24 * 3600 * 1000
LIFE: Final = 180 * DAY
"""How long a browser is known, and a token that is not used, in milliseconds."""


@dataclass(frozen=True)
class TokenLine:
    """A token as its owner sees it later: never the token itself."""

    id: int
    label: str
    scope: str
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


def viewer_by_id(services: Services, person: int, lang: str) -> Viewer:
    """The person of this number as a viewer."""
    with services.database.reading() as db:
        found = db.get(Person, person)
    assert found is not None
    return viewer_of(found, lang)


# Names --------------------------------------------------------------------------------------------


def find(db: Session, name: str) -> Person | None:
    """The account of this name."""
    return db.scalar(select(Person).where(Person.folded == names.folded(name)))


def _must_be_free(db: Session, name: str) -> None:
    """Refuse a name that is an account's, or that the eye would take for one."""
    alike = select(Person.id).where(
        Person.skeleton == names.skeleton(name), Person.password.is_not(None)
    )
    if find(db, name) is not None or db.scalar(alike.limit(1)) is not None:
        raise Problem("name_taken", {"name": name})


def _must_be_a_guests(db: Session, name: str) -> None:
    """The same for a guest, who may not speak for the server either."""
    if names.is_reserved(name):
        raise Problem("name_taken", {"name": name})
    _must_be_free(db, name)


# Guests and accounts ------------------------------------------------------------------------------


def guest(services: Services, name: str, address: str) -> int:
    """A new guest of this name; guests may share names, but not borrow an account's."""
    checked = names.checked(name)
    services.rate_limits.count("guest", address)
    with services.database.writing() as db:
        addresses.must_be_open(services, db, address)
        _must_be_a_guests(db, checked)
        seen_as = names.skeleton(checked)
        person = Person(name=checked, skeleton=seen_as, created_at=services.now())
        db.add(person)
        db.flush()
        addresses.remember(services, db, person.id, address)
        return person.id


def register(services: Services, viewer: Viewer, name: str, password: str, address: str) -> int:
    """Make an account; a guest who does keeps their games. The first account is the admin's."""
    checked = names.checked(name)
    least, most = passwords.SHORTEST, passwords.LONGEST
    if not least <= len(password) <= most:
        raise Problem("bad_password", {"least": least, "most": most})
    if not viewer.is_guest:
        raise Problem("has_account")
    services.rate_limits.count("register", address)
    hashed = passwords.hashed(password)
    with services.database.writing() as db:
        if services.database.is_shared:  # one at a time: the name is free, the first is first
            db.execute(text("LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE"))
        accounts = select(func.count()).where(Person.password.is_not(None))
        is_first = db.scalar(accounts) == 0
        (_must_be_free if is_first else _must_be_a_guests)(db, checked)
        person = db.get(Person, viewer.person) if viewer.person is not None else None
        if person is None:
            addresses.must_be_open(services, db, address)
            person = Person(created_at=services.now())
            db.add(person)
        person.name, person.folded, person.password = checked, names.folded(checked), hashed
        person.skeleton = names.skeleton(checked)
        person.is_admin = is_first
        db.flush()
        addresses.remember(services, db, person.id, address)
        tables = _touch_tables(db, person.id) + _rename_guests(db, checked)
    services.auth_cache.forget()
    for table in tables:
        services.matches.outdate(table)
    return person.id


def note_skeletons(services: Services) -> None:
    """Note what names are compared by, of people from before this was noted."""
    with services.database.reading() as db:
        rows = db.execute(select(Person.id, Person.name).where(Person.skeleton.is_(None))).all()
    for start in range(0, len(rows), BATCH):
        found = [
            {"id": id_, "skeleton": names.skeleton(name)} for id_, name in rows[start:][:BATCH]
        ]
        with services.database.writing() as db:
            db.execute(update(Person), found)


def _touch_tables(db: Session, person: int) -> list[str]:
    """Let everyone see at the tables of a person that something about them is new; these tables."""
    at = list(db.scalars(select(Seat.table_id).where(Seat.person_id == person)))
    db.execute(update(Table).where(Table.id.in_(at)).values(changes=Table.changes + 1))
    return at


def _rename_guests(db: Session, name: str) -> list[str]:
    """Give guests who bear an account's name another one; the tables where they sit."""
    like = (Person.skeleton == names.skeleton(name), Person.password.is_(None))
    tables: list[str] = []
    for person in db.scalars(select(Person).where(*like)):
        number = secrets.randbelow(9000) + 1000
        person.name = f"{person.name[: names.LONGEST - 5].rstrip()} {number}"
        person.skeleton = names.skeleton(person.name)
        tables += _touch_tables(db, person.id)
    return tables


def rename(services: Services, viewer: Viewer, name: str) -> None:
    """Give a guest another name, at tables to come; an account keeps the name it is known by."""
    if viewer.person is None:
        raise Problem("sign_in")
    if not viewer.is_guest:
        raise Problem("has_account")
    checked = names.checked(name)
    with services.database.writing() as db:
        _must_be_a_guests(db, checked)
        person = db.get(Person, viewer.person)
        assert person is not None
        person.name, person.skeleton = checked, names.skeleton(checked)
    services.auth_cache.forget()


def make_admin(database: Database, name: str) -> None:
    """Let an account administer the server."""
    with database.writing() as db:
        _found(db, name).is_admin = True


def accounts(services: Services, viewer: Viewer, part: str = "") -> list[AccountLine]:
    """The accounts whose names hold a text, those kept out first; for administrators."""
    _must_be_admin(viewer)
    wanted = select(Person).where(Person.folded.contains(names.folded(part), autoescape=True))
    order = (Person.is_blocked.desc(), Person.folded)
    with services.database.reading() as db:
        found = db.scalars(wanted.order_by(*order).limit(MOST_ACCOUNTS)).all()
    return [AccountLine(one.name, one.is_admin, one.is_blocked, one.created_at) for one in found]


def block(services: Services, viewer: Viewer, who: str | int, *, is_blocked: bool) -> int:
    """Keep someone out, or let them in again; for administrators, and not against them.

    An account goes by its name, anyone by their number, which is returned.
    """
    _must_be_admin(viewer)
    with services.database.writing() as db:
        person = db.get_one(Person, who) if isinstance(who, int) else _found(db, who)
        if person.is_admin and is_blocked:
            raise Problem("admin_stays")
        person.is_blocked = is_blocked
        who = person.id
        if is_blocked:
            addresses.close(services, db, who)
    services.notifier.dismiss(person_key(who))
    return who


def _must_be_admin(viewer: Viewer) -> None:
    if not viewer.is_admin:
        raise Problem("admin_only")


def _found(db: Session, name: str) -> Person:
    person = find(db, name)
    if person is None:
        raise Problem("no_person", {"name": names.clean(name)[: names.LONGEST]})
    return person


# Being known again --------------------------------------------------------------------------------


def digest(number: str) -> str:
    """What is stored of a secret number."""
    return hashlib.sha256(number.encode()).hexdigest()


def remember(services: Services, person: int, old: str = "") -> str:
    """A fresh number by which a browser is known; the one it had is forgotten."""
    number = secrets.token_urlsafe(32)
    with services.database.writing() as db:
        if old:
            db.execute(delete(Login).where(Login.digest == digest(old)))
        expires = services.now() + LIFE
        db.add(Login(digest=digest(number), person_id=person, expires_at=expires))
    if old:
        services.notifier.dismiss(login_key(old))
    return number


def forget(services: Services, number: str) -> None:
    """Know a browser no longer."""
    with services.database.writing() as db:
        db.execute(delete(Login).where(Login.digest == digest(number)))
    services.notifier.dismiss(login_key(number))


def login_key(number: str) -> str:
    """What a browser's login is known by, in caches and streams."""
    return f"login {digest(number)}"


def token_key(token: str) -> str:
    """The same of a token; a login can never be taken for one."""
    return f"token {digest(token)}"


def by_key(services: Services, key: str) -> Identity | None:
    """Who a login or token belongs to; a problem if they are kept out."""
    identity = services.auth_cache.recall(key, services.now())
    if identity is not None:
        return identity
    with services.database.reading() as db:
        identity = _identity(db, key, services.now())
    if identity is not None and identity.person.is_blocked:
        raise Problem("blocked")
    if identity is not None:
        _note_use(services, key)
        services.auth_cache.keep(key, identity, services.now())
    return identity


def _note_use(services: Services, key: str) -> None:
    """Note once a day that a token is in use."""
    now = services.now()
    is_due = (Token.digest == key.removeprefix("token "), Token.used_at <= now - DAY)
    with services.database.reading() as db:
        found = db.scalar(select(Token.id).where(*is_due))
    if found is not None:
        with suppress(StorageError), services.database.writing() as db:
            db.execute(update(Token).where(*is_due).values(used_at=now))


def _identity(db: Session, key: str, now: int) -> Identity | None:
    kind, _, hashed = key.partition(" ")
    if kind == "token":
        by_token = select(Person, Token.scope).join(Token, Token.person_id == Person.id)
        is_valid = (Token.digest == hashed, Token.used_at > now - LIFE)
        row = db.execute(by_token.where(*is_valid)).one_or_none()
        return Identity(*row) if row is not None else None
    by_login = select(Person).join(Login, Login.person_id == Person.id)
    person = db.scalar(by_login.where(Login.digest == hashed, Login.expires_at > now))
    return Identity(person, "full") if person is not None else None


def is_welcome(services: Services, key: str) -> bool:
    """Whether a login or token still lets someone in."""
    try:
        return by_key(services, key) is not None
    except Problem:
        return False


def new_token(services: Services, person: int, label: str, scope: str = "play") -> str:
    """A token for a program of this person's; it is shown once and never again."""
    services.rate_limits.count("token", str(person))
    token = f"vestiges_{secrets.token_urlsafe(32)}"
    name = names.clean(label)[: names.LONGEST]
    with services.database.writing() as db:
        row = Token(digest=digest(token), person_id=person, label=name, scope=scope)
        row.created_at = row.used_at = services.now()
        db.add(row)
    return token


def tokens(services: Services, person: int) -> list[TokenLine]:
    """A person's tokens, without the secret."""
    wanted = select(Token).where(Token.person_id == person).order_by(Token.id)
    with services.database.reading() as db:
        return [
            TokenLine(row.id, row.label, row.scope, row.created_at) for row in db.scalars(wanted)
        ]


def drop_token(services: Services, person: int, token_id: int) -> None:
    """Make a token worthless."""
    own = (Token.id == token_id, Token.person_id == person)
    with services.database.writing() as db:
        dropped = db.scalar(select(Token.digest).where(*own))
        db.execute(delete(Token).where(*own))
    if dropped is not None:
        services.notifier.dismiss(f"token {dropped}")
