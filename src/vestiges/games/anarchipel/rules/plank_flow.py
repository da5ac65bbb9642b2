"""What comes next at the plank: pleas, debate, vote (section 3.12)."""

from __future__ import annotations

from vestiges.games.anarchipel import constants
from vestiges.games.anarchipel.rules.order import ask, living_order
from vestiges.games.anarchipel.rules.purses import end
from vestiges.games.anarchipel.state import MISSIONS, AnarchipelState


def begin_plank(state: AnarchipelState) -> None:
    """Pleas, unless the third plank is not held (ANA-124, ANA-O9)."""
    state.stage = constants.PLANK
    if state.round == constants.ROUNDS and not is_third_plank_held(state):
        end(state, MISSIONS)
        return
    state.queue = living_order(state)
    state.spoken = [0] * state.seats
    ask(state, constants.PLEA, state.queue[0])


def is_third_plank_held(state: AnarchipelState) -> bool:
    """Always; or if exactly one corsair is alive, which tells just that; or never."""
    if state.scenario.third_plank == 0:
        return True
    if state.scenario.third_plank == 2 or living_corsairs(state, pirates_of(state)) != 1:
        return False
    for number, pirates in enumerate(state.scenario.hypotheses):
        if living_corsairs(state, pirates) != 1:
            state.excluded[number] = True
    return True


def pirates_of(state: AnarchipelState) -> list[int]:
    """The seats of the pirates, rising."""
    return [seat for seat in range(state.seats) if state.roles[seat] != constants.CORSAIR]


def living_corsairs(state: AnarchipelState, pirates: list[int]) -> int:
    """How many corsairs would be alive if these were the pirates."""
    return len([s for s in range(state.seats) if state.living[s] and s not in pirates])


def begin_debate(state: AnarchipelState) -> None:
    """All talk at once until every living player is ready (ANA-126)."""
    state.ready = [False] * state.seats
    state.delays = [0] * state.seats
    state.spoken = [0] * state.seats
    state.queue = []
    debate(state)


def debate(state: AnarchipelState) -> None:
    """Whoever is not ready is asked; ghosts may speak, but nobody waits for them (ANA-94)."""
    state.phase = constants.DEBATE
    here = [s for s in range(state.seats) if not state.ready[s]]
    state.waiting = [s for s in here if state.living[s] or state.scenario.talks]
    if not any(state.living[seat] for seat in here):
        begin_vote(state)


def begin_vote(state: AnarchipelState) -> None:
    """All living players point at once (ANA-127)."""
    state.ballot += 1
    state.votes = [-1] * state.seats
    state.phase = constants.VOTE
    state.waiting = [seat for seat in range(state.seats) if state.living[seat]]
