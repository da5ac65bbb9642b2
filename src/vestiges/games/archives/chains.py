"""Chains of stops: plans that look several actions ahead along the track of Archives.

Each stop is paid for when it is made, each space costs a little tempo, and one may end the chain
only where a Pass is allowed.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.judgement import Model, take
from vestiges.games.archives.plans import IMPOSSIBLE, Deed, best_deed
from vestiges.games.archives.table import (
    ANSWER,
    COLOURS,
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
KINDS: Final = 5


def carry_out(model: Model, deed: Deed) -> Model:
    """The model after an action."""
    after = model.copy()
    site = deed.site
    if deed.kind == STORE:
        for colour in deed.choices:
            place = site * COLOURS + colour
            after.entrance[place] -= 1
            after.vault[place] += 1
            after.kept[place] += 1
        for colour in range(COLOURS):
            if colour in deed.choices:
                take(after, colour, deed.choices.count(colour))
    elif deed.kind == ANSWER:
        answered(after, deed)
    elif deed.kind == EXHIBIT:
        colour, cubes = deed.choices[0], deed.choices[1]
        after.vault[site * COLOURS + colour] -= cubes
        after.shown[site] = colour
        take(after, colour, 1)
    elif deed.kind == REQUEST:
        for number in PLACEMENTS:
            after.columns[number] = after.columns[number][1:]
    return after


def answered(after: Model, deed: Deed) -> None:
    """Carry out the answers of a deed on a model."""
    colours = [option % COLOURS for option in deed.choices]
    for option in deed.choices:
        colour = option % COLOURS
        after.vault[option] -= 1
        after.columns[deed.site].remove(colour)
        if deed.site != EXT:
            after.answered[colour] += 1
    for colour in range(COLOURS):
        if colour in colours and after.expert(colour) != after.me:
            take(after, colour, colours.count(colour))


class Chain:
    """The first stop of a plan, its kind, and what the whole of it is worth."""

    def __init__(self, distance: int, value: float, kind: int) -> None:
        self.distance = distance
        self.value = value
        self.kind = kind
        """-1: no stop at all."""


def best_chain(model: Model, ways: list[int], depth: int = DEPTH) -> Chain:
    """The best chain of stops among these distances; distance 0: no stop at all."""
    here = model.view["progress"][model.me]
    return extend(model, here, ways, depth)


def extend(model: Model, here: int, ways: list[int], depth: int) -> Chain:
    """The best next stop from a progress; stopping here is worth 0 if a Pass is allowed."""
    best = Chain(0, 0.0 if may_pass(model, here) else IMPOSSIBLE / 2, -1)
    stops = first_stops(model, here, ways)
    stops.sort(key=worth_of, reverse=True)
    for stop in stops[: WIDTH if depth < DEPTH else len(stops)]:
        value = stop.value
        target = here + stop.distance
        if depth > 1 and value > -4.0:
            rest = extend(carry_out(model, stop.deed), target, ways, depth - 1)
            value += max(0.0, ON * rest.value)
        if not may_pass(model, target):
            value -= 0.2
        if value > best.value:
            distance = target - model.view["progress"][model.me]
            best = Chain(distance, value, stop.deed.kind)
    return best


def tempo(model: Model) -> float:
    """What a space ahead costs; in a final turn there is nothing left to lose by it."""
    return 0.0 if model.view["closer"] >= 0 else TEMPO


def open_ways(model: Model) -> list[int]:
    """How far away the spaces are at which one could stop, whatever can be done there."""
    return [t["distance"] for t in model.view["targets"] if not t["taken"]]


class Stop:
    """A stop of a chain: how far from the last, what is done there, what it is worth."""

    def __init__(self, distance: int, deed: Deed, value: float) -> None:
        self.distance = distance
        self.deed = deed
        self.value = value


def worth_of(stop: Stop) -> float:
    """What a stop is worth by itself."""
    return stop.value


def first_stops(model: Model, here: int, ways: list[int]) -> list[Stop]:
    """The nearest open space of each kind, with the best that can be done there."""
    found: list[Stop] = []
    seen: list[int] = []
    start = model.view["progress"][model.me]
    kinds = model.view["kinds"]
    for way in ways:
        target = start + way
        kind = kinds[(target - 1) % len(kinds)]
        if target <= here or kind in seen:
            continue
        seen.append(kind)
        model.here = target
        deed = best_deed(model, kind)
        if deed.value > IMPOSSIBLE / 2:
            distance = target - here
            price = model.view["targets"][way - 1]["cost"]
            found.append(Stop(distance, deed, deed.value - price - tempo(model) * distance))
        if len(seen) == KINDS:
            break
    return found


def may_pass(model: Model, here: int) -> bool:
    """Whether one may Pass at a progress (ARC-034, ARC-168)."""
    view = model.view
    if view["closer"] >= 0:
        return True
    for seat in range(4):
        if seat != model.me and view["progress"][seat] < here:
            return True
    return False
