"""A plan for the turn that everybody can work out alone: who sails where (section 9, rule 2).

Crews are made greedily, the cheapest expected success first, from public facts only. So all who
play by it go to the same places without a word.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.bot.beliefs import Beliefs
from vestiges.games.anarchipel.bot.charts import boards_of, routes_from
from vestiges.games.anarchipel.constants import (
    CELLS,
    GOLD,
    KINDS,
    MONSTER,
    PROPOSE,
    RESOURCE,
    SAID,
    TURN_BEGAN,
)
from vestiges.games.anarchipel.routes import open_area
from vestiges.games.anarchipel.view import AnarchipelView

WARINESS: Final = 2.0
"""How many steps one goes out of one's way to leave a certain pirate out."""
ODDITY: Final = 3.0
"""The same to do without somebody whose conduct is odd."""
PROPOSAL: Final = 0.7
"""How much dearer than another a tile may be for which a trusted player has proposed a crew."""
TRUSTED: Final = 0.5
NOWHERE: Final = -1


class Need:
    """What the crew still needs in this round, and where it can be had."""

    def __init__(self, view: AnarchipelView) -> None:
        self.view = view
        self.board = boards_of(view)[view["round"] - 1]
        self.inside = open_area(self.board, view["used"])
        wanted = view["wanted"][view["round"] - 1]
        self.short = [max(0, wanted[k] - view["acquired"][k]) for k in range(KINDS)]
        self.alive = [seat for seat in range(view["seats"]) if view["living"][seat]]
        self.needs_monster = not self.is_covered()

    def is_covered(self) -> bool:
        """Whether the open area holds enough units of every kind that is short."""
        there = [0] * KINDS
        for cell in range(CELLS):
            if self.board.kind[cell] == RESOURCE and self.is_source(cell):
                there[self.board.resource[cell]] += self.board.units[cell]
        return all(there[kind] >= self.short[kind] for kind in range(KINDS))

    def is_source(self, cell: int) -> bool:
        """Whether what is on a cell can be had: it is left, open, and its crew is not too large."""
        free = self.inside[cell] and not self.view["used"][cell]
        return free and self.board.crew[cell] <= len(self.alive)

    def is_wanted(self, cell: int) -> bool:
        """Whether an action there helps the mission or pays."""
        if self.view["used"][cell]:
            return False
        kind = self.board.kind[cell]
        if kind == RESOURCE:
            return self.short[self.board.resource[cell]] > 0
        return kind == GOLD or (kind == MONSTER and self.needs_monster)


class Plan(Need):
    """Where each seat should go: `goal[seat]`, -1 for no place in any crew."""

    def __init__(self, view: AnarchipelView, public: Beliefs) -> None:
        super().__init__(view)
        self.is_odd = public.odd
        """By seat: behaves so oddly that nobody should rely on it."""
        self.suspicion = [public.suspicion(seat) for seat in range(view["seats"])]
        self.proposed = self.proposals()
        self.goal = [NOWHERE] * view["seats"]
        self.steps: list[list[int]] = [
            routes_from(self.board, view["used"], view["place"][seat], view["ocean_only"])
            if view["living"][seat]
            else []
            for seat in range(view["seats"])
        ]
        self.left = self.short[:]

    def proposals(self) -> list[int]:
        """The tiles that players who are not suspected have proposed in this turn."""
        found: list[int] = []
        for entry in reversed(self.view["log"]):
            if entry[0] == TURN_BEGAN:
                break
            if entry[0] == SAID and entry[2] == PROPOSE and self.suspicion[entry[1]] < TRUSTED:
                found.append(entry[3])
        return found

    def make(self) -> None:
        """Take the best task again and again until none can be manned."""
        taken: list[int] = []
        while True:
            best, price, crew = NOWHERE, 0.0, [NOWHERE]
            for cell in range(CELLS):
                if cell in taken or not self.is_wanted(cell) or self.is_done(cell):
                    continue
                team = self.team(cell)
                if not team:
                    continue
                asked = self.price(cell, team)
                if best < 0 or asked < price:
                    best, price, crew = cell, asked, team
            if best < 0:
                return
            taken.append(best)
            for seat in crew:
                self.goal[seat] = best
            if self.board.kind[best] == RESOURCE:
                self.left[self.board.resource[best]] -= self.board.units[best]

    def is_done(self, cell: int) -> bool:
        """Whether tasks already taken give enough of what is there."""
        return self.board.kind[cell] == RESOURCE and self.left[self.board.resource[cell]] <= 0

    def team(self, cell: int) -> list[int]:
        """The best crew for a tile: those who are there and those who can come; empty if none."""
        number = self.board.crew[cell]
        here: list[int] = []
        ranked: list[tuple[float, int]] = []
        for seat in self.alive:
            if self.goal[seat] != NOWHERE:
                continue
            if self.view["committed"][seat]:
                if self.view["place"][seat] == cell:
                    here.append(seat)
            elif self.can_come(seat, cell):
                away = max(1, self.steps[seat][cell])
                fear = WARINESS * self.suspicion[seat] + (ODDITY if self.is_odd[seat] else 0.0)
                ranked.append((away + fear, seat))
        ranked.sort()
        crew = here[:number] + [seat for _, seat in ranked[: max(0, number - len(here))]]
        return crew if len(crew) == number else []

    def can_come(self, seat: int, cell: int) -> bool:
        """Whether a seat is there or can pay to get there."""
        away = self.steps[seat][cell]
        still = self.view["becalmed"][seat]
        return away == 0 or (0 < away <= self.view["purse"][seat] and not still)

    def price(self, cell: int, crew: list[int]) -> float:
        """Steps beyond the first of each, for an expected success; less for gold it brings."""
        number = len(crew)
        extra = 0.0
        doubt = 0.0
        for seat in crew:
            if not self.view["committed"][seat]:
                extra += max(0, self.steps[seat][cell] - 1)
            doubt += self.suspicion[seat]
        kind = self.board.kind[cell]
        base = number if kind == RESOURCE else 0
        if kind == MONSTER:
            base = self.view["level"][cell]
        chance = 1.0 - (base + 1.45 * doubt) / (2 * number + base)
        if kind == GOLD:
            return 2.0 + (extra - 3 * number * chance) / 2
        asked = PROPOSAL if cell in self.proposed else 1.0
        return asked * (extra + 0.5 * number) / max(chance, 0.05)

    def approach(self, seat: int) -> int:
        """For a seat without a task: a step that costs no more than staying, or its own cell."""
        here = self.view["place"][seat]
        steps = self.steps[seat]
        near = [c for c in range(CELLS) if steps[c] > 0 and self.is_wanted(c)]
        near = [c for c in near if self.board.kind[c] == RESOURCE and not self.is_done(c)]
        if not near or not self.view["purse"][seat] or self.view["becalmed"][seat]:
            return here
        goal = min(near, key=steps.__getitem__)
        back = routes_from(self.board, self.view["used"], goal, self.view["ocean_only"])
        best = here
        for cell in range(CELLS):
            if steps[cell] == 1 and 0 <= back[cell] < back[best]:
                best = cell
        return best
