"""Answers given for a person: the only one there is, or one that the person repeats."""

from __future__ import annotations

from collections import Counter
from typing import Final

from vestiges.engine.errors import Refusal
from vestiges.engine.match import Match
from vestiges.terminal.question import Question

HABIT: Final = 3
"""So often the same answer to the same question is a habit."""


class GivenAnswers:
    """Which answers of a match were given for the person at the keyboard, and which will be."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._moves: set[int] = set()
        """The numbers of the moves that were made so."""
        self._repeated: dict[tuple[str, ...], int] = {}
        """By question and answers offered: the answer to give each time it is asked so."""

        self._chosen: Counter[tuple[str, ...]] = Counter()
        """By question, answers offered and option: how often the person has chosen it."""

    def repeat(self, question: Question, option: int) -> None:
        """Give this answer whenever the same is offered."""
        self._repeated[question.kind] = option

    def is_habit(self, question: Question, option: int) -> bool:
        """Count an answer; whether it is the time to tell that it can be repeated by itself."""
        self._chosen[*question.kind, str(option)] += 1
        return self._chosen[*question.kind, str(option)] == HABIT

    def repeat_nothing(self) -> None:
        """Give no answer again."""
        self._repeated.clear()

    def settled(self, question: Question) -> int:
        """The option that needs no asking, -1 if there is none.

        It is the one that the person repeats, or the only one, unless a choice of the person's own
        came just before, which could rather be taken back.
        """
        moves, options = self.match.moves, question.options
        if question.kind in self._repeated:
            return self._repeated[question.kind]
        has_chosen = len(moves) > 0 and moves[-1].seat == question.seat
        is_free = not has_chosen or len(moves) - 1 in self._moves
        is_alone = len(options) == 1 and (is_free or self._keeps_turn(question.seat, options[0]))
        return options[0] if is_alone else -1

    def give(self, seat: int, option: int) -> None:
        """Answer for the person."""
        self._moves.add(len(self.match.moves))
        self.match.play(seat, option)

    def undo(self, seat: int) -> None:
        """Take back a seat's last choice and what was given since, or refuse and change nothing."""
        taken: list[int] = []
        try:
            while self._undo_one(seat, taken):
                pass
        except Refusal:
            for option in reversed(taken):
                self.give(seat, option)
            raise

    def _undo_one(self, seat: int, taken: list[int]) -> bool:
        """Take back a seat's last answer; whether it had been given: then it is noted."""
        own = [number for number, move in enumerate(self.match.moves) if move.seat == seat]
        option = self.match.moves[own[-1]].option if own else -1
        self.match.undo(seat)
        if own[-1] not in self._moves:
            return False
        self._moves.remove(own[-1])
        taken.append(option)
        return True

    def _keeps_turn(self, seat: int, option: int) -> bool:
        """Whether the same person is asked again, and could still take back what came before."""
        state = self.match.state
        if state.phase_of(seat).binds(state, option):
            return False
        after = state.clone()
        after.apply(seat, option)
        return after.waiting == [seat] and after.rng.words() == state.rng.words()
