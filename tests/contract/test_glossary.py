"""The glossary of every game and its French catalogue hold to what the game says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from vestiges import games
from vestiges.engine.notation import CONTEXT
from vestiges.engine.options import describe
from vestiges.words import catalogue, tongue

ROOT = Path(__file__).parents[2]
THIN = "\u202f"
"""The space that stands before : ; ! ? in French."""
every_game = pytest.mark.parametrize("name", games.names())


@cache
def messages(name: str) -> list[tuple[list[str], list[str]]]:
    """Every text of a game in English and in French, in all its forms."""
    with catalogue("fr", name).open("rb") as source:
        return [(forms(m, "id"), forms(m, "string")) for m in read_po(source) if m.id]


def forms(message: Message, part: str) -> list[str]:
    said = getattr(message, part)
    return [said] if isinstance(said, str) else list(said)


@cache
def code(name: str) -> str:
    """The sources of a game."""
    folder = ROOT / "src" / "vestiges" / "games" / name
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def rows(name: str) -> list[list[str]]:
    """Term, identifier, French label, English label of every entry of the glossary."""
    text = (ROOT / "docs" / "glossary" / f"{name}.md").read_text(encoding="utf-8")
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    found = [[cell.strip() for cell in row] for row in cells]
    return [row for row in found if row[1].startswith("`")]


def has(texts: list[str], label: str) -> bool:
    wanted = rf"(?<!\w){re.escape(label.casefold())}"
    return any(re.search(wanted, text.casefold()) for text in texts)


@every_game
def test_every_identifier_of_the_glossary_is_in_the_code(name: str) -> None:
    known = [identifier.strip("`") for _, identifier, *_ in rows(name)]
    assert len(known) > 10
    missing = [word for word in known if not re.search(rf"\b{re.escape(word)}\b", code(name))]
    assert missing == []


@every_game
def test_every_label_of_the_glossary_is_said(name: str) -> None:
    unsaid = [
        (french, english)
        for _, _, french, english in rows(name)
        if not any(has(en, english) and has(fr, french) for en, fr in messages(name))
    ]
    assert unsaid == []


@every_game
def test_the_score_sheet_the_options_and_the_pitch_are_in_the_catalogue(name: str) -> None:
    game = games.find(name)
    texts = [source for source, _ in game.new(seed="sheet").sheet()]
    texts += [info.text for info in describe(game.options)]
    texts += [info.form for info in describe(game.options) if info.form]
    known = {en[0] for en, _ in messages(name)}
    assert [text for text in [*texts, game.pitch] if text not in known] == []
    assert tongue("fr", name)(game.pitch) != game.pitch


@every_game
def test_french_is_set_as_french_is(name: str) -> None:
    """Curved apostrophes, guillemets, and narrow spaces that no line is broken at.

    The words of notations are as one types them.
    """
    for source, said in messages(name):
        if source[0].startswith(CONTEXT):
            continue
        for text in said:
            assert not re.search("['\"“”]", text), text
            assert not re.search(rf"(?<!{THIN})[:;!?»]", re.sub(r"{\w+}", "x", text)), text
