"""Information-set Monte Carlo tree search: one tree for all worlds (the single-observer variant).

A try walks down the tree, plays on from its leaf and learns from the ending. The tree belongs to
the thinking seat: its nodes are sequences of answers, whatever is hidden and whatever chance
brings. An answer that only some worlds offer is judged by how often it was offered. Where several
seats answer at once, each chooses without knowing what the others chose. The game's own bot is
asked first at every node and plays on from the leaf; other options are taken up as the tries at a
node grow (progressive widening). When the seat is asked again in a position that was foreseen, the
tree goes on from there.
"""

from __future__ import annotations

import math
from typing import Any, Final, cast

from vestiges.bots.player import Glimpse
from vestiges.bots.search.result import OptionResult, SearchResult, Sums
from vestiges.bots.search.rollout import own_answer
from vestiges.bots.search.worlds import REUSED, Worlds
from vestiges.engine.chance import Rng
from vestiges.engine.state import State

KEPT: Final = 400
"""Foreseen positions that are remembered."""
USUAL: Final = 4
"""Tries after which a position is worth remembering."""
SERVES: Final = 16
"""Tries of the tree in one imagined world: imagining one costs as much as several of them."""
DEEPEST: Final = 200
SHOWN: Final = 12
"""Answers of the expected line."""
PHASES: Final = 64
SIZE: Final = 1 << 20
HIDDEN: Final = -1
"""Stands in a key for an answer that the others do not see yet."""
MIXED: Final = 1_000_003
MASK: Final = (1 << 60) - 1
"""What makes one key of several answers."""


class Edge:
    """An answer of a seat, and how the tries that went this way ended for that seat."""

    def __init__(self, seat: int, option: int, bias: float) -> None:
        self.seat = seat
        self.option = option
        self.bias = bias
        """How much it is liked before it is tried."""
        self.visits = 0
        self.offered = 0
        """How often it could have been chosen: not every world offers every answer."""
        self.total = 0.0

    def mean(self) -> float:
        """How well the tries ended, from 0 to 1."""
        return self.total / self.visits if self.visits else 0.5


class Node:
    """A moment after certain answers, whatever is hidden: the same node in every world."""

    def __init__(self) -> None:
        self.tries = 0
        self.edges: dict[int, Edge] = {}
        """By seat, question and option."""
        self.asked: list[int] = []
        """The seats and questions for which the game's own bot was asked."""
        self.after: dict[int, Node] = {}
        """By what was answered, as far as it can be seen."""

    def age(self, share: float) -> None:
        """Let what was learned count for less, because more is known by now."""
        self.tries = int(self.tries * share)
        for edge in self.edges.values():
            kept = int(edge.visits * share)
            edge.total = edge.mean() * kept
            edge.visits = kept
            edge.offered = max(kept, int(edge.offered * share))

    def favourite(self, seat: int) -> Edge | None:
        """The answer of a seat that was tried most."""
        best: Edge | None = None
        for edge in self.edges.values():
            if edge.seat == seat and (best is None or _rank(edge) > _rank(best)):
                best = edge
        return best


def _rank(edge: Edge) -> tuple[int, float, int]:
    return edge.visits, edge.mean(), -edge.option


def question(seat: int, phase: int) -> int:
    """The number of a seat's question; its options are counted from here."""
    return (seat * PHASES + phase) * SIZE


def best_edge(edges: list[Edge], explore: float) -> Edge:
    """The answer that promises most, those tried rarely given the benefit of the doubt."""
    best = edges[0]
    highest = -1.0
    for edge in edges:
        if not edge.visits:
            return edge
        doubt = math.sqrt(math.log(float(edge.offered)) / edge.visits) if edge.offered > 1 else 1.0
        worth = edge.mean() + explore * doubt + edge.bias / (1.0 + edge.visits)
        if worth > highest:
            highest = worth
            best = edge
    return best


class Walk:
    """Keeps track of who answers, and of what the others can see of it."""

    def __init__(self, glimpse: Glimpse) -> None:
        self.first = glimpse.seat if glimpse.options else -1
        self.pending = 0

    def mover(self, world: State) -> int:
        """Whose answer is next: the thinking seat's to begin with."""
        if self.first >= 0:
            seat = self.first
            self.first = -1
            return seat
        return world.waiting[0]

    def step(self, world: State, seat: int, option: int) -> int:
        """Carry an answer out; the key of the next node, in which hidden answers are not told."""
        is_hidden = len(world.waiting) > 1
        known = (self.pending * MIXED ^ (seat * SIZE + option + 2)) & MASK
        world.apply(seat, option)
        self.pending = known if is_hidden else 0
        return seat * SIZE + 1 + HIDDEN if is_hidden else known


class TreeSearch:
    """The tree of one seat and how it grows."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.root = Node()
        self.first = 0
        """The number of the question that is thought about."""
        self.foreseen: dict[str, Node] = {}
        """By the seat's view: nodes at which it would be asked next."""
        self.sums: dict[int, Sums] = {}
        """By the option that a try began with."""
        self.shared: State | None = None
        """The world of the tries under way, and for how many more it serves."""
        self.serves = 0

    def recall(self, earlier: TreeSearch) -> None:
        """Go on from the positions that another search foresaw for the same seat."""
        self.foreseen = earlier.foreseen

    def begin(self, glimpse: Glimpse) -> None:
        """Go on from the tree if this was foreseen."""
        known = self.foreseen.get(view_key(cast("Any", glimpse.view()))) if self.foreseen else None
        self.root = known if known is not None else Node()
        self.root.age(REUSED)
        self.sums = {}
        self.foreseen = {}
        self.shared = None
        self.first = question(glimpse.seat, self.worlds.world(glimpse).phase)

    def is_settled(self, glimpse: Glimpse, left: float) -> bool:
        """Whether no other answer can still overtake the favourite in so many tries."""
        first = second = 0
        for option in glimpse.options:
            edge = self.root.edges.get(self.first + option)
            visits = edge.visits if edge is not None else 0
            if visits > first:
                first, second = visits, first
            else:
                second = max(second, visits)
        return first - second > left

    def result(self, glimpse: Glimpse) -> SearchResult:
        """What the tree says by now."""
        found_edges = [self.root.edges.get(self.first + option) for option in glimpse.options]
        tried = [edge for edge in found_edges if edge is not None and edge.visits]
        tried.sort(key=by_visits)
        options: list[OptionResult] = []
        for edge in tried:
            each = OptionResult(edge.option, edge.visits, edge.mean())
            each.tell(self.sums.get(edge.option), glimpse.seat)
            options.append(each)
        best = options[0].option if options else -1
        found = SearchResult(best, options, self._line(glimpse))
        found.tell(self.sums.get(best))
        return found

    def _line(self, glimpse: Glimpse) -> list[tuple[int, int]]:
        """The answers tried most, played in a world that the seat can imagine."""
        world = glimpse.imagine(self.worlds.rng.clone())
        world.ignore_events()
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

    def grow(self, glimpse: Glimpse) -> None:
        """Walk down, play on, learn."""
        world = self._next_world(glimpse)
        path = self._descend(glimpse, world)
        first = path[0].option if path and glimpse.options else -1
        sums = self.sums.get(first)
        if sums is None:
            sums = self.sums[first] = Sums()
        values = self.worlds.play_on(world, glimpse.seat, sums)
        for edge in path:
            edge.visits += 1
            edge.total += values[edge.seat]

    def _next_world(self, glimpse: Glimpse) -> State:
        """A world for a try: one serves several of them, each with other chance."""
        if self.shared is None or self.serves == 0:
            self.shared = self.worlds.world(glimpse)
            self.serves = SERVES
        self.serves -= 1
        world = self.shared.clone()
        rng = self.worlds.rng
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        return world

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
                    self.foreseen[view_key(cast("Any", world.view(seat)))] = node
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
        wide = 1.0 + self.worlds.style.width * math.sqrt(float(node.tries))
        if len(known) < len(options) and len(known) < wide:
            return self._widen(node, world, seat, first)
        return best_edge(known, self.worlds.style.explore)

    def _widen(self, node: Node, world: State, seat: int, first: int) -> Edge:
        """Take up one more answer: the own bot's, then any."""
        options = world.options(seat)
        worlds = self.worlds
        if worlds.style.own and first not in node.asked and len(options) > 1:
            node.asked.append(first)
            liked = own_answer(worlds.game, world, seat, worlds.rng)
            if liked in options and first + liked not in node.edges:
                return take_up(node, seat, first, liked, worlds.style.bias)
        fresh = [option for option in options if first + option not in node.edges]
        if not fresh:
            return node.edges[first + options[worlds.rng.below(len(options))]]
        return take_up(node, seat, first, fresh[worlds.rng.below(len(fresh))], 0.0)


def take_up(node: Node, seat: int, first: int, option: int, bias: float) -> Edge:
    """A new answer at a node."""
    edge = Edge(seat, option, bias)
    edge.offered = 1
    node.edges[first + option] = edge
    return edge


def by_visits(edge: Edge) -> tuple[int, float, int]:
    """Sort the answers tried most first."""
    return -edge.visits, -edge.mean(), edge.option


def view_key(view: object) -> str:
    """A view as text: equal knowledge gives equal texts."""
    return repr(view)
