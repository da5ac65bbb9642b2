"""Three whole games of Troia at the keyboard: saved, resumed, replayed and verified."""

from __future__ import annotations

import re
import shutil
from importlib.resources import files
from itertools import cycle

import pytest

from tests.terminal.shell import Shell

# Commands between the answers, as people type them; none of them may change the game.
CHATTER = ["hint", "log 3", "board", "rules 31", "help", "save"]


def script(answers: int) -> str:
    """So many answers, always the first one, with a command before every fifth."""
    chatter = cycle(CHATTER)
    lines = [f"{next(chatter)}\n#1\n" if n % 5 == 0 else "#1\n" for n in range(answers)]
    return "".join(lines)


@pytest.mark.parametrize(
    ("seats", "lang", "ends"),
    [
        ("me:Ada,random", "en", "Score sheet"),
        ("me:Ada,random,me:Bob", "fr", "Feuille de score"),
        ("random,me:Ada,random,random", "fr", "Feuille de score"),
    ],
    ids=["two seats", "three seats", "four seats"],
)
def test_a_game_is_left_resumed_ended_replayed_and_verified(
    shell: Shell, seats: str, lang: str, ends: str
) -> None:
    path, whole = shell.folder / "left", shell.folder / "whole"
    start = ("play", "troia", "--seats", seats, "--seed", "7", "--lang", lang)
    left = shell.run(*start, "--save", str(path), typed=script(9))
    assert (left.code, left.err) == (0, "")
    assert ends not in left.out
    ended = shell.run("play", "--resume", str(path), "--lang", lang, typed=script(400))
    assert (ended.code, ended.err) == (0, "")
    assert ends in ended.out
    through = shell.run(*start, "--save", str(whole), typed="#1\n" * 400)
    assert through.code == 0
    assert path.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")
    assert shell.run("verify", str(path)).code == 0
    for seat in range(1, seats.count(",") + 2):
        seen = shell.run("replay", str(path), "--seat", str(seat), "--lang", lang)
        assert (seen.code, seen.err) == (0, "")
        assert ends in seen.out


def test_a_french_screen_has_no_english_left(shell: Shell) -> None:
    result = shell.run(
        "play", "troia", "--seats", "moi:Ada,bot,random", "--seed", "7", "--lang", "fr",
        "--save", str(shell.folder / "a"), typed="aide\nconseil\n99\n" + "#1\n" * 30,
    )  # fmt: skip
    english = r"\b(the|your?|pieces?|round|choose|digs|draws?|publish(es)?|moves? left|mound)\b"
    left = [line for line in result.out.splitlines() if re.search(english, line, re.IGNORECASE)]
    assert left == []


def test_a_refused_dig_names_the_clause_and_the_clause_can_be_read(
    shell: Shell,
) -> None:
    opening = "#1\n#1\n#1\n#1\n"
    asked = shell.run(
        "play", "troia", "--seats", "me,random", "--seed", "7",
        "--save", str(shell.folder / "a"), typed=opening + "dig 1\nrules TRO-25\n",
    )  # fmt: skip
    assert re.search(r"\[TRO-\d+\]", asked.out)
    assert "TRO-25 · 3.2 The mound" in asked.out


def test_a_box_of_ones_own_is_played_and_asked_for_again(shell: Shell) -> None:
    box, path = shell.folder / "box", shell.folder / "a"
    shutil.copytree(str(files("vestiges.games.troia") / "data"), box)
    cards = box / "cards.toml"
    cards.write_bytes(cards.read_bytes() + b"# mine\n")
    start = ("play", "troia", "--seed", "7", "--save", str(path))
    left = shell.run(*start, "--box", f"troia={box}", typed="#1\n")
    assert left.code == 0
    assert f"--box troia={box}" in left.out
    for command in (("play", "--resume"), ("verify",), ("replay",)):
        without = shell.run(*command, str(path))
        assert (without.code, without.is_one_line()) == (3, True)
        assert "give the same box" in without.err
        assert shell.run(*command, str(path), "--box", f"troia={box}").code == 0


@pytest.mark.parametrize("damage", [b"\xff", b"[[", b"card = 3\n"])
def test_a_damaged_box_is_refused_with_its_file(shell: Shell, damage: bytes) -> None:
    box, path = shell.folder / "box", shell.folder / "a"
    shutil.copytree(str(files("vestiges.games.troia") / "data"), box)
    (box / "cards.toml").write_bytes(damage)
    result = shell.run("play", "troia", "--save", str(path), "--box", f"troia={box}")
    assert (result.code, result.is_one_line(), path.exists()) == (2, True, False)
    assert "cards.toml" in result.err


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 160])
def test_no_line_is_wider_than_the_screen(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, lang: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = shell.run(
        "play", "troia", "--seats", "me:Ada,random,random,random", "--seed", "7", "--lang", lang,
        "--save", str(shell.folder / "a"), typed=script(400),
    )  # fmt: skip
    copied = ("vestiges ", str(shell.folder))
    wide = [line for line in result.out.splitlines() if len(line) > width]
    assert [line for line in wide if not any(text in line for text in copied)] == [
        line for line in wide if re.search("[0-9a-f]{64}", line)
    ]


@pytest.mark.rule("TRO-R23", "TRO-85")
def test_with_manual_placement_the_ground_leads_to_the_cell(shell: Shell) -> None:
    lines = ["start 2", "card 61", "dig 3", "lay 2", "on 2-12", "on 2-11", "close", "end"]
    result = shell.run(
        "play", "troia", "--seats", "me:Ada,random", "--seed", "7", "--option", "placement=manual",
        "--save", str(shell.folder / "hand"), typed="\n".join(lines),
    )  # fmt: skip
    assert result.err == ""
    before, after = result.out.split("> on 2-12")
    assert "In a publishing turn nothing is dug or examined. [TRO-85]" in before
    assert "In the tent: 2 of Troy II, rubble, ground 27 31 / 31 36." in before
    assert "27 31 31 31 30\n33 38 39 35       31 36 37 35 31" in before
    assert before.count("2-11") == before.count("2-12") == 1
    assert "Piece 2 does not fit on 2-12. [TRO-R23]" in after
    assert "Ada publishes 2-11 in Troy II: primordial publication, 2 points." in after
