"""Ratings: openskill, one for each account and game, moved once by each match.

A match that an account left at once moves nothing. The more often the same two accounts meet, the
less a match between them counts, and who is rated almost only against one other is flagged: wins
that are traded thus lead nowhere.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import func, select
from sqlalchemy.orm import Session, aliased

from vestiges.server.storage.models import Move, Person, Rating, Result, Seat, Table

MODEL = PlackettLuce()
LEAST: Final = 5
"""Answers that an account has given at least before it leaves a match that is rated."""
LATELY: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which it is remembered who met whom."""
FULL: Final = 5
"""Matches with the same account that count in full."""
MOSTLY: Final = 0.8
"""The share of matches with one other account from which on a rating is flagged."""


def update(db: Session, table: Table, ranks: dict[int, int], now: int) -> None:
    """Move the ratings of the accounts in a match, given the rank each person reached."""
    accounts = db.scalars(
        select(Person.id)
        .where(Person.id.in_(ranks), Person.password.is_not(None))
        .order_by(Person.id)
        .with_for_update()  # two matches of one person that end at once take turns
    ).all()
    if len(accounts) < 2 or any(_left_at_once(db, table, person) for person in accounts):
        return
    rows = [_rating(db, person, table.game) for person in accounts]
    teams = [[MODEL.create_rating([row.mu, row.sigma])] for row in rows]
    rated = MODEL.rate(teams, ranks=[ranks[person] for person in accounts])
    for row, (team,) in zip(rows, rated, strict=True):
        met = _met(db, table, row.person_id, now)
        often = max(met[other] for other in accounts if other != row.person_id)
        weight = min(1.0, (FULL / often) ** 2)
        row.mu += weight * (team.mu - row.mu)
        row.sigma += weight * (team.sigma - row.sigma)
        row.matches += 1
        row.is_flagged = _is_one_sided(db, table, row.person_id, met, now)


def _left_at_once(db: Session, table: Table, person: int) -> bool:
    """Whether someone resigned or went away before they had given a few answers that stand."""
    at_seat = select(Seat).where(Seat.table_id == table.id, Seat.person_id == person)
    seat = db.scalars(at_seat).one()
    if not seat.has_resigned and not seat.is_away:
        return False
    own = select(Move.kind).where(Move.table_id == table.id, Move.person_id == person)
    kinds = Counter(db.scalars(own))
    return kinds["play"] - kinds["undo"] < LEAST


def _met(db: Session, table: Table, person: int, now: int) -> Counter[int]:
    """How often someone met each other person in a game lately, this match included."""
    mine, theirs = aliased(Result), aliased(Result)
    found = db.execute(
        select(theirs.person_id, func.count())
        .join(mine, mine.table_id == theirs.table_id)
        .join(Table, Table.id == theirs.table_id)
        .where(mine.person_id == person, theirs.person_id != person)
        .where(Table.game == table.game, Table.ended_at > now - LATELY)
        .group_by(theirs.person_id)
    )
    return Counter({other: count for other, count in found if other is not None})


def _is_one_sided(db: Session, table: Table, person: int, met: Counter[int], now: int) -> bool:
    """Whether nearly all matches of someone in a game were with one other account."""
    played = db.scalar(
        select(func.count())
        .select_from(Result)
        .join(Table, Table.id == Result.table_id)
        .where(Result.person_id == person)
        .where(Table.game == table.game, Table.ended_at > now - LATELY)
    )
    most = max(met.values(), default=0)
    return most > FULL and most >= MOSTLY * (played or 0)


def _rating(db: Session, person: int, game: str) -> Rating:
    row = db.get(Rating, (person, game))
    if row is None:
        row = Rating(person_id=person, game=game, mu=MODEL.mu, sigma=MODEL.sigma, matches=0)
        db.add(row)
    return row


def shown(row: Rating) -> float:
    """One number for people: what the player is at least worth, openskill's ordinal."""
    return round(row.mu - 3 * row.sigma, 1)
