"""The external desk: a counter with requests of all colours, and a lane for each site's boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import AS_STRONG
from vestiges.drawing.svg import at, framed, number, rect, text, title
from vestiges.games.archives.board import building, columns, faces, sites
from vestiges.games.archives.board.faces import art
from vestiges.games.archives.board.scene import Scene, zone
from vestiges.games.archives.board.style import AS_SLAB, AS_WALL, NOTHING, paint
from vestiges.games.archives.board.writing import fit, path
from vestiges.games.archives.constants import EXT, ROW, SITES
from vestiges.games.archives.text import places

CLERK: Final = 36
"""The height of the wall behind the counter."""


def draw(scene: Scene) -> str:
    """Awning, counter, lanes and requests."""
    if scene.asks("recall_room", *columns.ASKED):
        return desk(scene)
    lent = tuple((cube, scene.view["cube_at"][cube]) for cube in scene.view["room_ids"][EXT])
    facts = (lent, *columns.facts(scene, EXT))
    return scene.kept("desk", facts, lambda: desk(scene))


def desk(scene: Scene) -> str:
    """The whole desk."""
    box = scene.places.sites[EXT]
    inside = building.shell(box, EXT, (0, 0, 0, 0)) + counter(box)
    inside += sites.heading(scene, EXT, []) + lanes(scene) + columns.draw(scene, EXT)
    return sites.enclosed(scene, EXT, inside)


def hall(box: Box) -> Box:
    """The room beside the requests."""
    board = building.rooms(box).requests
    return Box(box.x + building.WALL, board.y, board.x - box.x - building.WALL - 3, board.height)


@lru_cache(8)
def counter(box: Box) -> str:
    """The clerk behind the counter, and the three lanes on it."""
    room = hall(box)
    top = room.y + CLERK
    drawn = framed(room, f"{AS_WALL} {building.THIN}")
    drawn += art("art-clerk", room.right - 30, top - 23) + art("art-bell", room.right - 62, top - 6)
    drawn += rect(room.x, top, room.width, room.bottom - top, f"{LANES} {building.THIN}")
    drawn += rect(room.x, top, room.width, 4, f"{AS_SLAB} {building.THIN}")
    high = lane_height(room)
    for n in range(1, SITES):
        drawn += rect(room.x, top + 4 + n * high - 1, room.width, 1.5, AS_SLAB)
    return drawn


TRAY: Final = 'stroke="var(--art-slab, #a08b68)" stroke-opacity=".35"'
LANES: Final = paint("counter", "#e3cfa4")


def lane_height(room: Box) -> float:
    """The height of a lane."""
    return (room.height - CLERK - 4) / SITES


def lanes(scene: Scene) -> str:
    """Each column holds one box, in the lane of the site it belongs to (ARC-082, ARC-083)."""
    view = scene.view
    room = hall(scene.places.sites[EXT])
    size, held = view["room_size"][EXT], view["room_ids"][EXT]
    high, top = lane_height(room), room.y + CLERK + 4
    step = min(34.0, (room.width - 14) / size)
    scale = min(step - 2, high - 18) / 24.5
    first, down = room.x + 4 + step / 2, 14 + (high - 15) / 2
    drawn = text(room.x + 4, room.y + 13, scene.tongue("Reading room"), 12)
    for row in range(SITES):
        said = fit(scene.site(row), room.width, 12)
        drawn += text(room.x + 4, top + row * high + 12, said, 12)
    side = 21 * scale
    look = f'{TRAY} stroke-width="{number(side)}"'
    for row in range(SITES):
        y = top + row * high + down
        drawn += building.dashes(first - side / 2, y, step, side, size, look)
    for n, cube in enumerate(held):
        row = view["cube_at"][cube] - ROW
        drawn += faces.cube(scene, cube, (first + n * step, top + row * high + down, scale))
    if len(held) == size:
        drawn += path(sites.NEXT, AS_STRONG, at(room.right - 10, top + 1.5 * high))
    drawn += zone(scene, room, EXT, "recall_room")
    name = title(places.room(view, EXT, scene.tongue))
    return f'<g id="room-{EXT}" class="room">{name}{framed(room, NOTHING)}{drawn}</g>'
