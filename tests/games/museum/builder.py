"""Builders of positions of Museum.

state = table()                              two players, setup done, hands and pools empty
deal(state.hands[0], state, "mes13", "inc10")  these cards into a hand, a pool, a museum
improve(state)                               player 0 is asked what to do in Improvement
do(state, "buy at 1", "mes13", "no more")    answers in notation, each by whoever is asked
"""

from __future__ import annotations

from typing import Any

from vestiges.engine.options import parse
from vestiges.games.museum import GAME
from vestiges.games.museum.components import load
from vestiges.games.museum.constants import (
    EVERYONE,
    FAVOUR_KINDS,
    HEADLINE_KINDS,
    OPINION,
    PLACES,
    S_IMPROVE,
    S_PRE,
)
from vestiges.games.museum.rules.cards import give_power, put
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.headlines import change_display
from vestiges.games.museum.rules.question import CARD_CODES
from vestiges.games.museum.state import MuseumState

CONTINENT_NUMBERS = {"americas": 0, "europe": 1, "africa": 2, "asia": 3}


def new(seats: int = 2, seed: str = "1", **options: Any) -> MuseumState:
    """A match at its first question; the first seat begins unless told otherwise."""
    given = {"first_player": "1", **options}
    state = GAME.new(parse(GAME.options, given), seats, seed)
    assert isinstance(state, MuseumState)
    return state


def set_up(seats: int = 2, seed: str = "1", **options: Any) -> MuseumState:
    """The same after setup: all hands kept, the first patron of each."""
    state = new(seats, seed, **options)
    while state.round == 0:
        seat = state.waiting[0]
        state.choose(seat, state.options(seat)[0])
    return state


def table(seats: int = 2, seed: str = "1", **options: Any) -> MuseumState:
    """The same with empty hands and no favours: their cards lie under the decks."""
    state = set_up(seats, seed, **options)
    for player in range(state.players):
        for card in state.hands[player]:
            state.decks[state.scenario.continent[card]].insert(0, card)
            state.seen[card] = 0
        for favour in state.favours[player]:
            state.favour_deck.insert(0, favour)
            state.favour_seen[favour] = 0
        state.hands[player] = []
        state.favours[player] = []
    state.collect_events()
    return state


def card(code: str) -> int:
    """The number of a card: "mes13", "sk01", "lg01"; "op-asia" is an opinion card."""
    if code.startswith("op-"):
        return OPINION + 5 * CONTINENT_NUMBERS[code[3:]]
    return CARD_CODES.index(code)


def cards(*codes: str) -> list[int]:
    """The numbers of cards, rising."""
    return sorted(card(code) for code in codes)


def codes(numbers: list[int]) -> list[str]:
    """The codes of cards."""
    return [CARD_CODES[number] for number in numbers]


def lift_card(state: MuseumState, number: int) -> None:
    """Take a card from wherever it is."""
    for zone in (*state.decks, *state.hands, *state.pools, *state.museums):
        if number in zone:
            zone.remove(number)
    if number in state.display:
        state.display[state.display.index(number)] = -1


def deal(zone: list[int], state: MuseumState, *names: str) -> None:
    """These cards into a hand or pool (kept rising) or onto a museum."""
    for name in names:
        number = card(name)
        lift_card(state, number)
        if any(zone is museum for museum in state.museums):
            zone.append(number)
        else:
            put(zone, number)
        state.seen[number] = EVERYONE


def show(state: MuseumState, continent: str, *names: str) -> None:
    """What a continent displays, slot 1 first; "" leaves a slot empty."""
    first = CONTINENT_NUMBERS[continent] * PLACES
    for slot in range(PLACES):
        old = state.display[first + slot]
        if 0 <= old < OPINION:
            state.decks[first // PLACES].insert(0, old)
        state.display[first + slot] = -1
    for slot, name in enumerate(names):
        if name:
            number = card(name)
            lift_card(state, number)
            state.display[first + slot] = number
            state.seen[number] = EVERYONE


def stack(state: MuseumState, continent: str, *names: str) -> None:
    """The next cards of a deck, the first name on top."""
    deck = state.decks[CONTINENT_NUMBERS[continent]]
    for name in reversed(names):
        number = card(name)
        lift_card(state, number)
        deck.append(number)
        state.seen[number] = 0


def hand_favours(state: MuseumState, player: int, *kinds: str) -> None:
    """Favours of these kinds into a hand."""
    for kind in kinds:
        number = FAVOUR_KINDS.index(kind)
        every = [f for f, k in enumerate(state.scenario.favour_kind) if k == number]
        favour = next(f for f in every if f in state.favour_deck)
        state.favour_deck.remove(favour)
        state.favour_seen[favour] = 1 << player
        put(state.favours[player], favour)


def offer(state: MuseumState, *numbers: int) -> None:
    """The experts on offer, from left to right, by their number from 1 (ex01 ...)."""
    for expert in state.row:
        if expert >= 0:
            state.expert_deck.insert(0, expert)
    state.row = [-1] * (3 - len(numbers)) + [number - 1 for number in numbers]
    for expert in state.row:
        if expert >= 0:
            state.expert_deck.remove(expert)


def employ(state: MuseumState, player: int, number: int) -> None:
    """An expert, by number from 1, works for a player."""
    expert = number - 1
    if expert in state.expert_deck:
        state.expert_deck.remove(expert)
    if expert in state.row:
        state.row[state.row.index(expert)] = -1
    state.experts[player].append(expert)
    if state.scenario.expert_power[expert] >= 0:
        give_power(state, player, state.scenario.expert_power[expert])


def headline_of(state: MuseumState, kind: str, continent: str = "") -> int:
    """The number of a headline."""
    kinds, homes = state.scenario.headline_kind, state.scenario.headline_continent
    number = HEADLINE_KINDS.index(kind)
    home = CONTINENT_NUMBERS[continent] if continent else -1
    return next(h for h in range(len(kinds)) if kinds[h] == number and homes[h] == home)


def report(state: MuseumState, kind: str, continent: str = "") -> None:
    """A headline is in force."""
    headline = headline_of(state, kind, continent)
    if headline in state.headline_deck:
        state.headline_deck.remove(headline)
    state.headline = headline
    state.news = HEADLINE_KINDS.index(kind)
    if continent:
        change_display(state, state.news, CONTINENT_NUMBERS[continent])


def next_headline(state: MuseumState, kind: str, continent: str = "") -> None:
    """A headline comes next."""
    headline = headline_of(state, kind, continent)
    state.headline_deck.remove(headline)
    state.headline_deck.append(headline)


def go_to(state: MuseumState, step: int, player: int = 0) -> MuseumState:
    """It is this step of a player's turn."""
    state.active = player
    state.step = step
    state.opened = False
    state.legal_seat = -1
    go_on(state)
    state.settle()
    return state


def improve(state: MuseumState, player: int = 0) -> MuseumState:
    """This player is in Improvement."""
    return go_to(state, S_IMPROVE, player)


def explore(state: MuseumState, player: int = 0) -> MuseumState:
    """This player's turn has begun."""
    return go_to(state, S_PRE, player)


def do(state: MuseumState, *answers: str) -> MuseumState:
    """Answers in notation, each by the first seat that is asked."""
    for text in answers:
        seat = state.waiting[0]
        state.choose(seat, state.phase_of(seat).read(state, seat, text))
    return state


def offered(state: MuseumState) -> list[str]:
    """What the first seat asked may answer, in notation."""
    seat = state.waiting[0]
    phase = state.phase_of(seat)
    return [phase.say(state, option) for option in state.options(seat)]


def question(state: MuseumState) -> str:
    """The name of the question put."""
    return state.phase_of(state.waiting[0]).name


def told(state: MuseumState, kind: str) -> list[dict[str, object]]:
    """The events of one kind so far."""
    return [event.data() for event in state.events or [] if event.kind == kind]


def end_turn(state: MuseumState) -> MuseumState:
    """The active player ends the turn and discards what is too much, lowest numbers first."""
    while question(state) != "improve":
        seat = state.waiting[0]
        place = 0 if question(state) in ("window", "draw") else -1
        state.choose(seat, state.options(seat)[place])
    active = state.active
    do(state, "go on")
    while not state.over and question(state) == "limit" and state.active == active:
        state.choose(active, state.options(active)[0])
    return state


def buy(
    state: MuseumState, shop: int, targets: list[str], payment: list[str], tokens: int = 0
) -> MuseumState:
    """A whole purchase; what has a single answer has been answered by itself."""
    do(state, f"buy at {shop}")
    for target in targets:
        if question(state) == "target" and option_of(state, target) not in state.targets:
            do(state, target)
    if question(state) == "target":
        do(state, "no more")
    for name in payment:
        if question(state) == "pay" and card(name) not in state.payment:
            do(state, name)
    while question(state) == "pay" and state.paid < tokens:
        do(state, "token")
    if question(state) == "pay":
        do(state, "done")
    return state


def option_of(state: MuseumState, text: str) -> int:
    """The option that a text names at the question put."""
    seat = state.waiting[0]
    return state.phase_of(seat).read(state, seat, text)


def worth(value: int, number: int = 0) -> str:
    """The code of an object of this value, the first or a later one."""
    values = load().value
    return [CARD_CODES[c] for c in range(180) if values[c] == value][number]
