"""Ratings: openskill, one for each account and game, moved once by each match."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import select
from sqlalchemy.orm import Session

from vestiges.server.storage.models import Person, Rating

MODEL = PlackettLuce()


def update(session: Session, game: str, ranks: dict[int, int]) -> None:
    """Move the ratings of the accounts in a match, given the rank each person reached."""
    accounts = session.scalars(
        select(Person.id)
        .where(Person.id.in_(ranks), Person.password.is_not(None))
        .order_by(Person.id)
        .with_for_update()  # two matches of one person that end at once take turns
    ).all()
    if len(accounts) < 2:
        return
    rows = [_rating(session, person, game) for person in accounts]
    teams = [[MODEL.create_rating([row.mu, row.sigma])] for row in rows]
    rated = MODEL.rate(teams, ranks=[ranks[person] for person in accounts])
    for row, (team,) in zip(rows, rated, strict=True):
        row.mu, row.sigma = team.mu, team.sigma
        row.matches += 1


def _rating(session: Session, person: int, game: str) -> Rating:
    row = session.get(Rating, (person, game))
    if row is None:
        row = Rating(person_id=person, game=game, mu=MODEL.mu, sigma=MODEL.sigma, matches=0)
        session.add(row)
    return row


def shown(row: Rating) -> float:
    """One number for people: what the player is at least worth, openskill's ordinal."""
    return round(row.mu - 3 * row.sigma, 1)
