"""Jobs for bots: the question that a table has for one, ready to be sent to a worker."""

from __future__ import annotations

from vestiges.server.matches.cache import CachedMatch
from vestiges.server.storage.models import Table
from vestiges.server.workers.fair_queue import Claim
from vestiges.server.workers.worker import Job


def job_for(
    table: Table, cached: CachedMatch, seat: int, bot: str, *, is_awaited: bool = True
) -> Job:
    """The question a table has for a bot, on behalf of its maker. The match must be held."""
    assert cached.match is not None
    number = len(cached.answers(seat))
    moves = [(move.seat, move.option) for move in cached.match.moves]
    return Job(
        table.id,
        table.game,
        table.seed,
        table.options,
        len(table.players),
        moves,
        seat,
        number,
        bot,
        f"{table.bot_seed}/{seat}/{number}",
        cached.match.box,
        Claim(is_awaited, table.bot_share or str(table.owner_id), table.id),
    )
