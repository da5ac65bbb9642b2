"""The players' strips: who, where on the track, how many clues, search, verification or out."""

from __future__ import annotations

from vestiges.drawing.scene import token
from vestiges.drawing.style import AS_SIGN, AS_SOFT
from vestiges.drawing.svg import BOLD, END, edge_bar, fit, number, panel, text, title, width_of
from vestiges.engine.text import labelled
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.text import position as position_text


def draw(scene: Scene) -> str:
    """A strip each."""
    return "".join(strip(scene, seat) for seat in range(scene.view["seats"]))


def strip(scene: Scene, seat: int) -> str:
    """What everyone may know of one player."""
    view, box, tongue = scene.view, scene.places.players[seat], scene.tongue
    drawn = panel(box)
    if seat in view["waiting"]:
        drawn += edge_bar(box, 5)
    y = box.y + box.height / 2
    room = min(110, box.width - 74)
    name = fit(scene.names[seat], room, 14) if room > 40 else ""
    drawn += token(scene, seat, box.x + 20, y, 0.85)
    drawn += text(box.x + 36, y + 5, name, 14, BOLD)
    face = position_text.face(view, seat, tongue)
    position = view["positions"][seat]
    where = tongue("position {position}").format(position=position) if position >= 0 else ""
    said = ", ".join(part for part in (face, where) if part)
    if view["verifying"][seat] or view["standings"][seat] != "in":
        room = box.width - 78 - width_of(name, 14)
        if room > width_of(face, 12):
            drawn += text(box.right - 34, y + 5, face, 12, f"{END} {AS_SOFT}")
        elif view["standings"][seat] != "in":
            drawn += f'<path d="M{number(box.x + 34)} {number(y)}h{number(box.width - 40)}" '
            drawn += f"{AS_SIGN}/>"
    if position >= 0:
        drawn += text(box.right - 9, y + 6, str(position), 16, f"{END} {BOLD}")
    told = tongue.plural("{count} clue", "{count} clues", view["clue_counts"][seat]).format(
        count=view["clue_counts"][seat]
    )
    full = labelled(scene.tongue, scene.names[seat], f"{said}, {told}")
    return f'<g id="player-{seat}" class="player seat-{seat}">{title(full)}{drawn}</g>'
