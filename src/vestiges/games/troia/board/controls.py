"""Controls: moves left, the publications of this turn, and options that are no piece."""

from __future__ import annotations

from vestiges.drawing.layout import NOWHERE, Box
from vestiges.drawing.look import (
    ACCENT,
    AS_ACCENT,
    AS_DASH,
    AS_RAISED,
    AS_RIM,
    AS_SOFT,
    AS_STRONG,
    ON_ACCENT,
)
from vestiges.drawing.svg import BOLD, MIDDLE, fit, number, rect, text, title, width_of
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.constants import MOVES
from vestiges.games.troia.frames import ILLEGAL
from vestiges.games.troia.rules.digging import STOP
from vestiges.games.troia.rules.publishing import CLOSE, END
from vestiges.games.troia.text import labels, phrases
from vestiges.games.troia.text.composing import draft
from vestiges.games.troia.view import Step


def draw(scene: Scene) -> str:
    """Moves, publications, buttons."""
    if scene.places.controls is NOWHERE:
        return ""
    return f'<g id="controls">{pips(scene)}{publications(scene)}{buttons(scene)}</g>'


def pips(scene: Scene) -> str:
    """Five pips, full ones for what is left of the turn."""
    view, box, tongue = scene.view, scene.places.controls, scene.tongue
    if view["phase"] == "dig":
        said = tongue("Moves left")
    elif scene.asks("publish", "place"):
        said = tongue("Pieces left to lay")
    else:
        return ""
    y = box.y + (15 if scene.narrow else 22)
    x = box.x + 10 + width_of(said, 14) + 8
    drawn = ""
    for n in range(MOVES):
        look = AS_ACCENT if n < view["moves"] else AS_RIM
        drawn += f'<circle cx="{number(x + 20 * n)}" cy="{number(y)}" r="7" {look}/>'
    name = title(f"{said}: {view['moves']}")
    pips = f'<g stroke="{ACCENT}" stroke-width="2">{drawn}</g>'
    return f'<g id="moves">{name}{text(box.x + 10, y + 5, said, 14)}{pips}</g>'


# Publications -----------------------------------------------------------------------------------


def publications(scene: Scene) -> str:
    """The publications put together so far, with what they bring."""
    steps, box = scene.view["steps"], scene.places.controls
    if not steps:
        return ""
    x, y = (box.x + 10, box.y + 46) if scene.narrow else (box.x + 280, box.y + 27)
    drawn = ""
    for step in steps:
        said = brings(scene, step)
        shown = said if scene.narrow else f"+{step['points']}"
        mark = faces.glyph(scene.parts, step["layer"], 0.3, x + 9, y - 5, "")
        drawn += f"<g>{title(said)}{mark}{text(x + 24, y, shown, 14, BOLD)}</g>"
        x, y = (x, y + 22) if scene.narrow else (x + 66, y)
    return f'<g id="publications">{drawn}</g>'


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
    box = scene.places.controls
    right, y = box.right, box.bottom - 46 * len(wanted(scene)) if scene.narrow else box.y + 4
    drawn = ""
    for option, said in wanted(scene):
        if scene.narrow:
            drawn += button(scene, option, said, Box(box.x, y, box.width, 40))
            y += 46
        else:
            wide = width_of(said, 15) + 36
            drawn += button(scene, option, said, Box(right - wide, y, wide, 36))
            right -= wide + 10
    return drawn


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
    middle = box.y + box.height / 2 + 5
    look = f"{MIDDLE} {BOLD} {ink}"
    line = text(box.x + box.width / 2, middle, fit(said, box.width - 12, 15), 15, look)
    attributes = scene.answer("button", option, "dig", "publish")
    shape = rect(box.x, box.y, box.width, box.height, ground)
    return f"<g {attributes}>{title(said)}{shape}{line}</g>"
