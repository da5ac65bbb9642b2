"""Open replay: any position of a finished match can be shown with all cards open."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import SEATED, Position, positions, tries
from tests.contract.test_words import check_text
from vestiges.engine.game import SHAPES
from vestiges.words import tongue


@pytest.mark.parametrize(("name", "seats"), SEATED)
@tries(10)
@given(data=st.data())
def test_a_position_laid_open_can_be_shown(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    before = position.state.digest()
    view = position.state.lay_open()
    assert position.state.digest() == before
    assert view["seat"] is None
    assert view["waiting"] == position.state.waiting
    if view["waiting"]:
        check_not_over(position, view)
    json.dumps(view)
    names = position.match.players
    check_text(position.game.words.board(view, names, tongue("en", name)))
    for shape in SHAPES:
        drawn = position.game.draw(view, names, tongue("fr", name), shape)
        assert drawn.startswith("<svg") or (not drawn and not position.game.complete)


def check_not_over(position: Position, view: Any) -> None:
    """Laid open in the middle of a match, nothing says that it is over."""
    said = position.game.words.board(view, position.match.players, tongue("en", view["game"]))
    assert "match is over" not in said.lower()


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_a_finished_match_has_nothing_more_to_show(name: str, seats: int) -> None:
    position = Position(name, seats, {}, "open", 10**9)
    assert position.state.lay_open() == position.state.view(None)
