"""Checking records: what holds, what does not, and files that are no records at all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.terminal.shell import Shell
from vestiges.engine.record import _fingerprint, read


def rewrite(path: Path, old: str, new: str) -> None:
    """Change a record and put a right check under it, as a deceiver would."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    body = text.replace(old, new, 1).rsplit("check: ", 1)[0]
    path.write_text(f"{body}check: {_fingerprint(body)}\n", encoding="utf-8")


def test_a_record_that_holds_is_said_to_hold_line_by_line(shell: Shell) -> None:
    path = shell.play_toy()
    result = shell.run("verify", str(path))
    assert (result.code, result.err) == (0, "")
    assert result.out.count("✓") == 6
    assert "The seed fits the commitment" in result.out
    assert f"{path} holds what it claims." in result.out


def test_a_record_that_goes_on_is_checked_as_far_as_it_goes(shell: Shell) -> None:
    result = shell.run("verify", str(shell.play_toy(typed="#1\n")), "--json")
    data = result.data()
    assert (result.code, data["ok"], data["over"], data["result"]) == (0, True, False, [])


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("seed: 7", "seed: 8", "The seed does not fit the commitment"),
        ("\n1 card 8\n", "\n1 card 9\n", "Move 2 (seat 1: card 9) is not legal: You do not hold"),
        ("\nresult: ", "\nresult: 9", "The record claims the result"),
        ("\nstate: ", "\nstate: 0", "The moves lead to another position"),
        ("options:", "options: rounds=7", "Option rounds cannot be “7”."),
        ('["Player 1", "Bot 2"]', '["Player 1"]', "Toy is played by 2, 3, not by 1."),
    ],
)
def test_a_record_that_lies_fails_with_the_reason(
    shell: Shell, old: str, new: str, complaint: str
) -> None:
    path = shell.play_toy()
    rewrite(path, old, new)
    result = shell.run("verify", str(path))
    assert result.code == 1
    assert complaint in " ".join(result.out.split())
    data = shell.run("verify", str(path), "--json").data()
    assert (data["ok"], complaint in data["error"]) == (False, True)


def test_why_a_move_is_not_legal_is_said_in_french_too(shell: Shell) -> None:
    path = shell.play_toy()
    rewrite(path, "\n1 card 8\n", "\n1 dance\n")
    said = shell.run("verify", str(path), "--lang", "fr").out.replace("\u202f", " ")
    assert "Le coup 2 (place 1 : dance) est interdit : « dance » ne répond pas" in said


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("vestiges record 1", "vestiges record 2", "it begins with “vestiges record 2”"),
        ("game: toy 1", "game: toy 2", "this program plays version 1"),
        ("game: toy 1", "game: chess 1", "which this program does not play"),
        ("commitment:", "box: 1234\ncommitment:", "give the same box"),
        ("moves:", "moves:\nhello", "does not belong here"),
    ],
)
@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")])
def test_a_record_that_cannot_be_used_is_refused_by_every_command(
    shell: Shell, command: tuple[str, ...], old: str, new: str, complaint: str
) -> None:
    path = shell.play_toy()
    rewrite(path, old, new)
    before = path.read_bytes()
    result = shell.run(*command, str(path))
    assert (result.code, result.out, result.is_one_line()) == (3, "", True)
    assert complaint in result.err
    assert str(path) in result.err
    assert path.read_bytes() == before


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")])
@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"Dear Ada", b"\x1b[2J\x07", None])
def test_a_file_that_is_no_record_is_refused_by_every_command(
    shell: Shell, command: tuple[str, ...], content: bytes | None
) -> None:
    path = shell.folder / "letter"
    if content is not None:
        path.write_bytes(content)
    result = shell.run(*command, str(path))
    assert (result.code, result.out, result.is_one_line()) == (3, "", True)
    assert "\x1b" not in result.err
    assert path.exists() == (content is not None)


def test_no_cut_or_altered_record_ever_passes_or_breaks_the_program(
    shell: Shell,
) -> None:
    path = shell.play_toy()
    whole = path.read_bytes()
    meant = read(whole.decode())
    for place in range(0, len(whole), 7):
        flipped = bytes([whole[place] ^ 0x15])
        for content in (whole[:place], whole[:place] + flipped + whole[place + 1 :]):
            path.write_bytes(content)
            result = shell.run("verify", str(path))
            if result.code == 0:  # a change in the comment, which is no part of the record
                assert read(content.decode()) == meant
            else:
                assert result.code in (1, 3)
                assert re.fullmatch(r"[^\n]+\n", result.err or result.out.replace("\n", " ") + "\n")
            assert path.read_bytes() == content
