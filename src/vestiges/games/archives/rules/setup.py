"""Setup: supplies, starting order, a cube each (section 3.1)."""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    BAG,
    COLOUR_NAMES,
    COLOURS,
    DRAWN,
    ENTRANCE,
    RESERVE,
    SETUP,
    SITE_NAMES,
    SITES,
)
from vestiges.games.archives.rules.passing import begin_turn, last
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import draw_cube, free_places, move_cube
from vestiges.games.archives.state import ArchivesState


def lay_out(state: ArchivesState, order: list[int], cards: Rng) -> None:
    """Everything in its place (ARC-002 to ARC-010); `order` gives each seat's start number."""
    scenario = state.scenario
    state.start = order
    state.progress = [scenario.starts[number] for number in order]
    state.marker = [-1] * scenario.spaces
    state.markers = scenario.markers[:]
    state.cube_at = [BAG] * (COLOURS * scenario.cubes)
    state.request_at = [RESERVE] * (COLOURS * scenario.requests)
    for colour in range(COLOURS):
        state.cubes[BAG * COLOURS + colour] = scenario.cubes
        state.requests[RESERVE * COLOURS + colour] = scenario.requests
    state.deck = list(range(len(scenario.card_kind)))
    cards.shuffle(state.deck)
    state.kept = [False] * len(scenario.card_kind)
    if state.events is not None:
        state.tell("began", -1, {"order": [order.index(n) for n in range(state.seats)]}, "ARC-004")
    deliver_first(state, 0)


def deliver_first(state: ArchivesState, number: int) -> None:
    """The player of this start number draws a cube (ARC-011); after the last the game begins."""
    if number == state.seats:
        begin_turn(state, last(state))
        return
    state.active = state.start.index(number)
    state.phase = SETUP
    state.waiting = [state.active]
    colour = draw_cube(state)
    if state.events is not None:
        state.tell("drew", state.active, {"colours": [colour]}, "ARC-011")


def drawn_colour(state: ArchivesState) -> int:
    """The colour of the cube just drawn."""
    return state.cubes.index(1, DRAWN * COLOURS) - DRAWN * COLOURS


class Setup(Question):
    """At which site do you leave the cube you drew? (ARC-011)"""

    def __init__(self) -> None:
        super().__init__("setup", "ARC-011", [f"to {name}" for name in SITE_NAMES[:SITES]])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The sites that accept its colour; there is always room (section 2.8)."""
        colour = drawn_colour(state)
        return [
            s for s in range(SITES) if state.scenario.accepts[s][colour] and free_places(state, s)
        ]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """No points, no penalty (ARC-012); then the next player draws."""
        colour = drawn_colour(state)
        move_cube(state, colour, DRAWN, ENTRANCE + option)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "colour": colour,
                "site": option,
                "cubes": 1,
            }
            state.tell("delivered", seat, facts, "ARC-011")
        deliver_first(state, state.start[seat] + 1)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """The site does not accept it."""
        facts: dict[str, str | int] = {
            "site": state.scenario.site_names[option],
            "colour": COLOUR_NAMES[drawn_colour(state)],
        }
        return Reason("{site} does not accept {colour}.", facts, "ARC-011")
