"""Scene: what one board is drawn from: the view, the viewer's language, how options are marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Generic, TypeVar

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_GROUND, COLOURS, INK, PAWNS
from vestiges.drawing.svg import BOLD, MIDDLE, at, escape, framed, number
from vestiges.engine.game import Shape
from vestiges.engine.state import View
from vestiges.engine.text import Tongue

FACES: Final = "ui-sans-serif, system-ui, sans-serif"
V = TypeVar("V", bound=View)


class Scene(Generic[V]):
    """What every layer of the picture is drawn from; each game adds what its layers need."""

    ground: str = AS_GROUND
    """Class and colour of the table."""
    ink: str = INK
    """What is drawn in if nothing else is said."""
    faces: str = FACES
    """The faces of letters, the first one there is."""

    def __init__(
        self,
        view: V,
        names: list[str],
        tongue: Tongue,
        shape: Shape,
        label: Callable[[V, int, Tongue], str],
        colours: Sequence[str],
    ) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue.of(view["box"])
        self.shape = shape
        self.is_asked = view["seat"] in view["waiting"]
        self.offered = set(view["options"])
        self.marked: set[int] = set()
        """Options that already have an element one can reach by keys."""
        self._label = label
        self._colours = colours

    def label(self, option: int) -> str:
        """What an option means, as the list of options says it."""
        return self.tongue.elide(self._label(self.view, option, self.tongue), self.tongue.names)

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.tongue(self._colours[seat])

    def who(self, seat: int) -> str:
        """A player by name and colour."""
        said = self.tongue("{name} ({colour})")
        return said.format(name=self.names[seat], colour=self.colour(seat))

    def asks(self, *phases: str) -> bool:
        """Whether the viewer is asked one of these questions."""
        return self.is_asked and self.view["phase"] in phases

    def offers(self, option: int, *phases: str) -> bool:
        """Whether the viewer may give this answer to one of these questions now."""
        return self.asks(*phases) and option in self.offered

    def answer(self, kind: str, option: int, *phases: str) -> str:
        """The attributes of something that may be an answer to one of these questions."""
        return self.choice(kind, option if self.asks(*phases) else -1)

    def choice(self, kind: str, option: int) -> str:
        """The attributes of something that may be an answer; -1: it is none.

        Offered: a button. Not offered, but asked about: its reason can be fetched.
        """
        if option < 0 or not self.is_asked:
            return f'class="{kind}"'
        if option not in self.offered:
            return f'class="{kind}" data-ask="{option}"'
        button = f'class="{kind} option" data-option="{option}"'
        if option in self.marked:  # a second place to click; keys stop only at the first
            return f'{button} aria-hidden="true"'
        self.marked.add(option)
        return f'{button} tabindex="0" role="button" aria-label="{escape(self.label(option))}"'

    def document(
        self, said: str, size: tuple[float, float], inside: str, definitions: str = ""
    ) -> str:
        """The whole picture: its accessible name, its size, what lies on the table."""
        width, height = number(size[0]), number(size[1])
        kind = f"board {self.view['game']} {self.shape}"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="100%" '
            f'class="{kind}" role="group" aria-label="{escape(said)}" font-family="{self.faces}">'
            f"{definitions}{framed(Box(0, 0, *size), self.ground)}"
            f'<g class="ink" fill="{self.ink}">{inside}</g></svg>'
        )


TOKEN: Final = 'class="token"'


def token(
    scene: Scene[V], seat: int, x: float, y: float, scale: float = 1.0, more: str = TOKEN
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
