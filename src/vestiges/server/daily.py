"""The match of the day: one for everyone, played alone, with results that can be compared.

A day is one of UTC. Its seed comes from the house's secret, so that nobody knows the match before;
when the day is over, the seed is published. A person has one attempt a day.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, cast

from sqlalchemy import select

from vestiges import games
from vestiges.engine.game import Daily, Game
from vestiges.engine.match import Match
from vestiges.server import lobby
from vestiges.server.desk import look_at
from vestiges.server.house import House
from vestiges.server.problems import Problem
from vestiges.server.seen import SeatWish, Wish
from vestiges.server.shelf import find_game
from vestiges.server.storage.models import Move, Person, Seat, Table
from vestiges.server.viewer import Viewer

ONE_DAY: Final = timedelta(days=1)
MOST: Final = 200
"""Results shown of a day."""


@dataclass(frozen=True, slots=True)
class DailyLine:
    """How someone fared; equal results share a rank."""

    rank: int
    name: str
    result: str
    is_me: bool


@dataclass(frozen=True, slots=True)
class DailySeen:
    """A day's match as one viewer may know it."""

    game: str
    day: str
    is_over: bool
    seed: str
    """"" until the day is over."""
    table: str
    """The viewer's own attempt, "" if there is none."""
    stage: str
    """How far that attempt is."""
    players: int
    """How many have begun."""
    finished: int
    results: list[DailyLine]
    """The best first; only where they were asked for."""


def today(house: House) -> date:
    """The day by the house's clock."""
    return _date(house.now())


def _date(milliseconds: int) -> date:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


def daily_games() -> list[Game]:
    """The games that have a match of the day."""
    found = [games.find(name) for name in games.names()]
    return [game for game in found if game.complete and type(game).daily is not Game.daily]


def match_of(house: House, game: Game, day: date) -> Daily:
    """The match of a day in this house."""
    found = _match_of(house, game, day)
    if found is None:
        raise Problem("not_found")
    return found


def _match_of(house: House, game: Game, day: date) -> Daily | None:
    secret = hmac.new(house.settings.secret.encode(), b"daily", hashlib.sha256).digest()
    return game.daily(day, secret)


def day_of(house: House, table: Table) -> str:
    """The day whose match is played at a table, "" if it is another match."""
    made = _date(table.created_at)
    for day in (made, made - ONE_DAY):  # a table may be made just after its day has ended
        found = _match_of(house, find_game(table.game), day)
        if found is not None and found.seed == table.seed:
            return day.isoformat()
    return ""


def play_daily(house: House, viewer: Viewer, game: Game) -> str:
    """The viewer's table for today's match, made when first asked for."""
    wanted = match_of(house, game, today(house))
    person = lobby.known(viewer)
    mine = _attempt(house, person, game, wanted)
    if mine is not None:
        return mine.id
    wish = Wish(game.name, [SeatWish("me")], dict(wanted.options))
    return lobby.create(house, viewer, wish, wanted.seed)


def _attempt(house: House, person: int | None, game: Game, wanted: Daily) -> Table | None:
    """A person's first attempt at a day's match."""
    with house.database.reading() as session:
        return session.scalar(
            select(Table)
            .join(Seat, Seat.table_id == Table.id)
            .where(Table.game == game.name, Table.seed == wanted.seed, Seat.person_id == person)
            .order_by(Table.created_at)
            .limit(1)
        )


def look_daily(
    house: House, viewer: Viewer, game: Game, day: date | None = None, *, results: bool = True
) -> DailySeen:
    """A day's match and its results; days to come are nobody's business."""
    now = today(house)
    chosen = day or now
    if chosen > now:
        raise Problem("not_found")
    wanted = match_of(house, game, chosen)
    mine = _attempt(house, viewer.person, game, wanted) if viewer.person is not None else None
    attempts = _attempts(house, game, wanted)
    return DailySeen(
        game=game.name,
        day=chosen.isoformat(),
        is_over=chosen < now,
        seed=wanted.seed if chosen < now else "",
        table=mine.id if mine is not None else "",
        stage=mine.stage if mine is not None else "",
        players=len(attempts),
        finished=sum(one.stage == "over" for one in attempts),
        results=_ranked(house, viewer, game, attempts) if results else [],
    )


@dataclass(frozen=True, slots=True)
class Attempt:
    """Someone's table for a day's match."""

    table: str
    stage: str
    person: int
    name: str


def _attempts(house: House, game: Game, wanted: Daily) -> list[Attempt]:
    """Everyone's attempts, the first begun first."""
    with house.database.reading() as session:
        rows = session.execute(
            select(Table.id, Table.stage, Person.id, Person.name)
            .join(Seat, Seat.table_id == Table.id)
            .join(Person, Person.id == Seat.person_id)
            .where(Table.game == game.name, Table.seed == wanted.seed)
            .order_by(Table.created_at)
        ).all()
    return [Attempt(*row) for row in rows]


def _ranked(house: House, viewer: Viewer, game: Game, attempts: list[Attempt]) -> list[DailyLine]:
    tongue = viewer.tongue(game.name)
    helped = _played_by_bots(house, [one.table for one in attempts])
    over = [one for one in attempts if one.stage == "over" and one.table not in helped]
    found = []
    for one in over:
        match = match_at(house, one.table)
        if match.state.over:  # who resigned has no result
            key, said = game.daily_result(cast("Any", match.state.view(0)), tongue)
            found.append((key, said, one))
    found.sort(key=lambda entry: entry[0])
    keys = [key for key, _, _ in found]
    return [
        DailyLine(1 + keys.index(key), one.name, said, one.person == viewer.person)
        for key, said, one in found[:MOST]
    ]


def _played_by_bots(house: House, ids: list[str]) -> set[str]:
    """The tables at which a bot has answered for someone who had got up: no result of theirs."""
    with house.database.reading() as session:
        wanted = select(Move.table_id).where(
            Move.table_id.in_(ids), Move.kind == "play", Move.person_id.is_(None)
        )
        return set(session.scalars(wanted))


def match_at(house: House, table: str) -> Match:
    """The match at a table."""
    with look_at(house, table) as desk:
        return desk.match
