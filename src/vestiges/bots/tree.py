"""The tree of a search: what is known of the answers that were tried, and what followed."""

from __future__ import annotations

import math
from typing import Final

PHASES: Final = 64
SIZE: Final = 1 << 20
HIDDEN: Final = -1
"""Stands in a key for an answer that the others do not see yet."""


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
