"""Statements that can be made, and when each of them makes sense (section 5.4, ANA-153)."""

from __future__ import annotations

from typing import Final

from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import (
    ACCUSE,
    ASK,
    CELLS,
    MOST_SEATS,
    MOST_STATEMENTS,
    PLANK,
    PROMISE,
    SEAT_NAMES,
    TRUST,
    VOTE_FOR,
)
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.flow import is_action_tile
from vestiges.games.anarchipel.state import A_CREW, A_POSSESSED, AnarchipelState

# Where the statements lie among the options: six of each kind that names a player, in the order
# of ACCUSE to PROMISE, then the others.
NAMED: Final = (ACCUSE, TRUST, VOTE_FOR, ASK, PROMISE)
O_ROLE: Final = 30
O_CARDS: Final = 31
O_PILE: Final = 34
O_AGREE: Final = 35
O_REFUSE: Final = 36
O_STOP: Final = 37
O_GO_ON: Final = 38
O_WHISPER: Final = 39
O_PROPOSE: Final = 45
LARGEST_PILE: Final = 17
"""Fifteen cards, and two of a phantom."""
LARGEST_TEAM: Final = 3
"""A crew that is proposed against a monster, unless the monster wants more."""

STATEMENTS: Final = [
    *[f"accuse {name}" for name in SEAT_NAMES],
    *[f"trust {name}" for name in SEAT_NAMES],
    *[f"vote against {name}" for name in SEAT_NAMES],
    *[f"ask {name}" for name in SEAT_NAMES],
    *[f"promise {name}" for name in SEAT_NAMES],
    "i am a corsair",
    "i played ss",
    "i played sf",
    "i played ff",
    "the pile held",
    "agree",
    "disagree",
    "stop the match",
    "go on",
    *[f"whisper to {name}" for name in SEAT_NAMES],
    *[f"propose {name}" for name in CELL_NAMES],
]


def can_speak(state: AnarchipelState, seat: int) -> bool:
    """Whether a seat may make a statement now: some it always can (ANA-129, ANA-153)."""
    free = state.scenario.talks and not state.silenced[seat]
    return free and state.spoken[seat] < MOST_STATEMENTS


def statements(state: AnarchipelState, seat: int) -> list[int]:
    """What a seat may state now, rising."""
    if not can_speak(state, seat):
        return []
    return named(state, seat) + claims(state, seat) + proposals(state)


def named(state: AnarchipelState, seat: int) -> list[int]:
    """Statements about a player: votes before the plank, coins during the turn."""
    found: list[int] = []
    at_plank = state.stage == PLANK
    for kind in NAMED:
        for other in range(state.seats):
            if other != seat and not is_pointless(state, kind, seat, other, at_plank):
                found.append(MOST_SEATS * kind + other)
    return found


def is_pointless(state: AnarchipelState, kind: int, seat: int, other: int, at_plank: bool) -> bool:
    """Ghosts have no coins and no votes against them; each thing has its time."""
    if kind == VOTE_FOR:
        return not at_plank or not state.living[other]
    if kind in (ASK, PROMISE):
        return at_plank or not state.living[other] or not state.living[seat]
    return False


def claims(state: AnarchipelState, seat: int) -> list[int]:
    """Claims about oneself, answers to the last statement, and whether to stop."""
    found = [O_ROLE]
    if last_action(state, seat) >= 0:
        found += [O_CARDS, O_CARDS + 1, O_CARDS + 2]
    if last_pile(state, seat) >= 0:
        found.append(O_PILE)
    if state.topic and state.topic[0] != seat:
        found += [O_AGREE, O_REFUSE]
    if state.listener < 0:
        found.append(O_GO_ON if state.stopping[seat] else O_STOP)
        if state.scenario.whispers:
            found += [O_WHISPER + s for s in range(state.seats) if s != seat]
    return found


def proposals(state: AnarchipelState) -> list[int]:
    """Tiles for which a crew can be proposed, before the round is over."""
    if state.stage == PLANK:
        return []
    most = state.living.count(True)
    board = board_of(state)
    return [
        O_PROPOSE + cell
        for cell in range(CELLS)
        if 0 < board.crew[cell] <= most and is_action_tile(state, cell)
    ]


def last_action(state: AnarchipelState, seat: int) -> int:
    """The last action for which a seat has set its own cards, -1 if there is none."""
    for number in range(len(state.actions) - 1, -1, -1):
        facts = state.actions[number]
        if facts[A_CREW] >> seat & 1 and facts[A_POSSESSED] != seat:
            return number
    return -1


def last_pile(state: AnarchipelState, seat: int) -> int:
    """The last pile that was shown to this seat and not to everybody, -1 if there is none."""
    everyone = (1 << state.seats) - 1
    for number in range(len(state.seen) - 1, -1, -1):
        if state.seen[number] >> seat & 1 and state.seen[number] != everyone:
            return number
    return -1


def is_begun_only(statement: int) -> bool:
    """Whether a choice only begins a statement, so that it may still be taken back (ANA-152)."""
    about_coins = MOST_SEATS * ASK <= statement < O_ROLE
    return about_coins or statement == O_PILE or statement >= O_WHISPER
