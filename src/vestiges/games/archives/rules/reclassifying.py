"""C06 and C07: a cube of an entrance, or a request, changes its colour (ARC-195 to ARC-198)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    BAG,
    COLOUR_NAMES,
    COLOURS,
    COLUMN,
    DEPOSIT,
    DEPOSIT_COLOUR,
    DEPOSIT_CUBE,
    ENTRANCE,
    MOST_PLACES,
    QUERY,
    QUERY_COLOUR,
    QUERY_PLACE,
    RESERVE,
    SITE_NAMES,
    SITES,
)
from vestiges.games.archives.rules.cards import (
    deposit_colours,
    deposit_cubes,
    deposit_sites,
    end_card,
    query_colours,
    query_columns,
    query_places,
)
from vestiges.games.archives.rules.holding import lay_down, show
from vestiges.games.archives.rules.question import Question, Stage
from vestiges.games.archives.rules.zones import amount, move_cube, shift_request, take_request
from vestiges.games.archives.state import ArchivesState


def facts_of(state: ArchivesState, site: int, colour: int) -> dict[str, str | int]:
    """What a reason tells about a site and a colour."""
    return {"site": state.scenario.site_names[site], "colour": COLOUR_NAMES[colour]}


# C06: a cube of an entrance -----------------------------------------------------------------------


class DepositSite(Stage):
    """In which entrance? (ARC-195, ARC-196)"""

    def __init__(self) -> None:
        super().__init__(
            "deposit_site", "ARC-195", [f"at {s}" for s in SITE_NAMES[:SITES]], DEPOSIT_CUBE
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Entrances with a cube that can be changed."""
        return deposit_sites(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No cube there, or nothing it could become."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        if not amount(state, ENTRANCE + option):
            return Reason("The entrance of {site} is empty.", facts, "ARC-195")
        return Reason("The bag holds no other colour that {site} accepts.", facts, "ARC-R39")


class DepositCube(Stage):
    """Which cube changes? (ARC-195)"""

    def __init__(self) -> None:
        super().__init__(
            "deposit_cube", "ARC-195", [f"change {c}" for c in COLOUR_NAMES], DEPOSIT_COLOUR
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Colours of the entrance that can be changed."""
        return deposit_cubes(state, state.draft[0])

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No such cube, or nothing it could become."""
        site = state.draft[0]
        facts = facts_of(state, site, option)
        if not state.cubes[(ENTRANCE + site) * COLOURS + option]:
            return Reason("The entrance of {site} holds no {colour} cube.", facts, "ARC-195")
        return Reason("The bag holds no other colour that {site} accepts.", facts, "ARC-R39")


class DepositColour(Question):
    """Which colour does it become? (ARC-195)"""

    def __init__(self) -> None:
        super().__init__("deposit_colour", "ARC-195", [f"into {name}" for name in COLOUR_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Other accepted colours in the bag."""
        return deposit_colours(state, state.draft[0], state.draft[1])

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Exchange it with a cube of the bag (ARC-195)."""
        site, colour = state.draft[0], state.draft[1]
        card = show(state, seat, DEPOSIT)
        move_cube(state, option, BAG, ENTRANCE + site)
        move_cube(state, colour, ENTRANCE + site, BAG)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "site": site,
                "colour": colour,
                "new": option,
            }
            state.tell("reclassified", seat, facts, "ARC-195")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not accepted, the same, or none in the bag."""
        facts = facts_of(state, state.draft[0], option)
        if option == state.draft[1]:
            return Reason("The cube already is {colour}.", facts, "ARC-110")
        if not state.scenario.accepts[state.draft[0]][option]:
            return Reason("{site} does not accept {colour}.", facts, "ARC-195")
        return Reason("The bag holds no {colour} cube.", facts, "ARC-R39")


# C07: a request -----------------------------------------------------------------------------------


class QueryColumn(Stage):
    """In which request column? (ARC-197)"""

    def __init__(self) -> None:
        super().__init__(
            "query_column", "ARC-197", [f"at {name}" for name in SITE_NAMES], QUERY_PLACE
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Columns with a request that can be changed."""
        return query_columns(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No request there, or nothing it could become."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        if not state.columns[option]:
            return Reason("There are no requests at {site}.", facts, "ARC-197")
        return Reason("The reserve holds no other colour that {site} takes.", facts, "ARC-R39")


class QueryPlace(Stage):
    """Which request changes, counted from the bottom? (ARC-197)"""

    def __init__(self) -> None:
        places = [f"request {n + 1}" for n in range(MOST_PLACES)]
        super().__init__("query_place", "ARC-197", places, QUERY_COLOUR)

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Places whose request can be changed."""
        return query_places(state, state.draft[0])

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No such request, or nothing it could become."""
        site = state.draft[0]
        facts: dict[str, str | int] = {"site": state.scenario.site_names[site], "place": option + 1}
        if option >= len(state.columns[site]):
            return Reason("There is no request {place} at {site}.", facts, "ARC-197")
        return Reason("The reserve holds no other colour that {site} takes.", facts, "ARC-R39")


class QueryColour(Question):
    """Which colour does it become? (ARC-197)"""

    def __init__(self) -> None:
        super().__init__("query_colour", "ARC-197", [f"into {name}" for name in COLOUR_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Other accepted colours in the reserve."""
        return query_colours(state, state.draft[0], state.draft[1])

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Exchange it with a request of the reserve; nobody loses anything (ARC-198)."""
        site, place = state.draft[0], state.draft[1]
        card = show(state, seat, QUERY)
        old = state.columns[site][place]
        state.columns[site][place] = take_request(state, option, COLUMN + site)
        shift_request(state, old, RESERVE)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "site": site,
                "place": place,
                "colour": old // state.scenario.requests,
                "new": option,
            }
            state.tell("rewritten", seat, facts, "ARC-197")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not accepted, the same, or none in the reserve."""
        site, place = state.draft[0], state.draft[1]
        facts = facts_of(state, site, option)
        if not state.scenario.accepts[site][option]:
            return Reason("{site} takes no requests for {colour}.", facts, "ARC-197")
        if option == state.columns[site][place] // state.scenario.requests:
            return Reason("The request already is for {colour}.", facts, "ARC-110")
        return Reason("The reserve holds no request for {colour}.", facts, "ARC-R39")
