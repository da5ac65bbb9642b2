"""EXHIBIT: cubes of one colour of a vault go on show (section 3.7)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    COLOUR_NAMES,
    COLOURS,
    EXHIBIT_COLOUR,
    EXHIBIT_SIZE,
    EXHIBITING,
    MOST_PLACES,
    SITE_NAMES,
    SITES,
    VAULT,
)
from vestiges.games.archives.rules.experts import earn, gain
from vestiges.games.archives.rules.passing import finish_action
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import amount, exhibit
from vestiges.games.archives.state import ArchivesState


def can_open(state: ArchivesState, site: int) -> bool:
    """Whether a gallery is empty and its vault is not (ARC-092, ARC-099)."""
    return state.shown[site] < 0 and amount(state, VAULT + site) > 0


def can_exhibit(state: ArchivesState) -> bool:
    """Whether an exhibition can open somewhere (ARC-096)."""
    for site in range(SITES):
        if can_open(state, site):
            return True
    return False


def most(state: ArchivesState, site: int, colour: int) -> int:
    """How many cubes of a colour can be shown at a site (ARC-093)."""
    return min(state.scenario.gallery[site], state.cubes[(VAULT + site) * COLOURS + colour])


class ExhibitSite(Question):
    """Where do you open an exhibition? (ARC-092, ARC-100)"""

    def __init__(self) -> None:
        super().__init__(
            "exhibit_site", "ARC-092", [f"exhibit at {name}" for name in SITE_NAMES[:SITES]]
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Sites with an empty gallery and something in the vault."""
        return [site for site in range(SITES) if can_open(state, site)]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """On to the colour."""
        state.site = option
        state.phase = EXHIBIT_COLOUR

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """An exhibition is running, or the vault is empty."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        if state.shown[option] >= 0:
            return Reason("An exhibition is already running at {site}.", facts, "ARC-099")
        return Reason("The vault of {site} is empty.", facts, "ARC-092")


class ExhibitColour(Question):
    """Which colour do you show? (ARC-092)"""

    def __init__(self) -> None:
        super().__init__("exhibit_colour", "ARC-092", [f"exhibit {name}" for name in COLOUR_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The colours in the vault."""
        return [c for c in range(COLOURS) if state.cubes[(VAULT + state.site) * COLOURS + c]]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """On to the number."""
        state.colour = option
        state.phase = EXHIBIT_SIZE

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """None in the vault."""
        facts: dict[str, str | int] = {
            "vault": state.scenario.site_names[state.site],
            "colour": COLOUR_NAMES[option],
        }
        return Reason("The vault of {vault} holds no {colour} cube.", facts, "ARC-092")


class ExhibitSize(Question):
    """How many cubes do you show? Each is worth 1 and lasts a Pass (ARC-093, ARC-098)."""

    def __init__(self) -> None:
        super().__init__("exhibit", "ARC-092", [f"show {n}" for n in range(1, MOST_PLACES + 1)])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """From one to what gallery and vault allow."""
        return list(range(most(state, state.site, state.colour)))

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Open it: so much prestige and a point of expertise (ARC-094, ARC-095, ARC-097)."""
        site, colour, size = state.site, state.colour, option + 1
        exhibit(state, site, colour, size)
        earn(state, seat, size, EXHIBITING)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "site": site,
                "colour": colour,
                "cubes": size,
            }
            state.tell("exhibited", seat, facts, "ARC-092")
        gain(state, seat, colour, 1, "ARC-095")
        finish_action(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """More than gallery or vault hold."""
        facts: dict[str, str | int] = {
            "site": state.scenario.site_names[state.site],
            "most": most(state, state.site, state.colour),
        }
        return Reason("At {site} you can show at most {most} of them.", facts, "ARC-093")
