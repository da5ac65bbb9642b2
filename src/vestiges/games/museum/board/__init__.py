"""The board of Museum as SVG, drawn from a view alone; docs/boards.md says what pages rely on."""

from __future__ import annotations

from collections.abc import Callable

from vestiges.drawing.layout import GAP, NARROW, WIDE, Box
from vestiges.engine.game import Shape
from vestiges.engine.text import Tongue
from vestiges.games.museum.board import (
    bar,
    continents,
    controls,
    market,
    museum,
    own_area,
    players,
    sheet,
    track,
)
from vestiges.games.museum.board.scene import Scene
from vestiges.games.museum.view import MuseumView

SHEET = 258

Part = tuple[Callable[[Scene, float], float], Callable[[Scene, Box], str]]
PARTS: dict[str, Part] = {
    "bar": (lambda scene, _: bar.height(scene), bar.draw),
    "track": (track.height, track.draw),
    "controls": (controls.height, controls.draw),
    "continents": (continents.height, continents.draw),
    "market": (market.height, market.draw),
    "museum": (museum.height, museum.draw),
    "sheet": (sheet.height, sheet.draw),
    "hand": (own_area.hand_height, own_area.hand),
    "pool": (own_area.pool_height, own_area.pool),
    "things": (own_area.things_height, own_area.things),
    "players": (players.height, players.draw),
}


def draw(view: MuseumView, names: list[str], tongue: Tongue, shape: Shape = "wide") -> str:
    """The whole table as this viewer sees it, for a screen of this shape."""
    scene = Scene(view, names, tongue, shape)
    width = NARROW if scene.narrow else WIDE
    inside, height = phone(scene) if scene.narrow else desktop(scene)
    return scene.document(tongue("The table of Museum"), (width, height), inside)


def stack(scene: Scene, parts: list[str], x: float, y: float, width: float) -> tuple[str, float]:
    """Parts one below the other; what was drawn, and where the next one begins."""
    drawn = ""
    for name in parts:
        high, paint = PARTS[name]
        room = high(scene, width)
        if room:
            drawn += paint(scene, Box(x, y, width, room))
            y += room + GAP
    return drawn, y


def phone(scene: Scene) -> tuple[str, float]:
    """One thing below the other; what the question is about comes first."""
    return stack(scene, phone_order(scene), GAP, GAP, NARROW - 2 * GAP)


def phone_order(scene: Scene) -> list[str]:
    """The parts from top to bottom."""
    if scene.me < 0:
        return ["bar", "controls", "track", "continents", "market", "players"]
    mine = ["hand", "pool", "things", "museum", "sheet"]
    if scene.asks("pick", "find", "team", "favour_continent", "draw"):
        front = ["continents", "market"]
    elif scene.asks("hire", "copy", "target"):
        front = ["hand", "pool", "market"]
    elif scene.asks("place", "layout") or scene.view["over"]:
        front = ["museum", "sheet"]
    elif scene.asks("patron", "drop"):
        front = ["things", "hand"]
    else:
        front = ["hand", "pool", "things"]
    rest = [
        part for part in ("continents", *mine, "market", "track", "players") if part not in front
    ]
    return ["bar", "controls", *front, *rest]


def desktop(scene: Scene) -> tuple[str, float]:
    """The common table above, one's own things below it, the others at the foot."""
    width = WIDE - 2 * GAP
    drawn, y = stack(scene, ["bar", "controls", "continents", "track", "market"], GAP, GAP, width)
    if scene.me >= 0:
        left, first = stack(scene, ["museum"], GAP, y, museum.width(scene))
        x = GAP + museum.width(scene) + GAP
        middle, second = stack(scene, ["sheet"], x, y, SHEET)
        x += SHEET + GAP
        right, third = stack(scene, ["hand", "pool", "things"], x, y, WIDE - GAP - x)
        drawn += left + middle + right
        y = max(first, second, third)
    foot, y = stack(scene, ["players"], GAP, y, width)
    return drawn + foot, y
