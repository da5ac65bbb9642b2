"""Language: what players read in either language is written as a player would write it.

Articles, elision, plurals and spaces, in all that a match says: questions, answers, the log, the
position in words, lessons.
"""

from __future__ import annotations

import re

import pytest

from tests.contract.tables import find
from vestiges import games
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.words import tongue

COMPLETE = [name for name in games.names() if games.find(name).complete]
NAMES = ["Ada", "Élise", "Max", "Igor", "Oscar", "Yves"]
ANSWERS = 150
"""Of a match: enough for most kinds of sentences."""
COUNTED = "point|favour|card|piece|object|hour|question|coin|step|cube"
COMPTES = "point|faveur|carte|pièce|objet|heure|question|cube|action|tuile"
FAULTS = {
    "en": {
        "an article before a vowel": r"\ba (?=[aeioAEIO])(?!one\b)",
        "an article before a consonant": r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])",
        "a plural of one": rf"(?<![\d/.,−+-])\b1 (?:{COUNTED})s\b",
        "a singular of many": rf"\b(?:[2-9]|\d\d) (?:{COUNTED})\b",
    },
    "fr": {
        "no elision": r"\b(?:de|que|jusque|lorsque|puisque) (?=Ada|Élise|Igor|Oscar|Yves)",
        "an article that should be contracted": r"\b(?:de|à) les? (?=[a-zé])",
        "no space before a sign": r"[^\s\u202f\d][;:!?»](?=\s|$)",
        "a straight apostrophe": r"'",
        "a plural of one": rf"(?<![\d/.,−+-])\b[01] (?:{COMPTES})s\b",
        "a singular of many": rf"\b(?:[2-9]|\d\d) (?:{COMPTES})\b(?!s)",
    },
}


def said_in(name: str, lang: str) -> set[str]:
    """What the players of a match between bots read, as far as it is played."""
    game = find(name)
    match, rng = Match(game, "language", max(game.seats)), stream("language", name)
    match.players = NAMES[: match.seats]
    words = tongue(lang, name).calling(match.players)
    said: set[str] = set()
    for number in range(ANSWERS):
        if match.state.over:
            break
        seat = match.state.waiting[0]
        view = match.state.view(seat)
        said.add(game.words.prompt(view, words))
        said |= {game.words.label(view, option, words) for option in view["options"][:40]}
        told = game.words.lesson(view, words)
        said.add(told[1] if told is not None else "")
        if number % 30 == 0:
            said |= set(game.words.board(view, match.players, words).splitlines())
        match.play(seat, game.answer(view, rng))
        said |= {
            game.words.sentence(event, match.players, words) for event in match.state.events or ()
        }
    return said


@pytest.mark.parametrize("lang", FAULTS)
@pytest.mark.parametrize("name", COMPLETE)
def test_a_match_is_told_as_a_player_would(name: str, lang: str) -> None:
    said = said_in(name, lang)
    assert len(said) > 50
    for fault, pattern in FAULTS[lang].items():
        assert [line for line in said if re.search(pattern, line)] == [], fault
