"""What is typed in random positions of every game never means another answer than is shown."""

from __future__ import annotations

import pytest

from vestiges import games
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.terminal.answers import NUMBER, Answers
from vestiges.words import LANGUAGES

MOVES = 20


@pytest.mark.parametrize("name", games.names())
def test_every_answer_is_given_by_what_is_shown(name: str) -> None:
    game = games.find(name)
    match = Match(game, "typed", max(game.seats))
    rng = stream(name, "typed")
    for _ in range(MOVES):
        if match.state.over:
            break
        seat = rng.pick(match.state.waiting)
        for lang in LANGUAGES:
            check(Answers(match, seat, lang))
        match.play(seat, rng.pick(match.state.options(seat)))


def check(answers: Answers) -> None:
    """Notations of the language, numbers of cards and pieces, and places in the list."""
    numbers = [NUMBER.findall(notation) for notation in answers.notations]
    for place, option in enumerate(answers.options):
        assert answers.read(answers.spelled[place]) == option
        assert answers.read(f"#{place + 1}") == option
        if len(numbers[place]) == 1 and numbers.count(numbers[place]) == 1:
            assert answers.read(numbers[place][0]) == option
        if not answers.has_numbers:
            assert answers.read(str(place + 1)) == option
