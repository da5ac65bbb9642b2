"""Expected results of the players of Anarchipel in a position, for a search.

The chance of the corsairs, from the roles that the world has, asked only where a turn begins: in
the middle of one, coins are spent for what is not yet won, and whoever dawdles would look better
off. The weights were fitted, round by round, to the outcomes of 1600 matches between decent players
(24055 beginnings of turns, 4 to 6 seats; of others like them 78 of 100 are foretold).
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.games.anarchipel.constants import CORSAIR, TURN_BEGAN
from vestiges.games.anarchipel.state import AnarchipelState

# By round: the root of the coins of the living corsairs, a unit still wanted, a turn.
BASE: Final = (-5.994, -8.162, -6.073)
COINS: Final = (0.48, 1.161, 1.455)
WANTED: Final = (-0.226, -0.327, -0.683)
TURN: Final = (-0.196, -0.06, -0.196)
# A living corsair, a living pirate.
CORSAIRS: Final = (1.288, 1.655, 2.234)
PIRATES: Final = (0.345, -0.163, -0.373)


def estimate(state: AnarchipelState) -> list[float] | None:
    """By seat: the chance that its side wins; None where no turn has just begun."""
    if not state.log or state.log[-1][0] != TURN_BEGAN:
        return None
    chance = corsairs_chance(state)
    return [chance if role == CORSAIR else 1.0 - chance for role in state.roles]


def corsairs_chance(state: AnarchipelState) -> float:
    """How likely the corsairs win, from 0 to 1."""
    now = state.round - 1
    coins = 0
    hope = BASE[now] + TURN[now] * state.turn
    for kind, units in enumerate(state.scenario.wanted[now]):
        hope += WANTED[now] * max(0, units - state.acquired[kind])
    for seat, role in enumerate(state.roles):
        if state.living[seat] and role == CORSAIR:
            hope += CORSAIRS[now]
            coins += state.purse[seat]
        elif state.living[seat]:
            hope += PIRATES[now]
    hope += COINS[now] * math.sqrt(float(coins))
    return 1.0 / (1.0 + math.exp(-hope))
