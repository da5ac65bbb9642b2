"""The end of a match: by the rules, or because too few are left to play it."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.match import Match
from vestiges.engine.options import parse
from vestiges.engine.text import explain, mark
from vestiges.server.accounts import ratings
from vestiges.server.schema import Ending, RivalSeen
from vestiges.server.storage.models import Result, Seat
from vestiges.server.tables import decisive
from vestiges.server.tables.session import TableSession
from vestiges.words import Language


def is_over(session: TableSession) -> bool:
    """Whether the match has ended, or one seat or no person is left to play it.

    Where the rules know what leaving means, one seat may play on alone.
    """
    still = [seat for seat in session.seats if not seat.has_resigned]
    has_resigned = len(still) < len(session.seats)
    persons = [seat for seat in still if seat.person_id is not None]
    is_alone = len(still) < 2 and not session.match.game.extras.is_left_for_good
    return session.match.state.over or (has_resigned and (is_alone or not persons))


def finish(session: TableSession, now: int) -> None:
    """Close the table's books: results, and ratings once."""
    session.table.stage = "over"
    session.table.ended_at = now
    scores = session.match.state.scores()
    placed = ranks(session.match, session.seats)
    for seat in session.seats:
        session.db.add(
            Result(
                table_id=session.table.id,
                seat=seat.number,
                person_id=seat.person_id,
                score=scores[seat.number],
                rank=placed[seat.number],
            )
        )
    if session.table.is_guided:
        return
    game = session.match.game
    if parse(game.options, session.table.options).is_rated(len(session.seats)):
        ratings.update(session.db, session.table, _first_players(session, placed), now)


def _first_players(session: TableSession, placed: list[int]) -> dict[int, int]:
    """The rank of each person who began the match; who was replaced comes last.

    Whoever sits there now has not played all of it.
    """
    last = 1 + max(placed)
    first = [
        (seat.replaced_id, last) if seat.is_replaced else (seat.person_id, placed[seat.number])
        for seat in session.seats
    ]
    return {person: rank for person, rank in first if person is not None}


def ranks(match: Match, seats: list[Seat]) -> list[int]:
    """The rank of each seat; whoever resigned comes after everyone who did not.

    In a match that nobody wins, nobody has the first rank; who gives up alone wins nothing. Nor do
    those whom the rules would have had to play on.
    """
    reached = match.state.outcome().ranks if match.state.over else [1] * match.seats
    keys = [(seat.has_resigned, reached[seat.number]) for seat in seats]
    is_unfinished = match.game.extras.is_left_for_good and not match.state.over
    is_lost = is_unfinished or all(seat.has_resigned for seat in seats)
    first = 2 if is_lost else min(reached)
    return [first + sum(other < key for other in keys) for key in keys]


def reason(match: Match, seats: list[Seat], names: list[str]) -> Reason:
    """Why the match ended."""
    if match.state.over:
        return match.state.outcome().reason
    gone = ", ".join(names[seat.number] for seat in seats if seat.has_resigned)
    return Reason(mark("Resigned: {names}."), {"names": gone})


def ending(session: TableSession, tongue: Language) -> Ending | None:
    """How the match ended, told in a language; None if it has not."""
    match = session.cached.match
    if session.table.stage != "over" or match is None:
        return None
    placed = ranks(match, session.seats)
    return Ending(
        ranks=placed,
        winners=[seat for seat, rank in enumerate(placed) if rank == 1],
        scores=match.state.scores(),
        reason=explain(tongue, reason(match, session.seats, match.players)),
        sheet=[(tongue(source), points) for source, points in match.state.sheet()],
        seed=session.table.seed,
        why=decisive.sentences(match, placed, tongue) if match.state.over else [],
        rival=_rival(match, tongue),
        side=_side(match, tongue),
        aftermath=match.game.extras.aftermath(match, tongue) if match.state.over else None,
    )


def _rival(match: Match, tongue: Language) -> RivalSeen | None:
    found = match.game.extras.rival(match.state)
    if found is None:
        return None
    return RivalSeen(tongue(found.name), found.points, sum(found.points), found.rank)


def _side(match: Match, tongue: Language) -> str | None:
    sides = match.game.extras.sides
    side = sides.winner(match.state) if sides is not None else None
    return tongue(side) if side else side
