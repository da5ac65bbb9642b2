"""The headline as a newspaper cutting, the experts, the own favours as letters, the relics."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, at, rect, rows, text, title
from vestiges.games.museum.board import cards, experts
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_GLOW, ON_PAPER, sign, use
from vestiges.games.museum.board.writing import wrap
from vestiges.games.museum.text import phrases

RELIC: Final = (46.0, 62.0)
MOST: Final = 40.0
"""How high a letter gets."""
SERIF: Final = 'font-family="Georgia, serif"'
ON_NEWS: Final = 'class="news" fill="#2b2622"'


def draw(scene: Scene) -> str:
    """What lies between the crates and the players."""
    return f'<g id="market">{news(scene)}{experts.draw(scene)}{desk(scene)}</g>'


def news(scene: Scene) -> str:
    """The headline in force and what it does."""
    number, tongue, box = scene.view["headline"], scene.tongue, scene.places.news
    drawn = use("art-cutting", box.x, box.y, box.width, box.height)
    drawn += text(box.x + 10, box.y + 17, tongue("Headline"), 12, f"{ON_NEWS} {SERIF}")
    wide = box.width - 22
    if number < 0:
        lines = wrap(tongue("No headline in the first round"), wide, 13, 3)
        return f"<g>{drawn}{rows(box.x + 11, box.y + 44, lines, 13, 16, ON_NEWS)}</g>"
    name = phrases.headline(tongue, number)
    effect = tongue(phrases.HEADLINE_EFFECTS[scene.parts.headline_kind[number]])
    lines = wrap(name, wide - 10, 14, 2)
    drawn += rows(box.x + 11, box.y + 41, lines, 14, 15, f"{ON_NEWS} {BOLD} {SERIF}")
    rest = wrap(effect, wide, 12, 4 - len(lines))
    y = box.y + 41 + 15 * len(lines)
    drawn += rows(box.x + 11, y, rest, 12, 13.5, ON_NEWS)
    full = title(tongue("{name}: {effect}").format(name=name, effect=effect))
    return f'<g id="headline">{full}{drawn}</g>'


def desk(scene: Scene) -> str:
    """One's own favours, and the relics beside the board."""
    view, box = scene.view, scene.places.favours
    drawn = ""
    wide = box.width
    if view["relics"]:
        count = len(view["relics"])
        step = RELIC[0] + 4
        wide -= count * step
        for number, card in enumerate(view["relics"]):
            drawn += cards.exhibit(scene, card, box.x + wide + 4 + number * step, box.y + 4, RELIC)
    held = view["favours"]
    if not held and scene.me >= 0:
        drawn += blotter(scene, Box(box.x, box.y, wide, box.height))
    step = min(MOST + 3, (box.height - 2) / max(3, len(held)))
    for place, number in enumerate(held):
        y = box.y + 1 + place * step
        drawn += favour(scene, number, Box(box.x, y, wide - 2, min(MOST, step - 2)))
    return f'<g id="favours">{drawn}</g>'


def blotter(scene: Scene, box: Box) -> str:
    """Where favours will lie."""
    look = 'rx="5" class="dash" fill="none" stroke="#8a7c68" stroke-dasharray="3 4"'
    said = wrap(scene.tongue("No favours in hand"), box.width - 20, 12, 2)
    return rect(box.x + 2, box.y + 3, box.width - 6, box.height - 8, look) + rows(
        box.x + 12, box.y + 26, said, 12, 15, 'class="soft" fill="#5a5148"'
    )


def favour(scene: Scene, number: int, box: Box) -> str:
    """A favour in hand; playing it is an answer."""
    kind = scene.parts.favour_kind[number]
    option = scene.favour_option(kind)
    more = scene.choice("card", option)
    shape = use("art-envelope", 0, 0, box.width, box.height)
    if option in scene.offered:
        shape += rect(0, 0, box.width - 3, box.height - 2, f'rx="3" {AS_GLOW}')
    name = phrases.favour(scene.tongue, number)
    effect = scene.tongue(phrases.FAVOUR_EFFECTS[kind])
    left = 12 + 20 * box.width / 180
    shape += sign("art-seal-wax", left - 13, box.height / 2 - 1, 20)
    lines = wrap(name, box.width - left - 8, 12, 2 if box.height > 30 else 1)
    y = box.height / 2 + 3 - (len(lines) - 1) * 6.5
    said = rows(left, y, lines, 12, 13, f"{ON_PAPER} {BOLD}")
    full = title(scene.tongue("{name}: {effect}").format(name=name, effect=effect))
    return f'<g id="favour-{number}" {more} {at(box.x, box.y)}>{full}{shape}{said}</g>'
