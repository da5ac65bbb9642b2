"""Talk: statements that are part of the match (section 5.4, ANA-129, ANA-153 to ANA-155).

A statement is made at one's own question, three at most, and everyone hears it. None is checked,
none binds. What is said freely in the chat is no part of the match; who is silenced is.
"""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel import constants
from vestiges.games.anarchipel.routes import board_of
from vestiges.games.anarchipel.rules.free_order import ask_in_free_order, is_free_order
from vestiges.games.anarchipel.rules.order import ask
from vestiges.games.anarchipel.rules.plank_flow import debate
from vestiges.games.anarchipel.rules.public_log import members, record
from vestiges.games.anarchipel.rules.purses import end
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.rules.statement_refusals import why_not_said
from vestiges.games.anarchipel.rules.statements import (
    LARGEST_PILE,
    LARGEST_TEAM,
    O_AGREE,
    O_CARDS,
    O_PILE,
    O_PROPOSE,
    O_REFUSE,
    O_ROLE,
    O_STOP,
    O_WHISPER,
    STATEMENTS,
    is_begun_only,
    last_action,
    last_pile,
    statements,
)
from vestiges.games.anarchipel.state import A_BASE, A_CELL, STOPPED, AnarchipelState

# Saying it ----------------------------------------------------------------------------------------


def begin_statement(state: AnarchipelState, home: int, seat: int) -> None:
    """Open the list of statements; the question at which it was opened comes back after it."""
    state.home = home
    ask(state, constants.SPEAK, seat)


def speak(state: AnarchipelState, seat: int, statement: int) -> None:
    """Make a statement, or ask for what it still lacks."""
    kind = statement // constants.MOST_SEATS if statement < O_ROLE else -1
    other = statement % constants.MOST_SEATS
    if kind in (constants.ASK, constants.PROMISE):
        state.draft = [kind, other]
        ask(state, constants.SUM, seat)
    elif kind >= 0:
        utter(state, seat, kind, other, -1)
    elif statement >= O_PROPOSE:
        state.draft = [statement - O_PROPOSE]
        ask(state, constants.TEAM, seat)
    elif statement >= O_WHISPER:
        state.listener = statement - O_WHISPER
        ask(state, constants.SPEAK, seat)
    elif statement == O_PILE:
        state.draft = [last_pile(state, seat)]
        ask(state, constants.FAILS, seat)
    else:
        utter_claim(state, seat, statement)


def utter_claim(state: AnarchipelState, seat: int, statement: int) -> None:
    """A statement about oneself, about the last one, or about going on."""
    if statement == O_ROLE:
        utter(state, seat, constants.CLAIM_ROLE, -1, -1)
    elif statement < O_PILE:
        utter(state, seat, constants.CLAIM_CARDS, last_action(state, seat), statement - O_CARDS)
    elif statement in (O_AGREE, O_REFUSE):
        kind = constants.AGREE if statement == O_AGREE else constants.REFUSE
        utter(state, seat, kind, state.topic[0], state.topic[1])
    else:
        state.stopping[seat] = statement == O_STOP
        utter(state, seat, constants.STOP if statement == O_STOP else constants.GO_ON, -1, -1)


def utter(state: AnarchipelState, seat: int, kind: int, first: int, second: int) -> None:
    """Everybody hears it, or only one; then the question comes back (ANA-153, ANA-154)."""
    state.draft = []
    state.spoken[seat] += 1
    said = [kind, first, second, place_of(state, kind, first)]
    if state.listener >= 0:
        whisper(state, seat, said)
    else:
        record(state, constants.SAID, seat, said, "ANA-153")
        if kind <= constants.PROPOSE:
            state.topic = [seat, kind, first, second]
    if all(state.stopping):
        end(state, STOPPED)  # ANA-155
    else:
        come_home(state, seat)


def place_of(state: AnarchipelState, kind: int, first: int) -> int:
    """The cell a statement is about, -1 for none."""
    if kind == constants.PROPOSE:
        return first
    return (
        state.actions[first][A_CELL]
        if kind in (constants.CLAIM_CARDS, constants.CLAIM_PILE)
        else -1
    )


def whisper(state: AnarchipelState, seat: int, said: list[int]) -> None:
    """Everybody sees that it was whispered, two know what (ANA-154)."""
    listener = state.listener
    state.listener = -1
    state.whispers.append([seat, listener, *said])
    record(state, constants.WHISPERED, seat, [listener], "ANA-154")
    facts: dict[str, int | str | list[int]] = {
        "listener": listener,
        "statement": said[0],
        "first": said[1],
        "second": said[2],
        "cell": said[3],
    }
    state.tell("whisper", seat, facts, "ANA-154", 1 << seat | 1 << listener)


def come_home(state: AnarchipelState, seat: int) -> None:
    """Back to the question at which the statement was made."""
    if state.home == constants.DEBATE:
        debate(state)
    elif is_free_order(state):
        ask_in_free_order(state)
    else:
        ask(state, state.home, seat)


# The questions ------------------------------------------------------------------------------------


class Speak(Question):
    """What do you want to say? (ANA-153)"""

    def __init__(self) -> None:
        super().__init__("speak", "ANA-153", STATEMENTS)

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Whatever can be said now."""
        return statements(state, seat)

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        speak(state, seat, option)

    def binds(self, state: AnarchipelState, option: int) -> str:
        """What was said was said (ANA-152)."""
        return "" if is_begun_only(option) else "ANA-152"

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """It cannot be said now."""
        return why_not_said(state, seat, option)


class Sum(Question):
    """How many coins do you ask for, or promise? (ANA-153)"""

    def __init__(self) -> None:
        super().__init__(
            "sum",
            "ANA-153",
            [str(coins) for coins in range(1, constants.MOST_ASKED + 1)],
            "ANA-152",
        )

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """One to five; nobody checks whether you have them."""
        return list(range(constants.MOST_ASKED))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, state.draft[0], state.draft[1], option + 1)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Name one to five coins.", {}, "ANA-153")


class Fails(Question):
    """How many Fail cards do you say the pile held? (ANA-153)"""

    def __init__(self) -> None:
        super().__init__("fails", "ANA-153", [f"{n} f" for n in range(LARGEST_PILE + 1)], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any number up to the size of the pile, true or not."""
        action = state.draft[0]
        most = state.actions[action][A_BASE] + constants.CARDS * len(state.secrets[action])
        return list(range(most + 1))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, constants.CLAIM_PILE, state.draft[0], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The pile was smaller."""
        return Reason("The pile was smaller than that.", {}, "ANA-153")


class Team(Question):
    """Which crew do you propose? (ANA-153)"""

    def __init__(self) -> None:
        names = [
            "crew " + " ".join(constants.SEAT_NAMES[s] for s in members(bits)) for bits in range(64)
        ]
        super().__init__("team", "ANA-153", [name.strip() for name in names], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Living players, as many as the tile wants; three at most against a monster."""
        board = board_of(state)
        cell = state.draft[0]
        least = board.crew[cell]
        most = max(least, LARGEST_TEAM) if board.kind[cell] == constants.MONSTER else least
        found: list[int] = []
        for bits in range(1, 1 << state.seats):
            crew = members(bits)
            if least <= len(crew) <= most and all(state.living[s] for s in crew):
                found.append(bits)
        return found

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, constants.PROPOSE, state.draft[0], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Nobody, a ghost, or too many or too few."""
        crew = members(option)
        if option >> state.seats:
            return Reason("Nobody has this colour.", {}, "ANA-153")
        if not all(state.living[s] for s in crew):
            return Reason("Ghosts are no part of a crew.", {}, "ANA-55")
        cell = state.draft[0]
        facts: dict[str, str | int] = {"number": board_of(state).crew[cell]}
        if board_of(state).kind[cell] != constants.MONSTER:
            return Reason("The crew there is exactly {number}.", facts, "ANA-57")
        if len(crew) < board_of(state).crew[cell]:
            return Reason("The crew there is {number} at least.", facts, "ANA-57")
        return Reason("Three are the most that one proposes.", {}, "ANA-153")
