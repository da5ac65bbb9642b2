"""Scene: what the parts of Archives's board are drawn from."""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing import scene
from vestiges.drawing.layout import Box
from vestiges.drawing.look import DASH, PAWNS
from vestiges.drawing.scene import TOKEN
from vestiges.drawing.svg import at, framed, title
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue, capital
from vestiges.games.archives.board.layout import places
from vestiges.games.archives.board.look import AS_GLOW, SEATS
from vestiges.games.archives.preview import Change
from vestiges.games.archives.text import labels, phrases
from vestiges.games.archives.view import ArchivesView


class Scene(scene.Scene[ArchivesView]):
    """What every layer of the picture is drawn from."""

    def __init__(self, view: ArchivesView, names: list[str], tongue: Tongue, shape: Shape) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.PLAYERS)
        self.places = places(view, self.narrow)

    def changes(self, option: int) -> list[Change]:
        """What an offered option would change, as far as it is certain."""
        return self.view["previews"][self.view["options"].index(option)]

    def hue(self, number: int) -> str:
        """The name of a colour of archives."""
        return phrases.colour(self.tongue, number)

    def site(self, number: int) -> str:
        """The name of a site, as at the beginning of a sentence."""
        said = phrases.site(self.tongue, number)
        return capital(said)


def zone(scene: Scene, box: Box, option: int, *phases: str) -> str:
    """A part of the table that can be chosen as a whole: a sheet of glass over what lies in it."""
    if not scene.asks(*phases):
        return ""
    look = AS_GLOW.replace('fill="none"', 'fill="#a63c1a" fill-opacity=".06"')
    if option not in scene.offered:
        look = 'fill="#fff" fill-opacity="0"'
    inside = title(scene.label(option)) if option in scene.offered else ""
    glass = framed(box, f'rx="5" {look} pointer-events="all"')
    return f"<g {scene.answer('zone', option, *phases)}>{inside}{glass}</g>"


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
