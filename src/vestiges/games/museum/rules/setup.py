"""Setup: decks, displays, starting hands, patrons (section 3.2)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.shared_lists import changed
from vestiges.games.museum import constants
from vestiges.games.museum.rules.cards import (
    gain,
    give_power,
    has_power,
    is_person,
    pop,
    put,
    slide,
)
from vestiges.games.museum.rules.exhibiting import draw_favour, spend_favour
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.question import PATRON_CODES, Question
from vestiges.games.museum.rules.rounds import begin_turn
from vestiges.games.museum.state import MuseumState

# Assistants who change the start; the rest of what they do are powers.
GAULTIER: Final = 4
DE_SILVA: Final = 9
HAVELOCK: Final = 10
JAVED_SINGH: Final = 11
CONNOR_BRADY: Final = 12
OLAYINKA: Final = 13
ASSISTANTS: Final = (
    [constants.INCOME + 2],
    [constants.INCOME + 0],
    [constants.INCOME + 3],
    [constants.INCOME + 1],
    [constants.MASTERPIECE2],
    [constants.CHEAP + 2, constants.FINDER + 2],
    [constants.CHEAP + 1, constants.FINDER + 1],
    [constants.CHEAP + 3, constants.FINDER + 3],
    [constants.CHEAP + 0, constants.FINDER + 0],
    [constants.EXPERT_DISCOUNT],
    [constants.DALTON],
    [constants.TWO_FAVOURS],
    [constants.BRADY],
    [constants.HAND8],
)
"""By assistant: the powers (MUS-302 to MUS-311)."""
LEAST_HAND: Final = 8
"""A starting hand worth less may be replaced (MUS-022)."""


def lay_out(state: MuseumState, rng: Rng) -> None:
    """Everything in its place (MUS-013 to MUS-021), then the first question."""
    scenario = state.scenario
    state.reserve = scenario.opinion_tokens
    lay_boards(state, rng)
    for continent in range(constants.CONTINENTS):
        state.decks[continent] = build_deck(state, continent)
        rng.shuffle(state.decks[continent])
    state.headline_deck = scenario.headlines_in[:]
    state.favour_deck = scenario.favours_in[:]
    state.expert_deck = scenario.experts_in[:]
    state.action_deck = scenario.actions_in[:]
    for deck in (state.headline_deck, state.favour_deck, state.expert_deck, state.action_deck):
        rng.shuffle(deck)  # MUS-014
    deal_displays(state, rng)
    slide(state)  # MUS-019
    lay_relics(state, rng)
    if state.events is not None:
        state.tell("began", -1, {"first": min(state.first, state.seats)}, "MUS-026")
    deal_assistants(state, rng)
    for player in players_from(state, state.first):
        deal_hand(state, player, rng)
    chooser = [seat for seat in range(state.seats) if state.assistant[seat] == OLAYINKA]
    if chooser:
        state.phase = constants.ASSISTANT_CONTINENT
        state.waiting = chooser
    else:
        ask_hands(state)


def deal_assistants(state: MuseumState, rng: Rng) -> None:
    """One assistant each, for all to see (MUS-300, MUS-312); prestige comes with some."""
    if not state.scenario.assistants:
        return
    assistants = state.scenario.assistants_in[:]
    rng.shuffle(assistants)
    for seat in range(state.seats):
        state.assistant = changed(state.assistant, seat, assistants[seat])
        for power in ASSISTANTS[assistants[seat]]:
            give_power(state, seat, power)
        if state.events is not None:
            state.tell("assistant", seat, {"assistant": assistants[seat]}, "MUS-300")
        if assistants[seat] in (GAULTIER, CONNOR_BRADY):
            gain(state, seat, 3, "MUS-313")


def ask_hands(state: MuseumState) -> None:
    """Everyone looks at the starting hand (MUS-022)."""
    state.phase = constants.HAND
    state.waiting = list(range(state.seats))


def lay_boards(state: MuseumState, rng: Rng) -> None:
    """The standard plan for all, or four others, none twice (MUS-211)."""
    plans = [1, 2, 3, 4]
    if state.scenario.reverse == 1:
        rng.shuffle(plans)
    if state.scenario.reverse:
        state.boards = plans[: state.players]


def build_deck(state: MuseumState, continent: int) -> list[int]:
    """A continent's objects, its opinion cards and skulls (MUS-013, MUS-255)."""
    deck = list(range(45 * continent, 45 * continent + 45))
    if state.scenario.skulls:
        deck += [
            s
            for s in range(constants.SKULL, constants.RELIC)
            if state.scenario.continent[s] == continent
        ]
    first = constants.OPINION + 5 * continent
    return deck + list(range(first, first + state.scenario.opinions))


def deal_object(state: MuseumState, continent: int, rng: Rng) -> int:
    """The next object; opinion cards go back to random places (MUS-016)."""
    deck = state.decks[continent]
    while True:
        card = pop(state, continent)
        if card < constants.OPINION:
            return card
        deck.insert(rng.below(len(deck) + 1), card)


def deal_displays(state: MuseumState, rng: Rng) -> None:
    """Two objects for each continent (MUS-015)."""
    for continent in range(constants.CONTINENTS):
        for slot in range(2):
            card = deal_object(state, continent, rng)
            state.seen[card] = constants.EVERYONE
            state.display[continent * constants.PLACES + slot] = card


def lay_relics(state: MuseumState, rng: Rng) -> None:
    """As many relics as players (MUS-240)."""
    if state.scenario.league:
        relics = state.scenario.relics_in[:]
        rng.shuffle(relics)
        state.relics = sorted(relics[: state.players])
        for card in state.relics:
            state.seen[card] = constants.EVERYONE


def players_from(state: MuseumState, first: int) -> list[int]:
    """All players in turn order (MUS-001)."""
    return [(first + number) % state.players for number in range(state.players)]


def deal_hand(state: MuseumState, player: int, rng: Rng) -> None:
    """One object of each continent and one favour (MUS-021); the Rival's lie open (MUS-321)."""
    for continent in range(constants.CONTINENTS):
        card = deal_object(state, continent, rng)
        state.seen[card] = 1 << player if is_person(state, player) else constants.EVERYONE
        put(state.hands[player], card)
    if not is_person(state, player):
        return
    extra = state.extra[player]
    for continent in range(constants.CONTINENTS):
        if has_power(state, player, constants.INCOME + continent):
            extra = continent  # MUS-301
    if extra >= 0:
        card = deal_object(state, extra, rng)
        state.seen[card] = 1 << player
        put(state.hands[player], card)
    for _ in range(2 if state.assistant[player] in (HAVELOCK, JAVED_SINGH) else 1):
        draw_favour(state, player)  # MUS-308, MUS-309


def hand_value(state: MuseumState, player: int) -> int:
    """The total printed value of the objects in hand (MUS-R2)."""
    return sum([state.scenario.value[card] for card in state.hands[player]])


class Hand(Question):
    """Do you keep your starting hand? (MUS-022)"""

    def __init__(self) -> None:
        reason = Reason("Only a hand worth less than 8 can be replaced.", {}, "MUS-022")
        # Asked alone: nobody learns who could have replaced a hand (section 6).
        super().__init__("hand", "MUS-022", ["keep", "replace"], reason, asked_alone=True)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Keep, and with less than 8 replace."""
        return [0, 1] if hand_value(state, seat) < LEAST_HAND else [0]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """When all have answered, hands are replaced in turn order (MUS-R5)."""
        state.replaced = changed(state.replaced, seat, option)
        state.waiting.remove(seat)
        if state.waiting:
            return
        for player in players_from(state, state.first):
            if state.replaced[player] == 1:
                replace_hand(state, player)
        choose_expert(state)


def choose_expert(state: MuseumState) -> None:
    """Professor De Silva starts with one of the experts displayed (MUS-307)."""
    chooser = [seat for seat in range(state.seats) if state.assistant[seat] == DE_SILVA]
    if chooser and max(state.row) >= 0:
        state.phase = constants.ASSISTANT_EXPERT
        state.waiting = chooser
    else:
        deal_patrons(state)


def replace_hand(state: MuseumState, player: int) -> None:
    """Everything back to random places, then five new cards (MUS-023, MUS-024)."""
    for card in state.hands[player]:
        deck = state.decks[state.scenario.continent[card]]
        deck.insert(state.rng.below(len(deck) + 1), card)
        state.seen[card] = 0
    for favour in state.favours[player][:]:
        spend_favour(state, player, favour)
        state.favour_seen[favour] = 0
        place = state.rng.below(len(state.favour_deck) + 1)
        state.favour_deck.insert(place, favour)
    state.hands[player] = []
    if state.events is not None:
        state.tell("replaced", player, {}, "MUS-023")
    deal_hand(state, player, state.rng)


def deal_patrons(state: MuseumState) -> None:
    """Three patrons each, or as many as there are for all (MUS-025, MUS-355)."""
    patrons = state.scenario.patrons_in[:]
    if not patrons:
        begin(state)
        return
    state.rng.shuffle(patrons)
    each = max(1, min(state.scenario.patrons_dealt, len(patrons) // state.seats))
    for seat in range(state.seats):
        dealt = sorted(patrons[seat * each : seat * each + each])
        state.dealt = changed(state.dealt, seat, dealt)
    state.phase = constants.PATRON
    state.waiting = list(range(state.seats))


class Patron(Question):
    """Which patron do you keep? (MUS-025)"""

    def __init__(self) -> None:
        reason = Reason("You were not dealt that patron.", {}, "MUS-025")
        super().__init__("patron", "MUS-025", PATRON_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The patrons dealt."""
        return state.dealt[seat][:]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Keep it in secret; after the last choice the first turn begins."""
        state.patron = changed(state.patron, seat, option)
        state.waiting.remove(seat)
        if not state.waiting:
            begin(state)


def begin(state: MuseumState) -> None:
    """The first player's first turn; no headline yet (MUS-027)."""
    state.round = 1
    begin_turn(state, state.first)
    go_on(state)
