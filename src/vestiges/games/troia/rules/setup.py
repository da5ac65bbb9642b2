"""Setup: which cards to keep, the mound, the starting pieces."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.troia.constants import CARDS, KEPT, LAST_DIGGING, PIECES, START
from vestiges.games.troia.heap import build
from vestiges.games.troia.mound import blockers
from vestiges.games.troia.rules.digging import show_taken, take, why_not_free
from vestiges.games.troia.rules.question import Question
from vestiges.games.troia.rules.rounds import begin_round
from vestiges.games.troia.state import MOUND, TENT, TroiaState


def deal(state: TroiaState) -> None:
    """Give every seat the cards of its colour and ask which to drop (TRO-03 to TRO-08)."""
    digging, publishing = KEPT[state.seats]
    scenario = state.scenario
    for seat in range(state.seats):
        state.hands[seat] = scenario.digging_cards[seat] + scenario.publishing_cards[seat]
        state.owed[seat] = publishing
        dug = scenario.digging_cards[seat]
        shown = scenario.publishing_cards[seat]
        if scenario.keep_highest:  # option card_choice: the lowest of each kind go
            for card in dug[: len(dug) - digging] + shown[: len(shown) - publishing]:
                drop(state, seat, card)
        else:
            state.drops[seat] = len(dug) - digging + len(shown) - publishing
    state.waiting = [seat for seat in range(state.seats) if state.drops[seat]]
    if not state.waiting:
        raise_mound(state)


def drop(state: TroiaState, seat: int, card: int) -> None:
    """A coloured card leaves the game unseen by the others (TRO-08)."""
    state.hands[seat].remove(card)
    state.aside[seat].append(card)


class Drop(Question):
    """Which coloured card do you give up? All at once, in secret (TRO-14, TRO-15)."""

    def __init__(self) -> None:
        super().__init__("drop", CARDS, clause="TRO-14")

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """A digging card, then publishing cards in rising order, so that each set comes up once."""
        hand = state.hands[seat]
        aside = state.aside[seat]
        digging, _ = KEPT[state.seats]
        dug = state.scenario.digging_cards[seat]
        if len(aside) < len(dug) - digging:
            return [card - 1 for card in hand if card <= LAST_DIGGING]
        last = aside[len(aside) - 1] if aside else 0
        higher = [card for card in hand if card > LAST_DIGGING and card > last]
        room = len(higher) - state.drops[seat] + 1
        return [card - 1 for card in higher[:room]]

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """Drop the card; when nobody has more to drop, the mound is built."""
        drop(state, seat, option + 1)
        state.drops[seat] -= 1
        if state.drops[seat] == 0:
            state.waiting = [other for other in state.waiting if other != seat]
            if not state.waiting:
                raise_mound(state)

    def say(self, state: TroiaState, option: int) -> str:
        """`drop 50`."""
        return f"drop {option + 1}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """Not a card of one's own, or one that would repeat a choice."""
        card = option + 1
        facts: dict[str, str | int] = {"card": card}
        three = state.seats == 3  # what four keep stands in TRO-03 and TRO-04
        digging = "TRO-05" if three else "TRO-03"
        if card in state.aside[seat]:
            return Reason("You have given up card {card} already.", facts, "TRO-08")
        if card not in state.hands[seat]:
            return Reason("Card {card} is not one of your colour.", facts, digging)
        if card > LAST_DIGGING and state.options(seat)[0] + 1 <= LAST_DIGGING:
            return Reason("Give up a digging card first.", clause="TRO-R43")
        if card <= LAST_DIGGING:
            return Reason("You keep all digging cards you still hold.", clause=digging)
        if card < state.options(seat)[0] + 1:
            return Reason(
                "Publishing cards are given up in rising order: card {card} comes too late.",
                facts,
                "TRO-R43",
            )
        return Reason(
            "Publishing cards are given up in rising order: after card {card} too few would "
            "follow.",
            facts,
            "TRO-R43",
        )


def raise_mound(state: TroiaState) -> None:
    """Build the mound and ask for the first starting piece (TRO-16, TRO-20 to TRO-24)."""
    scenario = state.scenario
    heap = build(
        state.rng,
        scenario.layer_pieces,
        scenario.spreads,
        scenario.reach,
        state.points,
        scenario.symbol_up,
        scenario.limits,
    )
    state.mound = heap.mound
    state.mound_seen = None
    state.piece = heap.piece
    state.face = heap.face
    size = heap.mound.size
    state.place = [MOUND] * size
    state.blockers = blockers(heap.mound, [True] * size, scenario.cover)
    state.free = [slot for slot in range(size) if state.blockers[slot] == 0]
    state.phase = START
    state.waiting = [state.first]
    if state.events is not None:
        state.tell("mound", -1, {"pieces": size, "first": state.first}, "TRO-16")


class Start(Question):
    """Which free piece do you take to begin with? It counts as examined (TRO-16 to TRO-19)."""

    def __init__(self) -> None:
        super().__init__("start", PIECES, "TRO-R30", "TRO-16")

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Every free slot (TRO-R39)."""
        return state.free[:]

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """The piece goes straight into the tent (TRO-17)."""
        take(state, option)
        state.place[option] = TENT + seat
        state.tents[seat].append(option)
        if state.events is not None:
            show_taken(state, "started", seat, option, "TRO-17")
        following = (seat + 1) % state.seats
        if following == state.first:
            begin_round(state)
        else:
            state.waiting = [following]

    def say(self, state: TroiaState, option: int) -> str:
        """`start 12`: slots are counted from 1."""
        return f"start {option + 1}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """The piece is not free."""
        return why_not_free(state, option)
