"""Cards: light ones to dig with, dark ones to publish with; the dot shows whose they are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.style import ACCENT, COLOURS, CREAM, EDGE, INK, PAWNS
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, title
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.style import DARK_CARD, LIGHT_CARD
from vestiges.games.troia.components import Components
from vestiges.games.troia.text import phrases

WIDTH: Final = 44
HEIGHT: Final = 62
TAG: Final = 22
"""The width of a card's tag."""
GLOW: Final = (
    f'<rect x="-1" y="-1" width="{WIDTH + 2}" height="{HEIGHT + 2}" rx="6" class="rim glow" '
    f'fill="none" stroke="{ACCENT}" stroke-width="3"/>'
)
"""The rim of a card that may be chosen."""


def draw(scene: Scene, card: int, place: str, more: str = 'class="card"') -> str:
    """A card turned up."""
    inside = title(name(scene, card)) + face(scene.parts, card)
    return f'<g id="card-{card}" {more} {place}>{inside}</g>'


def name(scene: Scene, card: int) -> str:
    """A card in words."""
    if phrases.is_publishing(card):
        return scene.tongue("Publishing card {card}").format(card=card)
    return scene.tongue("Digging card {card}").format(card=card)


def colours(card: int) -> tuple[str, str]:
    """Paper and ink of a card."""
    return (DARK_CARD, CREAM) if phrases.is_publishing(card) else (LIGHT_CARD, INK)


@lru_cache(maxsize=512)
def face(parts: Components, card: int) -> str:
    """What is printed on a card: its number, what it is for, a dot."""
    kind = "publish" if phrases.is_publishing(card) else "dig"
    return (
        f'<use href="#art-card-{kind}"/><text x="5" y="23" font-size="25" '
        f'fill="{colours(card)[1]}" {BOLD}>{card}</text>{dot(parts, card)}'
    )


def dot(parts: Components, card: int) -> str:
    """The dot of a coloured card, in the shape of its colour; permits have none."""
    colour = parts.card_colour[card]
    if colour < 0:
        return ""
    fill = COLOURS[colour][0]
    return f'<path d="{PAWNS[colour]}" fill="{fill}" stroke="{CREAM}" {at(10, 51.5, 0.58)}/>'


def back(x: float, y: float, scale: float = 1.0) -> str:
    """A card face down."""
    return f'<use href="#art-back" class="back" {at(x, y, scale)}/>'


@lru_cache(maxsize=1024)
def tag(card: int, x: float, y: float, width: float = TAG) -> str:
    """A played card as a small tag with its number."""
    paper, ink = colours(card)
    return (
        f'<g {at(x, y)}><rect width="{number(width)}" height="19" rx="3" fill="{paper}" '
        f'stroke="{EDGE}"/><text x="{number(width / 2)}" y="14.5" font-size="13.5" fill="{ink}" '
        f"{MIDDLE}>{card}</text></g>"
    )
