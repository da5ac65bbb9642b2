"""How Museum speaks: its questions, options, log and board in words."""

from __future__ import annotations

from vestiges.engine.events import Event
from vestiges.engine.game import Tongue
from vestiges.games.museum.speech import labels, prompts, sentences, text
from vestiges.games.museum.speech.phrases import PLAYERS
from vestiges.games.museum.view import MuseumView


class MuseumWords:
    """All of it is made from views and events, so it can leak nothing."""

    def colours(self) -> list[str]:
        """The name of each seat's colour, as a text to translate."""
        return list(PLAYERS)

    def prompt(self, view: MuseumView, tongue: Tongue) -> str:
        """The question the view's seat is asked, or what is awaited, as a full sentence."""
        return prompts.prompt(view, tongue)

    def label(self, view: MuseumView, option: int, tongue: Tongue) -> str:
        """What an option of the view's seat means, in a few words."""
        return labels.label(view, option, tongue)

    def sentence(self, event: Event, names: list[str], tongue: Tongue) -> str:
        """An event as a line of the log; "" for one that needs none."""
        return sentences.sentence(event, names, tongue)

    def board(self, view: MuseumView, names: list[str], tongue: Tongue) -> str:
        """The whole position in words: the text twin of the board."""
        return text.board(view, names, tongue)
