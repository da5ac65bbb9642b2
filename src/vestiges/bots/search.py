"""Information-set tree search: a bot for any game, and the thoughts behind a hint.

    search = Search(game, Budget(1.0), stream(seed, "search"))
    thoughts = search.think(Glimpse(state, seat))
    thoughts.best                 the option it would choose
    thoughts.options              list[Thought], best first: option, visits, value (0 to 1, what it
                                  chose by), chance (of winning, 0 to 1), score (expected)
    thoughts.line                 [(seat, option), ...]: how it expects the match to go on
    thoughts.chances, .scores     by seat, if the best option is chosen
    thoughts.tries, .seconds      what it took

A seat that is not asked may think too: it gets chances, scores and the line, but no options.

Every try takes a world that the seat cannot tell from the real one (`Glimpse.imagine`). Unless a
game asks for the tree, all options are tried in it side by side (bots/paired.py). The tree is one
for all worlds: a try walks down it, plays on from its leaf and learns from the ending. The tree
belongs to the thinking seat: its nodes are sequences of answers, whatever is hidden and whatever
chance brings. An answer that only some worlds offer is judged by how often it was offered. Where
several seats answer at once, each chooses without knowing what the others chose. The game's own
bot is asked first at every node and plays on from the leaf; other options are taken up as the tries
at a node grow (progressive widening). `Search` keeps its tree: when the seat is asked again in a
position that it foresaw, it goes on from there. Nothing but view, options and imagined worlds is
looked at, so the choice depends on the seat's knowledge, the budget and the seed alone; with a
budget of tries it can be repeated exactly.
"""

from __future__ import annotations

import math
from typing import Any, Final, cast

from vestiges.bots.budget import Budget, Clock
from vestiges.bots.paired import FEWEST, Candidate, chosen, still_in
from vestiges.bots.player import Bot, Glimpse
from vestiges.bots.playing_on import Ending, Style, own_answer, play_on, squash, style_of
from vestiges.bots.thoughts import Sums, Thought, Thoughts
from vestiges.bots.tree import Edge, Node, best_edge, question
from vestiges.bots.walk import Walk
from vestiges.engine.chance import Rng
from vestiges.engine.game import Game
from vestiges.engine.state import State

__all__ = ["Search", "SearchBot", "Thought", "Thoughts"]

PROBES: Final = 8
"""Tries that show how much margins vary, before the first tree is begun."""
KEPT: Final = 400
"""Foreseen positions that are remembered."""
USUAL: Final = 4
"""Tries after which a position is worth remembering."""
SERVES: Final = 16
"""Tries of the tree in one imagined world: imagining one costs as much as several of them."""
REUSED: Final = 0.5
"""How much of what was learned counts when the seat is asked again."""
DEEPEST: Final = 200
SHOWN: Final = 12
"""Answers of the expected line."""


class Search:
    """Thinks about positions of one match for one seat; see the top of this module."""

    def __init__(self, game: Game, budget: Budget, rng: Rng, style: Style | None = None) -> None:
        self.game = game
        self.budget = budget
        self.rng = rng
        self.style = style if style is not None else style_of(game)
        self.scale = 0.0
        self.squares = 0.0
        self.seen = 0.0
        self.root = Node()
        self.first = 0
        """The number of the question that is thought about."""
        self.sums: dict[int, Sums] = {}
        self.foreseen: dict[str, Node] = {}
        """By the seat's view: nodes at which it would be asked next."""
        self.shared: State | None = None
        """The world of the tries under way, and for how many more it serves."""
        self.serves = 0

    def think(self, glimpse: Glimpse) -> Thoughts:
        """What the search makes of a position."""
        if len(glimpse.options) == 1:
            only = glimpse.options[0]
            alone = Thoughts(only, [Thought(only, 0, 0.5)])
            alone.line = [(glimpse.seat, only)]
            return alone
        clock = Clock(self.budget)
        self._begin(glimpse, clock)
        if self.style.paired and glimpse.options:
            return self._compare(glimpse, clock)
        tries = 0
        while True:
            left = clock.left(tries)
            if (tries and left <= 0.0) or (tries % 16 == 15 and self._is_settled(glimpse, left)):
                break
            self._try(glimpse)
            tries += 1
        found = self._thoughts(glimpse)
        found.tries, found.seconds = tries, clock.spent()
        return found

    # The same worlds for every option -------------------------------------------------------------

    def _compare(self, glimpse: Glimpse, clock: Clock) -> Thoughts:
        view = self._world(glimpse).peek(glimpse.seat)
        own = self.game.prior(view, self.rng)
        trust = math.inf if self.game.is_settled(view) else self.style.trust
        everyone = [Candidate(option) for option in glimpse.options]
        everyone.sort(key=lambda candidate: candidate.option != own)
        left = everyone
        tries = 0
        check = FEWEST
        while len(left) > 1 and (not tries or clock.left(tries) > 0.0):
            tries += self._round(glimpse, left, clock)
            if len(left[0].values) >= check:
                left = still_in(left, self.style.drop)
                check += max(1, check // 3)
        if trust > self.style.drop and everyone[0] not in left:
            left = [everyone[0], *left]  # dropped, and yet to be believed perhaps
        best = chosen(left, own, trust)
        return self._compared(glimpse, everyone, best, tries, clock.spent())

    def _round(self, glimpse: Glimpse, candidates: list[Candidate], clock: Clock) -> int:
        """Try each candidate in one world, with the same chance; the number of tries.

        Only the first world is always finished: one that is cut short compares nothing.
        """
        is_first = not candidates[0].values
        world = self._world(glimpse)
        chance = self.rng.clone()
        values: list[float] = []
        for candidate in candidates:
            if clock.is_late() and not is_first:
                return len(values)
            self.rng = chance.clone()
            values.append(self._follow(world.clone(), glimpse.seat, candidate.option))
        for candidate, value in zip(candidates, values, strict=True):
            candidate.add(value)
        return len(candidates)

    def _follow(self, world: State, seat: int, option: int) -> float:
        """What comes of an option in a world, for the seat."""
        world.apply(seat, option)
        ending = play_on(self.game, self.style, world, self.rng)
        self._learn(ending.margin(seat))
        self._count(option, ending)
        return self._values(ending)[seat]

    def _compared(
        self, glimpse: Glimpse, everyone: list[Candidate], best: Candidate, tries: int, spent: float
    ) -> Thoughts:
        everyone.sort(key=lambda one: (one is not best, -len(one.values), -one.mean()))
        options: list[Thought] = []
        for one in everyone:
            options.append(self._thought(one.option, len(one.values), one.mean(), glimpse.seat))
        found = Thoughts(best.option, options)
        self._tell_chances(found)
        found.line = [(glimpse.seat, best.option)]
        found.tries, found.seconds = tries, spent
        return found

    def recall(self, earlier: Search) -> None:
        """Go on from what another search learned for the same seat."""
        self.foreseen = earlier.foreseen
        self.squares, self.seen = earlier.squares, earlier.seen

    # Before and after -----------------------------------------------------------------------------

    def _begin(self, glimpse: Glimpse, clock: Clock) -> None:
        """Go on from the tree if this was foreseen; learn how much margins vary."""
        known = self.foreseen.get(sight(cast("Any", glimpse.view()))) if self.foreseen else None
        self.root = known if known is not None else Node()
        self.root.age(REUSED)
        self.foreseen = {}
        self.shared = None
        self.sums = {}
        self.first = question(glimpse.seat, self._world(glimpse).phase)
        self.squares, self.seen = self.squares * REUSED, self.seen * REUSED
        while self.seen < 1.0 or (self.seen < PROBES and clock.is_early()):
            ending = play_on(self.game, self.style, self._world(glimpse), self.rng)
            self._learn(ending.margin(glimpse.seat))
        self.scale = max(math.sqrt(self.squares / self.seen), 0.01)

    def _learn(self, margin: float) -> None:
        """How much margins vary tells how much one of them means."""
        self.squares += margin * margin
        self.seen += 1.0

    def _world(self, glimpse: Glimpse) -> State:
        """A world the seat can imagine, in which nobody listens."""
        world = glimpse.imagine(self.rng)
        world.events = None
        return world

    def _is_settled(self, glimpse: Glimpse, left: float) -> bool:
        """Whether no other answer can still overtake the favourite."""
        first = second = 0
        for option in glimpse.options:
            edge = self.root.edges.get(self.first + option)
            visits = edge.visits if edge is not None else 0
            if visits > first:
                first, second = visits, first
            else:
                second = max(second, visits)
        return first - second > left

    def _thoughts(self, glimpse: Glimpse) -> Thoughts:
        found_edges = [self.root.edges.get(self.first + option) for option in glimpse.options]
        tried = [edge for edge in found_edges if edge is not None and edge.visits]
        tried.sort(key=by_visits)
        options: list[Thought] = []
        for edge in tried:
            options.append(self._thought(edge.option, edge.visits, edge.mean(), glimpse.seat))
        found = Thoughts(options[0].option if options else -1, options)
        self._tell_chances(found)
        found.line = self._line(glimpse)
        return found

    def _thought(self, option: int, visits: int, value: float, seat: int) -> Thought:
        thought = Thought(option, visits, value)
        sums = self.sums.get(option)
        if sums is not None:
            thought.chance = sums.mean(sums.chances)[seat]
            thought.score = sums.mean(sums.scores)[seat]
        return thought

    def _tell_chances(self, found: Thoughts) -> None:
        sums = self.sums.get(found.best)
        if sums is not None:
            found.chances = sums.mean(sums.chances)
            found.scores = sums.mean(sums.scores)

    def _line(self, glimpse: Glimpse) -> list[tuple[int, int]]:
        """The answers tried most, played in a world that the seat can imagine."""
        world = glimpse.imagine(self.rng.clone())
        world.events = None
        node: Node | None = self.root
        walk = Walk(glimpse)
        line: list[tuple[int, int]] = []
        while node is not None and not world.over and len(line) < SHOWN:
            seat = walk.mover(world)
            edge = node.favourite(seat)
            if edge is None or edge.option not in world.options(seat) or edge.visits < 2:
                break
            line.append((seat, edge.option))
            node = node.after.get(walk.step(world, seat, edge.option))
        return line

    # One try --------------------------------------------------------------------------------------

    def _try(self, glimpse: Glimpse) -> None:
        world = self._next_world(glimpse)
        path = self._descend(glimpse, world)
        ending = play_on(self.game, self.style, world, self.rng)
        self._learn(ending.margin(glimpse.seat))
        values = self._values(ending)
        for edge in path:
            edge.visits += 1
            edge.total += values[edge.seat]
        self._count(path[0].option if path and glimpse.options else -1, ending)

    def _next_world(self, glimpse: Glimpse) -> State:
        """A world for a try: one serves several of them, each with other chance."""
        if self.shared is None or self.serves == 0:
            self.shared = self._world(glimpse)
            self.serves = SERVES
        self.serves -= 1
        world = self.shared.clone()
        world.rng = Rng(self.rng.word(), self.rng.word(), self.rng.word(), 1)
        return world

    def _count(self, first: int, ending: Ending) -> None:
        """Keep what became of every seat when a try began with this option."""
        sums = self.sums.get(first)
        if sums is None:
            sums = self.sums[first] = Sums(len(ending.scores))
        sums.add(ending.wins or self._hopes(ending), ending.scores)

    def _descend(self, glimpse: Glimpse, world: State) -> list[Edge]:
        """Walk down the tree to a node that is new; the answers on the way."""
        node = self.root
        walk = Walk(glimpse)
        path: list[Edge] = []
        is_foreseen = False
        while not world.over and len(path) < DEEPEST:
            seat = walk.mover(world)
            if path and seat == glimpse.seat and not is_foreseen:
                is_foreseen = True
                if node.tries >= USUAL and len(self.foreseen) < KEPT:
                    self.foreseen[sight(cast("Any", world.view(seat)))] = node
            edge = self._choose(node, world, seat)
            path.append(edge)
            key = walk.step(world, seat, edge.option)
            after = node.after.get(key)
            if after is None:
                node.after[key] = Node()
                break
            node = after
        return path

    def _choose(self, node: Node, world: State, seat: int) -> Edge:
        """An answer at a node: a new one as long as few are known, else the most promising."""
        options = world.options(seat)
        first = question(seat, world.phase)
        node.tries += 1
        known: list[Edge] = []
        for option in options:
            edge = node.edges.get(first + option)
            if edge is not None:
                edge.offered += 1
                known.append(edge)
        wide = 1.0 + self.style.width * math.sqrt(float(node.tries))
        if len(known) < len(options) and len(known) < wide:
            return self._widen(node, world, seat, first)
        return best_edge(known, self.style.explore)

    def _widen(self, node: Node, world: State, seat: int, first: int) -> Edge:
        """Take up one more answer: the own bot's, then any."""
        options = world.options(seat)
        if self.style.own and first not in node.asked and len(options) > 1:
            node.asked.append(first)
            liked = own_answer(self.game, world, seat, self.rng)
            if liked in options and first + liked not in node.edges:
                return self._take_up(node, seat, first, liked, self.style.bias)
        fresh = [option for option in options if first + option not in node.edges]
        if not fresh:
            return node.edges[first + options[self.rng.below(len(options))]]
        return self._take_up(node, seat, first, fresh[self.rng.below(len(fresh))], 0.0)

    def _take_up(self, node: Node, seat: int, first: int, option: int, bias: float) -> Edge:
        edge = Edge(seat, option, bias)
        edge.offered = 1
        node.edges[first + option] = edge
        return edge

    # What an ending is worth ----------------------------------------------------------------------

    def _hopes(self, ending: Ending) -> list[float]:
        return [squash(ending.margin(s), self.scale) for s in range(len(ending.scores))]

    def _values(self, ending: Ending) -> list[float]:
        """By seat, from 0 to 1: winning counts as much as the margin."""
        hopes = self._hopes(ending)
        if not ending.wins:
            return hopes
        return [(hope + ending.wins[seat]) / 2.0 for seat, hope in enumerate(hopes)]


def by_visits(edge: Edge) -> tuple[int, float, int]:
    """Sort the answers tried most first."""
    return -edge.visits, -edge.mean(), edge.option


def sight(view: object) -> str:
    """A view as text: equal knowledge gives equal texts."""
    return repr(view)


class SearchBot(Bot):
    """Answers what its search likes best."""

    def __init__(self, game: Game, budget: Budget, rng: Rng, style: Style | None = None) -> None:
        self.search = Search(game, budget, rng, style)

    def answer(self, glimpse: Glimpse) -> int:
        """The best option found within the budget."""
        game, view = self.search.game, glimpse.view()
        if game.is_settled(view):
            return int(game.prior(view, self.search.rng))
        return self.search.think(glimpse).best

    def recall(self, earlier: Bot) -> None:
        """Keep the tree of an earlier bot; its chance stays its own."""
        if isinstance(earlier, SearchBot) and earlier is not self:
            self.search.recall(earlier.search)
