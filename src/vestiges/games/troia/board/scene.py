"""Scene: what the parts of Troia's board are drawn from."""

from __future__ import annotations

from vestiges.drawing import scene
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.troia.board.layout import places
from vestiges.games.troia.components import find
from vestiges.games.troia.text import labels, phrases
from vestiges.games.troia.view import TroiaView


class Scene(scene.Scene[TroiaView]):
    """What every layer of the picture is drawn from."""

    def __init__(self, view: TroiaView, names: list[str], tongue: Tongue, shape: Shape) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.COLOURS)
        self.parts = find(view["box"])
        """The components of the match."""
        self.places = places(view, self.narrow)
        steps = [piece for step in view["steps"] for piece in step["pieces"]]
        self.drafted = {*steps, *view["group"]}
        """Pieces of the publishing turn that the viewer is putting together."""
