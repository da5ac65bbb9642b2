"""The glossary of ArcheOlogic and its French catalogue hold to what the game says."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tests.games.archeologic.builder import new
from tools.words import faults, rooms
from vestiges.engine.options import describe
from vestiges.games.archeologic import GAME
from vestiges.words import catalogue, tongue

ROOT = Path(__file__).parents[3]
GAME_FOLDER = ROOT / "src" / "vestiges" / "games" / "archeologic"
NARROW = "\u202f"
"""The space that stands before : ; ! ? in French."""
FR = tongue("fr", "archeologic")


@cache
def messages() -> list[tuple[list[str], list[str]]]:
    """Every text of the game in English and in French, in all its forms."""
    with catalogue("fr", "archeologic").open("rb") as source:
        return [(forms(m, "id"), forms(m, "string")) for m in read_po(source) if m.id]


def forms(message: Message, part: str) -> list[str]:
    said = getattr(message, part)
    return [said] if isinstance(said, str) else list(said)


@cache
def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in GAME_FOLDER.rglob("*.py"))


def rows() -> list[list[str]]:
    """Term, identifier, French label, English label of every entry of the glossary."""
    text = (ROOT / "docs" / "glossary" / "archeologic.md").read_text(encoding="utf-8")
    cells = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    found = [[cell.strip() for cell in row] for row in cells]
    return [row for row in found if row[1].startswith("`")]


def has(texts: list[str], label: str) -> bool:
    return any(re.search(rf"(?<!\w){re.escape(label)}", text.casefold()) for text in texts)


@pytest.mark.parametrize("row", rows(), ids=lambda row: f"{row[0]}-{row[1]}")
def test_every_label_of_the_glossary_is_said_and_every_identifier_is_in_the_code(
    row: list[str],
) -> None:
    _, identifier, french, english = row
    assert re.search(rf"\b{identifier.strip('`')}\b", code()), identifier
    assert any(has(en, english.casefold()) and has(fr, french.casefold()) for en, fr in messages())


def test_every_text_of_the_game_has_its_french() -> None:
    room = next(room for room in rooms() if room.game == "archeologic")
    assert faults(room, "fr") == []


def test_the_rows_of_the_score_sheet_the_options_and_the_pitch_are_said_in_french() -> None:
    texts = [name for name, _ in new(1).sheet()]
    texts.extend(info.text for info in describe(GAME.options))
    texts.extend(info.form for info in describe(GAME.options) if info.form)
    texts.append(GAME.pitch)
    assert [text for text in texts if FR(text) == text] == []


def test_french_is_set_as_french_is() -> None:
    """Curved apostrophes, guillemets, and narrow spaces that no line is broken at."""
    for _, said in messages():
        for text in said:
            assert not re.search("['\"“”]", text), text
            assert not re.search(rf"(?<!{NARROW})[:;!?»]", re.sub(r"{\w+}", "x", text)), text
