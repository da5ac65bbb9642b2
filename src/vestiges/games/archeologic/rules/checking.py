"""Whose turn it is, what a check finds, and how the game ends."""

from __future__ import annotations

from vestiges.engine.events import all_but, only
from vestiges.games.archeologic.constants import TURN
from vestiges.games.archeologic.plan import BUILDINGS
from vestiges.games.archeologic.quest_generator import pars
from vestiges.games.archeologic.quests import Quest
from vestiges.games.archeologic.rules.track import clear_track, furthest_back
from vestiges.games.archeologic.state import (
    ALL_OUT,
    ALL_RIGHT,
    APPRENTICE,
    CAPPED,
    CHECKED,
    CONFIRMED,
    IMAGINED,
    IN,
    LAST_LEFT,
    OUT,
    SOLVED,
    TYPICAL_PAR,
    VETERAN,
    ArcheologicState,
)


def go_on(state: ArcheologicState) -> None:
    """Find who is to play; on the way check what is due (AOL-40, AOL-94, AOL-190)."""
    while True:
        clear_track(state)
        seat = furthest_back(state.positions, state.status)
        if seat < 0:
            finish(state, -1, ALL_OUT)  # AOL-103
            return
        if is_last_left(state):
            finish(state, seat, LAST_LEFT)  # AOL-R15
            return
        if state.pending[seat] >= 0:
            if check(state, seat):
                return
            if state.status[seat] != IN:
                continue
        if state.positions[seat] >= state.scenario.time_cap:
            time_up(state)
            return
        state.phase = TURN
        state.waiting = [seat]
        return


def is_last_left(state: ArcheologicState) -> bool:
    """Whether one player of a race is left, who wins where it was agreed (AOL-R15)."""
    return state.scenario.last_wins and not state.scenario.solo and state.status.count(IN) == 1


def verdict(solution: list[int], proposal: list[int]) -> int:
    """Which placements are exactly the solution's, as a mask (AOL-97, AOL-104)."""
    right = 0
    for building in range(len(BUILDINGS)):
        if solution[building] == proposal[building]:
            right |= 1 << building
    return right


def colours(right: int) -> list[int]:
    """By building: 1 if it is right (green), 0 if not (red)."""
    return [right >> building & 1 for building in range(len(BUILDINGS))]


def shown(state: ArcheologicState, placements: list[int]) -> dict[str, int | str | list[int]]:
    """An arrangement as facts of an event."""
    return {"placements": placements[:], "arrangement": state.scenario.plan.say(placements)}


def check(state: ArcheologicState, seat: int) -> bool:
    """Check the proposal of a seat: it wins (True), is out, or plays on (AOL-97 to AOL-107)."""
    number = state.pending[seat]
    right = verdict(state.solution, state.proposals[number])
    state.pending[seat] = -1
    state.verdicts[number] = right
    state.log.append([CHECKED, seat, number])
    tell_check(state, seat, right)
    if right == ALL_RIGHT:
        finish(state, seat, SOLVED)  # AOL-98
        return True
    if not state.scenario.app:
        state.status[seat] = OUT  # AOL-100
        state.positions[seat] = -1  # AOL-101
        if state.events is not None:
            state.tell("eliminated", seat, {}, "AOL-100")
            state.tell("solution", seat, shown(state, state.solution), "AOL-100", only(seat))
    return False


def tell_check(state: ArcheologicState, seat: int, right: int) -> None:
    """That a check was made is public; what is right, its author's affair (AOL-107, AOL-R17)."""
    if state.events is None:
        return
    correct = 1 if right == ALL_RIGHT else 0
    seen: dict[str, int | str | list[int]] = {"correct": correct, "right": colours(right)}
    if not state.scenario.app or correct:
        state.tell("checked", seat, {"correct": correct}, "AOL-97")
    elif state.scenario.public_check:
        state.tell("checked", seat, seen, "AOL-R17")
    else:
        state.tell("checked", seat, {"correct": 0}, "AOL-107", all_but(seat))
        state.tell("checked", seat, seen, "AOL-104", only(seat))


def time_up(state: ArcheologicState) -> None:
    """Nobody takes another turn; what is pending is checked in track order (AOL-R20).

    A check that leaves one player ends the game for him where it was agreed (AOL-R42).
    """
    seats = [seat for seat in range(state.seats) if state.pending[seat] >= 0]
    seats.sort(key=lambda seat: state.positions[seat])
    for seat in seats:
        if check(state, seat):
            return
        if is_last_left(state):
            finish(state, state.status.index(IN), LAST_LEFT)
            return
    finish(state, -1, CAPPED)


def finish(state: ArcheologicState, winner: int, ending: int) -> None:
    """The game is over (AOL-190 to AOL-192)."""
    state.over = True
    state.winner = winner
    state.ending = ending
    if state.scenario.solo and winner >= 0:
        award(state)
    if state.events is not None:
        state.tell("solution", -1, shown(state, state.solution), "AOL-192")
        facts: dict[str, int | str | list[int]] = {"winner": winner, "ending": ending}
        if state.scenario.solo:
            facts["time"] = state.positions[0] if winner >= 0 else 0
            facts["title"] = state.title
            facts["par"] = state.par[:]
        state.tell("ended", winner, facts, "AOL-190")


def award(state: ArcheologicState) -> None:
    """The title of a solved solo quest, with its pars worked out if nobody has yet (AOL-130)."""
    if not state.par:
        state.par = list(TYPICAL_PAR) if state.attempt == IMAGINED else worked_out(state)
    if not state.scenario.training:
        state.title = title_for(state.positions[0], state.par)


def worked_out(state: ArcheologicState) -> list[int]:
    """The pars of this quest; it takes a moment (AOL-175)."""
    quest = Quest(state.code, state.solution, state.clues, [])
    quest.attempt = state.attempt
    scenario = state.scenario
    return pars(scenario.plan, scenario.ring, scenario.price_list(), quest, state.nonce)


def title_for(time: int, par: list[int]) -> int:
    """The best title that a time reaches (AOL-130)."""
    if time <= par[1]:
        return VETERAN
    return CONFIRMED if time <= par[0] else APPRENTICE
