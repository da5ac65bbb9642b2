"""Controls: buttons for options that are no piece of the board, and what a purchase still costs."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.svg import BOLD, MIDDLE, at, framed, rect, rows, title
from vestiges.games.museum.board import pieces
from vestiges.games.museum.board.layout import GAP, grid
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.style import AS_ACCENT, AS_PANEL, AS_STRONG, ON_ACCENT
from vestiges.games.museum.board.writing import LETTERS, wrap

SIZE: Final = 13
MOST: Final = 6
"""More buttons than these open above the table."""
MOST_TALL: Final = 4
LOWEST: Final = 30
HIGHEST: Final = 60


def options(scene: Scene) -> list[int]:
    """The answers that need a button."""
    return [o for o in scene.view["options"] if scene.is_asked and not pieces.has_place(scene, o)]


def most(scene: Scene) -> int:
    """How many buttons stand in their row."""
    return MOST_TALL if scene.shape == "tall" else MOST


def owed(scene: Scene) -> str:
    """What a purchase costs and what is still owed."""
    view = scene.view
    if not scene.asks("target", "pay") or not view["targets"]:
        return ""
    said = scene.tongue("Cost {cost}, still owed {owed}")
    if view["apart"]:
        said = scene.tongue("Cost {cost}, still owed {owed}; set apart for fees: {apart}")
    return said.format(cost=view["cost"], owed=max(0, view["owed"]), apart=view["apart"])


def draw(scene: Scene) -> str:
    """What is owed, then the buttons; their room is kept while there are none."""
    box, wanted = scene.places.controls, options(scene)
    drawn = ""
    room = box
    if owed(scene):
        lines = wrap(owed(scene), 196 if box.height < 60 else box.width - 12, 14, 2)
        drawn += rows(box.x + 4, box.y + 16, lines, 14, 17, f"{AS_STRONG} {BOLD}")
        room = Box(box.x + 200, box.y, box.width - 200, box.height)
        if box.height > 60:
            room = Box(box.x, box.y + 42, box.width, box.height - 42)
    if len(wanted) <= most(scene):
        for option, place in zip(wanted, boxes(scene, wanted, room), strict=True):
            drawn += button(scene, option, place)
    return f'<g id="controls">{drawn}</g>'


def boxes(scene: Scene, wanted: list[int], room: Box) -> list[Box]:
    """A row of buttons by the length of their words; rows of two on a phone."""
    if room.height > 60:
        high = 44.0
        area = Box(room.x, room.y, room.width, (high + GAP) * -(-len(wanted) // 2) - GAP)
        return grid(area, len(wanted), 2)
    lengths = [LETTERS.width_of(scene.label(option), SIZE) + 28 for option in wanted]
    room_for = room.width - GAP * (len(wanted) - 1)
    if sum(lengths) > room_for:  # in two lines
        lengths = [min(length, max(110.0, length * 0.56 + 16)) for length in lengths]
    if sum(lengths) > room_for:
        lengths = [length * room_for / sum(lengths) for length in lengths]
    found, x = [], room.x
    for length in lengths:
        found.append(Box(x, room.y, length, room.height))
        x += length + GAP
    return found


def popup(scene: Scene) -> str:
    """Many buttons at once, above the table."""
    wanted = options(scene)
    if len(wanted) <= most(scene):
        return ""
    whole = scene.places.popup
    columns = 2
    while -(-len(wanted) // columns) * (LOWEST + GAP) > whole.height - 12:
        columns += 1
    deep = min(whole.height, 12 + -(-len(wanted) // columns) * HIGHEST)
    box = Box(whole.x, whole.bottom - deep, whole.width, deep)
    places = grid(box.inside(6), len(wanted), columns)
    drawn = framed(box, f'rx="6" {AS_PANEL}')
    for option, place in zip(wanted, places, strict=True):
        drawn += button(scene, option, place)
    return f'<g id="choices">{drawn}</g>'


def button(scene: Scene, option: int, box: Box) -> str:
    """One button."""
    label = scene.label(option)
    more = scene.choice("button", option)
    shape = rect(0, 0, box.width, box.height, f'rx="6" {AS_ACCENT}')
    lines = wrap(label, box.width - 14, SIZE, 2 if box.height >= 34 else 1)
    y = box.height / 2 + 4.5 - (len(lines) - 1) * 7.5
    said = rows(box.width / 2, y, lines, SIZE, 15, f"{ON_ACCENT} {MIDDLE}")
    ident = f'id="answer-{option}"'
    return f"<g {ident} {more} {at(box.x, box.y)}>{title(label)}{shape}{said}</g>"


def dot(scene: Scene, option: int, x: float, y: float) -> str:
    """A small round button on a place."""
    label = scene.label(option)
    more = scene.choice("cell", option)
    plus = '<path d="M-6 0H6M0-6V6" stroke="#fffaf0" stroke-width="2.5"/>'
    ring = f'<circle r="12" {AS_ACCENT}/>{plus}'
    return f'<g id="answer-{option}" {more} {at(x, y)}>{title(label)}{ring}</g>'
