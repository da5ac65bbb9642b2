"""The match of the day: one for everyone, played alone, with results that can be compared.

A day is one of UTC. Its seed comes from the server's secret, so that nobody knows the match before;
when the day is over, the seed is published. A person has one attempt a day. Until the day is over
an attempt is shown to its player alone, and never how it ended: who has given up learns nothing.
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final, cast

from sqlalchemy import and_, or_, select
from sqlalchemy.exc import IntegrityError

from vestiges import games
from vestiges.engine.events import Event
from vestiges.engine.extras import Daily, DailyMatch
from vestiges.engine.game import Game
from vestiges.engine.state import State
from vestiges.server.accounts.viewer import Viewer
from vestiges.server.catalogue import find_game
from vestiges.server.http.errors import Problem
from vestiges.server.schema import SeatWish, Wish
from vestiges.server.services import Services
from vestiges.server.storage.models import DailyAttempt, Move, Person, Seat, Table
from vestiges.server.tables import lobby
from vestiges.server.tables.session import TableSession
from vestiges.server.tables.transactions import read_table

ONE_DAY: Final = timedelta(days=1)
NEW: Final = 24 * 3600 * 1000
"""Milliseconds for which an account counts as new."""
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
    apart: list[DailyLine]
    """The same of guests, of those who may have seen the match before by a guest's or a new
    account's attempt at the same place, and of those who finished when the day was over."""


def today(services: Services) -> date:
    """The day by the server's clock."""
    return _date(services.now())


def _date(milliseconds: int) -> date:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date()


def daily_games() -> list[Game]:
    """The games that have a match of the day."""
    found = [games.find(name) for name in games.names()]
    return [game for game in found if game.complete and game.extras.daily is not None]


def match_of(services: Services, game: Game, day: date) -> DailyMatch:
    """The match of a day on this server."""
    secret = hmac.new(services.settings.secret.encode(), b"daily", hashlib.sha256).digest()
    return _daily_of(game).match(day, secret)


def _daily_of(game: Game) -> Daily:
    if game.extras.daily is None:
        raise Problem("not_found")
    return game.extras.daily


def day_of(services: Services, table: Table) -> str:
    """The day whose match is played at a table, "" if it is another match."""
    game, made = find_game(table.game), _date(table.created_at)
    if game.extras.daily is None:
        return ""
    for day in (made, made - ONE_DAY):  # a table may be made just after its day has ended
        if match_of(services, game, day).seed == table.seed:
            return day.isoformat()
    return ""


def is_closed(services: Services, table: Table) -> bool:
    """Whether a table has the match of a day that is not over."""
    return day_of(services, table) >= today(services).isoformat()


def shown_state(session: TableSession) -> State:
    """The position that may be shown: of a day that is not over, none that tells how it ended."""
    match = session.match
    if match.state.over and is_closed(session.services, session.table):
        return match.at(len(match.moves) - 1)
    return match.state


def hidden_events(session: TableSession) -> list[Event]:
    """What may not be told while the day is not over: all that the last answer brought."""
    match = session.cached.match
    if match is None or not match.state.over or not is_closed(session.services, session.table):
        return []
    return match.moves[-1].events


def must_be_open(session: TableSession) -> None:
    """Refuse what a day that is not over keeps closed."""
    if is_closed(session.services, session.table):
        raise Problem("day_not_over")


def must_be_seen_by(session: TableSession, viewer: Viewer) -> None:
    """Refuse to show an attempt to others than its player while the day is not over."""
    if session.seat_of(viewer) is None:
        must_be_open(session)


def play_daily(
    services: Services, viewer: Viewer, game: Game, address: str = "", browser: str = ""
) -> str:
    """The viewer's table for today's match, made when first asked for."""
    day = today(services)
    wanted = match_of(services, game, day)
    person = lobby.known(viewer)
    mine = _attempt(services, person, game, wanted)
    if mine is not None:
        return mine.id

    def note(session: TableSession) -> None:
        attempt = DailyAttempt(table_id=session.table.id, game=game.name, person_id=person)
        attempt.day, attempt.origin = day.isoformat(), _digest(services, day, address)
        attempt.browser = _digest(services, day, browser)
        session.db.add(attempt)
        session.db.flush()

    wish = Wish(game.name, [SeatWish("me")], dict(wanted.options))
    try:
        return lobby.create(services, viewer, wish, wanted.seed, note)
    except IntegrityError:  # asked for twice at once
        mine = _attempt(services, person, game, wanted)
        assert mine is not None
        return mine.id


def _digest(services: Services, day: date, name: str) -> str:
    """What is stored of an address or a browser; "" if it is not known."""
    if not name:
        return ""
    secret = services.settings.secret.encode()
    return hmac.new(secret, f"daily {day} {name}".encode(), hashlib.sha256).hexdigest()


def _attempt(
    services: Services, person: int | None, game: Game, wanted: DailyMatch
) -> Table | None:
    """A person's first attempt at a day's match."""
    with services.database.reading() as db:
        return db.scalar(
            select(Table)
            .join(Seat, Seat.table_id == Table.id)
            .where(Table.game == game.name, Table.seed == wanted.seed, Seat.person_id == person)
            .order_by(Table.created_at)
            .limit(1)
        )


def look_daily(
    services: Services, viewer: Viewer, game: Game, day: date | None = None, *, results: bool = True
) -> DailySeen:
    """A day's match and its results; days to come are nobody's business."""
    now = today(services)
    chosen = day or now
    if chosen > now:
        raise Problem("not_found")
    wanted = match_of(services, game, chosen)
    mine = _attempt(services, viewer.person, game, wanted) if viewer.person is not None else None
    attempts = _attempts(services, game, wanted)
    standing, apart = _split_apart(services, attempts, chosen) if results else ([], [])
    return DailySeen(
        game=game.name,
        day=chosen.isoformat(),
        is_over=chosen < now,
        seed=wanted.seed if chosen < now else "",
        table=mine.id if mine is not None else "",
        stage=mine.stage if mine is not None else "",
        players=len(attempts),
        finished=sum(one.stage == "over" for one in attempts),
        results=_ranked(services, viewer, game, standing),
        apart=_ranked(services, viewer, game, apart),
    )


@dataclass(frozen=True, slots=True)
class Attempt:
    """Someone's table for a day's match."""

    table: str
    stage: str
    person: int
    name: str
    is_account: bool
    ended_at: int | None
    origin: str | None
    browser: str | None
    age: int
    """Milliseconds that its player had been known when it began."""

    @property
    def is_new(self) -> bool:
        """Whether its player is a guest, or an account of the last day: such are quickly made."""
        return not self.is_account or self.age < NEW

    @property
    def places(self) -> set[str]:
        """Where it was begun, as far as that is known."""
        return {place for place in (self.origin, self.browser) if place}


def _attempts(services: Services, game: Game, wanted: DailyMatch) -> list[Attempt]:
    """Everyone's attempts, the first begun first."""
    with services.database.reading() as db:
        rows = db.execute(
            select(
                Table.id,
                Table.stage,
                Person.id,
                Person.name,
                Person.password.is_not(None),
                Table.ended_at,
                DailyAttempt.origin,
                DailyAttempt.browser,
                Table.created_at - Person.created_at,
            )
            .join(Seat, Seat.table_id == Table.id)
            .join(Person, Person.id == Seat.person_id)
            .outerjoin(DailyAttempt, DailyAttempt.table_id == Table.id)
            .where(Table.game == game.name, Table.seed == wanted.seed)
            .order_by(Table.created_at)
        ).all()
    return [Attempt(*row) for row in rows]


def _split_apart(
    services: Services, attempts: list[Attempt], day: date
) -> tuple[list[Attempt], list[Attempt]]:
    """The attempts with a result: those that stand, and those that stand apart.

    Apart is also who comes after someone new of the same place, and who is new and comes after
    anyone: both may know the match already.
    """
    void = _without_result(services, [one.table for one in attempts])
    standing: list[Attempt] = []
    apart: list[Attempt] = []
    used: set[str] = set()
    used_by_new: set[str] = set()
    for one in attempts:
        in_time = one.ended_at is not None and _date(one.ended_at) <= day
        is_first = one.places.isdisjoint(used if one.is_new else used_by_new)
        used |= one.places
        if one.is_new:
            used_by_new |= one.places
        if one.stage == "over" and one.table not in void:
            (standing if one.is_account and in_time and is_first else apart).append(one)
    return standing, apart


def _ranked(services: Services, viewer: Viewer, game: Game, over: list[Attempt]) -> list[DailyLine]:
    tongue = viewer.tongue(game.name)
    found = []
    for one in over:
        with read_table(services, one.table) as session:
            match = session.cached.match
        if match is None:
            continue  # it was played under other rules, so that nobody can compare with it
        key, said = _daily_of(game).result(cast("Any", match.state.view(0)), tongue)
        found.append((key, said, one))
    found.sort(key=lambda entry: entry[0])
    keys = [key for key, _, _ in found]
    return [
        DailyLine(1 + keys.index(key), one.name, said, one.person == viewer.person)
        for key, said, one in found[:MOST]
    ]


def _without_result(services: Services, ids: list[str]) -> set[str]:
    """The tables at which someone resigned, or had got up and a bot answered."""
    is_bots = and_(Move.kind == "play", Move.person_id.is_(None))
    with services.database.reading() as db:
        wanted = select(Move.table_id).where(
            Move.table_id.in_(ids), or_(Move.kind == "resign", is_bots)
        )
        return set(db.scalars(wanted))
