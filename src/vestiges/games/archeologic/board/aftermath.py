"""After the match: how many arrangements were left to each player, and when one could know."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from vestiges.drawing.layout import Box
from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_HOLLOW, AS_INK, AS_RIM, AS_SIGN, AS_SOFT, COLOURS
from vestiges.drawing.svg import (
    END,
    MIDDLE,
    circle,
    fit,
    framed,
    heading,
    number,
    rows,
    text,
    title,
    wrap,
)
from vestiges.engine.text import labelled
from vestiges.games.archeologic.board import notes
from vestiges.games.archeologic.board.notes import NARROW_LETTERS
from vestiges.games.archeologic.board.placing import thumbnail, verdict
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.text import position as position_text

if TYPE_CHECKING:
    from vestiges.games.archeologic.solver.analysis import Insight

LINE: Final = 17
SIZE: Final = 13
LOWEST: Final = 120
HIGHEST: Final = 260
"""Between these the graph is as high as the sentences leave room for."""
THUMB: Final = {"wide": 80.0, "square": 76.0, "tall": 56.0}
"""By shape: the side of a proposal's small plan."""
DASHES: Final = ("", "8 3", "2 3", "9 3 2 3")
"""By seat: how its line is dashed."""


def draw(scene: Scene) -> str:
    """Graph and sentences."""
    box = scene.places.scope
    from vestiges.games.archeologic.solver.analysis import insights  # it takes a moment to load

    ways = insights(scene.view)
    what = scene.tongue("How many arrangements were left to each")
    said = heading(box, fit(what, box.width - 20, 14), AS_INK)
    lines = sentences(scene, ways)
    high = max(LOWEST, min(HIGHEST, box.height - 80 - LINE * len(lines)))
    graph_box = Box(box.x + 48, box.y + 34, box.width - 66, high)
    y = graph_box.bottom + 40
    most = int((box.bottom - 6 - y) // LINE) + 1
    words = rows(box.x + 12, y, lines[:most], SIZE, LINE)
    parts = graph(scene, ways, graph_box) + words
    return f'<g id="afterwards">{said}{parts}</g>'


def sentences(scene: Scene, ways: list[Insight]) -> list[str]:
    """Since when each could have known, in lines."""
    said = [position_text.could_know(way, scene.names, scene.tongue) for way in ways]
    if scene.view["solo"]:
        said.append(position_text.compared(scene.view, scene.tongue))
    room = scene.places.scope.width - 24
    return [line for text_ in said for line in NARROW_LETTERS.wrap(text_, room, SIZE)]


# The graph --------------------------------------------------------------------------------------


def graph(scene: Scene, ways: list[Insight], box: Box) -> str:
    """Positions on the track to the right, doublings of what was left upwards."""
    most = max(moment["left"] for way in ways for moment in way["moments"])
    furthest = max(1, *[moment["position"] for way in ways for moment in way["moments"]])
    top = max(1.0, math.log2(most))
    frame = f"M{number(box.x)} {number(box.y)}V{number(box.bottom)}H{number(box.right)}"
    drawn = f'<path d="{frame}" {AS_SIGN}/>'
    for left in scale(most):
        y = box.bottom - math.log2(left) / top * box.height
        drawn += text(box.x - 6, y + 4, str(left), 12, f"{END} {AS_SOFT}")
        drawn += (
            f'<path d="M{number(box.x)} {number(y)}H{number(box.right)}" {AS_SIGN} opacity=".15"/>'
        )
    for position in range(0, furthest + 1, 5):
        x = box.x + position / furthest * box.width
        drawn += text(x, box.bottom + 15, str(position), 12, f"{MIDDLE} {AS_SOFT}")
    for way in ways:
        drawn += course(scene, way, box, top, furthest)
    return f"<g>{drawn}</g>"


def scale(most: int) -> list[int]:
    """The numbers written at the side."""
    return [n for n in (1, 10, 100, 1000, 10000, 100000) if n <= most]


def course(scene: Scene, way: Insight, box: Box, top: float, furthest: int) -> str:
    """The line of one player, a mark for each answer."""
    seat = way["seat"]
    points = [
        (
            box.x + moment["position"] / furthest * box.width,
            box.bottom - math.log2(max(1, moment["left"])) / top * box.height,
        )
        for moment in way["moments"]
    ]
    path = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    colour = COLOURS[seat][0]
    dash = f' stroke-dasharray="{DASHES[seat]}"' if DASHES[seat] else ""
    look = f'fill="none" stroke="{colour}" stroke-width="2.5"{dash}'
    drawn = f'<path d="M{path}" {look}/>'
    paint = f'fill="{colour}"'
    for (x, y), moment in zip(points, way["moments"], strict=True):
        name = title(f"{scene.names[seat]}, {learned(scene, moment['line'], moment['left'])}")
        drawn += f"<g>{name}{circle(x, y, 4, paint)}</g>"
    known = way["known"]
    if known is not None:
        x, y = points[way["moments"].index(known)]
        drawn += circle(x, y, 9, f'{AS_RIM} stroke-width="2"')
    return drawn + token(scene, seat, points[-1][0], points[-1][1] - 12, 0.8)


def learned(scene: Scene, line: int, left: int) -> str:
    """What a player was told by a line of the log, and how many arrangements that left."""
    tongue = scene.tongue
    count = phrases.left(tongue, left)
    what = tongue("Clues") if line < 0 else notes.learned(scene.view, line, tongue)
    return tongue("{what} → {left}").format(what=what, left=count) if what else count


# Proposals --------------------------------------------------------------------------------------


def proposals(scene: Scene) -> str:
    """What was proposed, in order, beside what was right of it: where the tiles lay."""
    box, side = scene.places.proposals, THUMB[scene.shape]
    wide, high = box.width / 2, side + 6.0
    most = 2 * max(1, int(box.height // high))
    drawn = framed(box, f'rx="6" {AS_HOLLOW}') + title(scene.tongue("What was proposed"))
    for n, made in enumerate(scene.view["proposals"][-most:]):
        x, y = box.x + 4 + n % 2 * wide, box.y + 4 + n // 2 * high
        who = scene.names[made["seat"]]
        room = wide - side - 12
        head = text(x + side + 6, y + 14, fit(who, room, 12), 12, AS_INK)
        wrong = rows(x + side + 6, y + 31, wrap(verdict(made["right"]), room, 13), 13, 16)
        arrangement = scene.plan.say(made["placements"])
        small = thumbnail(scene, made["placements"], made["right"], Box(x, y, side, side))
        drawn += f"<g>{title(labelled(scene.tongue, who, arrangement))}{head}{wrong}{small}</g>"
    return f'<g id="proposals">{drawn}</g>'
