"""At a real terminal: Ctrl-C, Ctrl-D, the keyboard that is passed, a replay step by step."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.games.archeologic.builder import WRONG
from vestiges.terminal.screen import CLEAR

PATIENCE = 30.0
GREETING = ("title", "what the commitment is", "commitment", "where it is saved", "what to type")
"""The lines before the first board."""
# At a terminal nobody ignores Ctrl-C, but tests may be run so (nohup, a job in the background) and
# would hand that down.
COMMAND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from vestiges.__main__ import main
main()
"""


class Terminal:
    """`vestiges …` in a process of its own behind a pseudo-terminal."""

    def __init__(self, folder: Path, *arguments: str, lines: int = 99) -> None:
        self.handle, other = pty.openpty()
        home = {"XDG_STATE_HOME": str(folder), "LANG": "en_GB.UTF-8", "TERM": "xterm"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, **home, "COLUMNS": "80", "LINES": str(lines)},
            start_new_session=True,
        )
        os.close(other)
        self.seen = ""

    def wait_for(self, text: str) -> str:
        """What was shown up to a text, once it has been shown."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen and time.monotonic() < end:
            self.read()
        before, found, self.seen = self.seen.partition(text)
        assert found, f"“{text}” never came; shown: {before[-2000:]}"
        return before

    def read(self) -> None:
        """Take in what is shown within a moment."""
        if select.select([self.handle], [], [], 0.1)[0]:
            try:
                self.seen += os.read(self.handle, 65536).decode(errors="replace")
            except OSError:  # the other side has closed
                time.sleep(0.05)

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.handle, text.encode())

    def interrupt(self) -> None:
        """Press Ctrl-C, again if need be: Python misses one just before it waits for a key."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < end:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGINT)
            for _ in range(20):
                self.read()

    def code(self) -> int:
        """The exit code, once it has ended."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End it, if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.handle)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    return tmp_path / "live.save"


@pytest.fixture
def terminals(tmp_path: Path) -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.close()


def start(terminals: list[Terminal], save: Path, *arguments: str, lines: int = 99) -> Terminal:
    terminals.append(Terminal(save.parent, *arguments, lines=lines))
    return terminals[-1]


def test_ctrl_c_leaves_a_save_that_can_be_resumed(terminals: list[Terminal], save: Path) -> None:
    game = start(terminals, save, "play", "troia", "--seats", "me,bot", "--save", str(save))
    game.wait_for("> ")
    game.type("#1\r")
    game.wait_for("> ")
    game.interrupt()
    game.wait_for("To go on: vestiges play --resume")
    assert game.code() == 130
    again = start(terminals, save, "play", "--resume", str(save))
    again.wait_for("> ")
    again.type("\x04")
    again.wait_for("To go on: vestiges play --resume")
    assert again.code() == 0


@pytest.fixture
def no_interrupts() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_reaches_a_terminal_though_whoever_runs_the_tests_ignores_it(
    no_interrupts: None, terminals: list[Terminal], save: Path
) -> None:
    game = start(terminals, save, "play", "troia", "--seats", "me,bot", "--save", str(save))
    game.wait_for("> ")
    game.interrupt()
    assert game.code() == 130


def test_the_screen_is_emptied_when_the_keyboard_is_passed(
    terminals: list[Terminal], save: Path
) -> None:
    seats = ("--seats", "me:Ada,me:Bob,me:Eve", "--option", "card_choice=highest")
    game = start(terminals, save, "play", "troia", *seats, "--save", str(save))
    game.wait_for("Pass the keyboard to ")
    game.wait_for("presses Enter. > ")
    game.type("\r")
    game.wait_for(CLEAR)
    game.wait_for("> ")
    game.type("#1\r")
    game.wait_for(CLEAR)
    assert "piece" not in game.wait_for("Pass the keyboard to ")
    game.wait_for("presses Enter. > ")
    game.type("\r")
    game.wait_for(CLEAR)
    game.wait_for("> ")
    game.type("\x1b[A\r")  # what the other typed does not come back with the up key
    game.wait_for("start ")
    game.wait_for("> ")
    assert save.read_text(encoding="utf-8").count(" start ") == 1


@pytest.mark.parametrize("answer", ["no\r", "\r", "\x04"])
def test_a_foreign_file_is_overwritten_only_after_a_yes(
    terminals: list[Terminal], save: Path, answer: str
) -> None:
    save.write_text("Dear Ada", encoding="utf-8")
    game = start(terminals, save, "play", "troia", "--save", str(save))
    game.wait_for("Overwrite it? (yes/no)")
    game.type(answer)
    assert game.code() == 2
    assert save.read_text(encoding="utf-8") == "Dear Ada"


def test_a_replay_is_stepped_through(terminals: list[Terminal], save: Path) -> None:
    game = start(terminals, save, "play", "troia", "--seats", "random,random", "--save", str(save))
    game.wait_for("vestiges verify")
    assert game.code() == 0
    replay = start(terminals, save, "replay", str(save), "--lang", "fr")
    replay.wait_for("Entrée")
    replay.wait_for("0/")
    replay.type("\r")
    replay.wait_for("1/")
    replay.type("12\r")
    replay.wait_for("12/")
    replay.type("b\r")
    replay.wait_for("11/")
    replay.type("\x04")
    assert replay.code() == 0


def test_ctrl_c_in_a_replay_is_an_interruption(terminals: list[Terminal], save: Path) -> None:
    game = start(terminals, save, "play", "troia", "--save", str(save))
    game.wait_for("> ")
    game.type("q\r")
    game.wait_for("To go on")
    replay = start(terminals, save, "replay", str(save))
    replay.wait_for("0/")
    replay.interrupt()
    assert replay.code() == 130
    replay.read()
    assert "Traceback" not in replay.seen


@pytest.mark.rule("AOL-R19")
def test_a_question_that_was_asked_before_is_asked_again_only_after_a_yes(
    terminals: list[Terminal], save: Path
) -> None:
    options = ("--option", "quest=3537", "--seats", "me")
    game = start(terminals, save, "play", "archeologic", *options, "--save", str(save))
    game.wait_for("> ")
    game.type("sight a\r")
    for _ in range(2):
        game.wait_for("Free:")
        game.wait_for("> ")
        game.type("ask empty 1\r")
    game.wait_for("You have asked this; the answer stays the same. [AOL-R19]")
    game.wait_for("(yes/no) > ")
    game.type("no\r")
    game.wait_for("> ")
    game.type("log\r")
    assert game.wait_for("> ").count("asks") == 1
    game.type("ask empty 1\r")
    game.wait_for("(yes/no) > ")
    game.type("yes\r")
    game.wait_for("Free:")
    game.wait_for("> ")
    game.type("log\r")
    assert game.wait_for("> ").count("asks") == 2


@pytest.mark.rule("AOL-R18")
def test_a_proposal_that_was_wrong_is_made_again_only_after_a_yes(
    terminals: list[Terminal], save: Path
) -> None:
    options = ("--option", "quest=3537", "--option", "verification=app", "--seats", "me")
    game = start(terminals, save, "play", "archeologic", *options, "--save", str(save))
    proposal = ["propose", *WRONG.lower().split()]
    for line in ("sight a", *proposal, *proposal):
        game.wait_for("> ")
        game.type(f"{line}\r")
    game.wait_for("You have proposed this before, and it was wrong. [AOL-R18]")
    game.wait_for("(yes/no) > ")
    game.type("no\r")
    game.wait_for("> ")
    game.type("log\r")
    assert game.wait_for("> ").count("proposes") == 1
    game.type(f"{proposal[-1]}\r")
    game.wait_for("(yes/no) > ")
    game.type("yes\r")
    game.wait_for("Free:")
    game.wait_for("> ")
    game.type("log\r")
    assert game.wait_for("> ").count("proposes") == 2


@pytest.mark.rule("AOL-R19")
def test_a_question_whose_answer_is_known_is_asked_only_after_a_yes_where_hints_are_given(
    terminals: list[Terminal], save: Path
) -> None:
    """All three empty zones lie in columns A and B of this card: none is left for C."""
    options = ("--option", "quest=3537", "--option", "help=hint", "--seats", "me")
    game = start(terminals, save, "play", "archeologic", *options, "--save", str(save))
    game.wait_for("> ")
    game.type("sight 5\r")
    for column in "abc":
        game.wait_for("Free:")
        game.wait_for("> ")
        game.type(f"ask empty {column}\r")
    game.wait_for("The answer follows from what you know. [AOL-R19]")
    game.wait_for("(yes/no) > ")
    game.type("no\r")
    game.wait_for("> ")
    game.type("log\r")
    assert game.wait_for("> ").count("asks") == 2


def test_a_board_that_does_not_fit_comes_a_screen_at_a_time(
    terminals: list[Terminal], save: Path
) -> None:
    seats = ("--seats", "me,bot", "--seed", "7")
    game = start(terminals, save, "play", "troia", *seats, "--save", str(save), lines=30)
    for _ in range(2):
        assert len(game.wait_for("Press Enter to read on > ").splitlines()) <= 30 + len(GREETING)
        game.type("\r")
    assert "start " in game.wait_for("\n> ")


def test_what_is_typed_at_a_pause_is_an_answer(terminals: list[Terminal], save: Path) -> None:
    seats = ("--seats", "me,bot", "--seed", "7")
    game = start(terminals, save, "play", "troia", *seats, "--save", str(save), lines=24)
    game.wait_for("Press Enter to read on > ")
    game.type("#1\r")
    game.wait_for("Round 1 of")
    assert " start " in save.read_text(encoding="utf-8")


def test_the_answer_just_bought_stays_on_the_screen(terminals: list[Terminal], save: Path) -> None:
    options = ("--option", "quest=3537", "--seats", "me")
    game = start(terminals, save, "play", "archeologic", *options, "--save", str(save), lines=40)
    game.wait_for("> ")
    game.type("a\r")
    game.wait_for("Free:")
    game.wait_for("> ")
    game.type("empty 1\r")
    game.wait_for("asks how many zones")
    assert len(game.wait_for("\n> ").splitlines()) < 38
