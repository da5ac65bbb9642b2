"""STORE: one or two cubes from an entrance to its vault (section 3.4)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    COLOUR_NAMES,
    COLOURS,
    ENTRANCE,
    SITE_NAMES,
    SITES,
    STORE_CUBE,
    STORE_MOST,
    VAULT,
)
from vestiges.games.archives.rules.experts import gain, pay_expert, store_fee
from vestiges.games.archives.rules.passing import finish_action
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import amount, move_cube
from vestiges.games.archives.state import ArchivesState

STOP: Final = COLOURS


def can_store(state: ArchivesState) -> bool:
    """Whether some entrance holds a cube (ARC-053)."""
    for site in range(SITES):
        if amount(state, ENTRANCE + site):
            return True
    return False


class StoreSite(Question):
    """At which site do you store? (ARC-050)"""

    def __init__(self) -> None:
        super().__init__(
            "store_site", "ARC-050", [f"store at {name}" for name in SITE_NAMES[:SITES]]
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The sites with a cube in the entrance."""
        return [site for site in range(SITES) if amount(state, ENTRANCE + site)]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Both cubes will come from there (ARC-051)."""
        state.site = option
        state.phase = STORE_CUBE

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Nothing there to store."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        return Reason("The entrance of {site} is empty.", facts, "ARC-050")


class StoreCube(Question):
    """Which cube do you store? The first is compulsory, the second is not (ARC-052)."""

    def __init__(self) -> None:
        super().__init__("store", "ARC-050", [f"store {name}" for name in COLOUR_NAMES] + ["stop"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The colours in the entrance, and stopping after the first."""
        first = (ENTRANCE + state.site) * COLOURS
        offered = [colour for colour in range(COLOURS) if state.cubes[first + colour]]
        if state.taken:
            offered.append(STOP)
        return offered

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Store it; the second, or stopping, ends the action."""
        if option != STOP:
            move_cube(state, option, ENTRANCE + state.site, VAULT + state.site)
            state.taken.append(option)
        if option == STOP or len(state.taken) == STORE_MOST:
            settle_store(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No such cube, or nothing stored yet."""
        if option == STOP:
            return Reason("You must store one cube at least.", {}, "ARC-052")
        facts: dict[str, str | int] = {
            "site": state.scenario.site_names[state.site],
            "colour": COLOUR_NAMES[option],
        }
        return Reason("The entrance of {site} holds no {colour} cube.", facts, "ARC-050")


def settle_store(state: ArchivesState, seat: int) -> None:
    """Pay the other experts, then gain a point a cube, colour by colour (ARC-054 to ARC-059)."""
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "site": state.site,
            "colours": sorted(state.taken),
        }
        state.tell("stored", seat, facts, "ARC-050")
    for colour in range(COLOURS):
        cubes = state.taken.count(colour)
        if cubes:
            pay_expert(state, seat, colour, store_fee(state, cubes), "ARC-055")
            gain(state, seat, colour, cubes, "ARC-054")
    finish_action(state, seat)
