"""Favours: which can be played, and how (section 3.7).

A favour is put together in private and shown when it takes effect. New Archaeological Team, Finds
and Foresight go on asking after that.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.engine.shared_lists import changed
from vestiges.games.museum import constants
from vestiges.games.museum.rules.cards import (
    draw_expert,
    gain,
    has_power,
    put,
    slide,
)
from vestiges.games.museum.rules.costs import can_exhibit_freely, free_slots
from vestiges.games.museum.rules.exhibiting import (
    discard_favour,
    favours_of_kind,
    kinds_in_hand,
    recruit,
    spend_favour,
)
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.pending import exhibit_freely
from vestiges.games.museum.rules.question import (
    CARD_CODES,
    EXPERT_CODES,
    Question,
)
from vestiges.games.museum.rules.refusals import after_inventory
from vestiges.games.museum.state import MuseumState

STOCKTAKE_MOST = 5
FAVOUR_CLAUSES: Final = {
    constants.EXPRESS: "MUS-092",
    constants.CHARITY: "MUS-096",
    constants.COLLECTOR: "MUS-097",
    constants.STOCKTAKE: "MUS-101",
}


def playable(state: MuseumState, player: int) -> list[int]:
    """The kinds of favour this hand can play now (MUS-085, MUS-105)."""
    if state.played or not state.favours[player]:
        return []
    return [kind for kind in kinds_in_hand(state, player) if has_effect(state, player, kind)]


def has_effect(state: MuseumState, player: int, kind: int) -> bool:
    """Whether a favour would do anything (MUS-105)."""
    if kind == constants.PRESS:
        return True
    if kind in (constants.EXPRESS, constants.CHARITY, constants.COLLECTOR, constants.STOCKTAKE):
        return bool(objects_for(state, player, kind))
    if kind in (constants.TEAM, constants.FINDS):
        return bool(continents_for(state, player, kind))
    if kind == constants.LOAN:
        return state.scenario.open_prestige or state.supply > 0
    if kind == constants.HIRING:
        return bool(hirings(state))
    return bool(foreseeable(state))


def why_not_favour(state: MuseumState, player: int, kind: int) -> Reason:
    """Why a kind of favour cannot be played."""
    facts: dict[str, str | int] = {"favour": constants.FAVOUR_KINDS[kind]}
    if not favours_of_kind(state, player, kind):
        return Reason("You do not hold that favour.", facts, "MUS-085")
    if state.played:
        return Reason("You play one favour a turn at most.", facts, "MUS-085")
    if kind in (constants.EXPRESS, constants.CHARITY) and small_objects(state, player, kind):
        return why_not_freely(state, player)
    return Reason("That favour would have no effect now.", facts, "MUS-105")


def why_not_freely(state: MuseumState, player: int) -> Reason:
    """Why nothing can be exhibited by a favour."""
    if state.stocked and state.scenario.strict:
        return after_inventory()
    if free_slots(state, player) == 0:
        return Reason("Your museum has no free slot for that.", {}, "MUS-052")
    return Reason("Deflation: you have no prestige to give for it.", {}, "MUS-138")


def objects_for(state: MuseumState, player: int, kind: int) -> list[int]:
    """The objects a favour can be used on, beside those chosen (MUS-092, 096, 097, 101)."""
    value = state.scenario.value
    if kind == constants.COLLECTOR:
        goods = state.scenario.relic_goods
        return [card for card in state.hands[player] if card < constants.RELIC or goods]
    if kind == constants.STOCKTAKE:
        left = STOCKTAKE_MOST - sum([value[card] for card in state.draft])
        return [c for c in state.pools[player] if value[c] <= left and c not in state.draft]
    if not can_exhibit_freely(state, player):
        return []
    return small_objects(state, player, kind)


def small_objects(state: MuseumState, player: int, kind: int) -> list[int]:
    """The objects of value 1 to 3 of a hand, or for Charity Evening of all pools."""
    zones = [state.hands[player]] if kind == constants.EXPRESS else state.pools
    return sorted([card for zone in zones for card in zone if state.scenario.value[card] <= 3])


def continents_for(state: MuseumState, player: int, kind: int) -> list[int]:
    """The continents a favour can be used on (MUS-094, MUS-099, MUS-153)."""
    reaches = kind == constants.FINDS and has_power(state, player, constants.IGNORE)
    return [
        continent
        for continent in range(constants.CONTINENTS)
        if state.decks[continent] and (continent != state.closed or reaches)
    ]


def hirings(state: MuseumState) -> list[int]:
    """Experts to be had for nothing, and other ones in their place (MUS-103)."""
    shown = sorted([expert for expert in state.row if expert >= 0])
    found = [] if state.stocked and state.scenario.strict else shown[:]
    if state.scenario.has_experts and (state.expert_deck or state.expert_discard):
        found.append(constants.RENEW)
    return found


def foreseeable(state: MuseumState) -> list[int]:
    """The decks Foresight can look at: 0 headlines, 1 favours (MUS-104)."""
    found = [0] if state.headline_deck else []
    return [*found, 1] if state.favour_deck else found


def begin_favour(state: MuseumState, player: int, kind: int) -> None:
    """Play a favour at once, or ask about it."""
    state.favour = favours_of_kind(state, player, kind)[0]
    state.draft = []
    if kind == constants.PRESS:
        lay_out_press(state, player)
    elif kind == constants.LOAN:
        show(state, player)
        gain(state, player, 4, "MUS-102")
        end_favour(state)
    elif kind in (constants.TEAM, constants.FINDS):
        state.phase = constants.FAVOUR_CONTINENT
    elif kind == constants.HIRING:
        state.phase = constants.HIRE
    elif kind == constants.FORESIGHT:
        state.phase = constants.FORESIGHT_DECK
    else:
        state.phase = constants.FAVOUR_CARD


def show(state: MuseumState, player: int) -> None:
    """The favour is played for all to see (MUS-087)."""
    discard_favour(state, player, state.favour)
    state.played = True
    if state.events is not None:
        state.tell("played", player, {"favour": state.favour}, "MUS-087")


def end_favour(state: MuseumState) -> None:
    """The favour is done."""
    state.favour = -1
    state.draft = []
    state.looked = []
    state.site = -1
    go_on(state)


def lay_out_press(state: MuseumState, player: int) -> None:
    """A Press Conference stays in front of the player (MUS-091)."""
    spend_favour(state, player, state.favour)
    state.press = changed(state.press, player, [*state.press[player], state.favour])
    state.played = True
    if state.events is not None:
        state.tell("played", player, {"favour": state.favour}, "MUS-091")
    end_favour(state)


class FavourCard(Question):
    """Which object is the favour used on?"""

    def __init__(self) -> None:
        super().__init__("favour_card", "MUS-087", [*CARD_CODES, "done"], Reason("", {}))

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What the favour can be used on; Stocktaking goes on until it is enough."""
        found = objects_for(state, seat, state.scenario.favour_kind[state.favour])
        if state.draft:
            found.append(constants.PASS)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Carry the favour out."""
        kind = state.scenario.favour_kind[state.favour]
        if kind == constants.STOCKTAKE:
            stocktake(state, seat, option)
            return
        show(state, seat)
        if kind == constants.COLLECTOR:
            sell_object(state, seat, option)
        elif kind == constants.EXPRESS:
            exhibit_freely(state, seat, option, state.hands[seat])
        else:
            owner = [pool for pool in state.pools if option in pool]
            exhibit_freely(state, seat, option, owner[0])
        end_favour(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not there, or not for this favour."""
        kind = state.scenario.favour_kind[state.favour]
        clause = FAVOUR_CLAUSES[kind]
        if option == constants.PASS:
            return Reason("The favour is used on an object.", {}, clause)
        if option in state.draft:
            return Reason("You have chosen that already.", {}, clause)
        if kind == constants.CHARITY:
            if not any(option in pool for pool in state.pools):
                return Reason("That object lies in no pool.", {}, clause)
        elif option not in (state.pools if kind == constants.STOCKTAKE else state.hands)[seat]:
            return why_not_mine(kind, clause)
        return why_not_such(kind, clause)


def why_not_mine(kind: int, clause: str) -> Reason:
    """The object is not where the favour looks for it."""
    if kind == constants.STOCKTAKE:
        return Reason("That is not in your pool.", {}, clause)
    return Reason("You do not hold that object.", {}, clause)


def why_not_such(kind: int, clause: str) -> Reason:
    """The favour is not for such an object."""
    if kind == constants.STOCKTAKE:
        return Reason("Objects worth 5 at most come back in all.", {}, clause)
    if kind == constants.COLLECTOR:
        return Reason("The Private Collector takes no relics.", {}, clause)
    return Reason("Only objects of value 1 to 3 are exhibited so.", {}, clause)


def stocktake(state: MuseumState, player: int, option: int) -> None:
    """Objects worth five at most come back from the own pool (MUS-101)."""
    if option != constants.PASS:
        state.draft.append(option)
        if objects_for(state, player, constants.STOCKTAKE):
            return
    back = state.draft[:]
    show(state, player)
    for card in back:
        state.pools[player].remove(card)
        put(state.hands[player], card)
    if state.events is not None:
        state.tell("stocktaken", player, {"cards": sorted(back)}, "MUS-101")
    end_favour(state)


def sell_object(state: MuseumState, player: int, card: int) -> None:
    """The Private Collector takes an object out of the game (MUS-097)."""
    state.hands[player].remove(card)
    state.seen[card] = constants.EVERYONE
    state.removed.append(card)
    if state.events is not None:
        state.tell("sold", player, {"card": card}, "MUS-097")
    gain(state, player, state.scenario.value[card] + 1, "MUS-097")


# Efficient Hiring ---------------------------------------------------------------------------------


class Hire(Question):
    """Which expert joins you for nothing, or are others to come? (MUS-103)"""

    def __init__(self) -> None:
        reason = Reason("That expert is not on offer.", {}, "MUS-103")
        super().__init__("hire", "MUS-103", [*EXPERT_CODES, "renew"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The experts displayed, and other ones."""
        return hirings(state)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Recruit, or renew the row."""
        show(state, seat)
        if option == constants.RENEW:
            renew(state)
        else:
            state.freed = True
            recruit(state, seat, option)
            slide(state)
        end_favour(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not on offer, after an Inventory, or no others left."""
        if option == constants.RENEW:
            return Reason("No other expert is left.", {}, "MUS-103")
        return after_inventory() if option in state.row else self.reason


def renew(state: MuseumState) -> None:
    """The experts displayed are discarded, three others come (MUS-103, MUS-R29)."""
    gone = [expert for expert in state.row if expert >= 0]
    state.expert_discard = state.expert_discard + gone
    new: list[int] = []
    for _ in range(constants.ROW):
        expert = draw_expert(state)
        if expert >= 0:
            new.append(expert)
    state.row = [-1] * (constants.ROW - len(new)) + new
    if state.events is not None:
        state.tell("renewed", state.active, {"experts": new}, "MUS-103")


# A hand too full ----------------------------------------------------------------------------------


class Drop(Question):
    """Which favour do you discard? (MUS-089)"""

    def __init__(self) -> None:
        reason = Reason("You do not hold that favour.", {}, "MUS-089")
        super().__init__("drop", "MUS-089", list(constants.FAVOUR_KINDS), reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The kinds in hand."""
        return kinds_in_hand(state, seat)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Discard one of that kind."""
        card = favours_of_kind(state, seat, option)[0]
        discard_favour(state, seat, card)
        if state.events is not None:
            state.tell("dropped", seat, {"favour": card}, "MUS-089")
        go_on(state)
