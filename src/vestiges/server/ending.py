"""The end of a match: by the rules, or because too few are left to play it."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.match import Match
from vestiges.engine.options import parse
from vestiges.server import ratings
from vestiges.server.desk import Desk
from vestiges.server.storage.models import Result, Seat
from vestiges.words import mark


def is_over(desk: Desk) -> bool:
    """Whether the match has ended, or one seat or no person is left to play it."""
    still = [seat for seat in desk.seats if not seat.has_resigned]
    has_resigned = len(still) < len(desk.seats)
    persons = [seat for seat in still if seat.person_id is not None]
    return desk.match.state.over or (has_resigned and (len(still) < 2 or not persons))


def finish(desk: Desk, now: int) -> None:
    """Close the table's books: results, and ratings once."""
    desk.table.stage = "over"
    desk.table.ended_at = now
    scores = desk.match.state.scores()
    placed = ranks(desk.match, desk.seats)
    for seat in desk.seats:
        desk.session.add(
            Result(
                table_id=desk.table.id,
                seat=seat.number,
                person_id=seat.person_id,
                score=scores[seat.number],
                rank=placed[seat.number],
            )
        )
    people = {s.person_id: placed[s.number] for s in desk.seats if s.person_id is not None}
    if desk.table.is_guided:
        return
    game = desk.match.game
    if game.is_rated(parse(game.options, desk.table.options), len(desk.seats)):
        ratings.update(desk.session, game.name, people)


def ranks(match: Match, seats: list[Seat]) -> list[int]:
    """The rank of each seat; whoever resigned comes after everyone who did not.

    In a match that nobody wins, nobody has the first rank; who gives up alone wins nothing.
    """
    reached = match.state.outcome().ranks if match.state.over else [1] * match.seats
    keys = [(seat.has_resigned, reached[seat.number]) for seat in seats]
    first = 2 if all(seat.has_resigned for seat in seats) else min(reached)
    return [first + sum(other < key for other in keys) for key in keys]


def reason(match: Match, seats: list[Seat], names: list[str]) -> Reason:
    """Why the match ended."""
    if match.state.over:
        return match.state.outcome().reason
    gone = ", ".join(names[seat.number] for seat in seats if seat.has_resigned)
    return Reason(mark("Resigned: {names}."), {"names": gone})
