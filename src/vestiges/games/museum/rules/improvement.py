"""Improvement: the menu, and purchases in small steps (sections 3.4 to 3.6).

A purchase is put together in private: first what is bought, then what is paid. It is shown and
carried out with the last answer; until then every step can be taken back.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum import constants
from vestiges.games.museum.rules.cards import give_back, has_power, put, tell
from vestiges.games.museum.rules.costs import hand_limit
from vestiges.games.museum.rules.exhibiting import favours_of_kind, kinds_in_hand
from vestiges.games.museum.rules.favours import begin_favour, playable, why_not_favour
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.payment import (
    cash_left,
    extra_tokens,
    is_covered,
    offers,
    shops,
    ways_to_pay,
)
from vestiges.games.museum.rules.pending import open_objects
from vestiges.games.museum.rules.question import CARD_CODES, EXPERT_CODES, Question
from vestiges.games.museum.rules.refusals import why_not_payment, why_not_shop, why_not_target
from vestiges.games.museum.rules.skulls import sales
from vestiges.games.museum.state import MuseumState

MENU_CODES = (
    ["go on"]
    + [f"buy at {n}" for n in range(1, 5)]
    + ["inventory", "sell"]
    + [f"play {kind}" for kind in constants.FAVOUR_KINDS]
    + [f"trade {kind}" for kind in constants.FAVOUR_KINDS]
)
"""The notation of WINDOW and IMPROVE."""


def asides(state: MuseumState, player: int) -> list[int]:
    """What the menus offer beside the phase itself: skulls, favours, Dalton (MUS-086, MUS-257)."""
    found = [constants.PLAY + kind for kind in playable(state, player)]
    if (
        state.scenario.skulls
        and state.step in (constants.S_PRE, constants.S_IMPROVE)
        and sales(state, player)
    ):
        found.insert(0, constants.SELL)
    if (
        has_power(state, player, constants.DALTON)
        and not state.played
        and open_objects(state, player)
    ):
        found += [constants.TRADE + kind for kind in kinds_in_hand(state, player)]
    return found


def begin_aside(state: MuseumState, player: int, option: int) -> None:
    """Begin one of them."""
    if option == constants.SELL:
        state.phase = constants.SELL_SET
    elif option < constants.TRADE:
        begin_favour(state, player, option - constants.PLAY)
    else:
        state.favour = favours_of_kind(state, player, option - constants.TRADE)[0]
        state.phase = constants.TRADE_PICK


def why_not_aside(state: MuseumState, player: int, option: int) -> Reason:
    """Why skulls are not sold, or a favour not traded."""
    if option == constants.SELL:
        return why_not_sale(state)
    if not has_power(state, player, constants.DALTON):
        return Reason("You have no assistant who trades favours for objects.", {}, "MUS-308")
    if not favours_of_kind(state, player, option - constants.TRADE):
        return Reason("You do not hold that favour.", {}, "MUS-308")
    if state.played:
        return Reason("You play or trade one favour a turn at most.", {}, "MUS-308")
    return Reason("No object is left to trade a favour for.", {}, "MUS-308")


def why_not_sale(state: MuseumState) -> Reason:
    """Why no skull is sold."""
    if not state.scenario.skulls:
        return Reason("There are no crystal skulls in this match.", {}, "MUS-255")
    if state.step not in (constants.S_PRE, constants.S_IMPROVE):
        return Reason("Skulls are sold before your pick or in your Improvement.", {}, "MUS-257")
    return Reason("You hold no crystal skull to sell.", {}, "MUS-257")


def begin_purchase(state: MuseumState, shop: int) -> None:
    """Choose targets in a pool, or on the own account."""
    state.shop = shop
    state.phase = constants.TARGET


def can_stock(state: MuseumState, player: int) -> bool:
    """Whether an Inventory can be made (MUS-046, MUS-081, MUS-082)."""
    if state.stocked or state.developed or (state.freed and state.scenario.strict):
        return False
    return bool(state.pools[player]) and len(state.hands[player]) < hand_limit(state, player)


class Improve(Question):
    """What do you do: buy, take stock, play a favour, or end your turn? (MUS-044)"""

    def __init__(self) -> None:
        # Asked alone: nobody learns that nothing can be bought.
        super().__init__("improve", "MUS-044", MENU_CODES, Reason("", {}), asked_alone=True)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Ending is always possible (MUS-047, MUS-049)."""
        found = [constants.GO_ON]
        for shop in shops(state, seat):
            found.append(constants.BUY + shop)
        if can_stock(state, seat):
            found.append(constants.STOCK)
        return found + asides(state, seat)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Begin what was chosen."""
        if option == constants.GO_ON:
            state.step = constants.S_LIMIT
            go_on(state)
        elif option < constants.STOCK:
            begin_purchase(state, option - constants.BUY)
        elif option == constants.STOCK:
            state.phase = constants.INVENTORY
        else:
            begin_aside(state, seat, option)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Inventory made, nothing to pay with, favour already played."""
        if constants.PLAY <= option < constants.TRADE:
            return why_not_favour(state, seat, option - constants.PLAY)
        if option == constants.SELL or option >= constants.TRADE:
            return why_not_aside(state, seat, option)
        if option == constants.STOCK:
            return why_not_stock(state, seat)
        return why_not_shop(state, seat, option - constants.BUY)


def why_not_stock(state: MuseumState, seat: int) -> Reason:
    """Why no Inventory can be made."""
    if state.stocked:
        return Reason("An Inventory is made once a turn.", {}, "MUS-082")
    if state.developed or (state.freed and state.scenario.strict):
        return Reason(
            "In a turn in which you exhibit or recruit there is no Inventory.", {}, "MUS-046"
        )
    if not state.pools[seat]:
        return Reason("Your pool is empty.", {}, "MUS-080")
    return Reason("Your hand is full.", {}, "MUS-081")


class Target(Question):
    """What do you buy? (MUS-050, MUS-056, MUS-061)"""

    def __init__(self) -> None:
        super().__init__(
            "target", "MUS-050", [*CARD_CODES, *EXPERT_CODES, "no more"], Reason("", {})
        )

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What can still be paid beside the rest; after the first: no more."""
        cash = cash_left(state, seat, state.targets)
        found = offers(state, seat, state.shop, state.targets, cash)
        if state.targets:
            found.append(constants.NO_MORE)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Add a target, or go on to the payment."""
        if option < constants.NO_MORE:
            state.targets.append(option)
            return
        state.phase = constants.PAY
        if state.scenario.minimal and is_covered(state, seat):
            commit(state, seat)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not there, chosen already, no slot, too dear."""
        if option == constants.NO_MORE:
            return Reason("A purchase needs something to buy.", {}, "MUS-356")
        return why_not_target(state, seat, option)


class Pay(Question):
    """What do you pay with? (MUS-053 to MUS-057)"""

    def __init__(self) -> None:
        super().__init__("pay", "MUS-053", [*CARD_CODES, "done", "token"], Reason("", {}))

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Hand cards, a token, and done once the cost is covered."""
        cards, token = ways_to_pay(state, seat)
        if is_covered(state, seat):
            cards.append(constants.PASS)
        if token:
            cards.append(constants.TOKEN)
        return cards

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Add to the payment, or complete the purchase."""
        if option == constants.PASS:
            commit(state, seat)
            return
        if option == constants.TOKEN:
            state.paid += 1
        else:
            state.payment.append(option)
        if state.scenario.minimal and is_covered(state, seat):
            commit(state, seat)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not covered, not in hand, a target itself, superfluous."""
        return why_not_payment(state, seat, option)


def commit(state: MuseumState, player: int) -> None:
    """The payment moves, then the targets are resolved (MUS-059, MUS-064, MUS-066)."""
    shop = state.shop
    objects = [target for target in state.targets if target < constants.EXPERT_OPTION]
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
        state.seen[card] = constants.EVERYONE
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
        super().__init__("inventory", "MUS-080", [*CARD_CODES, "done"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Any object of the own pool, or no more."""
        return [*state.pools[seat], constants.PASS]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Until the hand is full, the pool empty, or it is enough."""
        state.stocked = True
        if option != constants.PASS:
            state.pools[seat].remove(option)
            put(state.hands[seat], option)
            if state.events is not None:
                state.tell("restocked", seat, {"card": option}, "MUS-080")
            if state.pools[seat] and len(state.hands[seat]) < hand_limit(state, seat):
                return
        go_on(state)
