"""Talk: statements that are part of the match (section 5.4, ANA-129, ANA-153 to ANA-155).

A statement is made at one's own question, three at most, and everyone hears it. None is checked,
none binds. What is said freely in the chat is no part of the match; who is silenced is.
"""

from __future__ import annotations

from typing import Final

from vestiges.engine.errors import Reason
from vestiges.games.anarchipel.rules.chronicle import members, record
from vestiges.games.anarchipel.rules.floor import is_floor_open, open_floor
from vestiges.games.anarchipel.rules.flow import ask, debate, is_action_tile
from vestiges.games.anarchipel.rules.purses import end
from vestiges.games.anarchipel.rules.question import Question
from vestiges.games.anarchipel.sea import board_of
from vestiges.games.anarchipel.state import A_CELL, A_CREW, A_POSSESSED, STOPPED, AnarchipelState
from vestiges.games.anarchipel.table import (
    ACCUSE,
    AGREE,
    ASK,
    CELL_NAMES,
    CELLS,
    CLAIM_CARDS,
    CLAIM_PILE,
    CLAIM_ROLE,
    DEBATE,
    FAILS,
    GO_ON,
    MONSTER,
    MOST_ASKED,
    MOST_SEATS,
    MOST_STATEMENTS,
    PLANK,
    PROMISE,
    PROPOSE,
    REFUSE,
    SAID,
    SEAT_NAMES,
    SPEAK,
    STOP,
    SUM,
    TEAM,
    TRUST,
    VOTE_FOR,
    WHISPERED,
)

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


# What may be said ---------------------------------------------------------------------------------


def can_speak(state: AnarchipelState, seat: int) -> bool:
    """Whether a seat may make a statement now (ANA-129, ANA-153)."""
    free = state.table.talks and not state.silenced[seat]
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
            if other == seat or is_pointless(state, kind, seat, other, at_plank):
                continue
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
        if state.table.whispers:
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
        if is_action_tile(state, cell) and board.crew[cell] <= most
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


def why_silent(state: AnarchipelState, seat: int) -> Reason:
    """Why a seat may not speak now."""
    if not state.table.talks:
        return Reason("Talk was not agreed for this match.", {}, "ANA-153")
    if state.silenced[seat]:
        return Reason("You are silenced.", {}, "ANA-129")
    return Reason("Three statements at one question are the most.", {}, "ANA-153")


def why_not_said(state: AnarchipelState, seat: int, statement: int) -> Reason:
    """Why a statement cannot be made now."""
    if statement < 0 or not can_speak(state, seat):
        return why_silent(state, seat)
    return Reason("There is nothing to say of that kind now.", {}, "ANA-153")


def is_begun_only(statement: int) -> bool:
    """Whether a choice only begins a statement, so that it may still be taken back (ANA-152)."""
    about_coins = MOST_SEATS * ASK <= statement < O_ROLE
    return about_coins or statement == O_PILE or statement >= O_WHISPER


# Saying it ----------------------------------------------------------------------------------------


def begin_statement(state: AnarchipelState, home: int, seat: int) -> None:
    """Open the list of statements; the question at which it was opened comes back after it."""
    state.home = home
    ask(state, SPEAK, seat)


def speak(state: AnarchipelState, seat: int, statement: int) -> None:
    """Make a statement, or ask for what it still lacks."""
    kind = statement // MOST_SEATS if statement < O_ROLE else -1
    other = statement % MOST_SEATS
    if kind in (ASK, PROMISE):
        state.draft = [kind, other]
        ask(state, SUM, seat)
    elif kind >= 0:
        utter(state, seat, kind, other, -1)
    elif statement >= O_PROPOSE:
        state.draft = [statement - O_PROPOSE]
        ask(state, TEAM, seat)
    elif statement >= O_WHISPER:
        state.listener = statement - O_WHISPER
        ask(state, SPEAK, seat)
    elif statement == O_PILE:
        state.draft = [last_pile(state, seat)]
        ask(state, FAILS, seat)
    else:
        utter_claim(state, seat, statement)


def utter_claim(state: AnarchipelState, seat: int, statement: int) -> None:
    """A statement about oneself, about the last one, or about going on."""
    if statement == O_ROLE:
        utter(state, seat, CLAIM_ROLE, -1, -1)
    elif statement < O_PILE:
        utter(state, seat, CLAIM_CARDS, last_action(state, seat), statement - O_CARDS)
    elif statement in (O_AGREE, O_REFUSE):
        kind = AGREE if statement == O_AGREE else REFUSE
        utter(state, seat, kind, state.topic[0], state.topic[1])
    else:
        state.stopping[seat] = statement == O_STOP
        utter(state, seat, STOP if statement == O_STOP else GO_ON, -1, -1)


def utter(state: AnarchipelState, seat: int, kind: int, first: int, second: int) -> None:
    """Everybody hears it, or only one; then the question comes back (ANA-153, ANA-154)."""
    state.draft = []
    state.spoken[seat] += 1
    said = [kind, first, second, place_of(state, kind, first)]
    if state.listener >= 0:
        whisper(state, seat, said)
    else:
        record(state, SAID, seat, said, "ANA-153")
        if kind <= PROPOSE:
            state.topic = [seat, kind, first, second]
    if all(state.stopping):
        end(state, STOPPED)  # ANA-155
    else:
        come_home(state, seat)


def place_of(state: AnarchipelState, kind: int, first: int) -> int:
    """The cell a statement is about, -1 for none."""
    if kind == PROPOSE:
        return first
    return state.actions[first][A_CELL] if kind in (CLAIM_CARDS, CLAIM_PILE) else -1


def whisper(state: AnarchipelState, seat: int, said: list[int]) -> None:
    """Everybody sees that it was whispered, two know what (ANA-154)."""
    listener = state.listener
    state.listener = -1
    state.whispers.append([seat, listener, *said])
    record(state, WHISPERED, seat, [listener], "ANA-154")
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
    if state.home == DEBATE:
        debate(state)
    elif is_floor_open(state):
        open_floor(state)
    else:
        ask(state, state.home, seat)


# The questions ------------------------------------------------------------------------------------


class Speak(Question):
    """What do you want to say? (ANA-153)"""

    def __init__(self) -> None:
        super().__init__("speak", STATEMENTS)

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
        super().__init__("sum", [str(coins) for coins in range(1, MOST_ASKED + 1)], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """One to five; nobody checks whether you have them."""
        return list(range(MOST_ASKED))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, state.draft[0], state.draft[1], option + 1)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Everything is offered."""
        return Reason("Name one to five coins.", {}, "ANA-153")


class Fails(Question):
    """How many Fail cards do you say the pile held? (ANA-153)"""

    def __init__(self) -> None:
        super().__init__("fails", [f"{n} f" for n in range(LARGEST_PILE + 1)], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Any number up to the size of the pile, true or not."""
        facts = state.actions[state.draft[0]]
        return list(range(facts[4] + 2 * len(state.secrets[state.draft[0]]) + 1))

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, CLAIM_PILE, state.draft[0], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """The pile was smaller."""
        return Reason("The pile was smaller than that.", {}, "ANA-153")


class Team(Question):
    """Which crew do you propose? (ANA-153)"""

    def __init__(self) -> None:
        names = ["crew " + " ".join(SEAT_NAMES[s] for s in members(bits)) for bits in range(64)]
        super().__init__("team", [name.strip() for name in names], "ANA-152")

    def options(self, state: AnarchipelState, seat: int) -> list[int]:
        """Living players, as many as the tile wants; three at most against a monster."""
        board = board_of(state)
        cell = state.draft[0]
        least = board.crew[cell]
        most = max(least, LARGEST_TEAM) if board.kind[cell] == MONSTER else least
        found: list[int] = []
        for bits in range(1, 1 << state.seats):
            crew = members(bits)
            if least <= len(crew) <= most and all(state.living[s] for s in crew):
                found.append(bits)
        return found

    def choose(self, state: AnarchipelState, seat: int, option: int) -> None:
        """Say it."""
        utter(state, seat, PROPOSE, state.draft[0], option)

    def why_not(self, state: AnarchipelState, seat: int, option: int) -> Reason:
        """Too many, too few, or not alive."""
        facts: dict[str, str | int] = {"number": board_of(state).crew[state.draft[0]]}
        return Reason("The crew there is {number} living players.", facts, "ANA-57")
