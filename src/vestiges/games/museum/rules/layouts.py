"""The final layout: accept the one proposed, or place every object by hand (section 3.14).

Everyone is asked at once, and nobody sees another's layout before the last one is done.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import CARDS, RELIC, SLOTS
from vestiges.games.museum.layout.floor_plan import domino_places
from vestiges.games.museum.rules.question import Question
from vestiges.games.museum.rules.scoring import finish, lay_well
from vestiges.games.museum.state import MuseumState

ACCEPT: Final = 0
BY_HAND: Final = 1
PAIRS: Final = 16
"""More pairs of neighbouring gallery slots than any floor plan has."""


class Layout(Question):
    """Do you accept the layout proposed, or place the objects yourself? (MUS-175)"""

    def __init__(self) -> None:
        reason = Reason("You accept the layout or make your own.", {}, "MUS-175")
        super().__init__("layout", "MUS-175", ["accept", "by hand"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Both."""
        return [ACCEPT, BY_HAND]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Take the one proposed, or begin with the first object."""
        if option == ACCEPT:
            lay_well(state, seat)
            done(state, seat)
        else:
            state.laid[seat] = 1


def done(state: MuseumState, seat: int) -> None:
    """A museum is laid out; after the last one the match is scored."""
    state.laid[seat] = 2
    state.waiting.remove(seat)
    if not state.waiting:
        finish(state)


def next_to_place(state: MuseumState, seat: int) -> int:
    """The object to be placed now: relics first, then by number; -1 if all are placed."""
    last_relic = last = -1
    for card in state.slots[seat]:
        if card >= RELIC:
            last_relic = max(last_relic, card)
        else:
            last = max(last, card)
    relic = following = CARDS
    for card in state.museums[seat]:
        if card >= RELIC:
            if last_relic < card < relic:
                relic = card
        elif last < card < following:
            following = card
    if relic < CARDS:
        return relic
    return following if following < CARDS else -1


class Place(Question):
    """Where does this object hang? (MUS-166, MUS-272)"""

    def __init__(self) -> None:
        reason = Reason("That slot is taken.", {}, "MUS-166")
        slots = [f"slot {n + 1}" for n in range(SLOTS)]
        super().__init__(
            "place", "MUS-166", slots + [f"pair {n + 1}" for n in range(PAIRS)], reason
        )

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The free slots; for a relic the pairs that leave room for the other relics."""
        slots = state.slots[seat] or [-1] * SLOTS
        if next_to_place(state, seat) < RELIC:
            return [slot for slot in range(SLOTS) if slots[slot] < 0]
        return [SLOTS + pair for pair in relic_pairs(state, seat, slots)]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Place it; with the last one the layout is done."""
        card = next_to_place(state, seat)
        slots = state.slots[seat][:] or [-1] * SLOTS
        state.slots = changed(state.slots, seat, slots)
        if option < SLOTS:
            slots[option] = card
        else:
            for slot in state.scenario.floors[state.boards[seat]].pairs[option - SLOTS]:
                slots[slot] = card
        if next_to_place(state, seat) < 0:
            done(state, seat)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Taken, or not for such an object."""
        if next_to_place(state, seat) >= RELIC:
            return why_not_pair(state, seat, option)
        if option >= SLOTS:
            return Reason("Only relics take two slots.", {}, "MUS-166")
        return self.reason


def why_not_pair(state: MuseumState, seat: int, option: int) -> Reason:
    """Why a relic cannot hang there."""
    if option < SLOTS:
        return Reason("A relic takes two neighbouring slots of the gallery.", {}, "MUS-166")
    pairs = state.scenario.floors[state.boards[seat]].pairs
    if option - SLOTS >= len(pairs):
        return Reason("Your floor plan has no such pair of slots.", {}, "MUS-166")
    placed = state.slots[seat]
    if placed and max([placed[slot] for slot in pairs[option - SLOTS]]) >= 0:
        return Reason("One of these slots is taken.", {}, "MUS-166")
    return Reason("Your other relics would find no room.", {}, "MUS-245")


def relic_pairs(state: MuseumState, seat: int, slots: list[int]) -> list[int]:
    """Where a relic can lie so that all others still find two slots (MUS-245)."""
    floor = state.scenario.floors[state.boards[seat]]
    taken = sum([floor.bits[slot] for slot in range(SLOTS) if slots[slot] >= 0])
    left = sum([card >= RELIC and card not in slots for card in state.museums[seat]])
    found: list[int] = []
    for number, (one, other) in enumerate(floor.pairs):
        both = floor.bits[one] | floor.bits[other]
        if not taken & both and len(domino_places(floor, left - 1, taken | both, 0)) == left - 1:
            found.append(number)
    return found
