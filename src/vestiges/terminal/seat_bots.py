"""Bots on the seats of a match at the terminal, each remembering what it thought before."""

from __future__ import annotations

from vestiges.bots import Bot, Glimpse, make
from vestiges.bots.fallback import BotWithFallback
from vestiges.engine.chance import stream
from vestiges.engine.match import Match


class SeatBots:
    """The bots that answered last, by seat."""

    def __init__(self) -> None:
        self._last: dict[int, Bot] = {}

    def answer(self, match: Match, seat: int, kind: str) -> int:
        """A bot's answer; one that fails is helped.

        Its chance depends on seed and move alone, so that a resumed match goes on the same.
        """
        seed = f"{len(match.moves)}/{seat}/{match.seed}"
        bot = make(kind, match.game, seed)
        bot.recall(self._last.get(seat, bot))
        self._last[seat] = bot
        helped = BotWithFallback(bot, kind, match.game, stream(seed, "fallback"))
        return helped.answer(Glimpse(match.state, seat))
