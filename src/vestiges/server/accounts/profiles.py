"""Public profiles of accounts: their ratings and how their matches went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from vestiges.server.accounts import names, people, ratings
from vestiges.server.http.errors import Problem
from vestiges.server.services import Services
from vestiges.server.storage.models import Person, Rating, Result, Table

MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Rated:
    """An account's rating in a game; only matches between accounts count."""

    name: str
    game: str
    rating: float
    matches: int
    is_flagged: bool
    """Earned almost only against one other account, or in a small closed circle."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match went for a person."""

    table: str
    game: str
    rank: int
    score: int
    players: list[str]
    ended_at: int


@dataclass(frozen=True, slots=True)
class Profile:
    """An account as anyone may see it."""

    name: str
    is_admin: bool
    ratings: list[Rated]
    matches: list[Outcome]


def profile(services: Services, name: str) -> Profile:
    """The account of this name, with its last public matches."""
    with services.database.reading() as db:
        person = people.find(db, name)
        if person is None:
            raise Problem("no_person", {"name": names.clean(name)[: names.LONGEST]})
        rated = db.scalars(select(Rating).where(Rating.person_id == person.id)).all()
        rows = db.execute(
            select(Result, Table)
            .join(Table, Table.id == Result.table_id)
            .where(Result.person_id == person.id, Table.is_public.is_(True))
            .order_by(Table.ended_at.desc())
            .limit(MOST)
        ).all()
    return Profile(
        person.name,
        person.is_admin,
        [_rated(person.name, row) for row in rated],
        [_outcome(result, table) for result, table in rows],
    )


def ranking(services: Services, game: str) -> list[Rated]:
    """The accounts that play a game best."""
    with services.database.reading() as db:
        rows = db.execute(
            select(Rating, Person.name)
            .join(Person, Person.id == Rating.person_id)
            .where(Rating.game == game, Person.is_blocked.is_(False))
            .order_by((Rating.mu - 3 * Rating.sigma).desc(), Person.name)
            .limit(MOST)
        ).all()
    return [_rated(name, row) for row, name in rows]


def _rated(name: str, row: Rating) -> Rated:
    return Rated(name, row.game, ratings.shown(row), row.matches, row.is_flagged)


def _outcome(result: Result, table: Table) -> Outcome:
    ended = table.ended_at or 0
    return Outcome(table.id, table.game, result.rank, result.score, table.players, ended)
