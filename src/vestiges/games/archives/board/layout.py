"""Where everything lies on the table: one layout for desks, one for phones.

desk    Paris         | the track, inside it   | Pierrefitte      phone   what is asked about
        Fontainebleau | the experts and those  | external desk            the rest, one thing
                      | waiting; below: desk   | supplies                 below the other
        one's own cards
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing.layout import GAP, NARROW, NOWHERE, WIDE, Box
from vestiges.games.archives.table import EXT, SITES
from vestiges.games.archives.view import ArchivesView

SITE: Final = 330
"""The height of a conservation site."""
DESK: Final = 104
"""The height of the desk under the track."""
CARD: Final = (176, 92)
"""Width and height of a card in the hand."""
HANDS_HEAD: Final = 30
HANDS_LINE: Final = 32
"""Of the panel with everyone's cards: its title, and a line of cards."""
PHONE_CARD: Final = 60


@dataclass
class Places:
    """The parts of one picture."""

    narrow: bool
    width: float
    height: float = 0
    track: Box = NOWHERE
    ledger: Box = NOWHERE
    desk: Box = NOWHERE
    supplies: Box = NOWHERE
    hand: Box = NOWHERE
    sites: list[Box] = field(default_factory=lambda: [NOWHERE] * (SITES + 1))
    """The external desk last."""


def places(view: ArchivesView, narrow: bool) -> Places:
    """Where things lie for this viewer at this moment."""
    return phone(view) if narrow else desk(view)


def ring(spaces: int) -> tuple[int, int]:
    """Columns and rows of a ring with at least so many spaces around."""
    half = (spaces + 1) // 2 + 2
    columns = (half + 1) // 2
    return columns, half - columns


def cell(box: Box, spaces: int, space: int) -> Box:
    """The place of a space: clockwise from the upper left corner."""
    columns, rows = ring(spaces)
    wide, high = box.width / columns, box.height / rows
    sides = ((columns - 1, 1, 0), (rows - 1, 0, 1), (columns - 1, -1, 0), (rows - 1, 0, -1))
    column, row, left = 0, 0, space
    for length, dx, dy in sides:
        steps = min(left, length)
        column, row, left = column + steps * dx, row + steps * dy, left - steps
    return Box(box.x + column * wide + 1, box.y + row * high + 1, wide - 2, high - 2)


def within(box: Box, spaces: int) -> Box:
    """The room inside the ring."""
    columns, rows = ring(spaces)
    wide, high = box.width / columns, box.height / rows
    return Box(box.x + wide, box.y + high, box.width - 2 * wide, box.height - 2 * high).inside(5)


def holds_cards(view: ArchivesView) -> bool:
    """Whether there is a hand to be drawn: one's own, or when all is open everyone's."""
    if view["opened"] is not None:
        return any(view["opened"]["hands"])
    return view["seat"] is not None and not view["over"]


def hand_lines(count: int, narrow: bool) -> int:
    """How many lines the open cards of a player take."""
    return -(-count // (1 if narrow else 5))


def open_height(view: ArchivesView, narrow: bool) -> float:
    """How high a panel with everyone's cards is, 0 if they are not open."""
    if view["opened"] is None:
        return 0
    lines = sum(hand_lines(len(held), narrow) for held in view["opened"]["hands"])
    return HANDS_HEAD + HANDS_LINE * lines + 2


# The desk -----------------------------------------------------------------------------------------


def desk(view: ArchivesView) -> Places:
    """The track in the middle, two sites on each side, one's own cards below."""
    made = Places(False, WIDE)
    left, right, side = GAP, WIDE - GAP - 304, 304
    top, below = GAP, GAP + SITE + GAP
    made.sites = [
        Box(left, top, side, SITE),
        Box(left, below, side, SITE),
        Box(right, top, side, SITE),
        Box(right, below, side, 206),
    ]
    made.supplies = Box(right, below + 214, side, SITE - 214)
    made.track = Box(left + side + GAP, top, 560, 2 * SITE - DESK)
    made.ledger = within(made.track, len(view["kinds"]))
    made.desk = Box(made.track.x, made.track.bottom + GAP, 560, DESK)
    made.height = below + SITE + GAP
    if holds_cards(view):
        own = CARD[1] + 34 if view["hand"] else 32
        high = open_height(view, False) or own
        made.hand = Box(GAP, made.height, WIDE - 2 * GAP, high)
        made.height = made.hand.bottom + GAP
    return made


# The phone ----------------------------------------------------------------------------------------

ON_TRACK: Final = ("turn", "plan_target", "marker_space")
FIRST: Final = {
    "setup": ("desk", "sites"),
    "store_site": ("desk", "sites"),
    "deposit_site": ("desk", "sites"),
    "clear": ("desk", "ledger", "sites"),
    "place": ("desk", "sites"),
    "answer_site": ("desk", "sites"),
    "answer": ("desk", "site", "sites"),
    "transfer_to": ("desk", "sites"),
    "query_column": ("desk", "sites"),
    "request": ("desk", "supplies", "site"),
    "query_colour": ("desk", "supplies", "site"),
    "deposit_colour": ("desk", "supplies", "site"),
    "choose": ("desk", "supplies"),
    "delivery": ("desk", "supplies", "hand"),
    "marker_kind": ("desk", "supplies"),
    "abandon": ("desk", "ledger"),
    "spare": ("desk", "hand", "ledger"),
    "pause": ("desk", "hand"),
    "plan_kind": ("desk",),
}
"""By question: the parts that come first; for any other it is the desk and the site."""


def phone(view: ArchivesView) -> Places:
    """One thing below the other; what the question is about comes first."""
    made = Places(True, NARROW)
    y = 4.0
    for part in phone_order(view):
        y = stack(made, view, part, y)
    made.height = y
    return made


def site_asked(view: ArchivesView) -> int:
    """The site that the question is about, -1 if it is not about one."""
    if view["phase"].startswith(("deposit", "query", "transfer")) and view["draft"]:
        return view["draft"][0]
    return view["site"]


def phone_order(view: ArchivesView) -> list[str]:
    """The parts from top to bottom."""
    asked = view["phase"] if view["seat"] in view["waiting"] else "turn"
    usual = ["track", "ledger", "hand", "sites", "supplies"]
    if asked in ON_TRACK or view["over"]:
        return usual
    order: list[str] = []
    site = site_asked(view)
    for part in FIRST.get(asked, ("desk", "site" if site >= 0 else "sites")):
        order += ["sites"] if part == "site" and site < 0 else [part]
    return order + [part for part in usual if part not in order]


def stack(made: Places, view: ArchivesView, part: str, y: float) -> float:
    """Put one part below the others; where the next one begins."""
    if part in ("site", "sites"):
        return stack_sites(made, view, part, y)
    if part == "track":
        made.track = Box(1, y, NARROW - 2, 396)
        if made.desk is NOWHERE:
            made.desk = within(made.track, len(view["kinds"]))
        return made.track.bottom + 6
    if part == "hand" and not holds_cards(view):
        return y
    box = Box(GAP, y, NARROW - 2 * GAP, phone_height(view, part))
    setattr(made, part, box)
    return box.bottom + 6


def stack_sites(made: Places, view: ArchivesView, part: str, y: float) -> float:
    """The site of the question alone, or all that have no place yet."""
    numbers = [site_asked(view)] if part == "site" else list(range(SITES + 1))
    for number in numbers:
        if made.sites[number] is NOWHERE:
            high = 206 if number == EXT else SITE
            made.sites[number] = Box(GAP, y, NARROW - 2 * GAP, high)
            y += high + 6
    return y


def phone_height(view: ArchivesView, part: str) -> float:
    """How high a part must be for what lies in it."""
    if part == "hand":
        return open_height(view, True) or 30 + (PHONE_CARD + 4) * len(view["hand"])
    if part == "desk":
        return 156 if view["phase"] == "plan_kind" else 124
    return {"ledger": 352.0, "supplies": 116.0}[part]
