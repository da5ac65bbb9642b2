"""How a question is shown, and how what is typed is read."""

from __future__ import annotations

import pytest
from rich.text import Text

from tests.toy import GAME
from vestiges import games
from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.terminal.answers import is_short_for
from vestiges.terminal.question import Question, begins_with
from vestiges.terminal.screen import Screen
from vestiges.words import tongue


def question(labels: list[str] | None = None) -> Question:
    put = Question(Match(GAME, "7", 2), 0, Screen(tongue("en")))
    put.labels = labels or put.labels
    return put


def asked(name: str, *played: str, seats: int = 0, lang: str = "en") -> Question:
    """The question of a real game after these answers of whoever is waited for."""
    game = games.find(name)
    match = Match(game, "7", seats or min(game.seats))
    for text in played:
        match.play(match.state.waiting[0], text)
    return Question(match, match.state.waiting[0], Screen(tongue(lang, name)))


def line(put: Question, index: int) -> str:
    """An answer of the list as it is shown."""
    return "".join(part.plain for part in put.line(index))


def named(put: Question, line: str) -> str:
    """The notation of the answer that a line names."""
    option = put.answers.read(line)
    return put.answers.notations[put.options.index(option)]


def give(put: Question, line: str) -> None:
    """Answer with what was typed."""
    put.match.play(put.seat, put.answers.read(line))


def test_a_label_that_begins_with_the_notation_does_not_say_it_twice() -> None:
    assert begins_with("Dig 4 (plan face)", "dig 4")
    assert begins_with("stop", "stop")
    assert not begins_with("End the turn", "end")
    assert not begins_with("Dig 41", "dig 4")


def test_notations_that_are_said_apart_stand_in_one_column() -> None:
    put = question(["Card 8 (low)", "Play ten", "Play eleven", "Card 12"])
    put.answers.spelled = ["card 8", "card 10", "c 11", "card 12"]
    lines = [line(put, index) for index in range(4)]
    assert lines == [
        "Card 8 (low)",
        "card 10  Play ten",
        "c 11     Play eleven",
        "card 12  Card 12",
    ]
    put = question(["Card 8 (low)", "Card 10", "Card 11", "Card 12"])
    put.answers.spelled = ["card 8", "card 10", "card 11", "card 12"]
    assert [line(put, index) for index in range(4)] == put.labels


def test_lines_are_counted_where_no_number_is_part_of_an_answer() -> None:
    put = asked("museum", "keep")
    assert not put.answers.has_numbers
    assert [line(put, index)[:2] for index in range(3)] == ["1 ", "2 ", "3 "]
    assert [put.answers.read(str(n)) for n in (1, 2, 3)] == put.options


def test_answers_are_listed_in_the_order_of_the_rules() -> None:
    put = question()
    assert put.options == sorted(put.options)


def test_a_number_is_that_of_the_card_and_never_a_place_in_the_list() -> None:
    put = asked("troia")
    assert len(put.options) > 1
    for place, notation in enumerate(put.answers.notations):
        number = notation.split()[1]
        assert named(put, number) == notation
        assert named(put, f"#{place + 1}") == notation
    with pytest.raises(Refusal, match="1"):
        give(put, "1")


def test_a_number_that_several_answers_have_is_asked_about() -> None:
    put = asked("archeologic", "sight a", seats=1)
    with pytest.raises(Refusal) as refused:
        put.answers.read("1")
    assert "ask empty 1, ask count 1" in str(refused.value)
    assert named(put, "empty 1") == "ask empty 1"


@pytest.mark.parametrize("line", ["0", "5", "#0", "#5", "9" * 20, "²", "-1", "1.0", "#"])
def test_a_number_that_is_not_in_the_list_is_refused(line: str) -> None:
    with pytest.raises(Refusal):
        give(question(), line)


@pytest.mark.parametrize(
    ("typed", "words"),
    [("s", "stop"), ("ex 9", "examine 9"), ("empty 1", "ask empty 1"), ("c4", "to c4")],
)
def test_the_beginning_of_words_is_enough(typed: str, words: str) -> None:
    assert is_short_for(typed.split(), words.split())


@pytest.mark.parametrize(("typed", "words"), [("1", "dig 11"), ("dig 1", "dig 11"), ("", "dig 1")])
def test_a_number_is_never_shortened(typed: str, words: str) -> None:
    assert not is_short_for(typed.split(), words.split())


def test_both_languages_are_read_whichever_is_shown() -> None:
    for lang in ("en", "fr"):
        put = asked("archeologic", "sight a", seats=1, lang=lang)
        for line in ("ask traps c", "demander pièges C", "Demander pieges c", "pièges c"):
            assert named(put, line) == "ask traps c"


def test_a_french_player_is_shown_no_english_notation() -> None:
    put = asked("archeologic", seats=1, lang="fr")
    assert put.answers.spelled[0] == "viseur a"
    assert "sight" not in " ".join(line(put, index) for index in range(10))
    with pytest.raises(Refusal) as refused:
        put.answers.read("danser")
    said = tongue("fr", "archeologic").explain(put.answers.explain(refused.value))
    assert "viseur a, viseur b" in said
    assert "sight" not in said


def test_what_can_be_asked_about_is_named_in_french() -> None:
    put = asked("archeologic", "sight a", seats=1, lang="fr")
    with pytest.raises(Refusal) as refused:
        put.answers.read("ask cats 1")
    said = tongue("fr", "archeologic").explain(put.answers.explain(refused.value))
    assert "vides, nombre, pièges, q, s" in said
    assert "cats" in said


def test_an_answer_to_another_question_is_understood_in_french() -> None:
    put = asked("archeologic", seats=1, lang="fr")
    with pytest.raises(Refusal) as refused:
        put.answers.read("demander vides 1")
    assert "First put the sight" in refused.value.reason.text


def test_words_that_fit_several_answers_are_asked_about() -> None:
    put = asked("archeologic", "sight a", seats=1)
    with pytest.raises(Refusal, match="may be any of"):
        put.answers.read("ask")


def test_lists_stand_in_columns_and_long_entries_under_their_first_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen = Screen(tongue("en"))
    screen.columns([(Text(f"{n} "), Text(f"word {n}")) for n in range(5)])
    assert capsys.readouterr().out.splitlines() == [
        "0 word 0   2 word 2   4 word 4",
        "1 word 1   3 word 3",
    ]
    screen.columns([(Text("dig 4"), Text("  a piece " + "of a long name " * 3))])
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("dig 4  a piece")
    assert second[:8] == " " * 7 + second.strip()[0]


def test_what_is_short_for_an_answer_in_the_own_language_is_not_looked_for_in_another() -> None:
    put = asked("archeologic", "sight a", seats=1, lang="fr")
    with pytest.raises(Refusal) as refused:
        put.answers.read("a")  # the column, though all questions begin with “ask” in English
    assert "demander vides a, demander nombre a" in str(refused.value)
    assert named(put, "prop") == "propose"
