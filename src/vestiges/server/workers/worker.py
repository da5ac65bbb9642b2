"""Worker process of bots: a match is rebuilt, a bot is shown its seat's glimpse.

The process gets the seed because the match cannot be rebuilt without it; the bot is handed the
glimpse alone. Nothing here logs or prints, and nothing of the web is loaded.
"""

from __future__ import annotations

import math
import os
import signal
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final

from vestiges.bots import Bot, Glimpse
from vestiges.bots.coach import advise, judge, usual_spread
from vestiges.bots.search.budget import Budget
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.engine.options import Value
from vestiges.server.catalogue import find_game
from vestiges.server.workers.fair_queue import Claim
from vestiges.server.workers.levels import seat_bot
from vestiges.server.workers.orphans import when_orphaned

HINT: Final = 1.0
"""Seconds of thought behind a hint."""
KEPT: Final = 16
"""Matches a process keeps, so that the next question about one costs one move."""

POLITE: Final = 5
"""How far bots stand back when pages and bots want the processor at once (as `nice` counts)."""


@dataclass(frozen=True)
class Job:
    """A question for a bot: the match so far, the seat, the bot."""

    table_id: str
    game: str
    seed: str = field(repr=False)
    options: dict[str, Value]
    seats: int
    moves: list[tuple[int, int]] = field(repr=False)
    seat: int
    number: int
    """How many answers the seat has given."""
    bot: str
    bot_seed: str = field(repr=False)
    box: Path | None = None
    claim: Claim = field(default=Claim(), repr=False)
    """For whom it is."""
    asked_at: float = 0.0
    """When it was asked, by the machine's own clock: what it waits for a worker is thought less."""


@dataclass(frozen=True)
class Advise(Job):
    """What to answer, and why."""


@dataclass(frozen=True)
class Judge(Job):
    """What to think of an answer that was given."""

    option: int = -1
    share: float = 1.0
    """How much of the match was still to come, from 0 to 1."""
    tries: int = 0


class JobRunner:
    """Answers jobs, keeping the matches it has seen and the bots it was lately."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._spreads: dict[str, float] = {}
        """By table, the last that was looked back at."""

    def answer(self, job: Job) -> int:
        """The bot's answer to a job."""
        state, bot = self._match(job).state, self._bot(job)
        bot.hurry(max(0.0, time.monotonic() - job.asked_at) if job.asked_at else 0.0)
        return bot.answer(Glimpse(state, job.seat))

    def consult(self, job: Job) -> dict[str, Any]:
        """What the coach says, as plain data."""
        state = self._match(job).state
        game = find_game(job.game)
        rng = stream(job.bot_seed, "coach")
        if not isinstance(job, Judge):
            found = advise(game, Glimpse(state, job.seat), Budget(HINT), rng)
            options = [(t.option, t.visits, t.chance, t.score) for t in found.result.options]
            told = [event.data() for event in found.foreseen]
            return {"best": found.result.best, "options": options, "foreseen": told}
        after = state.clone()
        after.apply(job.seat, job.option)
        left = self._spread(job) * math.sqrt(job.share)
        judged = judge(game, state, job.seat, job.option, after, job.tries, left, rng)
        return {
            "best": judged.best,
            "loss": judged.loss,
            "expected": judged.expected,
            "chances": judged.chances,
            "luck": judged.luck,
        }

    def _spread(self, job: Job) -> float:
        """How far from even matches like this one end."""
        if job.table_id not in self._spreads:
            start = Match(find_game(job.game), job.seed, job.seats, job.options, box=job.box).state
            self._spreads = {
                job.table_id: usual_spread(
                    find_game(job.game), start, stream(job.table_id, "spread")
                )
            }
        return self._spreads[job.table_id]

    def _bot(self, job: Job) -> Bot:
        """A fresh bot, which goes on from what the seat's last one thought."""
        key = (job.table_id, job.seat, job.bot)
        bot = seat_bot(job.bot, find_game(job.game), job.bot_seed)
        bot.recall(self._bots.pop(key, bot))
        self._bots[key] = bot
        while len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return bot

    def _match(self, job: Job) -> Match:
        match = self._matches.pop(job.table_id, None)
        if match is None or not _begins(job, match):
            match = Match(find_game(job.game), job.seed, job.seats, job.options, box=job.box)
        for seat, option in job.moves[len(match.moves) :]:
            match.repeat(seat, option)
        self._matches[job.table_id] = match
        while len(self._matches) > KEPT:
            self._matches.popitem(last=False)
        return match


def _begins(job: Job, match: Match) -> bool:
    """Whether the job's match goes on from this one, which an undo may have left behind."""
    played = [(move.seat, move.option) for move in match.moves]
    return match.seed == job.seed and played == job.moves[: len(played)]


def run(pipe: Connection) -> None:
    """Answer jobs until the other end goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when its bots stop
    if hasattr(os, "nice"):
        os.nice(POLITE)
    when_orphaned(lambda: os._exit(1))  # whatever it thinks about, nobody waits for it any more
    runner = JobRunner()
    while True:
        try:
            job = pipe.recv()
            pipe.send(_tried(runner, job))
        except (EOFError, OSError):
            return


def _tried(runner: JobRunner, job: Job) -> int | dict[str, Any] | str:
    """The answer, or the kind of error without its words: they may hold what is secret."""
    try:
        if isinstance(job, (Advise, Judge)):
            return runner.consult(job)
        return runner.answer(job)
    except Exception as error:
        return type(error).__name__
