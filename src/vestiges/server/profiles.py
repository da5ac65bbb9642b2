"""What is public of accounts: their ratings and how their matches went."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from vestiges.server import people, ratings
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.storage.models import Person, Rating, Result, Table

MOST: Final = 50


@dataclass(frozen=True, slots=True)
class Rated:
    """An account's rating in a game; only matches between accounts count."""

    name: str
    game: str
    rating: float
    matches: int


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


def profile(house: House, name: str) -> Profile:
    """The account of this name, with its last public matches."""
    with house.database.reading() as session:
        person = people.find(session, name)
        if person is None:
            raise Problem("no_person", {"name": people.clean(name)[: people.LONGEST_NAME]})
        rated = session.scalars(select(Rating).where(Rating.person_id == person.id)).all()
        rows = session.execute(
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


def ranking(house: House, game: str) -> list[Rated]:
    """The accounts that play a game best."""
    with house.database.reading() as session:
        rows = session.execute(
            select(Rating, Person.name)
            .join(Person, Person.id == Rating.person_id)
            .where(Rating.game == game, Person.is_blocked.is_(False))
            .order_by((Rating.mu - 3 * Rating.sigma).desc(), Person.name)
            .limit(MOST)
        ).all()
    return [_rated(name, row) for row, name in rows]


def _rated(name: str, row: Rating) -> Rated:
    return Rated(name, row.game, ratings.shown(row), row.matches)


def _outcome(result: Result, table: Table) -> Outcome:
    ended = table.ended_at or 0
    return Outcome(table.id, table.game, result.rank, result.score, table.players, ended)
