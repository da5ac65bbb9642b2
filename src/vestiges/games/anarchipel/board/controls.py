"""Controls: buttons for options that are no piece of the board, or what is awaited."""

from __future__ import annotations

from vestiges.drawing.layout import NOWHERE
from vestiges.drawing.look import AS_ACCENT, AS_DASH, AS_RAISED, AS_SOFT, AS_STRONG, INK, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, rect, text, title
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.buttons import SIZE, SIZE_ON_PHONES, SMALL, Button
from vestiges.games.anarchipel.board.layout import ROW
from vestiges.games.anarchipel.board.scene import Scene, token
from vestiges.games.anarchipel.board.writing import fit
from vestiges.games.anarchipel.rules.moving import GO
from vestiges.games.anarchipel.text import prompts

MAIN = {"move": GO, "launch": 0, "consent": 0, "look": 0, "debate": 0, "plea": 0, "offer": 0}
"""The answer one most likely wants stands out."""


def draw(scene: Scene) -> str:
    """The buttons; without any, on a desktop, what is awaited or where to look for the answers."""
    box = scene.places.controls
    if box is NOWHERE:
        return ""
    if not scene.flow:
        said = fit(prompts.prompt(scene.view, scene.tongue), box.width - 20, SIZE)
        line = text(box.x + 6, box.y + 26, said, SIZE, AS_SOFT)
        return f'<g id="controls">{line}</g>'
    return f'<g id="controls">{"".join(button(scene, each) for each in scene.flow)}</g>'


def button(scene: Scene, each: Button) -> str:
    """A button; one that is not offered is dashed and can be asked why."""
    box, phase = scene.places.controls, scene.view["phase"]
    x, y = box.x + each.x, box.y + each.row * ROW
    if each.option < 0:
        return text(x + 4, y + 25, each.said, 13.5, AS_SOFT)
    if each.option not in scene.offered:
        ground, ink = f'rx="6" {AS_DASH} pointer-events="all"', AS_SOFT
    elif MAIN.get(phase) == each.option:
        ground, ink = f'rx="6" {AS_ACCENT}', ON_ACCENT
    else:
        ground, ink = f'rx="6" {AS_RAISED}', AS_STRONG
    shape = rect(x + 1, y + 1, each.width - 2, 38, ground)
    attributes = scene.answer("button", each.option, phase)
    return f"<g {attributes}>{title(each.said)}{shape}{face(scene, each, x, y, ink)}</g>"


def face(scene: Scene, each: Button, x: float, y: float, ink: str) -> str:
    """What stands on a button: words, or for an amount a coin."""
    middle = x + each.width / 2
    if each.seats:
        first = middle - 13 * (len(each.seats) - 1)
        return "".join(token(s, first + 26 * n, y + 20) for n, s in enumerate(each.seats))
    if each.width == SMALL:
        look = f'fill="{INK}" {MIDDLE} {BOLD}'
        return use("coin", middle, y + 20, 1.5) + text(
            middle, y + 25.5, str(each.option + 1), 15, look
        )
    size = SIZE_ON_PHONES if scene.narrow else SIZE
    said = fit(each.said, each.width - 8, size)
    return text(middle, y + 25, said, size, f"{MIDDLE} {BOLD} {ink}")
