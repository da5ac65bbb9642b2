"""A match with a box of one's own: prices and ring are those of that box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.contract.altered import altered
from vestiges.games.archeologic import GAME
from vestiges.games.archeologic.components import load
from vestiges.games.archeologic.text.lessons import first_question
from vestiges.words import tongue

ENGLISH = tongue("en", "archeologic")


def test_the_quests_suggested_have_the_pars_of_the_box(tmp_path: Path) -> None:
    box = altered("archeologic", tmp_path)
    assert dict(GAME.extras.suggestions("quest", box, ENGLISH))["3537"] == "3537, par 54 / 36"


def test_the_first_lesson_tells_the_prices_of_the_box(tmp_path: Path) -> None:
    state = GAME.new(seats=2, seed="1", box=altered("archeologic", tmp_path))
    view: Any = state.view(state.waiting[0])
    assert view["ring"] == load().ring[::-1]
    assert view["prices"] == [2, 4, 8, 2, 2, 4, 6, 6, 6, 6, 4, 4]
    told = first_question(view, ENGLISH)
    assert "the next one costs 2 more, any other 4." in told
    packaged: Any = GAME.new(seats=2, seed="1").view(0)
    assert "the next one costs 1 more, any other 2." in first_question(packaged, ENGLISH)
