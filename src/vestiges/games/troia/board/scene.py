"""Scene: what the parts of Troia's board are drawn from."""

from __future__ import annotations

from vestiges.drawing import scene
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.troia.board.faces import Faces, faces_of
from vestiges.games.troia.board.layout import Places, places
from vestiges.games.troia.components import Components, find
from vestiges.games.troia.text import labels, phrases
from vestiges.games.troia.view import TroiaView


class Scene(scene.Scene[TroiaView]):
    """What every layer of the picture is drawn from."""

    def __init__(self, view: TroiaView, names: list[str], tongue: Tongue, shape: Shape) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.COLOURS)
        self.parts: Components = find(view["box"])
        """The components of the match."""
        self.piece_faces: Faces = faces_of(self.parts)
        self.places: Places = places(view, shape)
        steps = [piece for step in view["steps"] for piece in step["pieces"]]
        self.drafted = {*steps, *view["group"]}
        """Pieces of the publishing turn that the viewer is putting together."""
        self.has_camps = shape != "tall"
        """The players' things lie in the corners of the mound, not in strips below."""
        self.holds_cards = view["seat"] is not None and not view["over"]
        """The viewer has a hand, a front and a tent, which lie large."""
