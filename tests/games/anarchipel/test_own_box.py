"""A match with a box of one's own: what a tile is stands in the box, not in its code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.contract.altered import altered
from vestiges.games.anarchipel import GAME
from vestiges.games.anarchipel.bot.charts import boards_of
from vestiges.games.anarchipel.components import BOXES, load
from vestiges.games.anarchipel.options import AnarchipelOptions
from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.text import phrases
from vestiges.words import tongue

ENGLISH = tongue("en", "anarchipel")


@pytest.fixture
def state(tmp_path: Path) -> AnarchipelState:
    """A match with the altered box, in its first round."""
    found = GAME.new(AnarchipelOptions(objective="o01"), 4, "1", altered("anarchipel", tmp_path))
    assert isinstance(found, AnarchipelState)
    while found.round == 0:
        found.choose(found.waiting[0], found.options(found.waiting[0])[0])
    return found


def test_the_cards_suggested_are_those_of_the_box(tmp_path: Path) -> None:
    first = BOXES.own / "objectives.toml"
    text = first.read_text(encoding="utf-8").partition('[[card]]\nid = "o02"')[0]
    (tmp_path / "objectives.toml").write_text(text.replace('"o01"', '"mine"'), encoding="utf-8")
    offered = [value for value, _ in GAME.extras.suggestions("objective", tmp_path, ENGLISH)]
    assert (offered[0], offered[2:]) == ("random", ["mine"])
    packaged = GAME.extras.suggestions("objective", None, ENGLISH)
    assert len(packaged) == 2 + len(load().cards)


def test_a_view_writes_tiles_the_same_way_in_every_box(state: AnarchipelState) -> None:
    view: Any = state.view(0)
    packaged: Any = GAME.new(AnarchipelOptions(objective="o01"), 4, "1").view(0)
    assert packaged["boards"] == [board.codes for board in load().cards[0].boards]
    # Coffee for a crew of 2, one unit; in the altered box two of it. A monster for a crew of 1.
    assert packaged["boards"][0][7] == "co2"
    assert (state.scenario.boards[0].codes[7], view["boards"][0][7]) == ("2xco", "co22")
    assert (packaged["boards"][0][9], view["boards"][0][9]) == ("mo11", "mo22")


def test_a_bot_reads_the_boards_of_the_box(state: AnarchipelState) -> None:
    view: Any = state.view(0)
    for seen, laid in zip(boards_of(view), state.scenario.boards, strict=True):
        assert (seen.kind, seen.crew, seen.level) == (laid.kind, laid.crew, laid.level)
        assert (seen.resource, seen.units) == (laid.resource, laid.units)


def test_tiles_are_said_and_drawn_with_crew_level_and_units_of_the_box(
    state: AnarchipelState,
) -> None:
    view: Any = state.view(0)
    text = GAME.words.board(view, ["Ann", "Bob", "Cy", "Di"], ENGLISH)
    assert "2 coffee, crew of 2" in text
    assert "monster of level 2, crew of 2 or more" in text
    assert "crew of 1" not in text
    drawn = GAME.draw(view, ["Ann", "Bob", "Cy", "Di"], ENGLISH)
    assert "×2</text>" in drawn
    assert "=1</text>" not in drawn
    assert phrases.tile(ENGLISH, "co2") == "coffee, crew of 2"
