"""Controls: the publications of this turn, and options that are no piece."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_ACCENT, AS_DASH, AS_RAISED, AS_SOFT, AS_STRONG, ON_ACCENT
from vestiges.drawing.svg import BOLD, MIDDLE, rect, rows, text, title, width_of
from vestiges.drawing.text_width import CLOSE as CLOSE_SET
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.frames import ILLEGAL
from vestiges.games.troia.rules.digging import STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.text import labels, phrases
from vestiges.games.troia.text.composing import draft
from vestiges.games.troia.view import Step

BUTTON: Final = 42
"""The height of a button that stands below another one."""


def draw(scene: Scene) -> str:
    """Publications and buttons; their room is kept where there are none."""
    inside = publications(scene) + buttons(scene)
    if scene.shape == "wide" and not scene.asks("publish"):
        box = scene.places.controls
        inside = f'<use href="#art-tools" x="{box.x:g}" y="{box.y:g}"/>' + inside
    return f'<g id="controls">{inside}</g>'


# Publications -----------------------------------------------------------------------------------


def publications(scene: Scene) -> str:
    """The publications put together so far, with what they bring."""
    steps, box = scene.view["steps"], scene.places.controls
    x, y = box.x + 4, box.y + (24 if scene.shape == "wide" else 18)
    room = 40 if scene.shape == "wide" else box.width / 5
    drawn = ""
    for n, step in enumerate(steps):
        mark = scene.piece_faces.glyph(step["layer"], x + n * room + 8, y - 5, 0.26)
        said = text(x + n * room + 17, y, f"+{step['points']}", 13.5, BOLD)
        drawn += f"<g>{title(brings(scene, step))}{mark}{said}</g>"
    return f'<g id="publications">{drawn}</g>' if drawn else ""


def brings(scene: Scene, step: Step) -> str:
    """A publication in words."""
    tongue = scene.tongue
    return tongue("{layer}, {status}: {points}").format(
        layer=phrases.layer(tongue, step["layer"]),
        status=tongue(phrases.STATUSES[step["status"]]),
        points=phrases.worth(tongue, step["points"]),
    )


# Buttons ----------------------------------------------------------------------------------------


def buttons(scene: Scene) -> str:
    """Stop, or close and end; one that is not allowed yet is dashed and can be asked why."""
    _box, asked = scene.places.controls, wanted(scene)
    rooms = abreast(scene, asked) if scene.shape == "wide" else stacked(scene, len(asked))
    pairs = zip(asked, rooms, strict=True)
    return "".join(button(scene, option, said, room) for (option, said), room in pairs)


def stacked(scene: Scene, count: int) -> list[Box]:
    """Buttons at the lower edge: one below the other, on a phone side by side."""
    box = scene.places.controls
    if scene.shape == "tall":
        y, wide = box.bottom - BUTTON - 4, (box.width - 6 * (count - 1)) / max(1, count)
        return [Box(box.x + n * (wide + 6), y, wide, BUTTON) for n in range(count)]
    y = box.bottom - 2 * BUTTON - 8
    return [Box(box.x, y + n * (BUTTON + 6), box.width, BUTTON) for n in range(count)]


def abreast(scene: Scene, asked: list[tuple[int, str]]) -> list[Box]:
    """Buttons side by side, from the right, beside the publications."""
    box, right = scene.places.controls, scene.places.controls.right
    free = box.width - 40 * len(scene.view["steps"]) - 8
    widths = [max(110, width_of(said, 14) + 24) for _, said in asked]
    share = min(1, (free - 6 * len(asked)) / max(1, sum(widths)))
    made = []
    for wide in widths:
        made.append(Box(right - wide * share, box.y + 1, wide * share, 36))
        right -= wide * share + 6
    return made


def wanted(scene: Scene) -> list[tuple[int, str]]:
    """The answers without a place on the board, and what their buttons say."""
    if scene.asks("dig"):
        return [(STOP, scene.tongue("Stop"))]
    if not scene.asks("publish"):
        return []
    end = (END, labels.end(scene.view, scene.tongue))
    if not scene.view["group"]:
        return [end]
    made = draft(scene.view)
    if made.status == ILLEGAL:
        return [(CLOSE, scene.tongue("Close the publication")), end]
    return [(CLOSE, labels.close(made, scene.tongue)), end]


def button(scene: Scene, option: int, said: str, box: Box) -> str:
    """A button; closing stands out, since it is what one is about to do."""
    if option not in scene.offered:
        ground, ink = f'rx="6" {AS_DASH} pointer-events="all"', AS_SOFT
    elif option == CLOSE:
        ground, ink = f'rx="6" {AS_ACCENT}', ON_ACCENT
    else:
        ground, ink = f'rx="6" {AS_RAISED}', AS_STRONG
    lines = CLOSE_SET.lines(said, box.width - 8, 14, 2)
    top = box.y + box.height / 2 + 5 - 8 * (len(lines) - 1)
    line = rows(box.middle, top, lines, 14, 16, f"{MIDDLE} {BOLD} {ink}")
    attributes = scene.answer("button", option, "dig", "publish")
    shape = rect(box.x, box.y, box.width, box.height, ground)
    return f"<g {attributes}>{title(said)}{shape}{line}</g>"
