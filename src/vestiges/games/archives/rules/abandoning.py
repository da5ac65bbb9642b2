"""Step 1 of the Pass: abandoning an expertise (ARC-129 to ARC-137)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import ABANDONING, BAG, COLOUR_NAMES, COLOURS, QUEUE
from vestiges.games.archives.rules.experts import earn, expert, total_expertise
from vestiges.games.archives.rules.passing import end_step
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.zones import move_cube
from vestiges.games.archives.state import ArchivesState

KEEP: Final = COLOURS


class Abandon(Question):
    """Which expertise do you abandon, if any? (ARC-129, ARC-130)"""

    def __init__(self) -> None:
        super().__init__(
            "abandon", "ARC-129", [f"abandon {name}" for name in COLOUR_NAMES] + ["keep"]
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """The colours of which one is the expert, or none."""
        mine = [colour for colour in range(COLOURS) if expert(state, colour) == seat]
        return [*mine, KEEP]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Abandon it, or keep all."""
        if option != KEEP:
            abandon(state, seat, option)
        end_step(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Not the expert."""
        colour = COLOUR_NAMES[option]
        return Reason("You are not the expert of {colour}.", {"colour": colour}, "ARC-130")


def abandon(state: ArchivesState, seat: int, colour: int) -> None:
    """Cash in an expertise; its waiting cubes return to the bag (ARC-131, ARC-132)."""
    place = seat * COLOURS + colour
    points = state.expertise[place]
    earn(state, seat, points, ABANDONING)
    state.expertise[place] = 0
    state.abandoned[seat] += 1
    cubes = state.cubes[QUEUE * COLOURS + colour]
    for _ in range(cubes):
        move_cube(state, colour, QUEUE, BAG)
    if state.events is not None:
        facts: dict[str, int | str | list[int]] = {
            "colour": colour,
            "points": points,
            "cubes": cubes,
        }
        state.tell("abandoned", seat, facts, "ARC-131")
    succeed(state, colour)


def succeed(state: ArchivesState, colour: int) -> None:
    """Find the new expert; a tie is broken by a point (ARC-133 to ARC-136)."""
    tied = heirs(state, colour)
    if not tied:
        return  # ARC-133
    heir = tied[0]
    if len(tied) > 1:
        heir = weakest(state, tied)
        state.expertise[heir * COLOURS + colour] += 1  # ARC-135
    if state.events is not None:
        point = 1 if len(tied) > 1 else 0
        clause = "ARC-135" if point else "ARC-134"
        state.tell("inherited", heir, {"colour": colour, "point": point}, clause)


def heirs(state: ArchivesState, colour: int) -> list[int]:
    """The seats with the highest positive expertise in a colour."""
    best = 0
    for seat in range(state.seats):
        best = max(best, state.expertise[seat * COLOURS + colour])
    if best == 0:
        return []
    return [s for s in range(state.seats) if state.expertise[s * COLOURS + colour] == best]


def weakest(state: ArchivesState, tied: list[int]) -> int:
    """Lowest total expertise, prestige, progress, start number, in this order (ARC-136)."""
    keys = [
        (total_expertise(state, s), state.prestige[s], state.progress[s], state.start[s], s)
        for s in tied
    ]
    return min(keys)[4]
