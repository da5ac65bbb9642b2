"""The buildings in section: roof, rooms and furniture, and how much room there is for boxes.

What stands here never changes during a match, so that it is drawn once and kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import INK
from vestiges.drawing.svg import framed, number, rect
from vestiges.games.archives.board.faces import stretched
from vestiges.games.archives.board.style import (
    AS_READING,
    AS_SLAB,
    AS_VAULT,
    AS_WALL,
    GOLD,
    paint,
)
from vestiges.games.archives.constants import EXT

HEAD: Final = 46
"""The height of the roof, with the name under it."""
WALL: Final = 5
BOARD: Final = 64
"""The width of the board with the requests."""
LABEL: Final = 15
"""The height of a room's name."""
STEP: Final = 36.0
"""From one box to the next where there is room."""
WALLS: Final = (
    paint("wall-2", "#e2d0a8"),
    paint("concrete", "#cfc8b8"),
    paint("steel", "#a9b6b8"),
    paint("wood", "#c79c69"),
)
"""By site: its outer walls."""
DESK: Final = 'stroke="var(--art-wood-2, #a87e4d)" stroke-width="3.5"'
PALLET: Final = 'stroke="#b98d57" stroke-width="3"'
INKED: Final = f'stroke="{INK}" stroke-width="1.6"'
THIN: Final = f'stroke="{INK}" stroke-width=".8"'
SHARES: Final = (0.205, 0.21, 0.375, 0.21)
"""How high gallery, reading room, vault and entrance are, as parts of the building."""


@dataclass(frozen=True)
class Rooms:
    """The rooms of a building, from the gallery below the roof to the entrance at the street."""

    gallery: Box
    reading: Box
    answered: Box
    vault: Box
    entrance: Box
    requests: Box


@lru_cache(16)
def rooms(box: Box) -> Rooms:
    """Where the rooms of a building lie."""
    left, wide = box.x + WALL, box.width - 2 * WALL - BOARD - 3
    high = box.height - HEAD - 4
    tops = [box.y + HEAD + high * sum(SHARES[:n]) for n in range(5)]
    made = [Box(left, tops[n], wide, high * SHARES[n] - 2) for n in range(4)]
    reading = made[1]
    desks = round(wide * 0.58)
    return Rooms(
        made[0],
        Box(left, reading.y, desks, reading.height),
        Box(left + desks + 2, reading.y, wide - desks - 2, reading.height),
        made[2],
        made[3],
        Box(box.right - WALL - BOARD, box.y + HEAD, BOARD, high - 2),
    )


@lru_cache(64)
def row(room: Box, count: int, low: float = 0.0) -> tuple[float, float, float, float]:
    """Places in a room: the first, from one to the next, their height, and the size of a box."""
    step = min(STEP, (room.width - 6) / max(1, count))
    high = room.height - LABEL - low
    size = min(step - 1.5, high - 2) / 24.5
    return room.x + 3 + step / 2, step, room.y + LABEL + high / 2, size


@lru_cache(64)
def shell(box: Box, site: int, sizes: tuple[int, int, int, int]) -> str:
    """An empty building; sizes are the places of entrance, reading room, gallery, and shelves."""
    drawn = walls(box, site)
    if site == EXT:
        return drawn
    entrance, reading, gallery, shelves = sizes
    its = rooms(box)
    bay = its.entrance
    lined = framed(its.gallery, AS_WALL) + showcase(its.gallery, gallery)
    lined += framed(its.reading, AS_READING) + framed(its.answered, AS_WALL)
    lined += framed(its.vault, AS_VAULT) + stretched("art-bay", bay.x, bay.y, bay.width, bay.height)
    lined += framed(bay, 'fill="none"')
    drawn += f"<g {THIN}>{lined}</g>" + desks(its.reading, reading) + boards(its.vault, shelves)
    return drawn + pallets(its.entrance, entrance)


def walls(box: Box, site: int) -> str:
    """Roof, outer walls and the board for requests."""
    body = Box(box.x, box.y + HEAD - 1, box.width, box.height - HEAD + 1)
    drawn = framed(body, f"{WALLS[site]} {INKED}")
    drawn += framed(Box(box.x - 2, box.bottom - 4, box.width + 4, 4), f"{AS_SLAB} {THIN}")
    drawn += stretched(f"art-roof-{site}", box.x, box.y, box.width, HEAD)
    return drawn + framed(rooms(box).requests, f'rx="2" fill="url(#art-cork)" {INKED}')


def showcase(room: Box, places: int) -> str:
    """Glass over a white half for the time to come and a golden one for the time gone by."""
    first, step, middle, size = halves(room, places)
    half = places * step
    top, high = middle - 13 * size - 1, 26 * size + 2
    left = first - step / 2
    drawn = rect(left, top, half, high, f'rx="2" {paint("glass", "#fffdf6")}')
    drawn += rect(left + half + 6, top, half, high, f'rx="2" {paint("gold", GOLD)}')
    shine = f"M{number(left + 4)} {number(top + high)}l8 -{number(high)}h5l-8 {number(high)}Z"
    return f'{drawn}<path d="{shine}" fill="#fff" fill-opacity=".5" stroke="none"/>'


@lru_cache(64)
def halves(room: Box, places: int) -> tuple[float, float, float, float]:
    """As `row`, for the white half of a gallery; the golden one begins 6 further on."""
    step = min(30.0, (room.width - 14) / (2 * places))
    high = room.height - LABEL - 3
    size = min(step - 1, high - 4) / 24.5
    return room.x + 4 + step / 2, step, room.y + LABEL + high / 2, size


def desks(room: Box, places: int) -> str:
    """A table for every reader."""
    first, step, middle, size = row(room, places, 4)
    return dashes(first - 12 * size, middle + 13.5 * size, step, 24 * size, places, DESK)


def dashes(x: float, y: float, step: float, length: float, count: int, look: str) -> str:
    """So many strokes of a length side by side: one line with gaps."""
    gaps = f'stroke-dasharray="{number(length)} {number(step - length)}"'
    return f'<path d="M{number(x)} {number(y)}h{number(step * count)}" {look} {gaps}/>'


def boards(room: Box, shelves: int) -> str:
    """The shelves of a vault."""
    lines = ""
    for n in range(shelves):
        middle, high = shelf(room, shelves, n)
        lines += f"M{number(room.x + 1)} {number(middle + high / 2 - 1)}h{number(room.width - 2)}"
    return f'<path d="{lines}" stroke="var(--art-slab, #a08b68)" stroke-width="2.5"/>'


def shelf(room: Box, shelves: int, n: int) -> tuple[float, float]:
    """The middle of a shelf, and its height."""
    high = (room.height - LABEL - 1) / max(1, shelves)
    return room.y + LABEL + (n + 0.5) * high, high


def pallets(room: Box, places: int) -> str:
    """A pallet for every box that fits."""
    first, step, middle, size = row(room, places, 5)
    return dashes(first - 11 * size, middle + 13 * size, step, 22 * size, places, PALLET)
