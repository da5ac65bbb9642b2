"""What a viewer knows of hands and decks of Museum."""

from __future__ import annotations

from vestiges.games.museum.constants import CONTINENTS, RELIC
from vestiges.games.museum.state import MuseumState


def known_places(deck: list[int], seen: list[int], bit: int) -> list[list[int]]:
    """The cards of a deck the viewer knows, with their places from the top."""
    last = len(deck) - 1
    found = [[last - place, card] for place, card in enumerate(deck) if seen[card] & bit]
    found.reverse()
    return found


def hands_of(
    state: MuseumState, seat: int | None, bit: int
) -> tuple[list[list[int]], list[list[int]]]:
    """The cards the viewer knows in each hand, and how many others by continent."""
    hands: list[list[int]] = []
    hidden: list[list[int]] = []
    for player, hand in enumerate(state.hands):
        openly = player == seat or player >= state.seats or state.over
        known: list[int] = []
        counts = [0] * (CONTINENTS + 1)
        for card in hand:
            if openly or (state.scenario.open_memory and state.seen[card] & bit):
                known.append(card)
            else:
                counts[state.scenario.continent[card] if card < RELIC else CONTINENTS] += 1
        hands.append(known)
        hidden.append(counts)
    return hands, hidden
