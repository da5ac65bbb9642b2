"""One picture in the making: the view, its viewer's language, and how an answer is marked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.engine.game import Tongue
from vestiges.games.archeologic.board.layout import notes_of, places
from vestiges.games.archeologic.board.look import COLOURS, INK, PAWNS
from vestiges.games.archeologic.board.svg import BOLD, MIDDLE, at, escape
from vestiges.games.archeologic.board.telling import told
from vestiges.games.archeologic.plan import plan_of
from vestiges.games.archeologic.speech import labels, phrases
from vestiges.games.archeologic.view import ArcheologicView, Note


class Scene:
    """What every layer of the picture is drawn from."""

    def __init__(
        self, view: ArcheologicView, names: list[str], tongue: Tongue, narrow: bool
    ) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.narrow = narrow
        self.plan = plan_of(tuple(view["tiles"]))
        self.telling = told(view, tongue, narrow)
        self.places = places(view, narrow, len(self.telling.lines))
        self.is_asked = view["seat"] in view["waiting"]
        self.is_placing = self.is_asked and view["phase"] == "place"
        self.offered = set(view["options"])
        self.marked: set[int] = set()
        """Options that already have an element one can reach by keys."""
        self.notes = notes_of(view)
        self.known: dict[int, Note] = {
            10 * note["element"] + note["axis"]: note for note in self.notes
        }
        """By question: the answer that the viewer knows."""

    def asks(self, *phases: str) -> bool:
        """Whether the viewer is asked one of these questions."""
        return self.is_asked and self.view["phase"] in phases

    def answer(self, kind: str, option: int, *phases: str) -> str:
        """The attributes of something that may be an answer to one of these questions.

        Offered: a button. Not offered, but asked about: its reason can be fetched.
        """
        if not self.asks(*phases):
            return f'class="{kind}"'
        if option not in self.offered:
            return f'class="{kind}" data-ask="{option}"'
        button = f'class="{kind} option" data-option="{option}"'
        if option in self.marked:  # a second place to click; keys stop only at the first
            return f'{button} aria-hidden="true"'
        self.marked.add(option)
        said = escape(labels.label(self.view, option, self.tongue))
        return f'{button} tabindex="0" role="button" aria-label="{said}"'

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.tongue(phrases.COLOURS[seat])


TOKEN: Final = 'class="token"'


def token(
    scene: Scene, seat: int, x: float, y: float, scale: float = 1.0, more: str = TOKEN
) -> str:
    """A player's mark: colour, outline and letter."""
    return f"<g {more} {at(x, y, scale)}>{mark(seat, scene.colour(seat)[:1].upper())}</g>"


@lru_cache(maxsize=64)
def mark(seat: int, letter: str) -> str:
    """What a token looks like."""
    fill, ink = COLOURS[seat]
    return (
        f'<path d="{PAWNS[seat]}" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>'
        f'<text y="4.5" font-size="13" fill="{ink}" {MIDDLE} {BOLD}>{letter}</text>'
    )
