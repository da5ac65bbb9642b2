"""What would come of a choice: shown before it is confirmed, as far as it is certain."""

from __future__ import annotations

from typing import Final, TypedDict

from vestiges.games.archives.constants import (
    ABANDON,
    ANSWER_CUBE,
    COLOURS,
    EXHIBIT_SIZE,
    PLAN_TARGET,
    QUEUE,
    REQUEST,
    REQUEST_COLOUR,
    REWARD,
    SITES,
    SPARE,
    STORE_CUBE,
    TURN,
)
from vestiges.games.archives.rules.abandoning import KEEP, heirs, weakest
from vestiges.games.archives.rules.actions import resolvable
from vestiges.games.archives.rules.answering import STOP as STOP_ANSWERING
from vestiges.games.archives.rules.experts import (
    bonus_after,
    expert,
    experts,
    loss,
    rival_of,
    store_fee,
)
from vestiges.games.archives.rules.passing import penalties
from vestiges.games.archives.rules.requesting import can_request
from vestiges.games.archives.rules.storing import STOP as STOP_STORING
from vestiges.games.archives.rules.track import cost, is_taken, kind_of, limit, space_of
from vestiges.games.archives.rules.turn import CARD, PASS
from vestiges.games.archives.rules.zones import free_places
from vestiges.games.archives.state import ArchivesState

NEVER: Final = 1000000
"""A progress that nobody reaches."""


class Change(TypedDict):
    """What a choice changes for a seat: prestige, and expertise in a colour."""

    seat: int
    prestige: int
    colour: int
    """-1 where it is about prestige alone."""
    expertise: int


class Target(TypedDict):
    """A space ahead of the active player."""

    distance: int
    space: int
    kind: int
    cost: int
    taken: bool
    able: bool
    """Whether its action can be resolved now."""
    next: int
    """Who would play next after a Pass there, -1 if nobody but the end."""


def targets_view(state: ArchivesState) -> list[Target]:
    """Every space the active player could reach, open to it or not."""
    seat = state.active
    here = state.progress[seat]
    able = resolvable(state)
    behind = following(state, seat, NEVER)  # once one has passed everybody
    last = state.progress[behind] if behind >= 0 and state.closer < 0 else NEVER
    found: list[Target] = []
    for progress in range(here + 1, limit(state, seat) + 1):
        space = space_of(state, progress)
        kind = kind_of(state, space)
        found.append(
            {
                "distance": progress - here,
                "space": space,
                "kind": kind,
                "cost": cost(state, seat, progress),
                "taken": is_taken(state, seat, progress),
                "able": able[kind],
                "next": behind if progress > last or last == NEVER else seat,
            }
        )
    return found


def following(state: ArchivesState, seat: int, progress: int) -> int:
    """Who plays after a Pass of this seat at this progress, -1 if nobody (ARC-018, 161, 172)."""
    if state.closer >= 0:
        return state.finals[0] if state.finals else -1
    if state.passes + 1 >= state.scenario.pass_limit:
        return -1
    found = seat
    lowest = progress
    for other in range(state.seats):
        if other != seat and state.progress[other] < lowest:
            found = other
            lowest = state.progress[other]
    return found


def change(seat: int, prestige: int, colour: int = -1, expertise: int = 0) -> Change:
    """A change, in the form a view has it."""
    return {"seat": seat, "prestige": prestige, "colour": colour, "expertise": expertise}


def previews(state: ArchivesState, seat: int, options: list[int]) -> list[list[Change]]:
    """For each option, what it would change for whom if nothing else followed."""
    return [preview(state, seat, option) for option in options]


def preview(state: ArchivesState, seat: int, option: int) -> list[Change]:
    """What one option of the seat's question would change."""
    phase = state.phase
    if phase == TURN:
        return of_turn(state, seat, option)
    if phase == PLAN_TARGET:
        return of_move(state, seat, option + 1, state.draft[0])
    if phase == STORE_CUBE:
        more = [] if option == STOP_STORING else [option]
        return of_storing(state, seat, state.taken + more)
    if phase == ANSWER_CUBE:
        more = [] if option == STOP_ANSWERING else [option % COLOURS]
        return of_answering(state, seat, state.taken + more)
    if phase == REQUEST_COLOUR:
        return of_request(state)
    if phase == EXHIBIT_SIZE:
        points = with_bonus(state, seat, state.colour, 1)
        return [change(seat, option + 1, state.colour, points)]
    if phase == ABANDON:
        return of_abandoning(state, seat, option)
    if phase == SPARE:
        return of_penalties(state, -1 if option == 0 else seat)
    return []


def of_turn(state: ArchivesState, seat: int, option: int) -> list[Change]:
    """A move costs its price, a Pass what waiting archives take from their experts."""
    if option == PASS:
        return pass_losses(state)
    if option >= CARD:
        return []
    target = state.progress[seat] + option + 1
    return of_move(state, seat, option + 1, kind_of(state, space_of(state, target)))


def of_move(state: ArchivesState, seat: int, distance: int, kind: int) -> list[Change]:
    """The price of a stop, and what its action brings at once (ARC-029, ARC-061)."""
    price = cost(state, seat, state.progress[seat] + distance)
    found = [change(seat, -price)] if price else []
    if kind == REQUEST and can_request(state):
        found.append(change(seat, REWARD))
    return found


def pass_losses(state: ArchivesState) -> list[Change]:
    """What a Pass takes from whom at least, unless its player abandons or plays Grace period.

    Waiting cubes that can find a place first do not count (ARC-138, ARC-219). Where the cubes of
    several experts want the same places, each loss is that with the expert's own going first. New
    archives can only add to it.
    """
    waiting = state.cubes[QUEUE * COLOURS : (QUEUE + 1) * COLOURS]
    if sum(waiting) == 0:
        return []
    holders = experts(state)
    found: list[Change] = []
    for seat in range(state.seats):
        mine = [cubes if holders[c] == seat else 0 for c, cubes in enumerate(waiting)]
        lost = loss(state, seat, sum(mine) - placeable(state, mine))
        if lost:
            found.append(change(seat, -lost))
    return found


def placeable(state: ArchivesState, cubes: list[int]) -> int:
    """How many of these cubes (by colour) find a place if nothing else takes one.

    Some set of sites is the narrowest: it takes as many as it has places, and all cubes that
    another site accepts as well go there. That many can always be placed (max flow, min cut).
    """
    free = [free_places(state, site) for site in range(SITES)]
    most = sum(cubes)
    for narrow in range(1 << SITES):
        inside = [narrow >> site & 1 == 1 for site in range(SITES)]
        found = sum([free[site] for site in range(SITES) if inside[site]])
        for colour, count in enumerate(cubes):
            for site in range(SITES):
                if count and not inside[site] and state.scenario.accepts[site][colour]:
                    found += count
                    break
        most = min(most, found)
    return most


def of_penalties(state: ArchivesState, spared: int) -> list[Change]:
    """What step 4 takes from whom."""
    due = penalties(state)
    return [change(s, -due[s]) for s in range(state.seats) if due[s] and s != spared]


def with_bonus(state: ArchivesState, seat: int, colour: int, points: int) -> int:
    """A gain with its tie bonus."""
    mine = state.expertise[seat * COLOURS + colour]
    rival = rival_of(state, seat, colour)
    return points + bonus_after(mine, points, rival, state.scenario.stepwise)


def of_storing(state: ArchivesState, seat: int, taken: list[int]) -> list[Change]:
    """If the action ended with these cubes stored."""
    found: list[Change] = []
    for colour in range(COLOURS):
        cubes = taken.count(colour)
        if cubes:
            holder = state.experts[colour]
            if holder >= 0 and holder != seat:
                found.append(change(holder, store_fee(state, cubes)))
            found.append(change(seat, 0, colour, with_bonus(state, seat, colour, cubes)))
    return found


def of_answering(state: ArchivesState, seat: int, taken: list[int]) -> list[Change]:
    """If the action ended with these answers given."""
    found: list[Change] = []
    for colour in range(COLOURS):
        cubes = taken.count(colour)
        if not cubes:
            continue
        holder = state.experts[colour]
        if holder == seat:
            found.append(change(seat, cubes))
            continue
        if holder >= 0:
            found.append(change(holder, REWARD * cubes))
        found.append(change(seat, 0, colour, with_bonus(state, seat, colour, cubes)))
    return found


def of_request(state: ArchivesState) -> list[Change]:
    """Whose request is pushed out by any new one here."""
    column = state.columns[state.site]
    if len(column) < state.scenario.column[state.site]:
        return []
    holder = expert(state, column[0] // state.scenario.requests)
    if holder < 0:
        return []
    lost = loss(state, holder, 1)
    return [change(holder, -lost)] if lost else []


def of_abandoning(state: ArchivesState, seat: int, option: int) -> list[Change]:
    """What abandoning brings at once; an heir among several gains a point (ARC-131, ARC-135)."""
    if option == KEEP:
        return []
    points = state.expertise[seat * COLOURS + option]
    found = [change(seat, points, option, -points)]
    after = state.clone()
    after.expertise[seat * COLOURS + option] = 0
    after.prestige[seat] += points
    tied = heirs(after, option)
    if len(tied) > 1:
        found.append(change(weakest(after, tied), 0, option, 1))
    return found
