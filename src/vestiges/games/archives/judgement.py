"""What a player of Archives thinks a position and a gain are worth.

Values are floats in points of prestige, from one seat's side: what others get counts against it.
The model holds what planning changes; it is built from a view alone.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.rules.experts import bonus_after
from vestiges.games.archives.table import (
    ANSWERED,
    BAG,
    COLOURS,
    ENTRANCE,
    GALLERY,
    QUEUE,
    RESERVE,
    REWARD,
    ROOM,
    ROW,
    SITES,
    VAULT,
)
from vestiges.games.archives.view import ArchivesView

OTHER: Final = 0.2
"""How much a point of another player counts against one's own."""
LEADER: Final = 0.26
"""The same for the strongest of them."""
LOCKED: Final = 0.1
"""What it costs to have a cube on show, where it answers nothing."""
CLOSING: Final = 15.0
"""What it is worth to end the match in the lead."""
GROWTH: Final = 0.14
"""What a rank of expert earns and grows by at every Pass to come."""
LASTS: Final = 4.0
"""For how many Passes a waiting cube would go on waiting, at most."""
SAVED: Final = 0.5
"""What it is worth to be spared a penalty at one of these Passes."""
SURE: Final = 4.0
"""The lead with which one is sure to win."""
LATER: Final = 3.0
"""The lead one must have over somebody for each space that player is behind.

In a final turn all stops up to the closer's space cost 0 or 1, so it brings much.
"""
MOST_LATER: Final = 25.0
"""And the most one must have."""


class Model:
    """The part of a position that a plan changes."""

    def __init__(self, view: ArchivesView, me: int) -> None:
        self.view = view
        self.me = me
        self.here = view["progress"][me]
        """Where one would stand after the stop that is thought about."""
        self.expertise: list[int] = []
        self.prestige: list[int] = []
        self.entrance: list[int] = []
        self.vault: list[int] = []
        self.kept: list[int] = []
        """By site and colour: what counts for the largest site."""
        self.answered: list[int] = []
        self.columns: list[list[int]] = []
        self.shown: list[int] = []
        self.queue: list[int] = []
        self.reserve: list[int] = []
        self.bag: list[int] = []
        self.weights: list[float] = []
        """By seat: what a point of it is worth to me."""
        self.left = 0.0
        """How many Passes are still to come, more or less."""

    def copy(self) -> Model:
        """An independent copy of what plans change."""
        other = Model(self.view, self.me)
        other.expertise = self.expertise[:]
        other.prestige = self.prestige[:]
        other.entrance = self.entrance[:]
        other.vault = self.vault[:]
        other.kept = self.kept[:]
        other.answered = self.answered[:]
        other.columns = [column[:] for column in self.columns]
        other.shown = self.shown[:]
        other.queue = self.queue
        other.reserve = self.reserve[:]
        other.bag = self.bag
        other.weights = self.weights
        other.left = self.left
        other.here = self.here
        return other

    def expert(self, colour: int) -> int:
        """The expert of a colour, -1 if none."""
        best = 0
        found = -1
        for seat in range(4):
            points = self.expertise[seat * COLOURS + colour]
            if points > best:
                best = points
                found = seat
            elif points == best:
                found = -1
        return found

    def worth(self, seat: int) -> float:
        """What a point of a seat is worth to me; nobody's is worth nothing."""
        return 0.0 if seat < 0 else self.weights[seat]

    def rank(self, colour: int) -> float:
        """What being the expert of a colour is worth: the end, and the way there."""
        best = 0
        for site in range(SITES):
            best = max(best, self.kept[site * COLOURS + colour])
        waiting = self.queue[colour] * min(self.left, 5.0) * 0.6
        return best + self.answered[colour] + GROWTH * self.left - waiting

    def free(self, site: int) -> int:
        """Free places of an entrance."""
        first = site * COLOURS
        return self.view["entrance_size"][site] - sum(self.entrance[first : first + COLOURS])


def model_of(view: ArchivesView) -> Model:
    """The model of what a seat sees."""
    seat = view["seat"]
    assert seat is not None, "a spectator has nothing to plan"
    model = Model(view, seat)
    model.expertise = [n for row in view["expertise"] for n in row]
    model.prestige = view["prestige"][:]
    for site in range(SITES):
        rows = [view["cubes"][zone + site] for zone in (VAULT, ROOM, ROW, GALLERY)]
        model.entrance += view["cubes"][ENTRANCE + site]
        model.vault += rows[0]
        model.kept += [sum([row[colour] for row in rows]) for colour in range(COLOURS)]
    piles = [view["requests"][ANSWERED + site] for site in range(SITES)]
    model.answered = [sum([pile[c] for pile in piles]) for c in range(COLOURS)]
    model.columns = view["columns"]
    model.shown = view["shown"][:]
    model.queue = view["cubes"][QUEUE]
    model.reserve = view["requests"][RESERVE]
    model.bag = view["cubes"][BAG]
    model.weights = weigh(view, seat)
    model.left = passes_left(view)
    return model


def weigh(view: ArchivesView, me: int) -> list[float]:
    """What a point of each seat is worth to one of them."""
    ending = view["ending"]
    totals = [view["prestige"][s] + sum(ending[3 * s : 3 * s + 3]) for s in range(4)]
    best = max(totals[s] for s in range(4) if s != me)
    return [1.0 if s == me else -(LEADER if totals[s] == best else OTHER) for s in range(4)]


def passes_left(view: ArchivesView) -> float:
    """How many Passes are still to come, more or less."""
    if view["closer"] >= 0:
        return 1.0 + len(view["finals"])
    most = max(points for row in view["expertise"] for points in row)
    return max(2.0, 2.0 * (view["end"] - most))


def chance(behind: int, left: float) -> float:
    """How likely one still becomes the expert, so many points behind."""
    if behind < 0:
        return 1.0
    return max(0.0, 0.3 - 0.08 * behind) * min(1.0, left / 8.0)


def gain_value(model: Model, colour: int, points: int) -> float:
    """What a gain in a colour is worth to me."""
    place = model.me * COLOURS + colour
    mine = model.expertise[place]
    holder = model.expert(colour)
    rank = model.rank(colour)
    if holder == model.me:
        return points + 0.04 * rank * points + end_value(model, mine + points)
    rival = model.expertise[holder * COLOURS + colour] if holder >= 0 else 0
    total = points + bonus_after(mine, points, rival, model.view["stepwise"])
    value = total + end_value(model, mine + total)
    if mine + total > rival:
        return value + rank * (1.0 - model.worth(holder) - chance(rival - mine, model.left))
    more = chance(rival - mine - total, model.left) - chance(rival - mine, model.left)
    return value + rank * more


def end_value(model: Model, points: int) -> float:
    """What it is worth that so many points end the match; 0 if they do not."""
    view = model.view
    if points < view["end"] or view["closer"] >= 0:
        return 0.0
    ending = view["ending"]
    totals = [model.prestige[s] + sum(ending[3 * s : 3 * s + 3]) for s in range(4)]
    rest = -1000.0
    for seat in range(4):
        if seat != model.me:
            behind = max(0, model.here - view["progress"][seat])
            rest = max(rest, totals[seat] + min(MOST_LATER, LATER * behind))
    margin = totals[model.me] + 2 - rest
    return CLOSING * max(-1.0, min(1.0, margin / SURE))


def take(model: Model, colour: int, points: int) -> None:
    """Add a gain of mine to a model."""
    place = model.me * COLOURS + colour
    holder = model.expert(colour)
    rival = 0
    if holder >= 0 and holder != model.me:
        rival = model.expertise[holder * COLOURS + colour]
    bonus = bonus_after(model.expertise[place], points, rival, model.view["stepwise"])
    model.expertise[place] += points + bonus


def paid(model: Model, colour: int, amount: int) -> float:
    """What it is worth that a colour's expert is paid, if another player."""
    holder = model.expert(colour)
    return 0.0 if holder == model.me else amount * model.worth(holder)


def store_fee(model: Model, cubes: int) -> int:
    """What another expert receives for cubes of a colour."""
    return REWARD * cubes if model.view["pay_cubes"] else REWARD


def kept_value(model: Model, site: int, colour: int, cubes: int) -> float:
    """What more cubes of a colour at a site are worth to its expert, hence to me."""
    best = 0
    for other in range(SITES):
        best = max(best, model.kept[other * COLOURS + colour])
    more = max(0, model.kept[site * COLOURS + colour] + cubes - best)
    return more * model.worth(model.expert(colour))


def relief_value(model: Model, site: int, cubes: int) -> float:
    """What free places of an entrance are worth to the experts who need them.

    Waiting cubes that come in cost their expert nothing any more, at this Pass and the next ones.
    """
    value = 0.0
    places = cubes
    for colour in range(COLOURS):
        waiting = min(model.queue[colour], places)
        if waiting and model.view["accepts"][site][colour]:
            value += waiting * model.worth(model.expert(colour)) * min(model.left, LASTS) * SAVED
            places -= waiting
    tight = max(0, 3 - model.free(site))
    if not tight:
        return value + 0.05 * cubes
    need = 0.0
    for colour in range(COLOURS):
        if model.view["accepts"][site][colour]:
            need += model.worth(model.expert(colour)) * (1.0 + model.queue[colour])
    return value + 0.2 * min(tight, cubes) * need
