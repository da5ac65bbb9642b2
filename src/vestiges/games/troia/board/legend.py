"""What the signs of the frames and the mound mean."""

from __future__ import annotations

from vestiges.drawing.layout import NOWHERE
from vestiges.drawing.look import ACCENT, AS_SIGN, AS_SOFT, INK
from vestiges.drawing.svg import at, rect, text
from vestiges.games.troia.board.scene import Scene


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
        ("arch", tongue("free, bridged")),
    ]
    if scene.view["seat"] is None or scene.view["manual"]:
        lines.remove(lines[3])  # no piece waits at its cell
    drawn = ""
    columns = 2 if box.width > 200 else 1
    for n, (sign, said) in enumerate(lines):
        x, y = box.x + n % columns * 172, box.y + n // columns * 23 + 14
        drawn += mark(sign, x + 9, y - 4) + text(x + 25, y, said, 13.5, AS_SOFT)
    return f'<g id="legend">{drawn}</g>'


def mark(sign: str, x: float, y: float) -> str:
    """The sign at the beginning of a line."""
    if sign == "largest":
        return rect(
            x - 8, y - 7, 16, 14, f'class="largest" fill="none" stroke="{INK}" stroke-width="3"'
        )
    if sign == "mine":
        look = f'fill="none" stroke="{ACCENT}" stroke-width="2.5" stroke-dasharray="5 3"'
        return rect(x - 8, y - 7, 16, 14, f'class="rim" {look}')
    if sign == "arch":
        return f'<use href="#art-arch" {at(x, y, 0.8)}/>'
    return f'<use href="#art-{sign}" {AS_SIGN} {at(x, y)}/>'
