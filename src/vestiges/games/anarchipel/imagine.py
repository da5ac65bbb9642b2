"""Imagined worlds: a random position that a viewer cannot tell from the real one (section 6.4).

Sets of pirates come as often as the viewer has reason to believe in them, and pirates set their
cards as sly pirates do. No set of pirates that is possible is left out.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.chance import Rng
from vestiges.games.anarchipel.bot.beliefs import SLY, believe, failures, shares
from vestiges.games.anarchipel.constants import (
    ACTION_CARDS,
    CARDS,
    CLAIM_ROLE,
    CORSAIR,
    GOLD,
    PIRATE,
    SAID,
    SETTING,
    VOTE,
    VOTE_FOR,
)
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.piles import owners
from vestiges.games.anarchipel.rules.plank import nominees
from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.state import (
    A_BASE,
    A_CREW,
    A_PHANTOM,
    A_POSSESSED,
    A_POSSESSOR,
    A_ROUND,
    A_SUCCESS,
    AnarchipelState,
)
from vestiges.games.anarchipel.view import public_phase, view

DOUBT: Final = 0.05
"""The share of worlds in which any set of pirates comes as often as another."""
FINE: Final = 1 << 20
KEPT: Final = 8
"""One announced vote in so many is any."""


def imagine(state: AnarchipelState, seat: int | None, rng: Rng) -> AnarchipelState:
    """A position that this seat, or a spectator (None), cannot tell from the real one."""
    world = state.clone()
    if state.over:
        return world  # everything lies open
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.legal_seat = -1
    viewer = seat if seat is not None else -1
    if viewer not in state.waiting:
        world.phase = public_phase(state)
        world.draft = []
        world.listener = -1
    world.guess_who_answered(seat, rng)
    deal_roles(world, viewer, rng)
    deal_cards(world, viewer, rng)
    for action in range(len(world.actions)):
        world.secrets[action] = past_settings(world, action, viewer, rng)
    set_cards(world, viewer, rng)
    cast_votes(world, viewer, rng)
    world.whispers = [
        said if viewer in said[:2] else [said[0], said[1], CLAIM_ROLE, -1, -1, -1]
        for said in world.whispers
    ]
    return world


# Roles --------------------------------------------------------------------------------------------


def possible(state: AnarchipelState, viewer: int) -> list[list[int]]:
    """The sets of pirates that this seat cannot rule out for certain."""
    found: list[list[int]] = []
    knows = viewer >= 0 and state.roles[viewer] == PIRATE  # ANA-05
    for pirates, out in zip(state.scenario.hypotheses, state.excluded, strict=True):
        if knows:
            fits = all((s in pirates) == (state.roles[s] == PIRATE) for s in range(state.seats))
        else:
            fits = not out and viewer not in pirates
        if fits and (not state.scenario.honest or explains(state, pirates, viewer)):
            found.append(pirates)
    return found


def explains(state: AnarchipelState, pirates: list[int], viewer: int) -> bool:
    """Where corsairs must play S: whether these pirates could have set every F (ANA-O20)."""
    for action in range(len(state.actions)):
        facts = state.actions[action]
        owners = owners_of(facts)
        dark = [s for s in setters_of(facts, owners) if s != viewer]
        free = CARDS * len([setter for setter in dark if setter in pirates])
        known = sum(known_settings(state, action, viewer))
        wanted = 0
        if knows_pile(state, action, viewer):
            wanted = sum(state.secrets[action]) - known
        elif not facts[A_SUCCESS] and not facts[A_BASE] and not known:
            wanted = 1
        if wanted > free:
            return False
    return True


def deal_roles(world: AnarchipelState, viewer: int, rng: Rng) -> None:
    """A set of pirates that the viewer cannot rule out, by how much it believes in each."""
    sets = possible(world, viewer)
    pirates = sets[0] if len(sets) == 1 else sets[drawn(belief_in(sets, world, viewer), rng)]
    world.roles = [PIRATE if seat in pirates else CORSAIR for seat in range(world.seats)]


def belief_in(sets: list[list[int]], state: AnarchipelState, viewer: int) -> list[float]:
    """By set of pirates: how often it should be imagined; none is left out."""
    beliefs = believe(view(state, viewer if viewer >= 0 else None), viewer, SLY)
    found: list[float] = []
    for pirates in sets:
        weight = beliefs.weights[beliefs.sets.index(pirates)]
        found.append((1.0 - DOUBT) * weight + DOUBT / len(sets))
    return found


def drawn(weights: list[float], rng: Rng) -> int:
    """A place in a list of weights, each as often as its weight says."""
    left = sum(weights) * int(rng.below(FINE)) / FINE
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return place
    return len(weights) - 1


# Cards --------------------------------------------------------------------------------------------


def deal_cards(world: AnarchipelState, viewer: int, rng: Rng) -> None:
    """Deal anew the Action cards that the viewer has not seen (ANA-99)."""
    seen = world.played[:]
    if viewer >= 0:
        seen += world.hands[viewer] + world.buried[viewer]
    unseen = [card for card in range(ACTION_CARDS) if card not in seen]
    rng.shuffle(unseen)
    for seat in range(world.seats):
        if seat != viewer:
            held = len(world.hands[seat])
            world.hands[seat] = sorted(unseen[:held])
            gone = held + len(world.buried[seat])
            world.buried[seat] = sorted(unseen[held:gone])
            unseen = unseen[gone:]
    world.deck = unseen


# Settings -----------------------------------------------------------------------------------------


def owners_of(facts: list[int]) -> list[int]:
    """Whose cards lay in a pile: the crew by seat, then the phantom."""
    owners = members(facts[A_CREW])
    if facts[A_PHANTOM] >= 0:
        owners.append(facts[A_PHANTOM])
    return owners


def setters_of(facts: list[int], owners: list[int]) -> list[int]:
    """Who set the cards of these owners."""
    return [facts[A_POSSESSOR] if owner == facts[A_POSSESSED] else owner for owner in owners]


def known_settings(state: AnarchipelState, action: int, viewer: int) -> list[int]:
    """The settings of an action that the viewer made."""
    facts = state.actions[action]
    setters = setters_of(facts, owners_of(facts))
    made = state.secrets[action]
    return [fails for setter, fails in zip(setters, made, strict=True) if setter == viewer]


def knows_pile(state: AnarchipelState, action: int, viewer: int) -> bool:
    """Whether the viewer was shown the pile; a spectator only with everybody else."""
    seen = state.seen[action]
    return seen == (1 << state.seats) - 1 or (viewer >= 0 and seen >> viewer & 1 == 1)


def past_settings(world: AnarchipelState, action: int, viewer: int, rng: Rng) -> list[int]:
    """How the cards of an action may have been set, as far as the viewer knows."""
    facts = world.actions[action]
    setters = setters_of(facts, owners_of(facts))
    made = world.secrets[action]
    dark = [place for place, setter in enumerate(setters) if setter != viewer]
    rng.shuffle(dark)
    suspects = [place for place in dark if world.roles[setters[place]] == PIRATE]
    order = suspects + [place for place in dark if place not in suspects]
    if knows_pile(world, action, viewer):
        left = sum(made) - sum(known_settings(world, action, viewer))
        return spread(made, order, left)
    mean = failures(SLY, facts[A_ROUND], len(members(facts[A_CREW])), facts[A_BASE])
    guess = made[:]
    for place in order:
        guess[place] = usual(mean, rng) if place in suspects else 0
    if not facts[A_SUCCESS] and not facts[A_BASE] and not sum(guess):
        guess[order[0]] = 1
    if facts[A_SUCCESS] and sum(guess) == CARDS * len(guess):
        guess[order[0]] = 1
    return guess


def usual(mean: float, rng: Rng) -> int:
    """How many F a pirate sets who sets so many on average."""
    two, one = shares(mean)
    chance = int(rng.below(FINE)) / FINE
    if chance < two:
        return 2
    return 1 if chance < two + one else 0


def spread(made: list[int], order: list[int], left: int) -> list[int]:
    """So many F over these places, the first ones first."""
    guess = made[:]
    for place in order:
        guess[place] = min(CARDS, left)
        left -= guess[place]
    return guess


def set_cards(world: AnarchipelState, viewer: int, rng: Rng) -> None:
    """Settings of the action under way that the viewer has not made."""
    if world.phase != SETTING:
        return
    base = 0 if board_of(world).kind[world.tile] == GOLD else 1
    mean = failures(SLY, world.round, len(world.crew), base)
    for owner in owners(world):
        setter = world.possessor if owner == world.possessed else owner
        if setter == viewer:
            continue
        if setter in world.waiting:
            world.setting[owner] = -1  # nobody else knows that the first of two is done
        else:
            is_pirate = world.roles[setter] == PIRATE
            world.setting[owner] = usual(mean, rng) if is_pirate else 0


def cast_votes(world: AnarchipelState, viewer: int, rng: Rng) -> None:
    """Votes that others may have cast; who announced one mostly keeps to it."""
    if world.phase != VOTE:
        return
    told = announced(world)
    for seat in world.asked_in_secret():
        if seat == viewer:
            continue
        world.votes[seat] = -1
        if seat not in world.waiting:
            able = nominees(world, seat)
            world.votes[seat] = (
                told[seat] if told[seat] in able and rng.below(KEPT) else rng.pick(able)
            )


def announced(state: AnarchipelState) -> list[int]:
    """By seat: against whom it said last that it would vote, -1 if it did not say so."""
    told = [-1] * state.seats
    for entry in state.log:
        if entry[0] == SAID and entry[2] == VOTE_FOR:
            told[entry[1]] = entry[3]
    return told
