"""Everyone's cards, once a finished match is shown with all cards open."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.style import INK
from vestiges.drawing.svg import BOLD, at, fit, framed, text, title
from vestiges.engine.text import labelled
from vestiges.games.archives.board.cards import PAPER
from vestiges.games.archives.board.scene import Scene, token
from vestiges.games.archives.text import phrases


def draw(scene: Scene) -> str:
    """The cards of each player, one player below the other."""
    opened = scene.view["opened"]
    if opened is None or not any(opened["hands"]):
        return ""
    box = scene.places.hand
    drawn = text(box.x + 10, box.y + 14, scene.tongue("Everyone's cards"), 13, BOLD)
    high = min(36.0, (box.height - 22) / len(opened["hands"]))
    for seat, held in enumerate(opened["hands"]):
        drawn += player(scene, seat, held, Box(box.x, box.y + 19 + seat * high, box.width, high))
    return f'<g id="open-hands" class="hand">{drawn}</g>'


def player(scene: Scene, seat: int, held: list[int], box: Box) -> str:
    """A player's mark and cards."""
    drawn = token(seat, box.x + 18, box.y + box.height / 2, 0.75)
    if not held:
        return drawn
    wide = min((box.width - 44) / len(held), 170)
    for n, card in enumerate(held):
        place = Box(box.x + 36 + n * wide, box.y + 1, wide - 4, box.height - 3)
        drawn += slip(scene, card, place)
    return drawn


def slip(scene: Scene, card: int, box: Box) -> str:
    """A card's name; its effect is told by pointing at it."""
    kind = scene.view["card_kind"][card]
    name = phrases.card(scene.tongue, kind)
    said = title(labelled(scene.tongue, name, scene.tongue(phrases.EFFECTS[kind])))
    paper = framed(Box(0, 0, box.width, box.height), PAPER)
    line = fit(name, box.width - 4, 12)
    words = text(5, box.height / 2 + 4, line, 12, f'fill="{INK}"')
    return f'<g id="card-{card}" {at(box.x, box.y)}>{said}{paper}{words}</g>'
