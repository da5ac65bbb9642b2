"""Ratings: openskill, one for each account and game, moved once by each match.

A match that an account left at once moves nothing. The more often the same two accounts meet, the
less a match between them counts, and who is rated almost only against one other, or in a small
circle whose members hardly play with anyone else, is flagged: wins that are traded thus lead
nowhere. Who was replaced while a match ran comes last in it.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from openskill.models import PlackettLuce
from sqlalchemy import and_, func, or_, select
from sqlalchemy.orm import Session

from vestiges.server.storage.models import Move, Person, Rating, Seat, Table

MODEL = PlackettLuce()
LEAST: Final = 5
"""Answers that an account has given at least before it leaves a match that is rated."""
LATELY: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which it is remembered who met whom."""
FULL: Final = 5
"""Matches with the same account that count in full."""
MOSTLY: Final = 0.8
"""The share of matches with the same few from which on a rating is flagged."""
CIRCLE: Final = 4
"""Others who make up a small circle at most."""


def update(db: Session, table: Table, ranks: dict[int, int], now: int) -> None:
    """Move the ratings of the accounts in a match, given the rank of each person who began it."""
    accounts = db.scalars(
        select(Person.id)
        .where(Person.id.in_(ranks), Person.password.is_not(None))
        .order_by(Person.id)
        .with_for_update()  # two matches of one person that end at once take turns
    ).all()
    seats = {person: _seat(db, table, person) for person in accounts}
    few = [person for person in accounts if _answers(db, table, person) < LEAST]
    if any(_has_left(seats[person]) for person in few):
        return
    _rate(db, table, {p: ranks[p] for p in accounts if seats[p] is not None or p not in few}, now)


def _rate(db: Session, table: Table, ranks: dict[int, int], now: int) -> None:
    if len(ranks) < 2:
        return
    rows = [_rating(db, person, table.game) for person in ranks]
    teams = [[MODEL.create_rating([row.mu, row.sigma])] for row in rows]
    rated = MODEL.rate(teams, ranks=list(ranks.values()))
    circles = Circles(db, table.game, now)
    for row, (team,) in zip(rows, rated, strict=True):
        met = circles.met(row.person_id)
        often = max(met[other] for other in ranks if other != row.person_id)
        weight = min(1.0, (FULL / often) ** 2)
        row.mu += weight * (team.mu - row.mu)
        row.sigma += weight * (team.sigma - row.sigma)
        row.matches += 1
        row.is_flagged = circles.is_closed_around(row.person_id)


def _seat(db: Session, table: Table, person: int) -> Seat | None:
    """Where someone sits; None for who was replaced."""
    at_seat = select(Seat).where(Seat.table_id == table.id, Seat.person_id == person)
    return db.scalars(at_seat).one_or_none()


def _has_left(seat: Seat | None) -> bool:
    """Whether someone resigned or is away."""
    return seat is not None and (seat.has_resigned or seat.is_away)


def _answers(db: Session, table: Table, person: int) -> int:
    """How many answers of someone stand."""
    own = select(Move.kind).where(Move.table_id == table.id, Move.person_id == person)
    kinds = Counter(db.scalars(own))
    return kinds["play"] - kinds["undo"]


class Circles:
    """Which accounts met lately in a game, and whether in a small circle closed to others."""

    def __init__(self, db: Session, game: str, now: int) -> None:
        self._db = db
        self._lately = (Table.game == game, Table.stage == "over", Table.ended_at > now - LATELY)
        self._matches: dict[int, list[set[int]]] = {}

    def met(self, person: int) -> Counter[int]:
        """How often someone met each other account."""
        return Counter(other for others in self.matches(person) for other in others)

    def matches(self, person: int) -> list[set[int]]:
        """With which other accounts someone began each match."""
        if person not in self._matches:
            self._matches[person] = self._read(person)
        return self._matches[person]

    def _read(self, person: int) -> list[set[int]]:
        mine = select(Seat.table_id).where(
            or_(Seat.replaced_id == person, and_(Seat.person_id == person, ~Seat.is_replaced))
        )
        first = func.coalesce(Seat.replaced_id, Seat.person_id)
        rows = self._db.execute(
            select(Seat.table_id, first)
            .join(Table, Table.id == Seat.table_id)
            .join(Person, Person.id == first)
            .where(Seat.table_id.in_(mine), Person.password.is_not(None), *self._lately)
        )
        found: dict[str, set[int]] = {}
        for table_id, other in rows:
            found.setdefault(table_id, set()).update({other} - {person})
        return [others for others in found.values() if others]

    def is_closed_around(self, person: int) -> bool:
        """Whether someone played almost only with one other, or in a circle of few who all do."""
        often = [other for other, _ in self.met(person).most_common(CIRCLE)]
        for size in range(1, len(often) + 1):
            circle = {person, *often[:size]}
            members = [person] if size == 1 else circle
            if all(self._is_within(member, circle) for member in members):
                return True
        return False

    def _is_within(self, person: int, circle: set[int]) -> bool:
        matches = self.matches(person)
        within = sum(others <= circle for others in matches)
        return within > FULL * (len(circle) - 1) and within >= MOSTLY * len(matches)


def _rating(db: Session, person: int, game: str) -> Rating:
    row = db.get(Rating, (person, game))
    if row is None:
        row = Rating(person_id=person, game=game, mu=MODEL.mu, sigma=MODEL.sigma, matches=0)
        db.add(row)
    return row


def shown(row: Rating) -> float:
    """One number for people: what the player is at least worth, openskill's ordinal."""
    return round(row.mu - 3 * row.sigma, 1)
