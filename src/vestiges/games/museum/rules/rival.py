"""The Rival, Alphonse LeGros: an automatic opponent without decisions (sections 3.22 and 3.23).

His card names four priorities: a civilization, a domain, a second civilization, a continent. He
takes and exhibits what serves the first of them that can be served; ties go by what an object would
add to his museum.
"""

from __future__ import annotations

from vestiges.games.museum.constants import (
    CONTINENTS,
    EVERYONE,
    RELIC,
    S_GRANTS,
    S_OTHERS,
    S_PICK,
)
from vestiges.games.museum.rules.cards import gain, give_back, put, take, tell
from vestiges.games.museum.rules.costs import free_slots
from vestiges.games.museum.rules.exhibiting import exhibit
from vestiges.games.museum.state import MuseumState

# What he wants -----------------------------------------------------------------------------------


def priority_of(state: MuseumState, card: int) -> int:
    """The first priority an object serves, 1 to 4; 5 if none (MUS-324)."""
    wanted = state.scenario.rival_priorities[state.rival_card]
    if state.scenario.civilization[card] == wanted[0]:
        return 1
    if state.scenario.domain[card] == wanted[1]:
        return 2
    if state.scenario.civilization[card] == wanted[2]:
        return 3
    return 4 if state.scenario.continent[card] == wanted[3] else 5


def growth(state: MuseumState, card: int, cards: list[int]) -> int:
    """What an object would add to these as collections, connection ignored (MUS-331)."""
    scenario = state.scenario
    civ, domain = scenario.civilization[card], scenario.domain[card]
    if civ < 0:
        return 0
    kin = 0
    shown = 0  # the civilizations of the domain, a bit for each
    for other in cards:
        other_civ = scenario.civilization[other]
        if other_civ == civ:
            kin += 1
        if other_civ >= 0 and scenario.domain[other] == domain:
            shown |= 1 << other_civ
    wanted = scenario.rival_priorities[state.rival_card]
    bonuses = scenario.rival_bonuses[state.rival_card]
    table = scenario.civilization_points
    points = table[min(kin + 1, 16)] - table[min(kin, 16)]
    for place in (0, 2):
        if wanted[place] == civ:
            points += highest(kin + 1, bonuses[place]) - highest(kin, bonuses[place])
    if not shown >> civ & 1:
        size = shown.bit_count()
        table = scenario.domain_points
        points += table[min(size + 1, 7)] - table[min(size, 7)]
        if wanted[1] == domain:
            points += highest(size + 1, bonuses[1]) - highest(size, bonuses[1])
    return points


def highest(size: int, bonus: list[int]) -> int:
    """The points of the highest level reached: sizes and points by turns (2.12)."""
    points = 0
    for place in range(0, len(bonus), 2):
        if size >= bonus[place]:
            points = bonus[place + 1]
    return points


def affinity(state: MuseumState, card: int, cards: list[int]) -> int:
    """How many of these it goes with: its civilization, or its domain elsewhere (MUS-332)."""
    scenario = state.scenario
    civ, domain = scenario.civilization[card], scenario.domain[card]
    if civ < 0:
        return 0
    count = 0
    for other in cards:
        if scenario.civilization[other] == civ or scenario.domain[other] == domain:
            count += 1
    return count


def best_of(state: MuseumState, choice: list[int], cards: list[int]) -> int:
    """The object he prefers, `cards` being what he has (MUS-324, MUS-328, MUS-330)."""
    first = min([priority_of(state, card) for card in choice])
    value = state.scenario.value
    best = -1
    most: tuple[int, ...] = ()
    for card in sorted(choice):
        if priority_of(state, card) != first:
            continue
        grown, kin = growth(state, card, cards), affinity(state, card, cards)
        if first <= 3:
            rank: tuple[int, ...] = (value[card] + grown, kin, value[card])
        else:
            rank = (value[card], grown, kin)
        if best < 0 or rank > most:
            best, most = card, rank
    return best


def choose_object(state: MuseumState, player: int, choice: list[int]) -> int:
    """Which of these objects he takes into his hand (MUS-324)."""
    return best_of(state, choice, state.museums[player] + state.hands[player])


def explain(state: MuseumState, player: int, card: int) -> None:
    """Tell why he chose an object."""
    if state.events is None:
        return
    number = priority_of(state, card)
    wanted = state.scenario.rival_priorities[state.rival_card]
    key = wanted[number - 1] if number < 5 else -1
    tell(state, "reasoned", player, {"priority": number, "key": key}, "MUS-324")


# His turns ----------------------------------------------------------------------------------------


def pick(state: MuseumState, player: int, card: int) -> None:
    """He takes an object; in another's turn that player earns a prestige (MUS-323, MUS-325)."""
    explain(state, player, card)
    take(state, player, card)
    if state.step == S_PICK:
        state.picked = state.scenario.continent[card]
    clause = "MUS-360" if state.step == S_GRANTS else "MUS-323"
    tell(state, "took", player, {"card": card}, clause)
    if state.step > S_OTHERS:
        gain(state, state.active, 1, "MUS-325")


def improve(state: MuseumState, player: int) -> None:
    """Instead of Improvement he follows his next action card (MUS-327, MUS-346)."""
    action = next_action(state)
    tell(state, "action", player, {"number": state.scenario.action_exhibit[action]}, "MUS-327")
    for _ in range(state.scenario.action_exhibit[action]):
        if state.hands[player] and free_slots(state, player):
            card = best_of(state, state.hands[player], state.museums[player])
            explain(state, player, card)
            exhibit(state, player, card, state.hands[player])
    if state.scenario.rival == 2:
        while free_slots(state, player) and purchase(state, player):
            pass
        discard(state, player, state.scenario.action_discard[action])


def next_action(state: MuseumState) -> int:
    """Turn over an action card; an empty deck is made of its discards (MUS-339)."""
    if not state.action_deck:
        state.action_deck = sorted(state.action_discard)
        state.action_discard = []
        state.rng.shuffle(state.action_deck)
    action = state.action_deck.pop()
    state.action_discard = [*state.action_discard, action]
    return action


# The advanced mode --------------------------------------------------------------------------------


def discard_order(state: MuseumState, player: int) -> list[int]:
    """His hand in the order in which it goes: continents, values, favourites last (MUS-349)."""
    order = state.scenario.rival_discards[state.rival_card]
    value, homes = state.scenario.value, state.scenario.continent
    listed: list[int] = []
    for place in range(CONTINENTS):
        lot = [card for card in state.hands[player] if homes[card] == order[place]]
        lot.sort(key=lambda card: (value[card], card))
        listed += lot
    wanted = [card for card in listed if priority_of(state, card) == 1]
    return [card for card in listed if card not in wanted] + wanted


def payment(state: MuseumState, player: int, due: int) -> list[int]:
    """The cards he pays with, none if his whole hand is not enough (MUS-349, MUS-350)."""
    value = state.scenario.value
    taken: list[int] = []
    total = 0
    for card in discard_order(state, player):
        if total >= due:
            break
        taken.append(card)
        total += value[card]
    if total < due:
        return []
    for card in reversed(taken[:]):
        if total - value[card] >= due:
            taken.remove(card)
            total -= value[card]
    return taken


def can_buy(state: MuseumState, player: int, owner: int, card: int) -> bool:
    """Whether he can pay an object of a pool (MUS-348, MUS-350)."""
    tokens = state.prestige[player] - (1 if owner != player else 0)
    if tokens < 0:
        return False
    due = state.scenario.value[card]
    return bool(payment(state, player, due)) or tokens >= due


def improves(state: MuseumState, card: int, museum: list[int]) -> bool:
    """Whether an object adds to his museum, and its civilization and domain are new (MUS-347)."""
    civs, domains = state.scenario.civilization, state.scenario.domain
    for shown in museum:
        if civs[shown] >= 0 and civs[shown] == civs[card] and domains[shown] == domains[card]:
            return False
    return growth(state, card, museum) > 0


def purchase(state: MuseumState, player: int) -> bool:
    """He buys the best object that serves a priority and his museum; False if none (MUS-347)."""
    museum = state.museums[player]
    owners: dict[int, int] = {}
    for owner, pool in enumerate(state.pools):
        for card in pool:
            serves = (
                card < RELIC and priority_of(state, card) <= 4 and improves(state, card, museum)
            )
            if serves and can_buy(state, player, owner, card):
                owners[card] = owner
    if not owners:
        return False
    card = best_of(state, sorted(owners), museum)
    explain(state, player, card)
    pay(state, player, owners[card], card)
    exhibit(state, player, card, state.pools[owners[card]])
    return True


def pay(state: MuseumState, player: int, owner: int, card: int) -> None:
    """Fee, then cards into that pool, or prestige alone (MUS-348, MUS-350)."""
    cards = payment(state, player, state.scenario.value[card])
    tokens = 0 if cards else state.scenario.value[card]
    charge = 0 if owner == player else 1
    facts: dict[str, int | str | list[int]] = {
        "shop": owner if owner < state.seats else -1,
        "own": int(owner == player),
        "targets": [card],
        "paid": sorted(cards),
        "tokens": tokens,
        "fee": charge,
    }
    tell(state, "bought", player, facts, "MUS-348")
    for paid in cards:
        state.hands[player].remove(paid)
        state.seen[paid] = EVERYONE
        put(state.pools[owner], paid)
    if owner == player:
        give_back(state, player, tokens)
    else:
        state.prestige[player] -= tokens + charge
        state.prestige[owner] += tokens + charge


def discard(state: MuseumState, player: int, count: int) -> None:
    """So many cards go to his pool, those that help his museum last (MUS-351)."""
    for _ in range(count):
        order = discard_order(state, player)
        if not order:
            return
        museum = state.museums[player]
        idle = [card for card in order if growth(state, card, museum) <= 0]
        card = idle[0] if idle else order[0]
        state.hands[player].remove(card)
        put(state.pools[player], card)
        tell(state, "pooled", player, {"card": card}, "MUS-351")


def requisition(state: MuseumState, player: int) -> None:
    """He gives up the object of highest value of his pool, the first of equals (MUS-354)."""
    value = state.scenario.value
    pool = state.pools[player]
    card = pool[0]
    for other in pool:
        if value[other] > value[card]:
            card = other
    pool.remove(card)
    state.removed.append(card)
    tell(state, "requisitioned", player, {"card": card}, "MUS-354")
    gain(state, player, value[card], "MUS-354")
