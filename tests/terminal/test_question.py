"""How a question is shown: numbers, notations and labels."""

from __future__ import annotations

import pytest

from tests.toy import GAME
from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.terminal.question import Question, begins_with
from vestiges.terminal.screen import Screen
from vestiges.words import tongue


def question(labels: list[str] | None = None) -> Question:
    put = Question(Match(GAME, "7", 2), 0, Screen(tongue("en")))
    put.labels = labels or put.labels
    return put


def test_a_label_that_begins_with_the_notation_does_not_say_it_twice() -> None:
    assert begins_with("Dig 4 (plan face)", "dig 4")
    assert begins_with("stop", "stop")
    assert not begins_with("End the turn", "end")
    assert not begins_with("Dig 41", "dig 4")


def test_notations_that_are_said_apart_stand_in_one_column() -> None:
    put = question(["Card 8 (low)", "Play ten", "Play eleven", "Card 12"])
    put.notations = ["card 8", "card 10", "c 11", "card 12"]
    lines = [put.line(index).plain for index in range(4)]
    assert lines == ["1 Card 8 (low)", "2 card 10  Play ten", "3 c 11     Play eleven", "4 Card 12"]


def test_numbers_stand_in_one_column() -> None:
    put = question()
    put.options = list(range(10))
    assert put.line(0).plain.startswith(" 1 ")


def test_answers_are_listed_in_the_order_of_the_rules() -> None:
    put = question()
    assert put.options == sorted(put.options)


def test_a_number_means_its_place_in_the_list() -> None:
    put = question()
    assert [put.read(str(n)) for n in (1, 2, 3, 4)] == put.options


@pytest.mark.parametrize("line", ["0", "5", "99999999999999999999", "²", "-1", "1.0"])
def test_a_number_that_is_not_in_the_list_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        question().read(line)
