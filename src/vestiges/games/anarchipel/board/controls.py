"""Controls: buttons for options that are no piece of the board, or what is awaited."""

from __future__ import annotations

from vestiges.drawing.style import AS_ACCENT, AS_DASH, AS_RAISED, AS_SOFT, AS_STRONG, INK, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, panel, rect, text, title
from vestiges.games.anarchipel.board import buttons, tiles
from vestiges.games.anarchipel.board.art import token, use
from vestiges.games.anarchipel.board.buttons import Button
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.writing import block
from vestiges.games.anarchipel.rules.moving import GO
from vestiges.games.anarchipel.text import prompts

MAIN = {"move": GO, "launch": 0, "consent": 0, "look": 0, "debate": 0, "plea": 0, "offer": 0}
"""The answer one most likely wants stands out."""


def draw(scene: Scene) -> str:
    """The buttons; without any, what is awaited or where to look for the answers."""
    few, many = buttons.arrange(scene)
    box = scene.places.ghost_controls if scene.is_ghost else scene.places.controls
    inside = "".join(button(scene, each) for each in few)
    if not few and not tiles.is_over(scene.view) and not has_pairs(scene):
        said = scene.tongue.elide(prompts.prompt(scene.view, scene.tongue), scene.tongue.names)
        y = box.y + (box.height / 2 - 4 if scene.shape != "tall" else 34)
        inside = block(box.x + 8, y, said, box.width - 16, 14, AS_SOFT, 4)
    drawn = f'<g id="controls">{inside}</g>'
    if not many:
        return drawn
    sheet = panel(scene.places.desk)
    return f'{drawn}<g id="desk">{sheet}{"".join(button(scene, each) for each in many)}</g>'


def has_pairs(scene: Scene) -> bool:
    """Whether the ways to set two cards lie where the buttons would."""
    return scene.asks("cards") and scene.shape != "tall"


def button(scene: Scene, each: Button) -> str:
    """A button; one that is not offered is dashed and can be asked why."""
    box, phase = each.box, scene.view["phase"]
    if each.option < 0:
        return words(each, box.x, AS_SOFT)
    if each.option not in scene.offered:
        ground, ink = f'rx="7" {AS_DASH} pointer-events="all"', AS_SOFT
    elif MAIN.get(phase) == each.option:
        ground, ink = f'rx="7" {AS_ACCENT}', ON_ACCENT
    else:
        ground, ink = f'rx="7" {AS_RAISED}', AS_STRONG
    shape = rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2, ground)
    attributes = scene.answer("button", each.option, phase)
    return f"<g {attributes}>{title(each.said)}{shape}{face(scene, each, ink)}</g>"


def words(each: Button, x: float, look: str) -> str:
    """Lines in the middle of a button's height."""
    box, step = each.box, each.size * 1.18
    y = box.y + box.height / 2 + each.size * 0.36 - step * (len(each.lines) - 1) / 2
    return "".join(
        text(x, y + n * step, line, each.size, look) for n, line in enumerate(each.lines)
    )


def face(scene: Scene, each: Button, ink: str) -> str:
    """What stands on a button: words, players, or for an amount a coin."""
    box, phase = each.box, scene.view["phase"]
    x, y = box.centre
    if each.seats and each.lines and phase in ON_PLAYERS:
        name = words(each, box.x + 40, f"{BOLD} {ink}")
        return token(each.seats[0], box.x + 22, y) + name
    if each.seats:
        step = min(24.0, (box.width - 4) / len(each.seats))
        first, scale = x - step / 2 * (len(each.seats) - 1), min(1.0, round(step / 25, 2))
        return "".join(token(s, first + step * n, y, scale) for n, s in enumerate(each.seats))
    if phase in ("sum", "amount", "steps", "fails") and each.said != scene.tongue("All"):
        more = {"steps": 2, "fails": 0}.get(phase, 1)
        look = f'fill="{INK}" {MIDDLE} {BOLD}'
        drawn = use("art-failure", x, y, 0.8) if phase == "fails" else use("art-coin", x, y, 1.5)
        if phase == "fails":
            return drawn + text(x, y - 4, str(each.option), 14, look)
        return drawn + text(x, y + 5.5, str(each.option + more), 15, look)
    return words(each, x, f"{MIDDLE} {BOLD} {ink}")
