"""Lessons: a game that guides newcomers explains every question that comes up."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest

from tests.contract.tables import SEATED, answer_randomly, find
from tests.contract.test_words import check_text
from vestiges.engine.chance import stream
from vestiges.engine.game import Game
from vestiges.engine.match import Match
from vestiges.words import LANGUAGES, tongue

TOPIC = re.compile(r"[a-z][a-z0-9-]{0,30}")
LONGEST = 600
"""Letters that fit beside a question and are still read."""

GUIDED = [(name, seats) for name, seats in SEATED if find(name).words.has_lessons]


@pytest.mark.parametrize(("name", "seats"), GUIDED)
def test_every_question_of_a_match_has_a_lesson(name: str, seats: int) -> None:
    match = Match(find(name), "lessons", seats)
    rng = stream("lessons", "answers")
    while not match.state.over:
        for seat in match.state.waiting:
            check_lesson(match.game, match.state.view(seat))
        answer_randomly(match, rng)


def check_lesson(game: Game, view: Any) -> None:
    """A topic that is the same in every language, a text in each, and the view left as it was."""
    before = copy.deepcopy(view)
    topics = set()
    for lang in LANGUAGES:
        told = game.words.lesson(view, tongue(lang, game.name))
        assert told is not None, f"nothing explains {view['phase']}"
        topic, text = told
        topics.add(topic)
        check_text(text)
        assert len(text) <= LONGEST, text
    assert len(topics) == 1, topics
    assert TOPIC.fullmatch(topics.pop())
    assert view == before
