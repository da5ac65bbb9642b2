"""Layout of Anarchipel's board: where its parts lie in each of the three shapes.

wide    bar                           square  bar                 tall    bar
        players | chart | stage               players | chart             chart
                |       | record              stage   | record            buttons
                |       | rounds                      | rounds            role, hand
        role, hand, buttons                   role, hand, buttons         stage, players
                                                                          record, rounds

Places depend on the shape and the number of players alone: nothing jumps during a match. What
needs more room than the buttons have opens on the desk, above the stage and what lies below it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Final

from vestiges.drawing.layout import NOWHERE, SIZES, Box
from vestiges.engine.game import Shape
from vestiges.games.anarchipel.cells import axial
from vestiges.games.anarchipel.constants import CELLS, VOTED

GAP: Final = 6
"""Between two parts, and around all of them."""
ROOT3: Final = 1.7320508
ON_PLAYERS: Final = ("taker", "target", "second", "largesse", "vote")
"""Questions whose answers are the players themselves."""


@dataclass(frozen=True)
class Places:
    """The parts of a picture."""

    shape: Shape
    height: float
    bar: Box = NOWHERE
    chart: Box = NOWHERE
    stage: Box = NOWHERE
    record: Box = NOWHERE
    rounds: Box = NOWHERE
    role: Box = NOWHERE
    hand: Box = NOWHERE
    """One's own cards: two to be set, or a ghost's."""
    controls: Box = NOWHERE
    """Buttons of someone alive."""
    ghost_controls: Box = NOWHERE
    """Buttons of a ghost, whose hand is larger."""
    foot: Box = NOWHERE
    """The last of what is one's own."""
    desk: Box = NOWHERE
    """Where answers are that need more room than the controls have."""
    players: list[Box] = field(default_factory=list)

    @cached_property
    def radius(self) -> float:
        """How large a hex of the chart is, from its middle to a corner."""
        room = {"wide": 22, "square": 18, "tall": 4}[self.shape]
        return min((self.chart.width - room) / (7 * ROOT3), (self.chart.height - room) / 11)

    @cached_property
    def spots(self) -> list[tuple[float, float]]:
        """The middle of every cell."""
        x, y = self.chart.centre
        found: list[tuple[float, float]] = []
        for cell in range(CELLS):
            q, r = axial(cell)
            found.append((x + ROOT3 * self.radius * (q + r / 2), y + 1.5 * self.radius * r))
        return found


@cache
def places(shape: Shape, seats: int) -> Places:
    """Where things lie on a screen of this shape."""
    if shape == "wide":
        return wide(seats)
    return square(seats) if shape == "square" else tall(seats)


def column(room: Box, count: int) -> list[Box]:
    """A strip for each player, one below the other."""
    each = (room.height - GAP * (count - 1)) / count
    return [Box(room.x, room.y + seat * (each + GAP), room.width, each) for seat in range(count)]


def below(first: Box, last: Box) -> Box:
    """From the top of one box to the bottom of another."""
    right = max(first.right, last.right)
    return Box(first.x, first.y, right - first.x, last.bottom - first.y)


def wide(seats: int) -> Places:
    """The chart in the middle, players to its left, what happens to its right, one's own below."""
    width, height = SIZES["wide"]
    bar = Box(GAP, GAP, width - 2 * GAP, 44)
    top, foot = bar.bottom + GAP, Box(GAP, height - 78, width - 2 * GAP, 72)
    high = foot.y - GAP - top
    x, wide = 778, 276
    stage = Box(x, top, wide, 266)
    record = Box(x, stage.bottom + GAP, wide, 118)
    rounds = Box(x, record.bottom + GAP, wide, top + high - record.bottom - GAP)
    role = Box(foot.x, foot.y, 186, foot.height)
    return Places(
        shape="wide",
        height=height,
        bar=bar,
        chart=Box(198, top, 574, high),
        stage=stage,
        record=record,
        rounds=rounds,
        role=role,
        hand=Box(role.right + GAP, foot.y, 574, foot.height),
        controls=Box(role.right + GAP + 112, foot.y, foot.right - role.right - GAP - 112, 72),
        ghost_controls=Box(x, foot.y, wide, foot.height),
        foot=foot,
        desk=below(stage, record),
        players=column(Box(GAP, top, 186, high), seats),
    )


def square(seats: int) -> Places:
    """The chart with the players beside it, what happens below, one's own at the bottom."""
    width, height = SIZES["square"]
    bar = Box(GAP, GAP, width - 2 * GAP, 44)
    top, foot = bar.bottom + GAP, Box(GAP, height - 106, width - 2 * GAP, 100)
    chart = Box(166, top, width - GAP - 166, 476)
    y, high = chart.bottom + GAP, foot.y - 2 * GAP - chart.bottom
    stage = Box(GAP, y, 358, high)
    record = Box(stage.right + GAP, y, width - 2 * GAP - stage.right, 112)
    rounds = Box(record.x, record.bottom + GAP, record.width, high - 112 - GAP)
    role = Box(foot.x, foot.y, 154, foot.height)
    return Places(
        shape="square",
        height=height,
        bar=bar,
        chart=chart,
        stage=stage,
        record=record,
        rounds=rounds,
        role=role,
        hand=Box(role.right + GAP, foot.y, 430, foot.height),
        controls=Box(role.right + GAP + 88, foot.y, foot.right - role.right - GAP - 88, 100),
        ghost_controls=Box(role.right + 2 * GAP + 430, foot.y, 132, foot.height),
        foot=foot,
        desk=below(stage, rounds),
        players=column(Box(GAP, top, 154, chart.height), seats),
    )


def tall(seats: int) -> Places:
    """One thing below the other."""
    width, _ = SIZES["tall"]
    full = width - 2 * GAP
    bar = Box(GAP, GAP, full, 82)
    chart = Box(2, bar.bottom + GAP, width - 4, 336)
    controls = Box(GAP, chart.bottom + GAP, full, 136)
    role = Box(GAP, controls.bottom + GAP, full, 54)
    hand = Box(GAP, role.bottom + GAP, full, 162)
    stage = Box(GAP, hand.bottom + GAP, full, 250)
    each, y = (full - GAP) / 2, stage.bottom + GAP
    players = [
        Box(GAP + seat % 2 * (each + GAP), y + seat // 2 * 90, each, 84) for seat in range(seats)
    ]
    record = Box(GAP, players[-1].bottom + GAP, full, 142)
    rounds = Box(GAP, record.bottom + GAP, full, 108)
    return Places(
        shape="tall",
        height=rounds.bottom + GAP,
        bar=bar,
        chart=chart,
        stage=stage,
        record=record,
        rounds=rounds,
        role=role,
        hand=hand,
        controls=controls,
        ghost_controls=controls,
        foot=hand,
        desk=below(hand, stage),
        players=players,
    )


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
