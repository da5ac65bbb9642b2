"""The track: where one may go and what it costs (section 3.2)."""

from __future__ import annotations

from vestiges.games.archives.constants import COSTS
from vestiges.games.archives.rules.actions import resolvable
from vestiges.games.archives.rules.experts import earn
from vestiges.games.archives.state import ArchivesState


def space_of(state: ArchivesState, progress: int) -> int:
    """The space, from 0, on which a pawn of this progress stands (ARC-016)."""
    return (progress - 1) % state.scenario.spaces


def kind_of(state: ArchivesState, space: int) -> int:
    """The kind of a space: its marker's, or the printed one (ARC-015)."""
    marker = state.marker[space]
    return marker if marker >= 0 else state.scenario.printed[space]


def kinds(state: ArchivesState) -> list[int]:
    """By space: its kind."""
    printed = state.scenario.printed
    return [m if m >= 0 else printed[space] for space, m in enumerate(state.marker)]


def cost(state: ArchivesState, seat: int, target: int) -> int:
    """What stopping at this progress costs, by the other pawns alone (ARC-025 to ARC-028)."""
    if state.closer >= 0 and target == state.progress[state.closer]:
        return 1  # ARC-165
    ahead = 0
    highest = 0
    for other in range(state.seats):
        if other == seat:
            continue
        progress = state.progress[other]
        if target > progress:
            ahead += 1
        highest = max(highest, progress)
    if ahead == 0:
        return 0
    return target - highest if ahead == state.seats - 1 else 1


def limit(state: ArchivesState, seat: int) -> int:
    """The furthest progress a seat may reach (ARC-024, ARC-157, ARC-164)."""
    if seat == state.closer:
        return state.progress[seat]
    furthest = -1
    for other in range(state.seats):
        if other != seat and (furthest < 0 or state.progress[other] < furthest):
            furthest = state.progress[other]
    furthest += state.scenario.spaces - 1
    if state.closer >= 0:
        furthest = min(furthest, state.progress[state.closer])
    return furthest


def is_taken(state: ArchivesState, seat: int, target: int) -> bool:
    """Whether another pawn stands there; the closer's space is shared (ARC-022, ARC-165)."""
    if state.closer >= 0 and target == state.progress[state.closer]:
        return False
    for other in range(state.seats):
        if other != seat and state.progress[other] == target:
            return True
    return False


def open_targets(state: ArchivesState, seat: int) -> list[int]:
    """How far ahead a seat may go, whatever can be done there (ARC-021 to ARC-024)."""
    here = state.progress[seat]
    furthest = limit(state, seat)
    return [t - here for t in range(here + 1, furthest + 1) if not is_taken(state, seat, t)]


def targets(state: ArchivesState, seat: int) -> list[int]:
    """How far ahead a seat may go to act (ARC-031); to do nothing only if it must (ARC-033)."""
    ways = open_targets(state, seat)
    if state.scenario.empty_spaces:
        return ways
    able = resolvable(state)
    here = state.progress[seat]
    found = [d for d in ways if able[kind_of(state, space_of(state, here + d))]]
    if found or can_pass(state, seat):
        return found
    return ways


def can_pass(state: ArchivesState, seat: int) -> bool:
    """Whether a seat may Pass: someone is behind, or the end has come (ARC-034, ARC-156, 168)."""
    if state.closer >= 0:
        return True
    for progress in state.progress:
        if progress < state.progress[seat]:
            return True
    return False


def move(state: ArchivesState, seat: int, distance: int) -> int:
    """Move the pawn and pay (ARC-020, ARC-029); the space reached."""
    target = state.progress[seat] + distance
    price = cost(state, seat, target)
    state.progress[seat] = target
    earn(state, seat, -price, COSTS)
    space = space_of(state, target)
    if state.events is not None:
        kind = kind_of(state, space)
        facts: dict[str, int | str | list[int]] = {"space": space, "cost": price, "action": kind}
        state.tell("moved", seat, facts, "ARC-020")
    return space
