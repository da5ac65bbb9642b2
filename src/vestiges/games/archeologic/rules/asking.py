"""A turn: a question to the archeoscope, or the beginning of a proposal."""

from __future__ import annotations

from vestiges.engine.errors import Reason
from vestiges.engine.events import only
from vestiges.games.archeologic.constants import CONCEDE, PLACE, PROPOSE
from vestiges.games.archeologic.plan import AXES, ELEMENTS, QUESTIONS, TRAPS, traps_in, unpacked
from vestiges.games.archeologic.rules.checking import go_on
from vestiges.games.archeologic.rules.leaving import leave
from vestiges.games.archeologic.rules.question import Question
from vestiges.games.archeologic.rules.timing import no_conceding
from vestiges.games.archeologic.rules.track import advance
from vestiges.games.archeologic.state import ASKED, ArcheologicState


class Turn(Question):
    """What do you ask, or do you propose? (AOL-46, AOL-47)."""

    def __init__(self) -> None:
        super().__init__("turn", QUESTIONS + 2, clause="AOL-46")

    def options(self, state: ArcheologicState, seat: int) -> list[int]:
        """Every question, repeated ones too (AOL-84, AOL-R21), and a proposal."""
        offered = list(range(QUESTIONS + 1))
        if state.scenario.concede:
            offered.append(CONCEDE)
        return offered

    def choose(self, state: ArcheologicState, seat: int, option: int) -> None:
        """Ask, or go on to the six placements."""
        if option == PROPOSE:
            state.phase = PLACE  # AOL-90: the sight stays
        elif option == CONCEDE:
            leave(state, seat)
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
        return no_conceding()

    def unknown(self, state: ArcheologicState, seat: int, text: str) -> Reason:
        """A question about what does not exist is at least understood."""
        words = text.lower().split()
        if len(words) == 3 and words[0] == "ask":
            if words[1] not in ELEMENTS:
                return Reason(
                    "One can ask about {elements}, not about “{word}”.",
                    {"elements": ", ".join(ELEMENTS), "word": words[1][:20]},
                    "AOL-66",
                )
            return no_axis(words[2])
        return super().unknown(state, seat, text)

    def binds(self, state: ArcheologicState, option: int) -> str:
        """An answer that was seen cannot be unseen; a proposal only begins here."""
        return "" if option == PROPOSE else "AOL-73"


def no_axis(word: str) -> Reason:
    """Why there is nothing to look along."""
    facts: dict[str, str | int] = {"axes": " ".join(AXES), "word": word[:20]}
    return Reason("There are the axes {axes}, and no “{word}”.", facts, "AOL-02")


def ask(state: ArcheologicState, seat: int, question: int) -> None:
    """Sight, price, question, answer (AOL-60 to AOL-86)."""
    scenario = state.scenario
    axis = question % 10
    price = scenario.price(state.sight, question)
    state.sight = axis  # AOL-61, AOL-62, AOL-65
    advance(state, seat, price)
    answer = scenario.plan.answer(state.solution, question)
    steps = trap_steps(state, question, answer)
    state.sight = scenario.after(axis, steps)
    state.log.append([ASKED, seat, question, price, state.positions[seat], steps])
    if state.events is not None:
        tell_question(state, seat, question, price)
        tell_answer(state, seat, question, answer, steps)


def trap_steps(state: ArcheologicState, question: int, answer: int) -> int:
    """In solo every trap symbol seen moves the sight one step on (AOL-125, AOL-126)."""
    if not state.scenario.solo or question // 10 < TRAPS:
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
