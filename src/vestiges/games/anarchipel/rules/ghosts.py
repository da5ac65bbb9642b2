"""Ghosts are asked for an Action card, and on whom they play it (section 3.9)."""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.cells import CELL_NAMES
from vestiges.games.anarchipel.constants import (
    ACTION_CARDS,
    GHOST,
    SEAT_NAMES,
    SECOND,
    TARGET,
    WHERE,
)
from vestiges.games.anarchipel.rules.card_refusals import (
    why_not_first,
    why_not_played,
    why_not_second,
)
from vestiges.games.anarchipel.rules.effects import play
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.question import OpenQuestion, Question
from vestiges.games.anarchipel.rules.statement_refusals import why_silent
from vestiges.games.anarchipel.rules.statements import can_speak
from vestiges.games.anarchipel.rules.talking import begin_statement
from vestiges.games.anarchipel.rules.targets import (
    FOUGHT_WITH,
    NO_TARGET,
    TWO_TARGETS,
    first_targets,
    is_playable,
    named_tiles,
    needs_tile,
    second_targets,
)
from vestiges.games.anarchipel.rules.windows import pass_window
from vestiges.games.anarchipel.state import AnarchipelState

SPEAK_UP: Final = ACTION_CARDS + 1


class Ghost(OpenQuestion):
    """Do you play an Action card? (ANA-95)"""

    def __init__(self) -> None:
        names = [f"a{card + 1:02}" for card in range(ACTION_CARDS)]
        super().__init__("ghost", "ANA-95", ["pass", *names, "speak"])

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Passing, or a card of the hand that can be played now."""
        found = [0, *[card + 1 for card in state.hands[seat] if is_playable(state, card)]]
        return [*found, SPEAK_UP] if can_speak(state, seat) else found

    def is_asked_alone(self, state: AnarchipelState, seat: int) -> bool:
        """Or it would show that the hand holds nothing for this window (section 6.2).

        Everyone sees that a hand is empty: without a card, and with nothing to say, one passes.
        """
        return bool(state.hands[seat])

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Pass, or name the targets of a card."""
        if option == SPEAK_UP:
            begin_statement(state, GHOST, seat)
            return
        if option == 0:
            pass_window(state, seat)
            return
        card = option - 1
        state.draft = [card]
        if needs_tile(state, card):
            ask(state, WHERE, seat)
        elif card in NO_TARGET:
            play(state, seat, card, -1, -1)
        else:
            ask(state, TARGET, seat)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """Passing, and a card that needs no target, are final (ANA-152)."""
        done = option - 1 in NO_TARGET and not needs_tile(state, option - 1)
        return "ANA-152" if option == 0 or done else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Not in hand, not now, or nobody to play it on."""
        if option == SPEAK_UP:
            return why_silent(state, seat)
        return why_not_played(state, seat, option - 1)


class Where(Question):
    """For which tile do you announce the card? (ANA-157)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "where", "ANA-157", [f"at {name}" for name in CELL_NAMES], asked_alone=True
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Monsters, or the actions of the turn before."""
        return named_tiles(state, state.draft[0])

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Then on whom, where the card has a target."""
        card = state.draft[0]
        if card in NO_TARGET:
            play(state, seat, card, -1, -1, option)
        else:
            state.draft.append(option)
            ask(state, TARGET, seat)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """A card that was played is final (ANA-152)."""
        return "ANA-152" if state.draft[0] in NO_TARGET else ""

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Nothing to play it for."""
        facts: dict[str, str | int] = {"cell": CELL_NAMES[option].upper()}
        if state.draft[0] in FOUGHT_WITH:
            return Reason("There is no monster to fight on {cell}.", facts, "ANA-157")
        return Reason("There was no action on {cell} in the turn before.", facts, "ANA-157")


class Target(Question):
    """On whom do you play the card? (ANA-98)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "target", "ANA-98", [f"on {name}" for name in SEAT_NAMES], asked_alone=True
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Whom the card allows."""
        return first_targets(state, state.draft[0])

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Name the second one, or play."""
        card = state.draft[0]
        if card in TWO_TARGETS:
            state.draft.append(option)
            ask(state, SECOND, seat)
        else:
            cell = state.draft[1] if needs_tile(state, card) else -1
            play(state, seat, card, option, -1, cell)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """A card that was played is final (ANA-152)."""
        return "" if state.draft[0] in TWO_TARGETS else "ANA-152"

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The card does not allow it."""
        return why_not_first(state, option)


class Second(Question):
    """Who is the other one? (ANA-101, ANA-108, ANA-115)"""

    def __init__(self) -> None:
        # Asked alone: the other answer is to take the step before back (ANA-152).
        super().__init__(
            "second", "ANA-98", [f"and {name}" for name in SEAT_NAMES], "ANA-152", asked_alone=True
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Whom the card allows beside the first."""
        return second_targets(state, state.draft[0], state.draft[1])

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Play it."""
        play(state, seat, state.draft[0], state.draft[1], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The card does not allow it."""
        return why_not_second(state, option)
