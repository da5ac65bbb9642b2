"""Levels: five names for every game, what may be said about time, and bots that fail."""

from __future__ import annotations

import logging

import pytest

from tests.contract.tables import every_game, find
from vestiges.bots import BOTS, LEVELS, Bot, Glimpse, make, read_bot
from vestiges.bots.fallback import BotWithFallback
from vestiges.bots.player import LevelBot, OwnBot, SlippingBot
from vestiges.bots.search import SearchBot
from vestiges.bots.search.budget import Budget, Clock, read_budget
from vestiges.engine.chance import stream
from vestiges.engine.errors import SetupError


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_game_has_five_levels(name: str, level: str) -> None:
    game = find(name)
    bot = make(level, game, "seed")
    own = game.extras.levels
    assert isinstance(bot, LevelBot) == (own is not None)
    assert own is None or own.names == LEVELS


def test_the_levels_rise_from_slips_to_search() -> None:
    bots = [make(level, find("troia"), "seed") for level in LEVELS]
    assert [type(bot) for bot in bots[:3]] == [SlippingBot] * 3
    slips = [bot.slips for bot in bots if isinstance(bot, SlippingBot)]
    assert slips == sorted(set(slips), reverse=True)
    assert isinstance(bots[3], OwnBot)
    assert isinstance(bots[4], SearchBot)
    assert bots[4].search.budget.seconds <= 1.0


@pytest.mark.parametrize(
    ("text", "seconds", "tries"), [("2s", 2.0, 0), ("0.05s", 0.05, 0), ("500", 0.0, 500)]
)
def test_time_to_think_is_read_and_written(text: str, seconds: float, tries: int) -> None:
    budget = read_budget(text)
    assert (budget.seconds, budget.tries, budget.text()) == (seconds, tries, text)


@pytest.mark.parametrize(
    "text", ["", "s", "0s", "601s", "-1s", "1e3s", "nans", "1.5", "0", "9999999", "²", "1.5.5s"]
)
def test_other_times_are_refused(text: str) -> None:
    with pytest.raises(SetupError, match=r"0\.01s to 600s"):
        read_budget(text)


def test_more_time_can_be_given_to_bots_that_search() -> None:
    game = find("troia")
    bot = make("master@10s", game, "seed")
    assert isinstance(bot, SearchBot)
    assert bot.search.budget.seconds == 10.0
    with pytest.raises(SetupError, match=r"“good” takes no time to think.*: master, search"):
        read_bot("good@2s", game)
    with pytest.raises(SetupError, match=r"“master” takes no time to think. Bots that do: search"):
        read_bot("master@2s", find("archeologic"))
    with pytest.raises(SetupError, match=f"no bot “hal”.*{', '.join(BOTS)}"):
        read_bot("hal@2s", game)


def test_a_clock_counts_tries_or_seconds() -> None:
    assert Clock(Budget(0.0, 5)).left(3) == 2
    assert Clock(Budget(50.0)).left(0) == 1
    spent = Clock(Budget(0.01))
    spent.used -= 1.0
    assert spent.left(7) == 0
    slow = Clock(Budget(0.01))
    slow.began -= 1.0  # the machine is busy elsewhere
    assert slow.left(7) == 0
    assert slow.is_late()
    assert not slow.is_early()
    assert Clock(Budget(50.0)).is_early()
    counted = Clock(Budget(0.0, 5))
    counted.used -= 1000.0
    assert counted.is_early()
    assert not counted.is_late()


def test_slips_are_as_many_as_they_should_be() -> None:
    state = find("troia").new(seats=2, seed="slips")

    class Careful(Bot):
        def answer(self, glimpse: Glimpse) -> int:
            return -1

    bot = SlippingBot(Careful(), 30, stream("slips", "bot"))
    answers = [bot.answer(Glimpse(state, state.waiting[0])) for _ in range(1000)]
    assert 640 < answers.count(-1) < 760


class Failing(Bot):
    """Fails in one way or another."""

    def __init__(self, answers: str) -> None:
        self.answers = answers

    def answer(self, glimpse: Glimpse) -> int:
        if self.answers == "nothing":
            raise ZeroDivisionError("the secret is out")
        return 10**6


@pytest.mark.parametrize("kind", ["nothing", "nonsense"])
def test_a_bot_that_fails_loses_the_move_to_the_own_bot(
    kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    game = find("troia")
    state = game.new(seats=2, seed="fails")
    seat = state.waiting[0]
    safe = BotWithFallback(Failing(kind), "failing", game, stream("a", "b"))
    with caplog.at_level(logging.WARNING):
        answer = safe.answer(Glimpse(state, seat))
    own = OwnBot(game, stream("a", "b"))
    assert answer == own.answer(Glimpse(state, seat))
    assert safe.failures == 1
    assert "failing" in caplog.text
    assert "secret" not in caplog.text


def test_where_the_own_bot_fails_too_chance_answers() -> None:
    game = find("troia")
    state = game.new(seats=2, seed="fails")
    safe = BotWithFallback(Failing("nothing"), "failing", game, stream("a", "b"))
    safe.bots[1] = Failing("nonsense")
    assert safe.answer(Glimpse(state, state.waiting[0])) in state.options(state.waiting[0])
    assert safe.failures == 1
