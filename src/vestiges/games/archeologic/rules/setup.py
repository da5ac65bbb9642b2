"""Setup: pawns, sight and clues; in solo, where the sight begins."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.events import only
from vestiges.games.archeologic.constants import START
from vestiges.games.archeologic.plan import AXES
from vestiges.games.archeologic.quests import day_of
from vestiges.games.archeologic.rules.asking import no_axis
from vestiges.games.archeologic.rules.checking import go_on
from vestiges.games.archeologic.rules.question import Question
from vestiges.games.archeologic.state import ArcheologicState


def set_up(state: ArcheologicState, order: list[int]) -> None:
    """Put out pawns in this order of seats, the sight and the clues (AOL-22 to AOL-28)."""
    scenario = state.scenario
    for position in range(len(order)):
        state.positions[order[position]] = position  # AOL-23
    if state.events is not None:
        tell_quest(state, order)
    if scenario.solo:  # AOL-121 to AOL-123
        state.phase = START
        state.waiting = [0]
    else:
        state.sight = scenario.first_sight  # AOL-22
        go_on(state)


def tell_quest(state: ArcheologicState, order: list[int]) -> None:
    """Say what is played and read out the clues, c1 first (AOL-27 to AOL-29)."""
    scenario = state.scenario
    shown = state.code if scenario.open_code else ""
    facts: dict[str, int | str | list[int]] = {
        "code": shown,
        "day": day_of(state.code),
        "order": order[:],
        "clues": scenario.clues[:],
    }
    state.tell("quest", -1, facts, "AOL-24")
    for number in range(scenario.common):
        state.tell("clue", -1, clue_facts(state, number), "AOL-27")
    for seat in range(state.seats):
        for number in range(scenario.common, scenario.clues[seat]):  # AOL-28
            state.tell("clue", seat, clue_facts(state, number), "AOL-28", only(seat))


def clue_facts(state: ArcheologicState, number: int) -> dict[str, int | str | list[int]]:
    """A clue as facts of an event; its number counts from 1."""
    expert = 1 if state.scenario.expert else 0
    return {"number": number + 1, "clue": state.clues[number], "expert": expert}


class Start(Question):
    """On which axis do you put the sight? Solo, after the clues (AOL-123, AOL-R24)."""

    def __init__(self) -> None:
        super().__init__("start", len(AXES), clause="AOL-123")

    def options(self, state: ArcheologicState, seat: int) -> list[int]:
        """Any axis."""
        return list(range(len(AXES)))

    def choose(self, state: ArcheologicState, seat: int, option: int) -> None:
        """The first question turn still begins with the automatic step (AOL-123)."""
        state.sight = option
        if state.events is not None:
            state.tell("aimed", seat, {"axis": option}, "AOL-123")
        go_on(state)

    def say(self, state: ArcheologicState, option: int) -> str:
        """`sight c`."""
        return f"sight {AXES[option].lower()}"

    def why_not(self, state: ArcheologicState, seat: int, option: int) -> Reason:
        """Every axis is offered."""
        return no_axis(AXES[option])

    def unknown(self, state: ArcheologicState, seat: int, text: str) -> Reason:
        """An axis that does not exist is at least understood."""
        words = text.split()
        if len(words) == 2 and words[0].lower() == "sight":
            return no_axis(words[1])
        return super().unknown(state, seat, text)
