"""Experts as people: a portrait, the sign of what they know, the price, the ability in words."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, MIDDLE, at, rect, rows, text, title
from vestiges.engine.text import Tongue, mark
from vestiges.games.museum.board.layout import across
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import (
    AS_GLOW,
    AS_PANEL,
    AS_RIM,
    AS_SOFT,
    ON_PAPER,
    sign,
    use,
)
from vestiges.games.museum.board.writing import wrap
from vestiges.games.museum.components import Components
from vestiges.games.museum.constants import (
    AGENT,
    CONTINENTS,
    DISCOUNT,
    FAVOUR5,
    HAND10,
    IGNORE,
    MASTERPIECE2,
    ROW,
    SCHOLAR,
    SPECIALIST,
)
from vestiges.games.museum.text import phrases

PEOPLE: Final = 6
"""Portraits there are."""
ABILITIES: Final = {
    HAND10: mark("hand limit 10"),
    DISCOUNT: mark("objects cost 1 less"),
    MASTERPIECE2: mark("2 prestige a masterpiece"),
    FAVOUR5: mark("up to 5 favours"),
    IGNORE: mark("ignores headlines"),
    -1: mark("copies an expert"),
}


def ability(tongue: Tongue, parts: Components, expert: int) -> str:
    """What an expert does, in a few words."""
    power = parts.expert_power[expert]
    if power >= SCHOLAR:
        return tongue("collection +1")
    if AGENT <= power < AGENT + CONTINENTS:
        return tongue("draws 1 card more")
    return tongue(ABILITIES[power])


def subject(parts: Components, expert: int) -> str:
    """The sign of what an expert knows; none for the others."""
    power = parts.expert_power[expert]
    if power >= SPECIALIST:
        return f"art-domain-{power - SPECIALIST}"
    if power >= SCHOLAR:
        return f"art-emblem-{power - SCHOLAR}"
    return f"art-land-{power - AGENT}" if AGENT <= power < AGENT + CONTINENTS else ""


def draw(scene: Scene) -> str:
    """Experts on offer with their prices, each in its place of the row."""
    view = scene.view
    drawn = ""
    for expert, price, box in zip(
        view["row"], view["prices"], across(scene.places.experts, ROW), strict=True
    ):
        if expert >= 0:
            drawn += one(scene, expert, price, box)
    return f'<g id="experts">{drawn}</g>'


def one(scene: Scene, expert: int, price: int, box: Box) -> str:
    """An expert on offer."""
    option = scene.expert_option(expert)
    more = scene.choice("card", option)
    name = phrases.expert(scene.tongue, expert)
    can = ability(scene.tongue, scene.parts, expert)
    width, height = box.width, box.height
    shape = rect(0, 0, width, height, f'rx="5" {AS_PANEL}') + portrait(expert, 5, 5, 32)
    shape += sign("art-brass", width - 19, 20, 32)
    shape += text(width - 19, 27, str(price), 19, f"{ON_PAPER} {MIDDLE} {BOLD}")
    if subject(scene.parts, expert):
        shape += sign(subject(scene.parts, expert), width - 52, 20, 24)
    names = wrap(name, width - 10, 12, 2)
    words = wrap(can, width - 10, 12, 4 - len(names))
    y = height - 7 - 12 * (len(names) + len(words) - 1)
    shape += rows(6, y, names, 12, 12, BOLD)
    shape += rows(6, y + 12 * len(names), words, 12, 12, AS_SOFT)
    if option in scene.offered:
        shape += rect(1, 1, width - 2, height - 2, f'rx="5" {AS_GLOW}')
    if expert in scene.hired:
        shape += rect(3, 3, width - 6, height - 6, f'rx="4" {AS_RIM}')
        shape += sign("art-to-hang", 38, 40, 24)
    full = scene.tongue("{expert}, costs {cost}").format(expert=name, cost=price)
    said = title(f"{full} ({can})")
    return f'<g id="expert-{expert}" {more} {at(box.x, box.y)}>{said}{shape}</g>'


def portrait(expert: int, x: float, y: float, width: float) -> str:
    """The face of an expert."""
    return use(f"art-person-{expert % PEOPLE}", x, y, width, width * 1.25)
