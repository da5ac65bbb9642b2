"""The time track and its pawns: around the archeoscope on a desktop, a strip on a phone."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_HOLLOW, AS_PANEL, AS_RIM, AS_SOFT, AS_STRONG, INK
from vestiges.drawing.scene import token
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, number, panel, text, title
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.look import HOURGLASS
from vestiges.games.archeologic.board.rings import on_circle, wedge
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.text import position as position_text

INNER: Final = 312
OUTER: Final = 343
STRIP: Final = 15
"""Positions that a phone shows."""
BEHIND: Final = 4
"""Positions still written on the loop behind the last pawn."""


def draw(scene: Scene) -> str:
    """Positions, what prices lead to, and the pawns."""
    if is_end(scene.view):
        return ""
    name = scene.tongue("Time track")
    ground = strip(scene) if scene.narrow else loop(scene)
    return f'<g id="track">{title(name)}{ground}{landings(scene)}{pawns(scene)}</g>'


def last(scene: Scene) -> int:
    """The position of the pawn furthest back."""
    return min([p for p in scene.view["positions"] if p >= 0], default=0)


# The ground -------------------------------------------------------------------------------------


def loop(scene: Scene) -> str:
    """The positions around the dial; each bears the number that a pawn next reaches there."""
    x, y = scene.places.track.centre
    count = scene.view["loop"]
    step = 360 / count
    base = max(0, last(scene) - BEHIND)
    paths = ["", ""]
    words = ""
    for space in range(count):
        path = wedge(x, y, INNER, OUTER, (space - 0.46) * step, (space + 0.46) * step)
        paths[space % 5 == 0] += path
        px, py = on_circle(x, y, (INNER + OUTER) / 2, space * step)
        shown = base + (space - base) % count
        words += text(px, py + 4, str(shown), 12, f"{MIDDLE} {AS_SOFT}")
    return f'<path d="{paths[0]}" {AS_PANEL}/><path d="{paths[1]}" {AS_HOLLOW}/>{words}'


def strip(scene: Scene) -> str:
    """The positions from the last pawn on."""
    box = scene.places.track
    base = strip_base(scene)
    wide = (box.width - 6) / STRIP
    drawn = panel(box)
    shape = f"h{number(wide - 2)}v30h-{number(wide - 2)}Z"
    for n in range(STRIP):
        look = AS_HOLLOW if (base + n) % 5 == 0 else AS_PANEL
        x = box.x + 4 + n * wide
        drawn += f'<path d="M{number(x)} {number(box.y + 4)}{shape}" {look}/>'
        if (base + n) % 5 == 0 or n == 0:
            middle = x + wide / 2 - 1
            drawn += text(middle, box.y + 47, str(base + n), 11, f"{MIDDLE} {AS_SOFT}")
    return drawn


def strip_base(scene: Scene) -> int:
    """The first position of the strip."""
    return max(0, last(scene) - 1)


def spot(scene: Scene, position: int) -> tuple[float, float]:
    """Where a pawn on this position stands."""
    box = scene.places.track
    if scene.narrow:
        wide = (box.width - 6) / STRIP
        along = min(position - strip_base(scene), STRIP - 1)
        return box.x + 3 + (along + 0.5) * wide, box.y + 19
    x, y = box.centre
    return on_circle(x, y, (INNER + OUTER) / 2, position * 360 / scene.view["loop"])


# The pawns --------------------------------------------------------------------------------------


def pawns(scene: Scene) -> str:
    """Every pawn; one that waits for its check shows an hourglass."""
    drawn = ""
    for seat, position in enumerate(scene.view["positions"]):
        if position < 0:
            continue
        x, y = spot(scene, position)
        name = scene.tongue("{who} on position {position}: {face}").format(
            who=scene.names[seat],
            position=position,
            face=position_text.face(scene.view, seat, scene.tongue),
        )
        mark = token(scene, seat, 0, 0, 0.8 if scene.narrow else 1.05)
        if scene.view["verifying"][seat]:
            mark += f'<path d="{HOURGLASS}" fill="#fff" stroke="{INK}" {at(10, -10, 0.7)}/>'
        drawn += f'<g id="pawn-{seat}" class="pawn seat-{seat}" {at(x, y)}>{title(name)}{mark}</g>'
    return drawn


def landings(scene: Scene) -> str:
    """Where each price would take the viewer's pawn (AOL-42)."""
    if not scene.asks("turn"):
        return ""
    drawn = ""
    goals = scene.view["landings"]
    for price in range(1, len(goals)):
        x, y = spot(scene, goals[price])
        price_said = phrases.time(scene.tongue, price)
        said = scene.tongue("For {price}: position {position}").format(
            price=price_said, position=goals[price]
        )
        size = 10 if scene.narrow else 13
        ring = circle(x, y, size, AS_PANEL) + circle(
            x, y, size, f'{AS_RIM} stroke-width="2" stroke-dasharray="4 3"'
        )
        shown = text(x, y + 4.5, f"+{price}", 11, f"{MIDDLE} {BOLD} {AS_STRONG}")
        drawn += f'<g data-price="{price}">{title(said)}{ring}{shown}</g>'
    return f'<g class="preview">{drawn}</g>'
