"""A position of Troia: flat typed attributes, no rules.

Two kinds of numbers must never be mixed up: a *slot* is the public number of a piece on the table
(0-based; shown from 1), a *piece* is its identity (layer and home cell). Which piece bears which
slot is the game's great secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View
from vestiges.engine.text import mark
from vestiges.games.troia.constants import DIG, PLACE
from vestiges.games.troia.mound import lay
from vestiges.games.troia.scenario import Scenario

if TYPE_CHECKING:
    from vestiges.games.troia.mound_view import Lying

# Where a slot is: in the mound, or one of these plus the seat.
MOUND: Final = 0
FRONT: Final = 10
TENT: Final = 20
FRAME: Final = 30

NO_MOUND: Final = lay([], [])


class TroiaState(State):
    """A position of Troia."""

    def __init__(self, scenario: Scenario, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.scenario = scenario
        """What was agreed and never changes; clones share it."""
        if blank:  # clone() fills in the rest
            return
        self.points: list[int] = []
        """By piece: 2 plan, 1 rubble. Secret with random site plans."""
        # The mound. The lists that never change once it is built are shared by clones.
        self.mound = NO_MOUND
        self.piece: list[int] = []
        """By slot: which piece it is. Secret."""
        self.face: list[int] = []
        """By slot: 0 symbol face up, 1 plan face up."""
        self.place: list[int] = []
        """By slot: MOUND, or FRONT, TENT, FRAME plus the seat it belongs to."""
        self.blockers: list[int] = []
        """By slot: how many pieces still keep it from being taken (TRO-25)."""
        self.free: list[int] = []
        """The slots that may be taken."""
        self.mound_seen: list[Lying] | None = None
        """What is seen of the mound, if it was looked at since a piece was taken (view.py)."""
        self.fronts: list[list[int]] = [[] for _ in range(seats)]
        """By seat: slots in front of the tent."""
        self.tents: list[list[int]] = [[] for _ in range(seats)]
        """By seat: slots in the tent, not published."""
        # The frames.
        self.lying: list[int] = [0, 0, 0, 0, 0]
        """By layer: mask of the cells that everyone sees filled."""
        self.laid: list[int] = []
        """Pieces published, in order; who and in which round beside it."""
        self.laid_by: list[int] = []
        self.laid_round: list[int] = []
        # The cards.
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """By seat: card numbers, rising."""
        self.aside: list[list[int]] = [[] for _ in range(seats)]
        """By seat: coloured cards not kept, in the order they were dropped."""
        self.drops: list[int] = [0] * seats
        """By seat: how many cards it has still to drop."""
        self.chosen: list[int] = [0] * seats
        """By seat: the card chosen for this round, 0 if none yet or already turned up."""
        self.played: list[list[int]] = [[] for _ in range(seats)]
        """By seat: cards played, in order."""
        self.pile: list[int] = []
        """Neutral permits, the next one last. Secret."""
        self.owed: list[int] = [0] * seats
        """By seat: publishing cards not used yet."""
        # The round and the turn.
        self.first = 0
        """The seat that takes the first starting piece."""
        self.round = 0
        """Counted from 1; 0 during setup."""
        self.order: list[int] = []
        """The seats in the order of their turns this round."""
        self.turn = 0
        """Index into order."""
        self.moves = 0
        """Digs and examinations left in a digging turn; pieces left in a publishing turn."""
        # A publishing turn in the making: nobody else sees it before it is committed.
        self.lifted = -1
        """With manual placement: the slot that is about to be laid, -1 if none (TRO-R23)."""
        self.group_layer = -1
        """Layer of the publication being put together, -1 if none."""
        self.group = 0
        """Its cells as a mask."""
        self.group_order: list[int] = []
        """Its pieces in the order they were chosen."""
        self.draft: list[int] = [0, 0, 0, 0, 0]
        """By layer: cells of the publications put together in this turn."""
        self.bonused: list[int] = [0, 0, 0, 0, 0]
        """By layer: those of them that earned the bonus."""
        self.steps: list[list[int]] = []
        """The publications of this turn: [layer, status, points, bonus, piece, piece, …]."""
        # The track.
        self.track: list[int] = [0] * seats
        """By seat: position of the pawn, which is the score."""
        self.from_plans: list[int] = [0] * seats
        self.from_rubble: list[int] = [0] * seats
        self.from_primordial: list[int] = [0] * seats
        self.from_final: list[int] = [0] * seats
        """By seat: points earned by source."""
        self.lost: list[int] = [0] * seats
        """By seat: reputation lost by being moved back."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question, in the rulebook's order."""
        return self.scenario.phases

    def phase_of(self, seat: int) -> Phase[Any]:
        """The question; where a piece goes is asked in private, as part of the publishing turn."""
        return self.scenario.phases[self.phase if self.lifted < 0 else PLACE]

    def clone(self) -> TroiaState:
        """An independent copy that listens to no events."""
        other = TroiaState(self.scenario, self.seats, self.rng, blank=True)
        self.copy_shared(other)
        other.points = self.points
        other.mound = self.mound
        other.piece = self.piece
        other.face = self.face
        other.place = self.place[:]
        other.blockers = self.blockers[:]
        other.free = self.free[:]
        other.mound_seen = self.mound_seen
        other.fronts = [slots[:] for slots in self.fronts]
        other.tents = [slots[:] for slots in self.tents]
        other.lying = self.lying[:]
        other.laid = self.laid[:]
        other.laid_by = self.laid_by[:]
        other.laid_round = self.laid_round[:]
        other.hands = [cards[:] for cards in self.hands]
        other.aside = [cards[:] for cards in self.aside]
        other.drops = self.drops[:]
        other.chosen = self.chosen[:]
        other.played = [cards[:] for cards in self.played]
        other.pile = self.pile[:]
        other.owed = self.owed[:]
        other.first = self.first
        other.round = self.round
        other.order = self.order
        other.turn = self.turn
        other.moves = self.moves
        other.lifted = self.lifted
        other.group_layer = self.group_layer
        other.group = self.group
        other.group_order = self.group_order[:]
        other.draft = self.draft[:]
        other.bonused = self.bonused[:]
        other.steps = self.steps[:]
        other.track = self.track[:]
        other.from_plans = self.from_plans[:]
        other.from_rubble = self.from_rubble[:]
        other.from_primordial = self.from_primordial[:]
        other.from_final = self.from_final[:]
        other.lost = self.lost[:]
        return other

    def dump(self) -> dict[str, object]:
        """The mound stands in it as numbers; what was last seen of it is no part of a position."""
        whole = super().dump()
        del whole["mound_seen"]
        whole["mound"] = [self.mound.x, self.mound.y, self.mound.k, self.mound.height]
        return whole

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from vestiges.games.troia import view  # they need this class first

        return view.view(self, seat)

    def offered_view(self, seat: int | None) -> View:
        """With manual placement a person finds the cells of the pieces in the tent (TRO-R23)."""
        from vestiges.games.troia import view  # they need this class first

        shown = super().offered_view(seat)
        if self.scenario.manual and not self.over:
            view.hide_cells(self, cast("view.TroiaView", shown))
        return shown

    def peek(self, seat: int) -> View:
        """The view of a seat, its mound shared with the next ones."""
        from vestiges.games.troia import view  # they need this class first

        return view.peek(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        from vestiges.games.troia import imagine  # they need this class first

        return imagine.imagine(self, seat, rng)

    def scores(self) -> list[int]:
        """The position on the track is the score (TRO-113)."""
        return self.track[:]

    def sheet(self) -> list[tuple[str, list[int]]]:
        """Where each seat's reputation came from, and what it lost."""
        return [
            (mark("Plan pieces"), self.from_plans[:]),
            (mark("Rubble pieces"), self.from_rubble[:]),
            (mark("Primordial publications"), self.from_primordial[:]),
            (mark("Final publications"), self.from_final[:]),
            (mark("Moved back"), [-points for points in self.lost]),
        ]

    def order_clause(self) -> str:
        """In a turn the numbers of the cards count, else what is asked of all or in seat order."""
        return "TRO-41" if self.phase >= DIG else super().order_clause()

    def outcome(self) -> Outcome:
        """The ranking follows the track (TRO-122, TRO-123)."""
        ranks = [1 + sum(other > mine for other in self.track) for mine in self.track]
        if max(self.track) == 0:
            return Outcome(ranks, Reason("Nobody earned any reputation.", clause="TRO-R17"))
        return Outcome(ranks, Reason("The pawn furthest along the track wins.", clause="TRO-122"))
