"""Whole matches, question by question, for what must always hold.

Each match has its own number of seats, options and players. Four kinds of players reach corners
that chance alone seldom does: one at random, one who uses every move and lays all he can, one who
publishes first and digs later, one who digs first and publishes as late as he must.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from tests.games.troia.builder import begin
from vestiges.engine.chance import Rng, stream
from vestiges.engine.events import Event
from vestiges.games.troia.constants import CARD, DIG, KEPT, LAST_DIGGING, PUBLISH
from vestiges.games.troia.mound import Mound
from vestiges.games.troia.rules.digging import EXAMINE, STOP
from vestiges.games.troia.rules.publishing import END
from vestiges.games.troia.state import TroiaState

Player = Callable[[TroiaState, int, Rng], int]

OPTIONS: list[dict[str, Any]] = [
    {},
    {"uncovered_rule": "cover", "heap_faces": "symbol_up"},
    {"front_limit": 6, "score_move": "publication", "final_scope": "turn"},
    {"site_plans": "random", "contour_reading": "open", "heap_preset": "tight"},
    {"placement": "manual", "card_choice": "highest", "start_seat": "fixed", "heap_preset": "wide"},
]


def at_random(state: TroiaState, seat: int, rng: Rng) -> int:
    """Any answer."""
    return rng.pick(state.options(seat))


def busy(state: TroiaState, seat: int, rng: Rng) -> int:
    """Never stops before the end of his moves, and lays what he can."""
    options = state.options(seat)
    if state.phase == DIG:
        examining = [option for option in options if EXAMINE <= option < STOP]
        if examining:
            return rng.pick(examining)
    idle = {DIG: STOP, PUBLISH: END}.get(state.phase, -1)
    return rng.pick([option for option in options if option != idle] or options)


def hasty(state: TroiaState, seat: int, rng: Rng) -> int:
    """Plays publishing cards while he has them."""
    if state.phase == CARD:
        return state.options(seat)[-1]
    return busy(state, seat, rng)


def slow(state: TroiaState, seat: int, rng: Rng) -> int:
    """Plays a publishing card only when he has no other."""
    if state.phase == CARD:
        return state.options(seat)[0]
    return busy(state, seat, rng)


def places(mound: Mound) -> list[list[int]]:
    """Where the pieces lie, as numbers of their own."""
    return [mound.x[:], mound.y[:], mound.k[:], mound.height[:]]


def relations(mound: Mound) -> list[list[list[int]]]:
    """Which piece lies over which and touches it."""
    lists = (mound.above, mound.below, mound.touching, mound.touched)
    return [[slots[:] for slots in each] for each in lists]


class Journey:
    """A match from its first question to its end."""

    def __init__(self, players: list[Player], seed: str, options: dict[str, Any]) -> None:
        self.seats = len(players)
        self.options = options
        self.kept = KEPT[self.seats]
        """Digging and publishing cards kept: D and P of the rules page."""
        self.states: list[TroiaState] = []
        """The position at every question, and at the end."""
        self.events: list[Event] = []
        self.places: list[list[int]] = []
        self.relations: list[list[list[int]]] = []
        """Where the pieces of the mound lay, and over which, when it was built."""
        self._travel(players, begin(self.seats, seed, **options), stream(seed, "players"))

    def _travel(self, players: list[Player], state: TroiaState, rng: Rng) -> None:
        while not state.over:
            self.states.append(state.clone())
            if state.mound.size and not self.places:
                self.places, self.relations = places(state.mound), relations(state.mound)
            seat = rng.pick(state.waiting)
            state.choose(seat, players[seat](state, seat, rng))
        self.states.append(state)
        self.events = state.events or []

    @property
    def end(self) -> TroiaState:
        """The position at the end."""
        return self.states[-1]

    def told(self, kind: str) -> list[Event]:
        """The events of a kind, as a spectator is told them."""
        return [event for event in self.events if event.kind == kind and event.is_seen_by(None)]

    def turns(self, seat: int) -> tuple[int, int]:
        """How many digging and publishing cards a seat played."""
        digging = sum(card <= LAST_DIGGING for card in self.end.played[seat])
        return digging, len(self.end.played[seat]) - digging


@cache
def journeys() -> list[Journey]:
    """Matches of every number of seats, with every set of options, between various players."""
    parties: list[list[Player]] = [
        [at_random, at_random, at_random, at_random],
        [busy, at_random, slow, hasty],
        [slow, busy, busy, busy],
    ]
    return [
        Journey(party[:seats], f"journey {seats} {number} {row} {seed}", options)
        for seed in range(2)
        for seats in (2, 3, 4)
        for number, options in enumerate(OPTIONS)
        for row, party in enumerate(parties)
    ]
