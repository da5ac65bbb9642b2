"""Introduction: every game tells a newcomer its goal, a round and what wins, in under a minute."""

from __future__ import annotations

import pytest

from tests.boards.pictures import Picture
from vestiges import games
from vestiges.engine.game import SHAPES
from vestiges.words import LANGUAGES, tongue

COMPLETE = [name for name in games.names() if games.find(name).complete]
MOST_WORDS = 190
"""What is read in a minute, slowly."""


@pytest.mark.parametrize("name", COMPLETE)
def test_a_game_introduces_itself_in_a_few_steps(name: str) -> None:
    steps = games.find(name).words.introduction
    assert 3 <= len(steps) <= 6
    for lang in LANGUAGES:
        said = tongue(lang, name)
        told = " ".join(f"{said(step.title)} {said(step.text)}" for step in steps)
        assert 60 <= len(told.split()) <= MOST_WORDS


@pytest.mark.parametrize("name", COMPLETE)
def test_each_step_is_about_a_part_of_the_board(name: str) -> None:
    game = games.find(name)
    for seats in game.seats:
        if seats == 1:
            continue
        view = game.new(seats=seats, seed="introduction").view(0)
        names = ["Ada", "Bo", "Chloé", "Dan", "Eve", "Flo"][:seats]
        for shape in SHAPES:
            picture = Picture(game.draw(view, names, tongue("en", name), shape))
            for step in game.words.introduction:
                for part in step.part.replace("{seat}", "0").split():
                    assert picture.has(part), (shape, part)
