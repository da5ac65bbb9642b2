"""The pile, the draw and what comes of it (ANA-69 to ANA-93)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.constants import (
    ACTED,
    AFTER,
    CARDS,
    CORSAIR,
    GOLD,
    GOLD_REWARD,
    MONSTER,
    RESOURCE,
    TOP_LEVEL,
)
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.flow import arrive, open_window, setters
from vestiges.games.anarchipel.rules.order import next_living
from vestiges.games.anarchipel.rules.public_log import group, record
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.state import AnarchipelState


def owners(state: AnarchipelState) -> list[int]:
    """Whose cards lie in the pile: the crew by seat, then the phantom."""
    found = sorted(state.crew)
    if state.phantom >= 0:
        found.append(state.phantom)
    return found


def sets_for(state: AnarchipelState, seat: int) -> int:
    """Whose two cards a seat sets now: its own first, then those of whom it possesses."""
    own = seat == state.phantom or (seat in state.crew and seat != state.possessed)
    if own and state.setting[seat] < 0:
        return seat
    return state.possessed


def base_cards(state: AnarchipelState) -> int:
    """F cards of the tile: level, participants, or none (ANA-79, ANA-86, ANA-91)."""
    kind = board_of(state).kind[state.tile]
    if kind == MONSTER:
        return state.level[state.tile]
    return len(state.crew) if kind == RESOURCE else 0


class Setting(Question):
    """How do you set your two cards? (ANA-70)"""

    def __init__(self) -> None:
        # Asked alone, or it would show who has no choice.
        super().__init__("cards", "ANA-70", ["ss", "sf", "ff"], asked_alone=True)

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Every combination, for every role (ANA-R31; ANA-O20)."""
        if state.scenario.honest and state.roles[seat] == CORSAIR:
            return [0]
        return [0, 1, 2]

    def asked_in_secret(self, state: AnarchipelState) -> list[int]:
        """All who set cards; nobody notices when one is changed (ANA-152)."""
        return setters(state)

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Kept secret; when the last cards are set the pile is drawn from (ANA-71)."""
        owner = sets_for(state, seat)
        state.setting[owner] = option
        if state.events is not None:
            facts: dict[str, int | str | list[int]] = {"owner": owner, "fails": option}
            state.tell("set", seat, facts, "ANA-70", 1 << seat)
        if not (seat == state.possessor and state.setting[state.possessed] < 0):
            state.waiting.remove(seat)
        if not state.waiting:
            draw(state)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Only where corsairs must be honest."""
        return Reason("Corsairs must play Success in this match.", {}, "ANA-70")


def draw(state: AnarchipelState) -> None:
    """One card of the pile, each as likely as any other, decides (ANA-72, ANA-73)."""
    pile = owners(state)
    base = base_cards(state)
    fails = base
    for seat in pile:
        fails += state.setting[seat]
    cards = base + CARDS * len(pile)
    success = int(state.rng.below(cards)) >= fails
    drawer = next_living(state, state.captain)
    state.secrets.append([state.setting[seat] for seat in pile])
    state.seen.append(0)
    state.setting = [-1] * state.seats
    crew = group(state.crew)
    fight = [state.phantom, state.possessor, state.possessed]
    place = [state.round, state.turn, state.tile, state.captain]
    state.actions.append([*place, base, crew, *fight, int(success), drawer])
    facts = [len(state.actions) - 1, state.tile, crew, int(success), base, cards, drawer]
    record(state, ACTED, state.captain, facts, "ANA-73")
    if success:
        succeed(state)
    else:
        fail(state)
    open_window(state, AFTER)


def succeed(state: AnarchipelState) -> None:
    """The tile is used, pawns stay, the reward is paid (ANA-76, ANA-81, ANA-88, ANA-92)."""
    board = board_of(state)
    cell = state.tile
    state.used[cell] = True
    if board.kind[cell] == RESOURCE:
        state.acquired[board.resource[cell]] += board.units[cell]
    elif board.kind[cell] == GOLD:
        for seat in state.crew:
            state.purse[seat] += GOLD_REWARD


def fail(state: AnarchipelState) -> None:
    """All pawns there go back to Start, free, in seat order (ANA-75, ANA-44)."""
    board = board_of(state)
    cell = state.tile
    if board.kind[cell] == MONSTER:
        state.level[cell] = min(state.level[cell] + 1, TOP_LEVEL)  # ANA-82
    elif board.kind[cell] == GOLD:
        state.used[cell] = True  # ANA-93
    for seat in range(state.seats):
        if state.place[seat] == cell:
            arrive(state, seat, board.start)
