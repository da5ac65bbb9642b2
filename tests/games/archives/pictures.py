"""The board of Archives, as tests look at it."""

from tests.boards.pictures import Picture
from tests.games.archives.random_matches import EN, NAMES
from vestiges.engine.game import Shape
from vestiges.games.archives import GAME
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.view import ArchivesView, view
from vestiges.words import Language


def draw(
    seen: ArchivesView, tongue: Language = EN, shape: Shape = "wide", names: list[str] | None = None
) -> Picture:
    """The board of a view."""
    return Picture(GAME.draw(seen, (names or NAMES)[: seen["seats"]], tongue, shape))


def board(state: ArchivesState, seat: int | None, shape: Shape = "wide") -> Picture:
    """The board as a seat sees it."""
    return draw(view(state, seat), shape=shape)
