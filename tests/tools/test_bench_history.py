"""Figures kept of a version, and today's compared with them."""

from pathlib import Path
from typing import Any

import pytest

from bench import history
from bench.__main__ import BEGIN, END, compared, write_docs


def row(decisions: float) -> dict[str, Any]:
    """A row of the benchmark."""
    return {
        "game": "troia",
        "seats": 2,
        "build": "compiled",
        "decisions": decisions,
        "clone_us": 1.5,
        "games": 10,
    }


def test_figures_are_compared_with_those_of_the_last_version(tmp_path: Path) -> None:
    file = tmp_path / "history.json"
    history.keep([row(1000)], 50, file)
    kept = history.load(file)
    assert history.ratio(row(3000), 50, kept) == 3
    assert history.ratio(row(3000), 100, kept) == 1.5, "a faster machine is taken out"
    assert history.ratio({**row(3000), "seats": 3}, 50, kept) is None


def test_a_version_is_kept_once(tmp_path: Path) -> None:
    file = tmp_path / "history.json"
    history.keep([row(1000)], 50, file)
    history.keep([row(2000)], 50, file)
    (kept,) = history.load(file)
    assert kept["figures"] == {"troia 2 compiled": {"decisions": 2000, "clone_us": 1.5}}


def test_without_a_version_nothing_is_compared(tmp_path: Path) -> None:
    assert history.ratio(row(1), 1, history.load(tmp_path / "none.json")) is None
    assert compared({**row(1), "ratio": None}) == "–"
    assert compared({**row(1), "ratio": 1.25}) == "1.25"


def test_the_figures_kept_name_every_game() -> None:
    names = {label.split()[0] for label in history.load()[-1]["figures"]}
    assert names == {"anarchipel", "archeologic", "archives", "museum", "troia"}


def test_the_table_is_put_into_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"# Speed\n\n{BEGIN}\n\nold\n\n{END}\n\nmore\n", encoding="utf-8")
    monkeypatch.setattr("bench.__main__.PAGE", page)
    write_docs("| new |\n")
    assert page.read_text(encoding="utf-8") == f"# Speed\n\n{BEGIN}\n\n| new |\n\n{END}\n\nmore\n"
