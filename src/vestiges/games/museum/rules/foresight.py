"""Foresight: a look at the next headlines or favours (MUS-104)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import FAVOURS, HEADLINES
from vestiges.games.museum.rules.favours import end_favour, foreseeable, show
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.question import (
    Question,
)
from vestiges.games.museum.state import MuseumState

LOOKED_AT = 5


class ForesightDeck(Question):
    """Which deck do you look at? (MUS-104)"""

    def __init__(self) -> None:
        reason = Reason("That deck is empty.", {}, "MUS-104")
        super().__init__("foresight_deck", "MUS-104", ["headlines", "favours"], reason)

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

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Empty, or not in the match."""
        if option == 0 and not state.scenario.has_headlines:
            return Reason("There are no headlines in this match.", {}, "MUS-207")
        return self.reason


class Foresee(Question):
    """Which card comes next? (MUS-104)"""

    def __init__(self) -> None:
        reason = Reason("You are not looking at that card.", {}, "MUS-104")
        codes = [f"h{n + 1:02}" for n in range(HEADLINES)]
        codes += [f"f{n + 1:02}" for n in range(FAVOURS)]
        super().__init__("foresee", "MUS-104", codes, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The cards looked at that have no place yet; of equal ones the first."""
        shift = HEADLINES if state.site else 0
        left = sorted([card for card in state.looked if card not in state.draft])
        if state.site:
            kinds = state.scenario.favour_kind
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

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Placed already, the same as another, or not looked at."""
        card = option - (HEADLINES if state.site else 0)
        if card in state.draft:
            return Reason("That card has its place already.", {}, "MUS-104")
        if card in state.looked:
            return Reason("Name the other favour of that kind first.", {}, "MUS-104")
        return self.reason
