"""What lies above the table for a moment: cards looked at, an object to hang, patrons to choose."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, framed, text
from vestiges.games.museum.board import cards, controls, own_area
from vestiges.games.museum.board.layout import GAP, row
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_RIM, AS_STRONG

SHEET: Final = 'rx="8" class="panel" fill="#fbf8f2"'
LETTER: Final = 100.0


def draw(scene: Scene) -> str:
    """At most one of them."""
    view, tongue = scene.view, scene.tongue
    if view["placing"] >= 0:
        return lifted(scene, [view["placing"]], tongue("Hang this object in your museum"))
    if view["looked"] and view["phase"] != "foresee":  # headlines or favours, which are buttons
        return lifted(scene, view["looked"], tongue("Cards looked at"))
    if view["phase"] == "patron" and view["patron"] < 0 and view["dealt"]:
        return letters(scene)
    return controls.popup(scene)


def lifted(scene: Scene, held: list[int], said: str) -> str:
    """Cards in a row on a sheet, over what matters less now."""
    box = scene.places.popup
    size = scene.places.card
    drawn = framed(box, SHEET) + framed(box.inside(2), f'rx="7" {AS_RIM}')
    drawn += text(box.x + 10, box.y + 16, said, 13, f"{AS_STRONG} {BOLD}")
    lines = 1 if box.height < 2 * size[1] else -(-len(held) // 4)
    per = -(-len(held) // lines)
    for number, card in enumerate(held):
        line, place = divmod(number, per)
        room = Box(box.x + 10, 0, box.width - 20, 0)
        x = row(min(per, len(held) - line * per), room, size[0], 6)[place]
        drawn += cards.large(scene, card, x, box.y + 21 + line * (size[1] + GAP), size)
    return f'<g id="looked">{drawn}</g>'


def letters(scene: Scene) -> str:
    """The patrons one may choose from."""
    box, dealt = scene.places.letters, scene.view["dealt"]
    high = min(LETTER, (box.height + GAP) / len(dealt) - GAP)
    drawn = framed(box, SHEET)
    for number, patron in enumerate(dealt):
        y = box.y + number * (high + GAP)
        drawn += own_area.patron(scene, patron, Box(box.x, y, box.width, high))
    return f'<g id="patrons">{drawn}</g>'
