"""The viewer's own cards."""

from __future__ import annotations

from vestiges.drawing.style import AS_SOFT
from vestiges.drawing.svg import END, at, text, title, width_of
from vestiges.games.troia.board import cards
from vestiges.games.troia.board.layout import HEADING
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.board.tents import sheet

FEW = 9
"""So many cards lie side by side at their full size."""


def draw(scene: Scene) -> str:
    """The hand, the lowest card first; digging cards are light, publishing cards dark."""
    view, box = scene.view, scene.places.hand
    if not scene.holds_cards:
        return view_of_the_dig(scene)
    said = scene.tongue("Your cards")
    ground = sheet(box, "desk")
    top = box.y + 5
    if scene.shape != "wide":
        ground += text(box.x + 8, box.y + 15, said, 13, AS_SOFT) + given_up(scene)
        top = box.y + HEADING
    drawn = [
        card(scene, number, place)
        for number, place in zip(view["hand"], places(scene, top), strict=True)
    ]
    inside = title(said) + ground + "".join(drawn)
    return f'<g id="hand"><g id="hand-{view["seat"]}" class="hand">{inside}</g></g>'


def view_of_the_dig(scene: Scene) -> str:
    """What whoever has no hand sees where one would lie on a phone."""
    if scene.shape != "tall":
        return ""
    box = scene.places.hand
    place = f'x="{box.x:g}" y="{box.y + (box.height - 126) / 2:g}"'
    return f'<use href="#art-end" {place} width="{box.width:g}" height="126"/>'


def places(scene: Scene, top: float) -> list[str]:
    """Where the cards lie: in rows of so many columns; in one row they may overlap."""
    box, columns = scene.places.hand, scene.places.hand_columns
    count = len(scene.view["hand"])
    step = (box.width - 10) / columns
    if scene.shape == "wide":
        if count <= FEW:
            return [at(box.x + 6 + n * 48, top) for n in range(count)]
        return [at(box.x + 6 + n * step, top + 6, (step - 2) / cards.WIDTH) for n in range(count)]
    rows = 12 // columns
    high = (box.bottom - top - 2) / rows
    scale = min((step - 4) / cards.WIDTH, (high - 4) / cards.HEIGHT)
    return [
        at(box.x + 7 + n % columns * step, top + n // columns * high, round(scale, 2))
        for n in range(count)
    ]


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
    if width_of(said, 12) > box.width - 90:
        return ""
    return text(box.right - 6, box.y + 15, said, 12, f"{END} {AS_SOFT}")
