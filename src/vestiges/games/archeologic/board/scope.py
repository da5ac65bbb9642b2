"""The archeoscope: ten axes by nine elements, the price of every question and the answers read.

On a desktop it is a dial, the axes around it in the order of the ring; on a phone the same dial is
unrolled into a table. In its middle are the holes through which the last answer was read.
"""

from __future__ import annotations

from vestiges.drawing.look import (
    AS_ACCENT,
    AS_HOLLOW,
    AS_INK,
    AS_PANEL,
    AS_RIM,
    AS_SOFT,
    AS_STRONG,
    ON_ACCENT,
    PAWNS,
)
from vestiges.drawing.look import COLOURS as SEATS
from vestiges.drawing.svg import BOLD, MIDDLE, at, circle, text, title
from vestiges.engine.text import capital
from vestiges.games.archeologic.board.dial import HUB, Dial, Roll, Shape
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.look import EYE
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.signs import element_sign, row
from vestiges.games.archeologic.plan import AXES, ELEMENTS, TRAPS
from vestiges.games.archeologic.text import labels, phrases


def draw(scene: Scene) -> str:
    """The whole archeoscope."""
    box, ring = scene.places.scope, scene.view["ring"]
    shape = Roll(box, ring) if scene.narrow else Dial(box, ring)
    name = title(scene.tongue("The archeoscope: the axes around it, what to ask about inwards"))
    axes = range(len(AXES))
    parts = [
        *[cell(scene, shape, 10 * e + axis) for axis in axes for e in range(len(ELEMENTS))],
        *[axis_mark(scene, shape, axis) for axis in axes],
        *[scale(scene, shape, element) for element in range(len(ELEMENTS))],
        free_axis(scene, shape),
        holes(scene, shape),
        sight(scene, shape),
    ]
    return f'<g id="scope" {shape.turning()}>{name}{"".join(parts)}</g>'


def scale(scene: Scene, shape: Dial | Roll, element: int) -> str:
    """The sign of an element with its price."""
    x, y = shape.sign(element)
    price = scene.view["prices"][3 + element]
    what = phrases.element(scene.tongue, element)
    said = f"{capital(what)}: {phrases.time(scene.tongue, price)}"
    size = 0.8 if scene.narrow else 0.9
    shown = text(x + 13, y + 4, str(price), 11, AS_SOFT)
    return f"<g>{title(said)}{element_sign(element, x - 2, y, size)}{shown}</g>"


def axis_mark(scene: Scene, shape: Dial | Roll, axis: int) -> str:
    """An axis with what it costs to ask it; at a solo start it is where the sight may begin."""
    view, place = scene.view, shape.axis(axis)
    price = view["aim"][axis]
    said = phrases.axis_title(scene.tongue, axis)
    if not is_end(view) and view["sight"] >= 0:
        said += ": " + aim(scene, price)
    letter = f"{MIDDLE} {BOLD}"
    shown = text(place.x, place.y + 6, AXES[axis], 17, letter)
    if view["sight"] >= 0 and not is_end(view):
        shown = text(
            place.x - (0 if scene.narrow else 6),
            place.y + (0 if scene.narrow else 6),
            AXES[axis],
            16,
            letter,
        )
        cost = f"+{price}" if price else "0"
        x, y = (place.x, place.y + 13) if scene.narrow else (place.x + 13, place.y + 5)
        shown += text(x, y, cost, 11, f"{MIDDLE} {AS_STRONG if price == 0 else AS_SOFT}")
    look = AS_HOLLOW if not scene.asks("start") else AS_PANEL
    attributes = scene.answer("axis", axis, "start")
    attributes += f' data-axis="{axis}" data-place="{shape.place[axis]}"'
    return (
        f'<g id="axis-{axis}" {attributes}>{title(said)}<path d="{place.path}" {look}/>{shown}</g>'
    )


def aim(scene: Scene, price: int) -> str:
    """What aiming costs, in words."""
    if price == 0:
        return scene.tongue("free to ask now")
    return scene.tongue("{price} more to ask now").format(price=phrases.time(scene.tongue, price))


def free_axis(scene: Scene, shape: Dial | Roll) -> str:
    """A rim around the axis that the next question has for nothing."""
    if is_end(scene.view) or scene.view["next_axis"] < 0:
        return ""
    axis = scene.view["next_axis"]
    path = shape.sector(axis)
    rim = f'<path d="{path}" {AS_RIM} stroke-width="2.5" pointer-events="none"/>'
    place = f'class="turner" data-place="{shape.place[axis]}"'
    look = f'{AS_ACCENT} fill-opacity=".1" pointer-events="none"'
    return f'{rim}<g {place}><path d="{path}" {look}/></g>'


def sight(scene: Scene, shape: Dial | Roll) -> str:
    """The sight, an eye on its axis."""
    axis = scene.view["sight"]
    if axis < 0:
        return ""
    x, y = shape.sight(axis)
    said = scene.tongue("The sight is on {axis}.").format(axis=phrases.axis(scene.tongue, axis))
    eye = f'<path d="{EYE}" {AS_ACCENT}/>{circle(0, 0, 4.5, ON_ACCENT)}'
    return f'<g id="sight" class="pawn" {at(x, y, 0.9)}>{title(said)}{eye}</g>'


# Questions --------------------------------------------------------------------------------------


def cell(scene: Scene, shape: Dial | Roll, question: int) -> str:
    """A question: its price now, or the answer one has; small marks of those who asked it."""
    element, axis = divmod(question, 10)
    place = shape.cell(element, axis)
    note = scene.known.get(question)
    dear = scene.view["aim"][axis] > 0
    look = AS_HOLLOW if dear or not scene.asks("turn") else AS_PANEL
    drawn = f'<path d="{place.path}" {look}/>'
    if scene.telling.best == question:
        drawn += f'<path d="{place.path}" {AS_RIM} stroke-width="3"/>'
    if note is not None:
        drawn += answer(note["answer"], element, place.x, place.y, 0.55 if scene.narrow else 0.62)
    elif scene.asks("turn"):
        price = scene.view["aim"][axis] + scene.view["prices"][3 + element]
        drawn += text(place.x, place.y + 4.5, str(price), 13, f"{MIDDLE} {AS_SOFT}")
    drawn += askers(scene, question, place)
    attributes = scene.answer("question", question, "turn")
    attributes += f' data-axis="{axis}" data-place="{shape.place[axis]}"'
    if scene.asks("turn"):
        price = scene.view["aim"][axis] + scene.view["prices"][3 + element]
        attributes += f' data-price="{price}" data-goal="{scene.view["landings"][price]}"'
    return f"<g {attributes}>{title(about(scene, question))}{drawn}</g>"


def answer(said: str, element: int, x: float, y: float, size: float) -> str:
    """An answer: a number, symbols, or a stroke for none."""
    if element < TRAPS or not said:
        shown = said or "–"
        return text(x, y + 25 * size * 0.34, shown, max(11, 25 * size), f"{MIDDLE} {BOLD} {AS_INK}")
    return row(said, x, y, size, min(19, 30 / len(said) + 6) * size)


def about(scene: Scene, question: int) -> str:
    """A question in words: what it costs and where it leads, what was answered, who has asked."""
    view, tongue = scene.view, scene.tongue
    element, axis = divmod(question, 10)
    if scene.asks("turn"):
        said = labels.label(view, question, tongue)
        said += ". " + leads(scene, view["aim"][axis] + view["prices"][3 + element])
    else:
        what = phrases.element(tongue, element)
        said = f"{phrases.axis_title(tongue, axis)}: {what}."
    note = scene.known.get(question)
    if note is not None:
        read = spoken(scene, note["answer"], element)
        said += " " + tongue("Answer: {answer}.").format(answer=read)
    return f"{said} {scene.telling.worth.get(question, '')}".strip()


def spoken(scene: Scene, said: str, element: int) -> str:
    """An answer in words."""
    if element < TRAPS:
        return said
    return phrases.symbols(scene.tongue, said) if said else scene.tongue("none")


def leads(scene: Scene, price: int) -> str:
    """Where a price takes the pawn, and who plays then."""
    view = scene.view
    goal, after = view["landings"][price], view["followers"][price]
    if view["solo"] or after < 0:
        return scene.tongue("Your pawn would stand on {position}.").format(position=goal)
    if after == view["seat"]:
        text_ = scene.tongue("Your pawn would stand on {position}, and you would play again.")
        return text_.format(position=goal)
    text_ = scene.tongue("Your pawn would stand on {position}, then {who} plays.")
    return text_.format(position=goal, who=scene.names[after])


def askers(scene: Scene, question: int, place: Shape) -> str:
    """Small marks of the others who have asked this: questions are public (AOL-74)."""
    element, axis = divmod(question, 10)
    seats = sorted(
        {
            line["seat"]
            for line in scene.view["log"]
            if line["kind"] == "asked" and (line["element"], line["axis"]) == (element, axis)
        }
        - {scene.view["seat"]}
    )
    drawn = ""
    for n, seat in enumerate(seats):
        x = place.x + (11 if scene.narrow else 13) - 6 * n
        y = place.y + (-9 if scene.narrow else -6)
        drawn += f'<path d="{PAWNS[seat]}" fill="{SEATS[seat][0]}" {at(x, y, 0.3)}/>'
    return drawn


# The holes --------------------------------------------------------------------------------------


def holes(scene: Scene, shape: Dial | Roll) -> str:
    """The answer that was read last, large, with its question."""
    x, y = shape.holes()
    notes = scene.notes
    ground = circle(x, y, HUB - 4, AS_PANEL) if not scene.narrow else ""
    step = 30 if scene.narrow else 32
    if scene.asks("turn"):  # a page writes here what the question pointed at would cost
        where_ = (x + 100, y + 5) if scene.narrow else (x, y + 38)
        look = f'id="asking" {MIDDLE} {BOLD} {AS_STRONG}'
        ground += text(*where_, "", 14, look)
    spots = "".join(circle(x + (n - 1) * step, y, 13, AS_HOLLOW) for n in range(3))
    if not notes:
        said = scene.tongue("The answer will be read here.")
        return f'<g id="holes">{title(said)}{ground}{spots}</g>'
    note = notes[-1]
    what = phrases.element(scene.tongue, note["element"])
    axis = phrases.axis_title(scene.tongue, note["axis"])
    said = f"{axis}, {what}: {spoken(scene, note['answer'], note['element'])}"
    if note["element"] < TRAPS:
        read = text(x, y + 7, note["answer"], 20, f"{MIDDLE} {BOLD} {AS_INK}")
    else:
        read = "".join(
            row(kind, x + (n - 1) * step, y, 0.95, 0) for n, kind in enumerate(note["answer"])
        )
    read += asked(scene, note["element"], note["axis"], x, y)
    return f'<g id="holes">{title(said)}{ground}{spots}{read}</g>'


def asked(scene: Scene, element: int, axis: int, x: float, y: float) -> str:
    """The question of the last answer, beside the holes."""
    if scene.narrow:
        head = text(x - 84, y + 6, AXES[axis], 16, f"{MIDDLE} {BOLD} {AS_INK}")
        return head + element_sign(element, x - 62, y)
    head = text(x - 9, y - 25, AXES[axis], 15, f"{MIDDLE} {BOLD} {AS_INK}")
    return head + element_sign(element, x + 11, y - 30, 0.9)
