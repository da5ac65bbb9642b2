"""The scenario of a match: what is agreed before it and never changes; every clone shares it."""

from __future__ import annotations

from typing import Any

from vestiges.engine.state import Phase
from vestiges.games.archeologic.plan import AXES, EMPTY, Plan


class Scenario:
    """Components and options."""

    def __init__(self, phases: list[Phase[Any]], plan: Plan, ring: list[int]) -> None:
        self.phases = phases
        self.plan = plan
        self.tiles: list[str] = ["/".join(tile) for tile in plan.tiles]
        self.ring = ring
        """The axes clockwise (AOL-15)."""
        self.place: list[int] = [ring.index(axis) for axis in range(len(AXES))]
        """By axis: its place on the ring."""
        self.first_sight = 0
        """Where the sight stands at the start of a race (AOL-22)."""
        self.step = 1
        """The price of one step more (AOL-62)."""
        self.anywhere = 2
        self.prices: list[int] = []
        """By element (AOL-67 to AOL-71)."""
        self.verification = 4
        """The price of a proposal (AOL-91)."""
        self.loop = 48
        self.solo = False
        self.app = False
        """App verification; else booklet (AOL-29)."""
        self.expert = False
        self.clues: list[int] = []
        """By seat: how many clues it is told."""
        self.common = 0
        """How many clues everyone is told (AOL-25, AOL-122)."""
        self.training = False
        """Solo with more than three clues gives no title (AOL-R26)."""
        self.open_code = False
        """Everyone knows the code."""
        self.time_cap = 200
        self.last_wins = False
        self.public_check = False
        self.refuse_repeated = False
        self.concede = False
        self.help = "answers"
        self.digest = ""
        """Fingerprint of components and options."""

    def after(self, axis: int, steps: int) -> int:
        """The axis so many steps clockwise (AOL-15)."""
        return self.ring[(self.place[axis] + steps) % len(self.ring)]

    def aim_price(self, sight: int, axis: int) -> int:
        """What it costs to ask this axis, by where the sight stood before the turn (AOL-64)."""
        if axis == self.after(sight, 1):
            return 0
        if axis == self.after(sight, 2):
            return self.step
        return self.anywhere

    def price(self, sight: int, question: int) -> int:
        """What a question costs (AOL-72)."""
        return self.aim_price(sight, question % 10) + self.prices[question // 10]

    def most_paid(self) -> int:
        """The most that a turn can cost."""
        return max(self.anywhere + max(self.prices[EMPTY:]), self.verification)

    def price_list(self) -> list[int]:
        """The prices of a step, of any axis, of a verification, and of the nine elements."""
        return [self.step, self.anywhere, self.verification, *self.prices]
