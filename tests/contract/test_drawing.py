"""Drawing: the board of every position keeps to docs/boards.md and shows nothing hidden.

A game that draws no board yet is not asked for one.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.boards.checks import check_views
from tests.contract.tables import SEATED, Position, find, positions, tries
from vestiges.engine.game import SHAPES, Game
from vestiges.engine.state import State
from vestiges.words import tongue

NAMES = ["Ada", "Bo <& Co>", "Chloé", "A name that is rather too long to fit", "Eve", "Flo"]


def has_board(game: Game) -> bool:
    """Whether a game must draw its board, because it is complete, or does so already."""
    if game.complete:
        return True
    view = game.new(seed="board").view(None)
    return game.draw(view, NAMES[: view["seats"]], tongue("en", game.name)) != ""


DRAWN = [pair for pair in SEATED if has_board(find(pair[0]))]
every_drawn_seating = pytest.mark.parametrize(("name", "seats"), DRAWN)


@every_drawn_seating
@tries(6)
@given(data=st.data())
def test_every_position_is_drawn_as_agreed(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    views = [position.state.view(viewer) for viewer in position.viewers]
    check_views(position.game, views, NAMES)


def boards(position: Position, state: State, viewer: int | None) -> list[str]:
    """The board of a position for a viewer, wide in English, square and tall in French."""
    view, game = state.view(viewer), position.game
    return [
        game.draw(view, NAMES[: state.seats], tongue(lang, game.name), shape)
        for lang, shape in zip(("en", "fr", "fr"), SHAPES, strict=True)
    ]


@every_drawn_seating
@tries(6)
@given(data=st.data())
def test_a_board_shows_nothing_hidden(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    for viewer in position.viewers:
        world = position.state.imagine(viewer, position.rng)
        assert boards(position, world, viewer) == boards(position, position.state, viewer)
