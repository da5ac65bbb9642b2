"""Layout of Museum's board: every part has its box for the whole match, in each of three shapes.

wide    sea, score track | own museum     square  sea, score track    tall   sea
        four crates      |                        four crates                four crates
        news, experts    | patron                 news, experts              buttons
        the others       | score                  the others                 hand, pool
        buttons          | own pool               buttons, hand              news, experts …
        hand             |                        museum | patron, score     museum, score, others

A spectator has no hand and no museum: there the others take the room.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import NOWHERE, SIZES, Box
from vestiges.engine.game import Shape
from vestiges.games.museum.constants import CONTINENTS

GAP: Final = 4


@dataclass
class Places(layout.Places):
    """Where the parts lie, and how large cards are."""

    track: Box = NOWHERE
    sea: Box = NOWHERE
    continents: list[Box] = field(default_factory=list)
    card: tuple[float, float] = (88, 124)
    """A card on display."""
    held: tuple[float, float] = (98, 132)
    """A card in hand."""
    news: Box = NOWHERE
    experts: Box = NOWHERE
    favours: Box = NOWHERE
    popup: Box = NOWHERE
    """What is looked at, over the other players or the crates."""
    hand: Box = NOWHERE
    pool: Box = NOWHERE
    things: Box = NOWHERE
    museum: Box = NOWHERE
    sheet: Box = NOWHERE
    letters: Box = NOWHERE
    """The patrons to choose from, over parts that are still empty then."""


@lru_cache(maxsize=32)
def places(shape: Shape, others: int, is_spectator: bool) -> Places:
    """The boxes of a picture: for so many other players."""
    make = {"wide": wide, "square": square, "tall": tall}[shape]
    return make(others, is_spectator)


def wide(others: int, is_spectator: bool) -> Places:
    """A desktop: common things at the left, the own museum at the right."""
    width, height = SIZES["wide"]
    left = width - 8 if is_spectator else 736.0
    made = Places(width, height, bar=Box(8, 2, 310, 32), track=Box(322, 0, left - 322, 36))
    made.sea = Box(0, 0, left + 8, 60)
    made.continents = across(Box(4, 38, left, 160), CONTINENTS)
    market(made, Box(4, 202, left, 100))
    if is_spectator:
        made.players = grid(Box(4, 306, left, height - 310), others, others)
        made.popup = Box(4, 306, left, 150)
        return made
    made.players = grid(Box(4, 306, left, 142), others, others)
    made.popup = Box(4, 304, left, 146)
    made.controls = Box(4, 451, left, 38)
    made.hand = Box(0, 491, left + 8, 149)
    made.museum = Box(748, 2, 310, 304)
    made.things = Box(748, 310, 310, 108)
    made.sheet = Box(748, 421, 310, 122)
    made.pool = Box(748, 546, 310, 92)
    made.letters = Box(754, 26, 298, 280)
    return made


def square(others: int, is_spectator: bool) -> Places:
    """A tablet: the own museum below the hand."""
    width, height = SIZES["square"]
    left = width - 8
    made = Places(width, height, bar=Box(8, 0, 310, 30), track=Box(322, 0, left - 318, 34))
    made.sea = Box(0, 0, width, 60)
    made.card = (86, 118)
    made.continents = across(Box(4, 33, left, 152), CONTINENTS)
    market(made, Box(4, 188, left, 98))
    if is_spectator:
        made.players = grid(Box(4, 290, left, height - 294), others, 2)
        made.popup = Box(4, 290, left, 146)
        return made
    made.players = grid(Box(4, 289, left, 124), others, others)
    made.popup = Box(4, 288, left, 140)
    made.controls = Box(4, 416, left, 42)
    made.held = (98, 128)
    made.hand = Box(0, 461, width, 145)
    made.museum = Box(4, 609, 268, 248)
    made.things = Box(276, 609, 460, 74)
    made.sheet = Box(276, 686, 460, 84)
    made.pool = Box(276, 773, 460, 84)
    made.letters = Box(276, 632, 460, 224)
    return made


def tall(others: int, is_spectator: bool) -> Places:
    """A phone: one thing below the other, always in the same order."""
    width, _ = SIZES["tall"]
    made = Places(width, bar=Box(8, 2, width - 16, 32))
    made.sea = Box(0, 0, width, 60)
    made.card = (82, 118)
    rows = [across(Box(4, y, width - 8, 154), 2) for y in (38, 196)]
    made.continents = rows[0] + rows[1]
    made.popup = made.letters = Box(4, 36, width - 8, 316)
    y = 354.0
    if not is_spectator:
        made.controls = Box(4, y, width - 8, 96)
        made.held = (85, 121)
        made.hand = Box(0, made.controls.bottom + 4, width, 270)
        made.pool = Box(4, made.hand.bottom + 4, width - 8, 104)
        y = made.pool.bottom + 4
    made.experts = Box(4, y, width - 8, 100)
    made.news = Box(4, y + 104, width - 8, 92)
    made.favours = Box(4, y + 200, width - 8, 132)
    y += 336
    if is_spectator:
        made.favours = Box(4, y - 136, width - 8, 66)
        y -= 66
    else:
        made.things = Box(4, y, width - 8, 120)
        made.museum = Box(4, y + 124, width - 8, 372)
        made.sheet = Box(4, y + 500, width - 8, 176)
        y += 680
    for _ in range(others):
        made.players.append(Box(4, y, width - 8, 176))
        y += 180
    made.track = Box(4, y, width - 8, 44)
    made.height = y + 48
    return made


def market(made: Places, box: Box) -> None:
    """Headline, experts and favours side by side."""
    made.news = Box(box.x, box.y, 190, box.height)
    made.experts = Box(box.x + 194, box.y, box.width - 386, box.height)
    made.favours = Box(box.right - 188, box.y, 188, box.height)


def across(box: Box, count: int) -> list[Box]:
    """So many boxes of one width side by side."""
    each = (box.width - (count - 1) * GAP) / count
    return [Box(box.x + n * (each + GAP), box.y, each, box.height) for n in range(count)]


def grid(box: Box, count: int, columns: int) -> list[Box]:
    """Boxes in rows of so many."""
    if not count:
        return []
    columns = min(columns, count)
    rows = -(-count // columns)
    each = (box.height - (rows - 1) * GAP) / rows
    found: list[Box] = []
    for row in range(rows):
        part = min(columns, count - row * columns)
        found += across(Box(box.x, box.y + row * (each + GAP), box.width, each), part)
    return found


def narrowed(count: int, width: float, each: float, least: float = 32) -> float:
    """How wide things are so that they stand side by side; not narrower than can be read."""
    return max(least, min(each, (width + GAP) // max(1, count) - GAP))


def row(count: int, box: Box, each: float, gap: float = GAP) -> list[float]:
    """Where things of a width begin in one row; they overlap where there is no room."""
    if count < 2:
        return [box.x] * count
    step = min(each + gap, (box.width - each) / (count - 1))
    return [box.x + n * step for n in range(count)]
