"""The rules by clause, as commands and refusals show them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.rules import clause_ids
from vestiges import games, rulebook
from vestiges.engine.errors import SetupError

PAGES = Path(__file__).resolve().parent.parent / "docs" / "rules"
TRANSLATED = [(path.stem, path.parent.name) for path in sorted(PAGES.glob("*/*.md"))]


@pytest.mark.parametrize("game", games.names())
def test_the_package_carries_the_page_of_every_game(game: str) -> None:
    assert rulebook.page(game) == (PAGES / f"{game}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", games.names())
def test_every_clause_of_the_page_is_found_once_with_its_text(game: str) -> None:
    wanted = clause_ids(rulebook.page(game))
    found = [clause.id for clause in rulebook.clauses(game)]
    assert sorted(found) == sorted(id_ for ids in wanted.values() for id_ in ids)
    assert all(clause.text and clause.section for clause in rulebook.clauses(game))


@pytest.mark.parametrize(("game", "lang"), TRANSLATED)
def test_a_translation_tells_every_clause_and_ruling(game: str, lang: str) -> None:
    assert rulebook.is_told_in(game, lang)
    wanted, said = clause_ids(rulebook.page(game)), clause_ids(rulebook.page(game, lang))
    assert said["clauses"] == wanted["clauses"]
    assert said["rulings"] == wanted["rulings"]
    ours = {clause.id: clause for clause in rulebook.clauses(game)}
    for clause in rulebook.clauses(game, lang):
        assert (clause.text != ours[clause.id].text) or clause.id in wanted["vectors"]


@pytest.mark.parametrize(("game", "lang"), TRANSLATED)
def test_a_translated_clause_names_the_clauses_options_and_numbers_of_its_original(
    game: str, lang: str
) -> None:
    ours = {clause.id: clause.text for clause in rulebook.clauses(game)}
    for clause in rulebook.clauses(game, lang):
        assert facts_of(clause.text) == facts_of(ours[clause.id]), clause.id


def test_what_is_not_translated_is_told_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy.md").write_text("**TOY-1** One.\n\n**TOY-2** Two.\n", encoding="utf-8")
    (tmp_path / "toy.fr.md").write_text("**TOY-2** Deux.\n", encoding="utf-8")
    monkeypatch.setattr(rulebook, "PAGES", tmp_path)
    assert [clause.text for clause in rulebook.clauses("toy", "fr")] == ["One.", "Deux."]
    assert [clause.text for clause in rulebook.clauses("toy", "en")] == ["One.", "Two."]
    assert not rulebook.is_told_in("chess", "fr")


def facts_of(text: str) -> list[str]:
    """What no translation may change: clause ids, options and numbers."""
    plain = re.sub(r"(\d)[,\u202f](\d)", r"\1.\2", text)  # 1,500 and, in French, 1 500
    return sorted(re.findall(r"[A-Z]+-[RV]?\d+|`[^`]+`|\d+(?:\.\d+)?", plain))


@pytest.mark.parametrize("game", games.names())
def test_the_chapters_name_the_first_and_last_of_their_clauses(game: str) -> None:
    known = [clause.id for clause in rulebook.clauses(game)]
    for _, first, last in rulebook.chapters(game):
        assert known.index(first) <= known.index(last)


@pytest.fixture
def _page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = """# Toy
Not a clause.

## 1. Cards

**TOY-01** Everyone is dealt *four* cards.

**TOY-02** A card may be hidden:

| card | worth |
|---|---|

```
a drawing of both
```

## 2. Rulings

**TOY-R1** A song is a step.
"""
    (tmp_path / "toy.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(rulebook, "PAGES", tmp_path)


@pytest.mark.usefixtures("_page")
@pytest.mark.parametrize("wanted", ["TOY-01", "toy-1", "1", "01", " TOY-1 "])
def test_a_clause_is_found_by_its_id_however_it_is_written(wanted: str) -> None:
    (clause,) = rulebook.look_up("toy", wanted)
    assert (clause.id, clause.section) == ("TOY-01", "1. Cards")


@pytest.mark.usefixtures("_page")
def test_a_clause_has_its_table_and_ends_before_a_drawing_or_the_next_heading() -> None:
    (clause,) = rulebook.look_up("toy", "2")
    assert clause.text == "A card may be hidden:\n\n| card | worth |\n|---|---|"


@pytest.mark.usefixtures("_page")
def test_clauses_are_found_by_their_words() -> None:
    assert [c.id for c in rulebook.look_up("toy", "Card")] == ["TOY-01", "TOY-02"]
    assert [c.id for c in rulebook.look_up("toy", "card hidden")] == ["TOY-02"]
    assert [c.id for c in rulebook.look_up("toy", "r1")] == ["TOY-R1"]


@pytest.mark.usefixtures("_page")
@pytest.mark.parametrize("wanted", ["TOY-99", "ABC-1", "V1", "dragon"])
def test_what_the_page_has_not_is_refused_with_what_it_has(wanted: str) -> None:
    with pytest.raises(SetupError, match="Clauses: TOY-01 to TOY-R1"):
        rulebook.look_up("toy", wanted)


@pytest.mark.usefixtures("_page")
def test_a_game_without_a_page_is_refused() -> None:
    with pytest.raises(SetupError, match="no page of rules for chess"):
        rulebook.page("chess")
