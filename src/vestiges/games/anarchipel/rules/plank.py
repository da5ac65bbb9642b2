"""The plank: pleas, debate, vote (section 3.12)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import (
    DEBATE,
    DREW_LOT,
    NOT_YETS,
    PIRATE,
    PLEA,
    PLEADED,
    READY,
    REVEALED,
    ROUNDS,
    SEAT_NAMES,
    SPARED,
    TIED,
    VOTED,
    WALKED,
)
from vestiges.games.anarchipel.rules.flow import begin_round
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.plank_flow import (
    begin_debate,
    begin_vote,
    debate,
    living_corsairs,
    pirates_of,
)
from vestiges.games.anarchipel.rules.public_log import group, record
from vestiges.games.anarchipel.rules.purses import end
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.rules.statement_refusals import why_not_said
from vestiges.games.anarchipel.rules.statements import STATEMENTS, is_begun_only, statements
from vestiges.games.anarchipel.rules.talking import speak
from vestiges.games.anarchipel.state import MISSIONS, NO_CORSAIR, AnarchipelState

TIME_IS_UP: Final = 6
"""The answer of a clock that has run out: no vote is cast (ANA-R49)."""


class Plea(Question):
    """What do you say for yourself? (ANA-125)"""

    def __init__(self) -> None:
        # Asked alone: it is the moment to speak.
        super().__init__("plea", "ANA-125", ["done", *STATEMENTS], asked_alone=True)

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """A few statements, or anything in the talk; then the turn to speak passes on."""
        return [0, *[1 + statement for statement in statements(state, seat)]]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """The next living player clockwise, then the debate."""
        if option > 0:
            state.home = PLEA
            speak(state, seat, option - 1)
            return
        record(state, PLEADED, seat, [], "ANA-125")
        state.queue.pop(0)
        if state.queue:
            ask(state, PLEA, state.queue[0])
        else:
            begin_debate(state)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """What was said was said (ANA-152)."""
        return "" if option > 0 and is_begun_only(option - 1) else "ANA-152"

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """It cannot be said now."""
        return why_not_said(state, seat, option - 1)


class Debate(Question):
    """Are you ready to vote? (ANA-126)"""

    def __init__(self) -> None:
        super().__init__("debate", "ANA-126", ["ready", "not yet", *STATEMENTS])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """The debate lasts until all living players are ready."""
        found = [0, 1] if state.living[seat] else [0]
        return [*found, *[2 + statement for statement in statements(state, seat)]]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Whoever is not ready is asked again, ten times at most (ANA-151)."""
        if option > 1:
            state.home = DEBATE
            speak(state, seat, option - 2)
            return
        state.spoken[seat] = 0
        if option == 1:
            state.delays[seat] += 1
        if option == 0 or state.delays[seat] >= NOT_YETS:
            state.ready[seat] = True
        if state.living[seat]:
            record(state, READY, seat, [1 - option], "ANA-126")
        debate(state)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """What was said was said (ANA-152)."""
        return "" if option > 1 and is_begun_only(option - 2) else "ANA-152"

    def is_public(self, state: AnarchipelState) -> bool:
        """Everyone talks at once (ANA-126)."""
        return True

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """It cannot be said now; ghosts hold nothing up."""
        if option == 1:
            return Reason("The living need not wait for ghosts.", {}, "ANA-126")
        return why_not_said(state, seat, option - 2)


def nominees(state: AnarchipelState, seat: int) -> list[int]:
    """Whom this seat may name (ANA-127, ANA-128, ANA-O23)."""
    named = state.tied if state.ballot == 2 else list(range(state.seats))
    own = state.scenario.self_votes
    return [s for s in named if state.living[s] and (own or s != seat)]


class Vote(Question):
    """Who walks the plank? (ANA-127)"""

    def __init__(self) -> None:
        super().__init__("vote", "ANA-127", [*[f"for {name}" for name in SEAT_NAMES], "time"])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any living player; in the second vote one of those tied.

        Nobody may abstain, but a clock can run out (ANA-R5, ANA-R49).
        """
        named = nominees(state, seat)
        return [*named, TIME_IS_UP] if state.scenario.decision_seconds else named

    def asked_in_secret(self, state: AnarchipelState) -> list[int]:
        """The living who have a choice; nobody notices when a vote is changed (ANA-152)."""
        living = [seat for seat in range(state.seats) if state.living[seat]]
        return [seat for seat in living if len(self.options(state, seat)) > 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Secret until the last vote is in; then all are shown at once."""
        state.votes[seat] = option if option != TIME_IS_UP else -1
        state.waiting.remove(seat)
        if not state.waiting:
            reveal_votes(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """A ghost, someone not tied, oneself, or nobody."""
        if option == TIME_IS_UP:
            return Reason("Nobody may abstain.", {}, "ANA-127")
        if option >= state.seats:
            return Reason("Nobody has this colour.", {}, "ANA-127")
        if not state.living[option]:
            return Reason("Ghosts have walked the plank already.", {}, "ANA-127")
        if state.ballot == 2 and option not in state.tied:
            return Reason("The second vote is between the tied players.", {}, "ANA-128")
        return Reason("Voting for yourself was not agreed for this match.", {}, "ANA-127")


def leaders(state: AnarchipelState) -> list[int]:
    """The players with most votes; all who could be named if nobody voted (ANA-R49)."""
    named = state.tied if state.ballot == 2 else list(range(state.seats))
    named = [seat for seat in named if state.living[seat]]
    most = max([state.votes.count(seat) for seat in named])
    return [seat for seat in named if state.votes.count(seat) == most]


def reveal_votes(state: AnarchipelState) -> None:
    """Most votes decide; then a second vote, the lot, or nobody (ANA-128, ANA-O10)."""
    for seat in range(state.seats):
        if state.votes[seat] >= 0:
            record(state, VOTED, seat, [state.votes[seat], state.ballot], "ANA-127")
    first = leaders(state)
    if len(first) == 1:
        walk(state, first[0])
        return
    record(state, TIED, -1, [group(first)], "ANA-128")
    silent = max(state.votes) < 0  # nobody has voted: the lot decides at once (ANA-R49)
    if state.ballot == 1 and state.scenario.second_vote and not silent:
        state.tied = first
        begin_vote(state)
    elif state.scenario.lot or silent:
        chosen = state.rng.pick(first)
        record(state, DREW_LOT, chosen, [], "ANA-128")
        walk(state, chosen)
    else:
        record(state, SPARED, -1, [], "ANA-128")
        after_plank(state)


def walk(state: AnarchipelState, seat: int) -> None:
    """Coins go to the bank, the pawn leaves the board, the role stays secret (ANA-130, ANA-131)."""
    state.living[seat] = False
    state.purse[seat] = 0
    state.place[seat] = -1
    state.standing[seat] = False
    record(state, WALKED, seat, [], "ANA-130")
    if state.scenario.reveals:
        record(state, REVEALED, seat, [state.roles[seat]], "ANA-131")
        is_pirate = state.roles[seat] == PIRATE
        for number, pirates in enumerate(state.scenario.hypotheses):
            if (seat in pirates) != is_pirate:
                state.excluded[number] = True
    after_plank(state)


def after_plank(state: AnarchipelState) -> None:
    """No corsair left, all missions done, or the next round (ANA-132, ANA-133, ANA-135)."""
    state.ballot = 0
    state.tied = []
    state.votes = [-1] * state.seats
    if living_corsairs(state, pirates_of(state)) == 0:
        end(state, NO_CORSAIR)
        return
    exclude_lost_crews(state)
    if state.round == ROUNDS:
        end(state, MISSIONS)
    else:
        begin_round(state)


def exclude_lost_crews(state: AnarchipelState) -> None:
    """The match goes on: some corsair is alive, so the living are not all pirates."""
    for number, pirates in enumerate(state.scenario.hypotheses):
        if living_corsairs(state, pirates) == 0:
            state.excluded[number] = True
