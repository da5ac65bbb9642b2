"""A position of Archives: flat typed attributes, no rules.

Cubes, requests and cards have numbers for the whole match, so that a page can follow each of them.
The rules only count them: `cubes[zone * COLOURS + colour]`, `requests[zone * COLOURS + colour]`.
"""

from __future__ import annotations

from typing import Any

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View
from vestiges.engine.text import mark
from vestiges.games.archives.constants import COLOURS, REQUEST_ZONES, SETUP, SITES, SOURCES, ZONES
from vestiges.games.archives.scenario import Scenario


class ArchivesState(State):
    """A position of Archives."""

    def __init__(self, scenario: Scenario, seats: int, rng: Rng, blank: bool = False) -> None:
        super().__init__(seats, rng)
        self.scenario = scenario
        """What was agreed and never changes; clones share it."""
        if blank:  # clone() fills in the rest
            return
        # The players.
        self.prestige: list[int] = [0] * seats
        """By seat: any whole number (ARC-212)."""
        self.ledger: list[int] = [0] * (seats * SOURCES)
        """Where prestige came from: seat * SOURCES + source; a seat's row adds up to prestige."""
        self.final: list[int] = [0] * (seats * 3)
        """Once over: expertise, largest sites, answered requests of each seat (ARC-173 ff.)."""
        self.expertise: list[int] = [0] * (seats * COLOURS)
        """seat * COLOURS + colour; at least 0."""
        self.progress: list[int] = [0] * seats
        """By seat: distance travelled, from the start space on (ARC-016)."""
        self.start: list[int] = [0] * seats
        """By seat: its start number, from 0."""
        self.abandoned: list[int] = [0] * seats
        """By seat: how often it has abandoned."""
        # The board.
        self.marker: list[int] = []
        """By space from 0: the kind of the marker on it, -1 if none."""
        self.markers: list[int] = []
        """By kind: markers in reserve."""
        self.cubes: list[int] = [0] * (ZONES * COLOURS)
        self.cube_at: list[int] = []
        """By cube: its zone."""
        self.requests: list[int] = [0] * (REQUEST_ZONES * COLOURS)
        self.request_at: list[int] = []
        """By request: its zone."""
        self.columns: list[list[int]] = [[], [], [], []]
        """By site, the external desk last: requests, the oldest first."""
        self.rooms: list[list[int]] = [[], [], [], []]
        """By site, the external desk last: cubes being read, the newest first."""
        self.shown: list[int] = [-1] * SITES
        """By site: the colour exhibited, -1 if the gallery is empty."""
        self.elapsed: list[int] = [0] * SITES
        """By site: how many Passes its exhibition has seen."""
        # The cards.
        self.deck: list[int] = []
        """Cards, the next one last. Secret."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """By seat: cards, rising."""
        self.discard: list[int] = []
        """Cards played, the last one last."""
        self.kept: list[bool] = []
        """By card: it was in a hand when the deck was last shuffled anew, and still is."""
        self.old: list[int] = [0] * seats
        """By seat: how many of its cards are such."""
        # The turn.
        self.active = 0
        self.passes = 0
        """Passes completed."""
        self.step = 0
        """Step of the Pass under way, 1-5; 0 outside a Pass."""
        self.closer = -1
        """The seat that triggered the end, -1 before (ARC-156)."""
        self.finals: list[int] = []
        """Seats that still have a final turn, in order (ARC-161)."""
        # The action under way.
        self.kind = -1
        """Its kind, -1 between actions."""
        self.site = -1
        self.colour = -1
        self.taken: list[int] = []
        """Colours stored or answered so far."""
        self.experts: list[int] = []
        """By colour: the expert when the action began, -1 if none (ARC-046)."""
        self.stock: list[int] = []
        """ANSWER: by vault and colour, the cubes that may still be used (option answer_reuse)."""
        self.placed: list[int] = []
        """REQUEST: [placements done]. Pass: cubes placed in this step, colour * SITES + site."""
        # A card being put together: nobody else sees it before it takes effect.
        self.card = -1
        """Its kind, -1 if none."""
        self.draft: list[int] = []
        """The answers so far."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question, in the order of the action index."""
        return self.scenario.phases

    def clone(self) -> ArchivesState:
        """An independent copy that listens to no events."""
        other = ArchivesState(self.scenario, self.seats, self.rng, blank=True)
        self.copy_shared(other)
        other.prestige = self.prestige[:]
        other.ledger = self.ledger[:]
        other.final = self.final[:]
        other.expertise = self.expertise[:]
        other.progress = self.progress[:]
        other.start = self.start
        other.abandoned = self.abandoned[:]
        other.marker = self.marker[:]
        other.markers = self.markers[:]
        other.cubes = self.cubes[:]
        other.cube_at = self.cube_at[:]
        other.requests = self.requests[:]
        other.request_at = self.request_at[:]
        other.columns = [column[:] for column in self.columns]
        other.rooms = [room[:] for room in self.rooms]
        other.shown = self.shown[:]
        other.elapsed = self.elapsed[:]
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.discard = self.discard[:]
        other.kept = self.kept[:]
        other.old = self.old[:]
        other.active = self.active
        other.passes = self.passes
        other.step = self.step
        other.closer = self.closer
        other.finals = self.finals[:]
        other.kind = self.kind
        other.site = self.site
        other.colour = self.colour
        other.taken = self.taken[:]
        other.experts = self.experts[:]
        other.stock = self.stock[:]
        other.placed = self.placed[:]
        other.card = self.card
        other.draft = self.draft[:]
        return other

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from vestiges.games.archives import view  # they need this class first

        return view.view(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        from vestiges.games.archives import imagine  # they need this class first

        return imagine.imagine(self, seat, rng)

    def scores(self) -> list[int]:
        """Prestige with the final scoring, as if the match ended now (ARC-173 to ARC-179)."""
        final = self.final_now()
        return [
            points + final[3 * seat] + final[3 * seat + 1] + final[3 * seat + 2]
            for seat, points in enumerate(self.prestige)
        ]

    def final_now(self) -> list[int]:
        """What the final scoring adds, or would add now: three numbers for each seat."""
        if any(self.final):
            return self.final
        from vestiges.games.archives.rules import scoring  # they need this class first

        return scoring.final_points(self)

    def sheet(self) -> list[tuple[str, list[int]]]:
        """Where each seat's prestige came from and went to."""
        seats = range(self.seats)
        rows = [[self.ledger[seat * SOURCES + s] for seat in seats] for s in range(SOURCES)]
        final = self.final_now()
        last = [[final[3 * seat + part] for seat in seats] for part in range(3)]
        names = [
            mark("Paid on the track"),
            mark("Requests posted"),
            mark("Answers as the expert"),
            mark("Exhibitions"),
            mark("Received as the expert"),
            mark("Requests pushed out"),
            mark("Archives left waiting"),
            mark("Expertise abandoned"),
            mark("Expertise"),
            mark("Largest sites"),
            mark("Requests answered"),
        ]
        return list(zip(names, rows + last, strict=True))

    def order_clause(self) -> str:
        """In the setup the start numbers count, then the active player decides alone."""
        return "ARC-011" if self.phase == SETUP else "ARC-122"

    def outcome(self) -> Outcome:
        """Most prestige wins; ties share the victory (ARC-179, ARC-180)."""
        scores = self.scores()
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        if ranks.count(1) > 1:
            shared = Reason("The players with the most prestige share the victory.", {}, "ARC-180")
            return Outcome(ranks, shared)
        return Outcome(ranks, Reason("The most prestige wins.", {}, "ARC-179"))
