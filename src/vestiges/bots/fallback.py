"""Fallback: when a bot fails, a simpler one answers in its place and the match goes on."""

from __future__ import annotations

import logging
from typing import Final

from vestiges.bots.player import Bot, Glimpse, OwnBot
from vestiges.engine.chance import Rng
from vestiges.engine.game import Game

log: Final = logging.getLogger(__name__)


class BotWithFallback(Bot):
    """Answers as a bot does; where that fails, as the game's own bot does, and at worst at random.

    The log names the bot and the kind of failure, never its words: they may hold what is secret.
    """

    def __init__(self, bot: Bot, name: str, game: Game, rng: Rng) -> None:
        self.bots = [bot, OwnBot(game, rng.clone())]
        self.names = [name, "bot"]
        self.rng = rng
        self.failures = 0
        """How often the bot itself gave no answer that the rules allow."""

    def answer(self, glimpse: Glimpse) -> int:
        """One of the glimpse's options, whatever happens."""
        for place, bot in enumerate(self.bots):
            option = self._tried(bot, self.names[place], glimpse)
            if option >= 0:
                return option
            self.failures += 1 - place
        return self.rng.pick(glimpse.options)

    def _tried(self, bot: Bot, name: str, glimpse: Glimpse) -> int:
        """The bot's answer, -1 if it has none."""
        try:
            option = bot.answer(glimpse)
        except Exception as error:
            log.warning("Bot %s failed (%s); another answers for it", name, type(error).__name__)
            return -1
        if option not in glimpse.options:
            log.warning("Bot %s answered against the rules; another answers for it", name)
            return -1
        return option
