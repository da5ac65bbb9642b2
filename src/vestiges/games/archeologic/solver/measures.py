"""Operations of the solver that benchmarks time: filtering, the best question, pars of a quest."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from vestiges.games.archeologic.components import load
from vestiges.games.archeologic.plan import QUESTIONS
from vestiges.games.archeologic.quest_generator import generate
from vestiges.games.archeologic.quests import SOLO_CLUES, Quest
from vestiges.games.archeologic.solver.questions import Prices, Survey, ranked
from vestiges.games.archeologic.solver.reference import pars_of
from vestiges.games.archeologic.solver.search import Search
from vestiges.games.archeologic.solver.worlds import Worlds, worlds_of

BOX = load(None)
PRICE_LIST = [BOX.step, BOX.anywhere, BOX.verification, *BOX.prices]


class Bench:
    """Calls with a running number, each on another question, card or code."""

    def __init__(self) -> None:
        self.worlds: Worlds = worlds_of(BOX.plan)
        self.everything = self.worlds.everything()
        self.prices = Prices(BOX.ring, BOX.step, BOX.anywhere, BOX.prices)

    def card(self, number: int) -> Quest:
        """A numbered quest."""
        return BOX.cards[number % len(BOX.cards)]

    def left(self, number: int) -> np.ndarray:
        """What three clues of a card leave."""
        return self.worlds.after_clues(self.everything, self.card(number).clues[:SOLO_CLUES])

    def filter(self, number: int) -> object:
        """An answer held against all possible solutions."""
        question = number % QUESTIONS
        answer = BOX.plan.answer(self.card(number).solution, question)
        return self.worlds.after_answer(self.everything, question, answer)

    def greedy(self, number: int) -> object:
        """The question with the most bits an hour, three clues known."""
        survey = Survey(self.worlds, self.left(number))
        return ranked(survey.bits, survey.useful, self.prices.of(number % 10))[0]

    def best(self, number: int) -> object:
        """The question that a search of two and more questions ahead asks, three clues known."""
        search = Search(self.worlds, self.prices, BOX.verification, 0, False)
        return search.best(self.left(number), number % 10)

    def quest(self, number: int) -> object:
        """A new quest with its two pars: 400 reference plays."""
        quest = generate(BOX.plan, f"bench-{number}")
        return pars_of(BOX.plan, BOX.ring, PRICE_LIST, quest)


def measures() -> dict[str, Callable[[int], object]]:
    """By name: a call to time; it is given a running number."""
    bench = Bench()
    return {
        "filter an answer over all worlds": bench.filter,
        "best question by bits an hour": bench.greedy,
        "best question by search": bench.best,
        "generate a quest with par": bench.quest,
    }
