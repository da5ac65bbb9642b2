"""Cards: when playing one helps, by how much, and how its questions are answered.

A card is worth what the best chain of stops gains by it. Nothing of the view changes while a card
is put together, so every question about it is answered from the same play.
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.bot.chains import (
    DEPTH,
    ON,
    Chain,
    Road,
    best_chain,
    carry_out,
    extend,
    open_ways,
    tempo,
)
from vestiges.games.archives.bot.model import KINDS, Model
from vestiges.games.archives.bot.planned_action import IMPOSSIBLE
from vestiges.games.archives.bot.plans import best_answer, best_store, known_action
from vestiges.games.archives.constants import (
    CLOSING,
    COLOURS,
    DEPOSIT,
    EXT,
    LASTING,
    PLAN,
    QUERY,
    RECALL,
    ROW,
    SITES,
    TRANSFER,
    TRANSFER_MOST,
)

LEAST: Final = (1.5, 1.0, 0.9, 0.0, 1.5, 1.0, 1.0, 0.0, 0.0, 1.0)
"""By card: what it must bring to be played rather than kept."""


class CardPlay:
    """A card with all answers it needs, and what it brings."""

    def __init__(self, card: int, value: float, answers: list[int]) -> None:
        self.card = card
        self.value = value
        self.answers = answers


def nothing(card: int) -> CardPlay:
    """A card that does not help now."""
    return CardPlay(card, IMPOSSIBLE, [])


def best_play(model: Model, chain: Chain, cards: list[int]) -> CardPlay:
    """The card that helps most beside or instead of a chain, if any brings enough."""
    best = nothing(-1)
    for card in cards:
        play = play_of(model, chain, card)
        if play.value >= LEAST[card] and play.value > best.value:
            best = play
    return best


def play_of(model: Model, chain: Chain, card: int) -> CardPlay:
    """How a card would be played best now."""
    if card == LASTING:
        return lasting(model, chain)
    if card == PLAN:
        return plan(model, chain)
    if card == TRANSFER:
        return transfer(model)
    if card == CLOSING:
        return closing(model, chain)
    if card == DEPOSIT:
        return deposit(model, chain)
    if card == QUERY:
        return query(model, chain)
    if card == RECALL:
        return recall(model, chain)
    return nothing(card)


# The track ----------------------------------------------------------------------------------------


def nearest(model: Model, kind: int) -> int:
    """The first free target of another kind, by its place among the targets; -1 if none."""
    for place, target in enumerate(model.view["targets"]):
        if not target["taken"] and target["kind"] != kind:
            return place
    return -1


def otherwise(model: Model, kind: int, place: int) -> float:
    """What it is worth to act so at a target, and to go on from there."""
    target = model.view["targets"][place]
    here = model.view["progress"][model.me] + target["distance"]
    model.here = here
    action = known_action(model, kind)
    value = action.value - target["cost"] - tempo(model) * target["distance"]
    if value < IMPOSSIBLE / 2:
        return value
    road = Road(model, open_ways(model))
    after = extend(carry_out(model, action), here, road, DEPTH - 1)
    return value + max(0.0, ON * after.value)


def lasting(model: Model, chain: Chain) -> CardPlay:
    """A space close by becomes what one needs most."""
    best = nothing(LASTING)
    for kind in range(KINDS):
        place = nearest(model, kind)
        if place < 0 or not model.view["markers"][kind]:
            continue
        value = otherwise(model, kind, place) - chain.value
        if value > best.value:
            best = CardPlay(LASTING, value, [model.view["targets"][place]["space"], kind])
    return best


def plan(model: Model, chain: Chain) -> CardPlay:
    """The action one needs most, at the nearest space."""
    best = nothing(PLAN)
    for kind in range(KINDS):
        place = nearest(model, kind)
        if place < 0:
            continue
        value = otherwise(model, kind, place) - chain.value
        if value > best.value:
            best = CardPlay(PLAN, value, [kind, model.view["targets"][place]["distance"] - 1])
    return best


# Vaults, galleries, reading rooms -----------------------------------------------------------------


def transfer(model: Model) -> CardPlay:
    """Towards the end, cubes of one's own colour gather at its largest site."""
    best = nothing(TRANSFER)
    if model.view["closer"] < 0 and model.left > 4.0:
        return best
    for colour in range(COLOURS):
        if model.expert(colour) != model.me:
            continue
        most = 0
        for site in range(SITES):
            most = max(most, model.kept[site * COLOURS + colour])
        for source in range(SITES):
            cubes = min(TRANSFER_MOST, model.vault[source * COLOURS + colour])
            for target in range(SITES):
                if target == source or not model.view["accepts"][target][colour]:
                    continue
                more = model.kept[target * COLOURS + colour] + cubes - most
                if more > best.value:
                    answers = [source, target, *[colour] * cubes, COLOURS]
                    best = CardPlay(TRANSFER, float(more), answers)
    return best


def closing(model: Model, chain: Chain) -> CardPlay:
    """An exhibition makes room for one's own."""
    best = nothing(CLOSING)
    for site in range(SITES):
        if model.shown[site] >= 0:
            after = model.share()
            after.shown = model.shown[:]
            after.shown[site] = -1
            value = gained(after, chain)
            if value > best.value:
                best = CardPlay(CLOSING, value, [site])
    return best


def gained(after: Model, chain: Chain) -> float:
    """By how much the best chain after a card is worth more than that without it."""
    return best_chain(after, open_ways(after)).value - chain.value


def recall(model: Model, chain: Chain) -> CardPlay:
    """Cubes being read come back where they can be used again."""
    best = nothing(RECALL)
    for room in range(EXT + 1):
        if model.view["room_ids"][room]:
            value = gained(recalled(model, room), chain)
            if value > best.value:
                best = CardPlay(RECALL, value, [room])
    return best


def recalled(model: Model, room: int) -> Model:
    """The model after a reading room was emptied."""
    after = model.share()
    after.vault = model.vault[:]
    view = model.view
    for place, colour in enumerate(view["rooms"][room]):
        home = view["cube_at"][view["room_ids"][room][place]] - ROW if room == EXT else room
        after.vault[home * COLOURS + colour] += 1
    return after


# Reclassifying ------------------------------------------------------------------------------------


def deposit(model: Model, chain: Chain) -> CardPlay:
    """A cube takes the colour in which storing it is worth most."""
    best = nothing(DEPOSIT)
    changed = model
    for site in range(SITES):
        for old in range(COLOURS):
            for new in range(COLOURS):
                if can_become(model, site, old, new):
                    after = model.share()
                    after.entrance = model.entrance[:]
                    after.entrance[site * COLOURS + old] -= 1
                    after.entrance[site * COLOURS + new] += 1
                    value = best_store(after, site, []).value
                    if value > best.value:
                        best = CardPlay(DEPOSIT, value, [site, old, new])
                        changed = after
    best.value = gained(changed, chain)
    return best


def can_become(model: Model, site: int, old: int, new: int) -> bool:
    """Whether a cube of an entrance can change from one colour to the other (ARC-195)."""
    if old == new or not model.entrance[site * COLOURS + old]:
        return False
    return model.view["accepts"][site][new] and model.bag[new] > 0


def query(model: Model, chain: Chain) -> CardPlay:
    """A request takes the colour in which answering it is worth most."""
    best = nothing(QUERY)
    changed = model
    for site in range(EXT + 1):
        for place, old in enumerate(model.columns[site]):
            for new in range(COLOURS):
                if new == old or not model.view["accepts"][site][new] or not model.reserve[new]:
                    continue
                after = model.share()
                after.columns = model.columns[:]
                after.columns[site] = model.columns[site][:]
                after.columns[site][place] = new
                value = best_answer(after, site, []).value
                if value > best.value:
                    best = CardPlay(QUERY, value, [site, place, new])
                    changed = after
    best.value = gained(changed, chain)
    return best
