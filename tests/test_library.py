"""The Python interface: what `import vestiges` offers, as documented."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import vestiges as v
from vestiges.engine.errors import RecordError, Refusal, SetupError

MANUAL = Path(__file__).resolve().parent.parent / "docs" / "python.md"


def test_a_match_is_begun_asked_and_played() -> None:
    match = v.new("troia", seats=3, seed="7")
    assert match.waiting == [0, 1, 2]
    first = match.options(1)[0]
    match.play(first, seat=1)
    assert match.waiting == [0, 1, 2] or 1 not in match.waiting
    assert match.options(1) != [first]


@pytest.mark.parametrize("kind", ["number", "notation"])
def test_an_answer_is_given_as_a_number_or_in_notation(kind: str) -> None:
    one, other = v.new("troia", seed="7"), v.new("troia", seed="7")
    option = one.options()[0]
    one.play(option)
    other.play(getattr(option, kind))
    assert one == other


@pytest.mark.parametrize("name", v.games.names())
def test_bots_play_a_match_out_and_its_record_is_loaded(name: str, tmp_path: Path) -> None:
    match = v.new(name, seed="library")
    bots = {seat: v.bots.make("steady", match) for seat in range(len(match.players))}
    assert match.play_out(bots).over
    assert min(match.ranks) >= 1
    match.save(tmp_path / "match.txt")
    again = v.load(tmp_path / "match.txt")
    assert again == match
    assert again.log() == match.log()
    assert again.options() == []


def test_play_out_stops_where_someone_without_a_bot_is_asked() -> None:
    match = v.new("archeologic", seats=2, seed="library")
    match.play_out({1: v.bots.make("steady", match)})
    assert match.waiting == [0]


def test_a_clone_is_played_on_alone() -> None:
    match = v.new("museum", seed="library")
    other = match.clone()
    other.play(other.options()[0])
    assert match != other
    assert match == v.new("museum", seed="library")


@pytest.mark.parametrize("name", v.games.names())
def test_a_match_shows_itself_in_a_notebook(name: str) -> None:
    match = v.new(name, seed="library")
    root = ElementTree.fromstring(match._repr_svg_())
    ids = {element.get("id") for element in root.iter()}
    assert all(e.get("href", "#")[1:] in ids for e in root.iter() if e.get("href"))
    assert name in repr(match).lower()
    assert len(match.text().splitlines()) > 3


def test_without_a_seed_every_match_is_another() -> None:
    assert v.new("troia").seed != v.new("troia").seed


def test_wrong_wishes_are_refused_and_change_nothing(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="Games: anarchipel"):
        v.new("chess")
    with pytest.raises(SetupError, match="2, 3, 4"):
        v.new("troia", seats=7)
    with pytest.raises(SetupError, match="no such option"):
        v.new("troia", options={"no such option": "draw"})
    match = v.new("troia", seed="7")
    before = match.clone()
    with pytest.raises(Refusal):
        match.play(10_000)
    with pytest.raises(SetupError, match="There is no seat 9"):
        match.view(9)
    assert match == before
    (tmp_path / "wrong.txt").write_text("no record", encoding="utf-8")
    with pytest.raises(RecordError, match="line 1"):
        v.load(tmp_path / "wrong.txt")


def test_every_public_name_is_documented_and_every_example_runs() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    for name in (*v.__all__, *(n for n in vars(v.Match) if not n.startswith("_"))):
        assert f"`{name}" in text or f".{name}" in text, f"docs/python.md does not name {name}"
    for code in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(code, str(MANUAL), "exec"), {})
