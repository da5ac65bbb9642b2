"""Controls: buttons for options that are no piece of the board, and what a purchase still costs."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.layout import GAP, Box
from vestiges.drawing.svg import BOLD, MIDDLE, at, number, rect, text, title
from vestiges.games.museum.board import pieces
from vestiges.games.museum.board.look import AS_ACCENT, AS_STRONG, ON_ACCENT
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.board.writing import fit, panel
from vestiges.games.museum.text import labels

BUTTON: Final = 32
SIZE: Final = 14
MOST: Final = 520
"""How wide a button gets on a desktop."""


def options(scene: Scene) -> list[int]:
    """The answers that need a button."""
    return [o for o in scene.view["options"] if scene.is_asked and not pieces.has_place(scene, o)]


def buttons(scene: Scene, width: float) -> list[tuple[int, Box]]:
    """The buttons in rows, from the origin."""
    placed: list[tuple[int, Box]] = []
    x = y = 0.0
    for option in options(scene):
        label = labels.label(scene.view, option, scene.tongue)
        wanted = width if scene.narrow else min(MOST, len(label) * SIZE * 0.58 + 28, width)
        if x and x + wanted > width:
            x, y = 0.0, y + BUTTON + 6
        placed.append((option, Box(x, y, wanted, BUTTON)))
        x += wanted + GAP
    return placed


def owed(scene: Scene) -> str:
    """What a purchase costs and what is still owed."""
    view = scene.view
    if not scene.asks("target", "pay") or not view["targets"]:
        return ""
    said = scene.tongue("Cost {cost}, still owed {owed}")
    if view["apart"]:
        said = scene.tongue("Cost {cost}, still owed {owed}; set apart for fees: {apart}")
    return said.format(cost=view["cost"], owed=max(0, view["owed"]), apart=view["apart"])


def height(scene: Scene, width: float) -> float:
    """Nothing at all if there is nothing to press."""
    placed = buttons(scene, width - 2 * GAP)
    line = 24 if owed(scene) else 0
    if not placed:
        return line + 10 if line else 0
    return placed[-1][1].bottom + 2 * GAP + line


def draw(scene: Scene, box: Box) -> str:
    """The line of the purchase, then the buttons."""
    if not box.height:
        return ""
    drawn = panel(box)
    y = box.y + GAP
    if owed(scene):
        drawn += text(box.x + 10, y + 14, owed(scene), 15, f"{AS_STRONG} {BOLD}")
        y += 24
    for option, place in buttons(scene, box.width - 2 * GAP):
        drawn += button(scene, option, box.x + GAP + place.x, y + place.y, place.width)
    return f'<g id="controls">{drawn}</g>'


def button(scene: Scene, option: int, x: float, y: float, width: float) -> str:
    """One button."""
    label = labels.label(scene.view, option, scene.tongue)
    more = scene.choice("button", option)
    shape = rect(0, 0, width, BUTTON, f'rx="6" {AS_ACCENT}')
    short = fit(label, width - 14, SIZE)
    said = text(width / 2, 21, short, SIZE, f"{ON_ACCENT} {MIDDLE}")
    ident = f'id="answer-{option}"'
    return f"<g {ident} {more} {at(x, y)}>{title(label)}{shape}{said}</g>"


def dot(scene: Scene, option: int, x: float, y: float) -> str:
    """A small round button on a place."""
    label = labels.label(scene.view, option, scene.tongue)
    more = scene.choice("cell", option)
    ring = f'<circle r="12" {AS_ACCENT}/>'
    return f'<g id="answer-{option}" {more} {at(x, y)}>{title(label)}{ring}{plus()}</g>'


def plus() -> str:
    """A cross in a round button."""
    size = number(6)
    return f'<path d="M-{size} 0H{size}M0-{size}V{size}" stroke="#fffaf0" stroke-width="2.5"/>'
