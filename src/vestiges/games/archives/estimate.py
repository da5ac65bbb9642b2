"""What each player of Archives may hope to score from a position: what a search asks of a world."""

from __future__ import annotations

from vestiges.games.archives.rules.scoring import final_points
from vestiges.games.archives.state import ArchivesState


def estimate(state: ArchivesState) -> list[float]:
    """By seat: its prestige, and what a final scoring now would add to it."""
    final = final_points(state)
    return [
        float(points + final[3 * seat] + final[3 * seat + 1] + final[3 * seat + 2])
        for seat, points in enumerate(state.prestige)
    ]
