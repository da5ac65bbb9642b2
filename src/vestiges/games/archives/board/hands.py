"""Everyone's cards, once a finished match is shown with all cards open."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.look import AS_SOFT, INK
from vestiges.drawing.svg import BOLD, at, fit, framed, panel, text, title
from vestiges.games.archives.board.cards import PAPER
from vestiges.games.archives.board.layout import HANDS_HEAD, HANDS_LINE, hand_lines
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.text import phrases

SLIP: Final = HANDS_LINE - 6
NAME: Final = 96
"""How wide the names before the slips are."""


def draw(scene: Scene) -> str:
    """The cards of each player, one player below the other."""
    opened = scene.view["opened"]
    if opened is None or not any(opened["hands"]):
        return ""
    box = scene.places.hand
    drawn = panel(box) + text(box.x + 10, box.y + 20, scene.tongue("Everyone's cards"), 13, AS_SOFT)
    y = box.y + HANDS_HEAD
    for seat, held in enumerate(opened["hands"]):
        drawn += player(scene, seat, held, y) if held else ""
        y += HANDS_LINE * hand_lines(len(held), scene.narrow)
    return f'<g id="open-hands" class="hand">{drawn}</g>'


def player(scene: Scene, seat: int, held: list[int], y: float) -> str:
    """A name and its cards."""
    x, middle = scene.places.hand.x, y + SLIP / 2
    name = text(x + 32, middle + 5, fit(scene.names[seat], NAME - 34, 13.5), 13.5, BOLD)
    drawn = token(seat, x + 18, middle, 0.8) + name
    columns = -(-len(held) // hand_lines(len(held), scene.narrow))
    room = scene.places.hand.width - NAME - GAP
    wide = min(room / columns, 230)
    for n, card in enumerate(held):
        place = Box(x + NAME + n % columns * wide, y + n // columns * HANDS_LINE, wide - 6, SLIP)
        drawn += slip(scene, card, place)
    return drawn


def slip(scene: Scene, card: int, box: Box) -> str:
    """A card's name; its effect is told by pointing at it."""
    kind = scene.view["card_kind"][card]
    name = phrases.card(scene.tongue, kind)
    said = title(f"{name}: {scene.tongue(phrases.EFFECTS[kind])}")
    paper = framed(Box(0, 0, box.width, box.height), PAPER)
    words = text(8, SLIP - 8, fit(name, box.width - 14, 13), 13, f'fill="{INK}"')
    return f'<g id="card-{card}" {at(box.x, box.y)}>{said}{paper}{words}</g>'
