"""A bot whose question has waited for a worker thinks less, so that its level keeps its time."""

from __future__ import annotations

import pytest

from tests.toy import GAME as TOY
from vestiges.bots import make
from vestiges.bots.search.budget import Budget
from vestiges.bots.search.search import SearchBot


@pytest.mark.parametrize(("waited", "left"), [(0.0, 2.0), (0.5, 1.5), (9.0, 0.5)])
def test_what_a_question_waited_is_thought_less(waited: float, left: float) -> None:
    assert Budget(2.0).after(waited).seconds == left


def test_tries_do_not_depend_on_waiting() -> None:
    assert Budget(0.0, 500).after(9.0).tries == 500


def test_a_master_that_waited_is_given_less_time() -> None:
    bot = make("master@2s", TOY, "waiting")
    assert isinstance(bot, SearchBot)
    bot.hurry(1.0)
    assert bot.search.budget.seconds == 1.0


def test_a_bot_that_does_not_think_by_the_clock_has_nothing_to_hurry() -> None:
    make("steady", TOY, "waiting").hurry(9.0)
