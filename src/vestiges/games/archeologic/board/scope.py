"""The archeoscope: ten axes around nine elements around a lens, in which the last answer is read.

A question is an axis and an element; each has a key with its price. The ninety questions and
their answers lie beside the plan (ledger.py); a page lets one choose them here too.
"""

from __future__ import annotations

from functools import lru_cache

from vestiges.drawing.style import AS_RIM, INK
from vestiges.drawing.svg import BOLD, DEAF, MIDDLE, at, circle, number, text, title
from vestiges.engine.text import capital, labelled
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.dial import DRAWN, Dial, dial_in
from vestiges.games.archeologic.board.layout import is_end
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.style import BRASS, BRONZE, BURNING, ENAMEL, FREE, MAP_SOFT
from vestiges.games.archeologic.plan import AXES, ELEMENTS, TRAPS
from vestiges.games.archeologic.text import phrases

ON_BRASS = f'fill="{INK}"'


def draw(scene: Scene) -> str:
    """The whole archeoscope."""
    dial = dial_in(scene.places.scope, tuple(scene.view["ring"]))
    name = title(scene.tongue("The archeoscope: outside the axes, inside what to ask about"))
    parts = [
        body(dial),
        f"<g {MIDDLE} {BOLD} {ON_BRASS}>",
        *[axis_key(scene, dial, axis) for axis in range(len(AXES))],
        *[element_key(scene, dial, element) for element in range(len(ELEMENTS))],
        "</g>",
        free_axis(scene, dial),
        lens(scene, dial),
        sight(scene, dial),
    ]
    return f'<g id="scope" {dial.turning()}>{name}{"".join(parts)}</g>'


@lru_cache(maxsize=16)
def body(dial: Dial) -> str:
    """Brass and shadow under the keys."""
    place = at(dial.x, dial.y, dial.radius / DRAWN)
    return (
        f'<use href="#art-dial" {place} {DEAF}/>'
        + circle(dial.x, dial.y, dial.rim, f'fill="{ENAMEL}" stroke="{INK}"')
        + circle(dial.x, dial.y, dial.inner, f'fill="url(#art-bronze) {BRONZE}" stroke="{INK}"')
    )


@lru_cache(maxsize=256)
def disc(x: float, y: float, said: str, is_free: bool = False) -> str:
    """A price in enamel; where the axis is free, in red."""
    kind, ink = ("art-free", f'fill="{FREE}"') if is_free else ("art-price", "")
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<use href="#{kind}" {place}/>' + text(x, y + 4.5, said, 13, ink)


def axis_key(scene: Scene, dial: Dial, axis: int) -> str:
    """An axis with what it costs to ask it; at a solo start it is where the sight may begin."""
    view, key = scene.view, dial.axes[axis]
    price = view["aim"][axis]
    said = phrases.axis_title(scene.tongue, axis)
    is_priced = not is_end(view) and view["sight"] >= 0
    if is_priced:
        said = labelled(scene.tongue, said, aim(scene, price))
    shown = text(key.x - (12 if is_priced else 0), key.y + 7, AXES[axis], 20)
    if is_priced:
        shown += disc(key.x + 9, key.y, f"+{price}" if price else "0", price == 0)
    is_bright = scene.asks("start") or (is_priced and price == 0)
    look = f'fill="{FREE}"' if is_bright else f'fill="url(#art-brass) {BRASS}"'
    attributes = scene.answer("axis", axis, "start")
    attributes += f' data-axis="{axis}" data-place="{dial.place[axis]}" data-aim="{price}"'
    face = f'<path d="{key.path}" {look} stroke="{INK}"/>'
    return f'<g id="axis-{axis}" {attributes}>{title(said)}{face}{shown}</g>'


def aim(scene: Scene, price: int) -> str:
    """What aiming costs, in words."""
    if price == 0:
        return scene.tongue("free to ask now")
    return scene.tongue("{price} more to ask now").format(price=phrases.time(scene.tongue, price))


def element_key(scene: Scene, dial: Dial, element: int) -> str:
    """What can be asked about, with its price."""
    price = scene.view["prices"][3 + element]
    what = phrases.element(scene.tongue, element)
    said = labelled(scene.tongue, capital(what), phrases.time(scene.tongue, price))
    more = f'class="setting" data-element="{element}" data-price="{price}"'
    return f"<g {more}>{title(said)}{element_face(dial, element, price)}</g>"


@lru_cache(maxsize=256)
def element_face(dial: Dial, element: int, price: int) -> str:
    """What such a key looks like."""
    key = dial.elements[element]
    return (
        f'<path d="{key.path}" fill="url(#art-bronze) {BRONZE}" stroke="{INK}"/>'
        + signs.element_sign(element, key.x - 11, key.y, 19, "")
        + disc(key.x + 12, key.y, str(price))
    )


def free_axis(scene: Scene, dial: Dial) -> str:
    """A rim around the axis that the next question has for nothing; a page turns it."""
    axis = scene.view["next_axis"]
    if is_end(scene.view) or axis < 0:
        return ""
    rim = f'<path d="{dial.axes[axis].path}" {AS_RIM} stroke-width="3.5" {DEAF}/>'
    return f'<g class="turner" data-place="{dial.place[axis]}">{rim}</g>'


def sight(scene: Scene, dial: Dial) -> str:
    """The sight, an eye on its axis."""
    axis = scene.view["sight"]
    if axis < 0:
        return ""
    said = scene.tongue("The sight is on {axis}.").format(axis=phrases.axis(scene.tongue, axis))
    eye = '<use href="#art-sight"/>'
    place = at(*dial.sight(axis), 0.9 if dial.is_large else 0.75)
    return f'<g id="sight" class="pawn" {place}>{title(said)}{eye}</g>'


# The lens ---------------------------------------------------------------------------------------


def lens(scene: Scene, dial: Dial) -> str:
    """The answer that was read last, large, with its question."""
    x, y = dial.x, dial.y
    step, hole = (34, 15) if dial.is_large else (29, 13)
    ground = glass(dial)
    if scene.is_turn:  # a page writes here what the question pointed at would cost
        look = f'id="asking" {MIDDLE} {BOLD} fill="{BURNING}"'
        ground += text(x, y + hole + 24, "", 14, look)
    spots = "".join(
        circle(x + (n - 1) * step, y, hole, f'fill="{ENAMEL}" stroke="{INK}"') for n in range(3)
    )
    if not scene.notes:
        said = scene.tongue("The answer will be read here.")
        asks = "".join(text(x + (n - 1) * step, y + 6, "?", 17) for n in range(3))
        return f'<g id="holes" {MIDDLE} fill="{MAP_SOFT}">{title(said)}{ground}{spots}{asks}</g>'
    note = scene.notes[-1]
    said = spoken_note(scene, note["axis"], note["element"], note["answer"])
    if note["element"] < TRAPS:
        read = text(x, y + 7, note["answer"], 21, f"{MIDDLE} {BOLD} {ON_BRASS}")
    else:
        first = x - step
        read = "".join(
            signs.symbol(kind, first + n * step, y, hole / 14)
            for n, kind in enumerate(note["answer"])
        )
    top = y - hole - 12
    head = text(x - 10, top + 5, AXES[note["axis"]], 17, f"{MIDDLE} {BOLD} {ON_BRASS}")
    head += signs.element_sign(note["element"], x + 10, top - 1, 17, ON_BRASS)
    return f'<g id="holes">{title(said)}{ground}{spots}{head}{read}</g>'


@lru_cache(maxsize=16)
def glass(dial: Dial) -> str:
    """The lens in its rim, the map below it."""
    place = f"{at(dial.x, dial.y, dial.hub / 76)} {DEAF}"
    return f'<use href="#art-lens" {place}/>'


def spoken(scene: Scene, said: str, element: int) -> str:
    """An answer in words."""
    if element < TRAPS:
        return said
    return phrases.symbols(scene.tongue, said) if said else scene.tongue("none")


def spoken_note(scene: Scene, axis: int, element: int, answer: str) -> str:
    """A question with its answer in words."""
    return scene.tongue("{axis}, {element}: {answer}").format(
        axis=phrases.axis_title(scene.tongue, axis),
        element=phrases.element(scene.tongue, element),
        answer=spoken(scene, answer, element),
    )


def leads(scene: Scene, price: int) -> str:
    """Where a price takes the pawn, and who plays then."""
    view = scene.view
    goal, after = view["landings"][price], view["followers"][price]
    if view["solo"] or after < 0:
        return scene.tongue("Pawn to {position}.").format(position=goal)
    if after == view["seat"]:
        text_ = scene.tongue("Pawn to {position}, and you play again.")
        return text_.format(position=goal)
    text_ = scene.tongue("Pawn to {position}, then {who} plays.")
    return text_.format(position=goal, who=scene.names[after])
