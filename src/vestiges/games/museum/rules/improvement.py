"""Improvement: the menu, and purchases in small steps (sections 3.4 to 3.6).

A purchase is put together in private: first what is bought, then what is paid. It is shown and
carried out with the last answer; until then every step can be taken back.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.rules.cards import give_back, has_power, put, tell
from vestiges.games.museum.rules.costs import hand_limit
from vestiges.games.museum.rules.exhibiting import favours_of_kind, kinds_in_hand
from vestiges.games.museum.rules.favours import begin_favour, playable, why_not_favour
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.payment import (
    extra_tokens,
    is_covered,
    money,
    offers,
    owed,
    spare_tokens,
    ways_to_pay,
)
from vestiges.games.museum.rules.pending import open_objects
from vestiges.games.museum.rules.question import CARD_CODES, EXPERT_CODES, Question
from vestiges.games.museum.rules.skulls import sales
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import (
    BUY,
    DALTON,
    EVERYONE,
    EXPERT_OPTION,
    FAVOUR_KINDS,
    GO_ON,
    INVENTORY,
    NO_MORE,
    PASS,
    PAY,
    PLAY,
    S_IMPROVE,
    S_LIMIT,
    S_PRE,
    SELL,
    SELL_SET,
    STOCK,
    TARGET,
    TOKEN,
    TRADE,
    TRADE_PICK,
)

MENU_CODES = (
    ["go on"]
    + [f"buy at {n}" for n in range(1, 5)]
    + ["inventory", "sell"]
    + [f"play {kind}" for kind in FAVOUR_KINDS]
    + [f"trade {kind}" for kind in FAVOUR_KINDS]
)
"""The notation of WINDOW and IMPROVE."""


def asides(state: MuseumState, player: int) -> list[int]:
    """What the menus offer beside the phase itself: skulls, favours, Dalton (MUS-086, MUS-257)."""
    found = [PLAY + kind for kind in playable(state, player)]
    if state.table.skulls and state.step in (S_PRE, S_IMPROVE) and sales(state, player):
        found.insert(0, SELL)
    if has_power(state, player, DALTON) and not state.played and open_objects(state, player):
        found += [TRADE + kind for kind in kinds_in_hand(state, player)]
    return found


def begin_aside(state: MuseumState, player: int, option: int) -> None:
    """Begin one of them."""
    if option == SELL:
        state.phase = SELL_SET
    elif option < TRADE:
        begin_favour(state, player, option - PLAY)
    else:
        state.favour = favours_of_kind(state, player, option - TRADE)[0]
        state.phase = TRADE_PICK


def why_not_aside(state: MuseumState, player: int, option: int) -> Reason:
    """Why skulls are not sold, or a favour not traded."""
    if option == SELL and state.step not in (S_PRE, S_IMPROVE):
        return Reason("Skulls are sold before your pick or in your Improvement.", {}, "MUS-257")
    if option == SELL:
        return Reason("You hold no crystal skull to sell.", {}, "MUS-257")
    if not has_power(state, player, DALTON):
        return Reason("Only Havelock Dalton trades favours for objects.", {}, "MUS-308")
    return Reason("You cannot trade that favour now.", {}, "MUS-308")


def begin_purchase(state: MuseumState, shop: int) -> None:
    """Choose targets in a pool, or on the own account."""
    state.shop = shop
    state.phase = TARGET


def can_stock(state: MuseumState, player: int) -> bool:
    """Whether an Inventory can be made (MUS-046, MUS-081, MUS-082)."""
    if state.stocked or state.developed or (state.freed and state.table.strict):
        return False
    return bool(state.pools[player]) and len(state.hands[player]) < hand_limit(state, player)


class Improve(Question):
    """What do you do: buy, take stock, play a favour, or end your turn? (MUS-044)"""

    def __init__(self) -> None:
        reason = Reason("Nothing there can be bought now.", {}, "MUS-055")
        super().__init__("improve", MENU_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Ending is always possible (MUS-047, MUS-049)."""
        found = [GO_ON]
        for shop in range(state.players):
            if offers(state, seat, shop, []):
                found.append(BUY + shop)
        if can_stock(state, seat):
            found.append(STOCK)
        return found + asides(state, seat)

    def is_asked_alone(self, state: MuseumState, seat: int) -> bool:
        """Always: nobody learns that nothing can be bought."""
        return True

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Begin what was chosen."""
        if option == GO_ON:
            state.step = S_LIMIT
            go_on(state)
        elif option < STOCK:
            begin_purchase(state, option - BUY)
        elif option == STOCK:
            state.phase = INVENTORY
        else:
            begin_aside(state, seat, option)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Inventory made, nothing to pay with, favour already played."""
        if PLAY <= option < TRADE:
            return why_not_favour(state, seat, option - PLAY)
        if option == SELL or option >= TRADE:
            return why_not_aside(state, seat, option)
        if option == STOCK:
            return why_not_stock(state)
        if state.stocked:
            return Reason(
                "In a turn with an Inventory nothing is exhibited or recruited.", {}, "MUS-046"
            )
        return self.reason


def why_not_stock(state: MuseumState) -> Reason:
    """Why no Inventory can be made."""
    if state.stocked:
        return Reason("An Inventory is made once a turn.", {}, "MUS-082")
    if state.developed or state.freed:
        return Reason(
            "In a turn in which you exhibit or recruit there is no Inventory.", {}, "MUS-046"
        )
    return Reason("Your pool is empty, or your hand is full.", {}, "MUS-081")


class Target(Question):
    """What do you buy? (MUS-050, MUS-056, MUS-061)"""

    def __init__(self) -> None:
        reason = Reason("That cannot be bought now: it is not there or cannot be paid.", {}, "")
        super().__init__("target", [*CARD_CODES, *EXPERT_CODES, "no more"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What can still be paid beside the rest; after the first: no more."""
        found = offers(state, seat, state.shop, state.targets)
        if state.targets:
            found.append(NO_MORE)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Add a target, or go on to the payment."""
        if option < NO_MORE:
            state.targets.append(option)
            return
        state.phase = PAY
        if state.table.minimal and is_covered(state, seat):
            commit(state, seat)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not there, chosen already, no slot, too dear."""
        if option == NO_MORE:
            return Reason("A purchase needs something to buy.", {}, "MUS-356")
        if option in state.targets:
            return Reason("You have chosen that already.", {}, "MUS-058")
        if not is_there(state, seat, option):
            return why_not_there(state, seat)
        return Reason("You could not pay for that, or it finds no slot.", {}, "MUS-055")


def is_there(state: MuseumState, seat: int, option: int) -> bool:
    """Whether a target lies where one buys."""
    if option >= EXPERT_OPTION:
        return state.shop == seat and option - EXPERT_OPTION in state.row
    return option in state.pools[state.shop] or (state.shop == seat and option in state.hands[seat])


def why_not_there(state: MuseumState, seat: int) -> Reason:
    """What one buys from here."""
    if state.shop == seat:
        return Reason("Here you buy from your own hand and pool, and experts.", {}, "MUS-056")
    return Reason("Here you buy only objects of the pool you have chosen.", {}, "MUS-061")


class Pay(Question):
    """What do you pay with? (MUS-053 to MUS-057)"""

    def __init__(self) -> None:
        reason = Reason("You cannot pay with that.", {}, "MUS-053")
        super().__init__("pay", [*CARD_CODES, "done", "token"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Hand cards, a token, and done once the cost is covered."""
        cards, token = ways_to_pay(state, seat)
        if is_covered(state, seat):
            cards.append(PASS)
        if token:
            cards.append(TOKEN)
        return cards

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Add to the payment, or complete the purchase."""
        if option == PASS:
            commit(state, seat)
            return
        if option == TOKEN:
            state.paid += 1
        else:
            state.payment.append(option)
        if state.table.minimal and is_covered(state, seat):
            commit(state, seat)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not covered, not in hand, a target itself, superfluous."""
        due = owed(state, seat)
        if option == PASS:
            return Reason("There is still {owed} to pay.", {"owed": due}, "MUS-055")
        if option == TOKEN and spare_tokens(state, seat) <= 0:
            return Reason("You have no prestige to spare.", {}, "MUS-053")
        if option in state.targets:
            return Reason("What you buy cannot pay for itself.", {}, "MUS-058")
        if option != TOKEN and option not in money(state, seat):
            return Reason("You pay with objects of your hand and with prestige.", {}, "MUS-053")
        return Reason("Part of that payment would not be needed.", {}, "MUS-057")


def commit(state: MuseumState, player: int) -> None:
    """The payment moves, then the targets are resolved (MUS-059, MUS-064, MUS-066)."""
    shop = state.shop
    objects = [target for target in state.targets if target < EXPERT_OPTION]
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "shop": shop if shop < state.seats else -1,
            "own": int(shop == player),
            "targets": state.targets[:],
            "paid": sorted(state.payment),
            "tokens": state.paid,
            "fee": len(objects) * extra_tokens(state, player, shop),
        }
        tell(state, "bought", player, facts, "MUS-066")
    for card in state.payment:
        state.hands[player].remove(card)
        state.seen[card] = EVERYONE
        put(state.pools[shop], card)
    pay_tokens(state, player, shop, len(objects))
    state.developed = True
    state.todo = state.targets
    state.targets = []
    state.payment = []
    state.paid = 0
    go_on(state)


def pay_tokens(state: MuseumState, player: int, shop: int, objects: int) -> None:
    """Tokens to the supply, or with the fee to the owner of the pool (MUS-062 to MUS-064)."""
    if shop == player:
        give_back(state, player, state.paid + objects * extra_tokens(state, player, shop))
        return
    dues = objects * extra_tokens(state, player, player)
    give_back(state, player, dues)
    price = state.paid + objects * extra_tokens(state, player, shop) - dues
    state.prestige[player] -= price
    state.prestige[shop] += price


class Inventory(Question):
    """Which object of your pool do you take back? (MUS-080)"""

    def __init__(self) -> None:
        reason = Reason("That is not in your pool.", {}, "MUS-080")
        super().__init__("inventory", [*CARD_CODES, "done"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Any object of the own pool, or no more."""
        return [*state.pools[seat], PASS]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Until the hand is full, the pool empty, or it is enough."""
        state.stocked = True
        if option != PASS:
            state.pools[seat].remove(option)
            put(state.hands[seat], option)
            if state.events is not None:
                state.tell("restocked", seat, {"card": option}, "MUS-080")
            if state.pools[seat] and len(state.hands[seat]) < hand_limit(state, seat):
                return
        go_on(state)
