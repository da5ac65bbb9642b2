"""After the match: how many arrangements were left to each player, and when one could know."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_RIM, AS_SIGN, AS_SOFT, COLOURS
from vestiges.drawing.scene import token
from vestiges.drawing.svg import END, MIDDLE, circle, fit, heading, number, text, title, wrap
from vestiges.games.archeologic.board.placing import thumbnail
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.text import position as position_text

if TYPE_CHECKING:
    from vestiges.games.archeologic.solver.analysis import Insight

LINE: Final = 18
THUMB: Final = {False: 104, True: 62}
"""By narrow: the side of a proposal's small plan."""


def draw(scene: Scene) -> str:
    """Graph, sentences, proposals."""
    box = scene.places.scope
    from vestiges.games.archeologic.solver.analysis import insights  # it takes a moment to load

    ways = insights(scene.view)
    what = scene.tongue("How many arrangements were left to each")
    said = heading(box, fit(what, box.width - 12, 14))
    high = 132.0 if scene.narrow else 230.0
    graph_box = Box(box.x + 40, box.y + 34, box.width - 60, high)
    lines = sentences(scene, ways)
    size = 12 if scene.narrow else 14
    y = graph_box.bottom + 44
    words = "".join(text(box.x + 10, y + n * LINE, line, size) for n, line in enumerate(lines))
    y += len(lines) * LINE
    parts = graph(scene, ways, graph_box) + words + proposals(scene, box, y - 6)
    return f'<g id="afterwards">{said}{parts}</g>'


def sentences(scene: Scene, ways: list[Insight]) -> list[str]:
    """Since when each could have known, in lines."""
    size = 12 if scene.narrow else 14
    said = [position_text.could_know(way, scene.names, scene.tongue) for way in ways]
    if scene.view["solo"]:
        said.append(position_text.compared(scene.view, scene.tongue))
    room = scene.places.scope.width - 20
    return [line for text_ in said for line in wrap(text_, room, size)]


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
        drawn += text(box.x - 6, y + 4, str(left), 11, f"{END} {AS_SOFT}")
        drawn += (
            f'<path d="M{number(box.x)} {number(y)}H{number(box.right)}" {AS_SIGN} opacity=".15"/>'
        )
    for position in range(0, furthest + 1, 5):
        x = box.x + position / furthest * box.width
        drawn += text(x, box.bottom + 15, str(position), 11, f"{MIDDLE} {AS_SOFT}")
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
    dash = ("", ' stroke-dasharray="8 3"', ' stroke-dasharray="2 3"', ' stroke-dasharray="9 3 2 3"')
    look = f'fill="none" stroke="{colour}" stroke-width="2.5"{dash[seat]}'
    drawn = f'<path d="M{path}" {look}/>'
    paint = f'fill="{colour}"'
    for (x, y), moment in zip(points, way["moments"], strict=True):
        count = phrases.left(scene.tongue, moment["left"])
        name = title(f"{scene.names[seat]}, {count}")
        drawn += f"<g>{name}{circle(x, y, 4, paint)}</g>"
    known = way["known"]
    if known is not None:
        x, y = points[way["moments"].index(known)]
        drawn += circle(x, y, 9, f'{AS_RIM} stroke-width="2"')
    return drawn + token(scene, seat, points[-1][0], points[-1][1] - 12, 0.7)


# Proposals --------------------------------------------------------------------------------------


def proposals(scene: Scene, box: Box, y: float) -> str:
    """What was proposed, in order, beside what was right of it."""
    side = THUMB[scene.narrow]
    drawn = ""
    row = int((box.width - 10) // (side + 10))
    for n, made in enumerate(scene.view["proposals"][: row * (1 if scene.narrow else 2)]):
        x = box.x + 10 + n % row * (side + 10)
        top = y + n // row * (side + 44) + 16
        who = scene.names[made["seat"]]
        head = text(x, top - 4, fit(who, side, 12), 12)
        arrangement = scene.plan.say(made["placements"])
        small = thumbnail(scene, made["placements"], made["right"], Box(x, top, side, side))
        drawn += f"<g>{title(f'{who}: {arrangement}')}{head}{small}</g>"
    return drawn
