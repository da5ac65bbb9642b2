"""The best way to carry out each kind of action of Archives, and what it is worth."""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.bot.judgement import (
    LOCKED,
    gain_value,
    kept_value,
    paid,
    relief_value,
    store_fee,
)
from vestiges.games.archives.bot.model import Model
from vestiges.games.archives.bot.planned_action import IMPOSSIBLE, PlannedAction
from vestiges.games.archives.constants import (
    ANSWER,
    ANSWER_MOST,
    COLOURS,
    DRAW,
    EXHIBIT,
    EXT,
    PLACEMENTS,
    REQUEST,
    REWARD,
    SITES,
    STORE,
    STORE_MOST,
)

IN_HAND: Final = 2.5
"""What a card in hand is worth."""


def known_action(model: Model, kind: int) -> PlannedAction:
    """The best way to carry out a kind of action, worked out once, unless the end is near.

    What ending the match is worth depends on where one stands.
    """
    if model.is_near:
        return best_action(model, kind)
    action = model.actions[kind]
    if action is None:
        action = best_action(model, kind)
        model.actions[kind] = action
    return action


def best_action(model: Model, kind: int) -> PlannedAction:
    """The best way to carry out a kind of action; IMPOSSIBLE if there is none."""
    if kind == STORE:
        return best_store(model, -1, [])
    if kind == REQUEST:
        return request_action(model)
    if kind == ANSWER:
        return best_answer(model, -1, [])
    if kind == EXHIBIT:
        return best_exhibit(model, -1, -1)
    view = model.view
    can = view["deck"] > 0 or len(view["discard"]) > 0
    return PlannedAction(DRAW, IN_HAND * min(1.0, model.left / 8.0) if can else IMPOSSIBLE, -1, [])


# STORE --------------------------------------------------------------------------------------------


def best_store(model: Model, only: int, taken: list[int]) -> PlannedAction:
    """The best cubes to store, perhaps at one site only, after those already taken."""
    best = PlannedAction(STORE, IMPOSSIBLE, -1, [])
    for site in range(SITES):
        if only >= 0 and site != only:
            continue
        if taken:
            store_more(model, site, taken, best)
        else:
            store_afresh(model, site, best)
    return best


def store_more(model: Model, site: int, taken: list[int], best: PlannedAction) -> None:
    """Improve an action by what can be stored at a site after cubes already taken."""
    for colours in store_choices(model, site, taken):
        value = store_value(model, site, colours)
        if value > best.value:
            best.become(value, site, colours)


class Share:
    """What storing cubes of one colour at a site is worth, beside the room it makes."""

    def __init__(self, model: Model, site: int, colour: int, cubes: int) -> None:
        self.paid = paid(model, colour, store_fee(model, cubes))
        self.kept = kept_value(model, site, colour, cubes)
        self.gain = gain_value(model, colour, cubes)

    def onto(self, value: float) -> float:
        """The value with this added."""
        return value + self.paid + self.kept + self.gain


def store_afresh(model: Model, site: int, best: PlannedAction) -> None:
    """Improve an action by the best one or two cubes of an entrance."""
    first = site * COLOURS
    here = [c for c in range(COLOURS) if model.entrance[first + c]]
    if not here:
        return
    room, more_room = relief_value(model, site, 1), relief_value(model, site, 2)
    shares = [Share(model, site, colour, 1) for colour in here]
    for place, colour in enumerate(here):
        value = shares[place].onto(room)
        if value > best.value:
            best.become(value, site, [colour])
        if model.entrance[first + colour] > 1:
            value = Share(model, site, colour, 2).onto(more_room)
            if value > best.value:
                best.become(value, site, [colour, colour])
        value = shares[place].onto(more_room)
        for other in range(place + 1, len(here)):
            both = shares[other].onto(value)
            if both > best.value:
                best.become(both, site, [colour, here[other]])


def store_choices(model: Model, site: int, taken: list[int]) -> list[list[int]]:
    """What can be stored at a site: one or two cubes."""
    first = site * COLOURS
    here = [c for c in range(COLOURS) if model.entrance[first + c]]
    found: list[list[int]] = [taken] if taken else []
    for colour in here:
        found.append([*taken, colour])
        if len(taken) + 2 <= STORE_MOST:
            for other in here:
                if other > colour or (other == colour and model.entrance[first + colour] > 1):
                    found.append([colour, other])
    return found


def store_value(model: Model, site: int, colours: list[int]) -> float:
    """What storing these cubes is worth."""
    value = relief_value(model, site, len(colours))
    for colour in range(COLOURS):
        cubes = colours.count(colour)
        if cubes:
            value = Share(model, site, colour, cubes).onto(value)
    return value


# ANSWER -------------------------------------------------------------------------------------------


def best_answer(model: Model, only: int, taken: list[int]) -> PlannedAction:
    """The best answers to give, perhaps at one site only, after those already given."""
    best = PlannedAction(ANSWER, IMPOSSIBLE, -1, [])
    for site in range(EXT + 1):
        if (only < 0 or site == only) and (taken or model.columns[site]):
            given = [0] * COLOURS
            for colour in taken:
                given[colour] += 1
            action = grow_answer(model, site, given, len(taken))
            if action.value > best.value:
                best = action
    return best


def grow_answer(model: Model, site: int, given: list[int], count: int) -> PlannedAction:
    """Add the best answer as long as it helps; the first is compulsory."""
    chosen: list[int] = []
    value = answer_value(model, site, given) if count else IMPOSSIBLE
    asked = [0] * COLOURS
    for colour in model.columns[site]:
        asked[colour] += 1
    while count < ANSWER_MOST:
        best = value
        pick = -1
        for option in answer_options(model, site, asked, chosen):
            colour = option % COLOURS
            given[colour] += 1
            worth = answer_value(model, site, given)
            given[colour] -= 1
            if worth > best:
                best = worth
                pick = option
        if pick < 0:
            break
        given[pick % COLOURS] += 1
        asked[pick % COLOURS] -= 1
        chosen.append(pick)
        value = best
        count += 1
    return PlannedAction(ANSWER, value, site, chosen)


def answer_options(model: Model, site: int, asked: list[int], chosen: list[int]) -> list[int]:
    """Answers still possible at a site, beside those chosen; the fuller vault lends."""
    found: list[int] = []
    for colour in range(COLOURS):
        if not asked[colour]:
            continue
        if site != EXT:
            if can_lend(model, site * COLOURS + colour, chosen):
                found.append(site * COLOURS + colour)
            continue
        lender = -1
        for option in range(colour, SITES * COLOURS, COLOURS):
            if can_lend(model, option, chosen):
                left = model.vault[option] - chosen.count(option)
                if lender < 0 or left > model.vault[lender]:
                    lender = option
        if lender >= 0:
            found.append(lender)
    return found


def can_lend(model: Model, option: int, chosen: list[int]) -> bool:
    """Whether a vault still has a cube of a colour, beside those chosen, that may be used."""
    if not model.vault[option]:
        return False
    used = chosen.count(option) if chosen else 0
    return model.vault[option] > used and (not model.stock or model.stock[option] > used)


def answer_value(model: Model, site: int, given: list[int]) -> float:
    """What these answers are worth."""
    value = 0.0
    for colour in range(COLOURS):
        cubes = given[colour]
        if not cubes:
            continue
        holder = model.expert(colour)
        pile = cubes if site != EXT else 0
        if holder == model.me:
            value += cubes + pile
            continue
        value += paid(model, colour, REWARD * cubes) + gain_value(model, colour, cubes)
        value += pile * model.worth(holder)
    return value


# EXHIBIT ------------------------------------------------------------------------------------------


def best_exhibit(model: Model, only: int, fixed: int) -> PlannedAction:
    """The best exhibition, perhaps at one site and of one colour only."""
    best = PlannedAction(EXHIBIT, IMPOSSIBLE, -1, [])
    for site in range(SITES):
        if (only >= 0 and site != only) or model.shown[site] >= 0:
            continue
        size = model.view["gallery_size"][site]
        for colour in range(COLOURS):
            cubes = min(model.vault[site * COLOURS + colour], size)
            if not cubes or (fixed >= 0 and colour != fixed):
                continue
            value = cubes * (1.0 - LOCKED) + gain_value(model, colour, 1)
            if value > best.value:
                best.become(value, site, [colour, cubes])
    return best


# REQUEST ------------------------------------------------------------------------------------------


def request_action(model: Model) -> PlannedAction:
    """Five requests: the reward, what they push out, and a little for what they plant."""
    if sum(model.reserve) == 0:
        return PlannedAction(REQUEST, IMPOSSIBLE, -1, [])
    value = float(REWARD)
    columns = model.columns
    sizes = model.view["column_size"]
    for site in range(EXT + 1):
        new = PLACEMENTS.count(site)
        out = len(columns[site]) + new - sizes[site]
        for place in range(max(0, out)):
            if place < len(columns[site]):
                value -= model.worth(model.expert(columns[site][place]))
        value += 0.15 * new
    return PlannedAction(REQUEST, value, -1, [])


def best_request(model: Model, site: int, options: list[int]) -> int:
    """The colour one would rather see asked for at a site."""
    best = IMPOSSIBLE
    found = options[0]
    for colour in options:
        value = plant_value(model, site, colour)
        if value > best:
            best = value
            found = colour
    return found


def plant_value(model: Model, site: int, colour: int) -> float:
    """What a request of a colour at a site promises: an answer in it, now or later."""
    holder = model.expert(colour)
    cubes = 0
    for vault in range(SITES):
        if site in (EXT, vault):
            cubes += model.vault[vault * COLOURS + colour]
    waiting = model.columns[site].count(colour)
    ready = 1.0 if cubes > waiting else 0.3
    if holder == model.me:
        return ready * (1.0 if site == EXT else 2.0)
    gap = model.expertise[holder * COLOURS + colour] if holder >= 0 else 0
    gap -= model.expertise[model.me * COLOURS + colour]
    return ready * (1.5 - 0.3 * gap) + 2.0 * model.worth(holder)
