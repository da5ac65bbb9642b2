"""A position of the toy: flat attributes, worlds that a seat may imagine, and the score."""

from __future__ import annotations

from typing import Any, Final

from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase, State, View

CARDS: Final = 16
SOURCES: Final = ("songs", "laid", "dice", "gifts", "hidden")


class Toy(State):
    """Every card is in exactly one place: deck, a hand, chosen, hidden or shown."""

    def __init__(self, seats: int, rng: Rng, rounds: int, dice: bool, oaths: bool) -> None:
        super().__init__(seats, rng)
        self.dice = dice
        self.oaths = oaths
        self.veiled = False
        """Whether nobody sees who has chosen a card."""
        self.left = rounds
        """Rounds still to play, this one included."""
        self.steps = 0
        """Steps taken in this turn: 0 or 1, 2 while the oath is due."""
        self.deck = list(range(CARDS))
        """The next card last. Secret."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.hidden: list[list[int]] = [[] for _ in range(seats)]
        """By seat: cards put aside, known to that seat alone."""
        self.shown: list[int] = []
        self.chosen = [-1] * seats
        """By seat: the card chosen and not yet turned up, -1 if none."""
        self.order: list[int] = []
        """The seats that have still to act this round."""
        self.points = [[0] * seats for _ in SOURCES]
        """By source and seat."""

    def phases(self) -> list[Phase[Any]]:
        """Every kind of question."""
        from tests.toy.rules import PHASES  # they need this class first

        return PHASES

    def clone(self) -> Toy:
        """An independent copy that listens to no events."""
        other = Toy(self.seats, self.rng, self.left, self.dice, self.oaths)
        self.copy_shared(other)
        other.veiled = self.veiled
        other.steps = self.steps
        other.deck = self.deck[:]
        other.hands = [cards[:] for cards in self.hands]
        other.hidden = [cards[:] for cards in self.hidden]
        other.shown = self.shown[:]
        other.chosen = self.chosen[:]
        other.order = self.order[:]
        other.points = [row[:] for row in self.points]
        return other

    def view(self, seat: int | None) -> View:
        """What this seat, or a spectator (None), may know."""
        from tests.toy.view import view  # it needs this class first

        return view(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> Toy:
        """Deal anew every card that this seat has not seen."""
        world = self.clone()
        others = [other for other in range(self.seats) if other != seat]
        if world.asked_in_secret():
            for s in others:
                world.hands[s] += [world.chosen[s]] if world.chosen[s] >= 0 else []
                world.chosen[s] = -1
        world.guess_who_answered(seat, rng)
        places = [world.deck, *(world.hands[s] for s in others), *(world.hidden[s] for s in others)]
        unseen = [card for place in places for card in place]
        unseen += [world.chosen[s] for s in others if world.chosen[s] >= 0]
        unseen.sort()  # the draw must not depend on where the cards really are
        rng.shuffle(unseen)
        for place in places:
            place[:] = [unseen.pop() for _ in place]
        for s in others:
            world.chosen[s] = unseen.pop() if world.chosen[s] >= 0 else -1
            if world.asked_in_secret() and s not in world.waiting:
                world.chosen[s] = world.hands[s].pop()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        world.legal_seat = -1
        return world

    def scores(self) -> list[int]:
        """The points of each seat; what is hidden counts at the end (TOY-7)."""
        return [sum(column) for column in zip(*self.points, strict=True)]

    def sheet(self) -> list[tuple[str, list[int]]]:
        """Where the points came from."""
        return [(name, row[:]) for name, row in zip(SOURCES, self.points, strict=True)]

    def outcome(self) -> Outcome:
        """Most points win; equal points share a rank (TOY-7)."""
        scores = self.scores()
        ranks = [1 + sum(other > mine for other in scores) for mine in scores]
        return Outcome(ranks, Reason("The last round is over.", clause="TOY-7"))

    def end_turn(self) -> None:
        """The next seat in order, the next round, or the end."""
        self.order.pop(0)
        self.phase, self.steps, self.waiting = 1, 0, self.order[:1]
        if not self.order:
            self.left -= 1
            self.phase, self.waiting = 0, list(range(self.seats))
        if self.left == 0:
            self.over = True
            self.points[4] = [sum(cards) // 4 for cards in self.hidden]
            self.tell("ended", -1, {"hidden": self.points[4][:]}, "TOY-7")
