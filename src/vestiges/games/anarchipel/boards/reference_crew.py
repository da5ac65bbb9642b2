"""The honest reference crew of section 2.7, with which boards are measured (T8, T9, incomes).

Everybody plays Success from one common purse, and each turn is planned greedily.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.anarchipel.constants import CELLS, GOLD, GOLD_REWARD, KINDS, MONSTER, RESOURCE
from vestiges.games.anarchipel.routes import distances, open_area
from vestiges.games.anarchipel.scenario import Board

TOO_LONG: Final = 60
"""Turns after which a rehearsal is given up."""
HOPELESS: Final = 999.0
GRAIN: Final = 4096


class TrialRound:
    """One round played by an honest crew; `lucky` ones never fail, and leave the gold alone."""

    def __init__(
        self, board: Board, wanted: list[int], players: int, rng: Rng, lucky: bool = False
    ) -> None:
        self.board = board
        self.short = wanted[:]
        self.rng = rng
        self.lucky = lucky
        self.used = [False] * CELLS
        self.level = board.level[:]
        self.place = [board.start] * players
        self.spent = 0
        self.known: dict[int, list[int]] = {}
        self.goal = [-1] * players

    def play(self) -> float:
        """The coins spent, less the gold won."""
        for _ in range(TOO_LONG):
            if not any(self.short):
                return float(self.spent)
            tasks = self.plan()
            self.sail()
            for cell in tasks:
                self.act(cell)
        return HOPELESS

    def steps(self, player: int, cell: int) -> int:
        """The price for a player to be on a cell: at least 1, -1 if out of reach."""
        here = self.place[player]
        if here not in self.known:
            self.known[here] = distances(self.board, self.used, here, False)
        away = self.known[here][cell]
        return max(1, away) if away >= 0 else -1

    def plan(self) -> list[int]:
        """Take the best task again and again until none can be manned; the tasks in order."""
        self.goal = [-1] * len(self.place)
        left = self.short[:]
        opens = self.needs_monster()
        tasks: list[int] = []
        while True:
            best = -1
            lowest = 0.0
            for cell in range(CELLS):
                if cell in tasks or self.used[cell] or not self.is_task(cell, left, opens):
                    continue
                score = self.score(cell)
                if score < HOPELESS and (best < 0 or score < lowest):
                    best, lowest = cell, score
            if best < 0:
                return tasks
            for player in self.crew(best):
                self.goal[player] = best
            tasks.append(best)
            if self.board.kind[best] == RESOURCE:
                left[self.board.resource[best]] -= self.board.units[best]

    def is_task(self, cell: int, left: list[int], opens: bool) -> bool:
        """Whether it is worth going there."""
        kind = self.board.kind[cell]
        if kind == RESOURCE:
            return left[self.board.resource[cell]] > 0
        return (kind == MONSTER and opens) or (kind == GOLD and not self.lucky)

    def needs_monster(self) -> bool:
        """Whether the open sea cannot cover the need."""
        inside = open_area(self.board, self.used)
        for kind in range(KINDS):
            there = 0
            for cell in range(CELLS):
                fits = self.board.crew[cell] <= len(self.place) and not self.used[cell]
                if fits and inside[cell] and self.board.resource[cell] == kind:
                    there += self.board.units[cell]
            if there < self.short[kind]:
                return True
        return False

    def crew(self, cell: int) -> list[int]:
        """The nearest free players, as many as it takes; empty if there are not enough."""
        ranked: list[tuple[int, int]] = []
        for player, goal in enumerate(self.goal):
            away = self.steps(player, cell)
            if goal < 0 and away >= 0:
                ranked.append((away, player))
        ranked.sort()
        number = self.board.crew[cell]
        return [player for _, player in ranked[:number]] if len(ranked) >= number else []

    def score(self, cell: int) -> float:
        """How dear a task is; near ties fall at random, lucky crews try all sorts of ways."""
        crew = self.crew(cell)
        if not crew:
            return HOPELESS
        number = len(crew)
        extra = sum([self.steps(player, cell) for player in crew]) - number
        noise = self.rng.below(GRAIN) / GRAIN * (2.5 if self.lucky else 0.05)
        kind = self.board.kind[cell]
        if kind == GOLD:
            if GOLD_REWARD * number <= extra:
                return HOPELESS
            return 2 + (extra - GOLD_REWARD * number) / 2 + noise
        return extra + 0.5 * number - (0.5 if kind == MONSTER else 0.0) + noise

    def sail(self) -> None:
        """Everybody pays; those without a task stay for a coin."""
        for player, goal in enumerate(self.goal):
            if goal >= 0:
                self.spent += self.steps(player, goal)
                self.place[player] = goal
            else:
                self.spent += 1

    def act(self, cell: int) -> None:
        """Success by the odds of the pile; a failure sends all back (ANA-75)."""
        kind = self.board.kind[cell]
        crew = self.goal.count(cell)
        base = 0 if kind == GOLD else crew if kind == RESOURCE else self.level[cell]
        if self.lucky or int(self.rng.below(2 * crew + base)) >= base:
            self.used[cell] = True
            if kind == RESOURCE:
                found = self.board.resource[cell]
                self.short[found] = max(0, self.short[found] - self.board.units[cell])
            elif kind == GOLD:
                self.spent -= GOLD_REWARD * crew
            else:
                self.known = {}
            return
        if kind == MONSTER:
            self.level[cell] = min(3, self.level[cell] + 1)
        for player in range(len(self.place)):
            if self.place[player] == cell:
                self.place[player] = self.board.start


def mean_cost(board: Board, wanted: list[int], players: int, rng: Rng, trials: int) -> float:
    """What an honest crew spends on average (T8)."""
    total = 0.0
    for _ in range(trials):
        total += TrialRound(board, wanted, players, rng).play()
    return total / trials


def cheapest_plan(board: Board, wanted: list[int], players: int, rng: Rng, trials: int) -> float:
    """The cheapest of so many plans in which everything succeeds: an upper bound (T9)."""
    best = HOPELESS
    for _ in range(trials):
        best = min(best, TrialRound(board, wanted, players, rng, lucky=True).play())
    return best
