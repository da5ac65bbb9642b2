"""New Archaeological Team and Archaeological Finds (MUS-093 to MUS-100)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import (
    EVERYONE,
    FINDS,
    IGNORE,
    INSTABILITY,
    OPINION,
    PLACES,
    SPONSOR,
)
from vestiges.games.museum.rules.cards import (
    draw_object,
    has_power,
)
from vestiges.games.museum.rules.favours import continents_for, end_favour, show
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.pending import take_find
from vestiges.games.museum.rules.question import (
    CARD_CODES,
    CONTINENT_CODES,
    Question,
)
from vestiges.games.museum.state import MuseumState


class FavourContinent(Question):
    """On which continent is the favour used?"""

    def __init__(self) -> None:
        reason = Reason("The deck of that continent is empty.", {}, "MUS-105")
        super().__init__("favour_continent", "MUS-087", CONTINENT_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The continents that can be chosen."""
        return continents_for(state, seat, state.scenario.favour_kind[state.favour])

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Draw cards there."""
        show(state, seat)
        state.site = option
        if state.scenario.favour_kind[state.favour] == FINDS:
            reveal_finds(state, seat, option)
        else:
            send_team(state, seat, option)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Closed, or nothing left there."""
        if option == state.closed and state.decks[option]:
            return Reason("That continent is closed.", {}, "MUS-145")
        return self.reason


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
        super().__init__("team", "MUS-093", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards drawn that are not chosen yet."""
        return sorted([card for card in state.looked if card not in state.draft])

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Choose one; with the last the display is laid."""
        state.draft.append(option)
        if team_left(state) == 0:
            place_team(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Chosen already, or not drawn."""
        if option in state.draft:
            return Reason("You have chosen that already.", {}, "MUS-358")
        return self.reason


def reveal_finds(state: MuseumState, player: int, continent: int) -> None:
    """Cards are revealed, one more than there are players (MUS-098 to MUS-100)."""
    count = state.players + 1
    news = state.headline >= 0 and state.scenario.headline_continent[state.headline] == continent
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
        super().__init__("find", "MUS-098", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards left."""
        return sorted(state.looked)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Take it; the next player chooses."""
        take_find(state, seat, option)
        go_on(state)
