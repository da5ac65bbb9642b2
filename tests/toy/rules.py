"""The toy's questions: choose a card (simultaneous), take two steps, swear an oath."""

from __future__ import annotations

from typing import Any, Final

from tests.toy.state import CARDS, SOURCES, Toy
from vestiges.engine.errors import Reason
from vestiges.engine.events import all_but, only
from vestiges.engine.state import Phase

# Options of a step: lay a card 0..15, hide a card 16..31, sing, draw, roll.
HIDE: Final = CARDS
SING: Final = HIDE + CARDS
DRAW: Final = SING + 1
ROLL: Final = SING + 2
CHOOSE, STEP, SWEAR = 0, 1, 2


class Choose(Phase[Toy]):
    """Which card do you choose? Asked of all at once, turned up together (TOY-1)."""

    def options(self, state: Toy, seat: int) -> list[int]:
        """The legal answers."""
        return sorted(state.hands[seat])

    def choose(self, state: Toy, seat: int, option: int) -> None:
        """Carry out an answer."""
        state.hands[seat].remove(option)
        state.chosen[seat] = option
        state.waiting.remove(seat)
        state.tell("chose", seat, {"card": option}, "TOY-1", only(seat))
        if not state.veiled:
            state.tell("chose something", seat, {}, "TOY-1", all_but(seat))
        if not state.waiting:
            state.order = sorted(range(state.seats), key=lambda s: -state.chosen[s])
            state.tell("turned up", -1, {"cards": state.chosen[:]}, "TOY-1")
            state.shown += state.chosen
            state.chosen = [-1] * state.seats
            state.phase, state.waiting = STEP, state.order[:1]

    def is_asked_alone(self, state: Toy, seat: int) -> bool:
        """Whoever waits behind the veil is asked."""
        return state.veiled

    def asked_in_secret(self, state: Toy) -> list[int]:
        """Everyone, if that was agreed."""
        return list(range(state.seats)) if state.veiled else []

    def say(self, state: Toy, option: int) -> str:
        """The notation of an option."""
        return f"card {option}"

    def why_not(self, state: Toy, seat: int, option: int) -> Reason:
        """Why an option is not offered."""
        return Reason("You do not hold card {card}.", {"card": option}, "TOY-1")


class Step(Phase[Toy]):
    """What is your next step? (TOY-2 to TOY-5)"""

    def options(self, state: Toy, seat: int) -> list[int]:
        """The legal answers."""
        has_spare = len(state.hands[seat]) >= state.left
        cards = sorted(state.hands[seat]) if has_spare else []
        deck = [DRAW] if state.deck else []
        dice = [ROLL] if state.dice else []
        return cards + [HIDE + card for card in cards] + [SING] + deck + dice

    def choose(self, state: Toy, seat: int, option: int) -> None:
        """Carry out an answer."""
        source = 0 if option == SING else 2 if option == ROLL else 1
        points = 1 if option == SING else state.rng.below(3) if option == ROLL else 0
        if option < SING:
            card = option % CARDS
            state.hands[seat].remove(card)
            (state.shown if option < HIDE else state.hidden[seat]).append(card)
            points = card // 4 if option < HIDE else 0
        if option == DRAW:
            state.hands[seat].append(state.deck.pop())
            state.tell("drew", seat, {"card": state.hands[seat][-1]}, "TOY-4", only(seat))
        state.points[source][seat] += points
        if points:
            state.tell("scored", seat, {"source": SOURCES[source], "points": points}, "TOY-2")
        state.steps += 1
        if state.steps == 2 and state.oaths:
            state.phase = SWEAR
        elif state.steps == 2:
            state.end_turn()

    def say(self, state: Toy, option: int) -> str:
        """The notation of an option."""
        if option >= SING:
            return ("sing", "draw", "roll")[option - SING]
        return f"{'lay' if option < HIDE else 'hide'} {option % CARDS}"

    def why_not(self, state: Toy, seat: int, option: int) -> Reason:
        """Why an option is not offered."""
        if option == DRAW:
            return Reason("The deck is empty.", clause="TOY-4")
        if option == ROLL:
            return Reason("The die is not used.", clause="TOY-5")
        if option % CARDS in state.hands[seat]:
            return Reason("You need a card for each round to come.", clause="TOY-3")
        return Reason("You do not hold card {card}.", {"card": option % CARDS}, "TOY-3")


class Swear(Phase[Toy]):
    """Do you keep your point or give it to the next seat? It binds (TOY-6)."""

    def options(self, state: Toy, seat: int) -> list[int]:
        """The legal answers."""
        return [0, 1]

    def choose(self, state: Toy, seat: int, option: int) -> None:
        """Carry out an answer."""
        state.points[3][seat] -= option
        state.points[3][(seat + 1) % state.seats] += option
        state.tell("swore", seat, {"gave": option}, "TOY-6")
        state.end_turn()

    def say(self, state: Toy, option: int) -> str:
        """The notation of an option."""
        return ("keep", "give")[option]


PHASES: list[Phase[Any]] = [
    Choose("choose", CARDS, clause="TOY-1"),
    Step("step", ROLL + 1, clause="TOY-2"),
    Swear("swear", 2, binding="TOY-6", clause="TOY-6"),
]
