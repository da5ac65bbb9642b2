"""The board of Troia, as tests look at it."""

from tests.boards.pictures import Picture
from tests.games.troia.text_helpers import EN, NAMES
from vestiges.engine.game import Shape
from vestiges.games.troia import GAME
from vestiges.games.troia.state import TroiaState
from vestiges.games.troia.view import TroiaView, view
from vestiges.words import Language


def draw(
    seen: TroiaView, tongue: Language = EN, shape: Shape = "wide", names: list[str] | None = None
) -> Picture:
    """The board of a view."""
    return Picture(GAME.draw(seen, (names or NAMES)[: seen["seats"]], tongue, shape))


def board(state: TroiaState, seat: int | None, shape: Shape = "wide") -> Picture:
    """The board as a seat sees it."""
    return draw(view(state, seat), shape=shape)
