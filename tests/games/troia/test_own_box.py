"""A match with a box of one's own: layers, symbols, cards and track are those of that box."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from tests.contract.altered import altered
from vestiges.engine.game import SHAPES, Shape
from vestiges.engine.state import State
from vestiges.games.troia import GAME
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.track import along, spot
from vestiges.games.troia.components import DATA, load
from vestiges.words import tongue

NAMES = ["Ann", "Bob", "Cy", "Di"]
ENGLISH = tongue("en", "troia")


@pytest.fixture
def state(tmp_path: Path) -> State:
    """A match with the altered box at its first question."""
    return GAME.new(seats=4, seed="1", box=altered("troia", tmp_path))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_layers_are_named_as_in_the_box(state: State, lang: str) -> None:
    language, view = tongue(lang, "troia"), cast("Any", state.view(0))
    assert "Troy VIII/IX°" in GAME.words.board(view, NAMES, language)
    assert "Troy VIII/IX°" in GAME.draw(view, NAMES, language)


def test_the_symbols_of_layers_are_those_of_the_box(state: State) -> None:
    assert (load().layer_symbols[0], load().layer_symbols[4]) == ("circle", "star")
    own = GAME.draw(state.view(0), NAMES, ENGLISH)
    first = re.search(r'<g id="art-face-0-own">.*?</g>', own)
    assert first is not None
    assert "#art-sign-star" in first[0]
    assert '<use href="#art-face-0"' not in own
    packaged = GAME.draw(GAME.new(seats=4, seed="1").view(0), NAMES, ENGLISH)
    assert "-own" not in packaged


def test_a_card_has_the_dot_of_the_colour_it_has_in_the_box(state: State) -> None:
    held: list[Any] = [state.view(seat) for seat in range(2)]
    assert 40 in held[0]["hand"]
    assert 39 in held[1]["hand"]
    cards = [
        re.search(r'<g id="card-40".*?</g>', GAME.draw(shown, NAMES, ENGLISH))
        for shown in (held[0], GAME.new(seats=4, seed="1").view(1))
    ]
    assert cards[0] is not None
    assert cards[1] is not None
    assert cards[0][0] != cards[1][0]


@pytest.mark.parametrize("shape", SHAPES)
def test_the_track_has_the_spaces_of_the_box(state: State, shape: Shape) -> None:
    view: Any = state.view(0)
    scene = Scene(view, NAMES, ENGLISH, shape)
    spots = [spot(scene, score) for score in range(60)]
    assert len(set(spots)) == 60
    assert spot(scene, 60) == spots[0]
    assert [along(scene.parts, score) for score in (0, 9, 10, 29, 30, 45, 59)] == [
        (0, 0),
        (0, 9),
        (1, 0),
        (1, 19),
        (2, 0),
        (3, 0),
        (3, 14),
    ]


def test_a_seat_has_the_cards_of_its_colour_in_whatever_order_the_box_lists_them(
    tmp_path: Path,
) -> None:
    table = (DATA / "table.toml").read_text(encoding="utf-8")
    head, red, blue, *rest = (DATA / "cards.toml").read_text(encoding="utf-8").split("[[colour]]")
    swapped = table.replace('"red", "blue"', '"blue", "red"')
    (tmp_path / "table.toml").write_text(swapped, encoding="utf-8")
    cards = "[[colour]]".join([head, blue, red, *rest])
    (tmp_path / "cards.toml").write_text(cards, encoding="utf-8")
    assert load(tmp_path).colours[0] == "blue"
    assert load(tmp_path).card_colour == load().card_colour
