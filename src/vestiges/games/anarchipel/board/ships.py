"""The ships: a hull, and a sail in the colour and shape of its player."""

from __future__ import annotations

from vestiges.drawing.look import INK
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, number, title
from vestiges.games.anarchipel.board import tiles
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.look import AS_GLOW, COLOURS, DARK, HULL, SHAPES, WOOD
from vestiges.games.anarchipel.board.scene import SMALLEST, Scene
from vestiges.games.anarchipel.rules.crews import IN
from vestiges.games.anarchipel.rules.moving import STAY
from vestiges.games.anarchipel.text import phrases
from vestiges.games.anarchipel.text.prompts import candidate


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
    x, y, scale = berth(scene, cell, here.index(seat), len(here))
    drawn = body(seat, scale)
    if chosen(scene, seat):
        drawn += circle(0, 2, 23, f'{AS_GLOW} stroke-width="3"')
    attributes = answer(scene, seat)
    place = f'id="pawn-{seat}" {attributes} {at(x, y, scale)}'
    return f'<g id="berth-{seat}"><g {place}>{title(said(scene, seat, cell))}{drawn}</g></g>'


def berth(scene: Scene, cell: int, index: int, count: int) -> tuple[float, float, float]:
    """Where a ship lies on its cell and how large it is."""
    x, y = scene.centre(cell)
    unit = scene.places.radius / 47
    if count == 1:
        return x, y + 18 * unit, 0.92 * unit
    if count <= 3:
        step = {2: 34, 3: 27}[count] * unit
        return x + (index - (count - 1) / 2) * step, y + 19 * unit, {2: 0.85, 3: 0.7}[count] * unit
    row, column = divmod(index, 3)
    across = min(3, count - 3 * row)
    step = 26 * unit
    return x + (column - (across - 1) / 2) * step, y + (8 + 23 * row) * unit, 0.58 * unit


def body(seat: int, scale: float) -> str:
    """Hull, mast and sail; the number where it can be read."""
    fill, ink = COLOURS[seat]
    drawn = (
        f'<path d="M0-19V12" stroke="{DARK}" stroke-width="2.4"/>'
        f'<path d="{HULL}" fill="{WOOD}" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="{SHAPES[seat]}" transform="translate(0 -6) scale(1.1)" fill="{fill}" '
        f'stroke="{INK}" stroke-width="1.5"/>'
    )
    size = max(14.5, SMALLEST / scale + 0.1)
    if size <= 24:
        place = f'y="{number(size * 0.36 - 6)}" font-size="{number(size)}" fill="{ink}"'
        drawn += f"<text {place} {MIDDLE} {BOLD}>{seat + 1}</text>"
    return drawn


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


def said(scene: Scene, seat: int, cell: int) -> str:
    """Whose ship it is, where, and how early it came."""
    here = tiles.standing(scene.view, cell) if scene.view["round"] else []
    who, where = scene.who(seat), phrases.cell(cell)
    if len(here) < 2 or not tiles.is_action(scene.codes[cell]):
        return scene.tongue("{who}, on {cell}").format(who=who, cell=where)
    text = scene.tongue("{who}, on {cell}: arrived as number {number}")
    return text.format(who=who, cell=where, number=here.index(seat) + 1)
