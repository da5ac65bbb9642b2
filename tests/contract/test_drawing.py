"""Drawing: the board of every position is sound, complete, and shows nothing hidden.

docs/boards.md says what a page relies on. A game that draws no board yet is not asked for one.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.tables import SEATED, Position, find, positions, tries
from vestiges.engine.game import Game
from vestiges.engine.state import State
from vestiges.words import LANGUAGES, tongue

DRAWN = [pair for pair in SEATED if type(find(pair[0])).draw is not Game.draw]
every_drawn_seating = pytest.mark.parametrize(("name", "seats"), DRAWN)

FORBIDDEN = re.compile(
    r"<(style|script|foreignObject)|\sstyle=|\son[a-z]+=|https?://(?!www\.w3\.org)"
)


def boards(position: Position, state: State, viewer: int | None) -> list[str]:
    """The board of a position for a viewer, in every language and width."""
    names = position.match.players
    return [
        position.game.draw(state.view(viewer), names, tongue(lang, position.game.name), narrow)
        for lang in LANGUAGES
        for narrow in (False, True)
    ]


@every_drawn_seating
@tries(6)
@given(data=st.data())
def test_every_position_can_be_drawn(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        for board in boards(position, position.state, viewer):
            root = ElementTree.fromstring(board)
            ids = [part.attrib["id"] for part in root.iter() if "id" in part.attrib]
            assert root.tag.endswith("svg")
            assert "viewBox" in root.attrib
            assert len(ids) == len(set(ids))
            assert not FORBIDDEN.search(board)


@every_drawn_seating
@tries(6)
@given(data=st.data())
def test_every_option_is_on_the_board(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        offered = set(position.state.view(viewer)["options"])
        for board in boards(position, position.state, viewer):
            assert {int(option) for option in re.findall(r'data-option="(\d+)"', board)} == offered


@every_drawn_seating
@tries(6)
@given(data=st.data())
def test_a_board_shows_nothing_hidden(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        assert boards(position, world, viewer) == boards(position, position.state, viewer)
