"""The viewer's own front and tent."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_DASH, AS_STRONG, INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, number, rect, text, title
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.camps import lying
from vestiges.games.troia.board.layout import HEADING
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.rules.digging import EXAMINE
from vestiges.games.troia.text import phrases
from vestiges.games.troia.view import Held

STEPS: Final = (4, 6, 10, 14, 21, 28)
"""For so many pieces there is room; only beyond it do they become smaller."""
LARGEST: Final = 56
LEAST: Final = 26
"""The side of a piece on which its name finds room."""


def draw(scene: Scene) -> str:
    """Nothing for a spectator; and at the end everything lies in the ledger."""
    seat = scene.view["seat"]
    if seat is None or not scene.holds_cards:
        return ""
    return front(scene, seat) + tent(scene, seat)


def sheet(box: Box, ground: str) -> str:
    """A part of one's camp: soil, canvas or the wood of a desk."""
    return framed(box, f'rx="6" class="sheet" fill="url(#art-{ground})" stroke="#8a7350"')


# The front --------------------------------------------------------------------------------------


def front(scene: Scene, seat: int) -> str:
    """The pieces in front of one's tent, and the places for as many as may stay there."""
    view, box = scene.view, scene.places.front
    pieces, limit = view["fronts"][seat], view["front_limit"]
    facts = {"count": len(pieces), "limit": limit}
    said = scene.tongue("In front of your tent: {count} of {limit}").format(**facts)
    step = min(box.height - HEADING - 4, (box.width - 8) / max(limit, len(pieces)))
    size = step - 3
    y = box.y + HEADING + (box.height - HEADING - 4) / 2
    x = box.x + 6
    look = f'rx="3" {AS_DASH}'
    holes = [rect(x + n * step, y - size / 2, size, size, look) for n in range(len(pieces), limit)]
    drawn = [dug(scene, face, x + n * step + size / 2, y, size) for n, face in enumerate(pieces)]
    drop = ' data-drop=""' if scene.asks("dig") else ""
    ink = f"{BOLD} {AS_STRONG}" if len(pieces) > limit else BOLD
    inside = sheet(box, "soil") + text(box.x + 8, box.y + 15, said, 13, ink)
    inside += "".join(holes + drawn)
    return f'<g id="front-{seat}" class="front mine"{drop}>{inside}</g>'


def dug(scene: Scene, face: Face, x: float, y: float, size: float) -> str:
    """A piece one may examine, with its number."""
    option = EXAMINE + face["slot"]
    more = scene.answer("piece", option, "dig")
    look = f'{MIDDLE} {BOLD} fill="{INK}"'
    carved = text(0, 44, str(face["slot"] + 1), max(27, 1250 / size), look)
    if not scene.offers(option, "dig"):
        return lying(scene, face, x, y, size, more, carved)
    more += f' data-drag="tent-{scene.view["seat"]}"'
    return lying(scene, face, x, y, size, more, carved + faces.GLOW)


# The tent ---------------------------------------------------------------------------------------


def tent(scene: Scene, seat: int) -> str:
    """The pieces examined, neither published nor being published."""
    view, box = scene.view, scene.places.tent
    count = len(view["tent"])
    said = scene.tongue.plural(
        "Your tent: {count} piece, seen by you alone",
        "Your tent: {count} pieces, seen by you alone",
        count,
    ).format(count=count)
    short = scene.tongue("Your tent: {count}").format(count=count)
    by = "slot" if view["manual"] else "piece"
    pieces = sorted(view["tent"], key=itemgetter(by))
    columns, size = grid(box, count)
    step = min((box.width - 8) / columns, size + 6)
    drawn = [
        examined(
            scene,
            held,
            box.x + 4 + (n % columns + 0.5) * step,
            box.y + HEADING + n // columns * (size + 3) + size / 2,
            size,
        )
        for n, held in enumerate(pieces)
        if held["piece"] not in scene.drafted  # its place is kept until the turn ends
    ]
    drop = ' data-drop=""' if scene.asks("dig", "start") else ""
    head = text(box.x + 8, box.y + 15, said if box.width > 300 else short, 13, BOLD)
    inside = f"{title(said)}{sheet(box, 'canvas')}{head}{''.join(drawn)}"
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    return f'<g id="tent-{seat}" class="tent mine" data-zoom="{area}"{drop}>{inside}</g>'


@lru_cache(maxsize=256)
def grid(box: Box, count: int) -> tuple[int, float]:
    """Columns, and the side of a piece: as large as the room allows, and seldom another."""
    many = next((step for step in STEPS if step >= count), count)
    wide, high = box.width - 8, box.height - HEADING - 1
    sizes = {rows: min(wide / -(-many // rows), high / rows) for rows in range(1, 5)}
    best = max(sizes, key=lambda rows: sizes[rows])
    return -(-many // best), min(LARGEST, sizes[best]) - 3


def examined(scene: Scene, held: Held, x: float, y: float, size: float) -> str:
    """A piece with its name; with manual placement the contours must do (TRO-R23)."""
    piece, manual = held["piece"], scene.view["manual"]
    points, face = to_be_placed(scene, held) if manual else identified(scene, piece)
    label = str(held["slot"] + 1) if manual else phrases.name(piece)
    kind = phrases.kind(scene.tongue, points)
    said = scene.tongue("{piece} ({kind}), in your tent").format(piece=label, kind=kind)
    option = held["slot"] if manual else piece
    more = scene.answer("piece held", option, "publish")
    rim = ""
    if scene.offers(option, "publish"):
        rim = faces.GLOW
        more += ' data-then="on"' if manual else f' data-drag="cell-{label}"'
    elif scene.asks("place") and held["slot"] == scene.view["lifted"]:
        rim = faces.GLOW
        more += ' data-say="on"'
    named = faces.label(label, size) if size >= LEAST or manual else ""
    inside = f"{title(said)}{face}{named}{rim}"
    return f'<g id="slot-{held["slot"]}" {more} {at(x, y, size / 100)}>{inside}</g>'


def identified(scene: Scene, piece: int) -> tuple[int, str]:
    """What a piece is worth, and its face."""
    points = scene.view["points"][piece]
    return points, scene.piece_faces.known(piece, points)


def to_be_placed(scene: Scene, held: Held) -> tuple[int, str]:
    """The same of a piece whose contour lines alone tell which it is."""
    shown = phrases.in_own_tent(scene.view, held["slot"])
    piece = scene.parts.piece_on(shown["layer"], shown["ground"])
    return shown["points"], scene.piece_faces.unplaced(piece, shown["points"])
