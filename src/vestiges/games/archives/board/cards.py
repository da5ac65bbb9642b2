"""Cards: a sign, a name, and what playing one does."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import CREAM, EDGE, INK, SOFT
from vestiges.drawing.svg import BOLD, at, framed
from vestiges.engine.text import capital
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.style import AS_GLOW
from vestiges.games.archives.board.writing import paragraph
from vestiges.games.archives.text import phrases

PAPER: Final = f'rx="6" fill="{CREAM}" stroke="{INK}" stroke-width="1.2"'
BAND: Final = 'fill="#7d4a34"'


def face(scene: Scene, kind: int, size: tuple[float, float]) -> str:
    """A card with its words, its upper left corner at the origin."""
    name = phrases.card(scene.tongue, kind)
    return printed(kind, name, capital(scene.tongue(phrases.EFFECTS[kind])), size)


@lru_cache(256)
def printed(kind: int, name: str, effect: str, size: tuple[float, float]) -> str:
    """A card of these words."""
    wide, high = size
    drawn = framed(Box(1, 2, wide, high), f'rx="6" fill="{INK}" fill-opacity=".25"')
    drawn += framed(Box(0, 0, wide, high), PAPER)
    if high > 1.2 * wide:  # upright: the sign above the words
        band = 36 if high < 165 else 46
        drawn += framed(Box(1, 6, wide - 2, band), BAND)
        drawn += art(f"art-card-{kind}", wide / 2, 6 + band / 2, band / 29, f'stroke="{CREAM}"')
        drawn += paragraph(7, band + 23, name, 13, (0.88 * wide - 12, 2), f'{BOLD} fill="{INK}"')
        most = int((high - band - 50) / 15)
        said = f'fill="{SOFT}"'
        return drawn + paragraph(7, band + 57, effect, 12, (wide - 10, most), said)
    drawn += f'<path d="M6 .6H32V37H.6V6Q.6 .6 6 .6Z" {BAND}/>'
    drawn += art(f"art-card-{kind}", 16, 19, 0.95, f'stroke="{CREAM}"')
    drawn += paragraph(37, 16, name, 13, (0.88 * wide - 34, 2), f'{BOLD} fill="{INK}"')
    most = int((high - 42) / 14.5)
    return drawn + paragraph(6, 51, effect, 12, (wide - 10, most), f'fill="{SOFT}"')


def glow(size: tuple[float, float]) -> str:
    """The rim of a card that may be played."""
    return framed(Box(-1, -1, size[0] + 2, size[1] + 2), f'rx="7" {AS_GLOW}')


def small(x: float, y: float, card: int) -> str:
    """A small card face up, which flies here when it was played."""
    shape = (
        f'<rect x="-9" y="-13" width="18" height="26" rx="2" fill="{CREAM}" stroke="{EDGE}"/>'
        f'<path d="M-5-6H5M-5 0H5M-5 6H1" stroke="{EDGE}" fill="none"/>'
    )
    return f'<g id="card-{card}" class="played" {at(x, y)}>{shape}</g>'
