"""Chains of stops: plans that look several actions ahead along the track of Archives.

Each stop is paid for when it is made, each space costs a little tempo, and one may end the chain
only where a Pass is allowed.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.bot.judgement import take
from vestiges.games.archives.bot.model import KINDS, Model
from vestiges.games.archives.bot.planned_action import IMPOSSIBLE, PlannedAction
from vestiges.games.archives.bot.plans import known_action
from vestiges.games.archives.constants import (
    ANSWER,
    COLOURS,
    DRAW,
    EXHIBIT,
    EXT,
    PLACEMENTS,
    REQUEST,
    STORE,
)

TEMPO: Final = 1.5
"""What a space ahead costs beside its price."""
ON: Final = 0.9
"""What a further stop of a plan counts: it may come to nothing."""
DEPTH: Final = 3
WIDTH: Final = 3


def carry_out(model: Model, action: PlannedAction) -> Model:
    """The model after an action."""
    after = model.share()
    if action.kind == STORE:
        stored(after, action)
    elif action.kind == ANSWER:
        answered(after, action)
    elif action.kind == EXHIBIT:
        exhibited(after, action)
    elif action.kind == DRAW:
        after.actions = model.actions
    elif action.kind == REQUEST:
        after.actions[STORE] = model.actions[STORE]
        after.actions[EXHIBIT] = model.actions[EXHIBIT]
        after.actions[DRAW] = model.actions[DRAW]
        after.columns = after.columns[:]
        for number in PLACEMENTS:
            after.columns[number] = after.columns[number][1:]
    return after


def stored(after: Model, action: PlannedAction) -> None:
    """Carry out the storing of an action on a model."""
    after.unshare()
    after.entrance = after.entrance[:]
    after.vault = after.vault[:]
    after.kept = after.kept[:]
    for colour in action.choices:
        place = action.site * COLOURS + colour
        after.entrance[place] -= 1
        after.vault[place] += 1
        after.kept[place] += 1
    for place, colour in enumerate(action.choices):
        if colour not in action.choices[:place]:
            take(after, colour, action.choices.count(colour))
            after.settle(colour)


def exhibited(after: Model, action: PlannedAction) -> None:
    """Carry out the exhibition of an action on a model."""
    colour, cubes = action.choices[0], action.choices[1]
    after.unshare()
    after.vault = after.vault[:]
    after.shown = after.shown[:]
    after.vault[action.site * COLOURS + colour] -= cubes
    after.shown[action.site] = colour
    take(after, colour, 1)
    after.settle(colour)


def answered(after: Model, action: PlannedAction) -> None:
    """Carry out the answers of an action on a model."""
    after.unshare()
    after.vault = after.vault[:]
    after.answered = after.answered[:]
    after.columns = after.columns[:]
    column = after.columns[action.site][:]
    after.columns[action.site] = column
    colours = [option % COLOURS for option in action.choices]
    for place, colour in enumerate(colours):
        after.vault[action.choices[place]] -= 1
        column.remove(colour)
        if action.site != EXT:
            after.answered[colour] += 1
    for place, colour in enumerate(colours):
        if colour not in colours[:place]:
            if after.expert(colour) != after.me:
                take(after, colour, colours.count(colour))
            after.settle(colour)


# The way along the track --------------------------------------------------------------------------


class Leg:
    """A space at which one could stop, as planning sees it."""

    def __init__(self, target: int, kind: int, price: int) -> None:
        self.target = target
        self.kind = kind
        self.price = price


class Road:
    """Where one could stop next, wherever one stands: the nearest open space of each kind."""

    def __init__(self, model: Model, ways: list[int]) -> None:
        view = model.view
        kinds = view["kinds"]
        start = view["progress"][model.me]
        self.start = start
        self.legs: list[Leg] = []
        for way in ways:
            target = start + way
            kind = kinds[(target - 1) % len(kinds)]
            self.legs.append(Leg(target, kind, view["targets"][way - 1]["cost"]))
        self.known: dict[int, list[Leg]] = {}

    def next(self, here: int) -> list[Leg]:
        """The nearest open space of each kind, from a progress."""
        found = self.known.get(here)
        if found is not None:
            return found
        found = []
        seen = [False] * KINDS
        for leg in self.legs:
            if leg.target > here and not seen[leg.kind]:
                seen[leg.kind] = True
                found.append(leg)
        self.known[here] = found
        return found


class Chain:
    """The first stop of a plan, its kind, and what the whole of it is worth."""

    def __init__(self, distance: int, value: float, kind: int) -> None:
        self.distance = distance
        self.value = value
        self.kind = kind
        """-1: no stop at all."""


def best_chain(model: Model, ways: list[int], depth: int = DEPTH) -> Chain:
    """The best chain of stops among these distances; distance 0: no stop at all."""
    road = Road(model, ways)
    return extend(model, road.start, road, depth)


def extend(model: Model, here: int, road: Road, depth: int) -> Chain:
    """The best next stop from a progress; stopping here is worth 0 if a Pass is allowed."""
    best = Chain(0, 0.0 if may_pass(model, here) else IMPOSSIBLE / 2, -1)
    stops = first_stops(model, here, road)
    for place, stop in enumerate(stops):
        if place >= WIDTH and depth < DEPTH:
            break
        value = stop.value
        if depth > 1 and value > -4.0:
            rest = extend(carry_out(model, stop.action), stop.target, road, depth - 1)
            value += max(0.0, ON * rest.value)
        if not may_pass(model, stop.target):
            value -= 0.2
        if value > best.value:
            best.distance = stop.target - road.start
            best.value = value
            best.kind = stop.action.kind
    return best


def tempo(model: Model) -> float:
    """What a space ahead costs; in a final turn there is nothing left to lose by it."""
    return 0.0 if model.closer >= 0 else TEMPO


def open_ways(model: Model) -> list[int]:
    """How far away the spaces are at which one could stop, whatever can be done there."""
    return [t["distance"] for t in model.view["targets"] if not t["taken"]]


class Stop:
    """A stop of a chain: where, what is done there, what it is worth by itself."""

    def __init__(self, target: int, action: PlannedAction, value: float) -> None:
        self.target = target
        self.action = action
        self.value = value


def first_stops(model: Model, here: int, road: Road) -> list[Stop]:
    """The nearest open space of each kind, with the best that can be done there; best first."""
    found: list[Stop] = []
    pace = tempo(model)
    for leg in road.next(here):
        model.here = leg.target
        action = known_action(model, leg.kind)
        if action.value > IMPOSSIBLE / 2:
            value = action.value - leg.price - pace * (leg.target - here)
            place = len(found)
            while place > 0 and found[place - 1].value < value:
                place -= 1
            found.insert(place, Stop(leg.target, action, value))
    return found


def may_pass(model: Model, here: int) -> bool:
    """Whether one may Pass at a progress (ARC-034, ARC-168)."""
    return model.closer >= 0 or model.last < here
