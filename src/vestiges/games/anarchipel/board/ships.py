"""The ships: a hull, a sail in the colour and shape of its player; they dock below the tiles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, number, title
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.art import use
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.scene import Scene
from vestiges.games.anarchipel.board.style import AS_GLOW, COLOURS
from vestiges.games.anarchipel.rules.crews import IN
from vestiges.games.anarchipel.rules.moving import STAY
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.text.prompts import candidate

FULL: Final = 0.0128
"""The scale of a ship by the radius of a cell; crowded ones are smaller."""
CROWDED: Final = 0.0098
ROW: Final = ((-0.5, 0.46), (0.5, 0.53), (0.0, 0.66))
"""Where up to three ships lie, in order of arrival, in parts of the radius."""
CROWD: Final = (
    (-0.63, 0.42),
    (-0.21, 0.44),
    (0.21, 0.46),
    (0.63, 0.46),
    (-0.21, 0.86),
    (0.21, 0.88),
)
"""Where more of them do."""
HARBOUR: Final = (
    (-0.63, 0.34),
    (-0.21, 0.34),
    (0.21, 0.34),
    (0.63, 0.34),
    (-0.21, 0.77),
    (0.21, 0.77),
)
"""Where each player's ship lies at Start."""
LEAST: Final = 9.7
"""The smallest number on a sail; its colour and outline say the same."""


def draw(scene: Scene) -> str:
    """Every ship at sea; before the first round all lie at Start."""
    view = scene.view
    if not view["round"]:
        start = scene.codes.index("ST")
        spots = dict.fromkeys(range(view["seats"]), start)
    else:
        spots = {s: view["place"][s] for s in range(view["seats"]) if view["place"][s] >= 0}
    drawn = "".join(ship(scene, seat, spots) for seat in sorted(spots))
    return f'<g id="ships">{drawn}</g>'


def ship(scene: Scene, seat: int, spots: dict[int, int]) -> str:
    """A ship beside the others on its cell, in order of arrival."""
    view, cell = scene.view, spots[seat]
    here = tiles.standing(view, cell) if view["round"] else sorted(spots)
    x, y, scale = berth(scene, seat, cell, here)
    drawn = body(seat, round(scale, 3))
    if chosen(scene, seat):
        drawn += circle(0, 0, 25, f'{AS_GLOW} stroke-width="{number(2.2 / scale)}"')
    place = f'id="pawn-{seat}" {answer(scene, seat)} {at(x, y, scale)}'
    return f'<g id="berth-{seat}"><g {place}>{title(said(scene, cell, seat, here))}{drawn}</g></g>'


def berth(scene: Scene, seat: int, cell: int, here: list[int]) -> tuple[float, float, float]:
    """Where a ship lies on its cell and how large it is; at Start everyone has a place."""
    x, y = scene.centre(cell)
    r = scene.places.radius
    if scene.codes[cell] == "ST":
        dx, dy = HARBOUR[seat]
        return x + dx * r, y + dy * r, CROWDED * r
    if len(here) > len(ROW):
        dx, dy = CROWD[here.index(seat)]
        return x + dx * r, y + dy * r, CROWDED * r
    dx, dy = ROW[here.index(seat)]
    return x + dx * r, y + dy * r, FULL * r


@lru_cache(64)
def body(seat: int, scale: float) -> str:
    """Hull, mast and sail; the number where it can be read."""
    drawn = use(f"art-ship-{seat}", 0, 0)
    size = max(20.0, LEAST / scale)
    if size > 27:
        return drawn
    place = f'y="{number(size * 0.36 - 6.5)}" font-size="{number(size)}"'
    return f'{drawn}<text {place} fill="{COLOURS[seat][1]}" {MIDDLE} {BOLD}>{seat + 1}</text>'


def answer(scene: Scene, seat: int) -> str:
    """A ship stands for its player; one's own also for staying, a candidate's for taking part."""
    view, kind = scene.view, f"pawn seat-{seat}"
    if scene.asks(*ON_PLAYERS):
        return scene.second(kind, seat, *ON_PLAYERS)
    if seat == view["seat"]:
        if scene.asks("consent"):
            return scene.second(kind, 0, "consent")
        return scene.second(kind, STAY, "move")
    if scene.asks("crew") and seat == candidate(view):
        return scene.second(kind, IN, "crew")
    return f'class="{kind}"'


def chosen(scene: Scene, seat: int) -> bool:
    """Whether a ship glows."""
    if scene.asks(*ON_PLAYERS):
        return seat in scene.offered
    return scene.asks("crew") and seat == candidate(scene.view)


def said(scene: Scene, cell: int, seat: int, here: list[int]) -> str:
    """Whose ship it is, where, and how early it came."""
    who, where = scene.who(seat), phrases.cell(cell)
    if not scene.view["round"] or len(here) < 2 or not tiles.is_action(scene.codes[cell]):
        return scene.tongue("{who}, on {cell}").format(who=who, cell=where)
    text = scene.tongue("{who}, on {cell}: arrived as number {number}")
    return text.format(who=who, cell=where, number=here.index(seat) + 1)
