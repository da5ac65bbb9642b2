"""REQUEST: 2 prestige, then five requests (section 3.5)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    COLOUR_NAMES,
    COLOURS,
    PLACEMENTS,
    PUSHED_OUT,
    REQUEST_COLOUR,
    REQUESTING,
    RESERVE,
    REWARD,
)
from vestiges.games.archives.rules.experts import earn, expert, loss
from vestiges.games.archives.rules.passing import finish_action
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import add_request
from vestiges.games.archives.state import ArchivesState


def can_request(state: ArchivesState) -> bool:
    """Whether the reserve holds a request (ARC-065)."""
    for place in range(RESERVE * COLOURS, (RESERVE + 1) * COLOURS):
        if state.requests[place]:
            return True
    return False


def begin_request(state: ArchivesState, seat: int) -> None:
    """The reward comes first, whatever can be placed (ARC-061, ARC-070)."""
    earn(state, seat, REWARD, REQUESTING)
    if state.events is not None:
        state.tell("rewarded", seat, {"amount": REWARD}, "ARC-061")
    state.placed = [0]
    state.phase = REQUEST_COLOUR
    skip(state, seat)


def requestable(state: ArchivesState, site: int) -> list[int]:
    """The colours a site accepts that are in the reserve (ARC-063, ARC-069)."""
    accepted = state.scenario.accepts[site]
    return [c for c in range(COLOURS) if accepted[c] and state.requests[RESERVE * COLOURS + c]]


def skip(state: ArchivesState, seat: int) -> None:
    """Go on to the next placement that is possible, or to the end of the action (ARC-069)."""
    while state.placed[0] < len(PLACEMENTS):
        site = PLACEMENTS[state.placed[0]]
        if requestable(state, site):
            state.site = site
            return
        if state.events is not None:
            state.tell("skipped", seat, {"site": site}, "ARC-069")
        state.placed[0] += 1
    finish_action(state, seat)


class RequestColour(Question):
    """Which request do you place at this site? (ARC-062 to ARC-064)"""

    def __init__(self) -> None:
        super().__init__("request", "ARC-062", [f"request {name}" for name in COLOUR_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Accepted colours in the reserve; what was pushed out counts (ARC-071)."""
        return requestable(state, state.site)

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Place it on top; what is pushed out costs its expert 1 (ARC-066 to ARC-068)."""
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {"site": state.site, "colour": option}
            state.tell("requested", seat, facts, "ARC-062")
        out = add_request(state, state.site, option)
        if out >= 0:
            push_out(state, out)
        state.placed[0] += 1
        skip(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not accepted there, or none left."""
        facts: dict[str, str | int] = {
            "site": state.scenario.site_names[state.site],
            "colour": COLOUR_NAMES[option],
        }
        if not state.scenario.accepts[state.site][option]:
            return Reason("{site} takes no requests for {colour}.", facts, "ARC-063")
        return Reason("The reserve holds no request for {colour}.", facts, "ARC-R17")


def push_out(state: ArchivesState, colour: int) -> None:
    """The expert of a request pushed out loses 1, the active player too (ARC-068)."""
    holder = expert(state, colour)
    amount = loss(state, holder, 1) if holder >= 0 else 0
    if amount:
        earn(state, holder, -amount, PUSHED_OUT)
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "site": state.site,
            "colour": colour,
            "amount": amount,
        }
        state.tell("pushed out", holder, facts, "ARC-068")
