"""What the signs of the frames mean."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import NOWHERE
from vestiges.drawing.style import ACCENT, AS_SIGN, INK
from vestiges.drawing.svg import at, rect, text
from vestiges.games.troia.board.scene import Scene

LINE: Final = 18
"""From one line to the next."""


def draw(scene: Scene) -> str:
    """A sign and its meaning in each line."""
    box, tongue = scene.places.legend, scene.tongue
    if box is NOWHERE:
        return ""
    lines = [
        ("house", tongue("plan: 2 points")),
        ("debris", tongue("rubble: 1 point")),
        ("largest", tongue("largest group")),
        ("mine", tongue("in your tent")),
    ]
    if scene.view["seat"] is None or scene.view["manual"]:
        lines.pop()  # no piece waits at its cell
    rows = max(1, min(len(lines), int(box.height // LINE)))
    drawn = ""
    for n, (sign, said) in enumerate(lines):
        x, y = box.x + n // rows * box.width / 2, box.y + 14 + n % rows * LINE
        drawn += mark(sign, x + 8, y - 4) + text(x + 20, y, said, 12.5)
    return f'<g id="legend">{drawn}</g>'


def mark(sign: str, x: float, y: float) -> str:
    """The sign at the beginning of a line."""
    if sign == "largest":
        look = f'class="largest" fill="none" stroke="{INK}" stroke-width="3"'
        return rect(x - 7, y - 6, 14, 12, look)
    if sign == "mine":
        look = f'fill="none" stroke="{ACCENT}" stroke-width="2.5" stroke-dasharray="5 3"'
        return rect(x - 7, y - 6, 14, 12, f'class="rim" {look}')
    return f'<use href="#art-{sign}" {AS_SIGN} {at(x, y)}/>'
