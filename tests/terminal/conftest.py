"""The desk, for every test of the terminal."""

from pathlib import Path

import pytest

from tests.terminal.desk import Desk


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    """A desk with the toy on the shelf and an empty folder."""
    return Desk(monkeypatch, capsys, tmp_path)
