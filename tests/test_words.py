"""Languages: what is said in French, and that nothing is left unsaid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.words import Domain, domains, faults, sources, texts_in, update
from vestiges import words
from vestiges.engine.errors import Reason, RecordError, Refusal, SetupError
from vestiges.engine.text import Tongue
from vestiges.words import LANGUAGES, SOURCE, any_tongue, guess, tongue

OTHERS = [lang for lang in LANGUAGES if lang != SOURCE]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("domain", domains(), ids=Domain.name)
def test_every_text_of_the_code_has_its_translation_and_no_other_is_kept(
    domain: Domain, lang: str
) -> None:
    assert domain.texts
    assert faults(domain, lang) == []


def test_english_is_said_as_it_stands_in_the_code() -> None:
    assert tongue("en")("The match is over.") == "The match is over."


def test_french_is_said_from_the_catalogue() -> None:
    assert tongue("fr")("The match is over.") == "La partie est finie."


def test_a_text_that_no_catalogue_has_is_said_as_it_is() -> None:
    assert tongue("fr")("Something new.") == "Something new."
    assert tongue("fr")("") == ""


def test_a_language_is_what_the_engine_calls_a_tongue() -> None:
    said: Tongue = tongue("fr")
    assert said.lang == "fr"


def test_an_unknown_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"There is no language “de”\. Languages: fr, en\."):
        tongue("de")


def write(path: Path, *entries: tuple[str, str]) -> None:
    """A catalogue of these texts."""
    path.parent.mkdir(parents=True)
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    body = "".join(f'\nmsgid "{text}"\nmsgstr "{said}"\n' for text, said in entries)
    path.write_text(head + body, encoding="utf-8")


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A shared catalogue and one of a game, in a folder of their own."""
    monkeypatch.setattr(words, "ROOT", tmp_path)
    folder = Path("locale", "fr", "LC_MESSAGES")
    write(tmp_path / folder / "vestiges.po", ("card", "carte"), ("seat", "place"))
    write(tmp_path / "games" / "toy" / folder / "toy.po", ("card", "fiche"), ("dig", "fouiller"))
    return tmp_path


@pytest.fixture(autouse=True)
def _read_afresh() -> Iterator[None]:
    for cached in (tongue, any_tongue):
        cached.cache_clear()
    yield
    for cached in (tongue, any_tongue):
        cached.cache_clear()


def test_a_game_says_its_own_words_first_and_then_the_shared_ones(catalogues: Path) -> None:
    own = tongue("fr", "toy")
    assert [own("card"), own("seat"), own("dig")] == ["fiche", "place", "fouiller"]
    assert tongue("fr")("card") == "carte"
    assert tongue("fr")("dig") == "dig"


def test_an_error_of_any_game_can_be_said_without_knowing_the_game(catalogues: Path) -> None:
    said = any_tongue("fr")
    assert [said("dig"), said("card")] == ["fouiller", "carte"]


def test_a_game_without_a_catalogue_speaks_the_shared_words(catalogues: Path) -> None:
    assert tongue("fr", "other")("card") == "carte"


def test_french_counts_zero_as_singular_and_english_as_plural() -> None:
    french, english = tongue("fr"), tongue("en")
    assert english.plural("{n} card", "{n} cards", 0) == "{n} cards"
    assert french.plural("{n} card", "{n} cards", 1) == "{n} card"


def test_an_error_inside_an_error_is_said_in_the_same_language() -> None:
    inner = Refusal("card", "9", Reason("The match is over.", clause="TOY-7"))
    outer = RecordError("{path}: {why}", {"path": "a", "why": str(inner)})
    outer.__cause__ = inner
    assert tongue("fr").explain(outer) == "a\u202f: La partie est finie. [TOY-7]"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_CA", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_BE"}, "fr"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fr:de"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
    ],
)
def test_the_environment_tells_the_language(environment: dict[str, str], lang: str) -> None:
    assert guess(environment) == lang


# What `make words` finds ------------------------------------------------------------------------


def found(tmp_path: Path, source: str) -> list[tuple[str, ...]]:
    path = tmp_path / "code.py"
    path.write_text(source, encoding="utf-8")
    return [text for text, _ in texts_in(path)]


def test_texts_are_found_wherever_they_are_said(tmp_path: Path) -> None:
    source = """
raise SetupError("One {a}.", {"a": str(b("x"))})
tongue("Two.")
self.tongue.plural("{n} card", "{n} cards", n)
fill(tongue, "Three " "and four.", {})
option(5, "Five.", "TOY-1")
tongue("Six." if yes else "Seven.")
option("any", "Eight.", pattern="[a-z]+", form="letters")
Phrase("found {n}", n=9)
tongue(variable)
"""
    assert sorted(found(tmp_path, source)) == [
        ("Eight.",),
        ("Five.",),
        ("One {a}.",),
        ("Seven.",),
        ("Six.",),
        ("Three and four.",),
        ("Two.",),
        ("found {n}",),
        ("letters",),
        ("{n} card", "{n} cards"),
    ]


@pytest.mark.parametrize("glued", ['tongue(f"{n} cards")', 'tongue("cards: " + n)'])
def test_a_text_glued_from_pieces_is_an_error(tmp_path: Path, glued: str) -> None:
    with pytest.raises(ValueError, match=r"code.py:1: a text to translate is one plain string"):
        found(tmp_path, glued)


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("", "it has no translation"),
        ("Une carte.", "has not the placeholders of the text"),
        ("{carte}.", "has not the placeholders of the text"),
    ],
)
def test_a_wrong_translation_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, fault: str
) -> None:
    monkeypatch.setattr(words, "ROOT", tmp_path)
    write(words.catalogue("fr"), ("A {card}.", said), ("Old.", "Vieux."))
    lines = faults(Domain(None, {("A {card}.",): [("code.py", 3)]}), "fr")
    assert any("code.py:3: “A {card}.”" in line and fault in line for line in lines)
    assert any("“Old.”: the code does not say it" in line for line in lines)


def test_bringing_a_catalogue_up_to_date_keeps_what_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ROOT", tmp_path)
    write(words.catalogue("fr"), ("A {card}.", "Une {card}."), ("Old.", "Vieux."))
    domain = Domain(None, {("A {card}.",): [("a.py", 3)], ("{n} seat", "{n} seats"): [("b.py", 1)]})
    update(domain, "fr")
    assert faults(domain, "fr") == ["fr, vestiges: b.py:1: “{n} seat”: it has no translation"]
    before = words.catalogue("fr").read_bytes()
    update(domain, "fr")
    assert words.catalogue("fr").read_bytes() == before


def test_a_text_that_gets_a_plural_asks_for_its_forms(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(words, "ROOT", tmp_path)
    write(words.catalogue("fr"), ("{n} seat", "{n} place"))
    domain = Domain(None, {("{n} seat", "{n} seats"): [("b.py", 1)]})
    update(domain, "fr")
    assert faults(domain, "fr") == ["fr, vestiges: b.py:1: “{n} seat”: it has no translation"]


def test_the_texts_of_a_template_are_found(tmp_path: Path) -> None:
    page = tmp_path / "templates" / "home.html"
    page.parent.mkdir()
    page.write_text(
        "{% if x %}{{ tongue('Hello') }}{% endif %}\n"
        "<p title=\"{{ say('Hi {name}', name=x) }}\">{{ plural('{count} cat', '{count} cats', n)}}",
        encoding="utf-8",
    )
    assert sources(tmp_path) == [page]
    assert list(texts_in(page)) == [
        (("Hello",), 1),
        (("Hi {name}",), 2),
        (("{count} cat", "{count} cats"), 2),
    ]


def test_a_text_of_a_template_that_is_not_plain_is_an_error(tmp_path: Path) -> None:
    page = tmp_path / "home.html"
    page.write_text("{{ tongue('Hello ' ~ name) }}", encoding="utf-8")
    with pytest.raises(ValueError, match="one plain string"):
        list(texts_in(page))


def test_french_elides_before_the_names_of_players() -> None:
    names = ["Ada", "Élise", "Max", "Yves", "Yann"]
    said = tongue("fr").elide("le don de Ada, que Élise refuse ; de Max, de Yves, de Yann", names)
    assert said == "le don d’Ada, qu’Élise refuse ; de Max, d’Yves, de Yann"
    assert tongue("en").elide("the gift of Ada", names) == "the gift of Ada"


def test_a_sentence_elides_before_its_facts() -> None:
    assert tongue("fr").say("The table of {game}", game="Archives") == "La table d’Archives"
