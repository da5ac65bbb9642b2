"""Controls: buttons for options that are no piece of the board: proposing, giving up."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_ACCENT, AS_RAISED, AS_STRONG, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, fit, panel, rect, text, title
from vestiges.games.archeologic.board.layout import CLUE, is_end
from vestiges.games.archeologic.board.notes import SIZE
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.scope import leads
from vestiges.games.archeologic.constants import CONCEDE, PROPOSE
from vestiges.games.archeologic.text import labels


def draw(scene: Scene) -> str:
    """Buttons and, above them, what is said in words."""
    return words(scene) + buttons(scene)


def words(scene: Scene) -> str:
    """Expert clues and helps."""
    box = scene.places.clues
    if not box.width:
        return ""
    lines = "".join(
        text(box.x + 10, box.y + 19 + n * CLUE, line, SIZE)
        for n, line in enumerate(scene.telling.lines)
    )
    name = scene.tongue("What you were told")
    if is_end(scene.view):
        name = scene.tongue("Turn by turn: what was told, and what it left")
    return f'<g id="clues">{title(name)}{panel(box)}{lines}</g>'


def buttons(scene: Scene) -> str:
    """A button for each such answer, side by side."""
    box = scene.places.controls
    if not box.width:
        return ""
    wanted = [option for option in (PROPOSE, CONCEDE) if option in scene.offered]
    first = box.width * (0.7 if len(wanted) > 1 else 1)
    drawn = button(scene, PROPOSE, Box(box.x, box.y, first - 4, 40))
    if len(wanted) > 1:
        drawn += button(scene, CONCEDE, Box(box.x + first, box.y, box.width - first, 40))
    return f'<g id="controls">{drawn}</g>'


def button(scene: Scene, option: int, box: Box) -> str:
    """One button."""
    said = labels.label(scene.view, option, scene.tongue)
    is_best = option == PROPOSE and scene.telling.best == PROPOSE
    ground, ink = (AS_ACCENT, ON_ACCENT) if is_best else (AS_RAISED, AS_STRONG)
    look = f"{MIDDLE} {BOLD} {ink}"
    line = text(box.x + box.width / 2, box.y + 26, fit(said, box.width - 10, 15), 15, look)
    told = said
    if option == PROPOSE:
        told = f"{said}. {leads(scene, scene.view['prices'][2])}"
    shape = rect(box.x, box.y, box.width, box.height, f'rx="6" {ground}')
    return f"<g {scene.answer('button', option, 'turn')}>{title(told)}{shape}{line}</g>"
