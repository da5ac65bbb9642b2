"""Players on the seats: how the command line names them."""

from __future__ import annotations

import pytest

from tests.toy import GAME
from vestiges.engine.errors import SetupError
from vestiges.terminal.seats import SeatPlayer, read_seats, usual
from vestiges.words import tongue


def seating(text: str, lang: str = "en") -> list[tuple[str, str]]:
    return [(player.kind, player.name) for player in read_seats(text, tongue(lang))]


def test_people_and_bots_get_a_name_with_their_seat() -> None:
    assert seating("me,bot,random") == [
        ("me", "Player 1"),
        ("bot", "Bot 2"),
        ("random", "Random 3"),
    ]
    assert seating("me,random", "fr") == [("me", "Joueur 1"), ("random", "Hasard 2")]


def test_anyone_may_be_named() -> None:
    assert seating(" me : Ada Byron , bot:Charles") == [("me", "Ada Byron"), ("bot", "Charles")]


def test_me_is_moi_in_french() -> None:
    assert seating("moi,BOT") == [("me", "Player 1"), ("bot", "Bot 2")]


def test_only_me_is_a_person() -> None:
    assert SeatPlayer("me", "Ada").is_person
    assert not SeatPlayer("bot", "Ada").is_person


def test_usually_one_person_plays_with_as_few_bots_as_can_be() -> None:
    assert usual(GAME) == "me,bot"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("me,alien", "Seat 2: “alien” cannot sit there. Allowed: me, bot, random"),
        ("", "Seat 1: “” cannot sit there."),
        ("me,,bot", "Seat 2: “” cannot sit there."),
        ("me:,bot", "Seat 1: a name is 1 to 20 printable characters, not “”."),
        ("me:" + "x" * 21, "Seat 1: a name is 1 to 20 printable characters"),
        ("me:Ada,bot:ada", "Two seats are called “ada”."),
    ],
)
def test_a_seat_that_cannot_be_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(SetupError) as refused:
        seating(text)
    assert complaint in str(refused.value)
