"""C03 Transfer, C05 Early closing, C10 Recall: the cards that move cubes (ARC-188 to ARC-204)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    CLOSING,
    COLOUR_NAMES,
    COLOURS,
    RECALL,
    SITE_NAMES,
    SITES,
    TRANSFER,
    TRANSFER_CUBE,
    TRANSFER_TO,
    VAULT,
)
from vestiges.games.archives.rules.cards import (
    destinations,
    end_card,
    full_rooms,
    sources,
    transferable,
)
from vestiges.games.archives.rules.holding import lay_down, show
from vestiges.games.archives.rules.question import Question, Stage
from vestiges.games.archives.rules.zones import amount, close_gallery, empty_room, move_cube
from vestiges.games.archives.state import ArchivesState

STOP: Final = COLOURS


class TransferFrom(Stage):
    """From which vault? (ARC-188)"""

    def __init__(self) -> None:
        super().__init__(
            "transfer_from", "ARC-188", [f"from {s}" for s in SITE_NAMES[:SITES]], TRANSFER_TO
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Vaults with a cube that another site accepts."""
        return sources(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Nothing there, or nothing that another site accepts."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        if not amount(state, VAULT + option):
            return Reason("The vault of {site} is empty.", facts, "ARC-188")
        return Reason("No other site accepts a cube of the vault of {site}.", facts, "ARC-188")


class TransferTo(Stage):
    """To which vault? (ARC-188)"""

    def __init__(self) -> None:
        super().__init__(
            "transfer_to", "ARC-188", [f"to {s}" for s in SITE_NAMES[:SITES]], TRANSFER_CUBE
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Other vaults that accept something."""
        return destinations(state, state.draft[0])

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """The same vault: it is asked only if both others accept something."""
        return Reason("Choose another vault than the one the cubes leave.", {}, "ARC-188")


class TransferCube(Question):
    """Which cube, or are these all? One to three (ARC-188, ARC-189)."""

    def __init__(self) -> None:
        super().__init__(
            "transfer", "ARC-188", [f"move {name}" for name in COLOUR_NAMES] + ["stop"]
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Colours left that the destination accepts, and stopping after the first."""
        chosen = state.draft[2:]
        offered = transferable(state, state.draft[0], state.draft[1], chosen)
        if chosen:
            offered.append(STOP)
        return offered

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Note it; after the last one the card takes effect, without points (ARC-189)."""
        if option != STOP:
            state.draft.append(option)
            return
        source, target, chosen = state.draft[0], state.draft[1], sorted(state.draft[2:])
        card = show(state, seat, TRANSFER)
        for colour in chosen:
            move_cube(state, colour, VAULT + source, VAULT + target)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "source": source,
                "target": target,
                "colours": chosen,
            }
            state.tell("transferred", seat, facts, "ARC-188")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not accepted there, none left, or nothing chosen yet."""
        if option == STOP:
            return Reason("Choose one cube at least.", {}, "ARC-188")
        facts: dict[str, str | int] = {
            "vault": state.scenario.site_names[state.draft[0]],
            "site": state.scenario.site_names[state.draft[1]],
            "colour": COLOUR_NAMES[option],
        }
        if not state.scenario.accepts[state.draft[1]][option]:
            return Reason("{site} does not accept {colour}.", facts, "ARC-188")
        return Reason("The vault of {vault} holds no more {colour} cubes.", facts, "ARC-188")


class ClosingSite(Question):
    """Which exhibition ends now? (ARC-193)"""

    def __init__(self) -> None:
        super().__init__(
            "closing_site", "ARC-193", [f"close {name}" for name in SITE_NAMES[:SITES]]
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Sites with an exhibition, whoever opened it (ARC-194)."""
        return [site for site in range(SITES) if state.shown[site] >= 0]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Its cubes return to the vault; what it earned is kept (ARC-194)."""
        card = show(state, seat, CLOSING)
        colour = state.shown[option]
        size = close_gallery(state, option)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "site": option,
                "colour": colour,
                "cubes": size,
            }
            state.tell("closed", seat, facts, "ARC-193")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """No exhibition there."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        return Reason("There is no exhibition at {site}.", facts, "ARC-193")


class RecallRoom(Question):
    """Which reading room is emptied? (ARC-203)"""

    def __init__(self) -> None:
        super().__init__("recall_room", "ARC-203", [f"recall {name}" for name in SITE_NAMES])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Reading rooms that hold a cube."""
        return full_rooms(state)

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Every cube returns to its vault; requests stay as they are (ARC-204)."""
        card = show(state, seat, RECALL)
        size = len(state.rooms[option])
        empty_room(state, option)
        if state.events is not None:
            state.tell("recalled", seat, {"site": option, "cubes": size}, "ARC-203")
        lay_down(state, card)
        end_card(state, seat)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Nobody is reading there."""
        facts: dict[str, str | int] = {"site": state.scenario.site_names[option]}
        return Reason("The reading room of {site} is empty.", facts, "ARC-203")
