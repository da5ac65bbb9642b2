"""Answers that are buttons, and how they are set in rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.drawing.layout import GAP, NARROW, WIDE
from vestiges.engine.text import Tongue, mark
from vestiges.games.anarchipel.board.layout import ON_PLAYERS
from vestiges.games.anarchipel.board.writing import width_of
from vestiges.games.anarchipel.constants import CARDS, CELLS, MOST_SEATS
from vestiges.games.anarchipel.rules.giving import ALL
from vestiges.games.anarchipel.rules.moving import GIVE, GO, SPEAK_UP, WAIT
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.rules.statements import NAMED, O_PROPOSE, O_ROLE, O_WHISPER
from vestiges.games.anarchipel.text import labels
from vestiges.games.anarchipel.view import AnarchipelView

SIZE: Final = 15
SIZE_ON_PHONES: Final = 13.5
SMALL: Final = 40.0
"""The width of a button with a coin or a player on it."""
GAP_BETWEEN: Final = 5
SHOWN: Final = {"move": (WAIT, GO, GIVE), "gift": (1,)}
"""Answers whose button is there even when they are not offered, to be asked why not."""
GROUPS: Final = (
    mark("Accuse"),
    mark("Vouch for"),
    mark("Vote against"),
    mark("Ask for coins"),
    mark("Promise coins"),
    mark("Whisper to"),
)
"""What stands before the players whom a kind of statement may name."""


@dataclass(frozen=True)
class Button:
    """A button: which answer, what it says or whom it shows, its row and place in it.

    An option of -1 is no button but the words before some.
    """

    option: int
    said: str
    row: int
    x: float
    width: float
    seats: tuple[int, ...] = ()


def stated(view: AnarchipelView, option: int) -> int:
    """The statement that an answer makes, -1 if it makes none."""
    first = labels.STATED.get(view["phase"], -1)
    return option - first if 0 <= first <= option else -1


def cell_of(view: AnarchipelView, option: int) -> int:
    """The cell of the chart that an answer is, -1 if it is none."""
    if view["phase"] in ("sail", "detour", "where"):
        return option if option < CELLS else -1
    statement = stated(view, option)
    return statement - O_PROPOSE if statement >= O_PROPOSE else -1


def has_place(view: AnarchipelView, option: int) -> bool:
    """Whether an answer is something on the table: a cell, a player, a card."""
    phase = view["phase"]
    if phase == "cards":
        return option <= CARDS
    if phase == "ghost":
        return option - 1 in view["hand"]
    if phase in ON_PLAYERS:
        return option < view["seats"]
    return cell_of(view, option) >= 0


def wanted(view: AnarchipelView) -> list[int]:
    """The answers that need a button, in their order."""
    if view["seat"] not in view["waiting"]:
        return []
    shown = {*view["options"], *SHOWN.get(view["phase"], ())}
    if view["phase"] == "move" and view["talks"]:
        shown.add(SPEAK_UP)
    return sorted(option for option in shown if not has_place(view, option))


def group_of(view: AnarchipelView, option: int) -> int:
    """Which group of statements about players an answer belongs to, -1 for none."""
    statement = stated(view, option)
    if 0 <= statement < O_ROLE:
        return statement // MOST_SEATS
    return len(NAMED) if O_WHISPER <= statement < O_PROPOSE else -1


def shows(view: AnarchipelView, option: int) -> tuple[int, ...]:
    """The players a button shows instead of words."""
    if view["phase"] == "team":
        return tuple(members(option))
    if group_of(view, option) < 0:
        return ()
    statement = stated(view, option)
    return ((statement - O_WHISPER if statement >= O_WHISPER else statement) % MOST_SEATS,)


def width(view: AnarchipelView, option: int, said: str, narrow: bool) -> float:
    """How wide a button is."""
    seats = shows(view, option)
    if seats:
        return SMALL + 26 * (len(seats) - 1)
    if view["phase"] == "sum" or (view["phase"] == "amount" and option < ALL):
        return SMALL
    if narrow:
        return max(64, width_of(said, SIZE_ON_PHONES) * 1.02 + 16)
    return max(70, width_of(said, SIZE) * 1.1 + 30)


def flow(view: AnarchipelView, tongue: Tongue, narrow: bool) -> list[Button]:
    """The buttons in as many rows as they need; a kind of statement stays together."""
    laid = Rows((NARROW if narrow else WIDE) - 2 * GAP, narrow)
    before = -1
    for option in wanted(view):
        said = labels.label(view, option, tongue)
        group = group_of(view, option)
        if group >= 0 and group != before:
            mates = [o for o in view["options"] if group_of(view, o) == group]
            laid.head(tongue(GROUPS[group]), len(mates) * (SMALL + GAP_BETWEEN))
        elif group < 0 <= before and narrow:
            laid.break_row()
        laid.add(option, said, width(view, option, said, narrow), shows(view, option))
        before = group
    return laid.placed


class Rows:
    """Rows of buttons in the making."""

    def __init__(self, room: float, narrow: bool) -> None:
        self.room = room
        self.narrow = narrow
        self.placed: list[Button] = []
        self.x = 0.0
        self.row = 0

    def break_row(self) -> None:
        """Go on in a new row."""
        if self.x:
            self.x = 0.0
            self.row += 1

    def head(self, said: str, following: float) -> None:
        """The words before a group, which needs so much room besides."""
        wide = 110.0 if self.narrow else width_of(said, 13.5) + 22
        if self.narrow or self.x + wide + following > self.room:
            self.break_row()
        elif self.x:
            self.x += 10
        self.placed.append(Button(-1, said, self.row, self.x, wide))
        self.x += wide

    def add(self, option: int, said: str, wide: float, seats: tuple[int, ...]) -> None:
        """A button where there is room for it."""
        wide = min(wide, self.room)
        if self.x and self.x + wide > self.room:
            self.break_row()
        self.placed.append(Button(option, said, self.row, self.x, wide, seats))
        self.x += wide + GAP_BETWEEN


def rows(placed: list[Button]) -> int:
    """How many rows there are."""
    return placed[-1].row + 1 if placed else 0
