"""One picture in the making: what Troia's layers are drawn from."""

from __future__ import annotations

from vestiges.drawing import scene
from vestiges.engine.game import Tongue
from vestiges.games.troia.board.layout import places
from vestiges.games.troia.speech import labels, phrases
from vestiges.games.troia.view import TroiaView


class Scene(scene.Scene[TroiaView]):
    """What every layer of the picture is drawn from."""

    def __init__(self, view: TroiaView, names: list[str], tongue: Tongue, narrow: bool) -> None:
        super().__init__(view, names, tongue, narrow)
        self.places = places(view, narrow)
        steps = [piece for step in view["steps"] for piece in step["pieces"]]
        self.drafted = {*steps, *view["group"]}
        """Pieces of the publishing turn that the viewer is putting together."""

    def label(self, option: int) -> str:
        """What an option means, as the list of options says it."""
        return labels.label(self.view, option, self.tongue)

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.tongue(phrases.COLOURS[seat])
