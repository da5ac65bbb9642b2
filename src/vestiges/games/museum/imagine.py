"""Imagined worlds: a random position that a viewer cannot tell from the real one.

`seen` says for every card who knows where it is. All others are dealt anew: first to the hands, no
opinion card among them, then to the decks, continent by continent. Favours, headlines and experts
go the same way; the patrons of others come from those the viewer was not dealt.
"""

from __future__ import annotations

from vestiges.engine.chance import Rng
from vestiges.engine.shared_lists import changed
from vestiges.games.museum.constants import (
    CONTINENTS,
    FAVOUR_CARD,
    FINDS,
    FORESIGHT_DECK,
    HAND,
    IMPROVE,
    LAYOUT,
    OPINION,
    PAY,
    S_IMPROVE,
    SELL_SET,
    SPECTATOR,
    TARGET,
    TEAM,
    TRADE_PICK,
    WINDOW,
)
from vestiges.games.museum.rules.scoring import lay_quickly
from vestiges.games.museum.state import MuseumState


def is_private(phase: int) -> bool:
    """Whether a question belongs to something that is still being put together."""
    if phase in (SELL_SET, TRADE_PICK):
        return True
    return TARGET <= phase <= PAY or FAVOUR_CARD <= phase <= FORESIGHT_DECK


def imagine(state: MuseumState, seat: int | None, rng: Rng) -> MuseumState:
    """A position that this seat, or a spectator (None), cannot tell from the real one."""
    world = state.clone()
    if state.over:
        return world  # everything lies open
    world.imagined = True
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    viewer = seat if seat is not None else -1
    bit = SPECTATOR if seat is None else 1 << seat
    if viewer not in state.waiting or (len(state.waiting) > 1 and world.legal_seat != viewer):
        world.legal_seat = -1
    forget_drafts(world, viewer)
    for continent in range(CONTINENTS):
        deal_continent(world, continent, bit, rng)
    deal_favours(world, bit, rng)
    deal_deck(world.headline_deck, world.headline_seen, bit, rng)
    world.expert_deck.sort()
    rng.shuffle(world.expert_deck)
    world.action_deck.sort()
    rng.shuffle(world.action_deck)
    deal_patrons(world, viewer, rng)
    look_again(world, viewer)
    return world


def forget_drafts(world: MuseumState, viewer: int) -> None:
    """What others are putting together, have answered in secret or lay out is unknown."""
    if world.active != viewer:
        world.draft = []
        if is_private(world.phase):
            world.phase = IMPROVE if world.step >= S_IMPROVE else WINDOW
            world.shop = -1
            world.targets = []
            world.payment = []
            world.paid = 0
            world.favour = -1
    for player in range(world.seats):
        if player == viewer:
            continue
        if world.phase == HAND and world.replaced[player] >= 0:
            world.replaced = changed(world.replaced, player, 0)
        if world.phase == LAYOUT and player in world.waiting:
            world.laid[player] = 1 if world.scenario.layout == 2 else 0
            world.slots = changed(world.slots, player, [])


def deal_continent(world: MuseumState, continent: int, bit: int, rng: Rng) -> None:
    """Deal anew the cards of a continent whose place the viewer does not know.

    Who knows a place of a deck stays known: the cards a team put there, for example.
    """
    seen = world.seen
    deck = world.decks[continent]
    homes = world.scenario.continent
    pool = [card for card in deck if not seen[card] & bit]
    masks = [seen[card] for card in deck]
    counts = [0] * world.players
    for player, hand in enumerate(world.hands):
        for card in hand:
            if homes[card] == continent and not seen[card] & bit:
                pool.append(card)
                counts[player] += 1
    drawn = [c for c in world.looked if is_drawn(world, c, continent) and not seen[c] & bit]
    pool += drawn
    pool.sort()
    rng.shuffle(pool)
    objects = [card for card in pool if card < OPINION]
    dealt = 0
    old = set(pool)
    new_seen: dict[int, int] = {}
    for player, count in enumerate(counts):
        if count:
            given = objects[dealt : dealt + count]
            dealt += count
            hand = [card for card in world.hands[player] if card not in old] + given
            hand.sort()
            world.hands[player] = hand
            for card in given:
                new_seen[card] = 1 << player
    for place, card in enumerate(world.looked):
        if card in drawn:
            world.looked[place] = objects[dealt]
            new_seen[objects[dealt]] = 1 << world.active
            dealt += 1
    left = [card for card in pool if card not in new_seen]
    spot = 0
    for place, card in enumerate(deck):
        if card in old:
            deck[place] = left[spot]
            new_seen[left[spot]] = masks[place]
            spot += 1
    for card, mask in new_seen.items():
        seen[card] = mask


def is_drawn(world: MuseumState, card: int, continent: int) -> bool:
    """Whether a card looked at is an object drawn by a New Archaeological Team there."""
    if world.favour < 0 or world.scenario.favour_kind[world.favour] not in (TEAM, FINDS):
        return False
    return world.scenario.continent[card] == continent


def deal_deck(deck: list[int], seen: list[int], bit: int, rng: Rng) -> None:
    """Shuffle the cards of a deck whose place the viewer does not know."""
    hidden = sorted([card for card in deck if not seen[card] & bit])
    rng.shuffle(hidden)
    fill_deck(deck, seen, bit, hidden)


def fill_deck(deck: list[int], seen: list[int], bit: int, cards: list[int]) -> None:
    """Put these cards on the places of a deck that the viewer does not know."""
    masks = [seen[card] for card in deck]
    spot = 0
    for place, mask in enumerate(masks):
        if not mask & bit:
            deck[place] = cards[spot]
            seen[cards[spot]] = mask
            spot += 1


def deal_favours(world: MuseumState, bit: int, rng: Rng) -> None:
    """Deal anew the favours of others; some are known to have been in hands for long."""
    seen = world.favour_seen
    held = sorted([f for hand in world.favours for f in hand if not seen[f] & bit])
    old = [f for f in held if world.kept[f]]
    fresh = [f for f in held if not world.kept[f]]
    fresh += [f for f in world.favour_deck if not seen[f] & bit]
    offered = [f for f in world.offer if not seen[f] & bit]
    fresh += offered
    fresh.sort()
    rng.shuffle(old)
    rng.shuffle(fresh)
    holders: dict[int, int] = {}
    for player, hand in enumerate(world.favours):
        known = [f for f in hand if seen[f] & bit]
        ancient = sum([world.kept[f] for f in hand]) - sum([world.kept[f] for f in known])
        young = len(hand) - len(known) - ancient
        new = old[:ancient] + fresh[:young]
        old = old[ancient:]
        fresh = fresh[young:]
        for favour in new:
            holders[favour] = 1 << player
        world.favours[player] = sorted(known + new)
    if offered:
        world.offer = fresh[: len(offered)]
        fresh = fresh[len(offered) :]
        for favour in world.offer:
            holders[favour] = 1 << world.active
    fill_deck(world.favour_deck, seen, bit, fresh)
    for favour, mask in holders.items():
        seen[favour] = mask


def deal_patrons(world: MuseumState, viewer: int, rng: Rng) -> None:
    """Other patrons for the others (section 6)."""
    own = world.dealt[viewer] if viewer >= 0 else []
    patrons = sorted([p for p in world.scenario.patrons_in if p not in own])
    rng.shuffle(patrons)
    for player in range(world.seats):
        count = len(world.dealt[player])
        if player == viewer or not count:
            continue
        world.dealt = changed(world.dealt, player, sorted(patrons[:count]))
        kept = patrons[rng.below(count)]
        patrons = patrons[count:]
        if world.patron[player] >= 0:
            world.patron = changed(world.patron, player, kept)


def look_again(world: MuseumState, viewer: int) -> None:
    """What hangs together with the cards dealt: decks looked at, layouts proposed."""
    if world.looked and world.active != viewer and world.favour >= 0:
        kind = world.scenario.favour_kind[world.favour]
        if kind not in (TEAM, FINDS):
            deck = world.favour_deck if world.site else world.headline_deck
            world.looked = deck[-len(world.looked) :][::-1]
    if world.phase == LAYOUT:
        for player in range(world.seats):
            if player != viewer and player not in world.waiting and world.museums[player]:
                lay_quickly(world, player)
