"""The viewer's own front and tent."""

from __future__ import annotations

from vestiges.drawing.look import AS_DASH, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import BOLD, MIDDLE, at, heading, rect, text, title
from vestiges.games.troia.board import faces
from vestiges.games.troia.board.layout import HEADING
from vestiges.games.troia.board.players import lying
from vestiges.games.troia.board.scene import Scene
from vestiges.games.troia.mound_view import Face
from vestiges.games.troia.rules.digging import EXAMINE
from vestiges.games.troia.text import phrases
from vestiges.games.troia.view import Held


def draw(scene: Scene) -> str:
    """Nothing for a spectator; and at the end everything lies in the strips."""
    if scene.view["seat"] is None or scene.view["over"]:
        return ""
    return front(scene, scene.view["seat"]) + tent(scene, scene.view["seat"])


# The front --------------------------------------------------------------------------------------


def front(scene: Scene, seat: int) -> str:
    """The pieces in front of one's tent, and the places for as many as may stay there."""
    view, box = scene.view, scene.places.front
    pieces, limit = view["fronts"][seat], view["front_limit"]
    facts = {"count": len(pieces), "limit": limit}
    said = scene.tongue("In front of your tent: {count} of {limit}").format(**facts)
    step = min(box.height - HEADING - 6, (box.width - 16) / max(limit, len(pieces)))
    size = step - 5
    y = box.y + HEADING + (box.height - HEADING - 6) / 2
    x = box.x + 8
    look = f'rx="3" {AS_DASH}'
    holes = [rect(x + n * step, y - size / 2, size, size, look) for n in range(limit)]
    drawn = [dug(scene, face, x + n * step + size / 2, y, size) for n, face in enumerate(pieces)]
    drop = ' data-drop=""' if scene.asks("dig") else ""
    ink = f"{BOLD} {AS_STRONG}" if len(pieces) > limit else AS_SOFT
    inside = heading(box, said, ink) + "".join(holes + drawn)
    return f'<g id="front-{seat}" class="front mine"{drop}>{inside}</g>'


def dug(scene: Scene, face: Face, x: float, y: float, size: float) -> str:
    """A piece one may examine."""
    option = EXAMINE + face["slot"]
    more = scene.answer(f"piece {faces.kind(face)}", option, "dig")
    if not scene.offers(option, "dig"):
        return lying(scene, face, x, y, size, more)
    more += f' data-drag="tent-{scene.view["seat"]}"'
    return lying(scene, face, x, y, size, more, faces.GLOW)


# The tent ---------------------------------------------------------------------------------------


def tent(scene: Scene, seat: int) -> str:
    """The examined pieces that are neither published nor being published."""
    view, box = scene.view, scene.places.tent
    count = len(view["tent"])
    said = scene.tongue.plural(
        "Your tent: {count} piece, seen by you alone",
        "Your tent: {count} pieces, seen by you alone",
        count,
    ).format(count=count)
    pieces = [held for held in view["tent"] if held["piece"] not in scene.drafted]
    pieces.sort(key=lambda held: held["slot"] if view["manual"] else held["piece"])
    columns, rows = grid(scene, count)
    step, high = (box.width - 16) / columns, (box.height - HEADING - 4) / rows
    size = min(step - 5, high - 18)
    drawn = [
        examined(
            scene,
            held,
            box.x + 8 + (n % columns + 0.5) * step,
            box.y + HEADING + n // columns * high,
            size,
        )
        for n, held in enumerate(pieces)
    ]
    drop = ' data-drop=""' if scene.asks("dig", "start") else ""
    inside = heading(box, said) + "".join(drawn)
    return f'<g id="tent-{seat}" class="tent mine"{drop}>{inside}</g>'


def grid(scene: Scene, count: int) -> tuple[int, int]:
    """Columns and rows for so many pieces: as large as the room allows."""
    if scene.narrow:
        return 6, max(1, -(-count // 6))
    return (6, 1) if count <= 6 else (max(9, -(-count // 2)), 2)


def examined(scene: Scene, held: Held, x: float, y: float, size: float) -> str:
    """A piece with its name below; with manual placement the contours must do (TRO-R23)."""
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
    drawn = f"{title(said)}{face}{rim}"
    place = at(x, y + size / 2, size / 100)
    name = text(x, y + size + 13, label, 13.5, MIDDLE)
    return f'<g id="slot-{held["slot"]}" {more} {place}>{drawn}</g>{name}'


def identified(scene: Scene, piece: int) -> tuple[int, str]:
    """What a piece is worth, and its face."""
    points = scene.view["points"][piece]
    return points, faces.known(scene.parts, piece, points)


def to_be_placed(scene: Scene, held: Held) -> tuple[int, str]:
    """The same of a piece whose contour lines alone tell which it is."""
    shown = phrases.in_own_tent(scene.view, held["slot"])
    piece = scene.parts.piece_on(shown["layer"], shown["ground"])
    return shown["points"], faces.unplaced(scene.parts, piece, shown["points"])
