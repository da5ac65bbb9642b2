"""A plan for the turn that everybody can work out alone: who sails where (section 9, rule 2).

Crews are made greedily, the cheapest expected success first, from public facts only. So all who
play by it go to the same places without a word.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.beliefs import Beliefs
from vestiges.games.anarchipel.sea import distances, open_area
from vestiges.games.anarchipel.table import (
    CELLS,
    GOLD,
    KINDS,
    LAND,
    MONSTER,
    OCEAN,
    RESOURCE,
    RESOURCE_CODES,
    START,
    Board,
)
from vestiges.games.anarchipel.view import AnarchipelView

WARINESS: Final = 5.0
"""How many steps one goes out of one's way to leave a certain pirate out."""
NOWHERE: Final = -1


def read_board(codes: list[str]) -> Board:
    """A board from its codes, as far as a plan needs it."""
    board = Board()
    board.codes = codes
    for cell, code in enumerate(codes):
        kind = OCEAN
        if code == "#":
            kind = LAND
        elif code == "ST":
            kind = START
            board.start = cell
        elif code.startswith("mo"):
            kind = MONSTER
        elif code.startswith("go"):
            kind = GOLD
        elif code != "~":
            kind = RESOURCE
        board.kind.append(kind)
        board.crew.append(int(code[-1]) if code[-1].isdigit() else 0)
        board.resource.append(RESOURCE_CODES.index(code[:2]) if kind == RESOURCE else -1)
    return board


class Plan:
    """Where each seat should go: `goal[seat]`, -1 for no place in any crew."""

    def __init__(self, view: AnarchipelView, public: Beliefs) -> None:
        self.view = view
        self.board = read_board(view["boards"][view["round"] - 1])
        self.inside = open_area(self.board, view["used"])
        wanted = view["wanted"][view["round"] - 1]
        self.short = [max(0, wanted[k] - view["acquired"][k]) for k in range(KINDS)]
        self.suspicion = [public.suspicion(seat) for seat in range(view["seats"])]
        self.goal = [NOWHERE] * view["seats"]
        self.alive = [seat for seat in range(view["seats"]) if view["living"][seat]]
        self.steps: list[list[int]] = [
            distances(self.board, view["used"], view["place"][seat], view["ocean_only"])
            if view["living"][seat]
            else []
            for seat in range(view["seats"])
        ]
        self.left = self.short[:]
        self.needs_monster = not self.is_covered()

    def is_covered(self) -> bool:
        """Whether the open area holds enough tiles of every kind that is short."""
        most = len(self.alive)
        for kind in range(KINDS):
            there = [c for c in range(CELLS) if self.is_source(c, kind, most)]
            if len(there) < self.short[kind]:
                return False
        return True

    def is_source(self, cell: int, kind: int, most: int) -> bool:
        """Whether a unit of a kind can be had on a cell of the open area."""
        free = self.board.resource[cell] == kind and not self.view["used"][cell]
        return free and self.inside[cell] and self.board.crew[cell] <= most

    def is_wanted(self, cell: int) -> bool:
        """Whether an action there helps the mission or pays."""
        if self.view["used"][cell]:
            return False
        kind = self.board.kind[cell]
        if kind == RESOURCE:
            return self.short[self.board.resource[cell]] > 0
        return kind == GOLD or (kind == MONSTER and self.needs_monster)

    def make(self) -> None:
        """Take the best task again and again until none can be manned."""
        taken: list[int] = []
        while True:
            best, price, crew = NOWHERE, 0.0, [NOWHERE]
            for cell in range(CELLS):
                if cell in taken or not self.is_wanted(cell) or self.is_done(cell):
                    continue
                team = self.team(cell)
                if team and (best < 0 or self.price(cell, team) < price):
                    best, price, crew = cell, self.price(cell, team), team
            if best < 0:
                return
            taken.append(best)
            for seat in crew:
                self.goal[seat] = best
            if self.board.kind[best] == RESOURCE:
                self.left[self.board.resource[best]] -= 1

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
                ranked.append((away + WARINESS * self.suspicion[seat], seat))
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
        return (extra + 0.5 * number) / max(chance, 0.05)

    def approach(self, seat: int) -> int:
        """For a seat without a task: a step that costs no more than staying, or its own cell."""
        here = self.view["place"][seat]
        steps = self.steps[seat]
        near = [c for c in range(CELLS) if steps[c] > 0 and self.is_wanted(c)]
        near = [c for c in near if self.board.kind[c] == RESOURCE and not self.is_done(c)]
        if not near or not self.view["purse"][seat] or self.view["becalmed"][seat]:
            return here
        goal = min(near, key=steps.__getitem__)
        back = distances(self.board, self.view["used"], goal, self.view["ocean_only"])
        best = here
        for cell in range(CELLS):
            if steps[cell] == 1 and 0 <= back[cell] < back[best]:
                best = cell
        return best
