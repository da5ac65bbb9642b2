"""Imagined worlds: a random position that a viewer cannot tell from the real one.

Only hands and deck are hidden. A card that was in some hand when the deck was last shuffled anew is
known to be in a hand until it is played, and so is how many such cards each seat has: the hands are
dealt from the two kinds apart.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.games.archives.constants import COMPOSING, PAUSE, TURN
from vestiges.games.archives.state import ArchivesState


def imagine(state: ArchivesState, seat: int | None, rng: Rng) -> ArchivesState:
    """A position that this seat, or a spectator (None), cannot tell from the real one."""
    world = state.clone()
    if state.over:
        return world  # everything lies open
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    viewer = seat if seat is not None else -1
    if viewer not in state.waiting:
        world.legal_seat = -1
        if state.phase >= COMPOSING:
            forget_card(world)
    deal(world, viewer, rng)
    return world


def forget_card(world: ArchivesState) -> None:
    """Nobody else knows that a card is being put together."""
    world.card = -1
    world.draft = []
    world.phase = PAUSE if world.step else TURN


def deal(world: ArchivesState, viewer: int, rng: Rng) -> None:
    """Deal anew the cards that the viewer has not seen."""
    seen = world.discard[:]
    hidden: list[int] = []
    for seat in range(world.seats):
        if seat == viewer or world.scenario.open_hands:
            seen += world.hands[seat]
        else:
            hidden.append(seat)
    unseen = [card for card in range(len(world.kept)) if card not in seen]
    held = [card for card in unseen if world.kept[card]]
    fresh = [card for card in unseen if not world.kept[card]]
    rng.shuffle(held)
    rng.shuffle(fresh)
    for seat in hidden:
        old = world.old[seat]
        new = len(world.hands[seat]) - old
        hand = held[:old] + fresh[:new]
        hand.sort()
        world.hands[seat] = hand
        held = held[old:]
        fresh = fresh[new:]
    world.deck = fresh
