"""A position of Anarchipel: flat typed attributes, no rules."""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View
from vestiges.engine.text import mark
from vestiges.games.anarchipel.constants import (
    CELLS,
    CORSAIR,
    FREE,
    GHOST,
    GIFT,
    KINDS,
    MOVE,
    NO_WINDOW,
    PIRATE,
)
from vestiges.games.anarchipel.scenario import Scenario

# Why a match is over.
EXHAUSTED: Final = 1  # ANA-121c
NO_CORSAIR: Final = 2  # ANA-132
CAPPED: Final = 3  # ANA-R48
MISSIONS: Final = 4  # ANA-135
STOPPED: Final = 5  # ANA-155

# The facts of an entry of `actions`, by place.
A_ROUND: Final = 0
A_TURN: Final = 1
A_CELL: Final = 2
A_CAPTAIN: Final = 3
A_BASE: Final = 4
A_CREW: Final = 5  # a set of seats
A_PHANTOM: Final = 6
A_POSSESSOR: Final = 7
A_POSSESSED: Final = 8
A_SUCCESS: Final = 9
A_DRAWER: Final = 10


class AnarchipelState(State):
    """A position of Anarchipel."""

    def __init__(self, scenario: Scenario, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.scenario = scenario
        """What was agreed and never changes; clones share it."""
        if blank:  # clone() fills in the rest
            return
        # The players.
        self.roles: list[int] = [CORSAIR] * seats
        """By seat: CORSAIR or PIRATE. Secret (ANA-04)."""
        self.living: list[bool] = [True] * seats
        """By seat: has a pawn; the others are ghosts (ANA-130)."""
        self.purse: list[int] = [0] * seats
        """By seat: coins, at least 0 (ANA-40)."""
        self.place: list[int] = [-1] * seats
        """By seat: the cell of its pawn, -1 for a ghost."""
        self.arrival: list[int] = [0] * seats
        """By seat: when its pawn came to its cell (ANA-43)."""
        self.standing: list[bool] = [False] * seats
        """By seat: takes every gift without being asked (ANA-48)."""
        self.silenced: list[int] = [FREE] * seats
        """By seat: until when it may not talk (ANA-129, ANA-142)."""
        # The round and the turn.
        self.round = 0
        """1 to 3; 0 before the first."""
        self.turn = 0
        """Turns of this round, from 1."""
        self.first = 0
        """The first seat of the turn (ANA-12)."""
        self.stage = 0
        """LAP_ONE to PLANK; 0 before round 1."""
        self.counter = 0
        """Arrivals so far (ANA-43)."""
        self.acquired: list[int] = [0] * KINDS
        """By resource: units obtained in this round."""
        self.used: list[bool] = [False] * CELLS
        """By cell: its action is done, its monster beaten (ANA-76)."""
        self.level: list[int] = [0] * CELLS
        """By cell: the level of its monster now (ANA-82)."""
        self.committed: list[bool] = [False] * seats
        """By seat: has sailed or stayed in this turn (ANA-34)."""
        self.waited: list[bool] = [False] * seats
        """By seat: has waited in lap 1 (ANA-42)."""
        self.becalmed: list[bool] = [False] * seats
        """By seat: cannot sail in this turn (ANA-53)."""
        self.queue: list[int] = []
        """Seats still to be asked: gift rounds, consents, pleas, debate."""
        # Gifts.
        self.gifts = 0
        """Offers made at this question (ANA-51)."""
        self.giver = -1
        """Who offers or hands out coins, -1 if nobody."""
        self.taker = -1
        """Who is offered coins, -1 if nobody."""
        self.coins = 0
        """How many are offered, or still to be handed out (ANA-119)."""
        # The action under way.
        self.handled: list[int] = []
        """Cells whose action was offered in this turn (ANA-59)."""
        self.tile = -1
        """The cell being asked, -1 if none."""
        self.captain = -1
        """-1 if none (ANA-62)."""
        self.declined: list[int] = []
        """Seats that do not want to act there (ANA-61)."""
        self.crew: list[int] = []
        """The participants with a pawn, in order of arrival."""
        self.phantom = -1
        """The ghost that takes part through A03, -1 if none."""
        self.possessor = -1
        """The ghost that plays A08, -1 if none."""
        self.possessed = -1
        """The participant whose cards that ghost sets, -1 if none."""
        self.setting: list[int] = [-1] * seats
        """By participant: F among its two cards, -1 before it is set. Secret."""
        self.actions: list[list[int]] = []
        """Every action carried out: see ACTION_FACTS. Entries never change."""
        self.secrets: list[list[int]] = []
        """By action: F of each participant, by seat, the phantom last. Secret."""
        self.seen: list[int] = []
        """By action: the set of seats that know its pile (ANA-110, ANA-117)."""
        # The ghosts.
        self.deck: list[int] = []
        """Action cards, the next one last. Secret."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """By seat: Action cards, rising. Secret (ANA-99)."""
        self.buried: list[list[int]] = [[] for _ in range(seats)]
        """By seat: cards discarded unplayed, rising. Secret (ANA-18)."""
        self.played: list[int] = []
        """Action cards played, the last one last."""
        self.window = NO_WINDOW
        """Which window is open."""
        self.ghosts: list[int] = []
        """Ghosts still to be asked in the window (ANA-96)."""
        # The plank.
        self.delays: list[int] = [0] * seats
        """By seat: how often it said "not yet" (ANA-151)."""
        self.ready: list[bool] = [False] * seats
        """By seat: ready to vote (ANA-126)."""
        self.ballot = 0
        """1 or 2 while a vote is taken, else 0."""
        self.tied: list[int] = []
        """Who may be named in the second vote (ANA-128)."""
        self.votes: list[int] = [-1] * seats
        """By seat: whom it names, -1 for nobody yet. Secret until all are in."""
        # Talk, and acts in free order.
        self.home = 0
        """The question at which a statement is being put together."""
        self.listener = -1
        """Who alone is to hear it, -1 for everyone (ANA-154)."""
        self.spoken: list[int] = [0] * seats
        """By seat: statements made at this question (ANA-153)."""
        self.topic: list[int] = []
        """The last statement that can be agreed with: seat, kind, facts; empty before."""
        self.stopping: list[bool] = [False] * seats
        """By seat: agrees to end the match without a winner (ANA-155)."""
        self.whispers: list[list[int]] = []
        """Seat, listener, statement and facts. Secret but for the two."""
        self.idle: list[bool] = [False] * seats
        """By seat: has nothing to give or to play for now (ANA-156)."""
        self.given: list[int] = [0] * seats
        """By seat: offers made so far where the order is free (ANA-51, ANA-156)."""
        self.spells: list[list[int]] = []
        """Cards announced for a tile: card, ghost, cell, target or -1 (ANA-157)."""
        self.subject = -1
        """The action whose pile is looked at, -1 if none."""
        # What everybody knows.
        self.log: list[list[int]] = []
        """What happened: kind, seat, facts (LOG_FACTS). Entries never change."""
        self.excluded: list[bool] = [False] * len(scenario.hypotheses)
        """By set of pirates: what happened proves that it is not this one (ANA-R54)."""
        self.ending = 0
        """Why the match is over: EXHAUSTED to MISSIONS, 0 before."""
        # An act being put together: nobody else sees it before it is done.
        self.draft: list[int] = []
        """The answers so far."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question, in the order of the action index."""
        return self.scenario.phases

    def phase_of(self, seat: int) -> Phase[Any]:
        """The question this seat is asked; where all move in free order they differ (ANA-156)."""
        asked = self.phase
        if asked == MOVE and self.scenario.open:
            if not self.living[seat]:
                asked = GHOST
            elif self.committed[seat]:
                asked = GIFT
        return self.scenario.phases[asked]

    def clone(self) -> AnarchipelState:
        """An independent copy that listens to no events."""
        other = AnarchipelState(self.scenario, self.seats, self.rng, blank=True)
        self.copy_shared(other)
        other.roles = self.roles[:]
        other.living = self.living[:]
        other.purse = self.purse[:]
        other.place = self.place[:]
        other.arrival = self.arrival[:]
        other.standing = self.standing[:]
        other.silenced = self.silenced[:]
        other.round = self.round
        other.turn = self.turn
        other.first = self.first
        other.stage = self.stage
        other.counter = self.counter
        other.acquired = self.acquired[:]
        other.used = self.used[:]
        other.level = self.level[:]
        other.committed = self.committed[:]
        other.waited = self.waited[:]
        other.becalmed = self.becalmed[:]
        other.queue = self.queue[:]
        other.gifts = self.gifts
        other.giver = self.giver
        other.taker = self.taker
        other.coins = self.coins
        other.handled = self.handled[:]
        other.tile = self.tile
        other.captain = self.captain
        other.declined = self.declined[:]
        other.crew = self.crew[:]
        other.phantom = self.phantom
        other.possessor = self.possessor
        other.possessed = self.possessed
        other.setting = self.setting[:]
        other.actions = self.actions[:]
        other.secrets = self.secrets[:]
        other.seen = self.seen[:]
        other.deck = self.deck[:]
        other.hands = [held[:] for held in self.hands]
        other.buried = [held[:] for held in self.buried]
        other.played = self.played[:]
        other.window = self.window
        other.ghosts = self.ghosts[:]
        other.delays = self.delays[:]
        other.ready = self.ready[:]
        other.ballot = self.ballot
        other.tied = self.tied[:]
        other.votes = self.votes[:]
        other.home = self.home
        other.listener = self.listener
        other.spoken = self.spoken[:]
        other.topic = self.topic[:]
        other.stopping = self.stopping[:]
        other.whispers = self.whispers[:]
        other.idle = self.idle[:]
        other.given = self.given[:]
        other.spells = self.spells[:]
        other.subject = self.subject
        other.log = self.log[:]
        other.excluded = self.excluded[:]
        other.ending = self.ending
        other.draft = self.draft[:]
        return other

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from vestiges.games.anarchipel import view  # they need this class first

        return view.view(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        from vestiges.games.anarchipel import imagine  # they need this class first

        return imagine.imagine(self, seat, rng)

    def scores(self) -> list[int]:
        """1 for every member of the winning side, ghosts included; 0 before the end (ANA-136)."""
        if not self.over or self.ending == STOPPED:
            return [0] * self.seats
        winner = CORSAIR if self.ending == MISSIONS else PIRATE
        return [1 if role == winner else 0 for role in self.roles]

    def sheet(self) -> list[tuple[str, list[int]]]:
        """The one thing that counts: to be on the winning side (ANA-136, ANA-R55)."""
        return [(mark("Victory of one's side"), self.scores())]

    def outcome(self) -> Outcome:
        """Which side won and why (ANA-134 to ANA-136)."""
        ranks = [1 if won else 2 for won in self.scores()]
        if self.ending == STOPPED:
            reason = Reason("Everybody agreed to stop: nobody wins.", {}, "ANA-155")
            return Outcome([2] * self.seats, reason)
        if self.ending == EXHAUSTED:
            return Outcome(
                ranks, Reason("The pirates win: the corsairs' gold has run out.", {}, "ANA-121")
            )
        if self.ending == NO_CORSAIR:
            return Outcome(
                ranks, Reason("The pirates win: no corsair is left alive.", {}, "ANA-132")
            )
        if self.ending == CAPPED:
            return Outcome(
                ranks, Reason("The pirates win: the round has lasted too long.", {}, "ANA-R48")
            )
        return Outcome(
            ranks, Reason("The corsairs win: all three missions are accomplished.", {}, "ANA-135")
        )
