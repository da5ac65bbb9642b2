"""Cards: large ones with their name, framed exhibits, plates in a small museum."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.svg import BOLD, MIDDLE, at, rect, rows, text, title
from vestiges.games.museum.board.objects import figure
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_GLOW, AS_RIM, ON_PAPER, sign, use
from vestiges.games.museum.board.writing import wrap
from vestiges.games.museum.components import Components
from vestiges.games.museum.constants import OBJECTS, OPINION, RELIC
from vestiges.games.museum.text import phrases

MASTERPIECE: Final = 5
Size = tuple[float, float]


def family(parts: Components, card: int) -> str:
    """Which frame a card has: that of its civilization, or of skulls or relics."""
    if card < OBJECTS:
        return str(parts.civilization[card])
    return "skull" if card < RELIC else "relic"


def home(parts: Components, card: int) -> str:
    """The sign of the civilization, of the continent for a skull; relics have none."""
    if card < OBJECTS:
        return f"art-emblem-{parts.civilization[card]}"
    return f"art-land-{parts.continent[card]}" if card < RELIC else ""


def is_masterpiece(parts: Components, card: int) -> bool:
    """Whether a card has a gilt frame."""
    return card < OBJECTS and parts.value[card] == MASTERPIECE


@lru_cache(maxsize=2048)
def face(parts: Components, card: int, name: str, size: Size) -> str:
    """A large card at the origin: the object on its shelf, value, domain, emblem, name."""
    width, height = size
    unit = width / 100
    tall = height / 140
    if card >= OPINION:
        lines = wrap(name, width - 6, 12, 2)
        first = 13 if len(lines) > 1 else 20
        look = f"{ON_PAPER} {MIDDLE} {BOLD}"
        return use("art-press", 0, 0, width, height) + rows(width / 2, first, lines, 12, 12, look)
    shape, fill = figure(parts, card)
    drawn = use(f"art-card-{family(parts, card)}", 0, 0, width, height)
    side = 62 * unit
    drawn += use(f"art-object-{shape}", 92 * unit - side, 81 * tall - side, side, side, fill)
    if is_masterpiece(parts, card):
        drawn += use("art-gilt", 0, 0, width, height)
    drawn += sign("art-brass", 15, 15, 30)
    drawn += text(15, 22, str(parts.value[card]), 20, f"{ON_PAPER} {MIDDLE} {BOLD}")
    if parts.domain[card] >= 0:
        drawn += sign(f"art-domain-{parts.domain[card]}", 15, 41, 23)
    if home(parts, card):
        drawn += sign(home(parts, card), 15, 62.5 if parts.domain[card] >= 0 else 41, 20)
    return drawn + label(name, width, tall)


def label(name: str, width: float, tall: float) -> str:
    """The name of a card, as large as there is room for it."""
    sizes = (13.5, 13, 12) if tall > 0.9 else (12,)
    for size in sizes:
        lines = wrap(name, width * 0.88, size, 3)
        high = len(lines) * size
        if high <= 43 * tall - 1.5 and not lines[-1].endswith("…"):
            break
    step = size if tall > 0.87 else size - 0.6
    y = 106.8 * tall - (len(lines) - 1) * step / 2 + size / 3
    return rows(width / 2, y, lines, size, step, f"{ON_PAPER} {MIDDLE}")


@lru_cache(maxsize=4096)
def framed(parts: Components, card: int, size: Size) -> str:
    """A card as an exhibit in its frame, without its name, at the origin."""
    width, height = size
    shape, fill = figure(parts, card)
    drawn = use(f"art-frame-{family(parts, card)}", 0, 0, width, height)
    side = min(width - 8, height - 10)
    drawn += use(
        f"art-object-{shape}", (width - side) / 2, (height - side) / 2 - 1, side, side, fill
    )
    if is_masterpiece(parts, card):
        drawn += use("art-gilt-frame", 0, 0, width, height)
    small = 15 if width < 46 else 18
    half = small / 2
    if home(parts, card):
        drawn += sign(home(parts, card), half - 1, half - 1, small)
    if parts.domain[card] >= 0:
        drawn += sign(f"art-domain-{parts.domain[card]}", half - 1, height - half + 1, small)
    disc = 19 if width < 46 else 22
    x, y = width - disc / 2 + 2, height - disc / 2 + 2
    size_of = 13 if width < 46 else 15
    drawn += sign("art-brass", x, y, disc)
    return drawn + text(
        x, y + size_of * 0.36, str(parts.value[card]), size_of, f"{ON_PAPER} {MIDDLE} {BOLD}"
    )


def large(scene: Scene, card: int, x: float, y: float, size: Size, source: str = "") -> str:
    """A card with its name at its place; `source`: where it comes from, if it is new."""
    drawn = face(scene.parts, card, phrases.card(scene.tongue, card), size)
    return put(scene, card, drawn, x, y, size, source)


def exhibit(scene: Scene, card: int, x: float, y: float, size: Size, source: str = "") -> str:
    """A card without its name at its place."""
    return put(scene, card, framed(scene.parts, card, size), x, y, size, source)


def put(
    scene: Scene, card: int, drawn: str, x: float, y: float, size: Size, source: str = ""
) -> str:
    """A card of the match at its place, as an answer where it is one."""
    option = scene.card_option(card)
    more = scene.choice("card", option) + scene.drag(card)
    if card == scene.view["placing"]:
        more += ' data-say="slot"'
    if source:
        more += f' data-from="{source}"'
    width, height = size
    if option in scene.offered:
        drawn += rect(-1, -1, width + 2, height + 2, f'rx="6" {AS_GLOW}')
    if card in scene.chosen:
        drawn += rect(2, 2, width - 4, height - 4, f'rx="4" {AS_RIM}')
        drawn += sign(scene.chosen[card], width - 14, 16, 30)
    said = phrases.full_card(scene.tongue, card)
    if scene.is_risky(card):
        drawn += use("art-warning", width - 18, height * 0.42, 18, 22)
        said = scene.tongue("{card}: bad press on its continent").format(card=said)
    return f'<g id="card-{card}" {more} {at(x, y)}>{title(said)}{drawn}</g>'


def plate(scene: Scene, card: int, x: float, y: float, size: Size) -> str:
    """A card of someone else's small museum."""
    said = title(phrases.full_card(scene.tongue, card))
    drawn = use(f"art-plate-{family(scene.parts, card)}", 0, 0, *size)
    return f'<g id="card-{card}" class="card" {at(x, y)}>{said}{drawn}</g>'
