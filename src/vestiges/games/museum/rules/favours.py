"""Favours: which can be played, and how (section 3.7).

A favour is put together in private and shown when it takes effect. New Archaeological Team, Finds
and Foresight go on asking after that.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.rules.cards import (
    draw_expert,
    draw_object,
    gain,
    has_power,
    put,
    slide,
)
from vestiges.games.museum.rules.costs import can_exhibit_freely
from vestiges.games.museum.rules.exhibiting import (
    discard_favour,
    favours_of_kind,
    kinds_in_hand,
    recruit,
    spend_favour,
)
from vestiges.games.museum.rules.flow import exhibit_freely, go_on, take_find
from vestiges.games.museum.rules.question import (
    CARD_CODES,
    CONTINENT_CODES,
    EXPERT_CODES,
    Question,
)
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import (
    CHARITY,
    COLLECTOR,
    CONTINENTS,
    EVERYONE,
    EXPRESS,
    FAVOUR_CARD,
    FAVOUR_CONTINENT,
    FAVOUR_KINDS,
    FAVOURS,
    FINDS,
    FORESIGHT,
    FORESIGHT_DECK,
    HEADLINES,
    HIRE,
    HIRING,
    IGNORE,
    INSTABILITY,
    LOAN,
    OPINION,
    PASS,
    PLACES,
    PRESS,
    RELIC,
    RENEW,
    ROW,
    SPONSOR,
    STOCKTAKE,
    TEAM,
)

STOCKTAKE_MOST = 5
LOOKED_AT = 5


def playable(state: MuseumState, player: int) -> list[int]:
    """The kinds of favour this hand can play now (MUS-085, MUS-105)."""
    if state.played or not state.favours[player]:
        return []
    return [kind for kind in kinds_in_hand(state, player) if has_effect(state, player, kind)]


def has_effect(state: MuseumState, player: int, kind: int) -> bool:
    """Whether a favour would do anything (MUS-105)."""
    if kind == PRESS:
        return True
    if kind in (EXPRESS, CHARITY, COLLECTOR, STOCKTAKE):
        return bool(objects_for(state, player, kind))
    if kind in (TEAM, FINDS):
        return bool(continents_for(state, player, kind))
    if kind == LOAN:
        return state.table.open_prestige or state.supply > 0
    if kind == HIRING:
        return bool(hirings(state))
    return bool(foreseeable(state))


def why_not_favour(state: MuseumState, player: int, kind: int) -> Reason:
    """Why a kind of favour cannot be played."""
    facts: dict[str, str | int] = {"favour": FAVOUR_KINDS[kind]}
    if not favours_of_kind(state, player, kind):
        return Reason("You do not hold that favour.", facts, "MUS-085")
    if state.played:
        return Reason("You play one favour a turn at most.", facts, "MUS-085")
    return Reason("That favour would have no effect now.", facts, "MUS-105")


def objects_for(state: MuseumState, player: int, kind: int) -> list[int]:
    """The objects a favour can be used on, beside those chosen (MUS-092, 096, 097, 101)."""
    value = state.table.value
    if kind == COLLECTOR:
        goods = state.table.relic_goods
        return [card for card in state.hands[player] if card < RELIC or goods]
    if kind == STOCKTAKE:
        left = STOCKTAKE_MOST - sum([value[card] for card in state.draft])
        return [c for c in state.pools[player] if value[c] <= left and c not in state.draft]
    if not can_exhibit_freely(state, player):
        return []
    if kind == EXPRESS:
        return [card for card in state.hands[player] if value[card] <= 3]
    return sorted([card for pool in state.pools for card in pool if value[card] <= 3])


def continents_for(state: MuseumState, player: int, kind: int) -> list[int]:
    """The continents a favour can be used on (MUS-094, MUS-099, MUS-153)."""
    reaches = kind == FINDS and has_power(state, player, IGNORE)
    return [
        continent
        for continent in range(CONTINENTS)
        if state.decks[continent] and (continent != state.closed or reaches)
    ]


def hirings(state: MuseumState) -> list[int]:
    """Experts to be had for nothing, and other ones in their place (MUS-103)."""
    shown = sorted([expert for expert in state.row if expert >= 0])
    found = [] if state.stocked and state.table.strict else shown[:]
    if state.table.has_experts and (state.expert_deck or state.expert_discard):
        found.append(RENEW)
    return found


def foreseeable(state: MuseumState) -> list[int]:
    """The decks Foresight can look at: 0 headlines, 1 favours (MUS-104)."""
    found = [0] if state.headline_deck else []
    return [*found, 1] if state.favour_deck else found


def begin_favour(state: MuseumState, player: int, kind: int) -> None:
    """Play a favour at once, or ask about it."""
    state.favour = favours_of_kind(state, player, kind)[0]
    state.draft = []
    if kind == PRESS:
        lay_out_press(state, player)
    elif kind == LOAN:
        show(state, player)
        gain(state, player, 4, "MUS-102")
        end_favour(state)
    elif kind in (TEAM, FINDS):
        state.phase = FAVOUR_CONTINENT
    elif kind == HIRING:
        state.phase = HIRE
    elif kind == FORESIGHT:
        state.phase = FORESIGHT_DECK
    else:
        state.phase = FAVOUR_CARD


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
    state.press[player].append(state.favour)
    state.played = True
    if state.events is not None:
        state.tell("played", player, {"favour": state.favour}, "MUS-091")
    end_favour(state)


class FavourCard(Question):
    """Which object is the favour used on?"""

    def __init__(self) -> None:
        reason = Reason("The favour cannot be used on that.", {}, "MUS-105")
        super().__init__("favour_card", [*CARD_CODES, "done"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What the favour can be used on; Stocktaking goes on until it is enough."""
        found = objects_for(state, seat, state.table.favour_kind[state.favour])
        if state.draft:
            found.append(PASS)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Carry the favour out."""
        kind = state.table.favour_kind[state.favour]
        if kind == STOCKTAKE:
            stocktake(state, seat, option)
            return
        show(state, seat)
        if kind == COLLECTOR:
            sell_object(state, seat, option)
        elif kind == EXPRESS:
            exhibit_freely(state, seat, option, state.hands[seat])
        else:
            owner = [pool for pool in state.pools if option in pool]
            exhibit_freely(state, seat, option, owner[0])
        end_favour(state)


def stocktake(state: MuseumState, player: int, option: int) -> None:
    """Objects worth five at most come back from the own pool (MUS-101)."""
    if option != PASS:
        state.draft.append(option)
        if objects_for(state, player, STOCKTAKE):
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
    state.seen[card] = EVERYONE
    state.removed.append(card)
    if state.events is not None:
        state.tell("sold", player, {"card": card}, "MUS-097")
    gain(state, player, state.table.value[card] + 1, "MUS-097")


class FavourContinent(Question):
    """On which continent is the favour used?"""

    def __init__(self) -> None:
        reason = Reason("That continent is closed or its deck is empty.", {}, "MUS-145")
        super().__init__("favour_continent", CONTINENT_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The continents that can be chosen."""
        return continents_for(state, seat, state.table.favour_kind[state.favour])

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Draw cards there."""
        show(state, seat)
        state.site = option
        if state.table.favour_kind[state.favour] == FINDS:
            reveal_finds(state, seat, option)
        else:
            send_team(state, seat, option)


# New Archaeological Team --------------------------------------------------------------------------


def send_team(state: MuseumState, player: int, continent: int) -> None:
    """The display goes under the deck, cards are drawn (MUS-093 to MUS-095, MUS-358)."""
    deck = state.decks[continent]
    first = continent * PLACES
    for place in range(first, first + PLACES):
        if 0 <= state.display[place] < OPINION:
            deck.insert(0, state.display[place])
            state.display[place] = -1
    for _ in range(min(2 * state.capacity[continent], len(deck))):
        card = draw_object(state, continent)
        if card >= 0:
            state.seen[card] |= 1 << player
            state.looked.append(card)
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "continent": continent,
            "cards": len(state.looked),
        }
        state.tell("team", player, facts, "MUS-093")
    if team_left(state) == 0:
        place_team(state)
        return
    go_on(state)


def free_places(state: MuseumState, continent: int) -> list[int]:
    """The free places of a display within its capacity."""
    first = continent * PLACES
    places = range(first, first + state.capacity[continent])
    return [place for place in places if state.display[place] < 0]


def team_left(state: MuseumState) -> int:
    """How many cards are still to be chosen for the display (MUS-R25)."""
    room = min(len(free_places(state, state.site)), len(state.looked))
    return room - len(state.draft)


def place_team(state: MuseumState) -> None:
    """The cards chosen go on display, the rest under the deck in the order drawn (MUS-358)."""
    chosen = state.draft[:]
    for place, card in zip(free_places(state, state.site), chosen, strict=False):
        state.display[place] = card
        state.seen[card] = EVERYONE
    for card in state.looked:
        if card not in chosen:
            state.decks[state.site].insert(0, card)
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {"continent": state.site, "cards": chosen}
        state.tell("displayed", state.active, facts, "MUS-093")
    end_favour(state)


class TeamPick(Question):
    """Which of the cards drawn goes on display? (MUS-093)"""

    def __init__(self) -> None:
        reason = Reason("Your team has not brought that.", {}, "MUS-093")
        super().__init__("team", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards drawn that are not chosen yet."""
        return sorted([card for card in state.looked if card not in state.draft])

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Choose one; with the last the display is laid."""
        state.draft.append(option)
        if team_left(state) == 0:
            place_team(state)


# Archaeological Finds -----------------------------------------------------------------------------


def reveal_finds(state: MuseumState, player: int, continent: int) -> None:
    """Cards are revealed, one more than there are players (MUS-098 to MUS-100)."""
    count = state.players + 1
    news = state.headline >= 0 and state.table.headline_continent[state.headline] == continent
    if news and state.news == SPONSOR:
        count += 1
    elif news and state.news == INSTABILITY and not has_power(state, player, IGNORE):
        count -= 1  # MUS-153
    for _ in range(min(count, len(state.decks[continent]))):
        card = draw_object(state, continent)
        if card >= 0:
            state.seen[card] = EVERYONE
            state.looked.append(card)
    state.finder = 0
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "continent": continent,
            "cards": state.looked[:],
        }
        state.tell("revealed", player, facts, "MUS-098")
    go_on(state)


class Find(Question):
    """Which of the finds do you take? (MUS-098)"""

    def __init__(self) -> None:
        reason = Reason("That is not among the finds.", {}, "MUS-098")
        super().__init__("find", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards left."""
        return sorted(state.looked)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Take it; the next player chooses."""
        take_find(state, seat, option)
        go_on(state)


# Efficient Hiring ---------------------------------------------------------------------------------


class Hire(Question):
    """Which expert joins you for nothing, or are others to come? (MUS-103)"""

    def __init__(self) -> None:
        reason = Reason("That expert is not on offer.", {}, "MUS-103")
        super().__init__("hire", [*EXPERT_CODES, "renew"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The experts displayed, and other ones."""
        return hirings(state)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Recruit, or renew the row."""
        show(state, seat)
        if option == RENEW:
            renew(state)
        else:
            state.freed = True
            recruit(state, seat, option)
            slide(state)
        end_favour(state)


def renew(state: MuseumState) -> None:
    """The experts displayed are discarded, three others come (MUS-103, MUS-R29)."""
    state.expert_discard += [expert for expert in state.row if expert >= 0]
    new: list[int] = []
    for _ in range(ROW):
        expert = draw_expert(state)
        if expert >= 0:
            new.append(expert)
    state.row = [-1] * (ROW - len(new)) + new
    if state.events is not None:
        state.tell("renewed", state.active, {"experts": new}, "MUS-103")


# Foresight ----------------------------------------------------------------------------------------


class ForesightDeck(Question):
    """Which deck do you look at? (MUS-104)"""

    def __init__(self) -> None:
        reason = Reason("That deck is empty or not in the game.", {}, "MUS-104")
        super().__init__("foresight_deck", ["headlines", "favours"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The decks that hold a card."""
        return foreseeable(state)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Look at the five cards on top."""
        show(state, seat)
        state.site = option
        deck = state.favour_deck if option else state.headline_deck
        seen = state.favour_seen if option else state.headline_seen
        for card in reversed(deck[-LOOKED_AT:]):
            state.looked.append(card)
            seen[card] |= 1 << seat
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "deck": option,
                "cards": len(state.looked),
            }
            state.tell("foresaw", seat, facts, "MUS-104")
        go_on(state)


class Foresee(Question):
    """Which card comes next? (MUS-104)"""

    def __init__(self) -> None:
        reason = Reason("You are not looking at that card.", {}, "MUS-104")
        codes = [f"h{n + 1:02}" for n in range(HEADLINES)]
        codes += [f"f{n + 1:02}" for n in range(FAVOURS)]
        super().__init__("foresee", codes, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards looked at that have no place yet; of equal ones the first."""
        shift = HEADLINES if state.site else 0
        left = sorted([card for card in state.looked if card not in state.draft])
        if state.site:
            kinds = state.table.favour_kind
            left = [c for i, c in enumerate(left) if kinds[c] not in [kinds[b] for b in left[:i]]]
        return [card + shift for card in left]

    def is_asked_alone(self, state: MuseumState, seat: int) -> bool:
        """While several are left: nobody learns that they are alike."""
        return len(state.looked) - len(state.draft) > 1

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Put it next; with the last one the deck is in order."""
        state.draft.append(option - (HEADLINES if state.site else 0))
        if len(state.draft) < len(state.looked):
            return
        deck = state.favour_deck if state.site else state.headline_deck
        deck[-len(state.draft) :] = reversed(state.draft)
        end_favour(state)


# A hand too full ----------------------------------------------------------------------------------


class Drop(Question):
    """Which favour do you discard? (MUS-089)"""

    def __init__(self) -> None:
        reason = Reason("You do not hold that favour.", {}, "MUS-089")
        super().__init__("drop", list(FAVOUR_KINDS), reason)

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
