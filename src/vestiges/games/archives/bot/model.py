"""The model of a position of Archives: what plans change, and what is worked out from it.

It is built from a view alone. Values are floats in points of prestige, from one seat's side: what
others get counts against it.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.bot.planned_action import PlannedAction
from vestiges.games.archives.constants import (
    ANSWERED,
    BAG,
    COLOURS,
    ENTRANCE,
    GALLERY,
    QUEUE,
    RESERVE,
    ROOM,
    ROW,
    SEATS,
    SITES,
    VAULT,
)
from vestiges.games.archives.rules.experts import highest
from vestiges.games.archives.view import ArchivesView

KINDS: Final = 5
"""Of action spaces."""
MOST_POINTS: Final = 3
"""The most points one gain brings, without the tie bonus: three answers (ARC-073)."""
UNKNOWN: Final = -1e6
NEVER: Final = 1000000
OTHER: Final = 0.2
"""How much a point of another player counts against one's own."""
LEADER: Final = 0.26
"""The same for the strongest of them."""
GROWTH: Final = 0.14
"""What a rank of expert earns and grows by at every Pass to come."""


class Model:
    """The part of a position that a plan changes, and what is worked out from it by colour."""

    # What stays: taken from the view, shared by all copies.
    view: ArchivesView
    me: int
    closer: int
    stepwise: bool
    end: int
    """The expertise that ends the match; out of reach once somebody has ended it."""
    last: int
    """The progress of the last of the others."""
    accepts: list[list[bool]]
    stock: list[int]
    queue: list[int]
    bag: list[int]
    reserve: list[int]
    prestige: list[int]
    weights: list[float]
    """By seat: what a point of it is worth to me."""
    left: float
    """How many Passes are still to come, more or less."""
    # What plans change. Lists are shared until a plan replaces them: see `share`.
    here: int
    """Where one would stand after the stop that is thought about."""
    expertise: list[int]
    entrance: list[int]
    vault: list[int]
    kept: list[int]
    """By site and colour: what counts for the largest site."""
    answered: list[int]
    columns: list[list[int]]
    shown: list[int]
    # By colour, kept up to date by `settle`.
    holders: list[int]
    """Its expert, -1 if none."""
    most: list[int]
    """What its largest site counts."""
    ranks: list[float]
    """What being its expert is worth."""
    gains: list[float]
    """By colour and points: what a gain is worth, or UNKNOWN as long as nobody asked."""
    actions: list[PlannedAction | None]
    """By kind of action: the best way to carry it out, as far as somebody asked."""
    is_near: bool
    """Whether a gain of mine may end the match."""

    def share(self) -> Model:
        """A copy that shares its lists: whoever changes one must replace it."""
        other = Model()
        other.view = self.view
        other.me = self.me
        other.closer = self.closer
        other.stepwise = self.stepwise
        other.end = self.end
        other.last = self.last
        other.accepts = self.accepts
        other.stock = self.stock
        other.queue = self.queue
        other.bag = self.bag
        other.reserve = self.reserve
        other.prestige = self.prestige
        other.weights = self.weights
        other.left = self.left
        other.here = self.here
        other.expertise = self.expertise
        other.entrance = self.entrance
        other.vault = self.vault
        other.kept = self.kept
        other.answered = self.answered
        other.columns = self.columns
        other.shown = self.shown
        other.holders = self.holders
        other.most = self.most
        other.ranks = self.ranks
        other.gains = self.gains
        other.actions = [None] * KINDS
        other.is_near = self.is_near
        return other

    def unshare(self) -> None:
        """Before expertise, or what a rank of expert is worth, changes."""
        self.expertise = self.expertise[:]
        self.holders = self.holders[:]
        self.most = self.most[:]
        self.ranks = self.ranks[:]
        self.gains = self.gains[:]

    def settle(self, colour: int) -> None:
        """Work out anew what depends on a colour's expertise, cubes and answered requests."""
        kept = self.kept
        most = max(kept[colour], kept[COLOURS + colour], kept[2 * COLOURS + colour])
        waiting = self.queue[colour] * min(self.left, 5.0) * 0.6
        self.holders[colour] = highest(self.expertise, colour)
        self.most[colour] = most
        self.ranks[colour] = most + self.answered[colour] + GROWTH * self.left - waiting
        for points in range(MOST_POINTS):
            self.gains[colour * MOST_POINTS + points] = UNKNOWN

    def expert(self, colour: int) -> int:
        """The expert of a colour, -1 if none."""
        return self.holders[colour]

    def worth(self, seat: int) -> float:
        """What a point of a seat is worth to me; nobody's is worth nothing."""
        return 0.0 if seat < 0 else self.weights[seat]

    def rank(self, colour: int) -> float:
        """What being the expert of a colour is worth: the end, and the way there."""
        return self.ranks[colour]

    def free(self, site: int) -> int:
        """Free places of an entrance."""
        taken = 0
        for place in range(site * COLOURS, (site + 1) * COLOURS):
            taken += self.entrance[place]
        return self.view["entrance_size"][site] - taken


def model_of(view: ArchivesView) -> Model:
    """The model of what a seat sees."""
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to plan"
    model = Model()
    model.view = view
    model.me = seat
    keep_facts(model, view)
    keep_position(model, view)
    model.holders = [-1] * COLOURS
    model.most = [0] * COLOURS
    model.ranks = [0.0] * COLOURS
    model.gains = [UNKNOWN] * (COLOURS * MOST_POINTS)
    model.actions = [None] * KINDS
    best = max(model.expertise[seat * COLOURS : (seat + 1) * COLOURS])
    model.is_near = best + MOST_POINTS + 1 >= model.end
    for colour in range(COLOURS):
        model.settle(colour)
    return model


def keep_facts(model: Model, view: ArchivesView) -> None:
    """What no plan changes."""
    progress = view["progress"]
    model.closer = view["closer"]
    model.stepwise = view["stepwise"]
    model.end = view["end"] if model.closer < 0 else NEVER
    model.last = min([progress[s] for s in range(SEATS) if s != model.me])
    model.accepts = view["accepts"]
    model.stock = view["stock"]
    model.queue = view["cubes"][QUEUE]
    model.bag = view["cubes"][BAG]
    model.reserve = view["requests"][RESERVE]
    model.prestige = view["prestige"]
    model.weights = weigh(view, model.me)
    model.left = passes_left(view)


def keep_position(model: Model, view: ArchivesView) -> None:
    """What plans change."""
    cubes = view["cubes"]
    model.here = view["progress"][model.me]
    model.expertise = []
    for row in view["expertise"]:
        model.expertise += row
    model.entrance = []
    model.vault = []
    model.kept = []
    for site in range(SITES):
        vault = cubes[VAULT + site]
        read, lent = cubes[ROOM + site], cubes[ROW + site]
        on_show = cubes[GALLERY + site]
        model.entrance += cubes[ENTRANCE + site]
        model.vault += vault
        model.kept += [vault[c] + read[c] + lent[c] + on_show[c] for c in range(COLOURS)]
    piles = view["requests"][ANSWERED : ANSWERED + SITES]
    model.answered = [piles[0][c] + piles[1][c] + piles[2][c] for c in range(COLOURS)]
    model.columns = view["columns"]
    model.shown = view["shown"]


def weigh(view: ArchivesView, me: int) -> list[float]:
    """What a point of each seat is worth to one of them."""
    ending = view["ending"]
    totals = [view["prestige"][s] + sum(ending[3 * s : 3 * s + 3]) for s in range(4)]
    best = max([totals[s] for s in range(4) if s != me])
    return [1.0 if s == me else -(LEADER if totals[s] == best else OTHER) for s in range(4)]


def passes_left(view: ArchivesView) -> float:
    """How many Passes are still to come, more or less."""
    if view["closer"] >= 0:
        return 1.0 + len(view["finals"])
    most = max([max(row) for row in view["expertise"]])
    return max(2.0, 2.0 * (view["end"] - most))
