"""Controls: whose turn it is, the steps of the action, and options that are no piece."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_ACCENT, AS_HOLLOW, AS_RAISED, AS_SOFT, AS_STRONG, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, fit, framed, panel, text, title, width_of
from vestiges.engine.text import mark
from vestiges.games.archives.board import faces
from vestiges.games.archives.board.look import AS_DASH
from vestiges.games.archives.board.scene import Scene
from vestiges.games.archives.board.writing import lines, paragraph
from vestiges.games.archives.constants import CARD_NAMES, COLOUR_NAMES, COLOURS, DRAWN
from vestiges.games.archives.rules.abandoning import KEEP
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.deliveries import DRAW_CUBES
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.rules.turn import PASS
from vestiges.games.archives.text import phrases, turn_status

BUTTONS: Final = {
    "turn": (PASS, mark("Pass")),
    "store": (STOP_STORING, mark("Stop here")),
    "answer": (STOP_ANSWERING, mark("Stop here")),
    "transfer": (COLOURS, mark("Stop here")),
    "abandon": (KEEP, mark("Abandon nothing")),
    "delivery": (DRAW_CUBES, mark("Draw from the bag")),
    "spare": (0, mark("Pay")),
    "pause": (len(CARD_NAMES), mark("Go on")),
}
"""By question: the answer that has no place on the board, and what its button says."""


def draw(scene: Scene) -> str:
    """Steps, words, drawn cubes, buttons."""
    box = scene.places.controls
    inside = panel(box) + steps(scene) + words(scene) + tray(scene) + buttons(scene)
    return f'<g id="controls">{inside}</g>'


# The steps ----------------------------------------------------------------------------------------


def steps(scene: Scene) -> str:
    """The five steps of a Pass, or the five requests: done, under way, to come."""
    names, now = turn_status.steps(scene.view, scene.tongue)
    if not names:
        return ""
    box = scene.places.controls
    step = (box.width - 16) / len(names)
    drawn = ""
    for n, said in enumerate(names):
        spot = Box(box.x + 8 + n * step + 1, box.y + 7, step - 3, 22)
        look = AS_ACCENT if n == now else AS_HOLLOW
        ink = ON_ACCENT if n == now else AS_SOFT
        short = str(n + 1) if scene.narrow else fit(f"{n + 1} {said}", step, 13)
        shape = framed(spot, f'rx="11" {look}')
        line = text(spot.middle, spot.y + 15.5, short, 13, f"{MIDDLE} {ink}")
        drawn += f"<g>{title(f'{n + 1}. {said}')}{shape}{line}</g>"
    return f'<g id="steps">{drawn}</g>'


def words(scene: Scene) -> str:
    """Whose turn it is and what would follow, in as many lines as there is room for."""
    box = scene.places.controls
    first, rest = turn_status.lines(scene.view, scene.names, scene.tongue)
    has_steps = bool(turn_status.steps(scene.view, scene.tongue)[0])
    top = box.y + (46 if has_steps else 20)
    foot = box.bottom - (50 if scene.asks(*BUTTONS, "plan_kind", "place", "setup") else 8)
    room = box.width - 20
    head = lines(first, room, 15, 2)
    drawn = paragraph(box.x + 10, top, first, 15, (room, 2), BOLD)
    below = top + len(head) * 19
    beside = 150 if scene.asks("turn", "delivery", "spare") and not scene.narrow else 0
    most = int((foot + (34 if beside else 0) - below) / 17) + 1
    return drawn + paragraph(box.x + 10, below, rest, 13.5, (room - beside, max(0, most)), AS_SOFT)


# Drawn cubes --------------------------------------------------------------------------------------


def tray(scene: Scene) -> str:
    """The cubes drawn in step 3, or at the beginning, that have no place yet."""
    box = scene.places.controls
    held = faces.cubes_in(scene, DRAWN)
    drawn = ""
    for n, cube in enumerate(held):
        colour = cube // (len(scene.view["cube_at"]) // COLOURS)
        drag = ""
        if scene.asks("place"):
            drag = f' data-say="{COLOUR_NAMES[colour]} to"'
        place = (box.x + 26 + n * 32, box.bottom - 22, 1.1)
        drawn += faces.cube(scene, cube, place, f'class="piece cube"{drag}')
    return f'<g id="tray">{drawn}</g>'


# Buttons ------------------------------------------------------------------------------------------


def buttons(scene: Scene) -> str:
    """From the right: what can be answered here; what is not allowed yet can be asked why."""
    box = scene.places.controls
    phase = scene.view["phase"]
    if scene.asks("plan_kind"):
        return kinds(scene)
    if not scene.is_asked or phase not in BUTTONS:
        return ""
    option, word = BUTTONS[phase]
    said = scene.tongue(word)
    wide = min(box.width - 16, width_of(said, 15) + 44)
    if scene.narrow:
        wide = box.width - 16
    return button(scene, option, said, Box(box.right - wide - 8, box.bottom - 44, wide, 36))


def kinds(scene: Scene) -> str:
    """The five kinds of action, for Change of plan (ARC-185)."""
    box = scene.places.controls
    per_row = 3 if scene.narrow else 5
    wide = (box.width - 16) / per_row
    rows = -(-5 // per_row)
    drawn = ""
    for kind in range(5):
        x = box.x + 8 + kind % per_row * wide
        y = box.bottom - 42 * (rows - kind // per_row) - 2
        said = phrases.kind(scene.tongue, kind)
        drawn += button(scene, kind, said, Box(x + 2, y, wide - 4, 36))
    return drawn


def button(scene: Scene, option: int, said: str, box: Box) -> str:
    """A button; one that is not allowed is dashed."""
    phase = scene.view["phase"]
    ground, ink = f'rx="6" {AS_RAISED}', AS_STRONG
    name = scene.label(option) if option in scene.offered else said
    if option not in scene.offered:
        ground, ink = f'rx="6" {AS_DASH} pointer-events="all"', AS_SOFT
    look = f"{MIDDLE} {BOLD} {ink}"
    line = text(box.middle, box.y + 23, fit(said, box.width - 10, 15), 15, look)
    attributes = scene.answer("button", option, phase)
    return f"<g {attributes}>{title(name)}{framed(box, ground)}{line}</g>"
