"""The turn: move and act, play a card, or Pass (ARC-019, ARC-020, ARC-104)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.rules.actions import begin_action, empty_action, resolvable
from vestiges.games.archives.rules.cards import CLAUSES, begin_card, playable
from vestiges.games.archives.rules.holding import holds
from vestiges.games.archives.rules.passing import begin_pass, next_step
from vestiges.games.archives.rules.question import Question
from vestiges.games.archives.rules.track import (
    can_pass,
    is_taken,
    kind_of,
    limit,
    move,
    space_of,
    targets,
)
from vestiges.games.archives.state import ArchivesState
from vestiges.games.archives.table import (
    CARD_NAMES,
    CARD_TITLES,
    CHOSEN,
    GRACE,
    KIND_NAMES,
    MOST_AHEAD,
    NO_DELIVERY,
    PLAN,
)

CARD: Final = MOST_AHEAD
"""Options below are moves: the distance less one; from here on cards by kind."""
PASS: Final = CARD + 10


def say_move(state: ArchivesState, option: int) -> str:
    """`go 12`; a space that comes up again further on is `go 12 lap 2`."""
    size = state.table.spaces
    space = space_of(state, state.progress[state.active] + option + 1) + 1
    lap = option // size
    return f"go {space} lap {lap + 1}" if lap else f"go {space}"


class Turn(Question):
    """Where do you go, which card do you play, or do you Pass?"""

    def __init__(self) -> None:
        moves = [f"go {distance}" for distance in range(MOST_AHEAD)]
        cards = [f"play {name}" for name in CARD_NAMES]
        super().__init__("turn", [*moves, *cards, "pass"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Legal targets, playable cards, and the Pass if it is allowed."""
        offered = [distance - 1 for distance in targets(state, seat)]
        for kind in playable(state, seat):
            offered.append(CARD + kind)
        if can_pass(state, seat):
            offered.append(PASS)
        return offered

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Begin it."""
        if option == PASS:
            begin_pass(state, seat)
        elif option >= CARD:
            begin_card(state, option - CARD)
        else:
            kind = kind_of(state, move(state, seat, option + 1))
            if resolvable(state)[kind]:
                begin_action(state, seat, kind)
            else:
                empty_action(state, seat)

    def is_asked_alone(self, state: ArchivesState, seat: int) -> bool:
        """Always: undo is the other answer, and nobody learns that no card can be played."""
        return True

    def say(self, state: ArchivesState, option: int) -> str:
        """`go 12`, `play c03`, `pass`."""
        return say_move(state, option) if option < CARD else self.notation[option]

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Why a space, a card or the Pass is not offered."""
        if option == PASS:
            return Reason("You are last on the track: you must act first.", {}, "ARC-034")
        if option >= CARD:
            return why_not_card(state, seat, option - CARD)
        return why_not_go(state, seat, option + 1)


def why_not_go(state: ArchivesState, seat: int, distance: int) -> Reason:
    """Too far, occupied, or nothing to do there."""
    target = state.progress[seat] + distance
    space = space_of(state, target)
    facts: dict[str, str | int] = {"space": space + 1, "kind": KIND_NAMES[kind_of(state, space)]}
    if seat == state.closer:
        return Reason("You have ended the match: no more actions.", facts, "ARC-157")
    if target > limit(state, seat):
        if state.closer >= 0:
            return Reason("Nobody may go past who ended the match.", facts, "ARC-164")
        return Reason("You may not overtake the last pawn by going round.", facts, "ARC-024")
    if is_taken(state, seat, target):
        return Reason("Another pawn stands on space {space}.", facts, "ARC-022")
    return Reason("On space {space} ({kind}) there is nothing to do now.", facts, "ARC-031")


def why_not_card(state: ArchivesState, seat: int, kind: int) -> Reason:
    """Not in the hand, of another moment, or without effect."""
    facts: dict[str, str | int] = {"card": CARD_TITLES[kind]}
    if not holds(state, seat, kind):
        return Reason("You do not hold the card {card}.", facts, "ARC-104")
    if kind in (GRACE, CHOSEN, NO_DELIVERY):
        return Reason("The card {card} is played in its step of the Pass.", facts, "ARC-104")
    if kind == PLAN and (seat == state.closer or state.step):
        return Reason("The card {card} needs an action.", facts, "ARC-157")
    return Reason("The card {card} would have no effect now.", facts, CLAUSES[kind])


class Pause(Question):
    """Do you play a card before the next step of your Pass? (option card_timing)"""

    def __init__(self) -> None:
        super().__init__("pause", [f"play {name}" for name in CARD_NAMES] + ["go on"])

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Playable cards, and going on."""
        return [*playable(state, seat), len(CARD_NAMES)]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Begin the card, or the next step."""
        if option < len(CARD_NAMES):
            begin_card(state, option)
        else:
            next_step(state)

    def is_asked_alone(self, state: ArchivesState, seat: int) -> bool:
        """Always: nobody learns that no card can be played."""
        return True

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Why a card is not offered."""
        return why_not_card(state, seat, option)
