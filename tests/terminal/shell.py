"""A command line for tests: the arguments, the lines typed, and what comes back."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.toy import GAME
from vestiges import cli, games
from vestiges.engine.game import Game


@dataclass
class Result:
    """What a command gave back."""

    code: int
    out: str
    err: str

    def data(self) -> Any:
        """The output of --json."""
        return json.loads(self.out)

    def is_one_line(self) -> bool:
        """Whether the complaint is exactly one line."""
        return self.err.count("\n") == 1 and self.err.endswith("\n")


class Shell:
    """Runs `vestiges …` in this process; `toy` is a game like the others here."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path
    ) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "FORCE_COLOR"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LANG", "en_GB.UTF-8")
        monkeypatch.setenv("COLUMNS", "80")
        monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
        self.add_toy()

    def add_toy(self) -> None:
        """Add the toy to the games there are."""
        real_find, real_names = games.find, games.names

        def find(name: str) -> Game:
            return GAME if name == GAME.name else real_find(name)

        self.monkeypatch.setattr(games, "find", find)
        self.monkeypatch.setattr(games, "names", lambda: sorted([*real_names(), GAME.name]))

    def run(self, *arguments: str, typed: str = "") -> Result:
        """The result of a command with these lines on its standard input."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.run(list(arguments))
        said = self.capsys.readouterr()
        return Result(code, said.out, said.err)

    def play_toy(self, *arguments: str, typed: str = "#1\n" * 99, name: str = "toy.save") -> Path:
        """The save of a match of the toy, played to the end unless less is typed."""
        path = self.folder / name
        self.run("play", "toy", "--seed", "7", "--save", str(path), *arguments, typed=typed)
        return path
