"""Cards in hand: drawing, keeping and discarding them (section 3.8)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.events import all_but, only
from vestiges.games.archives.state import ArchivesState


def can_draw(state: ArchivesState) -> bool:
    """Whether there is a card to draw (ARC-107)."""
    if state.deck:
        return True
    return state.scenario.reshuffles and len(state.discard) > 0


def draw(state: ArchivesState, seat: int) -> None:
    """The top card of the deck joins the hand (ARC-101)."""
    if not state.deck:
        reshuffle(state)
    card = state.deck.pop()
    hand = state.hands[seat]
    hand.append(card)
    hand.sort()
    if state.events is None:
        return
    facts: dict[str, int | str | list[int]] = {"left": len(state.deck)}
    known: dict[str, int | str | list[int]] = {**facts, "card": state.scenario.card_kind[card]}
    if state.scenario.open_hands:
        state.tell("drew card", seat, known, "ARC-101")
        return
    state.tell("drew card", seat, facts, "ARC-101", all_but(seat))
    state.tell("drew card", seat, known, "ARC-101", only(seat))


def reshuffle(state: ArchivesState) -> None:
    """The discard pile becomes the deck (ARC-102); what is in the hands is known as a whole."""
    state.deck = sorted(state.discard)
    state.discard = []
    state.rng.shuffle(state.deck)
    for hand in state.hands:  # C02 being played lies neither here nor in the deck (ARC-108)
        for card in hand:
            state.kept[card] = True
    state.old = [len(hand) for hand in state.hands]
    if state.events is not None:
        state.tell("reshuffled", -1, {"cards": len(state.deck)}, "ARC-102")


def holds(state: ArchivesState, seat: int, kind: int) -> bool:
    """Whether a hand holds a card of a kind."""
    for card in state.hands[seat]:
        if state.scenario.card_kind[card] == kind:
            return True
    return False


def not_held(state: ArchivesState, kind: int) -> Reason:
    """Why a card that is not in the hand cannot be played (ARC-104)."""
    return Reason(
        "You do not hold the card {card}.", {"card": state.scenario.card_names[kind]}, "ARC-104"
    )


def may_hold(state: ArchivesState, seat: int, kind: int) -> bool:
    """Whether, for all that is public, a hand may hold a card of a kind (ARC-R61)."""
    if state.scenario.open_hands:
        return holds(state, seat, kind)
    if not state.hands[seat]:
        return False
    copies = state.scenario.card_kind.count(kind)
    for card in state.discard:
        if state.scenario.card_kind[card] == kind:
            copies -= 1
    return copies > 0


def show(state: ArchivesState, seat: int, kind: int) -> int:
    """A card of a kind leaves the hand and is shown (ARC-108); its number."""
    for card in state.hands[seat]:
        if state.scenario.card_kind[card] == kind:
            state.hands[seat].remove(card)
            if state.kept[card]:
                state.kept[card] = False
                state.old[seat] -= 1
            if state.events is not None:
                state.tell("played", seat, {"card": kind}, "ARC-108")
            return card
    raise AssertionError("a card is played only by who holds it")


def lay_down(state: ArchivesState, card: int) -> None:
    """A card that has taken effect goes face up to the discard pile (ARC-108)."""
    state.discard.append(card)
