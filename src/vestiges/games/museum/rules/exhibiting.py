"""Objects into museums, experts beside them, favours for points (sections 3.5, 3.6 and 3.8)."""

from __future__ import annotations

from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import BELL, EVERYONE, MASTERPIECE2, OBJECTS, ROARING
from vestiges.games.museum.rules.cards import (
    count_power,
    gain,
    give_back,
    has_power,
    is_person,
    put,
    tell,
)
from vestiges.games.museum.rules.costs import duty
from vestiges.games.museum.rules.triggers import exhibited, recruited
from vestiges.games.museum.state import MuseumState


def exhibit(state: MuseumState, player: int, card: int, source: list[int]) -> None:
    """An object goes from its source straight into the museum (MUS-051, MUS-068 to MUS-070)."""
    source.remove(card)
    state.seen[card] = EVERYONE
    state.museums = changed(state.museums, player, [*state.museums[player], card])
    value = state.scenario.value[card]
    old = state.score[player]
    state.score[player] = old + value
    if state.events is not None:
        tell(state, "exhibited", player, {"card": card, "points": value}, "MUS-068")
    if card < OBJECTS and value == 5:
        gain(state, player, masterpiece_prestige(state, player), "MUS-069")
    if state.news == ROARING:
        gain(state, player, 1, "MUS-139")
    exhibited(state, player, card)
    if is_person(state, player):
        state.draws += favours_between(state, old, old + value)


def masterpiece_prestige(state: MuseumState, player: int) -> int:
    """What a masterpiece brings: 1, 2 instead with some, 1 more with the Bell (MUS-314)."""
    base = 2 if has_power(state, player, MASTERPIECE2) else 1
    return base + count_power(state, player, BELL)


def pay_duty(state: MuseumState, player: int) -> None:
    """The token that Deflation demands for an object (MUS-138)."""
    due = duty(state, player)
    if due:
        give_back(state, player, due)
        if state.events is not None:
            tell(state, "duty", player, {"amount": due}, "MUS-138")


def favours_between(state: MuseumState, old: int, new: int) -> int:
    """How many favours a move of the marker brings (MUS-110)."""
    if not state.scenario.beyond:
        return new // 10 - old // 10
    return (new - 1) // 10 - (old - 1) // 10 if old else (new - 1) // 10


def recruit(state: MuseumState, player: int, expert: int) -> None:
    """A displayed expert joins; the row is put in order by the caller (MUS-077)."""
    state.row = changed(state.row, state.row.index(expert), -1)
    state.experts = changed(state.experts, player, [*state.experts[player], expert])
    if state.events is not None:
        tell(state, "recruited", player, {"expert": expert}, "MUS-075")
    recruited(state, player, expert)


# Favours in hand ----------------------------------------------------------------------------------


def draw_favour(state: MuseumState, player: int) -> int:
    """One favour into a hand, -1 if there is none (MUS-090)."""
    if not state.favour_deck:
        reshuffle_favours(state)
    if not state.favour_deck:
        return -1
    card = state.favour_deck.pop()
    state.favour_seen[card] |= 1 << player
    put(state.favours[player], card)
    if state.events is not None:
        tell(state, "favour", player, {}, "MUS-110")
        state.tell("drew", player, {"favour": card}, "MUS-110", 1 << player)
    return card


def draw_two_favours(state: MuseumState, player: int) -> None:
    """Two favours to choose from; with one card left there is no choice (MUS-309)."""
    for _ in range(2):
        if not state.favour_deck:
            reshuffle_favours(state)
        if state.favour_deck:
            card = state.favour_deck.pop()
            state.favour_seen[card] |= 1 << player
            state.offer.append(card)
    if state.events is not None and state.offer:
        tell(state, "favour", player, {}, "MUS-309")
        state.tell("drew_two", player, {"favours": state.offer[:]}, "MUS-309", 1 << player)
    if len(state.offer) == 1:
        keep_favour(state, player, 0)


def keep_favour(state: MuseumState, player: int, place: int) -> None:
    """One of the favours drawn is kept, the other discarded (MUS-309)."""
    kept = state.offer.pop(place)
    put(state.favours[player], kept)
    for card in state.offer:
        state.favour_seen[card] = EVERYONE
        state.favour_discard.append(card)
        if state.events is not None:
            tell(state, "dropped", player, {"favour": card}, "MUS-309")
    state.offer = []


def reshuffle_favours(state: MuseumState) -> None:
    """The discards become the deck; what is in a hand now cannot be in it (MUS-090)."""
    if not state.favour_discard:
        return
    state.favour_deck = sorted(state.favour_discard)
    state.favour_discard = []
    state.rng.shuffle(state.favour_deck)
    for card in state.favour_deck:
        state.favour_seen[card] = 0
    for player, hand in enumerate(state.favours):
        state.old = changed(state.old, player, len(hand))
        for card in hand:
            state.kept = changed(state.kept, card, True)


def spend_favour(state: MuseumState, player: int, card: int) -> None:
    """A favour leaves a hand, for all to see."""
    state.favours[player].remove(card)
    state.favour_seen[card] = EVERYONE
    if state.kept[card]:
        state.kept = changed(state.kept, card, False)
        state.old = changed(state.old, player, state.old[player] - 1)


def discard_favour(state: MuseumState, player: int, card: int) -> None:
    """A favour goes from a hand onto the discard pile."""
    spend_favour(state, player, card)
    state.favour_discard.append(card)


def favours_of_kind(state: MuseumState, player: int, kind: int) -> list[int]:
    """The favours of one kind in a hand."""
    return [f for f in state.favours[player] if state.scenario.favour_kind[f] == kind]


def kinds_in_hand(state: MuseumState, player: int) -> list[int]:
    """The kinds of favour in a hand, rising."""
    kinds = state.scenario.favour_kind
    return sorted({kinds[card] for card in state.favours[player]})
