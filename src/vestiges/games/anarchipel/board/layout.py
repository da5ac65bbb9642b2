"""Layout of Anarchipel's board: one for desktops, one for phones.

wide    bar                              phone   bar
        players | chart | stage                  what is asked about: buttons, players or cards
                |       | record                 chart, stage
                |       | other rounds           the rest of it
        buttons
        one's own things
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from vestiges.drawing import layout
from vestiges.drawing.layout import GAP, NARROW, NOWHERE, WIDE, Box
from vestiges.games.anarchipel.constants import VOTED
from vestiges.games.anarchipel.view import AnarchipelView

ROW: Final = 46
"""The height of a row of buttons and the gap below it."""
ROOT3: Final = 1.7320508
ON_PLAYERS: Final = ("taker", "target", "second", "largesse", "vote")
"""Questions whose answers are the players themselves."""
ON_OWN: Final = ("cards", "ghost", "look")
"""Questions whose answers are one's own things."""


@dataclass
class Places(layout.Places):
    """The parts of one picture."""

    chart: Box = NOWHERE
    stage: Box = NOWHERE
    record: Box = NOWHERE
    rounds: Box = NOWHERE
    planks: Box = NOWHERE
    own: Box = NOWHERE

    @property
    def radius(self) -> float:
        """How large a hex of the chart is, from its middle to a corner."""
        return (self.chart.width - (8 if self.narrow else 44)) / (7 * ROOT3)


def places(view: AnarchipelView, narrow: bool, rows: int) -> Places:
    """Where things lie for this viewer at this moment; so many rows of buttons are needed."""
    return phone(view, rows) if narrow else desktop(view, rows)


# Desktop ----------------------------------------------------------------------------------------


def desktop(view: AnarchipelView, rows: int) -> Places:
    """The chart in the middle, players to its left, what happens to its right, one's own below."""
    made = Places(False, WIDE)
    made.bar = Box(GAP, GAP, WIDE - 2 * GAP, 56)
    top, high = made.bar.bottom + GAP, 590
    made.chart = Box(246, top, 620, high)
    made.players = column(view, Box(GAP, top, 230, high))
    x, width = 874, WIDE - GAP - 874
    rest = max(0, lines(view) - 7) * 22 if view["over"] else 0
    made.stage = Box(x, top, width, 252)
    made.record = Box(x, made.stage.bottom + GAP, width, 194 + rest)
    made.rounds = Box(x, made.record.bottom + GAP, width, high - 252 - 194 - 2 * GAP)
    made.height = max(made.chart.bottom, made.rounds.bottom) + GAP
    if view["over"] and ballots(view["log"]):
        made.planks = Box(GAP, made.chart.bottom + GAP, 858, 122)
        made.height = max(made.height, made.planks.bottom + GAP)
    if not view["over"] or view["waiting"]:
        made.controls = Box(GAP, made.height, WIDE - 2 * GAP, ROW * max(1, rows) - 6)
        made.height = made.controls.bottom + GAP
    if has_own(view):
        made.own = Box(GAP, made.height, WIDE - 2 * GAP, 104)
        made.height = made.own.bottom + GAP
    return made


def lines(view: AnarchipelView) -> int:
    """Lines of the record when it shows the whole match, two actions a line."""
    return -(-len(view["actions"]) // 2)


def ballots(log: list[list[int]]) -> list[tuple[int, int]]:
    """Where in the log votes were shown: the first and the last entry of each ballot."""
    found: list[tuple[int, int]] = []
    for number, entry in enumerate(log):
        if entry[0] != VOTED:
            continue
        if found and found[-1][1] == number - 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def has_own(view: AnarchipelView) -> bool:
    """Whether the viewer has things of their own: a player, while the match goes on."""
    return view["seat"] is not None and not view["over"]


def column(view: AnarchipelView, room: Box) -> list[Box]:
    """A strip for each player."""
    count = view["seats"]
    each = min((room.height - GAP * (count - 1)) / count, 112)
    return [Box(room.x, room.y + seat * (each + GAP), room.width, each) for seat in range(count)]


# The phone --------------------------------------------------------------------------------------


def phone(view: AnarchipelView, rows: int) -> Places:
    """One thing below the other; what the question is about comes first."""
    made = Places(True, NARROW)
    made.bar = Box(GAP, 4, NARROW - 2 * GAP, 84)
    y = made.bar.bottom + 6
    for part in phone_order(view, rows):
        y = stack(made, view, part, y, rows)
    made.height = y
    return made


def phone_order(view: AnarchipelView, rows: int) -> list[str]:
    """The parts from top to bottom."""
    asked = view["phase"] if view["seat"] in view["waiting"] else ""
    first = ["controls"] if rows else []
    if asked == "move":  # most answers lie on the chart
        return ["chart", *first, "stage", "own", "players", "record", "rounds"]
    parts = ["chart", "stage", "own", "players", "record", "rounds"]
    if asked in ON_PLAYERS:
        parts = ["players", "stage", "chart", "own", "record", "rounds"]
    elif asked in ON_OWN:
        parts = ["stage", "own", "chart", "players", "record", "rounds"]
    elif (
        asked in ("offer", "spyglass")
        or (view["over"] and not view["waiting"])
        or view["tile"] >= 0
        or view["stage"] == 6
    ):
        parts = ["stage", "chart", "own", "players", "record", "rounds"]
    if not has_own(view):
        parts.remove("own")
    if view["over"] and ballots(view["log"]):
        parts.insert(parts.index("record"), "planks")
    return first + parts


def stack(made: Places, view: AnarchipelView, part: str, y: float, rows: int) -> float:
    """Put one part below the others; where the next one begins."""
    if part == "players":
        return stack_players(made, view, y)
    if part == "chart":
        return made.put(part, y, 336, 2)
    return made.put(part, y, phone_height(view, part, rows))


def phone_height(view: AnarchipelView, part: str, rows: int) -> float:
    """How high a part must be for what lies in it."""
    if part == "controls":
        return ROW * rows - 6
    if part == "own":
        return own_height(view)
    if part == "record":
        shown = len(view["actions"]) if view["over"] else min(len(view["actions"]), 14)
        return 34 + 22 * max(1, -(-shown // 2))
    if part == "planks":
        return 34 + 78 * len(ballots(view["log"]))
    return {"stage": 246, "rounds": 122}[part]


def own_height(view: AnarchipelView) -> float:
    """One's role; cards to set, or Action cards, below it."""
    asked = view["phase"] if view["seat"] in view["waiting"] else ""
    if asked == "cards":
        return 62 + 96
    if view["hand"]:
        return 62 + 54 * len(view["hand"])
    return 62


def stack_players(made: Places, view: AnarchipelView, y: float) -> float:
    """Two strips a row."""
    wide = (NARROW - 2 * GAP - 6) / 2
    for seat in range(view["seats"]):
        x = GAP + seat % 2 * (wide + 6)
        made.players.append(Box(x, y + seat // 2 * 90, wide, 84))
    return y + -(-view["seats"] // 2) * 90
