"""What a player of Archives thinks a position and a gain are worth.

Values are floats in points of prestige, from one seat's side: what others get counts against it.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.bot.model import MOST_POINTS, UNKNOWN, Model
from vestiges.games.archives.constants import COLOURS, REWARD, SEATS
from vestiges.games.archives.rules.experts import bonus_after

LOCKED: Final = 0.1
"""What it costs to have a cube on show, where it answers nothing."""
CLOSING: Final = 15.0
"""What it is worth to end the match in the lead."""
RELIEF: Final = 5.0
"""From how many Passes, and their penalties, the end would save one: somebody who is behind should
end a match in which all sink, or it goes on for ever."""
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


def chance(behind: int, left: float) -> float:
    """How likely one still becomes the expert, so many points behind."""
    if behind < 0:
        return 1.0
    return max(0.0, 0.3 - 0.08 * behind) * min(1.0, left / 8.0)


def gain_value(model: Model, colour: int, points: int) -> float:
    """What a gain in a colour is worth to me; worked out once, unless it may end the match."""
    if model.expertise[model.me * COLOURS + colour] + points + 1 >= model.end:
        return gain_now(model, colour, points)
    place = colour * MOST_POINTS + points - 1
    value = model.gains[place]
    if value == UNKNOWN:
        value = gain_now(model, colour, points)
        model.gains[place] = value
    return value


def gain_now(model: Model, colour: int, points: int) -> float:
    """What a gain in a colour is worth to me where I stand."""
    mine = model.expertise[model.me * COLOURS + colour]
    holder = model.holders[colour]
    rank = model.ranks[colour]
    if holder == model.me:
        return points + 0.04 * rank * points + end_value(model, mine + points)
    rival = model.expertise[holder * COLOURS + colour] if holder >= 0 else 0
    total = points + bonus_after(mine, points, rival, model.stepwise)
    value = total + end_value(model, mine + total)
    if mine + total > rival:
        return value + rank * (1.0 - model.worth(holder) - chance(rival - mine, model.left))
    more = chance(rival - mine - total, model.left) - chance(rival - mine, model.left)
    return value + rank * more


def end_value(model: Model, points: int) -> float:
    """What it is worth that so many points end the match; 0 if they do not."""
    if points < model.end:
        return 0.0
    view = model.view
    ending = view["ending"]
    totals = [model.prestige[s] + sum(ending[3 * s : 3 * s + 3]) for s in range(4)]
    rest = -1000.0
    for seat in range(4):
        if seat != model.me:
            behind = max(0, model.here - view["progress"][seat])
            rest = max(rest, totals[seat] + min(MOST_LATER, LATER * behind))
    margin = totals[model.me] + 2 - rest
    return CLOSING * max(-1.0, min(1.0, margin / SURE)) + RELIEF * max(0.0, waiting_cost(model))


def waiting_cost(model: Model) -> float:
    """What the waiting cubes cost me at every Pass, beyond what they cost the others on average."""
    cost = 0.0
    for colour in range(COLOURS):
        holder = model.holders[colour]
        if holder == model.me:
            cost += model.queue[colour]
        elif holder >= 0:
            cost -= model.queue[colour] / (SEATS - 1)
    return cost


def take(model: Model, colour: int, points: int) -> None:
    """Add a gain of mine to a model."""
    place = model.me * COLOURS + colour
    holder = model.holders[colour]
    rival = 0
    if holder >= 0 and holder != model.me:
        rival = model.expertise[holder * COLOURS + colour]
    bonus = bonus_after(model.expertise[place], points, rival, model.stepwise)
    model.expertise[place] += points + bonus
    if model.expertise[place] + MOST_POINTS + 1 >= model.end:
        model.is_near = True


def paid(model: Model, colour: int, amount: int) -> float:
    """What it is worth that a colour's expert is paid, if another player."""
    holder = model.expert(colour)
    return 0.0 if holder == model.me else amount * model.worth(holder)


def store_fee(model: Model, cubes: int) -> int:
    """What another expert receives for cubes of a colour."""
    return REWARD * cubes if model.view["pay_cubes"] else REWARD


def kept_value(model: Model, site: int, colour: int, cubes: int) -> float:
    """What more cubes of a colour at a site are worth to its expert, hence to me."""
    more = max(0, model.kept[site * COLOURS + colour] + cubes - model.most[colour])
    return more * model.worth(model.holders[colour])


def relief_value(model: Model, site: int, cubes: int) -> float:
    """What free places of an entrance are worth to the experts who need them.

    Waiting cubes that come in cost their expert nothing any more, at this Pass and the next ones.
    """
    value = 0.0
    places = cubes
    accepts = model.accepts[site]
    for colour in range(COLOURS):
        waiting = min(model.queue[colour], places)
        if waiting and accepts[colour]:
            holder = model.holders[colour]
            value += waiting * model.worth(holder) * min(model.left, LASTS) * SAVED
            places -= waiting
    tight = max(0, 3 - model.free(site))
    if not tight:
        return value + 0.05 * cubes
    need = 0.0
    for colour in range(COLOURS):
        if accepts[colour]:
            need += model.worth(model.holders[colour]) * (1.0 + model.queue[colour])
    return value + 0.2 * min(tight, cubes) * need
