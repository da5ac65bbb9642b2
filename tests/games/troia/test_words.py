"""What Troia says: questions, options and log, in English and in French."""

import re

import pytest

from tests.games.troia.text_helpers import EN, FR, NAMES, TABLES, course, event, piece, views
from vestiges.engine.events import Event
from vestiges.engine.text import Words
from vestiges.games.troia import GAME
from vestiges.words import Language

WORDS: Words = GAME.words
LANGUAGES = pytest.mark.parametrize("tongue", [EN, FR], ids=["en", "fr"])
COURSES = pytest.mark.parametrize("number", range(len(TABLES)))


def is_whole(text: str) -> bool:
    """Something is said, nothing is left to be filled in, nothing depends on a coloured screen."""
    return text.strip() != "" and not re.search(r"[{}\x1b]|None", text)


def test_every_seat_has_a_colour_of_its_own_that_has_a_name_in_both_languages() -> None:
    assert GAME.words.colours() == ["red", "blue", "green", "yellow"]
    assert [FR(colour) for colour in WORDS.colours()] == ["rouge", "bleu", "vert", "jaune"]


# On positions at random -------------------------------------------------------------------------


@COURSES
@LANGUAGES
def test_everyone_is_always_told_what_is_asked_or_awaited(number: int, tongue: Language) -> None:
    for seen in views(number, 2):
        said = WORDS.prompt(seen, tongue)
        assert is_whole(said)
        assert said.endswith((".", "!", "?")), said


@COURSES
@LANGUAGES
def test_every_option_has_a_label_that_no_other_option_has(number: int, tongue: Language) -> None:
    for seen in views(number, 2):
        labels = [WORDS.label(seen, option, tongue) for option in seen["options"]]
        assert all(map(is_whole, labels))
        assert len(set(labels)) == len(labels)


@COURSES
@LANGUAGES
def test_every_event_is_a_line_of_the_log(number: int, tongue: Language) -> None:
    for _, events in course(number):
        for told in events:
            assert is_whole(WORDS.sentence(told, NAMES, tongue)), told.kind


def test_a_match_at_random_tells_every_kind_of_event_there_is_a_line_for() -> None:
    story = [step for number in range(len(TABLES)) for step in course(number)]
    assert {told.kind for _, events in story for told in events} == {
        "mound",
        "started",
        "round",
        "revealed",
        "dug",
        "examined",
        "stopped",
        "published",
        "published nothing",
        "advanced",
        "moved back",
        "drew",
        "ended",
    }


def test_an_event_without_a_line_is_passed_over() -> None:
    assert WORDS.sentence(event("nothing of the kind"), NAMES, EN) == ""


@COURSES
def test_french_is_said_in_other_words_than_english(number: int) -> None:
    for seen in views(number, 20):
        assert WORDS.prompt(seen, FR) != WORDS.prompt(seen, EN)
        for option in seen["options"]:
            assert WORDS.label(seen, option, FR) != WORDS.label(seen, option, EN)


# The log ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "said"),
    [
        (
            event("mound", -1, pieces=73, first=1),
            "A mound of 73 pieces. Bob takes the first starting piece.",
        ),
        (
            event("started", 0, slot=11, face="plan", layer=-1, cell=-1),
            "Ann begins with piece 12 (plan face).",
        ),
        (
            event("started", 0, slot=11, face="plan", layer=-1, cell=-1, piece=piece("7-13")),
            "Ann begins with piece 12 (plan face): it is 7-13 (Troy VII, row 1, column 3).",
        ),
        (
            event("started", 0, slot=11, face="plan", layer=-1, cell=-1, home=3),
            "Ann begins with piece 12 (plan face): it is of Troy VII.",
        ),
        (event("round", -1, round=3), "Round 3."),
        (
            event("revealed", -1, seats=[0, 3, 1], cards=[61, 36, 12]),
            "The cards are turned up: Ann 61 (publishes), Di 36 (digs), Bob 12 (digs).",
        ),
        (
            event("dug", 2, slot=0, face="symbol", layer=4, cell=-1),
            "Cy digs piece 1: symbol of Troy VIII/IX.",
        ),
        (event("dug", 2, slot=0, face="plan", layer=-1, cell=-1), "Cy digs piece 1: plan face."),
        (
            event("dug", 2, slot=0, face="plan", layer=-1, cell=6),
            "Cy digs piece 1: plan face, row 2, column 3.",
        ),
        (
            event("dug", 2, slot=0, face="plan", layer=0, cell=1),
            "Cy digs piece 1: plan face of Troy I, row 1, column 2.",
        ),
        (event("examined", 2, slot=0), "Cy examines piece 1."),
        (
            event("examined", 2, slot=0, piece=piece("1-32")),
            "Cy examines piece 1: it is 1-32 (Troy I, row 3, column 2).",
        ),
        (event("examined", 2, slot=0, home=0), "Cy examines piece 1: it is of Troy I."),
        (event("stopped", 3, moves=1), "Di stops with 1 move left."),
        (event("stopped", 3, moves=5), "Di neither digs nor examines."),
        (
            event("published", 0, layer=3, status="primordial", pieces=[43, 47], points=6, bonus=2),
            "Ann publishes 7-13 and 7-23 in Troy VII: primordial publication, 6 points.",
        ),
        (
            event("published", 0, layer=3, status="secondary", pieces=[41], points=1, bonus=0),
            "Ann publishes 7-11 in Troy VII: secondary publication, 1 point.",
        ),
        (
            event("published", 0, layer=0, status="final", pieces=[8], points=3, bonus=1),
            "Ann completes Troy I with 1-33: final publication, 3 points.",
        ),
        (
            event("published", 0, layer=0, status="primordial and final", pieces=[7, 8], points=6),
            "Ann completes Troy I with 1-32 and 1-33: primordial and final publication, 6 points.",
        ),
        (event("published nothing", 1), "Bob publishes nothing."),
        (event("advanced", 1, points=6, to=21), "Bob advances by 6 points to space 21."),
        (
            event("moved back", 0, spaces=1, to=20),
            "Ann stood there and is moved back 1 space, to 20.",
        ),
        (event("drew", 1, left=9), "Bob draws a permit (left in the pile: 9)."),
        (event("drew", 1, left=9, card=27), "Bob draws permit 27 (left in the pile: 9)."),
        (
            event("ended", -1, round=11),
            "All publishing cards are used: the match ends in round 11.",
        ),
    ],
)
def test_the_log_tells_what_happened(told: Event, said: str) -> None:
    assert WORDS.sentence(told, NAMES, EN) == said


def test_a_player_called_red_keeps_the_name_in_french() -> None:
    event = Event("examined", 0, {"slot": 4})
    assert WORDS.sentence(event, ["red"], FR) == "red examine la pièce 5."


def test_french_takes_the_plural_from_two_on() -> None:
    def stopped(moves: int) -> str:
        return WORDS.sentence(Event("stopped", 0, {"moves": moves}), NAMES, FR)

    assert stopped(1) == "Ann s’arrête avec 1 action restante."
    assert stopped(2) == "Ann s’arrête avec 2 actions restantes."
    assert FR.plural("{count} point", "{count} points", 0) == "{count} point"
