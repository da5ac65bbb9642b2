"""The command line: what it lists, what it refuses, and with which code it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.shell import Shell
from vestiges import __version__, cli, games
from vestiges.bots import BOTS
from vestiges.terminal.lists import BOT_TEXTS


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


# What it lists ----------------------------------------------------------------------------------


def test_the_games_are_listed_for_people_and_programs(shell: Shell) -> None:
    told = shell.run("games")
    assert (told.code, "in the making" in told.out) == (0, True)
    data = shell.run("games", "--json").data()
    assert [game["name"] for game in data] == games.names()
    toy = next(game for game in data if game["name"] == "toy")
    assert (toy["seats"], toy["title"], toy["complete"]) == ([2, 3], "Toy", False)
    assert toy["options"][0]["values"] == [1, 2, 3]


def test_a_game_is_told_with_its_options_and_their_defaults(shell: Shell) -> None:
    told = shell.run("games", "toy")
    assert "1, 2*, 3" in told.out
    assert "Rounds to play" in told.out
    assert shell.run("games", "toy", "--json").data()["options"][0]["default"] == 2


def test_every_bot_is_told_with_what_it_does(shell: Shell) -> None:
    data = shell.run("bots", "--json").data()
    assert [bot["name"] for bot in data] == list(BOTS)
    assert all(bot["text"] for bot in data)
    assert set(BOT_TEXTS) == set(BOTS)
    assert "equal chance" in shell.run("bots").out


def test_the_rules_are_shown_whole_by_clause_and_by_word(shell: Shell) -> None:
    game = next(name for name in games.names() if name != "toy")
    data = shell.run("rules", game, "--json").data()
    first = data["clauses"][0]
    assert data["game"] == game
    assert first["text"].split()[0] in shell.run("rules", game).out
    assert first["id"] in shell.run("rules", game, first["id"]).out
    found = shell.run("rules", game, *first["text"].split()[:3], "--json").data()
    assert first in found["clauses"]


def test_the_version_and_the_build_are_told(shell: Shell) -> None:
    assert shell.run("--version").out == (
        f"vestiges {__version__} (plain Python, as VESTIGES_COMPILED=0 asks)\n"
    )
    told = shell.run("--version", "--lang", "fr").out
    assert told == f"vestiges {__version__} (Python simple, comme VESTIGES_COMPILED=0 le demande)\n"


@pytest.mark.parametrize("command", ["", "games", "bots", "play", "replay", "verify", "rules"])
def test_help_is_given_in_both_languages(shell: Shell, command: str) -> None:
    words = [command] if command else []
    english = shell.run(*words, "--help")
    french = shell.run(*words, "--help", "--lang", "fr")
    assert english.code == french.code == 0
    assert "Show this message and exit." in english.out
    assert "Montrer cette aide." in french.out
    assert "Show this message" not in french.out


def test_without_a_command_the_help_is_shown(shell: Shell) -> None:
    result = shell.run()
    assert result.code == 0
    assert "Exit codes" in result.out


def test_the_language_may_be_said_before_or_after_the_command_or_by_the_system(
    shell: Shell,
) -> None:
    french = shell.run("bots", "--lang", "fr").out
    assert "même chance" in french
    assert shell.run("--lang", "fr", "bots").out == french
    assert shell.run("bots", "--lang=fr").out == french
    shell.monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert shell.run("bots").out == french
    assert shell.run("bots", "--lang", "en").out != french


# What it refuses --------------------------------------------------------------------------------

WRONG = [
    ("dance", "There is no command “dance”. Commands: games, bots,"),
    ("play chess", "There is no game “chess”. Games:"),
    ("play", "Which game? Games:"),
    ("rules chess", "There is no game “chess”."),
    ("rules troia TRO-999", "No clause of the rules of troia is or holds “TRO-999”."),
    ("games chess", "There is no game “chess”."),
    ("play toy --seats me", "Toy is played by 2, 3, not by 1."),
    ("play toy --seats me,alien", "Seat 2: “alien” cannot sit there. Allowed: me, bot, random"),
    ("play toy --option rounds", "An option is written name=value, not “rounds”."),
    ("play toy --option tempo=3", "There is no option “tempo”. Options: rounds, dice"),
    ("play toy --option rounds=7", "Option rounds cannot be “7”. Allowed: 1, 2, 3."),
    ("play toy --option rounds=1 --option rounds=2", "Option rounds is given twice."),
    ("play toy --box toy", "A box is written GAME=FOLDER, not “toy”."),
    ("play toy --box chess=.", "There is no game “chess”."),
    ("play toy --box toy=nowhere", "The box nowhere is not a folder."),
    ("play toy --lang de", "There is no language “de”. Languages: fr, en."),
    ("play toy --tempo 3", "There is no option --tempo. See “vestiges --help”."),
    ("play toy --seats", "--seats needs a value after it."),
    ("bots --json=yes", "--json takes no value."),
    ("games toy toy", "“toy” was not expected."),
    ("verify", "FILE is missing."),
]


@pytest.mark.parametrize(("line", "complaint"), WRONG, ids=[line for line, _ in WRONG])
def test_a_wrong_call_gets_one_line_and_code_2(shell: Shell, line: str, complaint: str) -> None:
    result = shell.run(*line.split())
    assert (result.code, result.out, result.is_one_line()) == (2, "", True)
    assert complaint in result.err
    assert list(shell.folder.iterdir()) == []


@pytest.mark.parametrize("line", [line for line, _ in WRONG if "--lang" not in line])
def test_a_wrong_call_is_refused_in_french_too(shell: Shell, line: str) -> None:
    shell.monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    french = shell.run(*line.split())
    shell.monkeypatch.setenv("LANG", "en_GB.UTF-8")
    english = shell.run(*line.split())
    assert (french.code, french.is_one_line()) == (2, True)
    assert french.err != english.err


@pytest.mark.parametrize("seed", ["x" * 101, "a\nb", " a"])
def test_a_seed_that_cannot_be_written_down_is_refused(shell: Shell, seed: str) -> None:
    result = shell.run("play", "toy", "--seed", seed)
    assert (result.code, result.is_one_line()) == (2, True)


# As a process -----------------------------------------------------------------------------------


def vestiges(folder: Path, *arguments: str, typed: bytes = b"", **environment: str) -> Result:
    """Run it as a person's shell does."""
    return subprocess.run(
        [sys.executable, "-m", "vestiges", *arguments],
        input=typed,
        capture_output=True,
        check=False,
        env={**os.environ, "XDG_STATE_HOME": str(folder), **environment},
    )


Result = subprocess.CompletedProcess[bytes]


def test_a_process_ends_with_the_code_of_its_command(tmp_path: Path) -> None:
    assert vestiges(tmp_path, "bots").returncode == 0
    assert vestiges(tmp_path, "play", "chess").returncode == 2
    assert vestiges(tmp_path, "verify", "nowhere").returncode == 3


def test_lines_that_are_no_text_and_a_terminal_that_knows_few_letters_do_no_harm(
    tmp_path: Path,
) -> None:
    arguments = ("play", "troia", "--seats", "me,random", "--lang", "fr")
    result = vestiges(tmp_path, *arguments, typed=b"\xff\xfe\n1\n", PYTHONIOENCODING="ascii")
    assert (result.returncode, result.stderr) == (0, b"")


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    line = f"{sys.executable} -m vestiges rules troia | head -n 1"
    result = subprocess.run(line, shell=True, capture_output=True, check=False)
    assert result.stderr == b""


def test_a_surprise_is_not_hidden(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("vestiges.terminal.lists.show_bots", broken)
    with pytest.raises(ZeroDivisionError):
        cli.run(["bots"])
