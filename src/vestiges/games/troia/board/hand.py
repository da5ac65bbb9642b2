"""One's own cards."""

from __future__ import annotations

from vestiges.games.troia.board import cards
from vestiges.games.troia.board.look import AS_SOFT
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.svg import END, HEADING, at, heading, text, title


def draw(scene: Scene) -> str:
    """The hand, the lowest card first; digging cards are light, publishing cards dark."""
    view, box = scene.view, scene.places.hand
    if view["seat"] is None or view["over"]:
        return ""
    held = view["hand"]
    row = 7 if scene.narrow else max(1, len(held))
    room = (box.width - 16) / max(1, min(row, len(held)))
    scale = 1.0 if scene.narrow else min(1.5, max(1.2, room / (cards.WIDTH + 4)))
    last = cards.WIDTH * scale
    step = min(last + 4, (box.width - 16 - last) / max(1, min(row, len(held)) - 1))
    top = box.y + HEADING + (4 if scene.narrow else (box.height - HEADING - 62 * scale) / 2 - 2)
    drawn = [
        card(scene, number, at(box.x + 8 + n % row * step, top + n // row * 68, scale))
        for n, number in enumerate(held)
    ]
    inside = heading(box, scene.tongue("Your cards")) + given_up(scene) + "".join(drawn)
    return f'<g id="hand-{view["seat"]}" class="hand">{inside}</g>'


def card(scene: Scene, number: int, place: str) -> str:
    """A card one may play, or give up."""
    more = scene.answer("card", number - 1, "card", "drop")
    glow = cards.GLOW if scene.offers(number - 1, "card", "drop") else ""
    drawn = f"{title(cards.name(scene, number))}{cards.face(number)}{glow}"
    return f'<g id="card-{number}" {more} {place}>{drawn}</g>'


def given_up(scene: Scene) -> str:
    """The cards given up, as long as that is asked."""
    aside, box = scene.view["aside"], scene.places.hand
    if not aside or scene.view["phase"] != "drop":
        return ""
    said = scene.tongue("Given up: {cards}.").format(cards=", ".join(map(str, aside)))
    return text(box.right - 10, box.y + 18, said, 13, f"{END} {AS_SOFT}")
