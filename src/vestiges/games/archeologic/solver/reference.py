"""The reference players, and the pars that follow from their plays (AOL-170 to AOL-176)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from vestiges.games.archeologic.plan import TRAPS, Plan, traps_in
from vestiges.games.archeologic.quests import SOLO_CLUES, Quest
from vestiges.games.archeologic.solver.experts import after_experts, expert_clues
from vestiges.games.archeologic.solver.questions import Prices, Survey, ranked
from vestiges.games.archeologic.solver.worlds import Indices, Worlds, worlds_of
from vestiges.games.archeologic.streams import Stream

PLAYS: Final = 200
BEST: Final = 20
"""The veteran takes one of so many best questions."""
WASTED: Final = 4
"""One wasted verification is in the larger par (AOL-175)."""


class Step:
    """One question of a reference play."""

    def __init__(self, question: int, price: int, answer: int, left: int) -> None:
        self.question = question
        self.price = price
        self.answer = answer
        self.left = left
        """How many solutions were possible before it."""


class Course:
    """A solo quest as reference players meet it: where they can get, worked out once (AOL-172)."""

    def __init__(
        self, worlds: Worlds, prices: Prices, verification: int, solution: list[int], left: Indices
    ) -> None:
        self.worlds = worlds
        self.prices = prices
        self.verification = verification
        self.truth = [worlds.plan.answer(solution, question) for question in range(90)]
        self.start = left
        self._left: dict[int, Indices] = {0: left}
        self._surveys: dict[int, Survey] = {}

    def left(self, asked: int) -> Indices:
        """What is possible once these questions (one bit each) have been answered."""
        return self._left[asked]

    def survey(self, asked: int) -> Survey:
        """What every question would tell then."""
        if asked not in self._surveys:
            self._surveys[asked] = Survey(self.worlds, self._left[asked])
        return self._surveys[asked]

    def ask(self, asked: int, question: int) -> int:
        """The questions asked after one more."""
        more = asked | 1 << question
        if more not in self._left:
            left = self.worlds.after_answer(self._left[asked], question, self.truth[question])
            self._left[more] = left
        return more

    def play(self, style: str, stream: Stream | None) -> list[Step]:
        """The questions of one play; the proposal that follows is not among them."""
        asked, sight, steps = 0, -1, []
        while len(self.left(asked)) > 1:
            cost = self.prices.of(sight)
            question = self._choose(style, asked, sight, stream)
            answer = self.truth[question]
            steps.append(Step(question, int(cost[question]), answer, len(self.left(asked))))
            asked = self.ask(asked, question)
            traps = traps_in(answer) if question // 10 >= TRAPS else 0  # AOL-125, AOL-126
            sight = self.prices.after(question % 10, traps)
        return steps

    def _choose(self, style: str, asked: int, sight: int, stream: Stream | None) -> int:
        """The question a player of this style asks (AOL-173)."""
        survey = self.survey(asked)
        if style == "explorer":
            assert stream is not None
            useful = survey.useful.nonzero()[0]
            return int(useful[stream.below(len(useful))])
        order = ranked(survey.bits, survey.useful, self.prices.of(sight))
        if style == "greedy":
            return int(order[0])
        assert stream is not None
        return int(order[stream.below(min(BEST, len(order)))])

    def time(self, steps: list[Step]) -> int:
        """The time of a play with its proposal (AOL-129)."""
        return sum(step.price for step in steps) + self.verification

    def mean_time(self, style: str, key: str) -> int:
        """The mean time of the plays with these streams, rounded half up (AOL-174, AOL-175)."""
        total = sum(self.time(self.play(style, Stream(f"{key}/{j}"))) for j in range(PLAYS))
        return (2 * total + PLAYS) // (2 * PLAYS)


def course(plan: Plan, ring: list[int], prices: list[int], quest: Quest, nonce: str) -> Course:
    """The course of a quest with three clues, normal or (with a nonce) expert."""
    step, anywhere, verification, *elements = prices
    worlds = worlds_of(plan)
    if nonce:
        clues = expert_clues(plan, quest.solution, quest.code, nonce)[:SOLO_CLUES]
        left = after_experts(worlds, worlds.everything(), clues)
    else:
        left = worlds.after_clues(worlds.everything(), quest.clues[:SOLO_CLUES])
    table = Prices(ring, step, anywhere, elements)
    return Course(worlds, table, verification, quest.solution, left)


def pars_of(
    plan: Plan, ring: list[int], prices: list[int], quest: Quest, nonce: str = ""
) -> list[int]:
    """The larger and the smaller par (AOL-175, AOL-148)."""
    attempt = f"x{nonce}" if nonce else str(quest.attempt)
    return list(
        _pars(
            tuple("/".join(tile) for tile in plan.tiles),
            tuple(ring),
            tuple(prices),
            quest.code,
            attempt,
            tuple(quest.solution),
            tuple(quest.clues),
        )
    )


@lru_cache(maxsize=1024)
def _pars(
    tiles: tuple[str, ...],
    ring: tuple[int, ...],
    prices: tuple[int, ...],
    code: str,
    attempt: str,
    solution: tuple[int, ...],
    clues: tuple[int, ...],
) -> tuple[int, int]:
    from vestiges.games.archeologic.plan import plan_of

    quest = Quest(code, list(solution), list(clues), [])
    nonce = attempt[1:] if attempt.startswith("x") else ""
    way = course(plan_of(tiles), list(ring), list(prices), quest, nonce)
    key = f"AOL1/{code}/{attempt}"
    larger = way.mean_time("explorer", f"{key}/E") + WASTED
    return larger, way.mean_time("veteran", f"{key}/V")


def greedy_time(
    plan: Plan, ring: list[int], prices: list[int], quest: Quest, nonce: str = ""
) -> int:
    """The time of the greedy reference player, the score to compare with (AOL-196)."""
    way = course(plan, ring, prices, quest, nonce)
    return way.time(way.play("greedy", None))
