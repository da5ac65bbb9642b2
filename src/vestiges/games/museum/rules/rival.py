"""The Rival, Alphonse LeGros (sections 3.22 and 3.23)."""

from __future__ import annotations

from vestiges.games.museum.rules.cards import gain, take, tell
from vestiges.games.museum.rules.costs import free_slots
from vestiges.games.museum.rules.exhibiting import exhibit
from vestiges.games.museum.state import MuseumState
from vestiges.games.museum.table import S_OTHERS, S_PICK


def choose_object(state: MuseumState, player: int, choice: list[int]) -> int:
    """Which of these objects he takes (MUS-324)."""
    value = state.table.value
    return max(choice, key=lambda card: (value[card], -card))


def pick(state: MuseumState, player: int, card: int) -> None:
    """He takes an object; in another's turn that player earns a prestige (MUS-323, MUS-325)."""
    take(state, player, card)
    if state.step == S_PICK:
        state.picked = state.table.continent[card]
    tell(state, "took", player, {"card": card}, "MUS-323")
    if state.step > S_OTHERS:
        gain(state, state.active, 1, "MUS-325")


def improve(state: MuseumState, player: int) -> None:
    """Instead of Improvement he exhibits what his action card says (MUS-327)."""
    if not state.action_deck:  # MUS-339
        state.action_deck = sorted(state.action_discard)
        state.action_discard = []
        state.rng.shuffle(state.action_deck)
    action = state.action_deck.pop()
    state.action_discard.append(action)
    for _ in range(state.table.action_exhibit[action]):
        if state.hands[player] and free_slots(state, player):
            card = choose_object(state, player, state.hands[player])
            exhibit(state, player, card, state.hands[player])


def requisition(state: MuseumState, player: int) -> None:
    """He gives up the best object of his pool (MUS-354)."""
    card = choose_object(state, player, state.pools[player])
    state.pools[player].remove(card)
    state.removed.append(card)
    tell(state, "requisitioned", player, {"card": card}, "MUS-144")
    gain(state, player, state.table.value[card], "MUS-144")
