"""Planning a purchase: which targets, and the cheapest payment for them."""

from __future__ import annotations

from typing import Final

from vestiges.games.museum.bot.judgement import TOKEN, Judgement
from vestiges.games.museum.constants import (
    CHEAP,
    DISCOUNT,
    EXPERT_OPTION,
    NO_FEE,
    NO_MORE,
    PASS,
    RELIC,
)
from vestiges.games.museum.constants import TOKEN as TOKEN_OPTION

DEAR: Final = 1000.0
"""The loss of a payment that cannot be made."""


def price(mind: Judgement, target: int) -> int:
    """What a target costs this player, fees apart."""
    view = mind.view
    if target >= EXPERT_OPTION:
        return view["prices"][view["row"].index(target - EXPERT_OPTION)]
    powers = view["powers"][mind.me]
    cost = mind.parts.value[target] - powers[DISCOUNT]
    if target < RELIC:
        cost -= powers[CHEAP + mind.parts.continent[target]]
    return max(0, cost)


def tokens_apart(mind: Judgement, shop: int) -> int:
    """Tokens each object costs besides."""
    free = shop == mind.me or mind.view["powers"][mind.me][NO_FEE]
    return mind.view["duty"] + (0 if free else 1)


def card_loss(mind: Judgement, shop: int, card: int) -> float:
    """What paying with a card gives away: into another's pool it is gone and arms him."""
    if shop == mind.me:
        return mind.loss(card)
    return mind.held(card) + 0.3 * mind.parts.value[card]


def worth_of(mind: Judgement, shop: int, target: int) -> float:
    """What a target brings, its own place in hand or pool given up."""
    if target >= EXPERT_OPTION:
        return mind.expert(target - EXPERT_OPTION)
    if target >= RELIC:
        return 8.0
    worth = mind.shown(target)
    if target in mind.view["hands"][mind.me]:
        return worth - mind.held(target)
    if shop == mind.me:
        return worth - mind.pooled(target)
    return worth - tokens_apart(mind, shop) * TOKEN * 0.3


def cheapest(mind: Judgement, shop: int, cards: list[int], tokens: int, due: int) -> float:
    """The smallest loss of a payment of at least `due` from these cards and tokens."""
    if due <= 0:
        return 0.0
    losses = [DEAR] * (due + 1)
    losses[0] = 0.0
    for card in cards:
        value = mind.parts.value[card]
        loss = card_loss(mind, shop, card)
        for total in range(due, 0, -1):
            before = losses[max(0, total - value)] + loss
            if before < losses[total]:
                losses[total] = before
    best = losses[due]
    for spent in range(1, min(tokens, due) + 1):
        best = min(best, losses[due - spent] + spent * TOKEN)
    return best


def best_target(
    mind: Judgement, shop: int, chosen: list[int], options: list[int]
) -> tuple[int, float]:
    """The target that adds most beside those chosen, and how much it adds."""
    hand = [c for c in mind.view["hands"][mind.me] if c < RELIC and c not in chosen]
    apart = tokens_apart(mind, shop)
    objects = sum([target < EXPERT_OPTION for target in chosen])
    tokens = mind.view["prestige"][mind.me] - objects * apart
    due = sum([price(mind, target) for target in chosen])
    before = cheapest(mind, shop, hand, tokens, due) if chosen else 0.0
    best, most = options[0], -DEAR
    for target in options:
        if target == NO_MORE:
            continue
        left = tokens - (apart if target < EXPERT_OPTION else 0)
        money = [card for card in hand if card != target]
        if RELIC <= target < EXPERT_OPTION:
            money = []
        loss = cheapest(mind, shop, money, left, due + price(mind, target))
        loss += TOKEN * (tokens - left)
        worth = worth_of(mind, shop, target) - loss + before
        if worth > most:
            best, most = target, worth
    return best, most


def purchase_worth(mind: Judgement, shop: int) -> float:
    """What the best single purchase in a shop brings."""
    view = mind.view
    pool = view["pools"][shop]
    targets = pool if shop != mind.me else view["hands"][mind.me] + pool
    options = [c for c in targets if view["free"][mind.me] > (1 if c >= RELIC else 0)]
    if shop == mind.me:
        options += [EXPERT_OPTION + e for e in view["row"] if e >= 0]
    if not options:
        return -1.0
    return best_target(mind, shop, [], options)[1]


def best_payment(mind: Judgement, shop: int, options: list[int], owed: int) -> list[int]:
    """The cheapest way to pay what is owed, dearest part first."""
    cards = [option for option in options if option < PASS]
    tokens = mind.view["prestige"][mind.me] - mind.view["apart"] - mind.view["paid"]
    if TOKEN_OPTION not in options:
        tokens = 0
    goal = cheapest(mind, shop, cards, tokens, owed)
    chosen: list[int] = []
    left = cards[:]
    spent = 0.0
    while owed > 0 and left:
        card = left.pop()
        rest = max(0, owed - mind.parts.value[card])
        loss = card_loss(mind, shop, card)
        if spent + loss + cheapest(mind, shop, left, tokens, rest) <= goal + 1e-9:
            chosen.append(card)
            spent += loss
            owed = rest
    return chosen + [TOKEN_OPTION] * owed
