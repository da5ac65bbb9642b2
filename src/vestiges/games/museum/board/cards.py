"""Cards: a tile with emblem, domain and value; with its name beside it a plaque."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.svg import BOLD, MIDDLE, at, rect, text, title
from vestiges.games.museum.board import look
from vestiges.games.museum.board.look import AS_GLOW, AS_RIM, AS_SOFT, GOLD, INK
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import paragraph, wrap
from vestiges.games.museum.components import Components
from vestiges.games.museum.constants import OBJECTS, OPINION, RELIC, SKULL
from vestiges.games.museum.text import phrases

WIDTH: Final = 60
HEIGHT: Final = 76
PLAQUE: Final = 134
"""How wide a tile with its name is on a desktop."""
PHONE_PLAQUE: Final = 160
MASTERPIECE: Final = 5


def plaque_size(scene: Scene) -> tuple[float, float]:
    """Width and height of a tile with its name."""
    return float(PHONE_PLAQUE if scene.narrow else PLAQUE), float(HEIGHT)


def colours(parts: Components, card: int) -> tuple[str, str]:
    """The face of a card and what is drawn on it."""
    if card < OBJECTS:
        return look.CIVILIZATIONS[parts.civilization[card]]
    if card < RELIC:
        return look.SKULL_FACE
    return look.RELIC_FACE if card < OPINION else look.OPINION_FACE


@lru_cache(maxsize=512)
def face(parts: Components, card: int) -> str:
    """A tile at the origin."""
    ground, ink = colours(parts, card)
    drawn = rect(0, 0, WIDTH, HEIGHT, f'rx="5" fill="{ground}" stroke="{INK}"')
    if card >= OPINION:
        return drawn + f'<path d="{look.SHUT}" stroke="{ink}" stroke-width="4" {at(30, 38, 2)}/>'
    return drawn + emblem(parts, card, ink) + domain(parts, card, ink) + value(parts, card)


def emblem(parts: Components, card: int, ink: str) -> str:
    """What tells the civilization, the skull or the relic."""
    if SKULL <= card < RELIC:
        home = look.CONTINENTS[parts.continent[card]]
        return f'<path d="{look.SKULL}" fill="{home}" fill-rule="evenodd" {at(22, 24, 1.7)}/>'
    if card >= RELIC:
        ring = f'fill="none" stroke="{ink}" stroke-width="3"'
        return (
            f'<circle cx="22" cy="22" r="14" {ring}/><circle cx="22" cy="22" r="5" fill="{ink}"/>'
        )
    path = look.EMBLEMS[parts.civilization[card]]
    return f'<path d="{path}" fill="{ink}" fill-rule="evenodd" {at(21, 22, 1.6)}/>'


def domain(parts: Components, card: int, ink: str) -> str:
    """The sign of the domain, in a light field of its own."""
    number = parts.domain[card]
    if number < 0:
        return ""
    field = rect(5, 44, 30, 28, f'rx="4" fill="{look.CREAM}" stroke="{ink}" stroke-width="0.8"')
    sign = f'<path d="{look.DOMAINS[number]}" fill="{INK}" {at(20, 58, 1.15)}/>'
    return field + sign


def value(parts: Components, card: int) -> str:
    """The value; gold for a masterpiece."""
    worth = parts.value[card]
    fill = GOLD if card < OBJECTS and worth == MASTERPIECE else look.CREAM
    disc = f'<circle cx="46" cy="58" r="12" fill="{fill}" stroke="{INK}"/>'
    return disc + text(46, 65, str(worth), 20, f'fill="{INK}" {MIDDLE} {BOLD}')


def tile(scene: Scene, card: int, x: float, y: float, scale: float = 1.0, source: str = "") -> str:
    """A card of the match at its place; `source`: where it comes from, if it is new."""
    option = scene.card_option(card)
    more = scene.choice("card", option) + scene.drag(card)
    if card == scene.view["placing"]:
        more += ' data-say="slot"'
    if source:
        more += f' data-from="{source}"'
    rim = ""
    if option in scene.offered:
        rim = rect(-2, -2, WIDTH + 4, HEIGHT + 4, f'rx="6" {AS_GLOW}')
    if card in scene.chosen:
        rim += rect(4, 4, WIDTH - 8, HEIGHT - 8, f'rx="3" {AS_RIM}')
    said = phrases.full_card(scene.tongue, card)
    if scene.is_risky(card):
        rim += f'<path d="{look.PIN}" fill="#d01c1c" stroke="{look.CREAM}" {at(48, 14, 1.4)}/>'
        said = scene.tongue("{card}: bad press on its continent").format(card=said)
    inside = f"{title(said)}{face(scene.parts, card)}{rim}"
    return f'<g id="card-{card}" {more} {at(x, y, scale)}>{inside}</g>'


def plaque(scene: Scene, card: int, x: float, y: float, source: str = "") -> str:
    """A tile with its name at its right."""
    name = phrases.card(scene.tongue, card)
    lines = wrap(name, plaque_size(scene)[0] - WIDTH - 10, 12, 5)
    said = paragraph(x + WIDTH + 6, y + 14, lines, 12, AS_SOFT)
    return tile(scene, card, x, y, 1.0, source) + said


@lru_cache(maxsize=512)
def small_face(parts: Components, card: int) -> str:
    """A card of a small museum, in a square of 30."""
    ground, ink = colours(parts, card)
    drawn = rect(0, 0, 30, 30, f'rx="3" fill="{ground}" stroke="{INK}" stroke-width="0.8"')
    if card >= OBJECTS:
        path = look.SKULL if card < RELIC else look.DOMAINS[parts.domain[card]]
        return drawn + f'<path d="{path}" fill="{ink}" fill-rule="evenodd" {at(15, 15, 1)}/>'
    own = look.EMBLEMS[parts.civilization[card]]
    drawn += f'<path d="{own}" fill="{ink}" fill-rule="evenodd" {at(10, 10, 0.75)}/>'
    sign = look.DOMAINS[parts.domain[card]]
    light = f'<circle cx="21" cy="21" r="8" fill="{look.CREAM}"/>'
    return drawn + light + f'<path d="{sign}" fill="{INK}" {at(21, 21, 0.62)}/>'


def small(scene: Scene, card: int, x: float, y: float, side: float) -> str:
    """A card of someone else's museum."""
    said = title(phrases.full_card(scene.tongue, card))
    place = at(x, y, side / 30)
    return f'<g id="card-{card}" class="card" {place}>{said}{small_face(scene.parts, card)}</g>'
