"""Expected final scores of the players of Archives in a position, for a search.

It is what a final scoring now would give, corrected by what usually still comes. The weights were
fitted to the final scores of matches between decent players (6300 positions).
"""

from __future__ import annotations

from typing import Final

from vestiges.games.archives.constants import COLOURS
from vestiges.games.archives.rules.experts import expert
from vestiges.games.archives.rules.scoring import final_points
from vestiges.games.archives.state import ArchivesState

# What a point of these is worth more, or less, than it would score now, at the very beginning.
PRESTIGE: Final = -0.2
EXPERTISE: Final = 2.75
SITES: Final = -3.5
REQUESTS: Final = -2.4
# Of being the expert of a colour, of a space behind the first on the track, of a card.
EXPERT: Final = 3.8
BEHIND: Final = 2.9
CARD: Final = -0.8
LAST_TURNS: Final = 0.05


def estimate(state: ArchivesState) -> list[float]:
    """By seat: the prestige to hope for at the end."""
    final = final_points(state)
    left = share_left(state)
    furthest = max(state.progress)
    found: list[float] = []
    for seat, prestige in enumerate(state.prestige):
        expertise, sites, requests = final[3 * seat : 3 * seat + 3]
        more = PRESTIGE * prestige + EXPERTISE * expertise + SITES * sites + REQUESTS * requests
        more += EXPERT * colours_led(state, seat) + CARD * len(state.hands[seat])
        more += BEHIND * (furthest - state.progress[seat])
        found.append(prestige + expertise + sites + requests + left * more)
    return found


def share_left(state: ArchivesState) -> float:
    """How much of the match is left, from 1 to 0: it ends with an expertise that is high enough."""
    if state.closer >= 0:
        return LAST_TURNS
    end = state.scenario.end
    return max(0, end - max(state.expertise)) / end


def colours_led(state: ArchivesState, seat: int) -> int:
    """Of how many colours a seat is the expert."""
    return [expert(state, colour) for colour in range(COLOURS)].count(seat)
