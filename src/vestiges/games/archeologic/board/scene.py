"""Scene: what the parts of ArcheOlogic's board are drawn from."""

from __future__ import annotations

from vestiges.drawing import scene
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.archeologic.board.layout import notes_of, places
from vestiges.games.archeologic.board.notes import told
from vestiges.games.archeologic.board.style import DESK
from vestiges.games.archeologic.plan import plan_of
from vestiges.games.archeologic.text import labels, phrases
from vestiges.games.archeologic.view import ArcheologicView, Note


class Scene(scene.Scene[ArcheologicView]):
    """What every layer of the picture is drawn from."""

    ground = f'fill="url(#art-desk) {DESK}"'

    def __init__(
        self, view: ArcheologicView, names: list[str], tongue: Tongue, shape: Shape
    ) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.COLOURS)
        self.plan = plan_of(tuple(view["tiles"]))
        self.telling = told(view, self.tongue, shape)
        self.places = places(view, shape, self.telling.kept)
        self.is_placing = self.asks("place")
        self.is_turn = self.asks("turn")
        self.notes = notes_of(view)
        self.known: dict[int, Note] = {
            10 * note["element"] + note["axis"]: note for note in self.notes
        }
        """By question: the answer that the viewer knows."""
