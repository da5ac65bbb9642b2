"""The turn: move and act, play a card, or Pass (ARC-019, ARC-020, ARC-104)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.archives.constants import (
    CARD_NAMES,
    CHOSEN,
    GRACE,
    KIND_NAMES,
    MOST_AHEAD,
    NO_DELIVERY,
    PLAN,
)
from vestiges.games.archives.rules.actions import begin_action, can_resolve, empty_action
from vestiges.games.archives.rules.cards import begin_card, no_effect, playable
from vestiges.games.archives.rules.holding import holds, not_held
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

CARD: Final = MOST_AHEAD
"""Options below are moves: the distance less one; from here on cards by kind."""
PASS: Final = CARD + 10


def say_move(state: ArchivesState, option: int) -> str:
    """`go 12`; a space that comes up again further on is `go 12 lap 2`."""
    size = state.scenario.spaces
    space = space_of(state, state.progress[state.active] + option + 1) + 1
    lap = option // size
    return f"go {space} lap {lap + 1}" if lap else f"go {space}"


class Turn(Question):
    """Where do you go, which card do you play, or do you Pass?"""

    def __init__(self) -> None:
        moves = [f"go {distance}" for distance in range(MOST_AHEAD)]
        cards = [f"play {name}" for name in CARD_NAMES]
        # Asked alone: undo is the other answer; nobody learns that no card can be played.
        super().__init__("turn", "ARC-019", [*moves, *cards, "pass"], asked_alone=True)

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
            if can_resolve(state, kind):
                begin_action(state, seat, kind)
            else:
                empty_action(state, seat)

    def say(self, state: ArchivesState, option: int) -> str:
        """`go 12`, `play c03`, `pass`."""
        return say_move(state, option) if option < CARD else self.notation[option]

    def unread(self, state: ArchivesState, seat: int, text: str) -> Reason:
        """A space the track does not have is understood."""
        return no_such_space(state, text) or super().unread(state, seat, text)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Why a space, a card or the Pass is not offered."""
        if option == PASS:
            return Reason("You are last on the track: you must act first.", {}, "ARC-034")
        if option >= CARD:
            return why_not_card(state, seat, option - CARD)
        return why_not_go(state, seat, option + 1)


def why_not_go(state: ArchivesState, seat: int, distance: int) -> Reason:
    """Out of reach, or nothing to do there."""
    barred = why_barred(state, seat, distance)
    if barred is not None:
        return barred
    space = space_of(state, state.progress[seat] + distance)
    facts: dict[str, str | int] = {"space": space + 1, "kind": KIND_NAMES[kind_of(state, space)]}
    return Reason("On space {space} ({kind}) there is nothing to do now.", facts, "ARC-031")


def why_barred(state: ArchivesState, seat: int, distance: int) -> Reason | None:
    """Why no move may end so far ahead, whatever can be done there; None if one may."""
    target = state.progress[seat] + distance
    facts: dict[str, str | int] = {"space": space_of(state, target) + 1}
    if seat == state.closer:
        return Reason("You have ended the match: no more actions.", facts, "ARC-157")
    if target > limit(state, seat):
        if distance == state.scenario.spaces:
            return Reason("Your own pawn stands on space {space} already.", facts, "ARC-021")
        if state.closer >= 0:
            return Reason("Nobody may go past who ended the match.", facts, "ARC-164")
        return Reason("You may not overtake the last pawn by going round.", facts, "ARC-024")
    if is_taken(state, seat, target):
        return Reason("Another pawn stands on space {space}.", facts, "ARC-022")
    return None


def no_such_space(state: ArchivesState, text: str) -> Reason | None:
    """What to say of a move to a space that the track does not have; None of anything else."""
    words = text.lower().split()
    if len(words) != 2 or words[0] != "go" or not words[1].isdecimal() or len(words[1]) > 4:
        return None
    facts: dict[str, str | int] = {"space": int(words[1]), "spaces": state.scenario.spaces}
    return Reason("The track has {spaces} spaces, and none is {space}.", facts, "ARC-016")


def why_not_card(state: ArchivesState, seat: int, kind: int) -> Reason:
    """Not in the hand, of another moment, or without effect."""
    if not holds(state, seat, kind):
        return not_held(state, kind)
    facts: dict[str, str | int] = {"card": state.scenario.card_names[kind]}
    if kind in (GRACE, CHOSEN, NO_DELIVERY):
        return Reason("The card {card} is played in its step of the Pass.", facts, "ARC-104")
    if kind == PLAN and state.step:
        return Reason("The card {card} needs an action.", facts, "ARC-R51")
    if kind == PLAN and seat == state.closer:
        return Reason("The card {card} needs an action.", facts, "ARC-157")
    return no_effect(state, seat, kind)


class Pause(Question):
    """Do you play a card before the next step of your Pass? (option card_timing)"""

    def __init__(self) -> None:
        # Asked alone: nobody learns that no card can be played.
        super().__init__(
            "pause",
            "ARC-128",
            [f"play {name}" for name in CARD_NAMES] + ["go on"],
            asked_alone=True,
        )

    def options(self, state: ArchivesState, seat: int) -> list[int]:
        """Playable cards, and going on."""
        return [*playable(state, seat), len(CARD_NAMES)]

    def choose(self, state: ArchivesState, seat: int, option: int) -> None:
        """Begin the card, or the next step."""
        if option < len(CARD_NAMES):
            begin_card(state, option)
        else:
            next_step(state)

    def why_not(self, state: ArchivesState, seat: int, option: int) -> Reason:
        """Why a card is not offered."""
        return why_not_card(state, seat, option)
