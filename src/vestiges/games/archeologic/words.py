"""How ArcheOlogic speaks: its questions, options, log and board in words."""

from __future__ import annotations

from vestiges.engine.events import Event
from vestiges.engine.game import Tongue
from vestiges.games.archeologic.speech import labels, prompts, sentences, text
from vestiges.games.archeologic.speech.phrases import COLOURS
from vestiges.games.archeologic.view import ArcheologicView


class ArcheologicWords:
    """All of it is made from views and events, so it can leak nothing."""

    def colours(self) -> list[str]:
        """The name of each seat's colour, as a text to translate."""
        return list(COLOURS)

    def prompt(self, view: ArcheologicView, tongue: Tongue) -> str:
        """The question the view's seat is asked, or what is awaited, as a full sentence."""
        return prompts.prompt(view, tongue)

    def label(self, view: ArcheologicView, option: int, tongue: Tongue) -> str:
        """What an option of the view's seat means, in a few words."""
        return labels.label(view, option, tongue)

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        """An event as a line of the log; "" for one that needs none."""
        return sentences.sentence(event, names, tongue)

    def board(self, view: ArcheologicView, names: list[str], tongue: Tongue) -> str:
        """The whole position in words: the text twin of the board."""
        return text.board(view, names, tongue)
