"""`vestiges analyse`: the analysis of a finished record, and what cannot be analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.shell import Shell


@pytest.fixture
def record(shell: Shell) -> Path:
    """A match of the toy, played to its end."""
    path = shell.folder / "match"
    done = shell.run("play", "toy", "--seed", "7", "--save", str(path), typed="#1\n" * 99)
    assert "wins" in done.out or "share" in done.out
    return path


def test_every_answer_is_judged_and_every_seat_has_its_account(shell: Shell, record: Path) -> None:
    found = shell.run("analyse", str(record), "--tries", "8", "--json").data()
    seats = len(found["players"])
    assert len(found["seats"]) == seats
    assert sum(seat["answers"] for seat in found["seats"]) == len(found["answers"]) > 0
    for number, answer in enumerate(found["answers"], 1):
        assert answer["number"] == number
        assert len(answer["chances"]) == seats
        assert (answer["better"] is None) == (answer["loss"] == 0)


def test_the_same_record_is_judged_the_same_again(shell: Shell, record: Path) -> None:
    command = ("analyse", str(record), "--tries", "8", "--json")
    assert shell.run(*command).out == shell.run(*command).out


def test_it_is_told_in_words(shell: Shell, record: Path) -> None:
    told = shell.run("analyse", str(record), "--tries", "8", "--lang", "fr")
    assert told.code == 0
    assert "Erreurs" in told.out
    assert "Chance" in told.out


def test_a_match_that_goes_on_is_not_analysed(shell: Shell) -> None:
    path = shell.folder / "match"
    shell.run("play", "toy", "--seed", "7", "--save", str(path), typed="#1\nq\n")
    refused = shell.run("analyse", str(path))
    assert refused.code == 2
    assert refused.is_one_line()
    assert "not over" in refused.err


def test_tries_that_cannot_be_are_refused(shell: Shell, record: Path) -> None:
    refused = shell.run("analyse", str(record), "--tries", "3")
    assert (refused.code, refused.is_one_line()) == (2, True)
    assert "8 to 100000, not 3" in refused.err
