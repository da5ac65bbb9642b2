"""Notations in the player's language: complete, and never two answers by one name."""

from __future__ import annotations

import re

import pytest

from vestiges import games
from vestiges.engine.game import Game
from vestiges.engine.notation import CONTEXT, fold, spell
from vestiges.words import LANGUAGES, tongue

GAMES = [games.find(name) for name in games.names()]
CODES = {"archives": {"par", "fon", "pie", "ext"}, "archeologic": set("abcdeilqstv")}
"""Words that are the same in every language: names of sites, columns and buildings."""


def by_question(game: Game) -> dict[str, list[str]]:
    """By question: every notation there is."""
    state = game.new(None, max(game.seats), "notation")
    return {
        phase.name: [phase.say(state, option) for option in range(phase.size)]
        for phase in state.phases()
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_word_of_a_notation_is_translated(game: Game) -> None:
    known = {word for text in game.words.notation for word in text[len(CONTEXT) :].split()}
    said = {word for texts in by_question(game).values() for text in texts for word in text.split()}
    words = {word for word in said if not re.search(r"\d", word)}
    assert words - known <= CODES.get(game.name, set())
    assert known <= words, "nothing is translated that no notation has"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_answers_to_a_question_have_the_same_name_in_any_language(game: Game) -> None:
    for question, notations in by_question(game).items():
        owners: dict[str, set[str]] = {}
        for notation in notations:
            for lang in LANGUAGES:
                said = fold(spell(notation, game.words.notation, tongue(lang, game.name)))
                owners.setdefault(said, set()).add(notation)
        doubtful = {said: found for said, found in owners.items() if len(found) > 1}
        assert not doubtful, question


def test_a_notation_is_put_into_the_language_word_by_word() -> None:
    words = games.find("museum").words.notation
    french = tongue("fr", "museum")
    assert spell("buy at 2", words, french) == "acheter chez 2"
    assert spell("go on", words, french) == "continuer"
    assert spell("inc14", words, french) == "inc14"
    assert spell("buy at 2", words, tongue("en", "museum")) == "buy at 2"
