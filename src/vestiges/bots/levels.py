"""Every bot by its name, and five levels of play for every game, from gentle to strong.

A name may be followed by the time to think: `master@10s`, or `search@500` for so many tries. A game
may bring its own levels (Extras.levels) under the same five names; otherwise the lower three are
its own bot with fewer and fewer slips, the fourth is that bot, the fifth searches.
"""

from __future__ import annotations

from typing import Final, Protocol

from vestiges.bots.player import Bot, LevelBot, OwnBot, RandomBot, SlippingBot
from vestiges.bots.search import SearchBot
from vestiges.bots.search.budget import Budget, read_budget
from vestiges.engine.chance import Rng, stream
from vestiges.engine.errors import SetupError
from vestiges.engine.game import Game

LEVELS: Final = ("novice", "steady", "good", "strong", "master")
"""From gentle to strong."""
BOTS: Final = ("bot", "random", *LEVELS, "search")
"""Every bot: the game's own, chance, the levels, and the search by itself."""
SECONDS: Final = {"master": 1.0, "search": 1.0}
"""By bot that searches: how long it thinks if nothing else is said."""


class Played(Protocol):
    """A match that is played."""

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def seed(self) -> str:
        """What makes it reproducible."""


def make(wanted: str, match: Game | Played, seed: str = "") -> Bot:
    """The bot of this name for a seat of a match, or of any match of a game.

    The seed makes it reproducible; by default it is the match's own.
    """
    game = match if isinstance(match, Game) else match.game
    if not seed and not isinstance(match, Game):
        seed = match.seed
    name, budget = read_bot(wanted, game)
    rng = stream(seed, f"bot/{name}")
    if name == "random":
        return RandomBot(game, rng)
    if name == "bot":
        return OwnBot(game, rng)
    own = game.extras.levels
    if own is not None and name in own.names:
        return LevelBot(own, name, rng)
    return _general(name, budget, game, rng)


def _general(name: str, budget: Budget | None, game: Game, rng: Rng) -> Bot:
    slips = game.extras.slips
    if name in LEVELS[: len(slips)]:
        return SlippingBot(OwnBot(game, rng.clone()), slips[LEVELS.index(name)], rng)
    if budget is not None:
        return SearchBot(game, budget, rng)
    return OwnBot(game, rng)


def _own_levels(game: Game | None) -> tuple[str, ...]:
    own = game.extras.levels if game is not None else None
    return own.names if own is not None else ()


def read_bot(wanted: str, game: Game | None = None) -> tuple[str, Budget | None]:
    """A bot's name and its time to think; refused if there is no such bot or it takes no time."""
    name, at, time = wanted.partition("@")
    if name not in BOTS:
        raise SetupError(
            "There is no bot “{name}”. Bots: {allowed}.",
            {"name": name[:40], "allowed": ", ".join(BOTS)},
        )
    slow = [bot for bot in SECONDS if bot not in _own_levels(game)]
    thinks = name in slow
    if at and not thinks:
        raise SetupError(
            "“{name}” takes no time to think. Bots that do: {allowed}.",
            {"name": name, "allowed": ", ".join(slow)},
        )
    if at:
        return name, read_budget(time)
    return name, Budget(SECONDS[name]) if thinks else None
