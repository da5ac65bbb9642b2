"""Assistants: how one starts with them, and what they ask (section 3.21)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import CONTINENTS
from vestiges.games.museum.rules.cards import slide, take
from vestiges.games.museum.rules.exhibiting import discard_favour, keep_favour, recruit
from vestiges.games.museum.rules.exploration import draw_blind, why_not_lifted
from vestiges.games.museum.rules.flow import go_on
from vestiges.games.museum.rules.pending import open_objects
from vestiges.games.museum.rules.question import (
    CARD_CODES,
    CONTINENT_CODES,
    EXPERT_CODES,
    Question,
)
from vestiges.games.museum.rules.setup import ask_hands, deal_object, deal_patrons
from vestiges.games.museum.rules.triggers import ASK_FINDER
from vestiges.games.museum.state import MuseumState


class AssistantContinent(Question):
    """Of which continent is your extra object? (MUS-311, MUS-359)"""

    def __init__(self) -> None:
        reason = Reason("Name one of the four continents.", {}, "MUS-311")
        super().__init__("assistant_continent", "MUS-311", CONTINENT_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """All four."""
        return list(range(CONTINENTS))

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """It is dealt at once; then the hands are looked at."""
        state.extra = changed(state.extra, seat, option)
        card = deal_object(state, option, state.rng)
        state.seen[card] = 1 << seat
        state.hands[seat].append(card)
        state.hands[seat].sort()
        if state.events is not None:
            state.tell("extra", seat, {"continent": option}, "MUS-311")
        ask_hands(state)


class AssistantExpert(Question):
    """Which expert starts with you? (MUS-307)"""

    def __init__(self) -> None:
        reason = Reason("That expert is not on offer.", {}, "MUS-307")
        super().__init__("assistant_expert", "MUS-307", EXPERT_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The three displayed."""
        return sorted([expert for expert in state.row if expert >= 0])

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """He joins without being paid; the row is refilled at once."""
        recruit(state, seat, option)
        state.pending = []  # Arkadin Welles finds nobody to copy yet
        slide(state)
        deal_patrons(state)


class FinderDraw(Question):
    """Do you draw a card for three objects of a civilization? (MUS-305)"""

    def __init__(self) -> None:
        super().__init__(
            "finder", "MUS-305", ["no", "draw"], Reason("You may draw or not.", {}, "MUS-305")
        )

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Yes or no."""
        return [0, 1]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Draw the top card of that continent."""
        civilization = state.pending.pop() - ASK_FINDER
        if option:
            draw_blind(state, seat, civilization // 3, "MUS-305")
        go_on(state)


class KeepFavour(Question):
    """Which of the two favours do you keep? (MUS-309)"""

    def __init__(self) -> None:
        reason = Reason("Keep the first or the second.", {}, "MUS-309")
        super().__init__("keep", "MUS-309", ["first", "second"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The two drawn."""
        return [0, 1]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """One goes to the hand, the other is discarded."""
        keep_favour(state, seat, option)
        go_on(state)


class Trade(Question):
    """Which object do you take for a favour? (MUS-308)"""

    def __init__(self) -> None:
        reason = Reason("That object is not on display.", {}, "MUS-308")
        super().__init__("trade", "MUS-308", CARD_CODES, reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What lies in open continents, no relic."""
        return open_objects(state, seat)

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Discard the favour, take the object."""
        favour = state.favour
        state.favour = -1
        discard_favour(state, seat, favour)
        state.played = True
        take(state, seat, option)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {"favour": favour, "card": option}
            state.tell("traded", seat, facts, "MUS-308")
        go_on(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """A relic, out of reach, or not there."""
        if option in state.relics:
            return Reason("Havelock Dalton takes no relic.", {}, "MUS-308")
        if option in state.lifted:
            return why_not_lifted(state)
        return self.reason
