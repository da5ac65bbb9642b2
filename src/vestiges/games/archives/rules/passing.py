"""The Pass: five steps that end a turn (section 3.10), and who plays next.

Step 1 is in abandoning.py, steps 2 and 3 in deliveries.py; this file walks through all five.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    ABANDON,
    CLEAR,
    COLOURS,
    DELIVERY,
    GALLERY,
    GRACE,
    PAUSE,
    QUEUE,
    SITES,
    SPARE,
    TURN,
    WAITING,
)
from vestiges.games.archives.rules.experts import earn, expert, loss
from vestiges.games.archives.rules.holding import holds, lay_down, may_hold, not_held, show
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.scoring import score
from vestiges.games.archives.rules.zones import close_gallery
from vestiges.games.archives.state import ArchivesState

PAY = 0
"""Options of the grace question: pay, or play the card."""


def begin_pass(state: ArchivesState, seat: int) -> None:
    """Begin the five steps (ARC-128); it costs nothing and moves no pawn (ARC-037)."""
    state.step = 1
    if state.events is not None:
        state.tell("passes", seat, {}, "ARC-128")
    state.phase = ABANDON
    if not can_abandon(state, seat):
        end_step(state)


def can_abandon(state: ArchivesState, seat: int) -> bool:
    """Whether step 1 asks anything (ARC-129, ARC-130, ARC-205, ARC-206)."""
    if not state.scenario.may_abandon:
        return False
    if state.scenario.abandon_once and state.abandoned[seat]:
        return False
    for colour in range(COLOURS):
        if expert(state, colour) == seat:
            return True
    return False


def end_step(state: ArchivesState) -> None:
    """A step is done: on to the next, with a pause for cards if the table plays so (ARC-R51)."""
    if state.scenario.pauses and state.step < 5 and state.hands[state.active]:
        state.phase = PAUSE
        return
    next_step(state)


def next_step(state: ArchivesState) -> None:
    """Begin the next step; its phase asks what there is to ask."""
    state.step += 1
    if state.step == 2:
        state.placed = [0] * (COLOURS * SITES)
        state.phase = CLEAR
    elif state.step == 3:
        state.placed = [0] * (COLOURS * SITES)
        state.phase = DELIVERY
    elif state.step == 4:
        state.phase = SPARE
    elif state.step == 5:
        age_exhibitions(state)
        end_step(state)
    else:
        end_pass(state)


# Step 4 -------------------------------------------------------------------------------------------


def penalties(state: ArchivesState) -> list[int]:
    """What each seat loses for the cubes in the waiting area (ARC-146, ARC-147)."""
    due = [0] * state.seats
    for colour in range(COLOURS):
        cubes = state.cubes[QUEUE * COLOURS + colour]
        if cubes:
            due[expert(state, colour)] += cubes  # ARC-148: there is an expert
    return [loss(state, seat, amount) for seat, amount in enumerate(due)]


class Spare(Question):
    """Do you play Grace period, or lose your prestige? (ARC-191, ARC-192)"""

    def __init__(self) -> None:
        super().__init__("spare", "ARC-191", ["pay", "play c04"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Paying, and the card if it is in the hand and saves something."""
        if holds(state, seat, GRACE) and penalties(state)[seat]:
            return [PAY, 1]
        return [PAY]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Everyone loses what is due, the holder of the card perhaps nothing (ARC-191)."""
        spared = -1
        if option != PAY:
            lay_down(state, show(state, seat, GRACE))
            spared = seat
        for other, amount in enumerate(penalties(state)):
            if amount and other != spared:
                earn(state, other, -amount, WAITING)
                if state.events is not None:
                    state.tell("penalty", other, {"amount": amount}, "ARC-146")
        end_step(state)

    def is_asked_alone(self, state: ArchivesState, seat: int) -> bool:
        """Whoever might hold the card and has something to lose is asked (ARC-R61)."""
        return may_hold(state, seat, GRACE) and penalties(state)[seat] > 0

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """The card is not in the hand."""
        return not_held(state, GRACE)


# Step 5 and what follows --------------------------------------------------------------------------


def age_exhibitions(state: ArchivesState) -> None:
    """In every gallery a cube goes over; with the last one the exhibition ends (ARC-150 ff.)."""
    for site in range(SITES):
        colour = state.shown[site]
        if colour < 0:
            continue
        state.elapsed[site] += 1
        size = state.cubes[(GALLERY + site) * COLOURS + colour]
        if state.elapsed[site] < size:
            continue
        close_gallery(state, site)
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {
                "site": site,
                "colour": colour,
                "cubes": size,
            }
            state.tell("closed", -1, facts, "ARC-151")


def end_pass(state: ArchivesState) -> None:
    """The turn is over (ARC-154): a final turn, the end, or whoever is last now."""
    state.step = 0
    state.placed = []
    state.passes += 1
    if state.closer >= 0:
        if state.finals:
            begin_turn(state, state.finals.pop(0))  # ARC-161
        else:
            score(state)  # ARC-163, ARC-171
        return
    if state.passes >= state.scenario.pass_limit:  # ARC-172
        if state.events is not None:
            state.tell("limit", -1, {"passes": state.passes}, "ARC-172")
        score(state)
        return
    begin_turn(state, last(state))


def last(state: ArchivesState) -> int:
    """The seat with the lowest progress (ARC-018)."""
    found = 0
    for seat in range(1, state.seats):
        if state.progress[seat] < state.progress[found]:
            found = seat
    return found


def begin_turn(state: ArchivesState, seat: int) -> None:
    """Ask a seat what it does."""
    state.active = seat
    state.phase = TURN
    state.waiting = [seat]
    if state.events is not None:
        final = 1 if state.closer >= 0 else 0
        state.tell("turn", seat, {"final": final}, "ARC-161" if final else "ARC-018")


def finish_action(state: ArchivesState, seat: int) -> None:
    """An action is done: is it the end? (ARC-155 to ARC-157)"""
    state.kind = -1
    state.site = -1
    state.colour = -1
    state.taken = []
    state.experts = []
    state.stock = []
    state.placed = []
    state.phase = TURN
    if state.closer < 0 and has_reached_the_end(state, seat):
        trigger(state, seat)
    if seat == state.closer and not may_still_play(state, seat):
        begin_pass(state, seat)


def has_reached_the_end(state: ArchivesState, seat: int) -> bool:
    """Whether a seat has the expertise that ends the match (ARC-155)."""
    for colour in range(COLOURS):
        if state.expertise[seat * COLOURS + colour] >= state.scenario.end:
            return True
    return False


def trigger(state: ArchivesState, seat: int) -> None:
    """The active player is the closer; those behind get one more turn each (ARC-156, ARC-161)."""
    state.closer = seat
    behind = [
        (state.progress[other], other)
        for other in range(state.seats)
        if state.progress[other] < state.progress[seat]
    ]
    behind.sort()
    state.finals = [other for _, other in behind]
    if state.events is not None:
        state.tell("triggered", seat, {"behind": state.finals[:]}, "ARC-155")


def may_still_play(state: ArchivesState, seat: int) -> bool:
    """Whether the closer is asked for cards before the Pass (ARC-157, ARC-R50)."""
    return state.scenario.closer_plays and len(state.hands[seat]) > 0
