"""Parts of a toy that break the contract, one way each; the contract must notice every one."""

from __future__ import annotations

from typing import Any

from tests.toy import ToyGame
from tests.toy import text as toy_text
from tests.toy.rules import Choose, Step
from tests.toy.state import Toy
from vestiges.engine.chance import Rng
from vestiges.engine.errors import Reason
from vestiges.engine.state import Outcome, Phase
from vestiges.engine.text import Tongue, Words

ORIGINAL = {
    name: getattr(owner, name)
    for owner, names in (
        (Toy, ("clone", "dump", "view", "imagine", "sheet")),
        (Choose, ("options",)),
        (ToyGame, ("begin",)),
        (Words, ("board",)),
    )
    for name in names
}
CHOOSE, STEP_OPTIONS, STEP_CHOOSE = Choose.choose, Step.options, Step.choose


def offers_what_cannot_be_done(self: Step, state: Toy, seat: int) -> list[int]:
    return [*STEP_OPTIONS(self, state, seat), state.shown[0]]


def offers_nothing_at_the_last_step(self: Step, state: Toy, seat: int) -> list[int]:
    return [] if state.steps == 1 else STEP_OPTIONS(self, state, seat)


def changes_on_refusal(self: Step, state: Toy, seat: int, option: int) -> Reason:
    state.points[0][seat] += 1
    return Reason("No.")


def leaks_on_refusal(self: Step, state: Toy, seat: int, option: int) -> Reason:
    return Reason("The next card is {card}.", {"card": state.deck[-1] if state.deck else -1})


def refuses_without_a_clause(self: Step, state: Toy, seat: int, option: int) -> Reason:
    return Reason("No.")


def knows_no_other_question(self: Step, state: Toy, seat: int, text: str) -> Reason:
    return self.unknown(state, seat, text)


def names_no_clause_of_the_order(self: Toy) -> str:
    return ""


def leaks_in_the_clause_of_the_order(self: Toy) -> str:
    return f"TOY-{self.deck[-1] if self.deck else 0}"


def rewards_the_quick(self: Choose, state: Toy, seat: int, option: int) -> None:
    state.points[0][seat] += len(state.waiting)
    CHOOSE(self, state, seat, option)


def tells_everyone(self: Choose, state: Toy, seat: int, option: int) -> None:
    state.tell("chose", seat, {"card": option})
    CHOOSE(self, state, seat, option)


def plays_otherwise_when_heard(self: Step, state: Toy, seat: int, option: int) -> None:
    STEP_CHOOSE(self, state, seat, option)
    state.points[0][seat] += state.events is None


def shares_hands(self: Toy) -> Toy:
    other = ORIGINAL["clone"](self)
    other.hands = self.hands
    assert isinstance(other, Toy)
    return other


def forgets_the_rounds(self: Toy) -> dict[str, object]:
    return {key: fact for key, fact in ORIGINAL["dump"](self).items() if key != "left"}


def shows_the_deck(self: Toy, seat: int | None) -> Any:
    return {**ORIGINAL["view"](self, seat), "next": self.deck[-1:]}


def shows_who_thinks(self: Toy, seat: int | None) -> Any:
    return {**ORIGINAL["view"](self, seat), "waiting": self.waiting[:]}


def counts_the_chosen(self: Toy, seat: int, viewer: int | None) -> int:
    return len(self.hands[seat])


def knows_who_thinks(self: Toy, viewer: int | None, rng: Rng) -> None:
    """Leave `waiting` as it is."""


def shows_tuples(self: Toy, seat: int | None) -> Any:
    return {**ORIGINAL["view"](self, seat), "shown": tuple(self.shown)}


def knows_the_truth(self: Toy, seat: int | None, rng: Rng) -> Toy:
    world = self.clone()
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.deck.reverse()
    return world


def knows_the_future(self: Toy, seat: int | None, rng: Rng) -> Any:
    world = ORIGINAL["imagine"](self, seat, rng)
    world.rng = self.rng.clone()
    return world


def keeps_stale_options(self: Toy, seat: int | None, rng: Rng) -> Any:
    world = ORIGINAL["imagine"](self, seat, rng)
    world.legal, world.legal_seat = self.legal, self.legal_seat
    return world


def loses_points(self: Toy) -> list[tuple[str, list[int]]]:
    return [("songs", self.points[0][:])]


def hands_out_its_own_lists(self: Toy) -> list[tuple[str, list[int]]]:
    return [(str(number), row) for number, row in enumerate(self.points)]


def the_last_wins(self: Toy) -> Outcome:
    scores = self.scores()
    return Outcome([1 + sum(other < mine for other in scores) for mine in scores], Reason("So."))


def says_twice(self: Phase[Toy], state: Toy, option: int) -> str:
    return f"card {option // 2}"


def draws_elsewhere(self: ToyGame, *arguments: Any) -> Any:
    state = ORIGINAL["begin"](self, *arguments)
    state.deck[0] = id(state)
    return state


def names_no_seat(self: Words, *arguments: Any) -> str:
    return str(ORIGINAL["board"](self, *arguments)) + " {name}"


def says_nothing(self: Words, *_arguments: Any) -> str:
    return ""


def explains_no_oath(self: Words, view: Any, tongue: Tongue) -> tuple[str, str] | None:
    return None if view["phase"] == "swear" else toy_text.lesson(view, tongue)
