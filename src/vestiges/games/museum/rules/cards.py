"""Decks, displays, tokens: where cards lie and how they move (sections 3.1, 3.9 and 3.10)."""

from __future__ import annotations

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import (
    AGENT,
    CONTINENTS,
    EVERYONE,
    IGNORE,
    INSTABILITY,
    OPINION,
    PLACES,
    POWERS,
    ROW,
    TRIDENT,
    WAR,
)
from vestiges.games.museum.state import MuseumState


def has_power(state: MuseumState, player: int, power: int) -> bool:
    """Whether an expert, relic or assistant of this player has that power."""
    return state.powers[player * POWERS + power] > 0


def count_power(state: MuseumState, player: int, power: int) -> int:
    """How often this player has that power."""
    return state.powers[player * POWERS + power]


def put(cards: list[int], card: int) -> None:
    """Put a card into a rising list."""
    place = 0
    while place < len(cards) and cards[place] < card:
        place += 1
    cards.insert(place, card)


def is_person(state: MuseumState, player: int) -> bool:
    """Whether this player is not the Rival."""
    return player < state.seats


# Prestige -----------------------------------------------------------------------------------------


def gain(state: MuseumState, player: int, amount: int, clause: str) -> int:
    """Prestige from the supply, as far as it lasts (MUS-R8); how much it was."""
    if not state.scenario.open_prestige:
        amount = min(amount, state.supply)
        state.supply -= amount
    state.prestige[player] += amount
    if amount and state.events is not None:
        tell(state, "gained", player, {"amount": amount}, clause)
    return amount


def give_back(state: MuseumState, player: int, amount: int) -> None:
    """Prestige to the supply."""
    state.prestige[player] -= amount
    if not state.scenario.open_prestige:
        state.supply += amount


def tell(
    state: MuseumState,
    kind: str,
    player: int,
    facts: dict[str, int | str | list[int]],
    clause: str = "",
) -> None:
    """Tell everyone; the Rival has no seat, so he is named by a fact."""
    if state.events is None:
        return
    if player >= state.seats:
        facts["rival"] = 1
        player = -1
    state.tell(kind, player, facts, clause)


# Public opinion -----------------------------------------------------------------------------------


def add_token(state: MuseumState, continent: int, clause: str) -> None:
    """An opinion token on a continent, while the reserve lasts (MUS-125)."""
    if state.reserve == 0:
        return
    state.reserve -= 1
    state.tokens = changed(state.tokens, continent, state.tokens[continent] + 1)
    if state.events is not None:
        state.tell("outrage", -1, {"continent": continent}, clause)


def draw_object(state: MuseumState, continent: int) -> int:
    """The top card of a deck, -1 if it was an opinion card: a token, no other card (MUS-127)."""
    card = pop(state, continent)
    if card < OPINION:
        return card
    state.seen[card] = EVERYONE
    state.removed.append(card)
    add_token(state, continent, "MUS-127")
    return -1


def pop(state: MuseumState, continent: int) -> int:
    """Take the top card off a deck."""
    card = state.decks[continent].pop()
    if card in state.lifted:
        state.lifted.remove(card)
    return card


# Displays -----------------------------------------------------------------------------------------


def refill(state: MuseumState, continent: int) -> None:
    """Fill a display to its capacity, slot 1 first (MUS-118, MUS-119, MUS-122)."""
    first = continent * PLACES
    for place in range(first, first + state.capacity[continent]):
        if state.display[place] < 0 and state.decks[continent]:
            card = pop(state, continent)
            state.seen[card] = EVERYONE
            state.display[place] = card
            if card >= OPINION:
                add_token(state, continent, "MUS-122")


def refill_all(state: MuseumState) -> None:
    """Every open continent in the fixed order (MUS-118)."""
    for continent in range(CONTINENTS):
        if continent != state.closed:
            refill(state, continent)


def clear_opinions(state: MuseumState) -> None:
    """Opinion cards leave the displays (MUS-117)."""
    for place, card in enumerate(state.display):
        if card >= OPINION:
            state.display[place] = -1
            state.removed.append(card)


def lift(state: MuseumState, place: int) -> None:
    """A displayed card leaves: an object onto its deck, an opinion card for good (MUS-132)."""
    card = state.display[place]
    state.display[place] = -1
    if card >= OPINION:
        state.removed.append(card)
    else:
        state.decks[place // PLACES].append(card)
        state.lifted.append(card)


def trim(state: MuseumState, continent: int) -> None:
    """Down to its capacity, the lowest slot first; the rest closes up (MUS-132)."""
    first = continent * PLACES
    shown = [place for place in range(first, first + PLACES) if state.display[place] >= 0]
    while len(shown) > state.capacity[continent]:
        lift(state, shown.pop(0))
    left = [state.display[place] for place in shown]
    for slot in range(PLACES):
        state.display[first + slot] = left[slot] if slot < len(left) else -1


def available(state: MuseumState, player: int) -> list[int]:
    """The objects this player may take, rising (MUS-033, MUS-153, MUS-241)."""
    found: list[int] = []
    for place, card in enumerate(state.display):
        if 0 <= card < OPINION and place // PLACES != state.closed:
            found.append(card)
    if state.lifted and has_power(state, player, IGNORE) and state.news in (WAR, INSTABILITY):
        found += state.lifted
    if state.relics and is_person(state, player) and not state.scenario.relic_direct:
        found += state.relics  # MUS-241; the Rival takes none (MUS-342)
    found.sort()
    return found


def take(state: MuseumState, player: int, card: int) -> None:
    """An available object goes into a hand, for all to see (MUS-039)."""
    if card in state.display:
        state.display[state.display.index(card)] = -1
    elif card in state.relics:
        state.relics.remove(card)
    else:
        state.lifted.remove(card)
        state.decks[state.scenario.continent[card]].remove(card)
    state.seen[card] = EVERYONE
    put(state.hands[player], card)


def is_open_for(state: MuseumState, player: int, continent: int) -> bool:
    """Whether this player may draw from a continent (MUS-145, MUS-153)."""
    return continent != state.closed or has_power(state, player, IGNORE)


def agents(state: MuseumState, player: int, continent: int) -> int:
    """How many agents this player has on a continent (MUS-154)."""
    return count_power(state, player, AGENT + continent)


# Experts ------------------------------------------------------------------------------------------


def draw_expert(state: MuseumState) -> int:
    """The next expert, -1 if there is none (MUS-148)."""
    if not state.expert_deck and state.expert_discard:
        state.expert_deck = sorted(state.expert_discard)
        state.expert_discard = []
        state.rng.shuffle(state.expert_deck)
    return state.expert_deck.pop() if state.expert_deck else -1


def slide(state: MuseumState) -> None:
    """Experts close gaps to the right, new ones come from the left (MUS-078)."""
    left = [expert for expert in state.row if expert >= 0]
    while len(left) < ROW:
        new = draw_expert(state)
        if new < 0:
            break
        left.insert(0, new)
    state.row = [-1] * (ROW - len(left)) + left


def give_power(state: MuseumState, player: int, power: int) -> None:
    """From now on this player has that power once more."""
    place = player * POWERS + power
    state.powers = changed(state.powers, place, state.powers[place] + 1)


def ignored_continents(state: MuseumState, player: int) -> int:
    """How many continents' tokens do not count for this player (MUS-091, LG01)."""
    return len(state.press[player]) + count_power(state, player, TRIDENT)
