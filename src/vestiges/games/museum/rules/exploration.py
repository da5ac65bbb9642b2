"""Exploration: the favour moments, the picks, the agents (section 3.3)."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.games.museum.constants import (
    GO_ON,
    PASS,
    PLAY,
    S_AGENT,
    S_GRANTS,
    S_OTHERS,
    S_PICK,
    SELL,
    TRADE,
    WAR,
)
from vestiges.games.museum.rules.cards import available, draw_object, gain, put, take, tell
from vestiges.games.museum.rules.favours import why_not_favour
from vestiges.games.museum.rules.flow import go_on, granted, roomy
from vestiges.games.museum.rules.improvement import (
    MENU_CODES,
    asides,
    begin_aside,
    why_not_aside,
)
from vestiges.games.museum.rules.question import CARD_CODES, Question
from vestiges.games.museum.state import MuseumState


def next_of_turn(state: MuseumState) -> None:
    """This step is done."""
    state.step += 1
    state.opened = False
    go_on(state)


class Room(Question):
    """Which object comes back from your pool? (MUS-143)"""

    def __init__(self) -> None:
        reason = Reason("Only objects of value 1 to 3 of your pool come back.", {}, "MUS-143")
        super().__init__("room", "MUS-143", [*CARD_CODES, "pass"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """The small objects of the own pool, or none."""
        return [*roomy(state, seat), PASS]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Take it back into the hand."""
        if option != PASS:
            state.pools[seat].remove(option)
            put(state.hands[seat], option)
            if state.events is not None:
                state.tell("restocked", seat, {"card": option}, "MUS-143")
        next_of_turn(state)


class Window(Question):
    """Do you play a favour now? (MUS-086)"""

    def __init__(self) -> None:
        reason = Reason("That waits for your Improvement.", {}, "MUS-031")
        # Asked alone: nobody learns that no favour can be played (MUS-R9).
        super().__init__("window", "MUS-086", MENU_CODES, reason, asked_alone=True)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Going on, and the favours that can be played."""
        return [GO_ON, *asides(state, seat)]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Go on, or play a favour."""
        if option == GO_ON:
            state.opened = True
            go_on(state)
        else:
            begin_aside(state, seat, option)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """The favour is not there, or another was played."""
        if PLAY <= option < TRADE:
            return why_not_favour(state, seat, option - PLAY)
        if option == SELL or option >= TRADE:
            return why_not_aside(state, seat, option)
        return self.reason


class Pick(Question):
    """Which object do you take? (MUS-032, MUS-035, MUS-140, MUS-251)"""

    def __init__(self) -> None:
        reason = Reason("That object is not on display.", {}, "MUS-033")
        super().__init__("pick", "MUS-032", [*CARD_CODES, "pass"], reason)

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """What is available; only the first pick of the turn is compulsory."""
        found = granted(state, seat) if state.step == S_GRANTS else available(state, seat)
        if state.step != S_PICK:
            found.append(PASS)
        return found

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Take it; another player's pick earns the active one a prestige."""
        if option != PASS:
            pick(state, seat, option)
        elif state.events is not None:
            state.tell("passed", seat, {}, clause_of(state.step))
        next_of_turn(state)

    def why_not(self, state: MuseumState, seat: int, option: int) -> Reason:
        """Not there, of another continent, or passing where one must pick."""
        if option == PASS:
            return Reason("You must take an object.", {}, "MUS-032")
        if state.step == S_GRANTS and option in available(state, seat):
            return Reason("Grants are for the continent you picked from.", {}, "MUS-140")
        if option in state.relics:
            return Reason("Relics are bought in your Improvement.", {}, "MUS-R63")
        if option in state.lifted:
            return why_not_lifted(state)
        return self.reason


def why_not_lifted(state: MuseumState) -> Reason:
    """Why an object that a headline put onto its deck cannot be taken."""
    clause = "MUS-133" if state.news == WAR else "MUS-134"
    return Reason("The headline put that object back onto its deck.", {}, clause)


def clause_of(step: int) -> str:
    """The clause by which one takes an object, or does not, at a step of Exploration."""
    if step > S_OTHERS:
        return "MUS-035"
    return {S_PICK: "MUS-032", S_GRANTS: "MUS-140"}.get(step, "MUS-251")


def pick(state: MuseumState, player: int, card: int) -> None:
    """Take an object (MUS-032, MUS-035, MUS-036)."""
    take(state, player, card)
    if state.step == S_PICK:
        state.picked = state.scenario.continent[card]
    if state.events is not None:
        tell(state, "took", player, {"card": card}, clause_of(state.step))
    if state.step > S_OTHERS:
        gain(state, state.active, 1, "MUS-036")


class Draw(Question):
    """Does your agent draw a card? (MUS-154)"""

    def __init__(self) -> None:
        super().__init__(
            "draw", "MUS-154", ["no", "draw"], Reason("You may draw or not.", {}, "MUS-154")
        )

    def options(self, state: MuseumState, seat: int) -> list[int]:
        """Yes or no."""
        return [0, 1]

    def choose(self, state: MuseumState, seat: int, option: int) -> None:
        """Draw the top card of his continent."""
        if option:
            draw_blind(state, seat, (state.step - S_AGENT) // 2, "MUS-154")
        next_of_turn(state)


def draw_blind(state: MuseumState, player: int, continent: int, clause: str) -> None:
    """The top card of a deck into a hand, unseen by the others (MUS-127)."""
    card = draw_object(state, continent)
    if card < 0:
        return
    state.seen[card] |= 1 << player
    put(state.hands[player], card)
    if state.events is not None:
        tell(state, "drew_blind", player, {"continent": continent}, clause)
        state.tell("drew_card", player, {"card": card}, clause, 1 << player)
