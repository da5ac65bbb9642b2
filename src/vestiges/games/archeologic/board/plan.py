"""The plan: a worn map with clues on it, and the tiles that are laid."""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing.style import AS_INK, AS_STRONG, INK
from vestiges.drawing.svg import BOLD, DEAF, MIDDLE, at, circle, number, panel, rect, text, title
from vestiges.games.archeologic.board import ledger, signs
from vestiges.games.archeologic.board.layout import is_drafting, is_end
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.style import BURNING, MAP, SOFT_ON_MAP
from vestiges.games.archeologic.plan import AXES, BUILDINGS, SIDE, ZONES, zone_name
from vestiges.games.archeologic.quests import clue_symbol
from vestiges.games.archeologic.text import clues, phrases


def draw(scene: Scene) -> str:
    """Letters, digits, zones, what lies on them, and the answers beside."""
    places = scene.places
    axes = "".join(axis_name(scene, axis) for axis in range(len(AXES)))
    zones = "".join(zone(scene, number_) for number_ in range(ZONES))
    ground = panel(places.city) + map_of(*places.corner, places.cell)
    said = title(name(scene))
    return f'<g id="city">{said}{ground}{axes}{ledger.draw(scene)}{zones}{laid(scene)}</g>'


def name(scene: Scene) -> str:
    """What the plan shows."""
    tongue = scene.tongue
    if scene.view["solution"]:
        return tongue("The solution")
    if scene.is_placing:
        return tongue("Your proposal")
    return tongue("Your plan") if scene.view["seat"] is not None else tongue("The plan")


@lru_cache(maxsize=8)
def map_of(x: float, y: float, cell: float) -> str:
    """The map under the zones, with a little of it around them."""
    side = number(SIDE * cell)
    paper = rect(x, y, SIDE * cell, SIDE * cell, f'fill="{MAP}" stroke="{INK}"')
    place = f'x="{number(x)}" y="{number(y)}" width="{side}" height="{side}"'
    return f'{paper}<use href="#art-map" {place} {DEAF}/>'


def axis_name(scene: Scene, axis: int) -> str:
    """A letter above a column or a digit before a row; the sight's next axis stands out."""
    is_next = axis == scene.view["next_axis"] and not is_end(scene.view)
    return axis_letter(*scene.places.corner, scene.places.cell, axis, is_next)


@lru_cache(maxsize=128)
def axis_letter(x: float, y: float, side: float, axis: int, is_next: bool) -> str:
    """The same, as it is written."""
    if axis < SIDE:
        x, y = x + (axis + 0.5) * side, y - 7
    else:
        x, y = x - (9 if side < 50 else 15), y + (axis - SIDE + 0.5) * side + 6
    look = f"{MIDDLE} {BOLD} {AS_STRONG if is_next else AS_INK}"
    return text(x, y, AXES[axis], 18 if is_next else 16, look)


# Zones ------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def ground_of(x: float, y: float, side: float) -> str:
    """What takes the clicks on a zone."""
    length = number(side)
    path = f"M{number(x)} {number(y)}h{length}v{length}h-{length}Z"
    return f'<path d="{path}" fill-opacity="0"/>'


def zone(scene: Scene, number_: int) -> str:
    """A zone, with the trap that a clue tells and what is certain where the table says so."""
    x, y = scene.places.corner
    side = scene.places.cell
    left, top = x + number_ % SIDE * side, y + number_ // SIDE * side
    drawn = ground_of(left, top, side)
    said = [zone_name(number_)]
    for known in scene.view["clues"]:
        if not known["expert"] and known["clue"] // 2 == number_:
            said.append(clues.clue(scene.tongue, known["clue"], False))
            drawn += clue_mark(known["number"], clue_symbol(known["clue"]), left, top, side)
    letter, sign = scene.telling.certain.get(number_, ("", ""))
    sign = "" if len(said) > 1 else sign  # the clue tells it already
    if letter or sign:
        said.append(certain(scene, letter, sign))
        drawn += certain_mark(letter, sign, left, top, side)
    elif number_ in scene.telling.chances:
        said.append(scene.telling.chances[number_])
    return f'<g id="zone-{number_}" class="cell">{title(". ".join(said))}{drawn}</g>'


@lru_cache(maxsize=256)
def clue_mark(number_: int, sign: str, x: float, y: float, side: float) -> str:
    """A trap that a clue tells, with the number of the clue."""
    middle = side / 2
    ring = circle(
        x + middle,
        y + middle,
        side * 0.37,
        f'fill="#fff" fill-opacity=".35" stroke="{BURNING}" stroke-dasharray="4 3"',
    )
    shown = text(x + side - 8, y + 14, str(number_), 12, f"{MIDDLE} {SOFT_ON_MAP}")
    return ring + signs.symbol(sign, x + middle, y + middle, side / 40) + shown


def certain(scene: Scene, letter: str, sign: str) -> str:
    """What is certain of a zone, in words."""
    parts = []
    if letter == ".":
        parts.append(scene.tongue("empty"))
    elif letter:
        parts.append(scene.tongue("building {building}").format(building=letter))
    if sign in phrases.SYMBOLS:
        parts.append(scene.tongue(phrases.SYMBOLS[sign]))
    return scene.tongue("Certain: {what}").format(what=", ".join(parts))


def certain_mark(letter: str, sign: str, x: float, y: float, side: float) -> str:
    """The same as small signs along the lower edge."""
    drawn = ""
    if letter:
        shown = "∅" if letter == "." else letter
        drawn += text(x + 9, y + side - 5, shown, 14, f'{MIDDLE} {BOLD} fill="{BURNING}"')
    if sign in phrases.SYMBOLS:
        drawn += signs.symbol(sign, x + side - 9, y + side - 9, 0.6)
    return drawn


# Tiles ------------------------------------------------------------------------------------------


def laid(scene: Scene) -> str:
    """The solution where it is known, else the proposal in the making."""
    view = scene.view
    placements = view["solution"] or (view["draft"] if scene.is_placing else [])
    x, y = scene.places.corner
    drawn = ""
    for building, placement in enumerate(placements):
        said = f"{scene.tongue('Building {building}').format(building=BUILDINGS[building])}, "
        said += scene.plan.names[placement]
        shape = signs.tile(scene.plan, placement, scene.places.cell)
        more = f'data-from="tray-{building}" {at(x, y)}'
        drawn += f'<g id="tile-{building}" class="piece" {more}>{title(said)}{shape}</g>'
    return drawn


def scratch(scene: Scene) -> str:
    """Where a page lets the viewer lay tiles of their own: nothing is drawn here by us."""
    if not is_drafting(scene.view):
        return ""
    x, y = scene.places.corner
    return f'<g id="scratch" data-plan="{number(x)} {number(y)} {number(scene.places.cell)}"/>'
