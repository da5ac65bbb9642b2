"""make bots-report: what is played is kept, and the page tells it with its size."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import bots_answers, bots_report
from vestiges import games
from vestiges.bots import Glimpse


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "bots.md"
    path.write_text(f"before\n{bots_report.START}\nold\n{bots_report.END}\nafter\n")
    monkeypatch.setattr(bots_report, "PAGE", path)
    monkeypatch.setattr(bots_report, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(bots_report, "LADDER", (("random", "bot", 4), ("bot", "novice", 2)))
    monkeypatch.setattr(bots_report, "SEARCHING", ())
    monkeypatch.setattr(bots_report, "pace", lambda _: 100.0)
    return path


def test_what_was_not_played_is_said_to_be_missing(page: Path) -> None:
    bots_report.write([games.find("troia")])
    text = page.read_text()
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert text.count("not played yet") == 2


def test_what_was_played_is_told_with_its_size_and_kept(page: Path) -> None:
    game = games.find("troia")
    bots_report.play(game, 0.5, 1)
    kept = bots_report.file_of(game, "random", "bot")
    assert len(kept.read_text().splitlines()) == 3
    bots_report.write([game])
    text = page.read_text()
    assert "| bot | random | 2 |" in text
    assert "not proven" in text  # two matches prove nothing
    bots_report.play(game, 1.0, 1)
    assert len(kept.read_text().splitlines()) == 5


def test_where_bots_take_sides_it_is_told_how_they_did_with_each(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.find("anarchipel")
    monkeypatch.setattr(bots_report, "SEARCHING", (("random", "bot", 4),))
    monkeypatch.setattr(bots_report, "LADDER", ())
    bots_report.write([game])
    assert "as pirates" not in page.read_text()
    bots_report.play(game, 1.0, 1)
    bots_report.write([game])
    # Corsairs who answer at random lose to anybody; the bot's corsairs win some against chance.
    won = re.search(r"`bot` won (\d) of 2 as corsairs and 2 of 2 as pirates\.", page.read_text())
    assert won is not None
    assert bots_report.by_side(games.find("troia"), "random", "bot") == ""


def test_times_are_turned_into_tries(page: Path) -> None:
    troia, own = games.find("troia"), games.find("archeologic")
    assert bots_report.in_tries("search@10s", troia) == "search@1000"
    assert bots_report.in_tries("master@0.1s", troia) == "search@10"
    assert bots_report.in_tries("good", troia) == "good"
    assert bots_report.in_tries("master", own) == "master"
    assert page.exists()


def test_what_answers_are_worth_is_kept_and_told(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.find("troia")
    masters = (("bot", "search@0.02s", 2), ("bot", "search@0.3s", 2))
    monkeypatch.setattr(bots_report, "SEARCHING", masters)
    monkeypatch.setattr(bots_report, "POSITIONS", 3)
    monkeypatch.setattr(bots_answers, "WORLDS", 4)
    bots_report.write([game])
    assert "over the own bot's answer" not in page.read_text()
    bots_report.judge(game, 1.0, 1)
    path, budgets = bots_report.answers_of(game)
    assert budgets == ["2", "30"]
    rows = bots_answers.kept(path, budgets)
    assert [row["number"] for row in rows] == [0, 1, 2]
    assert all(len(row["given"]) == len(row["worth"]) == 3 for row in rows)
    bots_report.write([game])
    assert "in 3 positions (points, with standard errors)" in page.read_text()
    before = path.read_text()
    bots_report.judge(game, 1.0, 1)
    assert path.read_text() == before, "what is known is not judged again"
    with pytest.raises(SystemExit, match="other times to think"):
        bots_answers.kept(path, ["5"])


def test_a_better_answer_gains_and_luck_is_told_with_it() -> None:
    rows = [{"worth": [0.0, 1.0]}, {"worth": [2.0, 5.0]}]
    assert bots_answers.gain(rows, 1, 0) == "+2.00 ± 1.00"
    assert bots_answers.gain(rows, 0, 1) == "−2.00 ± 1.00"


def test_answers_are_judged_in_the_same_worlds() -> None:
    """The same answer is worth the same, and a bot that throws its turn away is found out."""
    game = games.find("troia")
    state = bots_answers.questions(game, 2, "judged")[40]
    glimpse = Glimpse(state, state.waiting[0])
    values = bots_answers.worth(game, glimpse, [*glimpse.options, glimpse.options[0]], "seed", 6)
    assert values[0] == values[-1]
    assert len(set(values)) > 1
    assert bots_answers.worth(game, glimpse, [glimpse.options[0]] * 2, "seed", 6) == [0.0, 0.0]


def test_a_rating_means_a_share() -> None:
    assert bots_report.share(0) == 50
    assert bots_report.share(147.2) == pytest.approx(70, abs=0.1)
