"""Layout of ArcheOlogic's board: one for desktops, one for phones.

wide    bar                                  phone   bar
        archeoscope        | plan                    buttons
        in the time track  | the six tiles           archeoscope or placements, track
                           | players, buttons        plan, tiles, clues, players
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import GAP, NARROW, NOWHERE, WIDE, Box
from vestiges.games.archeologic.plan import SIDE
from vestiges.games.archeologic.view import ArcheologicView, Note

CHIP: Final = 18
"""The height of an answer beside its axis."""
FEWEST_CHIPS: Final = 2
"""Below every column there is room for so many answers, asked or not."""
CLUE: Final = 17
"""The height of a line of an expert clue."""


@dataclass
class Places(layout.Places):
    """The parts of one picture."""

    scope: Box = NOWHERE
    """The archeoscope; while a proposal is made the placements, at the end the way there."""
    track: Box = NOWHERE
    city: Box = NOWHERE
    """The plan with the answers beside it."""
    cell: float = 56
    """The side of a zone of the plan."""
    tray: Box = NOWHERE
    """The six tiles."""
    pencils: Box = NOWHERE
    """What zones are marked with."""
    clues: Box = NOWHERE
    """Expert clues and what the table helps with, in words."""


def places(view: ArcheologicView, narrow: bool, lines: int) -> Places:
    """Where things lie for this viewer; `lines` are those of clues and helps in words."""
    return phone(view, lines) if narrow else desktop(view, lines)


def is_end(view: ArcheologicView) -> bool:
    """Whether the match is over; a replay also lays open positions in which someone has to play."""
    return view["over"] and not view["waiting"]


def is_drafting(view: ArcheologicView) -> bool:
    """Whether the viewer has a plan of their own to think on."""
    return view["seat"] is not None and not view["over"]


def notes_of(view: ArcheologicView) -> list[Note]:
    """The viewer's own answers; for who watches a position laid open, everybody's."""
    opened = view["opened"]
    if opened is None or view["seat"] is not None:
        return view["notes"]
    return [
        {
            "line": number,
            "element": line["element"],
            "axis": line["axis"],
            "packed": -1,
            "answer": opened["answers"][number],
        }
        for number, line in enumerate(view["log"])
        if line["kind"] == "asked"
    ]


def own_notes(view: ArcheologicView, axis: int) -> list[Note]:
    """The answers about an axis; a question asked twice has one answer."""
    kept = {note["element"]: note for note in notes_of(view) if note["axis"] == axis}
    return list(kept.values())


def most_below(view: ArcheologicView) -> int:
    """The most answers that stand below one column."""
    return max([FEWEST_CHIPS, *[len(own_notes(view, axis)) for axis in range(SIDE)]])


def city_height(view: ArcheologicView, cell: float) -> float:
    """Letters, the plan, and the answers below its columns."""
    return 46 + SIDE * cell + CHIP * most_below(view) + 8


# Desktop ----------------------------------------------------------------------------------------


def desktop(view: ArcheologicView, lines: int) -> Places:
    """The archeoscope within the time track on the left, one's own things on the right."""
    made = Places(False, WIDE)
    made.bar = Box(GAP, GAP, WIDE - 2 * GAP, 40)
    top = made.bar.bottom + GAP
    made.scope = made.track = Box(GAP, top, 690, 690)
    x, width = made.scope.right + GAP, WIDE - made.scope.right - 2 * GAP
    made.city = Box(x, top, width, city_height(view, made.cell))
    y = made.city.bottom + GAP
    if is_drafting(view):
        made.tray = Box(x, y, width, 92)
        made.pencils = Box(x, made.tray.bottom + GAP, width, 78)
        y = made.pencils.bottom + GAP
    if not is_end(view) and lines:
        made.clues = Box(x, y, width, 12 + CLUE * lines)
        y = made.clues.bottom + GAP
    y = strips(made, view, Box(x, y, width, 34), 2)
    if is_end(view):
        made.clues = Box(x, y, width, 12 + CLUE * lines)
        y = made.clues.bottom + GAP
    if view["seat"] in view["waiting"] and view["phase"] == "turn":
        made.controls = Box(x, y, width, 42)
        y = made.controls.bottom + GAP
    made.height = max(y, made.scope.bottom + GAP)
    return made


def strips(made: Places, view: ArcheologicView, first: Box, columns: int) -> float:
    """A strip for each player, some side by side; where the next thing begins."""
    width = (first.width - GAP * (columns - 1)) / columns
    for seat in range(view["seats"]):
        x = first.x + seat % columns * (width + GAP)
        y = first.y + seat // columns * (first.height + 6)
        made.players.append(Box(x, y, width, first.height))
    return first.y + -(-view["seats"] // columns) * (first.height + 6) + 2


# The phone --------------------------------------------------------------------------------------


def phone(view: ArcheologicView, lines: int) -> Places:
    """One thing below the other; what the question is about comes first."""
    made = Places(True, NARROW)
    made.cell = 44
    made.bar = Box(GAP, 4, NARROW - 2 * GAP, 48)
    y = made.bar.bottom + 6
    asked = view["seat"] in view["waiting"]
    order = ["track", "scope", "controls", "city", "tray", "pencils", "clues"]
    if is_end(view):
        order = ["city", "scope", "clues"]
    elif not (asked and view["phase"] == "turn"):
        order.remove("controls")
    for part in order:
        height = phone_height(view, part, lines)
        if height:
            y = made.put(part, y, height)
    made.height = strips(made, view, Box(GAP, y, NARROW - 2 * GAP, 34), 1) + 4
    return made


def phone_height(view: ArcheologicView, part: str, lines: int) -> float:
    """How high a part must be for what lies in it; 0: it is not there."""
    if part == "scope":
        is_placing = view["phase"] == "place" and view["seat"] in view["waiting"]
        return 408 if is_placing else ending_height(view) if is_end(view) else 372
    if part in ("tray", "pencils"):
        return {"tray": 64, "pencils": 78}[part] if is_drafting(view) else 0
    if part == "clues":
        return 12 + CLUE * lines if lines else 0
    if part == "city":
        return city_height(view, 44)
    return {"track": 54, "controls": 46}[part]


def ending_height(view: ArcheologicView) -> float:
    """The graph, two lines for each player, and a row of proposals."""
    return 206 + 36 * (view["seats"] + view["solo"]) + (110 if view["proposals"] else 0)
