"""What a seat knows of the cards set in actions and of their piles."""

from __future__ import annotations

from vestiges.games.anarchipel.rules.public_log import members
from vestiges.games.anarchipel.rules.spying import pile_counts
from vestiges.games.anarchipel.state import (
    A_CREW,
    A_PHANTOM,
    A_POSSESSED,
    A_POSSESSOR,
    AnarchipelState,
)


def settings_known(state: AnarchipelState, action: int, seat: int) -> list[int]:
    """Seat and F of each setting of an action that this seat made."""
    facts = state.actions[action]
    owners = members(facts[A_CREW])
    if facts[A_PHANTOM] >= 0:
        owners.append(facts[A_PHANTOM])
    known: list[int] = []
    for owner, fails in zip(owners, state.secrets[action], strict=True):
        setter = facts[A_POSSESSOR] if owner == facts[A_POSSESSED] else owner
        if setter == seat:
            known += [owner, fails]
    return known


def setting_known(state: AnarchipelState, seat: int) -> list[int]:
    """By participant of the action under way: what this seat has set."""
    known = [-1] * state.seats
    for owner in range(state.seats):
        setter = state.possessor if owner == state.possessed else owner
        if setter == seat:
            known[owner] = state.setting[owner]
    return known


def piles_known(state: AnarchipelState, seat: int) -> list[list[int]]:
    """By action: S and F of its pile where this seat knows them; everyone does at the end."""
    known: list[list[int]] = []
    everyone = (1 << state.seats) - 1
    for action, seen in enumerate(state.seen):
        if state.over or seen == everyone or (seat >= 0 and seen >> seat & 1):
            known.append(list(pile_counts(state, action)))
        else:
            known.append([])
    return known
