"""One picture in the making: the view, its viewer's language, and how an answer is marked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.engine.game import Tongue
from vestiges.games.archives.board.layout import Box, places
from vestiges.games.archives.board.look import AS_GLOW, DASH, PAWNS, SEATS
from vestiges.games.archives.board.svg import at, escape, rect, title
from vestiges.games.archives.preview import Change
from vestiges.games.archives.speech import labels, phrases
from vestiges.games.archives.view import ArchivesView


class Scene:
    """What every layer of the picture is drawn from."""

    def __init__(self, view: ArchivesView, names: list[str], tongue: Tongue, narrow: bool) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.narrow = narrow
        self.places = places(view, narrow)
        self.is_asked = view["seat"] in view["waiting"]
        self.offered = set(view["options"])
        self.marked: set[int] = set()
        """Options that already have an element one can reach by keys."""

    def asks(self, *phases: str) -> bool:
        """Whether the viewer is asked one of these questions."""
        return self.is_asked and self.view["phase"] in phases

    def offers(self, option: int, *phases: str) -> bool:
        """Whether the viewer may give this answer to one of these questions now."""
        return self.asks(*phases) and option in self.offered

    def label(self, option: int) -> str:
        """What an option means, as the list of options says it."""
        return labels.label(self.view, option, self.tongue)

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
        return f'{button} tabindex="0" role="button" aria-label="{escape(self.label(option))}"'

    def changes(self, option: int) -> list[Change]:
        """What an offered option would change, as far as it is certain."""
        return self.view["previews"][self.view["options"].index(option)]

    def colour(self, number: int) -> str:
        """The name of a colour of archives."""
        return phrases.colour(self.tongue, number)

    def site(self, number: int) -> str:
        """The name of a site, as at the beginning of a sentence."""
        said = phrases.site(self.tongue, number)
        return said[:1].upper() + said[1:]

    def seat(self, number: int) -> str:
        """The name of a seat's colour."""
        return self.tongue(phrases.PLAYERS[number])

    def who(self, seat: int) -> str:
        """A player by name and colour."""
        text = self.tongue("{name} ({colour})")
        return text.format(name=self.names[seat], colour=self.seat(seat))


def zone(scene: Scene, box: Box, option: int, *phases: str) -> str:
    """A part of the table that can be chosen as a whole: a sheet of glass over what lies in it."""
    if not scene.asks(*phases):
        return ""
    look = AS_GLOW.replace('fill="none"', 'fill="#a63c1a" fill-opacity=".06"')
    if option not in scene.offered:
        look = 'fill="#fff" fill-opacity="0"'
    inside = title(scene.label(option)) if option in scene.offered else ""
    glass = rect(box, f'rx="5" {look} pointer-events="all"')
    return f"<g {scene.answer('zone', option, *phases)}>{inside}{glass}</g>"


TOKEN: Final = 'class="token"'


def token(seat: int, x: float, y: float, scale: float = 1.0, more: str = TOKEN) -> str:
    """A player's mark: colour and outline."""
    return f"<g {more} {at(x, y, scale)}>{mark(seat)}</g>"


@lru_cache(maxsize=8)
def mark(seat: int) -> str:
    """What a token looks like; the dot in it shows that it is a player's."""
    fill, ink = SEATS[seat]
    return (
        f'<path d="{PAWNS[seat]}" fill="{fill}" stroke="{DASH}" stroke-width="2"/>'
        f'<circle r="3" fill="{ink}"/>'
    )
