"""How players of each level choose, from what their view tells."""

from __future__ import annotations

from typing import Final

import numpy as np

from vestiges.engine.chance import Rng
from vestiges.games.archeologic.solver.knowledge import consistent, worlds_for
from vestiges.games.archeologic.solver.questions import Prices, Survey, ranked
from vestiges.games.archeologic.solver.rivals import readiness
from vestiges.games.archeologic.solver.search import FULL, HERE, SAMPLE, Search, Step
from vestiges.games.archeologic.solver.worlds import Indices
from vestiges.games.archeologic.view import ArcheologicView

AMONG: Final = {"steady": 20, "good": 5}
"""By level: one of so many best questions is asked."""
BARGAIN: Final = 1.3
"""What a bit is worth to the strong player, in time."""
LAST_CHANCE: Final = 12
"""With no more solutions left than this a guess may be better than a question too late."""
CALM: Final = 0.9
"""How likely nobody else finds the solution within a turn, if nobody knows it yet."""


def prices_for(view: ArcheologicView) -> Prices:
    """The price list of a view."""
    step, anywhere, _, *elements = view["prices"]
    return Prices(view["ring"], step, anywhere, elements)


class Player:
    """A seat's knowledge and its way to choose."""

    def __init__(self, level: str, view: ArcheologicView) -> None:
        self.level = level
        self.view = view
        self.worlds = worlds_for(view)
        self.prices = prices_for(view)
        self.left: Indices = consistent(view)

    def start(self, rng: Rng) -> int:
        """Where to put the sight: one step before the axis of the first question (AOL-123)."""
        first = self._ask(HERE, rng)
        axis = first % 10 if first >= 0 else 0
        return self.prices.after(axis, len(self.view["ring"]) - 1)

    def question(self, rng: Rng) -> int:
        """What to ask, or -1 to propose."""
        if len(self.left) == 1:
            return -1
        return self._ask(self.view["sight"], rng)

    def _ask(self, sight: int, rng: Rng) -> int:
        if len(self.left) == 1:
            return -1
        if self.level == "master":
            return self._master(sight)
        left = self.left[:: len(self.left) // SAMPLE + 1]
        survey = Survey(self.worlds, left)
        cost = self.prices.of(sight)
        if self.level == "novice":
            return rng.pick(np.flatnonzero(survey.useful).tolist())
        if self.level == "strong":
            gain = np.round(BARGAIN * survey.bits - cost, 9)
            return int(np.where(survey.useful, gain, -np.inf).argmax())
        order = ranked(survey.bits, survey.useful, cost)
        return int(order[rng.below(min(AMONG[self.level], len(order)))])

    def _master(self, sight: int) -> int:
        """Search; but when a rival knows more, guess before it is too late."""
        step = self._search(sight)
        if step.question < 0 or self.view["solo"] or len(self.left) > LAST_CHANCE:
            return step.question
        if self.view["followers"][int(self.prices.of(sight)[step.question])] == self.view["seat"]:
            return step.question
        hope = CALM * (1 - readiness(self.worlds, self.view, self.left))
        return -1 if len(self.left) * hope < 1 else step.question

    def _search(self, sight: int) -> Step:
        others = self.view["standings"].count("in") - 1
        verification, app = self.view["prices"][2], self.view["app"]
        search = Search(self.worlds, self.prices, verification, others, app, FULL)
        return search.best(self.left, sight)

    def placement(self) -> int:
        """The next placement of the proposal: of the one arrangement left, or of the best guess."""
        draft = self.view["draft"]
        fitting = [
            index
            for index in self.left[:SAMPLE].tolist()
            if self.worlds.arrangement(index)[: len(draft)] == draft
        ]
        if not fitting:  # a proposal begun by someone else
            return self.view["options"][0]
        if not draft and len(self.left) > 1 and self.level == "master":
            step = self._search(self.view["sight"])
            fitting = [step.guess, *fitting] if step.question < 0 else fitting
        return self.worlds.arrangement(fitting[0])[len(draft)]
