"""The final scoring (section 3.12)."""

from __future__ import annotations

from vestiges.games.archives.constants import COLOURS, SITES
from vestiges.games.archives.rules.experts import expert, total_expertise
from vestiges.games.archives.rules.zones import answered, kept_at
from vestiges.games.archives.state import ArchivesState


def largest(state: ArchivesState, colour: int) -> int:
    """The most cubes of a colour that one site has (ARC-174, ARC-175)."""
    best = 0
    for site in range(SITES):
        best = max(best, kept_at(state, site, colour))
    return best


def final_points(state: ArchivesState) -> list[int]:
    """What a final scoring now would add: expertise, largest sites, answered requests a seat."""
    points = [0] * (state.seats * 3)
    for seat in range(state.seats):
        points[3 * seat] = total_expertise(state, seat)  # ARC-173
    for colour in range(COLOURS):
        holder = expert(state, colour)
        if holder >= 0:  # ARC-177, ARC-178
            points[3 * holder + 1] += largest(state, colour)
            points[3 * holder + 2] += answered(state, colour)  # ARC-176
    return points


def score(state: ArchivesState) -> None:
    """The match is over (ARC-171)."""
    state.final = final_points(state)
    state.over = True
    if state.events is None:
        return
    for seat in range(state.seats):
        expertise, sites, requests = state.final[3 * seat : 3 * seat + 3]
        facts: dict[str, int | str | list[int]] = {
            "expertise": expertise,
            "sites": sites,
            "requests": requests,
            "total": state.scores()[seat],
        }
        state.tell("scored", seat, facts, "ARC-173")
