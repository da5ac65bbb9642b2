"""Bot and Glimpse: the interface of a bot, what it is given to decide by, and the simplest bots."""

from __future__ import annotations

from vestiges.engine import mypyc_attr
from vestiges.engine.chance import Rng
from vestiges.engine.extras import OwnLevels
from vestiges.engine.game import Game
from vestiges.engine.state import State, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Glimpse:
    """What a bot is given of a position: its seat's view, options, and worlds to imagine."""

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.options = state.options(seat)
        self._state = state

    def view(self) -> View:
        """What the seat may know."""
        return self._state.view(self.seat)

    def imagine(self, rng: Rng) -> State:
        """A random position that the seat cannot tell from the real one."""
        return self._state.imagine(self.seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Answers questions for one seat."""

    def answer(self, glimpse: Glimpse) -> int:
        """One of the glimpse's options."""
        raise NotImplementedError

    def hurry(self, waited: float) -> None:
        """The question has waited so many seconds; who thinks by the clock thinks less."""

    def recall(self, earlier: Bot) -> None:
        """Go on from what a bot of the same kind thought for the same seat before."""


class RandomBot(Bot):
    """Chooses each option with equal chance."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """One of the options, whichever."""
        return self.rng.pick(glimpse.options)


class OwnBot(Bot):
    """Plays as the bot that the game brings along."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """What the game's own bot answers, knowing the seat's view."""
        return self.game.answer(glimpse.view(), self.rng)


class LevelBot(Bot):
    """Plays at one of the levels that a game brings along."""

    def __init__(self, levels: OwnLevels, level: str, rng: Rng) -> None:
        self.levels = levels
        self.level = level
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """What the game says a player of this level answers."""
        return self.levels.answer(self.level, glimpse.view(), self.rng)


class SlippingBot(Bot):
    """Plays as another bot does, but answers at random now and then."""

    def __init__(self, careful: Bot, slips: int, rng: Rng) -> None:
        self.careful = careful
        self.slips = slips
        """Of a hundred answers, how many are whatever comes to mind."""
        self.rng = rng

    def answer(self, glimpse: Glimpse) -> int:
        """A good answer, or any."""
        if self.rng.below(100) < self.slips:
            return self.rng.pick(glimpse.options)
        return self.careful.answer(glimpse)
