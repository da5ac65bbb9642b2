"""Scene: what the parts of Archives's board are drawn from."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from vestiges.drawing import scene
from vestiges.drawing.layout import Box
from vestiges.drawing.style import ACCENT
from vestiges.drawing.svg import KEPT, at, framed, title
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue, capital
from vestiges.games.archives.board.layout import places
from vestiges.games.archives.board.style import AS_GLOW, NOTHING
from vestiges.games.archives.constants import COLOURS, ZONES
from vestiges.games.archives.preview import Change, Target
from vestiges.games.archives.text import labels, phrases
from vestiges.games.archives.view import ArchivesView

MOST_DRAWN: Final = 1024
DRAWN: Final[dict[tuple[object, ...], str]] = {}
"""Parts of pictures that were drawn lately: many viewers see the same."""


class Scene(scene.Scene[ArchivesView]):
    """What every layer of the picture is drawn from."""

    def __init__(self, view: ArchivesView, names: list[str], tongue: Tongue, shape: Shape) -> None:
        super().__init__(view, names, tongue, shape, labels.label, phrases.PLAYERS)
        self.places = places(shape)
        self._said = (self.tongue.lang, self.tongue.box, tuple(names))
        self.cubes: list[list[int]] = [[] for _ in range(ZONES)]
        """By zone: the cubes in it by number, hence by colour."""
        for cube, where in enumerate(view["cube_at"]):
            self.cubes[where].append(cube)
        self.cubes_each = len(view["cube_at"]) // COLOURS
        """How many cubes there are of each colour."""
        self.targets: dict[int, list[Target]] = {}
        """By space: how the active player could reach it, the nearest first."""
        for target in view["targets"]:
            self.targets.setdefault(target["space"], []).append(target)
        said = self.tongue("{colour} cube")
        self.cube_names = [said.format(colour=self.hue(colour)) for colour in range(COLOURS)]
        self.requests_each = len(view["request_at"]) // COLOURS

    def kept(self, part: str, facts: tuple[object, ...], make: Callable[[], str]) -> str:
        """A part that these facts, the language and the names decide alone: drawn once."""
        key = (part, self.shape, self._said, facts)
        found = DRAWN.get(key)
        if found is None:
            if len(DRAWN) >= MOST_DRAWN:
                DRAWN.clear()
            found = DRAWN[key] = make()
        return found

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


GLASS: Final = AS_GLOW.replace('fill="none"', f'fill="{ACCENT}" fill-opacity=".08"')


def zone(scene: Scene, box: Box, option: int, *phases: str) -> str:
    """A part of the table that can be chosen as a whole: a sheet of glass over what lies in it."""
    if not scene.asks(*phases):
        return ""
    look = GLASS if option in scene.offered else NOTHING
    inside = title(scene.label(option)) if option in scene.offered else ""
    glass = framed(box, f'rx="5" {look} pointer-events="all"')
    return f"<g {scene.answer('zone', option, *phases)}>{inside}{glass}</g>"


@lru_cache(KEPT)
def token(seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A player's mark: colour and outline."""
    return f'<use class="token" href="#art-token-{seat}" {at(x, y, scale)}/>'
