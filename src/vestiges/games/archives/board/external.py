"""The external desk: requests of all colours, and a grid of what is read there, a row a site."""

from __future__ import annotations

from vestiges.drawing.layout import Box
from vestiges.drawing.look import AS_SOFT, AS_STRONG
from vestiges.drawing.svg import at, fit, framed, number, panel, text, title
from vestiges.games.archives.board import columns, faces, sites
from vestiges.games.archives.board.look import AS_DASH
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.writing import path
from vestiges.games.archives.constants import EXT, ROW, SITES
from vestiges.games.archives.text import places


def draw(scene: Scene) -> str:
    """Heading, grid and request column."""
    box = scene.places.sites[EXT]
    area = " ".join(number(part) for part in (box.x, box.y, box.width, box.height))
    name = title(scene.site(EXT))
    inside = panel(box) + sites.heading(scene, EXT) + grid(scene) + columns.draw(scene, EXT)
    return f'<g id="site-{EXT}" class="site" data-zoom="{area}">{name}{inside}</g>'


def grid(scene: Scene) -> str:
    """Each column holds one cube, in the row of the site it belongs to (ARC-082, ARC-083)."""
    view, box = scene.view, scene.places.sites[EXT]
    size, held = view["room_size"][EXT], view["room_ids"][EXT]
    left, top = box.x + 104, box.y + 58
    room = box.width - columns.WIDTH - 116
    step = min(28.0, room / size)
    drawn = text(box.x + 10, box.y + 48, scene.tongue("Reading room"), 13, AS_SOFT)
    for row in range(SITES):
        y = top + (row + 0.5) * 42
        said = fit(scene.site(row), 99, 13)
        drawn += text(box.x + 10, y + 4, said, 13, AS_SOFT)
    drawn += holes(scene, left, top, step)
    for n, cube in enumerate(held):
        row = view["cube_at"][cube] - ROW
        place = (left + (n + 0.5) * step, top + (row + 0.5) * 42, sites.scale(step))
        drawn += faces.cube(scene, cube, place)
    if len(held) == size:
        drawn += path("M0-4 6 0 0 4Z", AS_STRONG, at(left + size * step + 2, top + 1.5 * 42))
    zone_box = Box(box.x + 6, box.y + 34, left - box.x + room - 4, 42 * SITES + 30)
    drawn += zone(scene, zone_box, EXT, "recall_room")
    name = title(places.room(view, EXT, scene.tongue))
    back = framed(zone_box, 'fill="#fff" fill-opacity="0"')
    return f'<g id="room-{EXT}" class="room">{name}{back}{drawn}</g>'


def holes(scene: Scene, left: float, top: float, step: float) -> str:
    """The places that hold no cube."""
    view = scene.view
    taken = [(n, view["cube_at"][cube] - ROW) for n, cube in enumerate(view["room_ids"][EXT])]
    side = 20 * sites.scale(step)
    drawn = ""
    for column in range(view["room_size"][EXT]):
        for row in range(SITES):
            if (column, row) not in taken:
                x = left + (column + 0.5) * step - side / 2
                y = top + (row + 0.5) * 42 - side / 2
                drawn += f"M{number(x)} {number(y)}h{number(side)}v{number(side)}h-{number(side)}Z"
    return path(drawn, f'{AS_DASH} opacity=".6"')
