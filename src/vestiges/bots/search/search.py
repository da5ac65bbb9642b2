"""Search in worlds that a seat can imagine: a bot for any game, and what a hint is made of.

    search = Search(game, Budget(1.0), stream(seed, "search"))
    result = search.think(Glimpse(state, seat))
    result.best                 the option it would choose
    result.options              list[OptionResult], best first: option, visits, value (0 to 1, what
                                it chose by), chance (of winning, 0 to 1), score (expected)
    result.line                 [(seat, option), ...]: how it expects the match to go on
    result.chances, .scores     by seat, if the best option is chosen
    result.tries, .seconds      what it took

A seat that is not asked may think too: it gets chances, scores and the line, but no options.

Every try takes a world that the seat cannot tell from the real one (`Glimpse.imagine`). Unless a
game asks for the tree (bots/search/ismcts.py), all options are tried in it side by side
(bots/search/paired.py). Nothing but view, options and imagined worlds is looked at, so the choice
depends on the seat's knowledge, the budget and the seed alone; with a budget of tries it can be
repeated exactly.
"""

from __future__ import annotations

from vestiges.bots.player import Bot, Glimpse
from vestiges.bots.search.budget import Budget, Clock
from vestiges.bots.search.ismcts import TreeSearch
from vestiges.bots.search.paired import PairedSearch
from vestiges.bots.search.result import OptionResult, SearchResult
from vestiges.bots.search.rollout import Style, style_of
from vestiges.bots.search.worlds import Worlds
from vestiges.engine.chance import Rng
from vestiges.engine.game import Game

__all__ = ["OptionResult", "Search", "SearchBot", "SearchResult"]


class Search:
    """Thinks about positions of one match for one seat; see the top of this module."""

    def __init__(self, game: Game, budget: Budget, rng: Rng, style: Style | None = None) -> None:
        self.game = game
        self.budget = budget
        self.style = style if style is not None else style_of(game)
        self.worlds = Worlds(game, self.style, rng)
        self.tree = TreeSearch(self.worlds)
        self.paired = PairedSearch(self.worlds)

    def think(self, glimpse: Glimpse) -> SearchResult:
        """What the search makes of a position."""
        if len(glimpse.options) == 1:
            only = glimpse.options[0]
            return SearchResult(only, [OptionResult(only, 0, 0.5)], [(glimpse.seat, only)])
        clock = Clock(self.budget)
        self.tree.begin(glimpse)
        self.worlds.begin(glimpse, clock)
        if self.style.paired and glimpse.options:
            return self.paired.think(glimpse, clock)
        return self._grow(glimpse, clock)

    def recall(self, earlier: Search) -> None:
        """Go on from what another search learned for the same seat."""
        self.tree.recall(earlier.tree)
        self.worlds.recall(earlier.worlds)

    def _grow(self, glimpse: Glimpse, clock: Clock) -> SearchResult:
        """Try in the tree until the time is over or nothing can change any more."""
        count = 0
        while True:
            left = clock.left(count)
            if (count and left <= 0.0) or (
                count % 16 == 15 and self.tree.is_settled(glimpse, left)
            ):
                break
            self.tree.grow(glimpse)
            count += 1
        found = self.tree.result(glimpse)
        found.spend(count, clock.spent())
        return found


class SearchBot(Bot):
    """Answers what its search likes best."""

    def __init__(self, game: Game, budget: Budget, rng: Rng, style: Style | None = None) -> None:
        self.search = Search(game, budget, rng, style)

    def answer(self, glimpse: Glimpse) -> int:
        """The best option found within the budget.

        What is settled is thought about like the rest: an answer at once would tell the others
        which questions these are, and with them perhaps who the seat is.
        """
        return self.search.think(glimpse).best

    def hurry(self, waited: float) -> None:
        """Think less by the seconds that the question has waited."""
        self.search.budget = self.search.budget.after(waited)

    def recall(self, earlier: Bot) -> None:
        """Keep the tree of an earlier bot; its chance stays its own."""
        if isinstance(earlier, SearchBot) and earlier is not self:
            self.search.recall(earlier.search)
