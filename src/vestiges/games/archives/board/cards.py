"""Cards: a name, and what playing one does."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import CREAM, EDGE, INK, SOFT
from vestiges.drawing.svg import BOLD, at, fit, framed, text
from vestiges.engine.text import capital
from vestiges.games.archives.board.layout import CARD, PHONE_CARD
from vestiges.games.archives.board.look import AS_GLOW, BOX
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.writing import paragraph
from vestiges.games.archives.text import phrases

PAPER: Final = f'rx="6" fill="{CREAM}" stroke="{EDGE}"'


def face(scene: Scene, kind: int, size: tuple[float, float]) -> str:
    """A card with its words, its upper left corner at the origin."""
    wide, high = size
    name = phrases.card(scene.tongue, kind)
    effect = scene.tongue(phrases.EFFECTS[kind])
    drawn = framed(Box(0, 0, wide, high), PAPER)
    drawn += framed(Box(0, 0, 6, high), f'rx="3" fill="{BOX}"')
    drawn += text(14, 19, fit(name, wide - 12, 14), 14, f'{BOLD} fill="{INK}"')
    most = 4 if high > PHONE_CARD else 2
    said = capital(effect)
    return drawn + paragraph(14, 37, said, 13, (wide - 22, most), f'fill="{SOFT}"')


def glow(size: tuple[float, float]) -> str:
    """The rim of a card that may be played."""
    return framed(Box(-1, -1, size[0] + 2, size[1] + 2), f'rx="7" {AS_GLOW}')


def size_of(scene: Scene) -> tuple[float, float]:
    """How large a card of the hand is."""
    if scene.narrow:
        return scene.places.hand.width - 16, PHONE_CARD
    return CARD


def back(x: float, y: float) -> str:
    """A small card face down."""
    return (
        f'<g class="back" {at(x, y)}><rect x="-8" y="-11" width="16" height="22" rx="2" '
        f'fill="{BOX}" stroke="{EDGE}"/><path d="M-4-7H4V7H-4Z" fill="none" stroke="{CREAM}" '
        f'stroke-opacity=".7"/></g>'
    )


def small(x: float, y: float, card: int) -> str:
    """A small card face up, which flies here when it was played."""
    shape = (
        f'<rect x="-8" y="-11" width="16" height="22" rx="2" fill="{CREAM}" stroke="{EDGE}"/>'
        f'<path d="M-4-5H4M-4 0H4M-4 5H1" stroke="{EDGE}" fill="none"/>'
    )
    return f'<g id="card-{card}" class="played" {at(x, y)}>{shape}</g>'
