"""A position of ArcheOlogic: flat typed attributes, no rules.

Answers are not kept: the solution gives each of them, and the log says who asked what.
"""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View
from vestiges.engine.text import mark
from vestiges.games.archeologic.scenario import Scenario

# What a seat is.
IN: Final = 0
OUT: Final = 1
"""Eliminated by a wrong proposal (AOL-100)."""
GONE: Final = 2
"""Conceded (AOL-R37)."""

# Lines of the log: [ASKED, seat, question, price, position, trap steps of the sight],
# [PROPOSED, seat, proposal, price, position], [CHECKED, seat, proposal], [LEFT, seat].
ASKED: Final = 0
PROPOSED: Final = 1
CHECKED: Final = 2
LEFT: Final = 3

# What was found out about a proposal: a mask of the buildings that are right, or one of these.
UNCHECKED: Final = -1
VOID: Final = -2
"""Its author conceded (AOL-R37)."""
ALL_RIGHT: Final = 63

# How a match ended.
GOES_ON: Final = 0
SOLVED: Final = 1
LAST_LEFT: Final = 2
ALL_OUT: Final = 3
CAPPED: Final = 4

IMAGINED: Final = -2
"""The attempt of a quest that was imagined: its pars are not worth working out."""
TYPICAL_PAR: Final = (36, 22)
"""What pars are on average (AOL-176)."""

# Titles of a solo game (AOL-130).
NO_TITLE: Final = 0
APPRENTICE: Final = 1
CONFIRMED: Final = 2
VETERAN: Final = 3


class ArcheologicState(State):
    """A position of ArcheOlogic."""

    def __init__(self, scenario: Scenario, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.scenario = scenario
        """What was agreed and never changes; clones share it."""
        # The quest. All of it is secret but for the clues that are told.
        self.code = ""
        self.attempt = -1
        """The attempt of a generated quest; -1: the quest is data; -2: see IMAGINED."""
        self.nonce = ""
        """What the expert clues were drawn with; "" with normal clues."""
        self.solution: list[int] = []
        """Six placements."""
        self.clues: list[int] = []
        """c1 to c7 as numbers: see quests.py and experts.py."""
        self.par: list[int] = []
        """Larger and smaller par; empty if they have not been worked out."""
        # The board.
        self.sight = -1
        """The axis on which the sight stands; -1 before a solo player has chosen."""
        self.positions: list[int] = [0] * seats
        """By seat: position of the pawn; -1 once it has left the track."""
        self.status: list[int] = [IN] * seats
        """By seat: IN, OUT or GONE."""
        self.pending: list[int] = [-1] * seats
        """By seat: its proposal that waits for its check, -1 if none (Search face)."""
        # What was done.
        self.log: list[list[int]] = []
        """Everything in order; see ASKED, PROPOSED, CHECKED, LEFT. Lines never change."""
        self.proposals: list[list[int]] = []
        """Every proposal in order: six placements. Secret."""
        self.verdicts: list[int] = []
        """By proposal: which buildings are right, or UNCHECKED or VOID."""
        self.draft: list[int] = []
        """The placements of the proposal being put together; nobody else sees it."""
        # The end.
        self.winner = -1
        self.ending = GOES_ON
        self.title = NO_TITLE

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question, in the rulebook's order."""
        return self.scenario.phases

    def clone(self) -> ArcheologicState:
        """An independent copy that listens to no events."""
        other = ArcheologicState(self.scenario, self.seats, self.rng)
        self.copy_shared(other)
        other.code = self.code
        other.attempt = self.attempt
        other.nonce = self.nonce
        other.solution = self.solution
        other.clues = self.clues
        other.par = self.par
        other.sight = self.sight
        other.positions = self.positions[:]
        other.status = self.status[:]
        other.pending = self.pending[:]
        other.log = self.log[:]
        other.proposals = self.proposals[:]
        other.verdicts = self.verdicts[:]
        other.draft = self.draft[:]
        other.winner = self.winner
        other.ending = self.ending
        other.title = self.title
        return other

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from vestiges.games.archeologic import view  # it needs this class first

        return view.view(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        from vestiges.games.archeologic import imagine  # it needs this class first

        return imagine.imagine(self, seat, rng)

    def may_leave(self, seat: int) -> bool:
        """Whoever is still in the game may (AOL-R37)."""
        return not self.over and self.status[seat] == IN

    def leave(self, seat: int) -> None:
        """Who leaves is out (AOL-R37)."""
        from vestiges.games.archeologic.rules.leaving import leave  # it needs this class first

        leave(self, seat)

    def scores(self) -> list[int]:
        """1 for the winner; in solo one more for each par that was kept (AOL-191, AOL-130)."""
        scores = [0] * self.seats
        if self.winner >= 0:
            scores[self.winner] = max(1, self.title)
        return scores

    def sheet(self) -> list[tuple[str, list[int]]]:
        """The solution found and, in solo, the pars kept."""
        found = [1 if seat == self.winner else 0 for seat in range(self.seats)]
        rows = [(mark("Solution found"), found)]
        if self.scenario.solo:
            rows.append((mark("Larger par kept"), [1 if self.title >= CONFIRMED else 0]))
            rows.append((mark("Smaller par kept"), [1 if self.title >= VETERAN else 0]))
        return rows

    def order_clause(self) -> str:
        """Whoever is furthest back plays."""
        return "AOL-40"

    def outcome(self) -> Outcome:
        """One winner or none; there are no ties (AOL-191)."""
        ranks = [1 if seat == self.winner else 2 for seat in range(self.seats)]
        if self.ending == SOLVED:
            return Outcome(ranks, Reason("The proposal is exact.", clause="AOL-98"))
        if self.ending == LAST_LEFT:
            return Outcome(ranks, Reason("Only one player is left.", clause="AOL-R15"))
        if self.ending == CAPPED:
            return Outcome(ranks, Reason("The time is up: nobody wins.", clause="AOL-R20"))
        return Outcome(ranks, Reason("Nobody is left to find the solution.", clause="AOL-103"))
