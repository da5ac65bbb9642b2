"""ArcheOlogic at the keyboard: what is asked twice, and the time to compare with at the end."""

from __future__ import annotations

import re

import pytest

from tests.games.archeologic.builder import BOX, PLAN, PRICES, SOLUTION, WRONG, card
from tests.terminal.shell import Result, Shell
from vestiges.games.archeologic.solver.reference import greedy_time


def solved(shell: Shell, *moves: str, **options: str) -> Result:
    """A solo game on card 3537 in which these moves are typed."""
    path = str(shell.folder / "solo.save")
    given = {"quest": "3537", **options}.items()
    wanted = [text for name, value in given for text in ("--option", f"{name}={value}")]
    arguments = ("play", "archeologic", "--seats", "me", *wanted, "--save", path)
    return shell.run(*arguments, typed="\n".join(moves) + "\n")


@pytest.mark.rule("AOL-196", "AOL-R40")
def test_the_ending_and_the_replay_tell_the_time_of_the_reference_player(
    shell: Shell,
) -> None:
    reference = greedy_time(PLAN, BOX.ring, PRICES, card("3537"))
    assert reference == 12
    played = solved(shell, "sight 5", "ask empty a", "propose", *SOLUTION.lower().split())
    again = shell.run("replay", str(shell.folder / "solo.save"))
    for shown in (played.out, again.out):
        assert re.search(r"Time of a reckoner without foresight +12\n", shown)
        assert re.search(r"Par +27 / 18\n", shown)
        assert re.search(r"Time needed +5\n", shown)


@pytest.mark.rule("AOL-R19")
def test_without_a_person_a_repeated_question_is_told_and_asked(shell: Shell) -> None:
    result = solved(shell, "sight 5", "ask empty a", "ask empty a", "board")
    assert result.out.count("You have asked this; the answer stays the same. [AOL-R19]") == 1
    assert "You are on 4." in result.out


@pytest.mark.rule("AOL-R18")
def test_without_a_person_a_repeated_proposal_is_told_and_made(shell: Shell) -> None:
    proposal = ["propose", *WRONG.lower().split()]
    result = solved(shell, "sight 5", *proposal, *proposal, "board", verification="app")
    told = "You have proposed this before, and it was wrong. [AOL-R18]"
    assert result.out.count(told) == 1
    assert "You are on 8." in result.out


@pytest.mark.rule("AOL-R19")
@pytest.mark.parametrize(("level", "times"), [("count", 0), ("hint", 1)])
def test_without_a_person_a_useless_question_is_told_where_hints_are_given(
    shell: Shell, level: str, times: int
) -> None:
    """All three empty zones lie in columns A and B of this card: none is left for C."""
    result = solved(shell, "sight 5", "ask empty a", "ask empty b", "ask empty c", help=level)
    assert result.out.count("The answer follows from what you know. [AOL-R19]") == times
    assert result.out.count("[AOL-R19]") == times


@pytest.mark.rule("AOL-R20")
def test_a_solo_game_without_a_cap_can_be_played(shell: Shell) -> None:
    path = str(shell.folder / "endless.save")
    options = (
        "--option",
        "quest=3537",
        "--option",
        "time_cap=none",
        "--option",
        "verification=app",
    )
    moves = ["sight 5"] + ["propose", *WRONG.lower().split()] * 60
    moves += ["propose", *SOLUTION.lower().split()]
    arguments = ("play", "archeologic", "--seats", "me", *options, "--save", path)
    result = shell.run(*arguments, typed="\n".join(moves) + "\n")
    assert re.search(r"Time needed +244\n", result.out)
