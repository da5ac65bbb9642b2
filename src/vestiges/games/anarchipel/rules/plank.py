"""The plank: pleas, debate, vote (section 3.12)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.rules.chronicle import group, record
from vestiges.games.anarchipel.rules.flow import (
    ask,
    begin_debate,
    begin_round,
    begin_vote,
    living_corsairs,
    pirates_of,
)
from vestiges.games.anarchipel.rules.purses import end
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.state import MISSIONS, NO_CORSAIR, AnarchipelState
from vestiges.games.anarchipel.table import (
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


class Plea(Question):
    """Have you said your piece? (ANA-125)"""

    def __init__(self) -> None:
        super().__init__("plea", ["done"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """What is said is said in the talk; here the turn to speak passes on."""
        return [0]

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """It is the moment to speak."""
        return True

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """The next living player clockwise, then the debate."""
        record(state, PLEADED, seat, [], "ANA-125")
        state.queue.pop(0)
        if state.queue:
            ask(state, PLEA, state.queue[0])
        else:
            begin_debate(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """There is one answer only."""
        return Reason("Say when you are done.", {}, "ANA-125")


class Debate(Question):
    """Are you ready to vote? (ANA-126)"""

    def __init__(self) -> None:
        super().__init__("debate", ["ready", "not yet"], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """The debate lasts until all living players are ready."""
        return [0, 1]

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Whoever is not is asked again after the others, ten times at most (ANA-151)."""
        state.queue.pop(0)
        if option == 1:
            state.delays[seat] += 1
        if option == 0 or state.delays[seat] >= NOT_YETS:
            state.ready[seat] = True
        else:
            state.queue.append(seat)
        record(state, READY, seat, [1 - option], "ANA-126")
        if state.queue:
            ask(state, DEBATE, state.queue[0])
        else:
            begin_vote(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Say whether you are ready.", {}, "ANA-126")


def nominees(state: AnarchipelState, seat: int) -> list[int]:
    """Whom this seat may name (ANA-127, ANA-128, ANA-O23)."""
    named = state.tied if state.ballot == 2 else list(range(state.seats))
    own = state.table.self_votes
    return [s for s in named if state.living[s] and (own or s != seat)]


class Vote(Question):
    """Who walks the plank? (ANA-127)"""

    def __init__(self) -> None:
        super().__init__("vote", [f"for {name}" for name in SEAT_NAMES])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any living player; in the second vote one of those tied."""
        return nominees(state, seat)

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Secret until the last vote is in; then all are shown at once."""
        state.votes[seat] = option
        state.waiting.remove(seat)
        if not state.waiting:
            reveal_votes(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """A ghost, someone not tied, oneself, or nobody."""
        if option >= state.seats:
            return Reason("Nobody has this colour.")
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
    if state.ballot == 1 and state.table.second_vote:
        state.tied = first
        begin_vote(state)
    elif state.table.lot:
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
    if state.table.reveals:
        record(state, REVEALED, seat, [state.roles[seat]], "ANA-131")
        is_pirate = state.roles[seat] == PIRATE
        for number, pirates in enumerate(state.table.hypotheses):
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
    for number, pirates in enumerate(state.table.hypotheses):
        if living_corsairs(state, pirates) == 0:
            state.excluded[number] = True
