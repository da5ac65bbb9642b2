"""A match with a box of one's own: sites and cards are called as in that box."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.contract.altered import altered
from vestiges.engine.state import State
from vestiges.games.archives import GAME
from vestiges.games.archives.text import phrases
from vestiges.words import tongue

NAMES = ["Ann", "Bob", "Cy", "Di"]


@pytest.fixture
def state(tmp_path: Path) -> State:
    """A match with the altered box at its first question."""
    return GAME.new(seats=4, seed="1", box=altered("archives", tmp_path))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sites_and_cards_are_named_as_in_the_box(state: State, lang: str) -> None:
    view: Any = state.view(state.waiting[0])
    language = tongue(lang, "archives")
    assert "Fontainebleau°" in GAME.words.board(view, NAMES, language)
    assert "Fontainebleau°" in GAME.draw(view, NAMES, language)
    labels = [GAME.words.label(view, option, language) for option in view["options"]]
    assert any("°" in label for label in labels)
    assert phrases.card(language.of(state.box), 9) == "Recall°"
    assert phrases.site(language.of(state.box), 3) == language("the external desk")


def test_a_refusal_names_the_site_as_the_box_does(state: State) -> None:
    seat = state.waiting[0]
    refused = [option for option in range(3) if option not in state.options(seat)]
    assert refused
    for option in refused:
        assert "°" in str(state.refusal(seat, option))
