"""The viewer's own cards."""

from __future__ import annotations

from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.svg import END, at, heading, text, title
from vestiges.games.troia.board import cards
from vestiges.games.troia.board.layout import HEADING, PHONE_ROW
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.text import phrases


def draw(scene: Scene) -> str:
    """The hand, the lowest card first; digging cards are light, publishing cards dark."""
    view, box = scene.view, scene.places.hand
    if view["seat"] is None or view["over"]:
        return ""
    rows = split(view["hand"], scene.narrow)
    high = (box.height - HEADING - 6) / max(1, len(rows))
    scale = min(1.5, (high - 5) / cards.HEIGHT)
    drawn = [row(scene, held, box.y + HEADING + n * high, scale) for n, held in enumerate(rows)]
    inside = heading(box, scene.tongue("Your cards")) + given_up(scene) + "".join(drawn)
    return f'<g id="hand-{view["seat"]}" class="hand">{inside}</g>'


def split(held: list[int], narrow: bool) -> list[list[int]]:
    """The cards row by row: a few in one, more by kind, on a phone as many as fit."""
    if narrow:
        return [held[n : n + PHONE_ROW] for n in range(0, len(held), PHONE_ROW)]
    if len(held) <= 6:
        return [held]
    publishing = [card for card in held if phrases.is_publishing(card)]
    return [held[: len(held) - len(publishing)], publishing]


def row(scene: Scene, held: list[int], y: float, scale: float) -> str:
    """Cards side by side; they overlap where there is not enough room."""
    box, last = scene.places.hand, cards.WIDTH * scale
    step = min(last + 6, (box.width - 16 - last) / max(1, len(held) - 1))
    places = [at(box.x + 8 + n * step, y, scale) for n in range(len(held))]
    return "".join(map(card, [scene] * len(held), held, places))


def card(scene: Scene, number: int, place: str) -> str:
    """A card one may play, or give up."""
    more = scene.answer("card", number - 1, "card", "drop")
    glow = cards.GLOW if scene.offers(number - 1, "card", "drop") else ""
    drawn = f"{title(cards.name(scene, number))}{cards.face(scene.parts, number)}{glow}"
    return f'<g id="card-{number}" {more} {place}>{drawn}</g>'


def given_up(scene: Scene) -> str:
    """The cards given up, as long as that is asked."""
    aside, box = scene.view["aside"], scene.places.hand
    if not aside or scene.view["phase"] != "drop":
        return ""
    said = scene.tongue("Given up: {cards}.").format(cards=", ".join(map(str, aside)))
    return text(box.right - 10, box.y + 18, said, 13, f"{END} {AS_SOFT}")
