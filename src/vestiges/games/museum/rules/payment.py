"""What a purchase costs and with what it can be paid (section 3.5).

Targets are options of the question TARGET: a card, or EXPERT_OPTION + an expert.
"""

from __future__ import annotations

from vestiges.games.museum.constants import CARDS, EXPERT_OPTION, RELIC
from vestiges.games.museum.rules.costs import (
    duty,
    expert_cost,
    fee,
    free_slots,
    has_place,
    may_pay,
    object_cost,
)
from vestiges.games.museum.state import MuseumState


def cost_of(state: MuseumState, player: int, target: int) -> int:
    """What one target costs, fees apart."""
    if target >= EXPERT_OPTION:
        return expert_cost(state, player, target - EXPERT_OPTION)
    return object_cost(state, player, target)


def total_cost(state: MuseumState, player: int) -> int:
    """What the targets chosen so far cost together, fees apart (MUS-056)."""
    total = 0
    for target in state.targets:
        total += cost_of(state, player, target)
    return total


def is_relic(target: int) -> bool:
    """Whether a target is a relic, which is bought alone, with tokens only (MUS-243, MUS-244)."""
    return RELIC <= target < EXPERT_OPTION


def extra_tokens(state: MuseumState, player: int, shop: int) -> int:
    """Tokens set apart for each object: fee and duty (MUS-062, MUS-138)."""
    return duty(state, player) + (fee(state, player) if shop != player else 0)


def set_apart(state: MuseumState, player: int) -> int:
    """Tokens of the purchase under way that cannot pay the cost proper."""
    return objects_in(state.targets) * extra_tokens(state, player, state.shop)


def objects_in(targets: list[int]) -> int:
    """How many of these targets are objects."""
    count = 0
    for target in targets:
        if target < EXPERT_OPTION:
            count += 1
    return count


def spare_tokens(state: MuseumState, player: int) -> int:
    """Tokens that can still be put into the payment."""
    return state.prestige[player] - set_apart(state, player) - state.paid


def money(state: MuseumState, player: int) -> list[int]:
    """The hand cards that can still be put into the payment (MUS-053, MUS-058, MUS-072)."""
    if state.targets and is_relic(state.targets[0]):
        return []  # MUS-243
    targets, payment = state.targets, state.payment
    return [
        card
        for card in state.hands[player]
        if may_pay(state, card) and card not in targets and not (payment and card in payment)
    ]


def paid_so_far(state: MuseumState) -> int:
    """What lies on the table already."""
    value = state.scenario.value
    total = state.paid
    for card in state.payment:
        total += value[card]
    return total


def owed(state: MuseumState, player: int) -> int:
    """What is still to be paid, 0 once it is covered."""
    return max(0, total_cost(state, player) - paid_so_far(state))


# What can be bought -------------------------------------------------------------------------------


def cash_left(state: MuseumState, player: int, chosen: list[int]) -> int:
    """What the hand is worth beside the targets chosen, less what they cost."""
    cash = 0
    for card in state.hands[player]:
        if may_pay(state, card) and not (chosen and card in chosen):
            cash += state.scenario.value[card]
    for target in chosen:
        cash -= cost_of(state, player, target)
    return cash


def shops(state: MuseumState, player: int) -> list[int]:
    """The players in whose pool, or on whose own account, something can be bought (MUS-045)."""
    cash = cash_left(state, player, [])
    return [shop for shop in range(state.players) if offers(state, player, shop, [], cash, 1)]


def offers(
    state: MuseumState, player: int, shop: int, chosen: list[int], cash: int, most: int = CARDS
) -> list[int]:
    """The targets that can join those chosen, some legal payment being left (MUS-045).

    `cash`: what cash_left() says of those chosen. Not all of them are listed from `most` on.
    """
    if state.stocked or (chosen and is_relic(chosen[0])):
        return []  # MUS-046, MUS-244
    objects = objects_in(chosen)
    extra = extra_tokens(state, player, shop)
    tokens = state.prestige[player] - objects * extra
    found: list[int] = []
    if tokens >= extra and free_slots(state, player) > objects:
        found = object_offers(state, player, shop, chosen, cash, tokens - extra, most)
    if shop == player and len(found) < most:
        for expert in state.row:
            dear = expert < 0 or expert_cost(state, player, expert) > cash + tokens
            if not dear and EXPERT_OPTION + expert not in chosen:
                found.append(EXPERT_OPTION + expert)
    found.sort()
    return found


def object_offers(
    state: MuseumState,
    player: int,
    shop: int,
    chosen: list[int],
    cash: int,
    tokens: int,
    most: int,
) -> list[int]:
    """The objects of a hand and pool that what is left in cards and tokens can pay."""
    found: list[int] = []
    if shop == player:
        for card in state.hands[player]:
            worth = state.scenario.value[card] if may_pay(state, card) else 0  # it cannot pay then
            if is_relic(card):
                if not chosen and can_buy_relic(state, player, card, tokens):
                    found.append(card)
            elif can_buy(state, player, card, cash + tokens - worth, chosen):
                found.append(card)
        if state.scenario.relic_direct and not chosen:
            found += [r for r in state.relics if can_buy_relic(state, player, r, tokens)]
    for card in state.pools[shop]:
        if len(found) >= most:
            break
        if is_relic(card):
            if not chosen and can_buy_relic(state, player, card, tokens):
                found.append(card)
        elif can_buy(state, player, card, cash + tokens, chosen):
            found.append(card)
    return found


def can_buy(state: MuseumState, player: int, card: int, means: int, chosen: list[int]) -> bool:
    """Whether an object is not chosen yet and not too dear; it never costs more than its value."""
    if chosen and card in chosen:
        return False
    return state.scenario.value[card] <= means or object_cost(state, player, card) <= means


def can_buy_relic(state: MuseumState, player: int, card: int, tokens: int) -> bool:
    """Whether a relic can be paid in tokens and finds its two slots (MUS-243, MUS-245)."""
    return object_cost(state, player, card) <= tokens and has_place(state, player, card)


# How it can be paid -------------------------------------------------------------------------------


def ways_to_pay(state: MuseumState, player: int) -> tuple[list[int], bool]:
    """The hand cards that may be added to the payment, and whether a token may."""
    cards = money(state, player)
    token = spare_tokens(state, player) > 0
    if not state.scenario.minimal:
        return cards, token
    due = owed(state, player)
    if due == 0:
        return [], False
    value = state.scenario.value
    fit = [card for card in cards if leads_to_minimal(state, player, value[card], card)]
    return fit, token and leads_to_minimal(state, player, 1, -1)


def leads_to_minimal(state: MuseumState, player: int, worth: int, card: int) -> bool:
    """Whether this part can belong to a payment without a superfluous part (overpay = minimal).

    No part of a payment is superfluous if it exceeds the cost by less than its smallest part. So
    for each size of the smallest part, some choice of parts of that size or more must end there.
    """
    value = state.scenario.value
    parts = [value[paid] for paid in state.payment] + [worth]
    if state.paid:
        parts.append(1)
    short = owed(state, player) - worth
    if short <= 0:
        return -short < min(parts)
    tokens = spare_tokens(state, player) - (1 if card < 0 else 0)
    for least in range(1, min(parts) + 1):
        sums = 1
        for other in money(state, player):
            if other != card and value[other] >= least:
                sums |= sums << value[other]
        if least == 1:
            for _ in range(min(tokens, short)):
                sums |= sums << 1
        if (sums >> short) & ((1 << least) - 1):
            return True
    return False


def is_covered(state: MuseumState, player: int) -> bool:
    """Whether the payment is enough (MUS-055)."""
    return owed(state, player) == 0
