"""Fixture: a command line, for every test of the terminal."""

from pathlib import Path

import pytest

from tests.terminal.shell import Shell


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    """A command line with the toy among the games and an empty folder."""
    return Shell(monkeypatch, capsys, tmp_path)
