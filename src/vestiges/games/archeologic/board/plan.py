"""The plan: zones with clues, the tiles laid, and the viewer's answers next to their axis."""

from __future__ import annotations

from typing import Final

from vestiges.drawing.look import AS_HOLLOW, AS_INK, AS_PANEL, AS_RIM, AS_SOFT, AS_STRONG
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, heading, number, rect, text, title
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.layout import CHIP, is_end, own_notes
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.scope import answer, spoken
from vestiges.games.archeologic.plan import AXES, BUILDINGS, SIDE, TRAPS, ZONES, zone_name
from vestiges.games.archeologic.quests import clue_symbol
from vestiges.games.archeologic.text import clues, phrases
from vestiges.games.archeologic.view import Note

LEFT: Final = 34
TOP: Final = 44
BESIDE: Final = {False: 50.0, True: 40.0}
"""By narrow: how wide an answer beside a row is."""


def corner(scene: Scene) -> tuple[float, float]:
    """The upper left corner of zone A1."""
    box = scene.places.city
    return box.x + (26 if scene.narrow else LEFT), box.y + TOP


def draw(scene: Scene) -> str:
    """Letters, digits, zones, what lies on them, and the answers beside."""
    axes = "".join(axis_name(scene, axis) for axis in range(len(AXES)))
    zones = "".join(zone(scene, number_) for number_ in range(ZONES))
    answers = "".join(beside(scene, axis) for axis in range(len(AXES)))
    ground = heading(scene.places.city, name(scene))
    return f'<g id="city">{ground}{axes}{zones}{laid(scene)}{answers}</g>'


def name(scene: Scene) -> str:
    """What the plan shows."""
    tongue = scene.tongue
    if scene.view["solution"]:
        return tongue("The solution")
    if scene.is_placing:
        return tongue("Your proposal")
    return tongue("Your plan") if scene.view["seat"] is not None else tongue("The plan")


def axis_name(scene: Scene, axis: int) -> str:
    """A letter above a column or a digit before a row; the sight's next axis stands out."""
    x, y = corner(scene)
    side = scene.places.cell
    if axis < SIDE:
        x, y = x + (axis + 0.5) * side, y - 7
    else:
        x, y = x - (13 if scene.narrow else 17), y + (axis - SIDE + 0.5) * side + 5
    is_next = axis == scene.view["next_axis"] and not is_end(scene.view)
    look = f"{MIDDLE} {BOLD} {AS_STRONG if is_next else AS_INK}"
    return text(x, y, AXES[axis], 16, look)


# Zones ------------------------------------------------------------------------------------------


def zone(scene: Scene, number_: int) -> str:
    """A zone, with the trap that a clue tells and what is certain where the table says so."""
    x, y = corner(scene)
    side = scene.places.cell
    left, top = x + number_ % SIDE * side, y + number_ // SIDE * side
    look = AS_HOLLOW if number_ % 2 else AS_PANEL
    drawn = rect(left, top, side, side, look)
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


def clue_mark(number_: int, sign: str, x: float, y: float, side: float) -> str:
    """A trap that a clue tells, with the number of the clue."""
    middle = side / 2
    ring = circle(x + middle, y + middle, side * 0.36, f'{AS_RIM} stroke-dasharray="3 3"')
    shown = text(x + side - 9, y + 14, str(number_), 11, f"{MIDDLE} {AS_SOFT}")
    return ring + signs.symbol(sign, x + middle, y + middle, side / 44) + shown


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
        drawn += text(x + 9, y + side - 5, shown, 13, f"{MIDDLE} {BOLD} {AS_STRONG}")
    if sign in phrases.SYMBOLS:
        drawn += signs.symbol(sign, x + side - 9, y + side - 9, 0.55)
    return drawn


# Tiles ------------------------------------------------------------------------------------------


def laid(scene: Scene) -> str:
    """The solution where it is known, else the proposal in the making."""
    view = scene.view
    placements = view["solution"] or (view["draft"] if scene.is_placing else [])
    x, y = corner(scene)
    drawn = ""
    for building, placement in enumerate(placements):
        said = f"{scene.tongue('Building {building}').format(building=BUILDINGS[building])}, "
        said += scene.plan.names[placement]
        shape = signs.tile(scene.plan, placement, scene.places.cell)
        drawn += f'<g id="tile-{building}" class="piece" {at(x, y)}>{title(said)}{shape}</g>'
    return drawn


# Answers ----------------------------------------------------------------------------------------


def beside(scene: Scene, axis: int) -> str:
    """The viewer's answers about an axis: below a column, to the right of a row."""
    notes = own_notes(scene.view, axis)
    if axis < SIDE:
        return "".join(below(scene, axis, n, note) for n, note in enumerate(notes))
    most = room_beside(scene)
    shown = notes if len(notes) <= most else notes[: most - 1]
    drawn = "".join(right(scene, axis, n, note) for n, note in enumerate(shown))
    if len(shown) < len(notes):
        x, y = beside_row(scene, axis, most - 1)
        drawn += text(x + 4, y + 13, f"+{len(notes) - len(shown)}", 12, AS_SOFT)
    return drawn


def room_beside(scene: Scene) -> int:
    """How many answers fit to the right of a row."""
    x, _ = beside_row(scene, SIDE, 0)
    columns = int((scene.places.city.right - 2 - x) // (BESIDE[scene.narrow] + 3))
    return columns * int(scene.places.cell // CHIP)


def beside_row(scene: Scene, axis: int, n: int) -> tuple[float, float]:
    """The corner of the n-th answer to the right of a row."""
    x, y = corner(scene)
    side = scene.places.cell
    lines = int(side // CHIP)
    left = x + SIDE * side + 5 + n // lines * (BESIDE[scene.narrow] + 3)
    return left, y + (axis - SIDE) * side + 2 + n % lines * CHIP


def below(scene: Scene, axis: int, n: int, note: Note) -> str:
    """An answer in the pile below its column."""
    x, y = corner(scene)
    side = scene.places.cell
    return chip(scene, note, x + axis * side + 1, y + SIDE * side + 5 + n * CHIP, side - 2)


def right(scene: Scene, axis: int, n: int, note: Note) -> str:
    """An answer to the right of its row."""
    x, y = beside_row(scene, axis, n)
    return chip(scene, note, x, y, BESIDE[scene.narrow])


def chip(scene: Scene, note: Note, x: float, y: float, wide: float) -> str:
    """An answer: the sign of what was asked, and what was read."""
    what = phrases.element(scene.tongue, note["element"])
    axis = phrases.axis_title(scene.tongue, note["axis"])
    said = f"{axis}, {what}: {spoken(scene, note['answer'], note['element'])}"
    ground = rect(x, y, wide, CHIP - 2, f'rx="4" {AS_HOLLOW}')
    sign = signs.element_sign(note["element"], x + 9, y + CHIP / 2 - 1, 0.7)
    middle = x + 16 + (wide - 16) / 2
    size = 0.5 if note["element"] >= TRAPS else 0.55
    read = answer(note["answer"], note["element"], middle, y + CHIP / 2 - 1, size)
    return f'<g id="note-{note["line"]}" class="note">{title(said)}{ground}{sign}{read}</g>'


def scratch(scene: Scene) -> str:
    """Where a page lets the viewer lay tiles of their own: nothing is drawn here by us."""
    places = scene.places
    if not places.tray.width:
        return ""
    x, y = corner(scene)
    plan = f"{number(x)} {number(y)} {number(places.cell)}"
    return f'<g id="scratch" data-plan="{plan}"/>'
