"""Who acts on a tile: captain, crew, consents (ANA-57 to ANA-68, ANA-150)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import (
    ACCEPTED,
    CONSENT,
    CREW,
    DECLINED,
    FIGHT,
    LAUNCH,
    LAUNCHED,
    MONSTER,
    PASSED,
    PICKED,
)
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.flow import (
    ask_captain,
    begin_setting,
    candidates,
    next_tile,
    open_window,
)
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.public_log import group, record
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.state import AnarchipelState

IN: Final = 0
OUT: Final = 1


def crew_number(state: AnarchipelState) -> int:
    """The number on the tile being asked (ANA-57)."""
    return board_of(state).crew[state.tile]


def is_minimum(state: AnarchipelState) -> bool:
    """Whether that number is a minimum: on monsters (ANA-57, ANA-R16)."""
    return board_of(state).kind[state.tile] == MONSTER


class Launch(Question):
    """You are the captain: do you launch the action? (ANA-62)"""

    def __init__(self) -> None:
        super().__init__("launch", "ANA-62", ["launch", "pass"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Nobody is obliged to (ANA-56, ANA-150)."""
        return [0, 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Exactly enough candidates are the crew (ANA-64); of more the captain picks (ANA-65)."""
        if option == 1:
            decline_tile(state, seat)
            return
        record(state, LAUNCHED, seat, [state.tile], "ANA-62")
        there = candidates(state, state.tile)
        state.draft = []
        if len(there) == crew_number(state):
            pick(state, there)
        else:
            ask(state, CREW, seat)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Launch the action or pass.", {}, "ANA-62")


def decline_tile(state: AnarchipelState, seat: int) -> None:
    """A captain who passes has declined; the right passes on (ANA-63, ANA-O17)."""
    record(state, PASSED, seat, [state.tile], "ANA-63")
    state.declined.append(seat)
    if state.scenario.alone:
        next_tile(state)
    else:
        ask_captain(state)


class Crew(Question):
    """Does this candidate take part? (ANA-65, ANA-66; ANA-D7)"""

    def __init__(self) -> None:
        super().__init__("crew", "ANA-65", ["in", "out"])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Forced where the count leaves no choice."""
        left = len(candidates(state, state.tile)) - len(state.draft)
        missing = crew_number(state) - state.draft.count(IN)
        found: list[int] = []
        if missing > 0 or is_minimum(state):
            found.append(IN)
        if left > missing:
            found.append(OUT)
        return found

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """After the last candidate the crew is told."""
        state.draft.append(option)
        there = candidates(state, state.tile)
        if len(state.draft) == len(there):
            draft = state.draft
            state.draft = []
            pick(state, [s for s, choice in zip(there, draft, strict=True) if choice == IN])

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Too many or too few."""
        facts: dict[str, str | int] = {"number": crew_number(state)}
        if is_minimum(state):
            return Reason("The crew here is {number} at least.", facts, "ANA-57")
        return Reason("The crew here is exactly {number}.", facts, "ANA-57")


def pick(state: AnarchipelState, crew: list[int]) -> None:
    """All picked players but the captain are asked, in order of arrival (ANA-67)."""
    state.crew = crew
    record(state, PICKED, state.captain, [group(crew)], "ANA-65")
    state.queue = [seat for seat in crew if seat != state.captain]
    next_consent(state)


def next_consent(state: AnarchipelState) -> None:
    """The next picked player; when all have accepted the crew is fixed."""
    if state.queue:
        ask(state, CONSENT, state.queue[0])
    elif is_minimum(state):
        open_window(state, FIGHT)  # ANA-97
    else:
        begin_setting(state)


class Consent(Question):
    """Do you take part? (ANA-67)"""

    def __init__(self) -> None:
        super().__init__("consent", "ANA-67", ["accept", "decline"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Nobody is obliged to (ANA-56)."""
        return [0, 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Whoever declines is no candidate any more; the captain decides again (ANA-68)."""
        if option == 0:
            record(state, ACCEPTED, seat, [state.captain], "ANA-67")
            state.queue.pop(0)
            next_consent(state)
            return
        record(state, DECLINED, seat, [state.captain], "ANA-68")
        state.declined.append(seat)
        state.queue = []
        state.crew = []
        if len(candidates(state, state.tile)) < crew_number(state):
            next_tile(state)
        else:
            ask(state, LAUNCH, state.captain)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Accept or decline.", {}, "ANA-67")
