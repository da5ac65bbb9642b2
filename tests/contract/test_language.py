"""Language: what players read in either language is written as a player would write it.

Articles, elision, plurals, spaces and terms, in all that a match says (questions, answers, the log,
the position in words, lessons, names of parts of the board) and in every text of the catalogues.
"""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.contract.tables import find
from tools.words import domains, read
from vestiges import games
from vestiges.engine.chance import stream
from vestiges.engine.match import Match
from vestiges.engine.notation import CONTEXT
from vestiges.words import catalogue, tongue

COMPLETE = [name for name in games.names() if games.find(name).complete]
NAMES = ["Ada", "Élise", "Max", "Igor", "Oscar", "Yves"]
ANSWERS = 150
"""Of a match: enough for most kinds of sentences."""
COUNTED = "point|favour|card|piece|object|hour|question|coin|step|cube|move|trap|clue|building"
COMPTES = (
    "point|faveur|carte|pièce|objet|question|cube|action|tuile|piège|indice|bâtiment|passe|cran"
    "|prestige|agencement"
)
TWICE = r"\b([^\W\d]{2,}) \1\b|\b([A-ZÀÉ][^.!?]{15,}[.!?]).*\2"
"""A word or a sentence that stands there twice: “the the”."""
FAULTS = {
    "en": {
        "an article before a vowel": r"\ba (?=[aeioAEIO])(?!one\b)",
        "an article before a consonant": r"\b[Aa]n (?=[bcdfgjklmnpqrstvwxyz])",
        "a plural of one": rf"(?<![\d/.,−+-])\b1 (?:{COUNTED})s\b",
        "a singular of many": rf"\b(?:[2-9]|\d\d) (?:{COUNTED})\b",
        "something twice": TWICE,
    },
    "fr": {
        "no elision": r"\b(?:de|que|jusque|lorsque|puisque) (?=Ada|Élise|Igor|Oscar|Yves)",
        "no elision in a sentence": (
            r"(?<!-)\b(?:le|la|de|que|ne|je|me|se|si(?= ils?\b)|jusque|lorsque|puisque) "
            r"(?=[aeiouéèêàâîôûœ])(?!onz|oui|une à)"
        ),
        "an article that should be contracted": r"\b(?:de|à) les? (?!\w+[ei]r\b)(?=[a-zé])",
        "no narrow space before a sign": (
            r"(?<!\u202f)[;!?»](?=\s|$)|(?<=[ \u00a0])[:%](?=\s|$)|[^\s\u202f\d]:(?=\s|$)"
        ),
        "no narrow space after a sign": r"«(?!\u202f)",
        "a space before dots": r"\s…|\.\.\.",
        "a straight apostrophe": r"'",
        "a plural of one": rf"(?<![\d/.,−+-])\b[01] (?:{COMPTES})s\b",
        "a singular of many": rf"(?<![+−-])\b(?:[2-9]|\d\d) (?:{COMPTES})\b(?!s)",
        "both numbers at once": r"\w\(e?s\)",
        "the reader as a friend": r"\b(?:[Tt]u|[Tt]oi|[Tt]on|[Tt]es)\b",
        "supplice de la planche is the term": r"\b[Pp]ass\w* par la planche",
        "something twice": TWICE,
    },
}
QUOTED_CODE = {
    "“{field}:” of a record": "{found}:",
    "a header of a request": "Authorization: Bearer …",
}
"""What a text quotes as it is, not as French is set."""


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
            board = game.draw(view, match.players, words)
            said |= {unescape(text) for text in re.findall("<title>(.*?)</title>", board)}
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


def texts_of(game: str | None, lang: str) -> list[tuple[str, str]]:
    """Every text of a catalogue: its first English form, and each form in the language."""
    found: list[tuple[str, str]] = []
    for message in read(catalogue("fr", game), "fr"):
        said = message.id if lang == "en" else message.string
        first = message.id if isinstance(message.id, str) else message.id[0]
        forms = [said] if isinstance(said, str) else list(said or ())
        found += [(first, form) for form in forms if first]
    return found


def shown(text: str) -> str:
    """A text of a catalogue without what it quotes, a letter for each placeholder."""
    for code in QUOTED_CODE.values():
        text = text.replace(code, "x")
    return re.sub(r"{\w+}", "x", text)


@pytest.mark.parametrize("lang", FAULTS)
@pytest.mark.parametrize("game", [domain.game for domain in domains()])
def test_every_text_is_written_as_a_player_would(game: str | None, lang: str) -> None:
    said = [shown(form) for first, form in texts_of(game, lang) if not first.startswith(CONTEXT)]
    for fault, pattern in FAULTS[lang].items():
        assert [text for text in said if re.search(pattern, text)] == [], fault


@pytest.mark.parametrize("game", COMPLETE)
def test_french_texts_quote_no_english_notation(game: str) -> None:
    texts = texts_of(game, "fr")
    words = {first.removeprefix(CONTEXT): said for first, said in texts if CONTEXT in first}
    english = [word for word, said in words.items() if word != said and word not in words.values()]
    quoted = "|".join(map(re.escape, english))
    pattern = rf"«\u202f(?:{quoted})\b(?!’)"
    assert [said for _, said in texts if re.search(pattern, said)] == []
