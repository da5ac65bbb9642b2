"""What each player of Anarchipel may hope for in a position: what a search asks of a world.

The chance of the corsairs, from the roles that the world has. The weights were fitted to the
outcomes of matches between decent players (2817 positions, 4 to 6 seats; 75 of 100 are foretold).
"""

from __future__ import annotations

import math
from typing import Final

from vestiges.games.anarchipel.state import AnarchipelState
from vestiges.games.anarchipel.table import CORSAIR

BASE: Final = 1.6
# A coin of a living corsair, a unit wanted in this round and in later ones, a turn of this round.
COIN: Final = 0.097
WANTED: Final = -0.425
LATER: Final = -0.205
TURN: Final = -0.126
# A round still to come (income comes with it), a living corsair, a living pirate.
ROUND: Final = 0.75
CORSAIRS: Final = 0.19
PIRATES: Final = -1.26
ROUNDS: Final = 3


def estimate(state: AnarchipelState) -> list[float]:
    """By seat: the chance that its side wins."""
    chance = corsairs_chance(state)
    return [chance if role == CORSAIR else 1.0 - chance for role in state.roles]


def corsairs_chance(state: AnarchipelState) -> float:
    """How likely the corsairs win, from 0 to 1."""
    number = max(1, state.round)
    wanted = state.table.wanted
    hope = BASE + TURN * state.turn + ROUND * (ROUNDS - number)
    for kind, units in enumerate(wanted[number - 1]):
        have = state.acquired[kind] if state.round else 0
        hope += WANTED * max(0, units - have)
    for coming in wanted[number:]:
        hope += LATER * sum(coming)
    for seat, role in enumerate(state.roles):
        if state.living[seat] and role == CORSAIR:
            hope += CORSAIRS + COIN * state.purse[seat]
        elif state.living[seat]:
            hope += PIRATES
    return 1.0 / (1.0 + math.exp(-hope))
