"""A turn: a question to the archeoscope, or the beginning of a proposal."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.events import only
from vestiges.engine.state import Phase
from vestiges.games.archeologic.plan import AXES, ELEMENTS, QUESTIONS, TRAPS, traps_in, unpacked
from vestiges.games.archeologic.rules.checking import go_on
from vestiges.games.archeologic.rules.leaving import concede
from vestiges.games.archeologic.rules.track import advance
from vestiges.games.archeologic.state import ASKED, ArcheologicState
from vestiges.games.archeologic.table import CONCEDE, PLACE, PROPOSE


class Turn(Phase[ArcheologicState]):
    """What do you ask, or do you propose? (AOL-46, AOL-47)."""

    def __init__(self) -> None:
        super().__init__("turn", QUESTIONS + 2)

    def options(self, state: ArcheologicState, seat: int) -> list[int]:
        """Every question, repeated ones too (AOL-84, AOL-R21), and a proposal."""
        offered = list(range(QUESTIONS + 1))
        if state.table.concede:
            offered.append(CONCEDE)
        return offered

    def choose(self, state: ArcheologicState, seat: int, option: int) -> None:
        """Ask, or go on to the six placements."""
        if option == PROPOSE:
            state.phase = PLACE  # AOL-90: the sight stays
        elif option == CONCEDE:
            concede(state, seat)
            go_on(state)
        else:
            ask(state, seat, option)
            go_on(state)

    def say(self, state: ArcheologicState, option: int) -> str:
        """`ask traps c`, `propose`, `concede`."""
        if option >= QUESTIONS:
            return "propose" if option == PROPOSE else "concede"
        return f"ask {ELEMENTS[option // 10]} {AXES[option % 10].lower()}"

    def why_not(self, state: ArcheologicState, seat: int, option: int) -> Reason:
        """Only conceding is ever closed."""
        return Reason("At this table nobody may give up.", clause="AOL-R37")

    def binds(self, state: ArcheologicState, option: int) -> str:
        """An answer that was seen cannot be unseen; a proposal only begins here."""
        return "" if option == PROPOSE else "AOL-73"


def ask(state: ArcheologicState, seat: int, question: int) -> None:
    """Sight, price, question, answer (AOL-60 to AOL-86)."""
    table = state.table
    axis = question % 10
    price = table.price(state.sight, question)
    state.sight = axis  # AOL-61, AOL-62, AOL-65
    advance(state, seat, price)
    answer = table.plan.answer(state.solution, question)
    steps = trap_steps(state, question, answer)
    state.sight = table.after(axis, steps)
    state.log.append([ASKED, seat, question, price, state.positions[seat], steps])
    if state.events is not None:
        tell_question(state, seat, question, price)
        tell_answer(state, seat, question, answer, steps)


def trap_steps(state: ArcheologicState, question: int, answer: int) -> int:
    """In solo every trap symbol seen moves the sight one step on (AOL-125, AOL-126)."""
    if not state.table.solo or question // 10 < TRAPS:
        return 0
    return traps_in(answer)


def tell_question(state: ArcheologicState, seat: int, question: int, price: int) -> None:
    """The question and its price are public (AOL-74)."""
    facts: dict[str, int | str | list[int]] = {
        "element": question // 10,
        "axis": question % 10,
        "price": price,
        "to": state.positions[seat],
    }
    state.tell("asked", seat, facts, "AOL-74")


def tell_answer(state: ArcheologicState, seat: int, question: int, answer: int, steps: int) -> None:
    """The answer is for the one who asked (AOL-75); steps of the sight are seen by all."""
    facts: dict[str, int | str | list[int]] = {
        "element": question // 10,
        "axis": question % 10,
        "answer": answer_text(question, answer),
    }
    state.tell("answered", seat, facts, "AOL-75", only(seat))
    if steps:
        state.tell("stepped", seat, {"steps": steps, "axis": state.sight}, "AOL-125")


def answer_text(question: int, answer: int) -> str:
    """An answer as people read it: a number, or symbols in the order x, y, z (AOL-R10)."""
    return str(answer) if question // 10 < TRAPS else unpacked(answer)
