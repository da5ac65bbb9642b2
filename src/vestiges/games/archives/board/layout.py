"""Layout of Archives's board: one for desktops, one for phones.

wide    Paris         | the track, inside it   | Pierrefitte      phone   what is asked about
        Fontainebleau | the experts and those  | external desk            the rest, one thing
                      | waiting; controls      | supplies                 below the other
        one's own cards
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import GAP, NARROW, NOWHERE, WIDE, Box
from vestiges.games.archives.constants import EXT, SITES
from vestiges.games.archives.view import ArchivesView

SITE: Final = 330
"""The height of a conservation site."""
CONTROLS: Final = 104
"""The height of the controls under the track."""
CARD: Final = (176, 92)
"""Width and height of a card in the hand."""
HANDS_HEAD: Final = 30
HANDS_LINE: Final = 32
"""Of the panel with everyone's cards: its title, and a line of cards."""
PHONE_CARD: Final = 60


@dataclass
class Places(layout.Places):
    """The parts of one picture."""

    track: Box = NOWHERE
    ledger: Box = NOWHERE
    supplies: Box = NOWHERE
    hand: Box = NOWHERE
    sites: list[Box] = field(default_factory=lambda: [NOWHERE] * (SITES + 1))
    """The external desk last."""


def places(view: ArchivesView, narrow: bool) -> Places:
    """Where things lie for this viewer at this moment."""
    return phone(view) if narrow else desktop(view)


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


# Desktop ------------------------------------------------------------------------------------------


def desktop(view: ArchivesView) -> Places:
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
    made.track = Box(left + side + GAP, top, 560, 2 * SITE - CONTROLS)
    made.ledger = within(made.track, len(view["kinds"]))
    made.controls = Box(made.track.x, made.track.bottom + GAP, 560, CONTROLS)
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
    "setup": ("controls", "sites"),
    "store_site": ("controls", "sites"),
    "deposit_site": ("controls", "sites"),
    "clear": ("controls", "ledger", "sites"),
    "place": ("controls", "sites"),
    "answer_site": ("controls", "sites"),
    "answer": ("controls", "site", "sites"),
    "transfer_to": ("controls", "sites"),
    "query_column": ("controls", "sites"),
    "request": ("controls", "supplies", "site"),
    "query_colour": ("controls", "supplies", "site"),
    "deposit_colour": ("controls", "supplies", "site"),
    "choose": ("controls", "supplies"),
    "delivery": ("controls", "supplies", "hand"),
    "marker_kind": ("controls", "supplies"),
    "abandon": ("controls", "ledger"),
    "spare": ("controls", "hand", "ledger"),
    "pause": ("controls", "hand"),
    "plan_kind": ("controls",),
}
"""By question: the parts that come first; for any other it is the controls and the site."""


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
    for part in FIRST.get(asked, ("controls", "site" if site >= 0 else "sites")):
        order += ["sites"] if part == "site" and site < 0 else [part]
    return order + [part for part in usual if part not in order]


def stack(made: Places, view: ArchivesView, part: str, y: float) -> float:
    """Put one part below the others; where the next one begins."""
    if part in ("site", "sites"):
        return stack_sites(made, view, part, y)
    if part == "track":
        below = made.put(part, y, 396, 1)
        if made.controls is NOWHERE:
            made.controls = within(made.track, len(view["kinds"]))
        return below
    if part == "hand" and not holds_cards(view):
        return y
    return made.put(part, y, phone_height(view, part))


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
    if part == "controls":
        return 156 if view["phase"] == "plan_kind" else 124
    return {"ledger": 352.0, "supplies": 116.0}[part]
