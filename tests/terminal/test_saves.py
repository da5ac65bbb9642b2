"""Saves: always complete, always resumable, never over another file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.terminal.shell import Shell
from vestiges.terminal.saves import Save


def test_a_match_left_and_resumed_is_the_match_played_through(shell: Shell) -> None:
    whole = shell.play_toy(name="whole").read_text(encoding="utf-8")
    for answers in range(12):
        path = shell.play_toy(typed="#1\n" * answers, name=f"part{answers}")
        result = shell.run("play", "--resume", str(path), typed="#1\n" * 99)
        assert result.code == 0
        assert path.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("typed", ["", "#1\n", "#1\nquit\n", "quitter\n"])
def test_leaving_says_how_to_go_on(shell: Shell, typed: str) -> None:
    path = shell.folder / "my game"
    result = shell.run("play", "toy", "--save", str(path), typed=typed)
    assert result.code == 0
    assert f"vestiges play --resume '{path}'" in result.out
    assert shell.run("verify", str(path)).code == 0


def test_an_interrupt_leaves_a_resumable_save_and_its_own_code(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shell.play_toy(typed="#1\n")

    def interrupted(self: object, question: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("vestiges.terminal.screen.Screen.ask", interrupted)
    result = shell.run("play", "--resume", str(path))
    assert result.code == 130
    assert "vestiges play --resume" in result.out
    assert shell.run("verify", str(path)).code == 0


def test_without_a_name_the_save_goes_to_the_platforms_folder(shell: Shell) -> None:
    shell.run("play", "toy", typed="#1\n")
    shell.run("play", "toy", typed="#1\n")
    found = sorted((shell.folder / "state" / "vestiges").iterdir())
    assert len(found) == 2
    assert all(path.name.startswith("toy-") for path in found)


def test_a_foreign_file_is_left_as_it_is(shell: Shell) -> None:
    path = shell.folder / "letter.txt"
    path.write_text("Dear Ada", encoding="utf-8")
    result = shell.run("play", "toy", "--save", str(path), typed="#1\n")
    assert (result.code, path.read_text(encoding="utf-8")) == (2, "Dear Ada")
    assert result.is_one_line()
    assert "--force" in result.err
    assert shell.run("play", "toy", "--save", str(path), "--force", typed="#1\n").code == 0
    assert path.read_text(encoding="utf-8").startswith("vestiges record 1\n")


def test_the_save_command_copies_but_never_over_a_foreign_file(shell: Shell) -> None:
    letter = shell.folder / "letter.txt"
    letter.write_text("Dear Ada", encoding="utf-8")
    copy = shell.folder / "copy"
    path = shell.folder / "a"
    typed = f"save\nsave {letter}\nenregistrer {copy}\n"
    result = shell.run("play", "toy", "--save", str(path), typed=typed)
    assert letter.read_text(encoding="utf-8") == "Dear Ada"
    assert copy.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    assert f"{letter} exists and is left as it is." in result.out


def test_a_place_that_cannot_be_written_is_refused_before_the_first_question(
    shell: Shell,
) -> None:
    (shell.folder / "file").write_text("", encoding="utf-8")
    result = shell.run("play", "toy", "--save", str(shell.folder / "file" / "a"))
    assert (result.code, result.out) == (2, "")
    assert result.is_one_line()


def test_a_save_that_fails_midway_is_told_and_the_old_one_stays(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = shell.folder / "a"
    real, count = os.fsync, []

    def full_disk(handle: int) -> None:
        count.append(handle)
        if len(count) > 3:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full_disk)
    result = shell.run("play", "toy", "--seed", "7", "--save", str(path), typed="#1\n#1\n")
    assert "cannot be written: No space left on device." in result.out
    assert "The last answers could not be saved." in result.out
    assert shell.run("verify", str(path)).code == 0
    assert sorted(other.name for other in shell.folder.iterdir()) == ["a"]


def test_what_a_match_is_cannot_be_changed_when_it_is_resumed(shell: Shell) -> None:
    path = str(shell.play_toy(typed="#1\n"))
    for wrong in (("--seed", "8"), ("--option", "rounds=1")):
        result = shell.run("play", "--resume", path, *wrong)
        assert result.code == 2
        assert result.is_one_line()
    assert shell.run("play", "troia", "--resume", path).code == 2


def test_who_sits_where_can_be_changed_when_it_is_resumed(shell: Shell) -> None:
    path = shell.play_toy("--seats", "me:Ada,bot", typed="#1\n")
    result = shell.run("play", "--resume", str(path), "--seats", "bot,random")
    assert "Toy · Ada · Bot 2" in result.out
    assert "Score sheet" in result.out
    assert shell.run("play", "--resume", str(path), "--seats", "me").code == 2


def test_a_record_that_does_not_say_who_sits_where_asks_for_it(shell: Shell) -> None:
    path = shell.play_toy(typed="#1\n")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("# seats: me,bot\n", ""), encoding="utf-8")
    result = shell.run("play", "--resume", str(path))
    assert (result.code, result.is_one_line()) == (2, True)
    assert "--seats" in result.err
    assert shell.run("play", "--resume", str(path), "--seats", "me,bot").code == 0


def test_a_resumed_match_may_go_on_in_another_file(shell: Shell) -> None:
    path = shell.play_toy(typed="#1\n")
    before = path.read_text(encoding="utf-8")
    other = shell.folder / "other"
    shell.run("play", "--resume", str(path), "--save", str(other), typed="#1\n" * 99)
    assert path.read_text(encoding="utf-8") == before
    assert "\nresult: " in other.read_text(encoding="utf-8")


def test_a_finished_match_shows_its_end_when_it_is_resumed(shell: Shell) -> None:
    path = shell.play_toy()
    result = shell.run("play", "--resume", str(path))
    assert result.code == 0
    assert "Score sheet" in result.out


def test_a_save_follows_a_link_instead_of_replacing_it(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "real")
    assert Save(link).path == (tmp_path / "real").resolve()
