"""Phase 1: sail, make a detour, stay, or wait (sections 3.3 and 3.4)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import (
    CELLS,
    CONSENTED,
    DETOUR,
    LAND,
    LAP_ONE,
    MOST_STEPS,
    MOVE,
    SAIL,
    SAILED,
    STAY_FEE,
    STAYED,
    STEPS,
    TAKER,
    WAITED,
)
from vestiges.games.anarchipel.routes import (
    board_of,
    detour_ends,
    distances,
    first_steps,
    is_crossable,
    is_monster,
    prices,
    walks,
)
from vestiges.games.anarchipel.rules.flow import after_commitment, arrive
from vestiges.games.anarchipel.rules.giving import can_give, why_no_gift
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.public_log import record
from vestiges.games.anarchipel.rules.purses import check_instantly, lose
from vestiges.games.anarchipel.rules.question import OpenQuestion, Question
from vestiges.games.anarchipel.rules.statement_refusals import why_silent
from vestiges.games.anarchipel.rules.statements import can_speak
from vestiges.games.anarchipel.rules.talking import begin_statement
from vestiges.games.anarchipel.state import AnarchipelState

STAY: Final = 0
WAIT: Final = 1
GO: Final = 2
ROUND_ABOUT: Final = 3
GIVE: Final = 4
ASK_AGAIN: Final = 5
SPEAK_UP: Final = 6


def destinations(state: AnarchipelState, seat: int) -> list[int]:
    """The cells other than one's own within the purse (ANA-35, ANA-36)."""
    cost = prices(state, state.place[seat])
    return [cell for cell in range(CELLS) if 0 < cost[cell] <= state.purse[seat]]


def detours(state: AnarchipelState, seat: int) -> list[int]:
    """The numbers of steps of a longer way that can be paid (ANA-149)."""
    here = state.place[seat]
    most = min(state.purse[seat], MOST_STEPS)
    sets, nearest = walks(state, here), prices(state, here)
    return [n for n in range(2, most + 1) if detour_ends(nearest, n, sets)]


def can_detour(state: AnarchipelState, seat: int, steps: list[int]) -> bool:
    """Whether a longer way can be paid; the first of these steps and back are the shortest."""
    if not state.scenario.detours or state.purse[seat] < 2:
        return False
    board, ocean_only = board_of(state), state.scenario.ocean_only
    for cell in steps:
        if is_crossable(board, state.used, ocean_only, cell):
            return True
    return False


class Move(OpenQuestion):
    """Do you sail, stay, or wait, and do you give coins first? (ANA-34, ANA-42, ANA-46)"""

    def __init__(self) -> None:
        super().__init__(
            "move", "ANA-34", ["stay", "wait", "sail", "detour", "give", "ask again", "speak"]
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Staying is always possible (ANA-37, ANA-38)."""
        found = [STAY]
        if state.stage == LAP_ONE and not state.scenario.open:
            found.append(WAIT)
        if state.purse[seat] and not state.becalmed[seat]:
            steps = first_steps(board_of(state), state.used, state.place[seat])
            if steps:
                found.append(GO)
            if can_detour(state, seat, steps):
                found.append(ROUND_ABOUT)
        if can_give(state, seat):
            found.append(GIVE)
        if state.standing[seat]:
            found.append(ASK_AGAIN)
        if can_speak(state, seat):
            found.append(SPEAK_UP)
        return found

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Where the order is free: coins may come before one stays (ANA-46, ANA-156)."""
        return state.scenario.open

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Stay or wait at once; the rest needs to know where, or to whom."""
        if option == STAY:
            stay(state, seat)
        elif option == WAIT:
            state.waited[seat] = True
            record(state, WAITED, seat, [], "ANA-42")
            after_commitment(state)
        elif option == ASK_AGAIN:
            state.standing[seat] = False
            record(state, CONSENTED, seat, [0], "ANA-48")
        elif option == SPEAK_UP:
            begin_statement(state, MOVE, seat)
        else:
            ask(state, (SAIL, STEPS, TAKER)[option - GO], seat)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """A commitment is final (ANA-152)."""
        return "ANA-152" if option in (STAY, WAIT) else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """What stands in the way."""
        if option == SPEAK_UP:
            return why_silent(state, seat)
        if option == WAIT and state.scenario.open:
            return Reason("The order is free: just let the others move first.", {}, "ANA-156")
        if option == WAIT:
            return Reason("You have waited once in this turn: now sail or stay.", {}, "ANA-42")
        if option == ASK_AGAIN and not state.scenario.asks_consent:
            return Reason("In this match every gift is taken at once.", {}, "ANA-48")
        if option == ASK_AGAIN:
            return Reason("You are asked about every gift already.", {}, "ANA-48")
        if option == GIVE:
            return why_no_gift(state, seat)
        if state.becalmed[seat]:
            return Reason("You are becalmed: you cannot sail in this turn.", {}, "ANA-53")
        if option == GO:
            return Reason("You have no coin to sail with.", {}, "ANA-35")
        if not state.scenario.detours:
            return Reason("Detours were not agreed for this match.", {}, "ANA-149")
        if state.purse[seat] < 2:
            return Reason("A detour costs two coins at least.", {}, "ANA-149")
        return Reason("From here no way leads on and back.", {}, "ANA-149")


def stay(state: AnarchipelState, seat: int) -> None:
    """Keep the place and pay 1 if there is one (ANA-37, ANA-38, ANA-44)."""
    state.committed[seat] = True
    paid = lose(state, seat, STAY_FEE)
    record(state, STAYED, seat, [paid], "ANA-37" if paid else "ANA-38")
    check_instantly(state)
    if not state.over:
        after_commitment(state)


def sail(state: AnarchipelState, seat: int, cell: int, cost: int) -> None:
    """Pay and arrive at once (ANA-35, ANA-43)."""
    state.draft = []
    state.committed[seat] = True
    start = state.place[seat]
    lose(state, seat, cost)
    arrive(state, seat, cell)
    record(state, SAILED, seat, [start, cell, cost], "ANA-35")
    check_instantly(state)
    if not state.over:
        after_commitment(state)


def why_not_there(state: AnarchipelState, seat: int, cell: int) -> Reason:
    """Why a pawn cannot sail to a cell."""
    facts: dict[str, str | int] = {"cell": CELL_NAMES[cell].upper()}
    if board_of(state).kind[cell] == LAND:
        return Reason("{cell} is land.", facts, "ANA-26")
    if cell == state.place[seat]:
        return Reason("You are on {cell} already.", facts, "ANA-35")
    cost = prices(state, state.place[seat])[cell]
    if cost < 0:
        return why_closed(state, state.place[seat], cell)
    facts["cost"] = cost
    facts["coins"] = state.purse[seat]
    return Reason("{cell} costs {cost}, you have {coins}.", facts, "ANA-35")


def why_closed(state: AnarchipelState, here: int, cell: int) -> Reason:
    """Why no way leads from a cell to another: what is crossed, the monster here, or another."""
    facts: dict[str, str | int] = {"cell": CELL_NAMES[cell].upper()}
    board = board_of(state)
    if distances(board, state.used, here, False)[cell] >= 0:
        return Reason("Only ocean may be crossed on the way to {cell}.", facts, "ANA-27")
    beaten = state.used[:]
    beaten[here] = True
    if distances(board, beaten, here, False)[cell] < 0:
        return Reason("A monster closes the way to {cell}.", facts, "ANA-28")
    if is_monster(state, cell):
        return Reason("No step leads from a monster to the one on {cell}.", facts, "ANA-30")
    return Reason("The monster here lets nobody through to {cell}.", facts, "ANA-29")


class Sail(Question):
    """Where do you sail? (ANA-35)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "sail", "ANA-35", [f"to {name}" for name in CELL_NAMES], "ANA-152", asked_alone=True
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """The cells within the purse."""
        return destinations(state, seat)

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """The shortest way is charged (ANA-R11)."""
        sail(state, seat, option, prices(state, state.place[seat])[option])

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Land, a monster, or too dear."""
        return why_not_there(state, seat, option)


class Steps(Question):
    """How many steps does your detour take? (ANA-149)"""

    def __init__(self) -> None:
        super().__init__("steps", "ANA-149", [f"{n + 2} steps" for n in range(MOST_STEPS - 1)])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """From two to the purse."""
        return [steps - 2 for steps in detours(state, seat)]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Then where it ends."""
        state.draft = [option + 2]
        ask(state, DETOUR, seat)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Too dear: whoever can go on and back can do so for any number of steps."""
        facts: dict[str, str | int] = {"steps": option + 2, "coins": state.purse[seat]}
        return Reason("{steps} steps cost {steps}, you have {coins}.", facts, "ANA-149")


class Detour(Question):
    """Where does your detour end? (ANA-149)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "detour", "ANA-149", [f"to {name}" for name in CELL_NAMES], "ANA-152", asked_alone=True
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """What can be reached in exactly so many steps, and in fewer."""
        here = state.place[seat]
        return detour_ends(prices(state, here), state.draft[0], walks(state, here))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Every step is paid; it counts as an arrival, one's own cell too."""
        sail(state, seat, option, state.draft[0])

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Closed, the shortest way, or not the end of such a way."""
        steps = state.draft[0]
        cost = prices(state, state.place[seat])[option]
        if cost < 0:
            return why_not_there(state, seat, option)
        facts: dict[str, str | int] = {"cell": CELL_NAMES[option].upper(), "steps": steps}
        if cost == steps:
            return Reason("{steps} steps are the shortest way to {cell}.", facts, "ANA-149")
        return Reason("No detour of {steps} steps ends on {cell}.", facts, "ANA-149")
