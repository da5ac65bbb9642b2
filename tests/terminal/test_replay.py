"""Replaying a record: as a log, as data, step by step; always as one viewer saw it."""

from __future__ import annotations

import re

import pytest

from tests.terminal.shell import Shell
from vestiges.terminal.replay import open_replay


def test_a_piped_replay_is_the_log_and_the_end(shell: Shell) -> None:
    result = shell.run("replay", str(shell.play_toy()))
    assert result.code == 0
    assert "   0  Everyone is dealt 4 cards." in result.out
    assert "Seen by a spectator" in result.out
    assert "Score sheet" in result.out
    assert "chooses card" not in result.out


def test_a_seat_sees_its_own_answers_and_of_others_what_it_was_told(
    shell: Shell,
) -> None:
    path = str(shell.play_toy())
    result = shell.run("replay", path, "--seat", "1")
    assert "Seen by Player 1." in result.out
    assert re.search(r"> card \d+\n.*Player 1 chooses card", result.out)
    assert "Bot 2 chooses a card." in result.out
    assert "Bot 2 chooses card" not in result.out


def test_a_replay_stops_at_a_move_and_shows_the_position(shell: Shell) -> None:
    path = str(shell.play_toy())
    result = shell.run("replay", path, "--move", "2", "--seat", "1")
    assert "Shown: [8, 7]" in result.out
    assert "Score sheet" not in result.out


def test_an_unfinished_match_is_replayed_to_where_it_stands(shell: Shell) -> None:
    result = shell.run("replay", str(shell.play_toy(typed="#1\n")))
    assert result.code == 0
    assert result.out.endswith("The match is not over yet.\n")


def test_data_for_a_program_holds_no_more_than_the_viewer_was_told(
    shell: Shell,
) -> None:
    path = str(shell.play_toy())
    data = shell.run("replay", path, "--json", "--seat", "2").data()
    assert (data["game"], data["seat"], data["over"]) == ("toy", 1, True)
    assert data["view"]["seat"] == 1
    answers = {move["seat"]: move["answer"] for move in data["moves"]}
    assert answers[0] is None
    assert answers[1] is not None
    kinds = {event["kind"] for move in data["moves"] for event in move["events"]}
    assert "turned up" in kinds
    told = [e for move in data["moves"] for e in move["events"] if e["kind"] == "chose"]
    assert {event["seat"] for event in told} == {1}


def test_stepping_goes_forwards_backwards_and_by_number(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = open_replay(shell.play_toy(), "en", 1, [])
    lines = iter(["", "", "b", "nonsense", "999", "?", "5", "q"])
    stops: list[int] = []
    monkeypatch.setattr(replay.screen, "ask", lambda _: next(lines))
    monkeypatch.setattr(replay, "show_step", stops.append)
    replay.step_through(0)
    assert stops == [0, 1, 2, 1, 5]
    said = shell.capsys.readouterr().out
    assert "There is no move 999" in said
    assert said.count("Enter: next move") == 2


def test_stepping_past_the_last_move_leaves(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    replay = open_replay(shell.play_toy(), "en", None, [])
    monkeypatch.setattr(replay.screen, "ask", lambda _: "")
    replay.step_through(replay.last)
    assert "Score sheet" in shell.capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (("--seat", "3"), "There is no seat 3; seats: 1 to 2."),
        (("--seat", "0"), "There is no seat 0; seats: 1 to 2."),
        (("--move", "999"), "There is no move 999; moves: 0 to"),
        (("--seat", "-1"), "“-1” is not a whole number."),
        (("--move", "one"), "“one” is not a whole number."),
    ],
)
def test_a_seat_or_move_that_is_not_there_is_refused(
    shell: Shell, wrong: tuple[str, str], complaint: str
) -> None:
    result = shell.run("replay", str(shell.play_toy()), *wrong)
    assert (result.code, result.is_one_line()) == (2, True)
    assert complaint in result.err


def test_a_french_reader_sees_french_answers(shell: Shell) -> None:
    path = str(shell.folder / "a")
    start = ("play", "archeologic", "--seats", "me", "--option", "quest=3537", "--save", path)
    shell.run(*start, typed="sight a\nask empty 1\n")
    result = shell.run("replay", path, "--seat", "1", "--lang", "fr")
    assert "> viseur a" in result.out
    assert "> demander vides 1" in result.out
    assert shell.run("replay", path, "--seat", "1", "--json").data()["moves"][1]["answer"] == (
        "sight a"
    )
