"""Layout of ArcheOlogic's board in its three shapes; every part keeps its place for a whole match.

wide     archeoscope | plan with the answers      square   archeoscope | notebook, players, buttons
         notebook,   | beside it, tiles in                 plan with the answers beside it,
         players     | their corner                        tiles and pencils in their corner
                     | pencils, buttons           tall     one part below the other
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing.layout import NOWHERE, SIZES, Box
from vestiges.engine.game import Shape
from vestiges.games.archeologic.plan import ELEMENTS, SIDE
from vestiges.games.archeologic.view import ArcheologicView, Note

EDGE: Final = 6
"""Between the parts of the table, and around them."""
FEW: Final = 4
"""Lines with which there is room for names of the cells too."""
HEAD: Final = 46
"""Its first two lines: the quest, how proposals are checked."""
SHORT: Final = 28
"""The same where many lines follow: the quest alone."""
APART: Final = 3
"""Between two lines in the notebook."""
CONTENTS: Final = 22
"""The line below: how many cells of each kind there are."""
MOST_LINES: Final = 40
"""More lines than this are never written, however high a phone's board may be."""
COUNT: Final = len(ELEMENTS)


@dataclass
class Places:
    """The parts of one picture."""

    shape: Shape
    width: float
    height: float
    scope: Box
    """The archeoscope; while a proposal is made the placements, at the end the way there."""
    city: Box
    """The plan with the answers beside it."""
    corner: tuple[float, float]
    """Of zone A1."""
    cell: float
    """The side of a zone of the plan."""
    slot: tuple[float, float]
    """How wide an answer beside a row is, how high one below a column."""
    tray: Box
    """The six tiles."""
    pencils: Box
    """What zones are marked with."""
    tools: Box
    """What is done with tiles and with the whole plan."""
    notebook: Box
    """The quest, expert clues and what the table helps with, in words."""
    controls: Box
    """Buttons."""
    proposals: Box
    """At the end, where tiles and pencils were: what was proposed."""
    players: list[Box] = field(default_factory=list)

    @property
    def beside(self) -> float:
        """Where the answers to the right of rows begin."""
        return self.corner[0] + SIDE * self.cell + 3

    @property
    def below(self) -> float:
        """Where the answers below columns begin."""
        return self.corner[1] + SIDE * self.cell + 3


def places(view: ArcheologicView, shape: Shape, lines: int) -> Places:
    """Where things lie for this viewer; `lines` are those of clues and helps in words."""
    if shape == "wide":
        return wide(view["seats"], lines)
    return square(view["seats"]) if shape == "square" else tall(view["seats"], lines)


def wide(seats: int, lines: int) -> Places:
    """Left the instrument, right one's own plan."""
    width, height = SIZES["wide"]
    city = Box(414, 7, 640, 533)
    cell, slot = 62, (32, 20)
    corner = (city.x + 30, city.y + 30)
    tray = Box(corner[0] + SIDE * cell + 7, corner[1] + SIDE * cell + 7, 284, 178)
    made = Places(
        shape="wide",
        width=width,
        height=height,
        scope=Box(6, 7, 402, 402),
        city=city,
        corner=corner,
        cell=cell,
        slot=slot,
        tray=tray,
        pencils=Box(414, 546, 336, 42),
        tools=Box(754, 546, 300, 42),
        notebook=NOWHERE,
        controls=Box(414, 592, 640, 42),
        proposals=tray,
    )
    columns = 2 if lines <= FEW else max(2, seats)
    top = 638 - 34 * -(-seats // columns)
    strips(made, seats, Box(6, top, 402, 30), columns)
    made.notebook = Box(6, 415, 402, top - 421)
    return made


def square(seats: int) -> Places:
    """Above the instrument and the notebook, below the plan."""
    width, height = SIZES["square"]
    city = Box(6, 358, 728, 496)
    cell, slot = 56, (44.8, 19.5)
    corner = (city.x + 32, city.y + 30)
    left, top = corner[0] + SIDE * cell + 7, corner[1] + SIDE * cell + 7
    made = Places(
        shape="square",
        width=width,
        height=height,
        scope=Box(6, 6, 346, 346),
        city=city,
        corner=corner,
        cell=cell,
        slot=slot,
        tray=Box(left, top, 400, 80),
        pencils=Box(left, top + 82, 400, 44),
        tools=Box(left, top + 128, 400, 44),
        notebook=NOWHERE,
        controls=Box(358, 308, 376, 44),
        proposals=Box(left, top, 400, 172),
    )
    top = 306 - 38 * -(-seats // 2)
    strips(made, seats, Box(358, top, 376, 34), 2)
    made.notebook = Box(358, 6, 376, top - 12)
    return made


def tall(seats: int, lines: int) -> Places:
    """One part below the other, the plan right under the instrument."""
    width = SIZES["tall"][0]
    inner = width - 2 * EDGE
    cell = 43
    scope = Box(EDGE, EDGE, inner, inner)
    controls = Box(EDGE, scope.bottom + EDGE, inner, 44)
    city = Box(EDGE, controls.bottom + EDGE, inner, 389)
    corner = (city.x + 17, city.y + 22)
    left, top = corner[0] + SIDE * cell + 5, corner[1] + SIDE * cell + 5
    pencils = Box(EDGE, city.bottom + EDGE, inner, 88)
    tools = Box(EDGE, pencils.bottom + 2, inner, 44)
    notebook = Box(
        EDGE, tools.bottom + EDGE, inner, HEAD + CONTENTS + 4 + 16 * min(lines, MOST_LINES)
    )
    made = Places(
        shape="tall",
        width=width,
        height=0,
        scope=scope,
        city=city,
        corner=corner,
        cell=cell,
        slot=((city.right - 4 - left + 2) / 3, 16),
        tray=Box(left, top, city.right - 4 - left, 142),
        pencils=pencils,
        tools=tools,
        notebook=notebook,
        controls=controls,
        proposals=Box(EDGE, pencils.y, inner, tools.bottom - pencils.y),
    )
    rows = -(-seats // 2)
    strips(made, seats, Box(EDGE, notebook.bottom + EDGE, inner, 32), 2)
    made.height = notebook.bottom + EDGE + rows * 36 + 2
    return made


def strips(made: Places, seats: int, first: Box, columns: int) -> None:
    """A strip for each player, some side by side."""
    width = (first.width - EDGE * (columns - 1)) / columns
    for seat in range(seats):
        x = first.x + seat % columns * (width + EDGE)
        y = first.y + seat // columns * (first.height + 4)
        made.players.append(Box(x, y, width, first.height))


def lines_in(shape: Shape, seats: int, size: int, lines: int) -> int:
    """How many lines of this size the notebook holds below its head, if it is to hold so many."""
    if shape == "tall":
        return MOST_LINES
    box = wide(seats, lines).notebook if shape == "wide" else square(seats).notebook
    return int((box.height - 4 - head_of(shape, lines)) // (size + APART))


def head_of(shape: Shape, lines: int) -> float:
    """How high the head of a notebook is; where many lines follow, it is shorter."""
    return SHORT if lines > FEW and shape != "tall" else HEAD + CONTENTS


# What is drawn for whom -------------------------------------------------------------------------


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
