"""What is a command and what is an answer."""

from __future__ import annotations

import pytest

from vestiges.terminal.commands import HELP, LOG, QUIT, RULES, UNDO, Command, parse


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("undo", Command(UNDO, "")),
        ("Annuler", Command(UNDO, "")),
        ("u", Command(UNDO, "")),
        ("?", Command(HELP, "")),
        ("q", Command(QUIT, "")),
        ("log 5", Command(LOG, "5")),
        ("règles  TRO-31", Command(RULES, "TRO-31")),
        ("regles", Command(RULES, "")),
        ("/undo", Command(UNDO, "")),
    ],
)
def test_a_command_is_known_by_its_name_in_any_language(line: str, command: Command) -> None:
    assert parse(line) == command


@pytest.mark.parametrize("line", ["dig 4", "7", "undo 3", "", "/", "/dig"])
def test_anything_else_is_an_answer(line: str) -> None:
    assert parse(line) is None


def test_an_offered_answer_wins_over_a_command_of_the_same_name() -> None:
    assert parse("Undo", lambda line: line == "Undo") is None
    assert parse("/undo", lambda line: line == "Undo") == Command(UNDO, "")
