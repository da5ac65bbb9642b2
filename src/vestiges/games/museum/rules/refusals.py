"""Why something cannot be bought or paid with: the one rule that forbids it (section 3.5)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import EXPERT_OPTION, PASS, TOKEN
from vestiges.games.museum.rules.costs import duty, free_slots, has_place, may_pay
from vestiges.games.museum.rules.payment import cost_of, extra_tokens, is_relic, owed, spare_tokens
from vestiges.games.museum.state import MuseumState


def after_inventory() -> Reason:
    """Nothing is exhibited or recruited in such a turn."""
    return Reason("In a turn with an Inventory nothing is exhibited or recruited.", {}, "MUS-046")


def why_not_shop(state: MuseumState, seat: int, shop: int) -> Reason:
    """Why nothing can be bought there; of several things the cheapest tells why."""
    if shop >= state.players:
        return Reason("There is no such player.", {}, "MUS-050")
    if state.stocked:
        return after_inventory()
    if shop >= state.seats and state.scenario.rival != 2:
        return Reason("Nobody buys from the Rival.", {}, "MUS-333")
    goods = goods_of(state, seat, shop)
    if not goods:
        return Reason("Nothing lies there.", {}, "MUS-050")
    cheapest = min(goods, key=lambda target: (cost_of(state, seat, target), target))
    return why_not_goods(state, seat, shop, [], cheapest)


def goods_of(state: MuseumState, seat: int, shop: int) -> list[int]:
    """Everything that lies where one buys, whatever it costs (MUS-050, MUS-056, MUS-061)."""
    goods = state.pools[shop][:]
    if shop == seat:
        goods += state.hands[seat]
        goods += [EXPERT_OPTION + expert for expert in state.row if expert >= 0]
        if state.scenario.relic_direct:
            goods += state.relics
    return goods


def why_not_target(state: MuseumState, seat: int, target: int) -> Reason:
    """Why something cannot join the purchase under way."""
    if target in state.targets:
        return Reason("You have chosen that already.", {}, "MUS-056")
    if target not in goods_of(state, seat, state.shop):
        return why_not_there(state, seat, target)
    return why_not_goods(state, seat, state.shop, state.targets, target)


def why_not_there(state: MuseumState, seat: int, target: int) -> Reason:
    """Why something is not to be had on the account chosen."""
    if state.shop != seat:
        return Reason("Here you buy only objects of the pool you have chosen.", {}, "MUS-061")
    if target >= EXPERT_OPTION:
        return Reason("That expert is not on offer.", {}, "MUS-075")
    if target in state.relics:
        return Reason("A relic is taken in Exploration first.", {}, "MUS-241")
    if any(target in pool for pool in state.pools):
        return Reason("Another pool is bought from in a purchase of its own.", {}, "MUS-061")
    return Reason("That is neither in your hand nor in your pool.", {}, "MUS-050")


def why_not_goods(
    state: MuseumState, seat: int, shop: int, chosen: list[int], target: int
) -> Reason:
    """Why something that lies there cannot be bought beside what is chosen."""
    if chosen and (is_relic(chosen[0]) or is_relic(target)):
        return Reason("A relic is bought by itself.", {}, "MUS-244")
    if target < EXPERT_OPTION:
        objects = 1 + sum([other < EXPERT_OPTION for other in chosen])
        if free_slots(state, seat) < objects:
            return Reason("Your museum has no free slot for that.", {}, "MUS-052")
        if not has_place(state, seat, target):
            return Reason("Your gallery has no two slots left for that.", {}, "MUS-245")
        if state.prestige[seat] < objects * duty(state, seat):
            return Reason("Deflation: you have no prestige to give for it.", {}, "MUS-138")
        if state.prestige[seat] < objects * extra_tokens(state, seat, shop):
            return Reason("You have no prestige for the fee.", {}, "MUS-062")
        if is_relic(target):
            return Reason("A relic is paid in prestige, and yours is not enough.", {}, "MUS-243")
    return Reason("You could not pay for that.", {}, "MUS-055")


def why_not_payment(state: MuseumState, seat: int, option: int) -> Reason:
    """Why the payment is not done, or something cannot be added to it."""
    if option == PASS:
        return Reason("There is still {owed} to pay.", {"owed": owed(state, seat)}, "MUS-055")
    if option == TOKEN:
        return why_not_token(state, seat)
    if option in state.targets:
        return Reason("What you buy cannot pay for itself.", {}, "MUS-058")
    if is_relic(state.targets[0]):
        return Reason("A relic is paid in prestige only.", {}, "MUS-243")
    if option in state.payment:
        return Reason("You pay with that already.", {}, "MUS-053")
    if any(option in pool for pool in state.pools):
        return Reason("What lies in a pool pays for nothing.", {}, "MUS-054")
    if option not in state.hands[seat]:
        return Reason("You pay with objects of your hand and with prestige.", {}, "MUS-053")
    if not may_pay(state, option):
        return Reason("Relics pay for nothing.", {}, "MUS-072")
    return superfluous()


def why_not_token(state: MuseumState, seat: int) -> Reason:
    """Why no token can be added."""
    if spare_tokens(state, seat) > 0:
        return superfluous()
    if state.prestige[seat] <= state.paid:
        return Reason("You have no prestige left.", {}, "MUS-053")
    if extra_tokens(state, seat, state.shop) > duty(state, seat):
        return Reason("The prestige you have left is the fee.", {}, "MUS-063")
    return Reason("Deflation takes the prestige you have left.", {}, "MUS-138")


def superfluous() -> Reason:
    """overpay = minimal."""
    return Reason("Part of that payment would not be needed.", {}, "MUS-057")
