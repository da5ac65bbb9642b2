"""The round: a card each, turned up together, turns in falling order, and the end of the match."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.troia.constants import CARD, CARDS, DIG, LAST_DIGGING, MOVES, PUBLISH
from vestiges.games.troia.rules.question import Question
from vestiges.games.troia.state import TroiaState


def begin_round(state: TroiaState) -> None:
    """Ask everyone who holds a card for one (TRO-37, TRO-R20)."""
    state.round += 1
    state.phase = CARD
    state.waiting = [seat for seat in range(state.seats) if state.hands[seat]]
    if state.events is not None:
        state.tell("round", -1, {"round": state.round}, "TRO-37")


class Card(Question):
    """Which card do you play? All at once, in secret (TRO-37 to TRO-40)."""

    def __init__(self) -> None:
        super().__init__("card", CARDS, clause="TRO-37")

    def options(self, state: TroiaState, seat: int) -> list[int]:
        """Any card of the hand (TRO-40)."""
        return [card - 1 for card in state.hands[seat]]

    def choose(self, state: TroiaState, seat: int, option: int) -> None:
        """Lay the card face down; the last one turns all of them up (TRO-38)."""
        card = option + 1
        state.hands[seat].remove(card)
        state.chosen[seat] = card
        state.waiting = [other for other in state.waiting if other != seat]
        if not state.waiting:
            reveal(state)

    def say(self, state: TroiaState, option: int) -> str:
        """`card 61`."""
        return f"card {option + 1}"

    def why_not(self, state: TroiaState, seat: int, option: int) -> Reason:
        """Not a card of the hand."""
        if option + 1 in state.played[seat]:
            return Reason("You have played card {card} already.", {"card": option + 1}, "TRO-44")
        return Reason("You do not hold card {card}.", {"card": option + 1}, "TRO-40")


def reveal(state: TroiaState) -> None:
    """Turn the cards up; turns follow their numbers from the highest down (TRO-38, TRO-41)."""
    shown = [(card, seat) for seat, card in enumerate(state.chosen) if card]
    shown.sort(reverse=True)
    state.order = [seat for _, seat in shown]
    for card, seat in shown:
        state.played[seat].append(card)  # TRO-44
        state.chosen[seat] = 0
    if state.events is not None:
        cards = [card for card, _ in shown]
        state.tell("revealed", -1, {"seats": state.order[:], "cards": cards}, "TRO-38")
    state.turn = -1
    next_turn(state)


def next_turn(state: TroiaState) -> None:
    """Ask the next seat in order, or begin the next round (TRO-41, TRO-51)."""
    state.turn += 1
    if state.turn == len(state.order):
        begin_round(state)
        return
    seat = state.order[state.turn]
    played = state.played[seat]
    state.phase = DIG if played[len(played) - 1] <= LAST_DIGGING else PUBLISH
    state.moves = MOVES
    state.waiting = [seat]


def end_publishing_turn(state: TroiaState, seat: int) -> None:
    """Draw a permit (TRO-47 to TRO-49), then end the match or go on (TRO-118, TRO-119)."""
    draw(state, seat)
    state.owed[seat] -= 1
    if sum(state.owed) == 0:
        state.over = True
        if state.events is not None:
            state.tell("ended", -1, {"round": state.round}, "TRO-118")
        return
    next_turn(state)


def draw(state: TroiaState, seat: int) -> None:
    """The next permit of the pile joins the hand, if there is one (TRO-R19)."""
    if not state.pile:
        return
    card = state.pile.pop()
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()
    if state.events is not None:
        left = len(state.pile)
        state.tell("drew", seat, {"left": left}, "TRO-47", ~(1 << seat))
        state.tell("drew", seat, {"left": left, "card": card}, "TRO-47", 1 << seat)
