"""A position of Museum: flat typed attributes, no rules.

Players are the seats in order and, where he plays, the Rival as the last one. Cards, favours,
headlines, experts and patrons go by their numbers (constants.py).
"""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View
from vestiges.engine.text import mark
from vestiges.games.museum.constants import (
    CARDS,
    CONTINENTS,
    FAVOURS,
    HEADLINES,
    LAYOUT,
    PLACE,
    PLACES,
    POWERS,
    ROW,
)
from vestiges.games.museum.scenario import Scenario

PARTS: Final = 7
"""Rows of the final scoring: civilizations, domains, patron (the Rival's bonuses), gallery and full
museum, relics, prestige, opinion."""


class MuseumState(State):
    """A position of Museum."""

    def __init__(
        self, scenario: Scenario, seats: int, players: int, rng: Rng, blank: bool = False
    ) -> None:
        super().__init__(seats, rng)
        self.scenario = scenario
        """What was agreed and never changes; clones share it."""
        self.players = players
        """Seats, and the Rival if he plays; he is the last."""
        if blank:  # clone() fills in the rest
            return
        self.boards: list[int] = [0] * players
        """By player: the floor plan of the museum."""
        # The board.
        self.decks: list[list[int]] = [[] for _ in range(CONTINENTS)]
        """By continent: cards, the next one last."""
        self.display: list[int] = [-1] * (CONTINENTS * PLACES)
        """continent * PLACES + slot: a card, also an opinion card, or -1."""
        self.capacity: list[int] = [2] * CONTINENTS
        self.tokens: list[int] = [0] * CONTINENTS
        """By continent: opinion tokens."""
        self.reserve = 12
        """Opinion tokens not placed yet."""
        self.supply = 32
        """Prestige tokens nobody owns."""
        self.seen: list[int] = [0] * CARDS
        """By card: a bit for each player (and SPECTATOR) who knows where it is."""
        self.removed: list[int] = []
        """Cards out of the game, the last one last."""
        self.relics: list[int] = []
        """Relics beside the board (MUS-240)."""
        # Headlines.
        self.headline = -1
        """The card on show, -1 in the first round."""
        self.news = -1
        """The kind of headline in force, -1 for none or one that acted once."""
        self.closed = -1
        """The continent under embargo, -1 for none."""
        self.lifted: list[int] = []
        """Objects that this headline put on a deck and that still lie there."""
        self.headline_deck: list[int] = []
        self.headline_discard: list[int] = []
        self.headline_seen: list[int] = [0] * HEADLINES
        """By headline: who knows where in the deck it is."""
        # Favours.
        self.favour_deck: list[int] = []
        self.favour_discard: list[int] = []
        self.favour_seen: list[int] = [0] * FAVOURS
        """By favour: who knows where it is, in a deck or in a hand."""
        self.kept: list[bool] = [False] * FAVOURS
        """By favour: it was in a hand when the deck was last shuffled anew, and still is."""
        self.old: list[int] = [0] * players
        """By player: how many of his favours are such."""
        self.favours: list[list[int]] = [[] for _ in range(players)]
        """By player: favours in hand, rising."""
        self.press: list[list[int]] = [[] for _ in range(players)]
        """By player: Press Conferences laid out."""
        # Experts.
        self.expert_deck: list[int] = []
        self.expert_discard: list[int] = []
        self.row: list[int] = [-1] * ROW
        """The experts on offer from left to right, -1 for a free place."""
        self.experts: list[list[int]] = [[] for _ in range(players)]
        """By player: experts recruited, the last one last."""
        self.powers: list[int] = [0] * (players * POWERS)
        """player * POWERS + power: how often he has it."""
        # The players.
        self.score: list[int] = [0] * players
        """By player: the marker."""
        self.prestige: list[int] = [0] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]
        """By player: objects in hand, rising."""
        self.pools: list[list[int]] = [[] for _ in range(players)]
        """By player: objects in the pool, rising."""
        self.museums: list[list[int]] = [[] for _ in range(players)]
        """By player: objects exhibited, the last one last; no places before the end (MUS-268)."""
        self.dealt: list[list[int]] = [[] for _ in range(players)]
        """By player: the patrons dealt, rising."""
        self.patron: list[int] = [-1] * players
        """By player: the patron kept, -1 before the choice or without patrons."""
        self.assistant: list[int] = [-1] * players
        self.marks: list[int] = [0] * players
        """By player: bits of what an assistant has already given (MUS-305, MUS-310)."""
        self.extra: list[int] = [-1] * players
        """By player: the continent of the extra object in the starting hand (MUS-311), or -1."""
        self.offer: list[int] = []
        """Two favours of which the active player keeps one (MUS-309)."""
        self.replaced: list[int] = [-1] * players
        """By player: 1 wants another starting hand, 0 keeps it, -1 has not said (MUS-022)."""
        # The Rival.
        self.rival_card = -1
        self.action_deck: list[int] = []
        self.action_discard: list[int] = []
        """Action cards turned over, the last one last."""
        # The turn.
        self.first = 0
        self.active = 0
        self.round = 0
        """From 1; 0 during setup."""
        self.step = 0
        """What of the turn is being done (S_ROOM to S_FINAL in constants.py)."""
        self.opened = False
        """The favour moment before this step is over."""
        self.played = False
        """A favour was played this turn (or traded by Havelock Dalton)."""
        self.developed = False
        """Something was bought this turn."""
        self.freed = False
        """Something was exhibited or recruited by a favour this turn."""
        self.stocked = False
        """An Inventory was made this turn."""
        self.picked = -1
        """The continent of the mandatory pick, -1 for none."""
        self.trigger = -1
        """The player who triggered the end, -1 before."""
        # What is being put together: nobody else sees it before it takes effect.
        self.shop = -1
        """From whose pool one buys; one's own number: own account."""
        self.targets: list[int] = []
        """TARGET: options chosen so far, in order."""
        self.payment: list[int] = []
        """PAY: cards chosen so far."""
        self.paid = 0
        """PAY: tokens chosen so far."""
        self.favour = -1
        """The favour being played, -1 for none."""
        self.draft: list[int] = []
        """Its answers so far."""
        # What is being carried out.
        self.looked: list[int] = []
        """Cards looked at (New Archaeological Team) or revealed (Archaeological Finds)."""
        self.site = -1
        """The continent of that favour."""
        self.finder = 0
        """Archaeological Finds: how many players have taken."""
        self.todo: list[int] = []
        """Targets of a purchase still to be resolved, the next one first."""
        self.draws = 0
        """Favours the active player still draws."""
        self.pending: list[int] = []
        """Interruptions to be settled, the next one last; their codes belong to rules/flow.py."""
        # The end.
        self.laid: list[int] = [0] * players
        """By player: 0 not laid out, 1 placing by hand, 2 done."""
        self.slots: list[list[int]] = [[] for _ in range(players)]
        """By player, once laid out: slot -> card or -1; a relic stands in both of its slots."""
        self.final: list[int] = [0] * (players * PARTS)
        """Once over: player * PARTS + part."""
        self.imagined = False
        """Whether nobody looks at the layouts, only at what they score: they are found faster."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question, in the order of the action index."""
        return self.scenario.phases

    def phase_of(self, seat: int) -> Phase[Any]:
        """In the final layout some still choose while others place by hand."""
        if self.phase == LAYOUT and self.laid[seat] == 1:
            return self.scenario.phases[PLACE]
        return self.scenario.phases[self.phase]

    def clone(self) -> MuseumState:
        """An independent copy that listens to no events."""
        other = MuseumState(self.scenario, self.seats, self.players, self.rng, blank=True)
        self.copy_shared(other)
        # Shared, for they seldom change and never in place.
        other.boards = self.boards
        other.capacity = self.capacity
        other.tokens = self.tokens
        other.kept = self.kept
        other.old = self.old
        other.press = self.press
        other.experts = self.experts
        other.powers = self.powers
        other.museums = self.museums
        other.dealt = self.dealt
        other.patron = self.patron
        other.assistant = self.assistant
        other.marks = self.marks
        other.extra = self.extra
        other.replaced = self.replaced
        other.slots = self.slots
        other.final = self.final
        other.row = self.row
        other.headline_discard = self.headline_discard
        other.expert_discard = self.expert_discard
        other.action_discard = self.action_discard
        # Copied.
        other.headline_seen = self.headline_seen[:]
        other.decks = [deck[:] for deck in self.decks]
        other.display = self.display[:]
        other.reserve = self.reserve
        other.supply = self.supply
        other.seen = self.seen[:]
        other.removed = self.removed[:]
        other.relics = self.relics[:]
        other.headline = self.headline
        other.news = self.news
        other.closed = self.closed
        other.lifted = self.lifted[:]
        other.headline_deck = self.headline_deck[:]
        other.favour_deck = self.favour_deck[:]
        other.favour_discard = self.favour_discard[:]
        other.favour_seen = self.favour_seen[:]
        other.favours = [hand[:] for hand in self.favours]
        other.expert_deck = self.expert_deck[:]
        other.score = self.score[:]
        other.prestige = self.prestige[:]
        other.hands = [hand[:] for hand in self.hands]
        other.pools = [pool[:] for pool in self.pools]
        other.offer = self.offer[:]
        other.rival_card = self.rival_card
        other.action_deck = self.action_deck[:]
        other.first = self.first
        other.active = self.active
        other.round = self.round
        other.step = self.step
        other.opened = self.opened
        other.played = self.played
        other.developed = self.developed
        other.freed = self.freed
        other.stocked = self.stocked
        other.picked = self.picked
        other.trigger = self.trigger
        other.shop = self.shop
        other.targets = self.targets[:]
        other.payment = self.payment[:]
        other.paid = self.paid
        other.favour = self.favour
        other.draft = self.draft[:]
        other.looked = self.looked[:]
        other.site = self.site
        other.finder = self.finder
        other.todo = self.todo[:]
        other.draws = self.draws
        other.pending = self.pending[:]
        other.laid = self.laid[:]
        other.imagined = self.imagined
        return other

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from vestiges.games.museum import view  # they need this class first

        return view.view(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A random position that this seat cannot tell from the real one."""
        from vestiges.games.museum import imagine  # they need this class first

        return imagine.imagine(self, seat, rng)

    def simulate(self) -> None:
        """Find layouts faster from now on, for nobody looks at them."""
        super().simulate()
        self.imagined = True

    def total(self, player: int) -> int:
        """Marker and, once the match is over, final scoring (MUS-178)."""
        first = player * PARTS
        return self.score[player] + sum(self.final[first : first + PARTS])

    def scores(self) -> list[int]:
        """The markers; once the match is over, the totals."""
        return [self.total(seat) for seat in range(self.seats)]

    def sheet(self) -> list[tuple[str, list[int]]]:
        """Where each seat's points came from and went to."""
        names = [
            mark("Civilization collections"),
            mark("Domain collections"),
            mark("Patron"),
            mark("Grand Gallery and full museum"),
            mark("Relics"),
            mark("Prestige"),
            mark("Public opinion"),
        ]
        rows = [(mark("Objects exhibited"), self.score[: self.seats])]
        for part, name in enumerate(names):
            rows.append((name, [self.final[s * PARTS + part] for s in range(self.seats)]))
        return rows

    def sources(self, player: int) -> list[int]:
        """What a player, the Rival for instance, had from each source of the sheet."""
        first = player * PARTS
        return [self.score[player], *self.final[first : first + PARTS]]

    def places(self) -> list[int]:
        """The place of each player, the Rival included (MUS-188, MUS-338)."""
        keys = [self.total(player) * 1000 for player in range(self.players)]
        if self.scenario.fewer_wins:  # MUS-R50
            keys = [key - len(self.pools[player]) for player, key in enumerate(keys)]
        return [1 + sum([other > key for other in keys]) for key in keys]

    def outcome(self) -> Outcome:
        """The highest total wins, the Rival's included (MUS-188, MUS-338)."""
        places = self.places()
        ranks = [min(place, max(self.seats, 2)) for place in places[: self.seats]]
        if self.players > self.seats and places[self.seats] == 1 and 1 not in ranks:
            his = self.total(self.seats)
            lost = Reason(
                "Alphonse LeGros has the highest total: {points}.", {"points": his}, "MUS-338"
            )
            return Outcome(ranks, lost)
        if places.count(1) > 1:
            shared = Reason("The players with the highest total share the victory.", {}, "MUS-188")
            return Outcome(ranks, shared)
        if self.players > self.seats:
            his = self.total(self.seats)
            won = Reason(
                "The highest total wins; Alphonse comes to {points}.", {"points": his}, "MUS-338"
            )
            return Outcome(ranks, won)
        return Outcome(ranks, Reason("The highest total wins.", {}, "MUS-188"))
