"""vestiges generate: fresh components, shown or written as a box that can be played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.anarchipel.test_components import own_box
from tests.terminal.shell import Shell
from vestiges.engine.options import changed
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.components import load
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.state import AnarchipelState


@pytest.fixture
def shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Shell:
    return Shell(monkeypatch, capsys, tmp_path)


@pytest.mark.rule("ANA-07", "ANA-R53")
def test_a_card_is_written_as_a_box_and_is_the_one_that_a_table_can_choose(
    shell: Shell, tmp_path: Path
) -> None:
    folder = tmp_path / "box"
    told = shell.run("generate", "anarchipel", "--seed", "sable", "--out", str(folder))
    assert told.code == 0
    assert "--option objective=new-sable" in told.out
    card = load(folder).cards[0]
    state = GAME.new(AnarchipelOptions(objective="new-sable"), 4, "any")
    assert isinstance(state, AnarchipelState)
    assert state.scenario.income == card.income
    assert [board.codes for board in state.scenario.boards] == [b.codes for b in card.boards]
    again = shell.run("generate", "anarchipel", "--seed", "sable", "--out", str(folder))
    assert (again.code, "--force" in again.err) == (2, True)


@pytest.mark.rule("ANA-R53")
def test_an_unwise_card_of_ones_own_is_played_with_a_warning(shell: Shell, tmp_path: Path) -> None:
    box = own_box(tmp_path / "odd", "objectives.toml", "ba1 ba2 ~", "ba1 wh3 ~")
    path = str(tmp_path / "a")
    told = shell.run("play", "anarchipel", "--box", f"anarchipel={box}", "--save", path)
    assert told.code == 0
    assert "objectives.toml, card o01, round 1: the board fails test T5" in told.out


def test_without_a_folder_it_is_shown(shell: Shell) -> None:
    told = shell.run("generate", "anarchipel", "--seed", "sable")
    assert (told.code, 'id = "new-sable"' in told.out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("anarchipel", "--seed", "Sable!"), "1 to 16 small letters and digits"),
        (("anarchipel", "--difficulty", "brutal"), "Allowed: easy, normal, hard."),
        (("troia",), "Troia has no components to make."),
        (("chess",), "chess"),
    ],
)
def test_what_cannot_be_made_is_told_in_one_line(
    shell: Shell, arguments: tuple[str, ...], complaint: str
) -> None:
    told = shell.run("generate", *arguments)
    assert told.code == 2
    assert complaint in told.err
    assert len(told.err.strip().splitlines()) == 1


def test_a_folder_that_cannot_be_written_is_told(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    out = str(tmp_path / "file" / "box")
    told = shell.run("generate", "anarchipel", "--seed", "sable", "--out", out)
    assert (told.code, "cannot be written" in told.err) == (2, True)


def test_the_difficulty_of_a_fresh_card_is_an_option_of_the_match() -> None:
    options = AnarchipelOptions(objective="new-sable", difficulty="hard")
    assert changed(options) == {"objective": "new-sable", "difficulty": "hard"}
    state = GAME.new(options, 4, "any")
    usual = GAME.new(AnarchipelOptions(objective="new-sable"), 4, "any")
    assert isinstance(state, AnarchipelState)
    assert isinstance(usual, AnarchipelState)
    assert sum(state.scenario.income) < sum(usual.scenario.income)
