"""The ninety questions beside the plan: a slot each, in which the answer is pinned later.

What is asked of a row lies to the right of it, of a column below it, always in the order of the
elements. While the viewer is asked, a slot bears the whole price of its question.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import Final

from vestiges.drawing.layout import Box
from vestiges.drawing.style import (
    AS_ACCENT,
    AS_HOLLOW,
    AS_INK,
    AS_RIM,
    AS_SOFT,
    AS_STRONG,
    CREAM,
    PAWNS,
)
from vestiges.drawing.style import COLOURS as SEATS
from vestiges.drawing.svg import BOLD, DEAF, MIDDLE, at, number, rect, text, title
from vestiges.engine.game import Shape
from vestiges.engine.text import capital, labelled
from vestiges.games.archeologic.board import signs
from vestiges.games.archeologic.board.layout import COUNT, Places, is_end, square, tall, wide
from vestiges.games.archeologic.board.scene import Scene
from vestiges.games.archeologic.board.scope import leads, spoken, spoken_note
from vestiges.games.archeologic.board.style import ON_MAP, SLIP
from vestiges.games.archeologic.plan import QUESTIONS, SIDE, TRAPS
from vestiges.games.archeologic.text import phrases
from vestiges.games.archeologic.view import Note

SLIP_EDGE: Final = f'rx="2" fill="{SLIP}" stroke="#b89d62"'

PINNED: Final = 1.5
"""So much smaller than its slot a slip is, on every side."""


@lru_cache(maxsize=3)
def slots(shape: Shape) -> list[Box]:
    """By question: where it lies; the same in every match."""
    places = wide(1, 0) if shape == "wide" else square(1) if shape == "square" else tall(1, 0)
    return [slot(places, *divmod(question, 10)) for question in range(QUESTIONS)]


def slot(places: Places, element: int, axis: int) -> Box:
    """The slot of one question."""
    x, y = places.corner
    side, (width, height) = places.cell, places.slot
    if axis < SIDE:
        return Box(x + axis * side, places.below + element * height, side, height)
    y += (axis - SIDE) * side
    if places.shape == "tall":  # three by three beside each row
        line = (side - 2) / 3
        return Box(places.beside + element % 3 * width, y + element // 3 * line, width, line)
    return Box(places.beside + element * width, y, width, side)


def draw(scene: Scene) -> str:
    """Signs, slots and slips."""
    shown = empty_slots(scene.shape, scene.is_turn) + band(scene)
    if scene.shape != "tall":
        shown += heads(scene)
    askers = asked_by(scene)
    if scene.is_turn:
        told = [""] + [leads(scene, n) for n in range(1, len(scene.view["landings"]))]
        questions = "".join(question(scene, n, told, askers) for n in range(QUESTIONS))
        shown += f"<g {AS_SOFT} {MIDDLE}>{questions}</g>"
    else:
        shown += "".join(seen(scene, n, askers[n]) for n in sorted(askers))
    slips = "".join(slip(scene, note) for note in scene.known.values())
    return f'<g id="ledger">{shown}{slips}</g>'


@lru_cache(maxsize=8)
def empty_slots(shape: Shape, is_turn: bool) -> str:
    """All slots, without what lies in them; signs stand in those that are not asked about."""
    shown = f'<path d="{ruled(shape)}" {AS_HOLLOW}/>'
    if shape == "tall" and not is_turn:
        signs_ = "".join(faint(shape, n) for n in range(QUESTIONS))
        shown += f"<g {AS_SOFT} {MIDDLE}>{signs_}</g>"
    return shown


def ruled(shape: Shape) -> str:
    """The path of the paper on which slots lie, ruled; beside rows on a phone, a sheet each."""
    found = slots(shape)
    rows = [[axis] for axis in range(SIDE, 2 * SIDE)]
    if shape != "tall":
        rows = [[axis for group in rows for axis in group]]
    path = ""
    for axes in [list(range(SIDE)), *rows]:
        boxes = [found[10 * element + axis] for element in range(COUNT) for axis in axes]
        left, right = min(box.x for box in boxes), max(box.right for box in boxes)
        top, bottom = min(box.y for box in boxes), max(box.bottom for box in boxes)
        wide_, high = number(right - left), number(bottom - top)
        path += f"M{number(left)} {number(top)}h{wide_}v{high}h-{wide_}Z"
        for x in sorted({box.x for box in boxes} - {left}):
            path += f"M{number(x)} {number(top)}v{high}"
        for y in sorted({box.y for box in boxes} - {top}):
            path += f"M{number(left)} {number(y)}h{wide_}"
    return path


def around(box: Box) -> str:
    """The path around the paper of a slot."""
    width, height = number(box.width - 2), number(box.height - 2)
    return f"M{number(box.x + 1)} {number(box.y + 1)}h{width}v{height}h-{width}Z"


@lru_cache(maxsize=512)
def faint(shape: Shape, question_: int) -> str:
    """The sign of an element in its slot, where it has no heading."""
    box = slots(shape)[question_]
    return signs.element_sign(question_ // 10, box.x + 9, box.y + box.height / 2, 12, "")


@lru_cache(maxsize=512)
def face(shape: Shape, question_: int) -> str:
    """What takes the clicks on a slot."""
    return f'<path d="{around(slots(shape)[question_])}" fill-opacity="0"/>'


def heads(scene: Scene) -> str:
    """The signs of the elements above the slots of rows and before those of columns."""
    drawn = ""
    for element in range(COUNT):
        said = capital(phrases.element(scene.tongue, element))
        drawn += f"<g>{title(said)}{head(scene.shape, element)}</g>"
    return drawn


@lru_cache(maxsize=64)
def head(shape: Shape, element: int) -> str:
    """Both signs of an element."""
    right, below = slots(shape)[10 * element + SIDE], slots(shape)[10 * element]
    y = below.y + below.height / 2
    return signs.element_sign(element, right.middle, right.y - 13, 16, AS_INK) + signs.element_sign(
        element, below.x - 14, y, 15, AS_INK
    )


def band(scene: Scene) -> str:
    """A tint along the axis that is free now, over the plan and its slots."""
    axis = scene.view["next_axis"]
    if axis < 0 or is_end(scene.view):
        return ""
    return tint(scene.shape, axis)


@lru_cache(maxsize=32)
def tint(shape: Shape, axis: int) -> str:
    """The band of one axis."""
    first, last = slots(shape)[axis], slots(shape)[10 * (COUNT - 1) + axis]
    box = Box(first.x, first.y, last.right - first.x, last.bottom - first.y)
    look = f'rx="4" {AS_ACCENT} fill-opacity=".16" {DEAF}'
    return rect(box.x - 1, box.y - 1, box.width + 2, box.height + 2, look)


# Questions --------------------------------------------------------------------------------------


def question(scene: Scene, number_: int, told: list[str], askers: dict[int, list[int]]) -> str:
    """A question that may be asked: its price now; small marks of the others who have asked it."""
    view = scene.view
    element, axis = divmod(number_, 10)
    price = view["aim"][axis] + view["prices"][3 + element]
    drawn = face(scene.shape, number_)
    if scene.telling.best == number_:
        box = slots(scene.shape)[number_].inside(1.5)
        look = f'rx="3" {AS_RIM} stroke-width="3" {DEAF}'
        drawn += rect(box.x, box.y, box.width, box.height, look)
    if number_ not in scene.known:
        drawn += unasked(scene.shape, number_, price, view["aim"][axis] == 0)
    if number_ in askers:
        drawn += marks(scene.shape, number_, askers[number_])
    said = told[price]
    note = scene.known.get(number_)
    if note is not None:
        read = spoken(scene, note["answer"], element)
        said = scene.tongue("Answer: {answer}.").format(answer=read) + " " + said
    said = f"{said} {scene.telling.worth.get(number_, '')}".strip()
    attributes = scene.answer("question", number_, "turn")
    return f"<g {attributes}>{title(said)}{drawn}</g>"


@lru_cache(maxsize=2048)
def unasked(shape: Shape, question_: int, price: int, is_free: bool) -> str:
    """What is written in an empty slot: the price, or the sign where there is no heading."""
    if shape == "tall":
        return faint(shape, question_)
    x, y = slots(shape)[question_].centre
    look = f"{BOLD} {AS_STRONG}" if is_free else ""
    return text(x, y + 4.5, str(price), 14, look)


def seen(scene: Scene, number_: int, seats: list[int]) -> str:
    """A question that others have asked, while the viewer is not to ask."""
    element, axis = divmod(number_, 10)
    what = phrases.element(scene.tongue, element)
    said = labelled(scene.tongue, phrases.axis_title(scene.tongue, axis), f"{what}.")
    drawn = marks(scene.shape, number_, seats)
    return f'<g class="question">{title(said)}{drawn}</g>'


def asked_by(scene: Scene) -> dict[int, list[int]]:
    """By question: the others who have asked it, for questions are public (AOL-74)."""
    found: dict[int, list[int]] = defaultdict(list)
    for line in scene.view["log"]:
        if line["kind"] == "asked" and line["seat"] != scene.view["seat"]:
            seats = found[10 * line["element"] + line["axis"]]
            if line["seat"] not in seats:
                seats.append(line["seat"])
    return found


def marks(shape: Shape, number_: int, seats: list[int]) -> str:
    """Small marks of those who have asked a question."""
    box = slots(shape)[number_]
    drawn = ""
    for n, seat in enumerate(seats):
        x = box.right - 7 - 9 * n if number_ % 10 < SIDE else box.right - 7
        y = box.y + (box.height / 2 if number_ % 10 < SIDE else 8 + 10 * n)
        if shape == "tall":
            x, y = box.right - 5 - 7 * n, box.y + box.height / 2
        drawn += (
            f'<path d="{PAWNS[seat]}" fill="{SEATS[seat][0]}" stroke="{CREAM}" '
            f'stroke-width="4" {at(x, y, 0.34)} {DEAF}/>'
        )
    return drawn


# Answers ----------------------------------------------------------------------------------------


def slip(scene: Scene, note: Note) -> str:
    """An answer, pinned at its axis; it comes from the lens."""
    number_ = 10 * note["element"] + note["axis"]
    said = spoken_note(scene, note["axis"], note["element"], note["answer"])
    deaf = f" {DEAF}" if scene.is_turn else ""  # what lies under it may be asked again
    drawn = paper(scene.shape, number_, note["answer"])
    box = slots(scene.shape)[number_]
    more = f'data-from="holes" {at(box.x + PINNED, box.y + PINNED)}{deaf}'
    return f'<g id="note-{note["line"]}" class="note" {more}>{title(said)}{drawn}</g>'


@lru_cache(maxsize=2048)
def paper(shape: Shape, number_: int, answer: str) -> str:
    """The slip with what was read, around its upper left corner."""
    place = slots(shape)[number_].inside(PINNED)
    box = Box(0, 0, place.width, place.height)
    drawn = rect(0, 0, box.width, box.height, SLIP_EDGE)
    x, y = box.centre
    element, axis = divmod(number_, 10)
    is_row = axis >= SIDE and shape != "tall"
    if shape == "tall":
        drawn += signs.element_sign(element, box.x + 7, y, 12, ON_MAP)
        x += 6
    else:
        pin = (x, box.y + 3) if is_row else (box.x + 5, y)
        drawn += f'<use href="#art-pin" {at(*pin)}/>'
    if element < TRAPS or not answer:
        size = 13 if shape == "tall" else 18
        return drawn + text(x, y + size * 0.35, answer or "–", size, f"{MIDDLE} {BOLD} {ON_MAP}")
    if is_row:
        step = min(18, (box.height - 8) / len(answer))
        return drawn + signs.column(answer, x, y + 3, step / 22, step)
    if shape == "tall":
        step = min(9, (box.width - 14) / len(answer))
        return drawn + signs.row(answer, x, y, step / 20, step)
    return drawn + signs.row(answer, x + 2, y, 0.72, 16)
