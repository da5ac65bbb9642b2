"""Steps 2 and 3 of the Pass: the waiting area and new archives (ARC-138 to ARC-145)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    BAG,
    CHOOSE,
    CHOSEN,
    COLOUR_NAMES,
    COLOURS,
    DRAWN,
    ENTRANCE,
    NO_DELIVERY,
    PLACE,
    QUEUE,
    SITE_NAMES,
    SITES,
)
from vestiges.games.archives.rules.experts import expert
from vestiges.games.archives.rules.holding import holds, lay_down, may_hold, not_held, show
from vestiges.games.archives.rules.passing import end_step
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import amount, bag_size, draw_cube, free_places, move_cube
from vestiges.games.archives.state import ArchivesState

DONE: Final = COLOURS * SITES
"""Nothing is left to place; never asked, always taken by itself."""
NOTATION: Final = [f"{c} to {s}" for c in COLOUR_NAMES for s in SITE_NAMES[:SITES]] + ["done"]

DRAW_CUBES: Final = 0
CHOOSE_CUBES: Final = 1
SKIP: Final = 2


def placements(state: ArchivesState, zone: int) -> list[int]:
    """Where the cubes of a zone may go: colour * SITES + site; DONE if none can be placed.

    A cube that has one way to go and takes nobody's place goes first and is not asked about.
    """
    free = [free_places(state, site) for site in range(SITES)]
    demand = [wanted(state, zone, site) for site in range(SITES)]
    found: list[int] = []
    for colour in range(COLOURS):
        if state.cubes[zone * COLOURS + colour] == 0:
            continue
        ways = [s for s in range(SITES) if free[s] > 0 and state.scenario.accepts[s][colour]]
        if len(ways) == 1 and demand[ways[0]] <= free[ways[0]]:
            return [colour * SITES + ways[0]]
        for site in ways:
            found.append(colour * SITES + site)
    return found or [DONE]


def wanted(state: ArchivesState, zone: int, site: int) -> int:
    """How many cubes of a zone a site would accept."""
    total = 0
    for colour in range(COLOURS):
        if state.scenario.accepts[site][colour]:
            total += state.cubes[zone * COLOURS + colour]
    return total


def put(state: ArchivesState, zone: int, option: int) -> None:
    """A cube goes to an entrance; it is told at the end of the step."""
    move_cube(state, option // SITES, zone, ENTRANCE + option % SITES)
    state.placed[option] += 1


def tell_placed(state: ArchivesState, seat: int, kind: str, clause: str) -> None:
    """Tell which cubes went where in this step."""
    if state.events is None:
        return
    for option, cubes in enumerate(state.placed):
        if cubes:
            facts: dict[str, int | str | list[int]] = {
                "colour": option // SITES,
                "site": option % SITES,
                "cubes": cubes,
            }
            state.tell(kind, seat, facts, clause)


def why_not_placed(state: ArchivesState, zone: int, option: int, clause: str) -> Reason:
    """Why a cube cannot go there; the clause is that of the step."""
    if option == DONE:
        return Reason("There is still a cube that finds a place.", {}, "ARC-R24")
    colour, site = option // SITES, option % SITES
    facts: dict[str, str | int] = {
        "colour": COLOUR_NAMES[colour],
        "site": state.scenario.site_names[site],
    }
    if state.cubes[zone * COLOURS + colour] == 0:
        return Reason("There is no {colour} cube to place.", facts, clause)
    if not state.scenario.accepts[site][colour]:
        return Reason("{site} does not accept {colour}.", facts, "ARC-113")
    return Reason("The entrance of {site} is full.", facts, "ARC-113")


# Step 2 -------------------------------------------------------------------------------------------


class Clear(Question):
    """Which waiting cube goes where? As long as one finds a place (ARC-138)."""

    def __init__(self) -> None:
        super().__init__("clear", "ARC-138", NOTATION)

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Every waiting colour at every site that takes it."""
        return placements(state, QUEUE)

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Move it; it gives no points (ARC-139)."""
        if option != DONE:
            put(state, QUEUE, option)
            return
        tell_placed(state, seat, "cleared", "ARC-138")
        end_step(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not waiting, not accepted, or full."""
        return why_not_placed(state, QUEUE, option, "ARC-138")


# Step 3 -------------------------------------------------------------------------------------------


class Delivery(Question):
    """Do you draw the new archives, or play a card? (ARC-140, ARC-199, ARC-201)"""

    def __init__(self) -> None:
        super().__init__("delivery", "ARC-140", ["draw", "play c08", "play c09"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Drawing, and the cards of this step that are in the hand (ARC-224)."""
        offered = [DRAW_CUBES]
        if bag_size(state):
            if holds(state, seat, CHOSEN):
                offered.append(CHOOSE_CUBES)
            if holds(state, seat, NO_DELIVERY):
                offered.append(SKIP)
        return offered

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Draw, choose, or skip the step (ARC-202: one of them)."""
        if option == SKIP:
            lay_down(state, show(state, seat, NO_DELIVERY))
            end_step(state)  # ARC-201
        elif option == CHOOSE_CUBES:
            lay_down(state, show(state, seat, CHOSEN))
            state.phase = CHOOSE
        else:
            draw_cubes(state, seat)

    def is_asked_alone(self, state: ArchivesState, seat: int) -> bool:
        """Whoever might hold one of the cards is asked (ARC-R61)."""
        if bag_size(state) == 0:
            return False
        return may_hold(state, seat, CHOSEN) or may_hold(state, seat, NO_DELIVERY)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """The card is not in the hand; from an empty bag nothing is asked (ARC-224)."""
        return not_held(state, CHOSEN if option == CHOOSE_CUBES else NO_DELIVERY)


def draw_cubes(state: ArchivesState, seat: int) -> None:
    """Three cubes, or what the bag still has, all at once and openly (ARC-140, ARC-141)."""
    colours: list[int] = []
    for _ in range(min(state.scenario.draws, bag_size(state))):
        colours.append(draw_cube(state))
    colours.sort()
    state.phase = PLACE
    if state.events is not None:
        state.tell("drew", seat, {"colours": colours}, "ARC-140")


class Choose(Question):
    """Which colour do you take out of the bag? (ARC-199)"""

    def __init__(self) -> None:
        super().__init__("choose", "ARC-199", [f"take {name}" for name in COLOUR_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The colours in the bag."""
        return [c for c in range(COLOURS) if state.cubes[BAG * COLOURS + c]]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Take it; after the last one they are dealt with as if drawn (ARC-200)."""
        move_cube(state, option, BAG, DRAWN)
        if amount(state, DRAWN) < state.scenario.draws and bag_size(state):
            return
        state.phase = PLACE
        if state.events is not None:
            colours: list[int] = []
            for colour in range(COLOURS):
                colours += [colour] * state.cubes[DRAWN * COLOURS + colour]
            state.tell("chose", seat, {"colours": colours}, "ARC-199")

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """None left in the bag."""
        colour = COLOUR_NAMES[option]
        return Reason("The bag holds no {colour} cube.", {"colour": colour}, "ARC-199")


class Place(Question):
    """Which of the new cubes goes where? (ARC-142)"""

    def __init__(self) -> None:
        super().__init__("place", "ARC-142", NOTATION)

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Every undealt colour at every site that takes it."""
        return placements(state, DRAWN)

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Place it; when no more can be placed, the rest waits or goes back (ARC-143, ARC-144)."""
        if option != DONE:
            put(state, DRAWN, option)
            return
        tell_placed(state, seat, "delivered", "ARC-142")
        for colour in range(COLOURS):
            refuse(state, seat, colour)
        end_step(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not drawn, not accepted, or full."""
        return why_not_placed(state, DRAWN, option, "ARC-142")


def refuse(state: ArchivesState, seat: int, colour: int) -> None:
    """Unplaceable cubes of a colour: to the waiting area or back to the bag (ARC-143 to 145)."""
    waiting = 0
    returned = 0
    while state.cubes[DRAWN * COLOURS + colour]:
        has_room = state.cubes[QUEUE * COLOURS + colour] < state.scenario.queue
        if has_room and expert(state, colour) >= 0:
            move_cube(state, colour, DRAWN, QUEUE)
            waiting += 1
        else:
            move_cube(state, colour, DRAWN, BAG)
            returned += 1
    if state.events is None:
        return
    if waiting:
        state.tell("waits", seat, {"colour": colour, "cubes": waiting}, "ARC-143")
    if returned:
        state.tell("returned", seat, {"colour": colour, "cubes": returned}, "ARC-144")
