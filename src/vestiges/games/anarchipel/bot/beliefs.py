"""Who the pirates may be: an exact posterior over all sets of them (section 6.3).

Every set of pirates that the public facts allow is weighed by how likely it makes the results of
the actions and the conduct of the players. A corsair leaves out the sets with themselves in them;
a seat of -1 gives what the public believes.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.bot.charts import boards_of
from vestiges.games.anarchipel.bot.evidence import Conduct
from vestiges.games.anarchipel.constants import CARDS, ROUNDS
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.state import (
    A_BASE,
    A_CREW,
    A_PHANTOM,
    A_POSSESSED,
    A_POSSESSOR,
    A_ROUND,
    A_SUCCESS,
)
from vestiges.games.anarchipel.view import AnarchipelView


class Habit:
    """How many F players are thought to set on average."""

    def __init__(self, company: float, exposed: float, last: float, corsair: float) -> None:
        self.company = company
        """A pirate among others."""
        self.exposed = exposed
        """A pirate where the blame would be its alone."""
        self.last = last
        """A pirate in round 3, when nothing needs to be hidden any more."""
        self.corsair = corsair


USUAL: Final = Habit(1.45, 1.45, 2.0, 0.02)
"""Pirates of whom nothing is known (section 6.3)."""
SLY: Final = Habit(1.9, 0.1, 2.0, 0.002)
"""Pirates that earn trust where they are exposed and sabotage in company, as those of bots do."""


class Beliefs:
    """Sets of pirates with their probabilities."""

    def __init__(self, sets: list[list[int]], weights: list[float], odd: list[bool]) -> None:
        total = sum(weights)
        self.odd = odd
        """By seat: nobody should rely on it."""
        self.sets = sets
        self.weights = [weight / total for weight in weights]

    def suspicion(self, seat: int) -> float:
        """The probability that this seat is a pirate."""
        found = 0.0
        for pirates, weight in zip(self.sets, self.weights, strict=True):
            if seat in pirates:
                found += weight
        return found


def believe(view: AnarchipelView, seat: int, habit: Habit = USUAL) -> Beliefs:
    """What a corsair on this seat believes; -1: what everybody may."""
    sets = [pirates for pirates in view["hypotheses"] if seat not in pirates]
    weights: list[float] = []
    manners = Conduct(view, boards_of(view))
    means = [
        failures(habit, facts[A_ROUND], len(members(facts[A_CREW])), facts[A_BASE])
        for facts in view["actions"]
    ]
    for pirates in sets:
        weight = manners.likelihood(pirates)
        for action, mean in enumerate(means):
            weight *= likelihood(view, action, pirates, seat, mean, habit.corsair)
        weights.append(weight)
    if not sum(weights) > 0:
        weights = [1.0] * len(sets)
    odd = [manners.is_odd(number) for number in range(view["seats"])]
    return Beliefs(sets, weights, odd)


def failures(habit: Habit, number: int, crew: int, base: int) -> float:
    """The mean number of F that such a pirate sets, by round, size of the crew and base of F."""
    if number == ROUNDS:
        return habit.last
    # Alone a failure points at nobody else, and on gold, without a base, it convicts the crew.
    return habit.company if base and crew > 1 else habit.exposed


def shares(mean: float) -> tuple[float, float]:
    """How often a pirate sets FF and SF, given the mean: the usual one 0.60 and 0.25."""
    two = max(mean * 0.60 / 1.45, mean - 1.0)
    return two, mean - 2 * two


def setters(facts: list[int]) -> list[int]:
    """Who set the cards of an action, the phantom included."""
    found = [facts[A_POSSESSOR] if s == facts[A_POSSESSED] else s for s in members(facts[A_CREW])]
    if facts[A_PHANTOM] >= 0:
        found.append(facts[A_PHANTOM])
    return found


def likelihood(
    view: AnarchipelView, action: int, pirates: list[int], seat: int, phi: float, eps: float
) -> float:
    """How likely this set of pirates makes what is known of an action."""
    facts = view["actions"][action]
    known = view["mine"][action] if seat >= 0 and seat == view["seat"] else []
    others = setters(facts)
    fixed = 0
    if known:
        fixed = sum(known[1::2])
        others = [setter for setter in others if setter != seat]
    pile = view["piles"][action]
    if pile:
        return seen_pile(pile[1] - facts[A_BASE] - fixed, others, pirates, phi, eps)
    fails = facts[A_BASE] + fixed + 0.0
    for setter in others:
        fails += phi if setter in pirates else (0.0 if setter == seat else eps)
    cards = facts[A_BASE] + CARDS * len(setters(facts))
    return 1.0 - fails / cards if facts[A_SUCCESS] else fails / cards


def seen_pile(fails: int, others: list[int], pirates: list[int], phi: float, eps: float) -> float:
    """How likely so many F are, each player setting 0, 1 or 2."""
    chances = [1.0] + [0.0] * (CARDS * len(others))
    for setter in others:
        two, one = shares(phi if setter in pirates else eps)
        none = 1.0 - one - two
        after = [0.0] * len(chances)
        for count, chance in enumerate(chances):
            for more, share in ((0, none), (1, one), (2, two)):
                if count + more < len(after):
                    after[count + more] += chance * share
        chances = after
    return chances[fails] if 0 <= fails < len(chances) else 0.0
