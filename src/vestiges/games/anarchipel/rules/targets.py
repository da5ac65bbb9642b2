"""On whom and for which tile an Action card may be played (section 3.10)."""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.constants import (
    BECALM,
    CELLS,
    CROSSWINDS,
    DEAD_CALM,
    GAG,
    LARGESSE,
    LAY_BARE,
    MOVEMENT,
    PHANTOM,
    POSSESSION,
    SPYGLASS,
    SWAP,
    TOLL,
    WINDOWS,
)
from vestiges.games.anarchipel.routes import is_monster
from vestiges.games.anarchipel.state import A_CELL, A_ROUND, A_TURN, AnarchipelState

NO_TARGET: Final = (PHANTOM, DEAD_CALM, LAY_BARE)
TWO_TARGETS: Final = (GAG, SWAP, CROSSWINDS)
FOUGHT_WITH: Final = (PHANTOM, POSSESSION)


def living(state: AnarchipelState) -> list[int]:
    """The living players."""
    return [seat for seat in range(state.seats) if state.living[seat]]


def purse_rank(state: AnarchipelState, most: bool) -> list[int]:
    """The living players with most coins, or with fewest (ANA-108, ANA-109)."""
    here = living(state)
    purses = [state.purse[seat] for seat in here]
    wanted = max(purses) if most else min(purses)
    return [seat for seat in here if state.purse[seat] == wanted]


def may_name_ghosts(state: AnarchipelState, card: int) -> bool:
    """Whether a card may be played on a ghost (ANA-98, ANA-O25)."""
    return card in (GAG, SPYGLASS) and state.scenario.ghost_targets


def first_targets(state: AnarchipelState, card: int) -> list[int]:
    """Who may be named first (ANA-98 and the card's own clause)."""
    here = living(state)
    if may_name_ghosts(state, card):
        here = list(range(state.seats))
    if card == GAG and len(here) < 2:
        return []  # ANA-102
    if card == BECALM:
        return [seat for seat in here if not state.committed[seat]]  # ANA-107
    if card in (TOLL, LARGESSE):
        return [seat for seat in here if state.purse[seat]]  # ANA-118, ANA-120
    if card == SWAP:
        richest = purse_rank(state, True)
        return [] if richest == purse_rank(state, False) else richest
    if card == POSSESSION and not state.scenario.movement_only:
        return sorted(state.crew)  # ANA-113
    if card == CROSSWINDS:
        return [seat for seat in here if second_targets(state, card, seat)]
    return here


def second_targets(state: AnarchipelState, card: int, first: int) -> list[int]:
    """Who may be named second."""
    if card == SWAP:
        return purse_rank(state, False)
    if card == CROSSWINDS:  # ANA-115
        return [s for s in living(state) if state.place[s] != state.place[first]]
    return [seat for seat in first_targets(state, card) if seat != first]


def is_playable(state: AnarchipelState, card: int) -> bool:
    """Whether the card fits the window and has a target (ANA-97, ANA-98)."""
    if needs_tile(state, card):
        return state.window == MOVEMENT and bool(named_tiles(state, card))
    if WINDOWS[card] != state.window:
        return False
    return card in NO_TARGET or bool(first_targets(state, card))


def needs_tile(state: AnarchipelState, card: int) -> bool:
    """Whether a card is announced for a tile, because all are played in phase 1 (ANA-157)."""
    return state.scenario.movement_only and WINDOWS[card] != MOVEMENT


def named_tiles(state: AnarchipelState, card: int) -> list[int]:
    """Monsters not yet beaten; or where an action of the turn before took place (ANA-157)."""
    if card in FOUGHT_WITH:
        return [cell for cell in range(CELLS) if is_monster(state, cell)]
    return sorted([facts[A_CELL] for facts in state.actions if is_of_last_turn(state, facts)])


def is_of_last_turn(state: AnarchipelState, facts: list[int]) -> bool:
    """Whether an action belongs to the turn before, in the same round."""
    return facts[A_ROUND] == state.round and facts[A_TURN] == state.turn - 1


def action_on(state: AnarchipelState, cell: int) -> int:
    """The action whose pile is meant: the last one, or that of the turn before on a tile."""
    for number, facts in enumerate(state.actions):
        if cell >= 0 and facts[A_CELL] == cell and is_of_last_turn(state, facts):
            return number
    return len(state.actions) - 1
