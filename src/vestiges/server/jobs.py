"""Jobs: what a table asks of its bots."""

from __future__ import annotations

from vestiges.server.rooms import Room
from vestiges.server.storage.models import Table
from vestiges.server.thinking import Job


def job_for(table: Table, room: Room, seat: int, bot: str) -> Job:
    """The question a table has for a bot. The room must be held."""
    assert room.match is not None
    number = len(room.answers(seat))
    moves = [(move.seat, move.option) for move in room.match.moves]
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
        room.match.box,
    )
