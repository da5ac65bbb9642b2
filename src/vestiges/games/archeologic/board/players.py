"""The players' strips: who, where on the track, how many clues, search, verification or out."""

from __future__ import annotations

from vestiges.drawing.look import AS_SOFT
from vestiges.drawing.scene import token
from vestiges.drawing.svg import BOLD, END, edge_bar, fit, panel, text, title
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
    drawn += token(scene, seat, box.x + 20, y, 0.85)
    drawn += text(box.x + 36, y + 5, fit(scene.names[seat], 96, 14), 14, BOLD)
    face = position_text.face(view, seat, tongue)
    position = view["positions"][seat]
    where = tongue("position {position}").format(position=position) if position >= 0 else ""
    said = ", ".join(part for part in (face, where) if part)
    drawn += text(box.right - 40, y + 5, fit(face, box.width - 150, 12), 12, f"{END} {AS_SOFT}")
    if position >= 0:
        drawn += text(box.right - 10, y + 6, str(position), 16, f"{END} {BOLD}")
    told = tongue.plural("{count} clue", "{count} clues", view["clue_counts"][seat]).format(
        count=view["clue_counts"][seat]
    )
    full = f"{scene.names[seat]}: {said}, {told}"
    return f'<g id="player-{seat}" class="player seat-{seat}">{title(full)}{drawn}</g>'
